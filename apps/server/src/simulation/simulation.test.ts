import { buffer } from "node:stream/consumers";
import {
  type CallDeclaration,
  simulationCalls as calls,
  errors,
  isForVisitors,
  pointsKey,
  repositoryCalls,
  resultKey,
  type SimulationStatus,
  simulationSources,
  sourcesKey,
} from "@mofang/protocol";
import { type ResultColumn, type StoredResult, writeResultFile } from "@mofang/simulation";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { simulationDomain } from "./routes.ts";
import { SimulationService } from "./service.ts";

let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;
let visitor: TestCaller;
let repositoryId: number;

beforeAll(async () => {
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      return [
        repositoryDomain(platform, repositories),
        simulationDomain(platform, new SimulationService(platform, repositories)),
      ];
    },
    { MOFANG_SIMULATIONS_PER_USER: "3", MOFANG_PAUSED_RUNS: "1" },
  );
  owner = await signUp(site, "owner");
  stranger = await signUp(site, "stranger");
  visitor = new TestCaller(site);
  repositoryId = await createRepository("Tanks", "private", {
    "Tank.mo": "model Tank Real x; equation der(x) = -x; end Tank;",
    "Resources/levels.txt": "#1",
    "notes.md": "not for models",
  });
});
afterAll(() => site.stop());

async function createRepository(name: string, openType: "public" | "private", files: Record<string, string>): Promise<number> {
  const facts = { name, openType, description: "d", modelType: "model" as const };
  const { id } = await owner.ask(repositoryCalls.createRepository, { body: facts });
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  if (changes.length > 0) await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
  return id;
}

const settings = {
  modelName: "Tank",
  startTime: 0,
  stopTime: 10,
  intervals: 500,
  algorithm: "Dassl",
  precision: 1e-6,
  initialStep: null,
} as const;

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

function fire(changed: object = {}, caller = owner, id = repositoryId) {
  return caller.answer(calls.fireTask, { body: { repositoryId: id, settings: { ...settings, ...changed } } });
}

async function setTask(id: number, status: SimulationStatus, more: object = {}): Promise<void> {
  const isOver = ["succeed", "failed", "stop", "var_num_exceed"].includes(status);
  await sql`alter table simulation_task disable trigger simulation_status_order`.execute(site.platform.database);
  await site.platform.database
    .updateTable("simulation_task")
    .set({ status, ended_at: isOver ? new Date() : null, lease: null, ...more })
    .where("id", "=", id)
    .execute();
  await sql`alter table simulation_task enable trigger simulation_status_order`.execute(site.platform.database);
}

/** Ends everything of a caller, so that a limit does not stand in the way. */
async function clear(caller = owner): Promise<void> {
  const { rows } = await caller.ask(calls.simulationTasks, { query: { pageSize: 100 } });
  for (const { id } of rows) await caller.ask(calls.deleteSimulation, { body: { simulationTaskId: id } });
}

const column = (name: string, at: number, more: Partial<ResultColumn> & { sign?: 1 | -1 } = {}): ResultColumn => ({
  name,
  kind: "Real",
  unit: "m",
  displayUnit: undefined,
  literals: [],
  description: `height ${name}`,
  isConstant: false,
  isProtected: false,
  ...more,
  storage: { column: at, sign: more.sign ?? 1 },
});

/** A result of 11 rows: level t², its negative, an open valve from t = 5 on, a text and a parameter. */
function sampleResult(): StoredResult {
  const time = Float64Array.from({ length: 11 }, (_, i) => i);
  const stored = [
    { format: "float64" as const, isConstant: false, numbers: time.map((t) => t * t) },
    { format: "int32" as const, isConstant: false, numbers: Int32Array.from(time, (t) => (t >= 5 ? 1 : 0)) },
    { format: "float64" as const, isConstant: true, numbers: Float64Array.of(9.81) },
    { format: "int32" as const, isConstant: false, numbers: new Int32Array(11) },
  ];
  const variables = [
    column("tank.level", 0),
    column("tank.negative", 0, { sign: -1 }),
    column("valve.open", 1, { kind: "Boolean", unit: undefined }),
    column("valve.closed", 1, { kind: "Boolean", unit: undefined, sign: -1 }),
    column("g", 2, { isConstant: true, unit: "m/s2" }),
    column("state", 3, { kind: "String", unit: undefined }),
  ];
  return {
    time,
    nRows: 11,
    variables,
    texts: ["filling, fast"],
    columns: stored.map(({ format, isConstant, numbers }) => ({ format, isConstant, values: () => numbers })),
    values: () => time,
    find: (name) => variables.findIndex((variable) => variable.name === name),
  };
}

