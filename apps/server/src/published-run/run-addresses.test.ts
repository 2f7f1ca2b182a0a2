import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publishedRunCalls as calls, errors, limits, repositoryCalls, simulationCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { SimulationService, simulationDomain } from "../simulation/index.ts";
import { publishedRunDomain } from "./index.ts";
import { finish, settings, tank } from "./test-runs.ts";

const hostile = `"><script>alert('1')</script> {\\LaTeX} %\u202e & 中文`;
const folder = mkdtempSync(join(tmpdir(), "mofang-addresses-"));
let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;
let visitor: TestCaller;
let repositoryId = 0;
let count = 0;

beforeAll(async () => {
  mkdirSync(join(folder, "Gears"));
  writeFileSync(join(folder, "Gears/package.mo"), 'package Gears annotation(version="1.0.0"); constant Real r = 2; end Gears;');
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      const simulations = new SimulationService(platform, repositories);
      return [
        repositoryDomain(platform, repositories),
        simulationDomain(platform, simulations),
        publishedRunDomain(platform, repositories, simulations),
      ];
    },
    { MODELICAPATH: folder, MOFANG_SIMULATIONS_PER_USER: "500" },
  );
  owner = await signUp(site, "owner");
  stranger = await signUp(site, "stranger");
  visitor = new TestCaller(site);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  repositoryId = await createRepository("public");
});

async function createRepository(openType: "public" | "private"): Promise<number> {
  const facts = { name: `R${++count}`, openType, description: "d", modelType: "model" as const };
  const { id } = await owner.ask(repositoryCalls.createRepository, { body: facts });
  await owner.ask(repositoryCalls.saveFiles, { body: { id, changes: [tank], message: "m" } });
  return id;
}

const fire = (id = repositoryId, caller = owner) =>
  caller.ask(simulationCalls.fireTask, { body: { repositoryId: id, settings } });
const at = (runKey: string, caller = owner) => caller.answer(calls.runAt, { query: { runKey } });
const share = (simulationTaskId: number, isShared: boolean, caller = owner) =>
  caller.answer(simulationCalls.shareSimulation, { body: { simulationTaskId, isShared } });
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const notFound = codeOf("published-run.not-found");
const publication = {
  title: { zh: "水箱", en: "" },
  description: { zh: "", en: "" },
  authors: [{ name: "张三", orcid: null }],
  licence: "CC-BY-4.0",
  keywords: [],
  variables: ["x"],
} as const;

async function publish(id: number, simulationTaskId: number): Promise<string> {
  const { title, authors, ...others } = publication;
  const body = { id, simulationTaskId, title, authors: [...authors], ...others, keywords: [], variables: ["x"] };
  return (await owner.ask(calls.publishRun, { body })).key;
}

describe("the address of a run", () => {
  it("is there from its first second, is its owner's alone, and stays when the run is published", async () => {
    const { id, key } = await fire();
    expect(key).toMatch(/^[a-z0-9]{12}$/);
    expect((await at(key)).data).toMatchObject({
      published: null,
      own: { task: { id, status: "submitted" }, isMine: true, owner: { name: "owner" }, engineBuild: null },
    });
    for (const caller of [stranger, visitor]) expect((await at(key, caller)).code).toBe(notFound);
    await finish(site, id, [1, 0.5, 0.25]);
    expect(await publish(repositoryId, id)).toBe(key);
    expect((await at(key, visitor)).data).toMatchObject({ published: { key, title: publication.title }, own: null });
  });

  it("can be shown to the readers of the repository, and that be taken back", async () => {
    const { id, key } = await fire();
    await finish(site, id, [1, 0.5, 0.25]);
    const curves = (caller: TestCaller) =>
      caller.answer(simulationCalls.curves, { body: { simulationTaskId: id, variables: ["x"] } });
    expect((await share(id, true, stranger)).code).toBe(codeOf("simulation.not-found"));
    expect((await share(id, true)).data.isShared).toBe(true);
    expect((await at(key, visitor)).data.own).toMatchObject({ isMine: false, task: { id, isShared: true } });
    for (const caller of [stranger, visitor])
      expect((await curves(caller)).data[0]).toMatchObject({ name: "x", values: [1, 0.5, 0.25] });
    const named = { simulationTaskId: id, name: "mine", tags: [], isPinned: false };
    const refused = [
      await stranger.answer(simulationCalls.nameSimulation, { body: named }),
      await stranger.answer(simulationCalls.deleteSimulation, { body: { simulationTaskId: id } }),
      await stranger.answer(simulationCalls.controlSimulation, {
        params: { simulationTaskId: id },
        body: { command: "stop" },
      }),
    ];
    for (const { code } of refused) expect(code).toBe(codeOf("simulation.not-found"));
    await share(id, false);
    expect((await at(key, stranger)).code).toBe(notFound);
    expect((await curves(stranger)).code).toBe(codeOf("simulation.not-found"));
  });

  it("of a private repository answers strangers as one that does not exist, also when it is shared", async () => {
    const id = await createRepository("private");
    const task = await fire(id);
    await finish(site, task.id, [1, 0.5, 0.25]);
    await share(task.id, true);
    const [hidden, missing] = [await at(task.key, stranger), await at("k7m2p9q4x8w3", stranger)];
    expect(hidden).toMatchObject({ code: notFound, message: missing.message.replace("k7m2p9q4x8w3", task.key) });
    const query = { runKey: task.key };
    for (const call of [calls.publishedRunTexts, calls.publishedRunHere] as const)
      expect((await stranger.answer(call, { query })).code).toBe(notFound);
    expect((await stranger.answer(calls.rerunPublished, { body: query })).code).toBe(notFound);
    await site.platform.database.updateTable("repository").set({ open_type: "public" }).where("id", "=", id).execute();
    expect((await at(task.key, stranger)).code).toBe(0);
  });

  it("shows nothing of a run whose classes a reader does not see", async () => {
    const text = "model Tank annotation(Protection(access=Access.icon)); end Tank;";
    const { entries } = await owner.ask(repositoryCalls.tree, { query: { id: repositoryId } });
    const changes = [{ kind: "write" as const, path: "Tank.mo", text, blob: entries[0]?.blob ?? null }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "m" } });
    const { id, key } = await fire();
    await share(id, true);
    expect((await at(key, stranger)).code).toBe(notFound);
    expect((await at(key)).code).toBe(0);
  });

  it("gives what it takes to run it again, and compares to the last bit, without publishing", async () => {
    const { id, key, commit } = await fire();
    const unfinished = await owner.answer(calls.rerunPublished, { body: { runKey: key } });
    expect(unfinished.code).toBe(codeOf("simulation.no-result"));
    await finish(site, id, [1, 0.5, 0.25]);
    await share(id, true);
    const again = await stranger.ask(calls.rerunPublished, { body: { runKey: key } });
    expect(again).toMatchObject({ commit, repositoryId });
    await finish(site, again.id, [1, 0.5, 0.25]);
    const compare = () => stranger.ask(calls.comparePublishedRun, { query: { runKey: key, simulationTaskId: again.id } });
    const equal = await compare();
    expect(equal).toMatchObject({ wanted: equal.digest, differences: [] });
    const other = await stranger.ask(calls.rerunPublished, { body: { runKey: key } });
    await finish(site, other.id, [1, 0.5, 0.25 + 2 ** -54]);
    expect(await stranger.ask(calls.comparePublishedRun, { query: { runKey: key, simulationTaskId: other.id } })).toMatchObject({
      wanted: equal.digest,
      differences: [{ name: "x", largest: 2 ** -54, time: 2 }],
    });
    const texts = await stranger.ask(calls.publishedRunTexts, { query: { runKey: key } });
    expect(texts).toEqual([{ path: "Tank.mo", text: tank.text }]);
  });
});

