/** Simulations from the request to the curve: the real server, the real worker program and the real engine. */
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { productRoot } from "@mofang/host";
import { simulationCalls as calls, pointsKey, repositoryCalls, resultKey, type ServerMessage } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { simulationDomain } from "./routes.ts";
import { SimulationService } from "./service.ts";

/**
 * Seconds and megabytes that a run may take here, and those of its result: 103 for 800,000 rows of `Wide` with their pyramids.
 * The seconds are those of a machine that does much else.
 */
const limits = { seconds: 90, megabytes: 192, resultMegabytes: 104 };

const sources = {
  "Decay.mo": "model Decay Real x(start = 1, fixed = true); parameter Real k = 1; equation der(x) = -k * x; end Decay;",
  "Oscillator.mo": `model Oscillator Real x(start = 1, fixed = true); Real v(start = 0, fixed = true);
equation der(x) = v; der(v) = -x; end Oscillator;`,
  "Broken.mo": "model Broken\n  Real x;\nequation\n  x = (1 + ;\nend Broken;\n",
  "Unbalanced.mo": "model Unbalanced Real x; Real y; equation x = 1; end Unbalanced;",
  "Endless.mo": `model Endless
  function turn input Real u; output Real y; algorithm y := u;
    while y > -1 loop for i in 1:100000 loop y := y + 1; end for; end while; end turn;
  Real x; equation x = turn(time); end Endless;`,
  // Twelve columns that change; in 800,000 rows more bytes than a run keeps in memory.
  "Wide.mo": `model Wide Real x[12]; equation for i in 1:12 loop x[i] = sin(i * time); end for; end Wide;`,
  "Hog.mo": `model Hog
  function grow input Real a[:]; output Real y; algorithm y := grow(cat(1, a, a)); end grow;
  Real x; equation x = grow({time, 1}); end Hog;`,
};

let site: TestSite;
let owner: TestCaller;
let repositoryId: number;
let worker: ChildProcess;

beforeAll(async () => {
  execFileSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "worker"]);
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      return [
        repositoryDomain(platform, repositories),
        simulationDomain(platform, new SimulationService(platform, repositories)),
      ];
    },
    { MOFANG_SIMULATIONS_PER_USER: "20" },
  );
  owner = await signUp(site, "owner");
  const facts = { name: "Life", openType: "private" as const, description: "d", modelType: "model" as const };
  ({ id: repositoryId } = await owner.ask(repositoryCalls.createRepository, { body: facts }));
  const changes = Object.entries(sources).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  await owner.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "m" } });
  worker = await startWorker();
});
afterAll(async () => {
  await end(worker, "SIGTERM");
  await site.stop();
});