/** A sphere of half a metre that moves along x as t². */
function movingResult(): StoredResult {
  const { time, texts, ...result } = sampleResult();
  const stored = [
    { format: "float64" as const, isConstant: false, numbers: time.map((t) => t * t) },
    { format: "int32" as const, isConstant: true, numbers: Int32Array.of(0) },
    { format: "float64" as const, isConstant: true, numbers: Float64Array.of(1) },
    { format: "float64" as const, isConstant: true, numbers: Float64Array.of(0.5) },
  ];
  const fixed = (name: string, at: number) => column(`body.shape.${name}`, at, { isConstant: true });
  const variables = [
    fixed("R.T[1,1]", 2),
    column("body.shape.r[1]", 0),
    fixed("length", 3),
    column("body.shape.shapeType", 1, { kind: "String", isConstant: true, unit: undefined }),
  ];
  const columns = stored.map(({ format, isConstant, numbers }) => ({ format, isConstant, values: () => numbers }));
  return { ...result, time, variables, columns, texts: ["sphere"] };
}

async function finishedTask(result = sampleResult(), caller = owner): Promise<number> {
  await clear(caller);
  const { data } = await fire({}, caller);
  const size = await site.platform.storage.put(resultKey(data.id), writeResultFile(result));
  await setTask(data.id, "succeed", { result_size: size, progress: 1 });
  return data.id;
}

describe("submitting", () => {
  it("[SIM-001] [SIM-018] [SIM-045] makes a task of the version's files, with the job that runs it", async () => {
    await clear();
    const { code, data } = await fire({ note: "第一次" });
    expect(code).toBe(0);
    expect(data).toMatchObject({
      repositoryId,
      repositoryName: "Tanks",
      status: "submitted",
      progress: 0,
      message: "",
      endedAt: null,
    });
    expect(data.settings).toMatchObject({ ...settings, note: "第一次", storeEvents: true, parameters: {} });
    const { commit } = await owner.ask(repositoryCalls.tree, { query: { id: repositoryId } });
    expect(data.commit).toBe(commit);
    const sources = simulationSources.parse(
      JSON.parse(String(await buffer(await site.platform.storage.get(sourcesKey(data.id))))),
    );
    expect(sources.texts.map(({ path }) => path)).toEqual(["Tank.mo"]);
    expect(sources.data.map(({ path, base64 }) => [path, String(Buffer.from(base64, "base64"))])).toEqual([
      ["Resources/levels.txt", "#1"],
    ]);
    const jobs = await sql<{
      count: number;
    }>`select count(*) from graphile_worker.jobs where task_identifier = 'simulate'`.execute(site.platform.database);
    expect(jobs.rows[0]?.count).toBeGreaterThan(0);
  });

  it.each([
    ["[SIM-040] a start time that is not below the stop time", { startTime: 10 }, "simulation.invalid-setting"],
    ["[SIM-044] an initial step longer than the run", { initialStep: 11 }, "simulation.invalid-setting"],
    ["[SIM-042] no interval", { intervals: 0 }, "request.invalid"],
    ["[SIM-042] half an interval", { intervals: 1.5 }, "request.invalid"],
    ["[SIM-042] too many intervals", { intervals: 1e9 }, "request.invalid"],
    ["[SIM-043] a precision above 1", { precision: 2 }, "request.invalid"],
    ["[SIM-043] a precision of 0", { precision: 0 }, "request.invalid"],
    ["[SIM-044] an unknown algorithm", { algorithm: "Magic" }, "request.invalid"],
    ["[SIM-044] a time that is no number", { stopTime: "soon" }, "request.invalid"],
    ["a class name with a blank", { modelName: "My Tank" }, "simulation.invalid-class-name"],
    ["a class name with an empty part", { modelName: "A..B" }, "simulation.invalid-class-name"],
    ["a class name that begins with a digit", { modelName: "1A" }, "simulation.invalid-class-name"],
    ["a class name that is code", { modelName: "A; import os" }, "simulation.invalid-class-name"],
  ] as [string, object, keyof typeof errors][])("refuses %s", async (_, changed, slug) => {
    expect((await fire(changed)).code).toBe(codeOf(slug));
  });

  it("takes quoted names", async () => {
    await clear();
    expect((await fire({ modelName: "Lib.'a b\\'c'.Model_1" })).code).toBe(0);
  });

  it.each([
    "Dassl",
    "Radau5",
    "Dop853",
    "Dopri5",
    "Mebdfdae",
    "Mebdfi",
    "Dlsode",
    "Dlsodar",
    "Cvode",
    "Ida",
    "Sdirk34",
    "Esdirk23",
    "Esdirk34",
    "Esdirk45",
    "Euler",
    "ModifiedEuler",
    "Rkfix2",
    "Rkfix3",
    "Rkfix4",
    "Rkfix6",
    "Rkfix8",
  ])("takes the algorithm %s", async (algorithm) => {
    await clear();
    expect((await fire({ algorithm })).data.settings.algorithm).toBe(algorithm);
  });

  it("refuses a version without Modelica files, and one that does not exist", async () => {
    const empty = await createRepository("Empty", "public", {});
    expect((await fire({}, owner, empty)).code).toBe(codeOf("simulation.no-model-files"));
    const answer = await owner.answer(calls.fireTask, { body: { repositoryId, version: "v7", settings } });
    expect(answer.code).toBe(codeOf("repository.version-not-found"));
  });

  it("[ERR-061] allows so many at once and no more, however fast they come", async () => {
    await clear();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fire()));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3);
    const refused = answers.filter(({ code }) => code === codeOf("simulation.too-many"));
    expect(refused.map(({ message }) => message)).toEqual(Array(5).fill("已有仿真正在进行，请等待：同时最多 3 个"));
    const [first] = answers.filter(({ code }) => code === 0);
    await setTask(first?.data.id ?? 0, "failed");
    expect((await fire()).code).toBe(0);
    await clear();
  });

  it("lets strangers run what is public and not what is private, and no visitor", async () => {
    const open = await createRepository("Open", "public", { "A.mo": "model A end A;" });
    expect((await fire({}, stranger, open)).code).toBe(0);
    await clear(stranger);
    const hidden = await fire({}, stranger);
    expect(hidden).toEqual(await fire({}, stranger, 999_999));
    expect(hidden.code).toBe(404);
    expect((await fire({}, visitor, open)).code).toBe(401);
  });
});

