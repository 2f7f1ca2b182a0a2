/** A worker's process for tests of the server: the real program, on the database and the data folder of a site. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { sql } from "kysely";
import type { TestSite } from "../platform/testing/test-site.ts";

export class TestWorker {
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess) {
    this.#process = process;
  }

  /** Starts one with so many slots and further settings, built where it is older than its sources, and waits until it takes jobs. */
  static async start(
    { databaseUrl, platform }: TestSite,
    slots = 1,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<TestWorker> {
    spawnSync(process.execPath, [join(productRoot(), "scripts/build.mjs"), "worker"], { stdio: "ignore" });
    const worker = spawn(process.execPath, [join(productRoot(), "apps/worker/dist/worker.mjs")], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: databaseUrl,
        MOFANG_DATA: platform.settings.dataFolder,
        MOFANG_WORKERS: String(slots),
        MOFANG_UNWALLED_RUNS: "allow",
        MOFANG_LOG_LEVEL: "error",
        ...settings,
      },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await Promise.race([
      once(worker, "message"),
      once(worker, "exit").then(([code]) => Promise.reject(new Error(`the worker ended with ${code}`))),
    ]);
    return new TestWorker(worker);
  }

  /** Ends it as a user of the machine does. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Ends it without a word, and long ago: what it held is free for the next worker that starts. */
  async kill({ platform }: TestSite): Promise<void> {
    await this.#end("SIGKILL");
    await sql`update job_runner set seen_at = now() - interval '1 hour'`.execute(platform.database);
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_at is not null`.execute(
      platform.database,
    );
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const ended = this.#process.exitCode === null && this.#process.signalCode === null ? once(this.#process, "exit") : undefined;
    this.#process.kill(signal);
    await ended;
  }
}
