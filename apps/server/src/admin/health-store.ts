/** SQL of how storage and queue are. */
import type { Database } from "@mofang/host";
import type { adminCalls, CallData, RunnerWarning } from "@mofang/protocol";
import { sql } from "kysely";

type Health = CallData<typeof adminCalls.siteHealth>;

/** Failures that are shown. */
const mostFailures = 10;

/** Size of the database in bytes, what is in it, and the jobs. */
export async function databaseHealth(database: Database) {
  const sizes = await sql<
    Health["counts"] & { readonly database: number; readonly runners: number; readonly warnings: RunnerWarning[] }
  >`
    select pg_database_size(current_database())::float8 as database,
      (select count(*) from account where erased_at is null)::int as users,
      (select count(*) from repository where deleted_at is null)::int as repositories,
      (select count(*) from simulation_task where ended_at is null and started_at is null)::int as "simulationsWaiting",
      (select count(*) from simulation_task where ended_at is null and started_at is not null)::int as "simulationsRunning",
      (select count(*) from job_runner where seen_at > now() - interval '1 minute')::int as runners,
      array(select distinct unnest(warnings) from job_runner where seen_at > now() - interval '1 minute') as warnings`.execute(
    database,
  );
  const queue = await sql<Health["queue"][number]>`
    select task_identifier as name,
      count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs group by 1 order by 1`.execute(database);
  const failures = await sql<{ name: string; message: string; attempts: number; time: Date }>`
    select task_identifier as name, coalesce(last_error, '') as message, attempts, updated_at as time
    from graphile_worker.jobs where last_error is not null order by updated_at desc limit ${mostFailures}`.execute(database);
  const [size] = sizes.rows;
  if (size === undefined) throw new Error("An aggregate has one row");
  return { size, queue: queue.rows, failures: failures.rows };
}