describe("a task", () => {
  it("[SIM-046] is found by its owner alone, in every call", async () => {
    const id = await finishedTask();
    const ofTask = (simulationTaskId: number): [CallDeclaration, object][] => [
      [calls.simulationTask, { query: { simulationTaskId } }],
      [calls.controlSimulation, { params: { simulationTaskId }, body: { command: "stop" } }],
      [calls.simulationLog, { params: { simulationTaskId } }],
      [calls.variableTree, { query: { simulationTaskId } }],
      [calls.curves, { body: { simulationTaskId, variables: ["g"] } }],
      [calls.curveOperation, { body: { simulationTaskId, variableName: "g", operator: "INTEGRAL" } }],
      [calls.animationCheck, { query: { simulationTaskId } }],
      [calls.animationModel, { query: { simulationTaskId } }],
      [calls.downloadResult, { query: { simulationTaskId, format: "csv" } }],
      [calls.deleteSimulation, { body: { simulationTaskId } }],
      [calls.simulationProfile, { query: { simulationTaskId } }],
      [calls.shareSimulation, { body: { simulationTaskId, isShared: true } }],
    ];
    const unreal = ofTask(999_999);
    for (const [index, [call, parts]] of ofTask(id).entries()) {
      const answer = await stranger.answer(call, parts);
      expect(answer, call.path).toEqual(await stranger.answer(call, unreal[index]?.[1] ?? {}));
      expect(answer.code, call.path).toBe(codeOf("simulation.not-found"));
      // A visitor may read what is shared, and is told no more of the rest.
      const refusal = isForVisitors(call.permission) ? codeOf("simulation.not-found") : 401;
      expect((await visitor.answer(call, parts)).code, call.path).toBe(refusal);
    }
    expect((await stranger.ask(calls.simulationTasks)).total).toBe(0);
    expect((await owner.ask(calls.simulationTask, { query: { simulationTaskId: id } })).status).toBe("succeed");
  });

  it("[SIM-047] is listed newest first, by repository and status", async () => {
    await clear();
    const [first, second] = [(await fire()).data.id, (await fire()).data.id];
    await setTask(first, "failed", { message_zh: "失败", message_en: "it failed" });
    const ids = async (query: object) => (await owner.ask(calls.simulationTasks, { query })).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ status: "failed" })).toEqual([first]);
    expect(await ids({ repositoryId: 999_999 })).toEqual([]);
    expect(await ids({ repositoryId })).toEqual([second, first]);
    expect(await ids({ repositoryId, page: 2 })).toEqual([]);
    const parts = { query: { simulationTaskId: first } };
    expect((await owner.ask(calls.simulationTask, parts)).message).toBe("失败");
    expect((await owner.ask(calls.simulationTask, { ...parts, language: "en" })).message).toBe("it failed");
  });

  it("[SIM-017] [SIM-049] that waits is stopped at once", async () => {
    await clear();
    const { id } = (await fire()).data;
    const parts = { params: { simulationTaskId: id } };
    expect((await owner.answer(calls.controlSimulation, { ...parts, body: { command: "pause" } })).code).toBe(
      codeOf("simulation.command-refused"),
    );
    expect((await owner.ask(calls.controlSimulation, { ...parts, body: { command: "stop" } })).status).toBe("stop");
    const again = await owner.answer(calls.controlSimulation, { ...parts, body: { command: "stop" }, language: "en" });
    expect(again.message).toBe("A simulation with the status stop can't stop");
  });

  it("answers a command with the task as it is then, so that the newer of two states is known", async () => {
    await clear();
    const { id, revision } = (await fire()).data;
    const lease = "00000000-0000-4000-8000-000000000000";
    await setTask(id, "simulating", { lease, heartbeat_at: new Date() });
    const parts = { params: { simulationTaskId: id } };
    const answered = await owner.ask(calls.controlSimulation, { ...parts, body: { command: "pause" } });
    await setTask(id, "pause", { lease });
    const paused = await owner.ask(calls.simulationTask, { query: { simulationTaskId: id } });
    expect(paused.status).toBe("pause");
    expect([revision < answered.revision, answered.revision < paused.revision]).toEqual([true, true]);
  });

  it("says its place in the queue, and how many runs hold the slots", async () => {
    await clear();
    const ids = [(await fire()).data.id, (await fire()).data.id, (await fire()).data.id];
    const lease = "00000000-0000-4000-8000-000000000000";
    await setTask(ids[0] ?? 0, "simulating", { lease, heartbeat_at: new Date() });
    const queueOf = async (id = 0) => (await owner.ask(calls.simulationTask, { query: { simulationTaskId: id } })).queue;
    expect(await Promise.all(ids.map(queueOf))).toEqual([null, { place: 1, running: 1 }, { place: 2, running: 1 }]);
    await setTask(ids[0] ?? 0, "pause", { lease, heartbeat_at: new Date() });
    expect(await queueOf(ids[1])).toEqual({ place: 1, running: 0 });
    await owner.ask(calls.controlSimulation, { params: { simulationTaskId: ids[0] ?? 0 }, body: { command: "continue" } });
    expect(await queueOf(ids[0])).toEqual({ place: 3, running: 0 });
    await owner.ask(calls.controlSimulation, { params: { simulationTaskId: ids[1] ?? 0 }, body: { command: "stop" } });
    expect(await queueOf(ids[0])).toEqual({ place: 2, running: 0 });
  });

  it("is not paused where too many are, which is explained", async () => {
    await clear();
    const ids = [(await fire()).data.id, (await fire()).data.id];
    const lease = "00000000-0000-4000-8000-000000000000";
    await setTask(ids[0] ?? 0, "pause", { lease, heartbeat_at: new Date() });
    await setTask(ids[1] ?? 0, "simulating", { lease, heartbeat_at: new Date() });
    const pause = { params: { simulationTaskId: ids[1] ?? 0 }, body: { command: "pause" as const }, language: "en" as const };
    const refused = await owner.answer(calls.controlSimulation, pause);
    expect(refused.code).toBe(codeOf("simulation.too-many-paused"));
    expect(refused.message).toContain("1 are paused already");
  });

  it.each([
    ["pause", ["simulating", "continue"]],
    ["continue", ["pause"]],
  ] as const)("that a worker holds takes %s in %j only", async (command, statuses) => {
    await clear();
    const { id } = (await fire()).data;
    const lease = "00000000-0000-4000-8000-000000000000";
    for (const status of ["checking", "translating", "simulating", "pause", "continue"] as const) {
      await setTask(id, status, { lease, heartbeat_at: new Date() });
      const { code } = await owner.answer(calls.controlSimulation, { params: { simulationTaskId: id }, body: { command } });
      const may = (statuses as readonly string[]).includes(status);
      expect(code, status).toBe(may ? 0 : codeOf("simulation.command-refused"));
    }
    const row = await site.platform.database
      .selectFrom("simulation_task")
      .select("command")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.command).toBe(command);
  });

  it("[SIM-050] has a log in the reader's language", async () => {
    const id = await finishedTask();
    await setTask(id, "succeed", { log_zh: "翻译完成\n", log_en: "translated\n" });
    const parts = { params: { simulationTaskId: id } };
    expect(await owner.ask(calls.simulationLog, parts)).toEqual({ text: "翻译完成\n" });
    expect(await owner.ask(calls.simulationLog, { ...parts, language: "en" })).toEqual({ text: "translated\n" });
  });

  it("[SIM-056] leaves nothing when it is deleted", async () => {
    const id = await finishedTask();
    await owner.ask(calls.variableTree, { query: { simulationTaskId: id } });
    await owner.ask(calls.deleteSimulation, { body: { simulationTaskId: id } });
    expect(await site.platform.storage.size(resultKey(id))).toBeUndefined();
    expect(await site.platform.storage.size(sourcesKey(id))).toBeUndefined();
    expect((await owner.answer(calls.simulationTask, { query: { simulationTaskId: id } })).code).toBe(
      codeOf("simulation.not-found"),
    );
  });
});

