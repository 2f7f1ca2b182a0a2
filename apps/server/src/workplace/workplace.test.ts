import { randomUUID } from "node:crypto";
import { limits, repositoryCalls, topicOf, workplaceCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { workplaceDomain } from "./routes.ts";

const start = (environment: Readonly<Record<string, string>> = {}): Promise<TestSite> =>
  startSite((platform) => [repositoryDomain(platform, new RepositoryService(platform)), workplaceDomain(platform)], environment);

async function create(caller: TestCaller, name: string): Promise<number> {
  const body = { name, description: "d", openType: "private", modelType: "model" } as const;
  return (await caller.ask(repositoryCalls.createRepository, { body })).id;
}

const [laptop, desktop] = [randomUUID(), randomUUID()];
const hold = (caller: TestCaller, id: number, browser: string, takes = false) =>
  caller.ask(workplaceCalls.holdWorkplace, { body: { id, browser, takes } });

/** Lets so many seconds pass for what the database knows of an account's workplace. */
async function pass(site: TestSite, { id }: TestCaller, seconds: number): Promise<void> {
  await sql`update workplace set since = since - make_interval(secs => ${seconds}),
    heard_at = heard_at - make_interval(secs => ${seconds}), counted_at = counted_at - make_interval(secs => ${seconds})
    where account_id = ${id}`.execute(site.platform.database);
}

describe("the workspace of a person", () => {
  let site: TestSite;
  let ann: TestCaller;
  let ben: TestCaller;
  let [tanks, pumps] = [0, 0];
  beforeAll(async () => {
    site = await start();
    [ann, ben] = [await signUp(site, "ann"), await signUp(site, "ben")];
    [tanks, pumps] = [await create(ann, "Tanks"), await create(ann, "Pumps")];
  });
  afterAll(() => site.stop());

  it("[WSP-020] is one: windows of one browser share it, another repository or browser is told of it", async () => {
    expect(await hold(ann, tanks, laptop)).toEqual({ state: "held", other: null, freeTime: null });
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "held" });
    const told = { repository: { id: tanks, owner: "ann", name: "Tanks" }, isThisBrowser: true };
    expect(await hold(ann, pumps, laptop)).toMatchObject({ state: "elsewhere", other: told });
    const elsewhere = await hold(ann, tanks, desktop);
    expect(elsewhere).toMatchObject({ state: "elsewhere", other: { ...told, isThisBrowser: false } });
    expect(Date.parse(elsewhere.other?.since ?? "")).toBeLessThanOrEqual(Date.now());
  });

  it("[WSP-021] is taken from the other one, which hears of it and may take it back", async () => {
    await hold(ann, tanks, laptop, true);
    const window = await openWindow(site, String(ann.id));
    window.send({ kind: "subscribe", topic: topicOf("workplace", ann.id) });
    expect(await window.next()).toMatchObject({ kind: "subscribed" });
    expect(await hold(ann, pumps, desktop, true)).toMatchObject({ state: "held" });
    expect(await window.next()).toEqual({ kind: "workplace", topic: topicOf("workplace", ann.id) });
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "elsewhere", other: { repository: { name: "Pumps" } } });
    expect(await hold(ann, tanks, laptop, true)).toMatchObject({ state: "held" });
    expect(await hold(ann, pumps, desktop)).toMatchObject({ state: "elsewhere" });
    window.close();
  });

  it("goes to one of those who ask at once, and all others are told which", async () => {
    await ann.ask(workplaceCalls.leaveWorkplace, { body: { id: tanks, browser: laptop } });
    const browsers = Array.from({ length: 8 }, () => randomUUID());
    const answers = await Promise.all(browsers.map((browser) => hold(ann, tanks, browser)));
    expect(answers.filter(({ state }) => state === "held")).toHaveLength(1);
    const held = browsers[answers.findIndex(({ state }) => state === "held")] ?? "";
    expect(await hold(ann, tanks, held)).toMatchObject({ state: "held" });
  });

  it("is free again when it was left, or was not heard of for a while, as with no network or a dead browser", async () => {
    await hold(ann, tanks, laptop, true);
    await pass(site, ann, limits.workplaceSilence - 10);
    expect(await hold(ann, pumps, desktop)).toMatchObject({ state: "elsewhere" });
    await pass(site, ann, 11);
    expect(await hold(ann, pumps, desktop)).toMatchObject({ state: "held" });
    // Who was away comes back to a place that is taken.
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "elsewhere" });
    await ann.ask(workplaceCalls.leaveWorkplace, { body: { id: tanks, browser: laptop } });
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "elsewhere" });
    await ann.ask(workplaceCalls.leaveWorkplace, { body: { id: pumps, browser: desktop } });
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "held" });
  });

  it("is nobody else's matter: members edit beside each other, and who may not edit holds none", async () => {
    const refused = await ben.answer(workplaceCalls.holdWorkplace, { body: { id: tanks, browser: desktop, takes: true } });
    expect(refused.code).not.toBe(0);
    const member = { repository_id: tanks, account_id: ben.id, level: 2 };
    await site.platform.database.insertInto("repository_member").values(member).execute();
    expect(await hold(ben, tanks, desktop)).toMatchObject({ state: "held" });
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "held" });
    const window = await openWindow(site, String(ben.id));
    window.send({ kind: "subscribe", topic: topicOf("workplace", ann.id) });
    expect(await window.next()).toMatchObject({ kind: "refused" });
    window.close();
  });
});

describe("the free time of a month", () => {
  let site: TestSite;
  let ann: TestCaller;
  let [tanks, pumps] = [0, 0];
  beforeAll(async () => {
    site = await start({ MOFANG_FREE_MINUTES: "2" });
    ann = await signUp(site, "ann");
    [tanks, pumps] = [await create(ann, "Tanks"), await create(ann, "Pumps")];
  });
  afterAll(() => site.stop());

  const used = async (browser = laptop) => Math.round((await hold(ann, tanks, browser)).freeTime?.used ?? -1);

  it("passes while a workspace is heard of: not twice for two windows, nor for long when it is silent", async () => {
    expect(await hold(ann, tanks, laptop)).toMatchObject({ state: "held", freeTime: { most: 120, used: 0 } });
    await pass(site, ann, 20);
    expect([await used(), await used()]).toEqual([20, 20]);
    // Asking from elsewhere counts what has passed, once.
    await pass(site, ann, 20);
    expect(await used(desktop)).toBe(40);
    expect(await used()).toBe(40);
    await pass(site, ann, 3600);
    await hold(ann, pumps, desktop, true);
    await hold(ann, tanks, laptop, true);
    expect(await used()).toBe(40 + limits.workplaceSilence);
  });

  it("[WSP-019] is used up then, also for an open workspace, and begins anew with the next month", async () => {
    await pass(site, ann, 20);
    const ended = await hold(ann, tanks, laptop);
    const now = new Date();
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();
    expect(ended).toMatchObject({ state: "timeUp", freeTime: { most: 120, renewsAt: next } });
    expect(await hold(ann, pumps, desktop, true)).toMatchObject({ state: "timeUp" });
    await sql`update workplace_time set month = month - interval '1 month'`.execute(site.platform.database);
    expect(await hold(ann, pumps, desktop, true)).toMatchObject({ state: "held" });
  });
});
