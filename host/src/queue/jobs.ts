import { runMigrations } from "graphile-worker";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { storableJson } from "../database/storable-text.ts";
import type { JobName, JobPayload } from "./job-table.ts";

interface JobOptions {
  /** Lower runs first; 0 unless said. */
  readonly priority?: number;
  /** How often it is tried in all; 25 unless said. Pauses between tries grow exponentially. */
  readonly attempts?: number;
  /** Not before that time. */
  readonly runAt?: Date;
  /** While a job with that key waits, adding it again changes the waiting one. */
  readonly key?: string;
  /** Only the runner of that address takes it; any runner of the job unless said. */
  readonly runner?: string;
}

/** How the queue knows a job that waits for one runner. */
export function addressed(name: JobName, runner: string): string {
  return `${name}@${runner}`;
}

/**
 * Adds a job. In a transaction the job exists only if that commits. A job runs at least once: after
 * a crash of its worker it runs again, so a handler must bear that.
 */
export async function addJob<Name extends JobName>(
  database: Database,
  name: Name,
  payload: JobPayload<Name>,
  options: JobOptions = {},
): Promise<void> {
  const identifier = options.runner === undefined ? name : addressed(name, options.runner);
  await sql`select graphile_worker.add_job(
    identifier => ${identifier}::text,
    payload => ${storableJson(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.attempts ?? null}::integer,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? null}::integer
  )`.execute(database);
}

/** Removes a waiting job by its key; one that is not there, or runs already, is no error. */
export async function removeJob(database: Database, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(database);
}

/** Prepares the queue's own tables. Safe to call from several processes at once. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl });
}