describe("what a task runs with", () => {
  const body = { ...settings, parameters: { k: 2 }, storedVariables: ["x"], logLevel: "events" as const };

  it("[SIM-048] [SIM-051] [SIM-065] [SIM-066] is told to its owner: texts, parameters, settings of model and output", async () => {
    const fired = await fire(body);
    const query = { simulationTaskId: (fired.data as { id: number }).id };
    const texts = await owner.ask(calls.taskTexts, { query });
    expect(texts).toEqual([{ path: "Tank.mo", text: "model Tank Real x; equation der(x) = -x; end Tank;" }]);
    expect(await owner.ask(calls.getSimulationParams, { query })).toEqual([{ name: "k", value: 2 }]);
    expect(await owner.ask(calls.modelSimulationSettings, { query })).toEqual(settings);
    const output = { storeEvents: true, rows: "grid", storedVariables: ["x"], logLevel: "events" };
    expect(await owner.ask(calls.outputSettings, { query })).toEqual(output);
    for (const call of [calls.taskTexts, calls.getSimulationParams, calls.modelSimulationSettings, calls.outputSettings]) {
      expect((await stranger.answer(call, { query })).code).toBe(codeOf("simulation.not-found"));
    }
    await clear();
  });

  it("[SIM-052] says where its curves are read, once there are some", async () => {
    const waiting = { simulationTaskId: ((await fire()).data as { id: number }).id };
    expect((await owner.answer(calls.querySimulationTask, { query: waiting })).code).toBe(codeOf("simulation.no-result"));
    const query = { simulationTaskId: await finishedTask() };
    const { hostLocation } = await owner.ask(calls.querySimulationTask, { query });
    expect(`${new URL(hostLocation).pathname}/alchemy/simulationResult/queryCurves`).toBe(calls.curves.path);
    expect((await stranger.answer(calls.querySimulationTask, { query })).code).toBe(codeOf("simulation.not-found"));
    await clear();
  });

  it("keeps its texts from an owner who may not read the repository any more", async () => {
    const id = await finishedTask();
    await sql`update simulation_task set account_id = ${stranger.id} where id = ${id}`.execute(site.platform.database);
    expect((await stranger.answer(calls.taskTexts, { query: { simulationTaskId: id } })).code).not.toBe(0);
  });
});

