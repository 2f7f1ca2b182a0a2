import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import {
  addJob,
  createLogger,
  folderStorage,
  listen,
  notify,
  type ObjectStorage,
  realtimeChannel,
  StorageUnavailableError,
} from "@mofang/host";
import { CCompiler } from "@mofang/host/external-c";
import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { resultKey, simulationControlChannel, sourcesKey } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LibraryFingerprint } from "./library-fingerprint.ts";
import { RunFolders } from "./run-folders.ts";
import { findSandbox } from "./sandbox.ts";
import { claimTask, LeaseLostError, rescueLapsedTasks } from "./task-store.ts";
import { TranslationStore } from "./translation-store.ts";
import { startWorker, type Worker, type WorkerOptions } from "./worker.ts";

/** Stands in for the run's program: speaks the run's language, and does what the class name says instead of a simulation. */
const program = `
import { createInterface } from "node:readline";
import { writeFileSync } from "node:fs";
const say = (report) => process.stdout.write(JSON.stringify(report) + "\\n");
const statistics = { steps: 3, rejected: 0, residuals: 9, jacobians: 1, events: 0, seconds: 0.5 };
const end = (status, message = { zh: "", en: "" }, hasResult = false) => {
  say({ kind: "ended", outcome: { status, message, statistics, hasResult } });
  process.exit(0);
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.kind === "run") {
    say({ kind: "stage", stage: "checking" });
    say({ kind: "log", text: { zh: "检查 " + message.sources[0].path, en: "checking " + message.sources[0].path } });
    if (message.modelName === "Binary") {
      say({ kind: "log", text: { zh: "半", en: "half \\ud800 a character" } });
      end("failed", { zh: "没有 \\udc00 半个字符", en: "no \\u0000 here" });
    }
    if (message.modelName === "Wrong") end("failed", { zh: "语法错误", en: "syntax error" });
    say({ kind: "stage", stage: "check_succeed" });
    say({ kind: "stage", stage: "translating" });
    if (message.modelName === "Huge") end("var_num_exceed");
    say({ kind: "stage", stage: "translate_succeed" });
    say({ kind: "stage", stage: "simulating" });
    say({ kind: "progress", progress: 0.5, statistics });
    if (message.modelName === "Waits") return;
    writeFileSync(message.resultFile, "result of " + message.modelName);
    end("succeed", undefined, true);
  } else if (message.kind === "stop") end("stop");
  else say({ kind: message.kind });
}).on("close", () => process.exit(1));
`;

let test: TestDatabase;
let root: string;
let storage: ObjectStorage;
let runProgram: string;
let worker: Worker | undefined;
let accountId: number;
let repositoryId: number;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "mofang-worker-"));
  runProgram = join(root, "run.mjs");
  writeFileSync(runProgram, program);
  storage = folderStorage(join(root, "objects"));
  test = await createTestDatabase();
  const { database } = test;
  const account = { name: "ann", email: "ann@example.org", password_hash: "-" };
  ({ id: accountId } = await database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow());
  const repository = { owner_id: accountId, name: "R", description: "d", open_type: "public", model_type: "model" };
  ({ id: repositoryId } = await database.insertInto("repository").values(repository).returning("id").executeTakeFirstOrThrow());
  await sql`create table history (task_id bigint, status text, position bigserial)`.execute(database);
  await sql`create function remember() returns trigger language plpgsql as
    'begin insert into history (task_id, status) values (new.id, new.status); return new; end'`.execute(database);
  await sql`create trigger remember after insert or update of status on simulation_task
    for each row execute function remember()`.execute(database);
});
afterAll(async () => {
  await test.drop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  worker = undefined;
});
afterEach(() => worker?.stop());

async function work(
  other: Partial<
    Pick<WorkerOptions, "sandbox" | "allowsUnwalled" | "storage" | "folders" | "translations" | "logger" | "roomPatience">
  > = {},
): Promise<void> {
  worker = await startWorker({
    databaseUrl: test.databaseUrl,
    database: test.database,
    storage,
    logger: createLogger({ level: "silent", program: "worker" }),
    folders: new RunFolders(join(root, "runs")),
    sandbox: findSandbox(),
    lacksCompiler: false,
    allowsUnwalled: true,
    runProgram,
    searchProgram: runProgram,
    cCompiler: new CCompiler("off", undefined),
    fmuHost: undefined,
    libraries: { named: [], folders: [] },
    fingerprint: new LibraryFingerprint({ named: [], folders: [] }),
    translations: new TranslationStore(join(root, "translations"), 1_000_000),
    engineVersion: "1",
    limits: { seconds: 20, memoryMegabytes: 128, resultMegabytes: 1, resultVariables: 100 },
    concurrency: 2,
    heartbeat: 1,
    roomPatience: 0.2,
    lease: 5,
    ...other,
  });
}

