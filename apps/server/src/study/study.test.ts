import { memoryProvider } from "@mofang/modelica";
import {
  type CallBody,
  type CallData,
  type CallDeclaration,
  studyCalls as calls,
  errors,
  limits,
  simulationCalls,
} from "@mofang/protocol";
import { openSources, silentListener, translateModel } from "@mofang/session";
import { defaultLimits } from "@mofang/simulation";
import { runStudyPoint, studyPoints } from "@mofang/studies";
import { csvRows } from "@mofang/vocabulary";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, type TestCaller } from "../repository/test-callers.ts";
import { SimulationService } from "../simulation/index.ts";
import { studyDomain } from "./index.ts";
import { startStudySite } from "./test-site.ts";
import { TestWorker } from "./test-worker.ts";

type Started = CallBody<typeof calls.startStudy>;

const decay = `model Decay
  parameter Real T(unit = "s") = 1;
  parameter Real x0 = 1;
  Real x(start = x0, fixed = true);
equation
  assert(T < 4, "too slow");
  T*der(x) = -x*(1 + 0.1*sin(40*time));
end Decay;
`;

let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;
let repositoryId: number;
const workers: TestWorker[] = [];

beforeAll(async () => {
  ({ site, owner, stranger, repositoryId } = await startStudySite({
    "Decay.mo": decay,
    "Wrong.mo": "model Wrong Real x; equation x = y; end Wrong;",
  }));
});
afterAll(() => site.stop());
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const caller of [owner, stranger]) {
    for (const { id } of (await caller.ask(calls.studies, { query: { pageSize: 100 } })).rows) {
      await caller.ask(calls.deleteStudy, { body: { studyId: id } });
    }
  }
});

const settings = {
  modelName: "Decay",
  startTime: 0,
  stopTime: 10,
  intervals: 500,
  algorithm: "Dassl" as const,
  precision: 1e-6,
  initialStep: null,
  storeEvents: true,
  parameters: {},
  note: "",
};

function range(name: string, from: number, to: number) {
  return { name, range: { kind: "range" as const, from, to, count: 4, isLogarithmic: false } };
}

/** Random values of both parameters. */
function spread(count: number): Started["design"] {
  return { parameters: [range("T", 0.5, 3), range("x0", 1, 2)], method: "random", count, seed: 7 };
}

const criteria = ["x", "integral(x)", "max(x) - min(x)"];

async function start(body: Partial<Started> = {}, caller = owner): Promise<number> {
  return (await caller.ask(calls.startStudy, { body: { repositoryId, settings, design: spread(40), criteria, ...body } })).id;
}

async function work(slots = 1): Promise<TestWorker> {
  const worker = await TestWorker.start(site, slots);
  workers.push(worker);
  return worker;
}

const stateOf = (studyId: number) => owner.ask(calls.study, { query: { studyId }, language: "en" });
/** A busy machine may take its time. */
const soon = { timeout: 110_000, interval: 100 };

async function rowsOf(studyId: number, language: "en" | "zh" = "en") {
  const rows: CallData<typeof calls.studyRows> = [];
  for (;;) {
    const more = await owner.ask(calls.studyRows, { query: { studyId, after: rows.length }, language });
    if (more.length === 0) return rows;
    rows.push(...more);
  }
}