describe("points of a run that goes on", () => {
  it("are read in the place of a result, by its owner alone, and no older ones after newer", async () => {
    const id = await finishedTask();
    const { storage } = site.platform;
    await storage.delete(resultKey(id));
    const body = { simulationTaskId: id, variables: ["tank.level"] };
    const lastTime = async () => (await owner.ask(calls.curves, { body }))[0]?.time.at(-1);
    const whole = sampleResult();
    const first = { ...whole, nRows: 2, time: whole.time.slice(0, 2) };
    const columns = whole.columns.map((one) => ({ ...one, values: () => one.values().slice(0, 2) }));
    await storage.put(pointsKey(id), writeResultFile({ ...first, columns }));
    await setTask(id, "simulating", { result_size: null, points: 2 });
    expect(await lastTime()).toBe(1);
    await storage.put(pointsKey(id), writeResultFile(whole));
    expect(await lastTime()).toBe(1);
    await setTask(id, "simulating", { points: 11 });
    expect(await lastTime()).toBe(10);
    expect((await stranger.answer(calls.curves, { body })).code).toBe(codeOf("simulation.not-found"));
    await storage.put(resultKey(id), writeResultFile(whole));
    await storage.delete(pointsKey(id));
    await setTask(id, "succeed", { points: null, result_size: 1 });
    expect(await lastTime()).toBe(10);
  });

  it("are none of a task whose points are lost", async () => {
    const id = await finishedTask();
    await site.platform.storage.delete(resultKey(id));
    await setTask(id, "simulating", { result_size: null, points: 5 });
    const answer = await owner.answer(calls.curves, { body: { simulationTaskId: id, variables: ["tank.level"] } });
    expect(answer.code).toBe(codeOf("simulation.no-result"));
  });
});

