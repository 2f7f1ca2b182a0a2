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

/** How long a call elsewhere may be under way before it is taken for one whose server was killed, seconds. */
export const patience = 30;

/** Forgets old answers. */
export async function forgetOldAnswers(database: Database): Promise<void> {
  await database.deleteFrom("call_answer").where("created_at", "<", sql<Date>`now() - make_interval(hours => ${kept})`).execute();
}

/**
 * Takes a key for a call that begins. Where a transaction that is under way has it, its end is waited for.
 * The row refers to its account: whoever locks an account afterwards, to count what it has, locks it `for no key update`, or
 * two calls of one account would wait for each other.
 *
 * @returns false where the key has an answer, or its call is under way
 */
export async function takeKey(database: Database, { accountId, call, key }: AnswerKey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("call_answer")
    .values({ account_id: accountId, call, key })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "call", "key"])
        .doUpdateSet({ created_at: sql<Date>`now()` })
        .where("call_answer.outcome", "is", null)
        .where("call_answer.created_at", "<", sql<Date>`now() - make_interval(secs => ${patience})`),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What the call of a key answered, if it has ended. */
export function findAnswer(database: Database, { accountId, call, key }: AnswerKey) {
  return database
    .selectFrom("call_answer")
    .select("answer")
    .where("account_id", "is not distinct from", accountId)
    .where("call", "=", call)
    .where("key", "=", key)
    .where("outcome", "=", "answered")
    .executeTakeFirst();
}

/** Notes what the call of a key answered. */
export async function noteAnswer(database: Database, { accountId, call, key }: AnswerKey, answer: unknown): Promise<void> {
  await database
    .updateTable("call_answer")
    .set({ outcome: "answered", answer: storableJson(answer) })
    .where("account_id", "is not distinct from", accountId)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
}

/** Gives a key free: its call has failed, and may be made again. */
export async function freeKey(database: Database, { accountId, call, key }: AnswerKey): Promise<void> {
  await database
    .deleteFrom("call_answer")
    .where("account_id", "is not distinct from", accountId)
    .where("call", "=", call)
    .where("key", "=", key)
    .execute();
}
