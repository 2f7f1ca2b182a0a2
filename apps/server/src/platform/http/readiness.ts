import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Database, ObjectStorage, Settings } from "@mofang/host";
import { sql } from "kysely";
import type { Platform } from "../platform.ts";

/** Why the server cannot serve now. */
interface Obstacle {
  readonly part: "database" | "storage" | "queue" | "disk";
  /** For the operator who reads it. */
  readonly reason: string;
}

/** How long the database and the object store may take to answer, milliseconds. */
const patience = 2_000;
/** An object that never is: to look for it costs the store least. */
const probe = "readyz";
/** Seconds without a sign of life from any program that runs jobs. */
const queueSilence = 60;

/** Looks at everything that serving needs: the database and the object store answer in time, jobs are run, the disk has room. */
export class Readiness {
  readonly #database: Database;
  readonly #storage: ObjectStorage;
  readonly #settings: Settings;
  /** Questions under way: what is stalled is asked once, however often we are. */
  readonly #asking = new Map<Obstacle["part"], Promise<readonly Obstacle[]>>();

  constructor({ database, storage, settings }: Pick<Platform, "database" | "storage" | "settings">) {
    this.#database = database;
    this.#storage = storage;
    this.#settings = settings;
  }

  async obstacles(): Promise<readonly Obstacle[]> {
    const database = this.#inTime("database", () => this.#askDatabase());
    const storage = this.#inTime("storage", () => this.#askStorage());
    return (await Promise.all([database, storage, this.#lookAtDisk()])).flat();
  }

  async #inTime(part: Obstacle["part"], ask: () => Promise<readonly Obstacle[]>): Promise<readonly Obstacle[]> {
    const tooLate: Obstacle = { part, reason: `no answer within ${patience / 1000} s` };
    const asking = this.#asking.get(part) ?? ask().finally(() => this.#asking.delete(part));
    this.#asking.set(part, asking);
    return Promise.race([asking, delay(patience, [tooLate], { ref: false })]);
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

  async #askStorage(): Promise<readonly Obstacle[]> {
    try {
      await this.#storage.size(probe);
      return [];
    } catch (error) {
      return [{ part: "storage", reason: (error as Error).message }];
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
