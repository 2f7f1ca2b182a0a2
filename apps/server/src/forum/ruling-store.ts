/** SQL of what moderators decide about texts of the forum. */
import type { Database, Transaction } from "@mofang/host";
import type { AppealOutcome, RulingVerdict, Withholding } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import type { TextRef } from "./flag-store.ts";

const isAbout = ({ postId, answerId }: TextRef): RawBuilder<boolean> =>
  sql`(post_id = ${postId} and answer_id is not distinct from ${answerId}::bigint)`;

/** Puts a decision down; it answers every flag for the text that waits. @returns its id */
export async function insertRuling(
  transaction: Transaction,
  text: TextRef,
  { moderatorId, verdict, reason }: { moderatorId: number; verdict: RulingVerdict; reason: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto("forum_ruling")
    .values({ post_id: text.postId, answer_id: text.answerId, moderator_id: moderatorId, verdict, reason })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("forum_flag")
    .set({ ruling_id: id })
    .where(isAbout(text))
    .where("ruling_id", "is", null)
    .execute();
  return id;
}

/** The newest decision about a text; null for none. */
export async function newestRuling(database: Database, text: TextRef): Promise<number | null> {
  const row = await database
    .selectFrom("forum_ruling")
    .select("id")
    .where(isAbout(text))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A decision, locked until the transaction ends. */
export function lockRuling(transaction: Transaction, rulingId: number) {
  return transaction.selectFrom("forum_ruling").selectAll().where("id", "=", rulingId).forUpdate().executeTakeFirst();
}

export async function setAppeal(transaction: Transaction, rulingId: number, words: string): Promise<void> {
  await transaction
    .updateTable("forum_ruling")
    .set({ appeal: words, appealed_at: sql`now()` })
    .where("id", "=", rulingId)
    .execute();
}

export async function setOutcome(
  transaction: Transaction,
  rulingId: number,
  { judgeId, outcome, reason }: { judgeId: number; outcome: AppealOutcome; reason: string },
): Promise<void> {
  await transaction
    .updateTable("forum_ruling")
    .set({ judge_id: judgeId, outcome, outcome_reason: reason, judged_at: sql`now()` })
    .where("id", "=", rulingId)
    .execute();
}

/** An answer or comment, deleted or not, as far as decisions need it; locked until the transaction ends. */
export function lockAnswer(transaction: Transaction, { postId, answerId }: { postId: number; answerId: number }) {
  return transaction
    .selectFrom("forum_answer")
    .select(["id", "author_id", "deleted_at", "deleted_by", "withheld"])
    .where("id", "=", answerId)
    .where("post_id", "=", postId)
    .forUpdate()
    .executeTakeFirst();
}

/** Out of whose sight, by whom and why: `withheld` null is deleted; null altogether is shown. */
type Absence = { readonly withheld: Withholding | null; readonly by: number | null; readonly reason: string } | null;

/** Takes a text out of sight, or shows it again. */
export async function setAbsence(transaction: Transaction, { postId, answerId }: TextRef, absence: Absence): Promise<void> {
  const state = {
    deleted_at: absence === null ? null : sql<Date>`now()`,
    deleted_by: absence?.by ?? null,
    delete_reason: absence?.reason ?? "",
    withheld: absence?.withheld ?? null,
  };
  if (answerId === null) await transaction.updateTable("forum_post").set(state).where("id", "=", postId).execute();
  else await transaction.updateTable("forum_answer").set(state).where("id", "=", answerId).execute();
}
