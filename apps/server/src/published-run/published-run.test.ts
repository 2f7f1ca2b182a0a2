import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CallBody,
  publishedRunCalls as calls,
  errors,
  publishedResultKey,
  repositoryCalls,
  resultKey,
  simulationCalls,
} from "@mofang/protocol";
import { ResultFile, resultDigest, writeResultFile } from "@mofang/simulation";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { SimulationService, simulationDomain } from "../simulation/index.ts";
import { publishedRunDomain } from "./index.ts";
import { sha256 } from "./sha256.ts";
import { finish, resultOf, settings, tank } from "./test-runs.ts";

const app = '<!doctype html><html lang="zh-CN"><head><title>App</title></head><body><div id="root"></div></body></html>';
const hostile = `"><script>alert('1')</script> {\\LaTeX} %\n& 中文`;
const folder = mkdtempSync(join(tmpdir(), "mofang-published-"));
let site: TestSite;
let owner: TestCaller;
let editor: TestCaller;
let stranger: TestCaller;
let visitor: TestCaller;
let repositoryId = 0;
let count = 0;

function putLibrary(content: string): void {
  rmSync(join(folder, "Gears"), { recursive: true, force: true });
  mkdirSync(join(folder, "Gears"));
  writeFileSync(join(folder, "Gears/package.mo"), content);
}

beforeAll(async () => {
  putLibrary('package Gears annotation(version="1.0.0"); constant Real r = 2; end Gears;');
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
    { MODELICAPATH: folder, MOFANG_SIMULATIONS_PER_USER: "50" },
    { "index.html": app },
  );
  owner = await signUp(site, "owner");
  editor = await signUp(site, "editor");
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
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: id, account_id: editor.id, level: 2 })
    .execute();
  return id;
}

async function finishedTask(caller = owner, id = repositoryId, values = [1, 0.5, 0.25]): Promise<number> {
  const task = await caller.ask(simulationCalls.fireTask, { body: { repositoryId: id, settings } });
  await finish(site, task.id, values);
  return task.id;
}

const said: Omit<CallBody<typeof calls.publishRun>, "id" | "simulationTaskId"> = {
  title: { zh: "水箱放空", en: "Emptying a tank" },
  description: { zh: "", en: "How a tank empties." },
  authors: [
    { name: "张三", orcid: "0000-0002-1825-0097" },
    { name: "Ada Lovelace", orcid: null },
  ],
  licence: "CC-BY-4.0",
  keywords: ["tank"],
  variables: ["x"],
};

function publish(simulationTaskId: number, changed: object = {}, caller = owner, id = repositoryId) {
  return caller.answer(calls.publishRun, { body: { id, simulationTaskId, ...said, ...changed } });
}

async function published(caller = owner, id = repositoryId): Promise<{ readonly key: string; readonly taskId: number }> {
  const taskId = await finishedTask(caller, id);
  const { data, message } = await publish(taskId, {}, caller, id);
  expect(message).toBe("");
  return { key: data.key, taskId };
}