async function submit(modelName: string): Promise<number> {
  const settings = {
    modelName,
    startTime: 0,
    stopTime: 1,
    intervals: 10,
    algorithm: "Dassl",
    precision: 1e-6,
    initialStep: null,
    storeEvents: true,
    parameters: {},
    note: "",
  };
  const row = { account_id: accountId, repository_id: repositoryId, commit: "0".repeat(40), settings: JSON.stringify(settings) };
  const { id } = await test.database.insertInto("simulation_task").values(row).returning("id").executeTakeFirstOrThrow();
  await storage.put(sourcesKey(id), Buffer.from(JSON.stringify({ texts: [{ path: "M.mo", text: "model M end M;" }], data: [] })));
  await addJob(test.database, "simulate", { taskId: id });
  return id;
}

async function taskOf(id: number) {
  return test.database.selectFrom("simulation_task").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Waits until a task satisfies a condition, waking at its realtime events. */
async function until(id: number, condition: (task: Awaited<ReturnType<typeof taskOf>>) => boolean): Promise<void> {
  let look: () => void = () => undefined;
  const listener = await listen(realtimeChannel, {
    databaseUrl: test.databaseUrl,
    onNotification: () => look(),
    onError: (error) => {
      throw error;
    },
  });
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        look = resolve;
      });
      if (condition(await taskOf(id))) return;
      await changed;
    }
  } finally {
    await listener.stop();
  }
}

const hasStatus =
  (...statuses: string[]) =>
  (task: Awaited<ReturnType<typeof taskOf>>) =>
    statuses.includes(task?.status ?? "");

async function command(id: number, what: string): Promise<void> {
  await test.database.updateTable("simulation_task").set({ command: what }).where("id", "=", id).execute();
  await notify(test.database, simulationControlChannel, String(id));
}

/** Statuses in their order, repetitions by other changes of the row left out. */
async function statuses(id: number): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`select status from history where task_id = ${id} order by position`.execute(
    test.database,
  );
  return rows.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]);
}

const toSimulating = [
  "submitted",
  "ready_container",
  "submitted_container",
  "created_container",
  "loading_file",
  "checking",
  "check_succeed",
  "translating",
  "translate_succeed",
  "simulating",
];

