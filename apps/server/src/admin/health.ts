import { statfs } from "node:fs/promises";
import type { adminCalls, CallData } from "@mofang/protocol";
import { sql } from "kysely";
import type { Platform } from "../platform/platform.ts";
import { productVersion } from "../platform/version.ts";

type Health = CallData<typeof adminCalls.siteHealth>;

/** Failures that are shown. */
const mostFailures = 10;

/** How storage and queue are. */
export async function siteHealth({ database, settings }: Platform): Promise<Health> {
  const disk = await statfs(settings.dataFolder);
  const sizes = await sql<Health["counts"] & { readonly database: number; readonly runners: number }>`
    select pg_database_size(current_database())::float8 as database,
      (select count(*) from account where erased_at is null)::int as users,
      (select count(*) from repository where deleted_at is null)::int as repositories,
      (select count(*) from simulation_task where ended_at is null and started_at is null)::int as "simulationsWaiting",
      (select count(*) from simulation_task where ended_at is null and started_at is not null)::int as "simulationsRunning",
      (select count(*) from job_runner where seen_at > now() - interval '1 minute')::int as runners`.execute(database);
  const queue = await sql<Health["queue"][number]>`
    select task_identifier as name,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1 order by 1`.execute(database);
  const failures = await sql<{ name: string; message: string; attempts: number; time: Date }>`
    select task_identifier as name, coalesce(last_error, '') as message, attempts, updated_at as time
    from graphile_worker.jobs where last_error is not null order by updated_at desc limit ${mostFailures}`.execute(database);
  const found = sizes.rows[0];
  if (found === undefined) throw new Error("An aggregate has one row");
  const { database: databaseSize, runners, ...counts } = found;
  return {
    version: productVersion(),
    database: databaseSize,
    freeDisk: disk.bavail * disk.bsize,
    totalDisk: disk.blocks * disk.bsize,
    counts,
    runners,
    queue: queue.rows,
    failures: failures.rows.map(({ time, ...failure }) => ({ ...failure, time: time.toISOString() })),
  };
}
