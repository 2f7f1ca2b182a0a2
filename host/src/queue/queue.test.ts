import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../database/database.ts";
import { createLogger } from "../logging/logger.ts";
import { productRoot } from "../settings/product-root.ts";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { addJob } from "./jobs.ts";
import { type JobHandlers, type JobRunner, runJobs } from "./run-jobs.ts";

let test: TestDatabase;
const runners: JobRunner[] = [];
const logger = createLogger({ level: "silent", program: "test" });

beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  await test.drop();
});

async function run(
  handlers: JobHandlers,
  { concurrency = 1, lease = 30, ...options }: Partial<Parameters<typeof runJobs>[1]> = {},
): Promise<JobRunner> {
  const { databaseUrl, database } = test;
  const runner = await runJobs(handlers, { databaseUrl, database, logger, concurrency, lease, ...options });
  runners.push(runner);
  return runner;
}

/** Something that a job reports and a test waits for. */
function signal<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const happened = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { happened, resolve };
}

describe("jobs", () => {
  it("run with their payload", async () => {
    const done = signal<unknown>();
    await run({ "sms.send": async (payload) => done.resolve(payload) });
    await addJob(test.database, "sms.send", { receiver: "13800000000", text: "安" });
    expect(await done.happened).toEqual({ receiver: "13800000000", text: "安" });
  });

  it("exist only when their transaction commits", async () => {
    const ran: number[] = [];
    const done = signal<void>();
    const undone = inTransaction(test.database, async (transaction) => {
      await addJob(transaction, "simulate", { taskId: 1 });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    await addJob(test.database, "simulate", { taskId: 2 });
    await run({
      simulate: async ({ taskId }) => {
        ran.push(taskId);
        done.resolve();
      },
    });
    await done.happened;
    expect(ran).toEqual([2]);
  });

  it("run in the order of their priority", async () => {
    await addJob(test.database, "simulate", { taskId: 3 }, { priority: 5 });
    await addJob(test.database, "simulate", { taskId: 1 }, { priority: -5 });
    await addJob(test.database, "simulate", { taskId: 2 });
    const order: number[] = [];
    const done = signal<void>();
    await run({
      simulate: async ({ taskId }) => {
        if (order.push(taskId) === 3) done.resolve();
      },
    });
    await done.happened;
    expect(order).toEqual([1, 2, 3]);
  });

  it("for one runner are taken by none but that", async () => {
    const other = signal<number>();
    const addressee = signal<number>();
    await run({ simulate: async ({ taskId }) => other.resolve(taskId) }, { address: "other" });
    await addJob(test.database, "simulate", { taskId: 1 }, { runner: "addressee" });
    await addJob(test.database, "simulate", { taskId: 2 });
    expect(await other.happened).toBe(2);
    await run({ simulate: async ({ taskId }) => addressee.resolve(taskId) }, { address: "addressee" });
    expect(await addressee.happened).toBe(1);
  });

  it("are tried again after a failure", async () => {
    const done = signal<number>();
    await run({
      "site.pictures": async (_payload, { attempt }) => {
        if (attempt === 1) throw new Error("not yet");
        done.resolve(attempt);
      },
    });
    await addJob(test.database, "site.pictures", null);
    expect(await done.happened).toBe(2);
  });

  it("with the same key replace each other while they wait", async () => {
    await addJob(test.database, "simulate", { taskId: 1 }, { key: "one" });
    await addJob(test.database, "simulate", { taskId: 2 }, { key: "one" });
    const ran: number[] = [];
    const done = signal<void>();
    await addJob(test.database, "simulate", { taskId: 3 }, { priority: 9 });
    await run({
      simulate: async ({ taskId }) => {
        ran.push(taskId);
        if (taskId === 3) done.resolve();
      },
    });
    await done.happened;
    expect(ran).toEqual([2, 3]);
  });

  it("of a killed program run again in another one", async () => {
    const file = path.join(productRoot(), "host", "dist", `killed-worker-${process.pid}.mjs`);
    await build({
      stdin: {
        contents: `
          import { createLogger } from "../logging/logger.ts";
          import { openDatabase } from "../database/database.ts";
          import { runJobs } from "./run-jobs.ts";
          const databaseUrl = process.argv[2] ?? "";
          const database = openDatabase({ databaseUrl, onBrokenConnection: () => undefined });
          const logger = createLogger({ level: "silent", program: "test" });
          await runJobs({ simulate: async () => { console.log("begun"); await new Promise(() => undefined); } },
            { databaseUrl, database, logger, concurrency: 1 });`,
        resolveDir: import.meta.dirname,
        loader: "ts",
      },
      outfile: file,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
    });
    await addJob(test.database, "simulate", { taskId: 1 });
    const child = spawn(process.execPath, [file, test.databaseUrl], { stdio: ["ignore", "pipe", "inherit"] });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("exit", resolve));
    await rm(file);
    const done = signal<unknown>();
    await run({ simulate: async ({ taskId }, { attempt }) => done.resolve({ taskId, attempt }) }, { lease: 1 });
    expect(await done.happened).toEqual({ taskId: 1, attempt: 2 });
  });

  it("go on after PostgreSQL broke every connection under them", async () => {
    const done = signal<void>();
    await run({
      "account.upkeep": async () => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(test.database);
        await addJob(test.database, "upload.upkeep", null);
      },
      "upload.upkeep": async () => done.resolve(),
    });
    await addJob(test.database, "account.upkeep", null);
    await expect(done.happened).resolves.toBeUndefined();
  });

  it("are told when their program was taken for dead", async () => {
    const begun = signal<void>();
    const lost = signal<void>();
    await run(
      {
        simulate: async (_payload, { signal: abort, attempt }) => {
          if (attempt > 1) return;
          begun.resolve();
          await new Promise<void>((resolve) => abort.addEventListener("abort", () => resolve()));
          lost.resolve();
        },
      },
      { lease: 1 },
    );
    await addJob(test.database, "simulate", { taskId: 1 });
    await begun.happened;
    await test.database.deleteFrom("job_runner").execute();
    await expect(lost.happened).resolves.toBeUndefined();
  });

  it("that run are waited for at the end", async () => {
    const begun = signal<void>();
    const release = signal<void>();
    let isDone = false;
    const runner = await run({
      "site.pictures": async () => {
        begun.resolve();
        await release.happened;
        isDone = true;
      },
    });
    await addJob(test.database, "site.pictures", null);
    await begun.happened;
    const stopped = runner.stop();
    release.resolve();
    await stopped;
    runners.length = 0;
    expect(isDone).toBe(true);
    expect(await test.database.selectFrom("job_runner").selectAll().execute()).toEqual([]);
  });
});