async function startWorker({ seconds, megabytes, resultMegabytes } = limits): Promise<ChildProcess> {
  const { dataFolder } = site.platform.settings;
  const child = fork(join(productRoot(), "apps/worker/dist/worker.mjs"), [], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: site.platform.databaseUrl,
      MOFANG_DATA: dataFolder,
      MOFANG_WORKERS: "2",
      MOFANG_SIMULATION_SECONDS: String(seconds),
      MOFANG_SIMULATION_MEMORY_MB: String(megabytes),
      MOFANG_RESULT_MB: String(resultMegabytes),
      MOFANG_LOG_LEVEL: "silent",
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [message] = await once(child, "message");
  expect(message).toBe("ready");
  return child;
}

/** Process ids of runs of this site, found by their folder in the command line. */
function runsOnThisMachine(): number[] {
  const folder = join(site.platform.settings.dataFolder, "runs");
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((processId) => {
    try {
      return readFileSync(`/proc/${processId}/cmdline`, "utf8").includes(`--allow-fs-write=${folder}`);
    } catch {
      return false;
    }
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

type Task = Extract<ServerMessage, { kind: "simulation" }>["task"];

async function fire(modelName: string, changed: object = {}): Promise<Task> {
  const settings = {
    modelName,
    startTime: 0,
    stopTime: 2,
    intervals: 20,
    algorithm: "Dassl" as const,
    precision: 1e-8,
    initialStep: null,
    ...changed,
  };
  return owner.ask(calls.fireTask, { body: { repositoryId, settings } });
}

/** Follows a task on the realtime channel until a condition holds; gives every state that was told. */
async function follow(taskId: number, until: (task: Task) => boolean): Promise<Task[]> {
  const window = await openWindow(site, String(owner.id), "?lang=en_US");
  window.send({ kind: "subscribe", topic: `simulation:${taskId}` });
  const told: Task[] = [];
  while (told.length === 0 || !until(told[told.length - 1] as Task)) {
    const message = await window.next();
    if (message.kind === "simulation") told.push(message.task);
    // What happened before the subscription is asked for.
    const query = { simulationTaskId: taskId };
    if (message.kind === "subscribed") told.push(await owner.ask(calls.simulationTask, { query, language: "en" }));
  }
  window.close();
  return told;
}

const hasEnded = ({ status }: Task): boolean => ["succeed", "failed", "stop", "var_num_exceed"].includes(status);

async function outcome(taskId: number): Promise<Task> {
  await follow(taskId, hasEnded);
  return owner.ask(calls.simulationTask, { query: { simulationTaskId: taskId }, language: "en" });
}

const control = (simulationTaskId: number, command: "pause" | "continue" | "stop") =>
  owner.ask(calls.controlSimulation, { params: { simulationTaskId }, body: { command } });

describe("the life of a simulation", () => {
  it("[SIM-001] leads from the request to the curve of the exact solution", async () => {
    const { id } = await fire("Decay", { parameters: { k: 3 } });
    const task = await outcome(id);
    expect(task).toMatchObject({ status: "succeed", progress: 1, message: "" });
    expect(task.statistics?.steps).toBeGreaterThan(5);
    expect(task.resultSize).toBeGreaterThan(0);
    const nodes = await owner.ask(calls.variableTree, { query: { simulationTaskId: id } });
    expect(nodes.map(({ path }) => path)).toEqual(expect.arrayContaining(["x", "k"]));
    const [x] = await owner.ask(calls.curves, { body: { simulationTaskId: id, variables: ["x"] } });
    expect(x?.time).toHaveLength(21);
    for (const [i, t] of (x?.time ?? []).entries()) expect(x?.values[i]).toBeCloseTo(Math.exp(-3 * t), 5);
  });

  it("finds the models of the product's own library", async () => {
    const task = await outcome((await fire("MofangExamples.BouncingBall")).id);
    expect(task).toMatchObject({ status: "succeed", message: "" });
  });

  it("[SIM-015] [SIM-016] [SIM-017] pauses, goes on and stops, and keeps what was simulated", async () => {
    const { id } = await fire("Oscillator", { stopTime: 1e9, intervals: 1_000_000, precision: 1e-6 });
    await follow(id, ({ status }) => status === "simulating");
    await control(id, "pause");
    await follow(id, ({ status }) => status === "pause");
    await control(id, "continue");
    await follow(id, ({ status }) => status === "continue");
    await control(id, "stop");
    const task = await outcome(id);
    expect(task).toMatchObject({ status: "stop", message: "" });
    expect(task.progress).toBeLessThan(1);
    expect(task.resultSize).toBeGreaterThan(0);
    const [x] = await owner.ask(calls.curves, { body: { simulationTaskId: id, variables: ["x"] } });
    expect(x?.values[0]).toBe(1);
  });
});

describe("a run that goes on", () => {
  const long = { stopTime: 1e9, intervals: 1_000_000, precision: 1e-6 };
  const hasPoints = ({ points }: Task): boolean => points !== null;
  const curveOf = async (simulationTaskId: number) => {
    const [x] = await owner.ask(calls.curves, { body: { simulationTaskId, variables: ["x"], width: 5000 } });
    return x?.time ?? [];
  };

  it("shows its owner the curve so far, which grows, stands while it is paused, and ends as the result", async () => {
    const { id } = await fire("Oscillator", long);
    const early = (await follow(id, hasPoints)).at(-1)?.points as number;
    expect((await curveOf(id))[0]).toBe(0);
    const later = (await follow(id, ({ points }) => (points ?? 0) > early)).at(-1) as Task;
    expect(later.resultSize).toBeNull();
    // Several read at once, and find the same variables as in a result.
    const trees = await Promise.all([1, 2, 3].map(() => owner.ask(calls.variableTree, { query: { simulationTaskId: id } })));
    for (const nodes of trees) expect(nodes.map(({ path }) => path)).toEqual(expect.arrayContaining(["x", "v"]));
    await control(id, "pause");
    await follow(id, ({ status }) => status === "pause");
    const paused = await curveOf(id);
    expect(paused.length).toBeGreaterThan(1);
    const stranger = await signUp(site, "onlooker");
    const body = { simulationTaskId: id, variables: ["x"] };
    expect((await stranger.answer(calls.curves, { body })).code).not.toBe(0);
    await control(id, "stop");
    const task = await outcome(id);
    expect(task).toMatchObject({ status: "stop", points: null });
    expect(task.resultSize).toBeGreaterThan(0);
    expect((await curveOf(id)).at(-1)).toBeGreaterThanOrEqual(paused.at(-1) as number);
    expect(await site.platform.storage.size(pointsKey(id))).toBeUndefined();
  });

  it("keeps its points when it is killed by a limit", async () => {
    await end(worker, "SIGTERM");
    worker = await startWorker({ ...limits, seconds: 4 });
    const task = await outcome((await fire("Oscillator", long)).id);
    await end(worker, "SIGTERM");
    worker = await startWorker();
    expect(task).toMatchObject({ status: "failed", resultSize: null });
    expect(task.points).toBeGreaterThan(0);
    expect((await curveOf(task.id)).length).toBeGreaterThan(1);
  });

  it("leaves nothing when it is deleted, and no points of an earlier start when its worker is killed", async () => {
    const { id } = await fire("Oscillator", long);
    await follow(id, hasPoints);
    await end(worker, "SIGKILL");
    await site.platform.database
      .updateTable("simulation_task")
      .set({ heartbeat_at: sql<Date>`now() - interval '1 hour'` })
      .where("id", "=", id)
      .execute();
    worker = await startWorker();
    const told = await follow(id, ({ status, points }) => status === "simulating" && points !== null);
    expect(told.some(({ points }) => points === null)).toBe(true);
    await owner.ask(calls.deleteSimulation, { body: { simulationTaskId: id } });
    await expect.poll(() => site.platform.storage.size(pointsKey(id)), { timeout: 20_000 }).toBeUndefined();
    await expect.poll(runsOnThisMachine, { timeout: 20_000 }).toEqual([]);
  });
});

describe("a result larger than what a run keeps in memory", { timeout: 300_000 }, () => {
  const nRows = 800_001;
  const wide = { stopTime: 800, intervals: nRows - 1 };
  const left = () => readdirSync(join(site.platform.settings.dataFolder, "runs"));
  const unfinished = () => readdirSync(join(site.platform.settings.dataFolder, "objects/~unfinished"));

  it("just below its limit goes all the way: overview, parts of curves, download, and is gone when it is deleted", async () => {
    const { id } = await fire("Wide", wide);
    const task = await outcome(id);
    expect(task).toMatchObject({ status: "succeed", message: "" });
    expect(task.resultSize).toBeGreaterThan(98 * 2 ** 20);
    expect(task.resultSize).toBeLessThanOrEqual(limits.resultMegabytes * 2 ** 20);
    const curve = async (span: object, width: number) => {
      const body = { simulationTaskId: id, variables: ["x[3]"], width, ...span };
      return (await owner.ask(calls.curves, { body }))[0] ?? { time: [], values: [] };
    };
    const overview = await curve({}, 500);
    expect(overview.time.length).toBeLessThan(20_000);
    expect([Math.max(...overview.values), Math.min(...overview.values)].map((value) => value.toFixed(3))).toEqual([
      "1.000",
      "-1.000",
    ]);
    const part = await curve({ from: 400, to: 400.1 }, 500);
    expect(part.time.length).toBeGreaterThanOrEqual(100);
    for (const [i, time] of part.time.entries()) expect(part.values[i]).toBeCloseTo(Math.sin(3 * time), 12);
    const address = `${site.address}${calls.downloadResult.path}?simulationTaskId=${id}&format=mat`;
    const mat = await fetch(address, { headers: { token: String(owner.id), "accept-encoding": "identity" } });
    let bytes = 0;
    for await (const piece of mat.body as unknown as AsyncIterable<Uint8Array>) bytes += piece.length;
    expect(bytes).toBeGreaterThan(8 * 13 * nRows);
    expect(bytes).toBeLessThan(8 * 13 * nRows + 10_000);
    await owner.ask(calls.deleteSimulation, { body: { simulationTaskId: id } });
    await expect.poll(() => site.platform.storage.size(resultKey(id)), { timeout: 20_000 }).toBeUndefined();
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });

  it("beyond its limit ends the run, and keeps what fits", async () => {
    const task = await outcome((await fire("Wide", { ...wide, intervals: 1_000_000 })).id);
    expect(task.status).toBe("failed");
    expect(task.message).toContain("MOFANG_RESULT_MB");
    expect(task.resultSize).toBeGreaterThan(98 * 2 ** 20);
    expect(task.resultSize).toBeLessThanOrEqual(limits.resultMegabytes * 2 ** 20);
  });

  it("leaves no file when its worker is killed in its midst", async () => {
    const { id } = await fire("Wide", wide);
    await follow(id, ({ progress }) => progress > 0.9);
    await end(worker, "SIGKILL");
    await expect.poll(runsOnThisMachine, { timeout: 20_000 }).toEqual([]);
    await owner.ask(calls.deleteSimulation, { body: { simulationTaskId: id } });
    worker = await startWorker();
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    expect(await site.platform.storage.size(resultKey(id))).toBeUndefined();
    expect(unfinished()).toEqual([]);
  });
});

describe("the realtime channel", () => {
  it("tells nobody but the owner of a task", async () => {
    const { id } = await fire("Decay");
    const stranger = await signUp(site, "stranger");
    const window = await openWindow(site, String(stranger.id));
    for (const topic of [`simulation:${id}`, "simulation:999999", "simulation:x", `repository:${repositoryId}`]) {
      window.send({ kind: "subscribe", topic });
      expect(await window.next()).toMatchObject({ kind: "refused", topic });
    }
    window.close();
    await outcome(id);
  });

  it("tells who may see a repository of its new commits", async () => {
    const window = await openWindow(site, String(owner.id));
    window.send({ kind: "subscribe", topic: `repository:${repositoryId}` });
    await window.next();
    const changes = [{ kind: "write" as const, path: "README.md", text: "# Life", blob: null }];
    const [told, saved] = await Promise.all([
      window.next(),
      owner.ask(repositoryCalls.saveFiles, { body: { id: repositoryId, changes, message: "m" } }),
    ]);
    expect(told).toMatchObject({ kind: "repository", repositoryId, commit: saved.commit });
    window.close();
  });
});

describe("a model that is wrong", () => {
  it("is refused with the place of its syntax error", async () => {
    const task = await outcome((await fire("Broken")).id);
    expect(task.status).toBe("failed");
    expect(task.message).toMatch(/^Broken\.mo:4:\d+: error: /);
    const { text } = await owner.ask(calls.simulationLog, { params: { simulationTaskId: task.id } });
    expect(text).toMatch(/^Broken\.mo:4:\d+: 错误: /);
  });

  it("ends with its diagnostic when the file holds what no database keeps", async () => {
    const text = "model Zero\n  Real x;\nequation\n  x = \0;\nend Zero;\n";
    await owner.upload(repositoryCalls.addFiles, { id: repositoryId }, [["Zero.mo", text]]);
    const task = await outcome((await fire("Zero")).id);
    expect(task.status).toBe("failed");
    expect(task.message).toMatch(/^Zero\.mo:4:\d+: error: .*␀/);
  });

  it("is refused when its equations do not fit its unknowns", async () => {
    const task = await outcome((await fire("Unbalanced")).id);
    expect(task.status).toBe("failed");
    expect(task.message).toContain("1 equations but 2 unknowns");
  });

  it("whose equations are not solved ends with them, their values and places", async () => {
    const text = "model Rootless\n  Real x(start = 1, max = 5);\nequation\n  x^2 + 1 = sin(x) * time;\nend Rootless;\n";
    await owner.upload(repositoryCalls.addFiles, { id: repositoryId }, [["Rootless.mo", text]]);
    const { block } = await outcome((await fire("Rootless")).id);
    expect(block).toMatchObject({ size: 1, unknowns: [{ name: "x", start: 1, nominal: 1, max: 5 }] });
    expect(block?.equations).toMatchObject([{ place: { file: "Rootless.mo", line: 4, column: 3 } }]);
  });

  it("is refused when there is no such class", async () => {
    const task = await outcome((await fire("Nowhere.Nothing")).id);
    expect(task.status).toBe("failed");
    expect(task.message).not.toBe("");
  });

  it("that allocates without end is ended, and the worker stays healthy", async () => {
    const memory = await outcome((await fire("Hog")).id);
    expect(memory.status).toBe("failed");
    // Whichever bound it meets first: that of the process's memory, or that of the elements of arrays in a call.
    expect(memory.message).toMatch(
      new RegExp(`limit of ${limits.megabytes} MB.*MOFANG_SIMULATION_MEMORY_MB|function Hog\\.grow asks for \\d+ elements`),
    );
    expect((await outcome((await fire("Decay")).id)).status).toBe("succeed");
  });

  it("that loops for ever is ended", async () => {
    await end(worker, "SIGTERM");
    worker = await startWorker({ ...limits, seconds: 3 });
    const loop = await outcome((await fire("Endless")).id);
    expect(loop.status).toBe("failed");
    expect(loop.message).toMatch(/function Endless\.turn take more than \d+ turns/);
    const run = await outcome((await fire("Oscillator", { stopTime: 1e9, intervals: 10, precision: 1e-6 })).id);
    expect(run.status).toBe("failed");
    expect(run.message).toMatch(/limit of 3 s.*MOFANG_SIMULATION_SECONDS/);
    await end(worker, "SIGTERM");
    worker = await startWorker();
  });
});

describe("a worker that is killed", () => {
  const long = { stopTime: 1e9, intervals: 10, precision: 1e-6 };

  it("loses no task: another one runs it from its start", async () => {
    const { id } = await fire("Oscillator", long);
    await follow(id, ({ status }) => status === "simulating");
    const [run] = runsOnThisMachine();
    expect(run).toBeDefined();
    await end(worker, "SIGKILL");
    // The process of the run does not outlive its worker; the next worker removes its folder.
    while (runsOnThisMachine().length > 0) await setImmediate();
    // As if the lease had run out.
    await sql`update simulation_task set heartbeat_at = now() - interval '1 hour' where id = ${id}`.execute(
      site.platform.database,
    );
    worker = await startWorker();
    await follow(id, ({ status }) => status === "simulating");
    const row = await site.platform.database
      .selectFrom("simulation_task")
      .select("attempt")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.attempt).toBe(2);
    await control(id, "stop");
    expect((await outcome(id)).status).toBe("stop");
  });

  it("ends when the program that started it is gone", async () => {
    const ended = once(worker, "exit");
    worker.disconnect();
    expect((await ended)[0]).toBe(0);
    worker = await startWorker();
  });

  it("gives its tasks back when it is told to end", async () => {
    const { id } = await fire("Oscillator", long);
    await follow(id, ({ status }) => status === "simulating");
    await end(worker, "SIGTERM");
    const task = await owner.ask(calls.simulationTask, { query: { simulationTaskId: id } });
    expect(task.status).toBe("submitted");
    worker = await startWorker();
    await follow(id, ({ status }) => status === "simulating");
    await control(id, "stop");
    expect((await outcome(id)).status).toBe("stop");
  });
});
