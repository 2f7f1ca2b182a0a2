/** SQL of the tries to log in that failed, and of the devices that are known. */
import { createHash } from "node:crypto";
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

/** Failures under one count, and the seconds since the last of them. */
export interface Failures {
  readonly failures: number;
  readonly secondsSinceLast: number;
}

const none: Failures = { failures: 0, secondsSinceLast: Number.POSITIVE_INFINITY };

/** A plain hash: it hides what was typed from who reads the table, and nothing more is asked of it. */
function bucketOf(count: string): Buffer {
  return createHash("sha256").update(count).digest();
}

/**
 * Failures by count, in the order asked for. They are locked, so that tries at the same time come one after the other; a
 * transaction that waited for its turn began before the last failure, so the time is the clock's and not its own.
 */
export async function lockFailures(transaction: Transaction, counts: readonly string[]): Promise<readonly Failures[]> {
  const buckets = counts.map(bucketOf);
  // Locked in one order by all who lock several.
  for (const bucket of [...buckets].sort(Buffer.compare)) {
    await sql`select pg_advisory_xact_lock(${bucket.readInt32BE(0)}, ${bucket.readInt32BE(4)})`.execute(transaction);
  }
  const rows = await transaction
    .selectFrom("login_failure")
    .select(["bucket", "failures", sql<number>`extract(epoch from clock_timestamp() - last_at)::float8`.as("secondsSinceLast")])
    .where("bucket", "in", buckets)
    .execute();
  return buckets.map((bucket) => rows.find((row) => row.bucket.equals(bucket)) ?? none);
}

/** Counts one failure more; those before count no more when the last of them is `lifetime` seconds old. */
export async function addFailure(transaction: Transaction, count: string, lifetime: number): Promise<void> {
  await sql`
    insert into login_failure (bucket, failures, last_at) values (${bucketOf(count)}, 1, clock_timestamp())
    on conflict (bucket) do update set
      failures = case when login_failure.last_at < now() - make_interval(secs => ${lifetime}) then 1
        else login_failure.failures + 1 end,
      last_at = clock_timestamp()`.execute(transaction);
}

/** Takes back what was counted for a try that succeeded: the last failure, or all that stand under the count. */
export async function forgiveFailures(database: Database, count: string, all: boolean): Promise<void> {
  const bucket = bucketOf(count);
  if (all) await database.deleteFrom("login_failure").where("bucket", "=", bucket).execute();
  else {
    await database
      .updateTable("login_failure")
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where("bucket", "=", bucket)
      .execute();
  }
}

export async function forgetOldFailures(database: Database): Promise<void> {
  await database.deleteFrom("login_failure").where("last_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}

/** Days after which a device that was not used is a stranger again. */
const knownDays = 180;

export async function isKnownDevice(database: Database, accountId: number, device: string): Promise<boolean> {
  const found = await database
    .selectFrom("known_device")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("device_hash", "=", bucketOf(device))
    .where("used_at", ">", sql<Date>`now() - make_interval(days => ${knownDays})`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function keepDevice(database: Database, accountId: number, device: string): Promise<void> {
  await database
    .insertInto("known_device")
    .values({ account_id: accountId, device_hash: bucketOf(device) })
    .onConflict((conflict) => conflict.columns(["account_id", "device_hash"]).doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute();
}

/** An account whose password was set anew knows no device any more: one of them may have been the thief's. */
export async function forgetDevices(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom("known_device").where("account_id", "=", accountId).execute();
}

export async function forgetOldDevices(database: Database): Promise<void> {
  await database
    .deleteFrom("known_device")
    .where("used_at", "<", sql<Date>`now() - make_interval(days => ${knownDays})`)
    .execute();
}
