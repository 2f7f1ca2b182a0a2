import type { Database, Transaction } from "@mofang/host";
import type { CodeEntrance } from "@mofang/protocol";
import { sql } from "kysely";

export interface NewCode {
  readonly receiver: string;
  readonly purpose: CodeEntrance;
  readonly codeHash: Buffer;
  readonly address: string;
  /** Seconds. */
  readonly lifetime: number;
  readonly tries: number;
}

export async function insertCode(database: Database, code: NewCode): Promise<void> {
  await database
    .insertInto("verification_code")
    .values({
      receiver: code.receiver,
      purpose: code.purpose,
      code_hash: code.codeHash,
      address: code.address,
      tries_left: code.tries,
      expires_at: sql<Date>`now() + make_interval(secs => ${code.lifetime})`,
    })
    .execute();
}

/** One after the other for a receiver, so that two requests at once do not both find that none was sent. */
export async function lockReceiver(transaction: Transaction, receiver: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${receiver}), 7204817))`.execute(transaction);
}

/** What was sent lately: seconds since the last code for this purpose, and codes within the last hour. */
export async function recentCodes(database: Database, receiver: string, purpose: CodeEntrance, address: string) {
  const { rows } = await sql<{ secondsSinceLast: number | null; toReceiver: number; fromAddress: number }>`
    select
      extract(epoch from now() - max(created_at) filter (where receiver = ${receiver} and purpose = ${purpose}))::float8
        as "secondsSinceLast",
      count(*) filter (where receiver = ${receiver}) as "toReceiver",
      count(*) filter (where address = ${address}) as "fromAddress"
    from verification_code
    where created_at > now() - interval '1 hour' and (receiver = ${receiver} or address = ${address})`.execute(database);
  const found = rows[0];
  if (found === undefined) throw new Error("An aggregate has one row");
  return found;
}

/** Counts one try against the newest code that is still valid. @returns it, or undefined when there is none */
export function takeTry(database: Database, receiver: string, purpose: CodeEntrance) {
  return database
    .updateTable("verification_code")
    .set((code) => ({ tries_left: code("tries_left", "-", 1) }))
    .where("id", "=", (code) =>
      code
        .selectFrom("verification_code")
        .select("id")
        .where("receiver", "=", receiver)
        .where("purpose", "=", purpose)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1),
    )
    .where("used_at", "is", null)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
}

/** @returns whether the code was still unused */
export async function markUsed(database: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("verification_code")
    .set({ used_at: sql`now()` })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function deleteOldCodes(database: Database): Promise<void> {
  await database.deleteFrom("verification_code").where("created_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
