import { randomUUID } from "node:crypto";
import { pinCalls as calls, errors, limits, messageCalls, repositoryCalls, topicOf, workCalls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import { openWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { workDomain } from "../work/index.ts";
import { pinDomain } from "./routes.ts";

let site: TestSite;
let ann: TestCaller;
let ben: TestCaller;
let eve: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    return [repositoryDomain(platform, service), workDomain(platform, service), pinDomain(platform), messageDomain(platform)];
  });
  [ann, ben, eve] = [await signUp(site, "ann"), await signUp(site, "ben"), await signUp(site, "eve")];
});
afterAll(() => site.stop());

/** A repository of ann in which ben reads. */
async function create(openType: "public" | "private" = "private"): Promise<number> {
  const body = { name: `P${++count}`, description: "d", openType, modelType: "model" } as const;
  const { id } = await ann.ask(repositoryCalls.createRepository, { body });
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: id, account_id: ben.id, level: 1 })
    .execute();
  return id;
}

const resistor = { kind: "component", name: "resistor" } as const;
const wire = { kind: "connection", left: "resistor[2].n", right: "ground.p" } as const;
const add = (id: number, text: string, caller = ann, item: typeof resistor | typeof wire = resistor, className = "Lib.Circuit") =>
  caller.ask(calls.addPin, { body: { id, className, item, text } });
const pinsOf = async (id: number, caller = ann) => (await caller.ask(calls.pins, { query: { id } })).pins;
const places = async (id: number) => (await pinsOf(id)).map(({ className, item }) => [className, item]);

it("is written, answered, resolved, opened again and deleted by members, and read by who may read", async () => {
  const id = await create();
  const { pinId } = await add(id, "Too hot?", ben);
  await ann.ask(calls.replyToPin, { body: { id, pinId, text: "No, *fine*." } });
  await ann.ask(calls.resolvePin, { body: { id, pinId, isResolved: true } });
  const [pin] = await pinsOf(id, ben);
  expect(pin).toMatchObject({
    id: pinId,
    className: "Lib.Circuit",
    item: resistor,
    resolved: { by: { name: "ann" } },
    comments: [
      { author: { name: "ben" }, text: "Too hot?" },
      { author: { name: "ann" }, text: "No, *fine*." },
    ],
  });
  await ben.ask(calls.resolvePin, { body: { id, pinId, isResolved: false } });
  expect((await pinsOf(id))[0]?.resolved).toBeNull();
  const [first, second] = pin?.comments ?? [];
  const remove = (commentId: number | undefined, caller: TestCaller) =>
    caller.answer(calls.deletePinComment, { body: { id, commentId: commentId ?? 0 } });
  expect((await remove(second?.id, ben)).code).toBe(errors["auth.no-permission"].code);
  expect((await remove(second?.id, ann)).code).toBe(0);
  // A manager deletes what others wrote; with the last comment the pin goes.
  expect((await remove(first?.id, ann)).code).toBe(0);
  expect(await pinsOf(id)).toEqual([]);
  expect((await ben.answer(calls.replyToPin, { body: { id, pinId, text: "?" } })).code).toBe(errors["pin.not-found"].code);
});

it("has a place among so many of its repository, and no more", async () => {
  const id = await create();
  const row = { repository_id: id, class_name: "Lib.Circuit", left_name: "resistor", right_name: null };
  await site.platform.database.insertInto("pin").values(Array(limits.pins).fill(row)).execute();
  const body = { id, className: "Lib.Circuit", item: resistor, text: "One more" };
  expect(await ann.answer(calls.addPin, { body, language: "en" })).toMatchObject({
    code: errors["pin.too-many"].code,
    message: expect.stringContaining("2000"),
  });
});

it("is not for strangers: in a private repository at all, in a public one to write, and where classes hide their diagrams", async () => {
  const hidden = await create();
  expect((await eve.answer(calls.pins, { query: { id: hidden } })).code).toBe(errors["repository.not-found"].code);
  const id = await create("public");
  await add(id, "For everybody");
  const visitor = new TestCaller(site);
  expect(await pinsOf(id, visitor)).toHaveLength(1);
  const body = { id, className: "A", item: resistor, text: "me too" };
  expect((await eve.answer(calls.addPin, { body })).code).toBe(errors["auth.no-permission"].code);
  await ann.ask(repositoryCalls.updateAuth, { body: { id, accessLevel: "documentation" } });
  expect([await pinsOf(id, visitor), await pinsOf(id, eve)]).toEqual([[], []]);
  expect(await pinsOf(id, ben)).toHaveLength(1);
});

it("tells who is named, and who wrote before, and all who follow", async () => {
  const id = await create();
  const window = await openWindow(site, String(ben.id));
  window.send({ kind: "subscribe", topic: topicOf("pins", id) });
  expect(await window.next()).toMatchObject({ kind: "subscribed" });
  const { pinId } = await add(id, "@ben and @eve, look");
  expect(await window.next()).toEqual({ kind: "pins", topic: topicOf("pins", id) });
  await ben.ask(calls.replyToPin, { body: { id, pinId, text: "I see" } });
  window.close();
  const eventsOf = async (caller: TestCaller) =>
    (await caller.ask(messageCalls.messages, { query: { page: 1, pageSize: 20 } })).rows
      .filter(({ repository }) => repository?.id === id)
      .map(({ event }) => event);
  expect(await eventsOf(ben)).toContain("pin.mentioned");
  expect(await eventsOf(eve)).toEqual([]);
  expect(await eventsOf(ann)).toContain("pin.replied");
});

it("follows components and classes to their new names, also taken back and done again", async () => {
  const id = await create();
  await ann.ask(workCalls.joinWork, { body: { id } });
  await add(id, "wire", ann, wire);
  await add(id, "component", ann, resistor);
  await add(id, "elsewhere", ann, resistor, "Lib.Other");
  let version = 0;
  const push = async (entry: object) => {
    const entryId = randomUUID();
    const entries = [{ id: entryId, kind: "command" as const, label: "x", changes: {}, ...entry }];
    ({ version } = await ann.ask(workCalls.pushWork, { body: { id, base: version, entries } }));
    return entryId;
  };
  const other = ["Lib.Other", resistor];
  const rename = { name: "renameComponent", className: "Lib.Circuit", component: "resistor", newName: "load" };
  const renamed = await push({ command: { name: "compound", commands: [rename] } });
  const after = [other, ["Lib.Circuit", { kind: "component", name: "load" }], ["Lib.Circuit", { ...wire, left: "load[2].n" }]];
  expect(await places(id)).toEqual(after);
  const undone = await push({ kind: "undo", of: renamed });
  expect(await places(id)).toEqual([other, ["Lib.Circuit", resistor], ["Lib.Circuit", wire]]);
  await push({ kind: "redo", of: undone });
  expect(await places(id)).toEqual(after);
  await push({ command: { name: "renameClass", className: "Lib", newName: "Parts" } });
  await push({ command: { name: "moveClass", className: "Parts.Circuit", parent: "" } });
  expect((await places(id)).map(([className]) => className)).toEqual(["Parts.Other", "Circuit", "Circuit"]);
});