describe("names, notes, tags and pins", () => {
  const name = (simulationTaskId: number, changed: object, caller = owner) =>
    caller.answer(simulationCalls.nameSimulation, {
      body: { simulationTaskId, name: "", tags: [], isPinned: false, ...changed },
    });

  it("take any text as it is, within their bounds", async () => {
    const { id } = await fire();
    const tags = Array.from({ length: 10 }, (_, i) => `${i}${"x".repeat(31)}`);
    const { data } = await name(id, { name: hostile, note: ` ${hostile}`, tags });
    expect(data).toMatchObject({ name: hostile, note: hostile, tags });
    expect((await name(id, { note: "x".repeat(limits.note + 1) })).code).toBe(codeOf("request.invalid"));
    expect((await name(id, {})).data.note).toBe(hostile);
    const found = await owner.ask(simulationCalls.simulationTasks, { query: { tag: tags[9] } });
    expect(found.total).toBe(0);
  });

  it("pin a hundred runs and no more, however many windows ask at the same time", async () => {
    const { id: pinned } = await fire();
    const { database } = site.platform;
    await sql`insert into simulation_task (account_id, repository_id, commit, libraries, settings, is_pinned)
      select account_id, repository_id, commit, libraries, settings, true
      from simulation_task, generate_series(1, ${limits.pinnedRuns - 1}) where id = ${pinned}`.execute(database);
    const [first, second] = [await fire(), await fire()];
    const codes = (await Promise.all([name(first.id, { isPinned: true }), name(second.id, { isPinned: true })])).map(
      ({ code }) => code,
    );
    expect(codes.sort((a, b) => a - b)).toEqual([0, codeOf("simulation.too-many-pinned")]);
    await database.updateTable("simulation_task").set({ is_pinned: false }).where("account_id", "=", owner.id).execute();
  });

  it("are told to the windows that follow the run", async () => {
    const { id, revision } = await fire();
    await name(id, { name: "基准" });
    await share(id, true);
    const { data } = await owner.answer(simulationCalls.simulationTask, { query: { simulationTaskId: id } });
    expect(data).toMatchObject({ name: "基准", isShared: true });
    expect(data.revision).toBeGreaterThan(revision);
  });
});

describe("the sitemap", () => {
  it("names every published run that visitors may see, and no other", async () => {
    const { id, key } = await fire();
    await finish(site, id, [1, 0.5, 0.25]);
    await publish(repositoryId, id);
    const keys = Array.from({ length: 150 }, (_, i) => `many${String(i).padStart(8, "0")}`);
    await sql`insert into published_run (key, repository_id, task_id, commit, settings, libraries, installed, engine_build, digest,
        result_size, title, description, authors, licence, keywords, variables)
      select other, repository_id, 1000000 + place, commit, settings, libraries, installed, engine_build, digest, result_size, title,
        description, authors, licence, keywords, variables
      from published_run, unnest(${keys}::text[]) with ordinality as others (other, place) where key = ${key}`.execute(
      site.platform.database,
    );
    const named = async () => [
      ...(await (await fetch(`${site.address}/sitemap.xml`)).text()).matchAll(/\/run\/([a-z0-9]{12})</g),
    ];
    expect((await named()).map(([, each]) => each).sort()).toEqual(expect.arrayContaining([...keys, key]));
    const hidden = { open_type: "private" };
    await site.platform.database.updateTable("repository").set(hidden).where("id", "=", repositoryId).execute();
    expect((await named()).map(([, each]) => each)).not.toContain(key);
  });
});