describe("a worker", () => {
  /** Works at a task of that class until it has ended. @returns its id */
  async function workAt(className: string): Promise<number> {
    const id = await submit(className);
    await work();
    await until(id, hasStatus("succeed", "failed"));
    return id;
  }

  it("[SIM-002] [SIM-003] [SIM-004] [SIM-005] [SIM-006] gives a task that was submitted a process, which loads its files", async () => {
    const before = ["submitted", "ready_container", "submitted_container", "created_container", "loading_file"];
    expect((await statuses(await workAt("Quick"))).slice(0, 5)).toEqual(before);
  });

  it("[SIM-007] [SIM-008] [SIM-009] [SIM-010] [SIM-011] checks, translates and simulates a task, in this order", async () => {
    const computing = ["checking", "check_succeed", "translating", "translate_succeed", "simulating"];
    expect((await statuses(await workAt("Quick"))).slice(5, 10)).toEqual(computing);
  });

  it("[SIM-012] ends a task that succeeds with its log, its statistics and its result", async () => {
    const id = await workAt("Quick");
    expect(await statuses(id)).toEqual([...toSimulating, "succeed"]);
    const task = await taskOf(id);
    expect(task).toMatchObject({ progress: 1, lease: null, attempt: 1, log_en: "checking M.mo\n", log_zh: "检查 M.mo\n" });
    expect(task?.statistics).toMatchObject({ steps: 3, seconds: 0.5 });
    expect((await buffer(await storage.get(resultKey(id)))).toString()).toBe("result of Quick");
    expect(task?.result_size).toBe(15);
  });

  it("[SIM-013] writes why a task failed, in both languages", async () => {
    const id = await submit("Wrong");
    await work();
    await until(id, hasStatus("failed"));
    expect(await statuses(id)).toEqual(["submitted", ...toSimulating.slice(1, 6), "failed"]);
    expect(await taskOf(id)).toMatchObject({ message_zh: "语法错误", message_en: "syntax error", result_size: null });
  });

  it("[SIM-014] ends a task with too many variables from translating", async () => {
    const id = await submit("Huge");
    await work();
    await until(id, hasStatus("var_num_exceed", "failed"));
    expect((await statuses(id)).slice(-2)).toEqual(["translating", "var_num_exceed"]);
  });

  it("[SIM-015] [SIM-016] [SIM-017] pauses, continues and stops on command", async () => {
    const id = await submit("Waits");
    await work();
    await until(id, hasStatus("simulating"));
    await command(id, "pause");
    await until(id, hasStatus("pause"));
    await command(id, "continue");
    await until(id, hasStatus("continue"));
    await command(id, "stop");
    await until(id, hasStatus("stop"));
    expect(await statuses(id)).toEqual([...toSimulating, "pause", "continue", "stop"]);
  });

  it("gives the slot of a paused run to others, and lets it go on when one is free again", async () => {
    await work();
    const paused = await Promise.all([submit("Waits"), submit("Waits")]);
    for (const id of paused) {
      await until(id, hasStatus("simulating"));
      await command(id, "pause");
      await until(id, hasStatus("pause"));
    }
    const others = await Promise.all([submit("Waits"), submit("Waits")]);
    for (const id of others) await until(id, hasStatus("simulating"));
    const [first = 0, second = 0] = paused;
    await command(first, "continue");
    const { rows } = await sql<{ id: number }>`select id from simulation_queue`.execute(test.database);
    expect(rows.map(({ id }) => Number(id))).toEqual([first]);
    expect((await taskOf(first))?.status).toBe("pause");
    await command(others[0] ?? 0, "stop");
    await until(first, hasStatus("continue"));
    for (const id of [first, second, others[1] ?? 0]) {
      await command(id, "stop");
      await until(id, hasStatus("stop"));
    }
    expect((await statuses(first)).slice(-3)).toEqual(["pause", "continue", "stop"]);
    expect((await statuses(second)).slice(-2)).toEqual(["pause", "stop"]);
  });

  it("gives paused tasks back too when it stops", async () => {
    await work();
    const id = await submit("Waits");
    await until(id, hasStatus("simulating"));
    await command(id, "pause");
    await until(id, hasStatus("pause"));
    await worker?.stop();
    worker = undefined;
    expect(await taskOf(id)).toMatchObject({ status: "submitted", lease: null, attempt: 0 });
    await test.database.deleteFrom("simulation_task").where("id", "=", id).execute();
  });

  it("writes whatever a model says, also what no database keeps", async () => {
    const id = await submit("Binary");
    await work();
    await until(id, hasStatus("failed"));
    expect(await taskOf(id)).toMatchObject({ message_en: "no ␀ here", message_zh: "没有 � 半个字符" });
    expect((await taskOf(id))?.log_en).toContain("half � a character");
  });

  it("drops a run whose task is deleted", async () => {
    const id = await submit("Waits");
    await work();
    await until(id, hasStatus("simulating"));
    await test.database.deleteFrom("simulation_task").where("id", "=", id).execute();
    await notify(test.database, simulationControlChannel, String(id));
    const next = await submit("Quick");
    await until(next, hasStatus("succeed"));
    await worker?.stop();
    worker = undefined;
    expect(await storage.size(resultKey(id))).toBeUndefined();
  });

  it("gives its tasks back when it stops in good order, and that start does not count", async () => {
    const id = await submit("Waits");
    await work();
    await until(id, hasStatus("simulating"));
    await worker?.stop();
    expect(await taskOf(id)).toMatchObject({ status: "submitted", lease: null, attempt: 0 });
    await work();
    await until(id, hasStatus("simulating"));
    expect(await taskOf(id)).toMatchObject({ attempt: 1 });
    await command(id, "stop");
    await until(id, hasStatus("stop"));
  });

  it("without walls warns the operator, and runs nothing where the operator says so", async () => {
    const sandbox = { hasNoNetwork: false, diesWithWorker: false, wrappers: [] };
    await work({ sandbox, allowsUnwalled: false });
    const id = await submit("Fine");
    await until(id, hasStatus("failed"));
    expect((await taskOf(id))?.message_en).toContain("MOFANG_UNWALLED_RUNS");
    const runners = await test.database.selectFrom("job_runner").select("warnings").execute();
    expect(runners).toEqual([{ warnings: ["runs-not-isolated", "no-fmus"] }]);
  });

  it("says so when the disk is full, wherever it writes, and keeps what the run said", async () => {
    const fullStorage: ObjectStorage = {
      get: (key) => storage.get(key),
      read: (key, offset, length) => storage.read(key, offset, length),
      size: (key) => storage.size(key),
      delete: (key) => storage.delete(key),
      list: (prefix) => storage.list(prefix),
      put: async (_key, content) => {
        await pipeline(content instanceof Readable ? content : [content], createWriteStream("/dev/full"));
        return 0;
      },
    };
    await work({ storage: fullStorage });
    const id = await submit("Quick");
    await until(id, hasStatus("failed"));
    expect(await taskOf(id)).toMatchObject({ lease: null, result_size: null, attempt: 1 });
    expect((await taskOf(id))?.message_en).toContain("disk of the simulation service is full (50001)");
    expect((await taskOf(id))?.message_zh).toContain("磁盘已满");
    expect((await taskOf(id))?.statistics).toMatchObject({ steps: 3 });
    expect(await storage.size(resultKey(id))).toBeUndefined();
  });

  it("keeps a result while the object store is away, and puts it there as soon as it is back", async () => {
    let nRefused = 0;
    const absentStorage: ObjectStorage = {
      get: (key) => storage.get(key),
      read: (key, offset, length) => storage.read(key, offset, length),
      size: (key) => storage.size(key),
      delete: (key) => storage.delete(key),
      list: (prefix) => storage.list(prefix),
      put: async (key, content) => {
        if (key.startsWith("results/") && nRefused < 2) {
          nRefused++;
          throw new StorageUnavailableError("refusing", new Error("503"));
        }
        return storage.put(key, content);
      },
    };
    await work({ storage: absentStorage, roomPatience: 60 });
    const id = await submit("Quick");
    await until(id, hasStatus("succeed"));
    expect(nRefused).toBe(2);
    expect(await taskOf(id)).toMatchObject({ attempt: 1, result_size: await storage.size(resultKey(id)) });
    expect((await taskOf(id))?.log_en).not.toContain("disk was full");
  });

  it("tells the operator of a run that has to be given up and run again", async () => {
    const brokenStorage: ObjectStorage = {
      get: (key) => storage.get(key),
      read: (key, offset, length) => storage.read(key, offset, length),
      size: (key) => storage.size(key),
      delete: (key) => storage.delete(key),
      list: (prefix) => storage.list(prefix),
      put: async () => {
        throw new Error("the answer of the store makes no sense");
      },
    };
    const logger = createLogger({ level: "silent", program: "worker" });
    const told = new Promise<unknown[]>((resolve) => {
      logger.warn = (...what: unknown[]) => resolve(what);
    });
    await work({ storage: brokenStorage, logger });
    const id = await submit("Quick");
    const why = new Error("the answer of the store makes no sense");
    expect(await told).toEqual([why, `Task ${id} was given up; it is run again`]);
  });

  it("keeps a result that the store has no room for, and puts it there as soon as there is room", async () => {
    let nRefused = 0;
    const tightStorage: ObjectStorage = {
      get: (key) => storage.get(key),
      read: (key, offset, length) => storage.read(key, offset, length),
      size: (key) => storage.size(key),
      delete: (key) => storage.delete(key),
      list: (prefix) => storage.list(prefix),
      put: async (key, content) => {
        if (key.startsWith("results/") && nRefused < 2) {
          nRefused++;
          await pipeline(content instanceof Readable ? content : [content], createWriteStream("/dev/full"));
        }
        return storage.put(key, content);
      },
    };
    await work({ storage: tightStorage, roomPatience: 60 });
    const id = await submit("Quick");
    await until(id, hasStatus("succeed"));
    expect(nRefused).toBe(2);
    expect(await taskOf(id)).toMatchObject({ attempt: 1, result_size: await storage.size(resultKey(id)) });
    expect((await taskOf(id))?.log_en).toMatch(/disk was full for a while \(50001\).*nothing was lost/);
  });

  it("waits while the database has no room, goes on when there is some, and says so in the log", async () => {
    const { database } = test;
    await sql`create function no_room() returns trigger language plpgsql as
      $$begin raise 'could not extend file: No space left on device' using errcode = '53100'; end$$`.execute(database);
    await sql`create trigger no_room before update on simulation_task for each row when (old.lease is not null)
      execute function no_room()`.execute(database);
    const logger = createLogger({ level: "silent", program: "worker" });
    const toldOperator = new Promise((resolve) => {
      logger.error = resolve;
    });
    await work({ logger });
    const id = await submit("Quick");
    expect(await toldOperator).toMatchObject({ code: "53100" });
    expect(await taskOf(id)).toMatchObject({ status: "ready_container", attempt: 1 });
    await sql`drop trigger no_room on simulation_task`.execute(database);
    await until(id, hasStatus("succeed"));
    expect(await taskOf(id)).toMatchObject({ attempt: 1, result_size: expect.any(Number) });
    expect((await taskOf(id))?.log_en).toMatch(/disk was full for a while \(50001\).*nothing was lost/);
    expect((await taskOf(id))?.log_zh).toContain("没有丢失任何内容");
  });

  it("says so when the disk has no room for a run's folder", async () => {
    const folders = new RunFolders(join(root, "runs"));
    folders.create = () => writeFile("/dev/full", "x").then(() => "");
    await work({ folders });
    const id = await submit("Quick");
    await until(id, hasStatus("failed"));
    expect((await taskOf(id))?.message_en).toContain("disk of the simulation service is full");
  });

  it("says so when the task's files are gone", async () => {
    const id = await submit("Quick");
    await storage.delete(sourcesKey(id));
    await work();
    await until(id, hasStatus("failed"));
    expect((await taskOf(id))?.message_en).toContain("no longer exist");
  });
});

