/** SQL of the answers that are kept for callers who lost them. */
import { type Database, storableJson } from "@mofang/host";
import { sql } from "kysely";

/** What one call of somebody is known by. */
export interface AnswerKey {
  /** Null for a visitor, whose calls are known by their keys alone. */
  readonly accountId: number | null;
  /** Path of the call. */
  readonly call: string;
  /** Chosen by the caller. */
  readonly key: string;
}

/** Hours for which answers are kept. */
const kept = 24;

/** Takes a key for a call that begins, and forgets old ones. @returns false where the key is taken */
export async function takeKey(database: Database, { accountId, call, key }: AnswerKey): Promise<boolean> {
  await database.deleteFrom("call_answer").where("created_at", "<", sql<Date>`now() - make_interval(hours => ${kept})`).execute();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("call_answer")
    .values({ account_id: accountId, call, key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** How the call of a key went; no outcome while it is under way; undefined for a key that nobody has. */
export function findAnswer(database: Database, { accountId, call, key }: AnswerKey) {
  return database
    .selectFrom("call_answer")
    .select(["outcome", "answer", "created_at"])
    .where("account_id", "is not distinct from", accountId)
    .where("call", "=", call)
    .where("key", "=", key)
    .executeTakeFirst();
}

/** Notes how the call of a key went. */
export async function noteOutcome(
  database: Database,
  { accountId, call, key }: AnswerKey,
  outcome: "answered" | "unsure",
  answer: unknown,
): Promise<void> {
  await database
    .updateTable("call_answer")
    .set({ outcome, answer: storableJson(answer) })
    .where("account_id", "is not distinct from", accountId)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
}

/** Gives a key free: its call was refused and has had no effect. */
export async function freeKey(database: Database, { accountId, call, key }: AnswerKey): Promise<void> {
  await database
    .deleteFrom("call_answer")
    .where("account_id", "is not distinct from", accountId)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
}
