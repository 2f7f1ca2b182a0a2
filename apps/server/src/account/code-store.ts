import type { Database, Transaction } from "@mofang/host";
import type { CodeEntrance } from "@mofang/protocol";
import { sql } from "kysely";

interface NewCode {
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

/**
 * What was sent lately: seconds since this network last asked for such a code, and codes of the last hour: that it asked for
 * for this receiver, that this receiver got, and that it asked for.
 */
export async function recentCodes(database: Database, receiver: string, purpose: CodeEntrance, address: string) {
  const { rows } = await sql<{
    secondsSinceLast: number | null;
    forReceiver: number;
    toReceiver: number;
    fromAddress: number;
  }>`
    select
      extract(epoch from now() - max(created_at) filter (
        where receiver = ${receiver} and purpose = ${purpose} and address = ${address}
      ))::float8 as "secondsSinceLast",
      count(*) filter (where receiver = ${receiver} and address = ${address}) as "forReceiver",
      count(*) filter (where receiver = ${receiver}) as "toReceiver",
      count(*) filter (where address = ${address}) as "fromAddress"
    from verification_code
    where created_at > now() - interval '1 hour' and (receiver = ${receiver} or address = ${address})`.execute(database);
  const found = rows[0];
  if (found === undefined) throw new Error("An aggregate has one row");
  return found;
}

/**
 * Counts one try of a network against the newest code that is still valid.
 *
 * @param most  tries that each network has
 * @returns the code, or undefined when there is none or the network has used up its tries
 */
export async function takeTry(transaction: Transaction, receiver: string, purpose: CodeEntrance, address: string, most: number) {
  const found = await transaction
    .selectFrom("verification_code")
    .select(["id", "code_hash", "used_at", "tries_left", sql<boolean>`expires_at > now()`.as("isFresh")])
    .where("receiver", "=", receiver)
    .where("purpose", "=", purpose)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined || found.used_at !== null || found.tries_left <= 0 || !found.isFresh) return undefined;
  const { tries } = await transaction
    .insertInto("verification_try")
    .values({ code_id: found.id, address, tries: 1 })
    .onConflict((conflict) =>
      conflict.columns(["code_id", "address"]).doUpdateSet({ tries: sql<number>`verification_try.tries + 1` }),
    )
    .returning("tries")
    .executeTakeFirstOrThrow();
  if (tries > most) return undefined;
  await transaction
    .updateTable("verification_code")
    .set((code) => ({ tries_left: code("tries_left", "-", 1) }))
    .where("id", "=", found.id)
    .execute();
  return { id: found.id, code_hash: found.code_hash };
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