describe("a task whose worker was killed", () => {
  const makeOld = (id: number) =>
    sql`update simulation_task set heartbeat_at = now() - interval '1 minute' where id = ${id}`.execute(test.database);

  it("is run again, and the former worker can't write any more", async () => {
    const id = await submit("Quick");
    const held = await claimTask(test.database, id);
    expect(await rescueLapsedTasks(test.database, 30)).toEqual([]);
    await makeOld(id);
    expect(await rescueLapsedTasks(test.database, 30)).toEqual([id]);
    await expect(held?.advance("submitted_container")).rejects.toThrow(LeaseLostError);
    await expect(held?.heartbeat()).rejects.toThrow(LeaseLostError);
    await work();
    await until(id, hasStatus("succeed"));
    expect((await taskOf(id))?.attempt).toBe(2);
  });

  it("fails visibly when that happens twice", async () => {
    const id = await submit("Quick");
    for (let attempt = 0; attempt < 2; attempt++) {
      await claimTask(test.database, id);
      await makeOld(id);
      await rescueLapsedTasks(test.database, 30);
    }
    expect(await taskOf(id)).toMatchObject({ status: "failed", lease: null });
    expect((await taskOf(id))?.message_en).toContain("2 attempts");
  });

  it("stops when its user had asked for that", async () => {
    const id = await submit("Quick");
    await claimTask(test.database, id);
    await command(id, "stop");
    await makeOld(id);
    await rescueLapsedTasks(test.database, 30);
    expect((await taskOf(id))?.status).toBe("stop");
  });

  it("is claimed by one worker only", async () => {
    const id = await submit("Quick");
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimTask(test.database, id)));
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  });
});

describe("the order of statuses", () => {
  it.each([
    ["submitted", "simulating"],
    ["checking", "translating"],
    ["check_succeed", "var_num_exceed"],
    ["pause", "succeed"],
    ["simulating", "continue"],
    ["succeed", "failed"],
    ["stop", "submitted"],
  ])("refuses %s → %s", async (before, after) => {
    const { rows } = await sql<{ follows: boolean }>`select simulation_status_follows(${before}, ${after}) as follows`.execute(
      test.database,
    );
    expect(rows[0]?.follows).toBe(false);
  });

  it("is held by the table", async () => {
    const id = await submit("Quick");
    const jump = test.database.updateTable("simulation_task").set({ status: "simulating" }).where("id", "=", id).execute();
    await expect(jump).rejects.toThrow("does not follow");
    await test.database.deleteFrom("simulation_task").where("id", "=", id).execute();
  });
});