describe("a result", () => {
  it("[SIM-055] shows its variables level by level", async () => {
    const simulationTaskId = await finishedTask();
    const nodes = await owner.ask(calls.variableTree, { query: { simulationTaskId } });
    expect(nodes.map(({ label, isLeaf }) => [label, isLeaf])).toEqual([
      ["tank", false],
      ["valve", false],
      ["g", true],
      ["state", true],
    ]);
    expect(nodes[2]).toEqual({
      label: "g",
      path: "g",
      isLeaf: true,
      kind: "Real",
      unit: "m/s2",
      description: "height g",
      isConstant: true,
      value: 9.81,
    });
    const below = await owner.ask(calls.variableTree, { query: { simulationTaskId, parent: "tank" } });
    expect(below.map(({ path }) => path)).toEqual(["tank.level", "tank.negative"]);
  });

  it("[SIM-054] finds variables by a part of their name", async () => {
    const simulationTaskId = await finishedTask();
    const found = await owner.ask(calls.variableTree, { query: { simulationTaskId, filter: "E.O" } });
    expect(found.map(({ path }) => path)).toEqual(["valve.open"]);
  });

  it("[SIM-053] gives curves in a window, and a constant from end to end", async () => {
    const simulationTaskId = await finishedTask();
    const body = { simulationTaskId, variables: ["tank.negative", "valve.closed", "g"], from: 4, to: 6 };
    const [negative, closed, g] = await owner.ask(calls.curves, { body });
    expect(negative).toEqual({
      name: "tank.negative",
      kind: "Real",
      unit: "m",
      time: [3, 4, 5, 6, 7],
      values: [-9, -16, -25, -36, -49],
    });
    expect(closed?.values).toEqual([1, 1, 0, 0, 0]);
    expect(g).toEqual({ name: "g", kind: "Real", unit: "m/s2", time: [4, 6], values: [9.81, 9.81] });
    const [whole] = await owner.ask(calls.curves, { body: { simulationTaskId, variables: ["tank.level"] } });
    expect(whole?.time).toHaveLength(11);
    const known = await owner.ask(calls.curves, {
      body: { simulationTaskId, variables: ["nope", "tank.level"], onlyKnown: true },
    });
    expect(known.map(({ name }) => name)).toEqual(["tank.level"]);
    const missing = await owner.answer(calls.curves, { body: { simulationTaskId, variables: ["nope"] } });
    expect(missing.code).toBe(codeOf("simulation.variable-not-found"));
  });

  it("thins a long curve to the chart, and keeps its extremes", async () => {
    const time = Float64Array.from({ length: 200_001 }, (_, i) => i / 20_000);
    const values = time.map((t) => Math.sin(50 * t));
    values[123_456] = 7;
    const result = { ...sampleResult(), time, nRows: time.length, variables: [column("x", 0)] };
    const columns = [{ format: "float64" as const, isConstant: false, values: () => values }];
    const simulationTaskId = await finishedTask({ ...result, columns });
    const [curve] = await owner.ask(calls.curves, { body: { simulationTaskId, variables: ["x"], width: 500 } });
    expect(curve?.values.length).toBeLessThanOrEqual(4 * 500 + 10);
    expect(Math.max(...(curve?.values ?? []))).toBe(7);
  });

  it.each([
    ["[SIM-060] SUM", "SUM", ["tank.level"], (t: number) => 2 * t * t],
    ["[SIM-061] SUBTRACT", "SUBTRACT", ["tank.negative"], (t: number) => 2 * t * t],
    ["[SIM-062] MULTIPLY", "MULTIPLY", ["g"], (t: number) => 9.81 * t * t],
  ] as [string, "SUM", string[], (t: number) => number][])(
    "[SIM-058] [SIM-059] combines curves by %s",
    async (_, operator, names, expected) => {
      const simulationTaskId = await finishedTask();
      const factors = names.map((variableName) => ({ operator, simulationTaskId, variableName }));
      const body = { operator, simulationTaskId, variableName: "tank.level", factors };
      const { time, values } = await owner.ask(calls.curveOperation, { query: { userName: "owner" }, body });
      expect(time).toHaveLength(11);
      for (const [i, t] of time.entries()) expect(values[i]).toBeCloseTo(expected(t), 9);
    },
  );

  it("[SIM-063] [SIM-064] integrates and derives one curve; an empty operator derives", async () => {
    const simulationTaskId = await finishedTask();
    const ask = (operator: "INTEGRAL" | "DERIVATIVE" | "") =>
      owner.ask(calls.curveOperation, { body: { operator, simulationTaskId, variableName: "tank.level", factors: [] } });
    // The trapezoidal rule over t² at whole numbers: t³/3 + t/6.
    expect((await ask("INTEGRAL")).values.at(-1)).toBeCloseTo(1000 / 3 + 10 / 6, 9);
    const derived = await ask("DERIVATIVE");
    expect(derived.values[4]).toBeCloseTo(8, 9);
    expect(await ask("")).toEqual(derived);
  });

  it("[ERR-069] says how many curves an operation wants when there is only one, in the reader's language", async () => {
    const simulationTaskId = await finishedTask();
    const body = { operator: "SUBTRACT" as const, simulationTaskId, variableName: "tank.level", factors: [] };
    const { code, message } = await owner.answer(calls.curveOperation, { body });
    expect(code).toBe(codeOf("simulation.wrong-operands"));
    expect(message).toBe("SUBTRACT 运算请至少选择两条曲线；积分与求导只选一条（现在是 1 条）");
  });

  it("[ERR-068] refuses to compare results that have no time in common", async () => {
    const simulationTaskId = await finishedTask();
    const later = (await fire()).data.id;
    const { time, ...result } = sampleResult();
    const shifted = { ...result, time: time.map((t) => t + 100) };
    const size = await site.platform.storage.put(resultKey(later), writeResultFile(shifted));
    await setTask(later, "succeed", { result_size: size, progress: 1 });
    const factors = [{ operator: "SUBTRACT" as const, simulationTaskId: later, variableName: "g" }];
    const body = { operator: "SUBTRACT" as const, simulationTaskId, variableName: "tank.level", factors };
    const { code, message } = await owner.answer(calls.curveOperation, { body });
    expect(code).toBe(codeOf("simulation.results-differ"));
    expect(message).toBe("不支持比较不同的仿真结果：tank.level 与 g 没有共同的时间");
  });

  it("refuses an operation whose curves are missing, unknown or someone else's", async () => {
    const simulationTaskId = await finishedTask();
    const operation = (body: object) =>
      owner.answer(calls.curveOperation, { body: { simulationTaskId, variableName: "tank.level", ...body } });
    expect((await operation({ operator: "SUM" })).code).toBe(codeOf("simulation.wrong-operands"));
    const unknown = [{ operator: "SUM", simulationTaskId, variableName: "nope" }];
    expect((await operation({ operator: "SUM", factors: unknown })).code).toBe(codeOf("simulation.variable-not-found"));
    const others = [{ operator: "SUM", simulationTaskId: 999_999, variableName: "g" }];
    expect((await operation({ operator: "SUM", factors: others })).code).toBe(codeOf("simulation.not-found"));
  });

  it("[SIM-057] is downloaded as CSV", async () => {
    const simulationTaskId = await finishedTask();
    const response = await owner.bytes(calls.downloadResult, { simulationTaskId, format: "csv" });
    expect(response.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''Tank.csv");
    const lines = (await response.text()).trimEnd().split("\n");
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe("time,tank.level,tank.negative,valve.open,valve.closed,g,state");
    expect(lines[6]).toBe('5,25,-25,1,0,9.81,"filling, fast"');
  });

  it("[SIM-057] is downloaded as a MATLAB 4 file with the matrices that Modelica tools share", async () => {
    const simulationTaskId = await finishedTask();
    const response = await owner.bytes(calls.downloadResult, { simulationTaskId, format: "mat" });
    const matrices = readMat(Buffer.from(await response.arrayBuffer()));
    expect([...matrices.keys()]).toEqual(["Aclass", "name", "description", "dataInfo", "data_1", "data_2"]);
    expect(texts(matrices.get("Aclass"))).toEqual(["Atrajectory", "1.1", "", "binTrans"]);
    const names = textsByColumn(matrices.get("name"));
    expect(names).toEqual(["time", "tank.level", "tank.negative", "valve.open", "valve.closed", "g"]);
    expect(textsByColumn(matrices.get("description"))[1]).toBe("height tank.level [m]");
    const info = matrices.get("dataInfo");
    const valuesOf = (name: string): number[] => {
      const [matrix = 0, place = 0] = info?.numbers.slice(4 * names.indexOf(name)) ?? [];
      const data = matrices.get(matrix === 1 ? "data_1" : "data_2");
      const row = (data?.numbers ?? []).filter((_, i) => i % (data?.rows ?? 1) === Math.abs(place) - 1);
      return row.map((value) => Math.sign(place) * value + 0);
    };
    expect(valuesOf("tank.level")[3]).toBe(9);
    expect(valuesOf("tank.negative")[3]).toBe(-9);
    expect(valuesOf("valve.open").slice(4, 6)).toEqual([0, 1]);
    expect(valuesOf("valve.closed").slice(4, 6)).toEqual([1, 0]);
    expect(valuesOf("g")).toEqual([9.81, 9.81]);
  });

  it("has empty curves and empty tables without rows: no time is invented", async () => {
    const { variables } = sampleResult();
    const columns = [
      ...[0, 1].map((i) => ({ format: i === 0 ? ("float64" as const) : ("int32" as const), isConstant: false })),
      { format: "float64" as const, isConstant: true },
      { format: "int32" as const, isConstant: false },
    ].map((stored) => ({ ...stored, values: () => Float64Array.from(stored.isConstant ? [9.81] : []) }));
    const simulationTaskId = await finishedTask({ ...sampleResult(), time: new Float64Array(), nRows: 0, variables, columns });
    const body = { simulationTaskId, variables: ["tank.level", "g"] };
    for (const { time, values } of await owner.ask(calls.curves, { body })) expect([time, values]).toEqual([[], []]);
    const sum = { operator: "SUM" as const, simulationTaskId, variableName: "g" };
    expect(await owner.ask(calls.curveOperation, { body: { ...sum, factors: [sum] } })).toEqual({ time: [], values: [] });
    const response = await owner.bytes(calls.downloadResult, { simulationTaskId, format: "mat" });
    const matrices = readMat(Buffer.from(await response.arrayBuffer()));
    expect(matrices.get("data_1")).toEqual({ rows: 2, columns: 0, numbers: [] });
    expect(matrices.get("data_2")).toEqual({ rows: 4, columns: 0, numbers: [] });
  });

  it("is missing where the task has none", async () => {
    await clear();
    const { id } = (await fire()).data;
    expect((await owner.answer(calls.variableTree, { query: { simulationTaskId: id } })).code).toBe(
      codeOf("simulation.no-result"),
    );
  });
});

describe("an animation", () => {
  it("[ANI-001] [ANI-005] [ANI-006] is there for a result with visible shapes, with how they move", async () => {
    const simulationTaskId = await finishedTask(movingResult());
    expect(await owner.ask(calls.animationCheck, { query: { simulationTaskId } })).toEqual({ isAnimated: true });
    const { time, tracks, shapes } = await owner.ask(calls.animationModel, { query: { simulationTaskId } });
    expect(time).toHaveLength(11);
    expect(shapes.map(({ component, type }) => [component, type])).toEqual([["body.shape", "sphere"]]);
    const place = (field: number) => tracks[shapes[0]?.tracks[field] ?? -1];
    expect([place(0), place(9), place(21)]).toEqual([[1], time.map((t) => t * t), [0.5]]);
  });

  it("[ERR-067] asks for another result where there is nothing to see", async () => {
    const simulationTaskId = await finishedTask();
    expect(await owner.ask(calls.animationCheck, { query: { simulationTaskId } })).toEqual({ isAnimated: false });
    const { code, message } = await owner.answer(calls.animationModel, { query: { simulationTaskId } });
    expect(code).toBe(codeOf("simulation.not-animated"));
    expect(message).toBe("请选择可以播放动画的结果：这次仿真中没有可视形状");
  });
});

interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly numbers: number[];
}

