/** SQL of merging posts. */
import type { Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { PostRow } from "./post-store.ts";

/**
 * What readers have seen of two posts, as what they have seen of the second when it holds both: ids below which nothing is
 * unread in either. A post that a reader never opened is unread from its first answer on.
 */
export async function moveReadings(transaction: Transaction, postId: number, intoId: number): Promise<void> {
  const beforeFirst = (id: number) => sql`(select min(id) - 1 from forum_answer where post_id = ${id} and deleted_at is null)`;
  await sql`
    insert into forum_reading (account_id, post_id, seen_id, seen_at)
    select account_id, ${intoId}, coalesce(least(
        coalesce(max(seen_id) filter (where post_id = ${postId}), ${beforeFirst(postId)}),
        coalesce(max(seen_id) filter (where post_id = ${intoId}), ${beforeFirst(intoId)})), 0), max(seen_at)
      from forum_reading where post_id in (${postId}, ${intoId}) group by account_id
    on conflict (account_id, post_id) do update set seen_id = excluded.seen_id`.execute(transaction);
  await transaction.deleteFrom("forum_reading").where("post_id", "=", postId).execute();
}

/** Makes the text of a post an answer to another one, as old as the post. @returns its id */
export async function insertTextAsAnswer(
  transaction: Transaction,
  { title, body, author_id, created_at, edited_at }: PostRow,
  intoId: number,
): Promise<number> {
  const { id } = await transaction
    .insertInto("forum_answer")
    .values({ post_id: intoId, parent_id: null, author_id, text: `**${title}**\n\n${body}`, created_at, edited_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Moves answers and comments, and what hangs on them and on the text of the post: former texts, flags, decisions.
 *
 * @param answerId  the answer that the text of the post has become
 */
export async function moveRemarks(transaction: Transaction, postId: number, intoId: number, answerId: number): Promise<void> {
  await transaction.updateTable("forum_answer").set({ post_id: intoId }).where("post_id", "=", postId).execute();
  for (const table of ["forum_revision", "forum_flag", "forum_ruling"] as const) {
    await transaction
      .updateTable(table)
      .set({ post_id: intoId, answer_id: sql<number>`coalesce(answer_id, ${answerId}::bigint)` })
      .where("post_id", "=", postId)
      .execute();
  }
}

/** Moves likes to the answer that the text has become, and all other marks to the other post; its author follows that now. */
export async function moveMarks(
  transaction: Transaction,
  { id: postId, author_id: authorId }: PostRow,
  intoId: number,
  answerId: number,
): Promise<void> {
  await sql`insert into forum_answer_vote (answer_id, account_id, is_like, created_at)
    select ${answerId}, account_id, kind = 'like', created_at from forum_mark
    where post_id = ${postId} and kind in ('like', 'dislike')`.execute(transaction);
  // Who mutes one of both and follows the other keeps what they said of the other post.
  await sql`insert into forum_mark (post_id, account_id, kind, created_at)
    select ${intoId}, account_id, kind, created_at from forum_mark as moved
    where post_id = ${postId} and kind not in ('like', 'dislike') and not (kind in ('follow', 'mute') and exists (
      select from forum_mark where post_id = ${intoId} and account_id = moved.account_id and kind in ('follow', 'mute')))
    on conflict do nothing`.execute(transaction);
  await transaction.deleteFrom("forum_mark").where("post_id", "=", postId).execute();
  if (authorId === null) return;
  await sql`insert into forum_mark (post_id, account_id, kind) select ${intoId}, ${authorId}, 'follow'
    where not exists (select from forum_mark where post_id = ${intoId} and account_id = ${authorId} and kind = 'mute')
    on conflict do nothing`.execute(transaction);
}

/** Lets the address of a post lead to another one, and with it whatever led to the post. */
export async function setMerged(transaction: Transaction, postId: number, intoId: number, by: number): Promise<void> {
  await transaction.updateTable("forum_post").set({ merged_into: intoId }).where("merged_into", "=", postId).execute();
  await transaction
    .updateTable("forum_post")
    .set({ duplicate_of: intoId })
    .where("duplicate_of", "=", postId)
    .where("id", "<>", intoId)
    .execute();
  await transaction
    .updateTable("forum_post")
    .set({ merged_into: intoId, deleted_at: sql`now()`, deleted_by: by, accepted_answer_id: null, accepted_at: null })
    .where("id", "=", postId)
    .execute();
  await sql`update forum_post as kept set active_at = greatest(kept.active_at, merged.active_at),
      duplicate_of = nullif(kept.duplicate_of, merged.id)
    from forum_post as merged where kept.id = ${intoId} and merged.id = ${postId}`.execute(transaction);
}