async function untilDone(studyId: number) {
  await expect.poll(async () => (await stateOf(studyId)).status, soon).toBe("done");
  return (await rowsOf(studyId)).sort((a, b) => a.index - b.index);
}

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("a study on the server", () => {
  it("has the rows of the runs in a page, to the last bit, with reasons where runs failed", async () => {
    await work(2);
    const design = { ...spread(40), parameters: [range("T", 0.5, 5), range("x0", 1, 2)] };
    const studyId = await start({ design });
    const rows = await untilDone(studyId);
    const files = { read: () => undefined, write: () => undefined };
    const host = { now: () => 0, turn: async () => undefined, files };
    const sources = openSources(new Map([["Decay.mo", decay]]), { provider: memoryProvider({}), roots: [], issues: [] });
    const translation = translateModel(sources, "Decay", files, silentListener);
    const task = { settings, parameters: ["T", "x0"], criteria, curves: [] };
    const expected = [];
    for (const [index, values] of studyPoints(design).entries()) {
      const conditions = { host, limits: defaultLimits, language: "en" as const };
      const { curves, ...row } = await runStudyPoint(translation, task, { index, values }, conditions);
      expected.push(row);
    }
    expect(rows.map(({ place, ...row }) => row)).toEqual(expected);
    const failed = expected.filter(({ status }) => status === "failed");
    expect(failed.length).toBeGreaterThan(0);
    expect(rows.find(({ status }) => status === "failed")?.message).toContain("too slow");
    expect(await stateOf(studyId)).toMatchObject({ total: 40, done: 40, failed: failed.length, endedAt: expect.any(String) });
    expect((await rowsOf(studyId)).map(({ place }) => place)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  });

  it("goes on after its worker was killed, and makes each run once", async () => {
    const first = await work();
    const studyId = await start({ design: spread(300) });
    await expect.poll(async () => (await stateOf(studyId)).done, soon).toBeGreaterThan(0);
    await first.kill(site);
    expect((await stateOf(studyId)).status).toBe("running");
    await work();
    const rows = await untilDone(studyId);
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 300 }, (_, i) => i));
  });

  it("stops, and goes on where it was, also in another worker", async () => {
    const first = await work();
    const studyId = await start({ design: spread(400) });
    await expect.poll(async () => (await stateOf(studyId)).done, soon).toBeGreaterThan(0);
    expect((await owner.ask(calls.controlStudy, { body: { studyId, command: "stop" } })).status).toBe("stopped");
    const again = await owner.answer(calls.controlStudy, { body: { studyId, command: "stop" }, language: "en" });
    expect(again).toMatchObject({ code: codeOf("study.command-refused"), message: expect.stringContaining("stopped") });
    await first.stop();
    const { done } = await stateOf(studyId);
    expect(done).toBeLessThan(400);
    await work(2);
    const before = await rowsOf(studyId);
    expect(before).toHaveLength(done);
    await owner.ask(calls.controlStudy, { body: { studyId, command: "continue" } });
    await untilDone(studyId);
    expect((await rowsOf(studyId)).slice(0, done)).toEqual(before);
    const over = await owner.answer(calls.controlStudy, { body: { studyId, command: "continue" } });
    expect(over.code).toBe(codeOf("study.command-refused"));
  });

  it("lets a single simulation go first", async () => {
    const studyId = await start({ design: spread(2_000) });
    await work();
    await expect.poll(async () => (await stateOf(studyId)).done, soon).toBeGreaterThan(0);
    const { id: simulationTaskId } = await owner.ask(simulationCalls.fireTask, { body: { repositoryId, settings } });
    const task = () => owner.ask(simulationCalls.simulationTask, { query: { simulationTaskId } });
    await expect.poll(async () => (await task()).status, soon).toBe("succeed");
    const { status, done } = await stateOf(studyId);
    expect(status).toBe("running");
    expect(done).toBeLessThan(2_000);
    await owner.ask(simulationCalls.deleteSimulation, { body: { simulationTaskId } });
  });

  it("fails as a whole where its model cannot be translated, in both languages", async () => {
    await work();
    const studyId = await start({ settings: { ...settings, modelName: "Wrong" } });
    await expect.poll(async () => (await stateOf(studyId)).status, soon).toBe("failed");
    expect(await stateOf(studyId)).toMatchObject({ done: 0, message: expect.stringContaining("y") });
    const inChinese = await owner.ask(calls.study, { query: { studyId } });
    expect(inChinese.message).toMatch(/[\u4e00-\u9fff]/);
  });

  it("tells why a criterion has no value", async () => {
    await work();
    const studyId = await start({ design: spread(1), criteria: ["nowhere"] });
    const [row] = await untilDone(studyId);
    expect(row).toMatchObject({ status: "succeed", scores: [null], message: expect.stringContaining('"nowhere"') });
    const csv = csvRows(await (await owner.bytes(calls.studyCsv, { studyId })).text());
    expect(csv.map((fields) => fields.length)).toEqual([6, 6]);
    expect(csv[0]?.slice(0, 5)).toEqual(["run", "status", "T", "x0", "nowhere"]);
    expect(csv[1]?.slice(2, 4).map(Number)).toEqual(row?.values);
  });
});

