import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Database, Settings } from "@mofang/host";
import { sql } from "kysely";
import type { Platform } from "../platform.ts";

/** Why the server cannot serve now. */
interface Obstacle {
  readonly part: "database" | "queue" | "disk";
  /** For the operator who reads it. */
  readonly reason: string;
}

/** How long the database may take to answer, milliseconds. */
const databasePatience = 2_000;
/** Seconds without a sign of life from any program that runs jobs. */
const queueSilence = 60;

/** Looks at everything that serving needs: the database answers in time, jobs are run, the disk has room. */
export class Readiness {
  readonly #database: Database;
  readonly #settings: Settings;
  /** The question under way: a database that is stalled is asked once, however often we are. */
  #asking: Promise<readonly Obstacle[]> | undefined;

  constructor({ database, settings }: Pick<Platform, "database" | "settings">) {
    this.#database = database;
    this.#settings = settings;
  }

  async obstacles(): Promise<readonly Obstacle[]> {
    const tooLate: Obstacle = { part: "database", reason: `no answer within ${databasePatience / 1000} s` };
    this.#asking ??= this.#askDatabase().finally(() => {
      this.#asking = undefined;
    });
    const database = Promise.race([this.#asking, delay(databasePatience, [tooLate], { ref: false })]);
    return (await Promise.all([database, this.#lookAtDisk()])).flat();
  }

  async #askDatabase(): Promise<readonly Obstacle[]> {
    try {
      const { rows } = await sql<{ runners: number }>`select count(*)::int as runners from job_runner
        where seen_at > now() - make_interval(secs => ${queueSilence})`.execute(this.#database);
      const reason = `no program has run jobs for ${queueSilence} s`;
      return rows[0]?.runners === 0 ? [{ part: "queue", reason }] : [];
    } catch (error) {
      return [{ part: "database", reason: (error as Error).message }];
    }
  }

  async #lookAtDisk(): Promise<readonly Obstacle[]> {
    const { dataFolder, minimumDisk } = this.#settings;
    try {
      const { bavail, bsize } = await statfs(dataFolder);
      const free = Math.floor((bavail * bsize) / 2 ** 20);
      const reason = `${free} MB free in ${dataFolder}; MOFANG_MINIMUM_DISK_MB asks for ${minimumDisk} MB`;
      return free < minimumDisk ? [{ part: "disk", reason }] : [];
    } catch (error) {
      return [{ part: "disk", reason: (error as Error).message }];
    }
  }
}
