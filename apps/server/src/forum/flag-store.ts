/** SQL of what members hold against texts of the forum. */
import type { Database } from "@mofang/host";
import type { FlagReason } from "@mofang/protocol";
import { sql } from "kysely";

/** A post (answer null), or one of its answers and comments. */
export interface TextRef {
  readonly postId: number;
  readonly answerId: number | null;
}

interface NewFlag extends TextRef {
  readonly accountId: number;
  readonly reason: FlagReason;
  readonly words: string;
  readonly counts: boolean;
}

/** @returns whether it is the first flag of that person for that text; another one is not kept */
export async function insertFlag(
  database: Database,
  { postId, answerId, accountId, reason, words, counts }: NewFlag,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("forum_flag")
    .values({ post_id: postId, answer_id: answerId, account_id: accountId, reason, words, counts })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Flags for a text that wait for a decision and are among those that hide. */
export async function countHiding(database: Database, { postId, answerId }: TextRef): Promise<number> {
  const { count } = await database
    .selectFrom("forum_flag")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("post_id", "=", postId)
    .where(sql<boolean>`answer_id is not distinct from ${answerId}::bigint`)
    .where("ruling_id", "is", null)
    .where("counts", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Flags that an account set within the last day. */
export async function countRecentFlags(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom("forum_flag")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}