describe("studies", () => {
  it("are their owner's alone, listed by class, and go with a deletion", async () => {
    const studyId = await start();
    const notFound = { code: codeOf("study.not-found") };
    const tried: readonly [CallDeclaration, object][] = [
      [calls.study, { query: { studyId } }],
      [calls.studyRows, { query: { studyId } }],
      [calls.studyCsv, { query: { studyId } }],
      [calls.controlStudy, { body: { studyId, command: "stop" } }],
      [calls.deleteStudy, { body: { studyId } }],
    ];
    for (const [call, sent] of tried) expect([call.path, await stranger.answer(call, sent)]).toMatchObject([call.path, notFound]);
    const listed = async (modelName: string) => (await owner.ask(calls.studies, { query: { repositoryId, modelName } })).rows;
    expect((await listed("Decay")).map(({ id }) => id)).toEqual([studyId]);
    expect(await listed("Other")).toEqual([]);
    expect((await stranger.ask(calls.studies, { query: {} })).total).toBe(0);
    await owner.ask(calls.deleteStudy, { body: { studyId } });
    expect(await owner.answer(calls.study, { query: { studyId } })).toMatchObject(notFound);
  });

  it("take a member who may read the repository", async () => {
    const body = { repositoryId, settings, design: spread(2), criteria };
    expect((await stranger.answer(calls.startStudy, { body })).code).toBe(codeOf("repository.not-found"));
  });

  it.each([
    ["study.no-parameters", { parameters: [] }, ""],
    ["study.bad-range", { parameters: [{ name: "T", range: { kind: "normal", mean: 1, deviation: -1 } }] }, "T"],
    [
      "study.different-counts",
      { method: "pairs", parameters: [range("T", 1, 2), { name: "x0", range: { kind: "values", values: [1] } }] },
      "",
    ],
    [
      "study.too-many-parameters",
      { method: "sobol", parameters: Array.from({ length: 50 }, (_, i) => range(`p${i}`, 0, 1)) },
      "",
    ],
    ["study.too-many-runs", { method: "grid", parameters: Array.from({ length: 7 }, (_, i) => range(`p${i}`, 0, 1)) }, "16384"],
    ["study.no-runs", { count: 0 }, ""],
  ] as const)("are refused by %s", async (slug, design, told) => {
    const body = { repositoryId, settings, design: { ...spread(4), ...design }, criteria };
    const answer = await owner.answer(calls.startStudy, { body, language: "en" });
    expect(answer.code).toBe(codeOf(slug));
    expect(answer.message).toContain(told);
  });

  it("under way count among the simulations that a member may have, and so many are kept", async () => {
    for (let i = 0; i < 3; i++) await start();
    const body = { repositoryId, settings, design: spread(4), criteria };
    const tooMany = { code: codeOf("simulation.too-many") };
    expect(await owner.answer(calls.startStudy, { body })).toMatchObject(tooMany);
    expect(await owner.answer(simulationCalls.fireTask, { body: { repositoryId, settings } })).toMatchObject(tooMany);
    await site.platform.database.updateTable("study").set({ status: "stopped" }).execute();
    const [first] = await site.platform.database.selectFrom("study").selectAll().execute();
    if (first === undefined) throw new Error("there are studies");
    const { id, ...facts } = first;
    const json = { libraries: "[]", settings: JSON.stringify(facts.settings), design: JSON.stringify(facts.design) };
    const more = Array.from({ length: limits.studies - 3 }, () => ({ ...facts, ...json }));
    await site.platform.database.insertInto("study").values(more).execute();
    expect((await owner.answer(calls.startStudy, { body })).code).toBe(codeOf("study.too-many"));
  });

  it("stand in the data of their owner, and go with the account", async () => {
    const { id } = await signUp(site, "leaving");
    const domain = studyDomain(site.platform, new SimulationService(site.platform, new RepositoryService(site.platform)));
    const studyId = await start();
    await site.platform.database.updateTable("study").set({ account_id: id }).where("id", "=", studyId).execute();
    expect(await domain.personalData?.(id)).toMatchObject({ studies: [{ id: studyId, criteria }] });
    await site.platform.database.transaction().execute(async (transaction) => domain.eraseAccount?.(transaction, id));
    expect(await domain.personalData?.(id)).toEqual({ studies: [] });
  });
});