const detail = (key: string, caller = visitor) => caller.answer(calls.publishedRun, { query: { runKey: key } });
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("publishing a run", () => {
  it("freezes what it was made of, with the digest that anybody can compute of its result", async () => {
    const { key, taskId } = await published();
    const { data } = await detail(key);
    const { commit } = await owner.ask(repositoryCalls.tree, { query: { id: repositoryId } });
    const digest = await resultDigest(await ResultFile.ofBytes(writeResultFile(resultOf([1, 0.5, 0.25]))), sha256);
    expect(data).toMatchObject({ ...said, key, commit, digest, engineBuild: "a".repeat(64), withdrawn: null, isMine: false });
    expect(data.installed).toEqual([{ name: "Gears", version: "1.0.0", hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(data.settings).toMatchObject(settings);
    expect((await detail(key, owner)).data.isMine).toBe(true);
    expect((await owner.ask(simulationCalls.simulationTask, { query: { simulationTaskId: taskId } })).publishedAs).toBe(key);
    const sent = await visitor.bytes(calls.downloadPublishedRun, { runKey: key, format: "mfr" });
    expect(await resultDigest(await ResultFile.ofBytes(new Uint8Array(await sent.arrayBuffer())), sha256)).toBe(digest);
  });

  it("outlives the simulation, and the row cannot be changed", async () => {
    const { key, taskId } = await published();
    await owner.ask(simulationCalls.deleteSimulation, { body: { simulationTaskId: taskId } });
    const [curve] = await visitor.ask(calls.publishedRunCurves, { query: { runKey: key } });
    expect(curve).toMatchObject({ name: "x", unit: "m", time: [0, 1, 2], values: [1, 0.5, 0.25] });
    const changed = site.platform.database
      .updateTable("published_run")
      .set({ digest: "b".repeat(64) })
      .where("key", "=", key);
    await expect(changed.execute()).rejects.toThrow("does not change");
  });

  it("happens once, however many windows ask at the same time", async () => {
    const taskId = await finishedTask();
    const answers = await Promise.all([publish(taskId), publish(taskId), publish(taskId)]);
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([0, codeOf("published-run.already"), codeOf("published-run.already")]);
    const { key } = answers.find(({ code }) => code === 0)?.data ?? { key: "" };
    const refused = answers.filter(({ code }) => code !== 0);
    for (const { message } of refused) expect(message).toContain(key);
    const objects: string[] = [];
    for await (const object of site.platform.storage.list("published/")) objects.push(object.key);
    const { rows } = await visitor.ask(calls.publishedRuns, { query: { repositoryId } });
    expect(rows.map((row) => row.key)).toEqual([key]);
    expect(objects).toContain(publishedResultKey(key));
    const all = await site.platform.database.selectFrom("published_run").select("key").execute();
    expect(objects).toHaveLength(all.length);
  });

  it("is for those who edit the repository, of their own runs", async () => {
    const own = await finishedTask(stranger);
    expect((await publish(own, {}, stranger)).code).toBe(codeOf("auth.no-permission"));
    const others = await finishedTask(owner);
    expect((await publish(others, {}, editor)).code).toBe(codeOf("simulation.not-found"));
    expect((await publish(await finishedTask(editor), {}, editor)).code).toBe(0);
    const elsewhere = await createRepository("public");
    expect((await publish(others, {}, owner, elsewhere)).code).toBe(codeOf("simulation.not-found"));
  });

  it("names what is wrong", async () => {
    const taskId = await finishedTask();
    const wrong = { authors: [{ name: "A", orcid: "0000-0002-1825-0098" }] };
    const answer = await publish(taskId, wrong);
    expect(answer).toMatchObject({ code: codeOf("request.invalid"), message: expect.stringContaining("ORCID") });
    expect((await publish(taskId, { title: { zh: " ", en: "" } })).code).toBe(codeOf("published-run.no-title"));
    expect((await publish(taskId, { variables: ["y"] })).code).toBe(codeOf("simulation.variable-not-found"));
    const running = await owner.ask(simulationCalls.fireTask, { body: { repositoryId, settings } });
    expect((await publish(running.id)).code).toBe(codeOf("published-run.not-publishable"));
    await site.platform.storage.delete(resultKey(taskId));
    expect((await publish(taskId)).code).toBe(codeOf("simulation.no-result"));
    expect((await publish(taskId)).code).not.toBe(codeOf("published-run.already"));
  });

  it("is refused where readers do not see all that the run computes", async () => {
    const id = await createRepository("public");
    const text = "model Tank annotation(Protection(access=Access.icon)); end Tank;";
    const { entries } = await owner.ask(repositoryCalls.tree, { query: { id } });
    const changes = [{ kind: "write" as const, path: "Tank.mo", text, blob: entries[0]?.blob ?? null }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
    expect((await publish(await finishedTask(owner, id), {}, owner, id)).code).toBe(codeOf("simulation.protected"));
  });
});

describe("a published run", () => {
  it("is seen by those who may read the repository, as it is now", async () => {
    const id = await createRepository("private");
    const { key } = await published(owner, id);
    const hidden = await detail(key, stranger);
    expect(hidden.code).toBe(codeOf("published-run.not-found"));
    expect((await detail("k7m2p9q4x8w3", stranger)).code).toBe(hidden.code);
    expect((await detail(key, editor)).data.repository).toMatchObject({ id, isPublic: false });
    for (const call of [calls.publishedRunCurves, calls.publishedRunTexts, calls.publishedRunHere] as const)
      expect((await visitor.answer(call, { query: { runKey: key } })).code).toBe(codeOf("published-run.not-found"));
    expect((await visitor.ask(calls.publishedRuns, { query: { repositoryId: id } })).total).toBe(0);
    const { database } = site.platform;
    await database.updateTable("repository").set({ open_type: "public" }).where("id", "=", id).execute();
    expect((await detail(key)).code).toBe(0);
    await database.updateTable("repository").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect((await detail(key, owner)).code).toBe(codeOf("published-run.not-found"));
  });

  it("keeps its page and citation when it is withdrawn, by its publisher or who manages the repository", async () => {
    const { key } = await published(editor);
    const take = (caller: TestCaller, reason: string) => caller.answer(calls.withdrawRun, { body: { runKey: key, reason } });
    expect((await take(stranger, "no")).code).toBe(codeOf("auth.no-permission"));
    expect((await take(owner, "")).code).toBe(codeOf("request.invalid"));
    expect((await take(owner, "Wrong pump curve")).code).toBe(0);
    expect((await take(editor, "again")).code).toBe(codeOf("published-run.withdrawn"));
    expect((await detail(key)).data).toMatchObject({ title: said.title, withdrawn: { reason: "Wrong pump curve" } });
    const curves = await visitor.answer(calls.publishedRunCurves, { query: { runKey: key }, language: "en" });
    expect(curves).toMatchObject({
      code: codeOf("published-run.withdrawn"),
      message: expect.stringContaining("Wrong pump curve"),
    });
    expect((await visitor.ask(calls.publishedRuns, { query: { repositoryId } })).total).toBe(0);
  });

  it("can be published once more after it was withdrawn, at another address", async () => {
    const { key, taskId } = await published();
    await owner.ask(calls.withdrawRun, { body: { runKey: key, reason: "typo" } });
    const again = await publish(taskId);
    expect(again.code).toBe(0);
    expect(again.data.key).not.toBe(key);
  });
});

describe("running a published run again", () => {
  async function rerun(key: string, values: readonly number[], build?: string) {
    const task = await stranger.ask(calls.rerunPublished, { body: { runKey: key } });
    await finish(site, task.id, values, build);
    return stranger.ask(calls.comparePublishedRun, { query: { runKey: key, simulationTaskId: task.id } });
  }

  it("takes its commit and settings for every member, and no visitor", async () => {
    const { key } = await published();
    const { commit } = (await detail(key)).data;
    const changes = [{ kind: "write" as const, path: "More.mo", text: "model More end More;", blob: null }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "later" } });
    const task = await stranger.ask(calls.rerunPublished, { body: { runKey: key } });
    expect(task).toMatchObject({ commit, repositoryId });
    expect(task.settings).toMatchObject(settings);
    expect((await visitor.answer(calls.rerunPublished, { body: { runKey: key } })).code).toBe(401);
    const unfinished = { query: { runKey: key, simulationTaskId: task.id } };
    expect((await stranger.answer(calls.comparePublishedRun, unfinished)).code).toBe(codeOf("published-run.not-rerun"));
    expect((await editor.answer(calls.comparePublishedRun, unfinished)).code).toBe(codeOf("simulation.not-found"));
  });

  it("is equal to the last bit, or names the variable and where it differs most", async () => {
    const { key } = await published();
    const { digest } = (await detail(key)).data;
    expect(await rerun(key, [1, 0.5, 0.25])).toMatchObject({ digest, differences: [] });
    const other = await rerun(key, [1, 0.5, 0.25 + 2 ** -54], "b".repeat(64));
    expect(other.digest).not.toBe(digest);
    expect(other).toMatchObject({
      engineBuild: "b".repeat(64),
      differences: [{ name: "x", kind: "values", largest: 2 ** -54, time: 2 }],
    });
  });

  it("names a library that is another one here now", async () => {
    const { key } = await published();
    const [wanted] = (await detail(key)).data.installed;
    expect((await visitor.ask(calls.publishedRunHere, { query: { runKey: key } })).installed).toEqual([wanted]);
    putLibrary('package Gears annotation(version="2.0.0"); constant Real r = 3; end Gears;');
    const [had] = (await visitor.ask(calls.publishedRunHere, { query: { runKey: key } })).installed;
    expect(had).toMatchObject({ name: "Gears", version: "2.0.0" });
    expect(had?.hash).not.toBe(wanted?.hash);
    expect((await rerun(key, [1, 0.5, 0.125])).installed).toEqual([had]);
  });
});

describe("the page of a published run for those who run no scripts", () => {
  it("says title, authors and digest, safe from what people write, and the sitemap names it", async () => {
    const taskId = await finishedTask();
    const authors = [{ name: hostile, orcid: null }];
    const { key } = (await publish(taskId, { title: { zh: hostile, en: "" }, authors, keywords: [hostile] })).data;
    const html = await (await fetch(`${site.address}/run/${key}`, { headers: { accept: "text/html" } })).text();
    expect(html).not.toContain("<script>alert");
    expect(html).toContain('<meta name="citation_title" content="&quot;&gt;&lt;script&gt;');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/run/${key}" />`));
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
    expect(facts).toMatchObject({ "@type": "Dataset", name: hostile.trim(), isBasedOn: { "@type": "SoftwareSourceCode" } });
    expect(html).toContain((await detail(key)).data.digest);
    expect(await (await fetch(`${site.address}/sitemap.xml`)).text()).toContain(`/run/${key}</loc>`);
  });
});

describe("names, tags and pins of one's runs", () => {
  const name = (simulationTaskId: number, changed: object, caller = owner) =>
    caller.answer(simulationCalls.nameSimulation, {
      body: { simulationTaskId, name: "", tags: [], isPinned: false, ...changed },
    });

  it("find runs again, and keep a pinned one first and from being deleted", async () => {
    const [first, second] = [await finishedTask(), await finishedTask()];
    const { data } = await name(first, { name: " 基准 ", tags: ["基准", "v1", "v1"], isPinned: true });
    expect(data).toMatchObject({ name: "基准", tags: ["基准", "v1"], isPinned: true });
    const ids = async (query: object) =>
      (await owner.ask(simulationCalls.simulationTasks, { query: { repositoryId, ...query } })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([first, second]);
    expect(await ids({ tag: "v1" })).toEqual([first]);
    expect(await owner.ask(simulationCalls.simulationTags)).toEqual(expect.arrayContaining(["v1", "基准"]));
    const gone = { body: { simulationTaskId: first } };
    expect((await owner.answer(simulationCalls.deleteSimulation, gone)).code).toBe(codeOf("simulation.pinned"));
    await name(first, {});
    expect((await owner.answer(simulationCalls.deleteSimulation, gone)).code).toBe(0);
  });

  it("are bounded, and one's own", async () => {
    const taskId = await finishedTask();
    expect((await name(taskId, { tags: Array.from({ length: 11 }, (_, i) => `t${i}`) })).code).toBe(codeOf("request.invalid"));
    expect((await name(taskId, { tags: ["x".repeat(33)] })).code).toBe(codeOf("request.invalid"));
    expect((await name(taskId, { name: "mine" }, stranger)).code).toBe(codeOf("simulation.not-found"));
  });
});