/** Reads a MATLAB 4 file as its format says, independently of what wrote it. */
function readMat(bytes: Buffer): Map<string, Matrix> {
  const matrices = new Map<string, Matrix>();
  for (let at = 0; at < bytes.length; ) {
    const [type = 0, rows = 0, columns = 0, , nameLength = 0] = [0, 1, 2, 3, 4].map((i) => bytes.readInt32LE(at + 4 * i));
    const name = bytes.toString("latin1", at + 20, at + 19 + nameLength);
    at += 20 + nameLength;
    const [size, read] = ({
      0: [8, (i: number) => bytes.readDoubleLE(i)],
      20: [4, (i: number) => bytes.readInt32LE(i)],
      51: [1, (i: number) => bytes.readUInt8(i)],
    }[type] ?? [0, () => Number.NaN]) as [number, (i: number) => number];
    const start = at;
    matrices.set(name, { rows, columns, numbers: Array.from({ length: rows * columns }, (_, i) => read(start + size * i)) });
    at += size * rows * columns;
  }
  return matrices;
}

/** Texts of a matrix that has one in each column. */
function textsByColumn(matrix: Matrix | undefined): string[] {
  const { rows = 0, columns = 0, numbers = [] } = matrix ?? {};
  const column = (j: number) => Buffer.from(numbers.slice(j * rows, (j + 1) * rows)).toString();
  return Array.from({ length: columns }, (_, j) => column(j).trimEnd());
}

function texts(matrix: Matrix | undefined): string[] {
  const { rows = 0, columns = 0, numbers = [] } = matrix ?? {};
  return Array.from({ length: rows }, (_, i) =>
    Buffer.from(Array.from({ length: columns }, (__, j) => numbers[j * rows + i] ?? 0))
      .toString("utf8")
      .trimEnd(),
  );
}
