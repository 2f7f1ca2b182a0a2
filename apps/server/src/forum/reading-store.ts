/** SQL of how far somebody has read posts. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";
import { isWithin } from "./post-store.ts";

/** Days for which a post that was never opened counts as new. */
const newFor = 14;

/** Notes what was seen of a post; what was seen before stays seen. */
export async function noteSeen(database: Database, accountId: number, postId: number, seenId: number): Promise<void> {
  await sql`
    insert into forum_reading (account_id, post_id, seen_id) values (${accountId}, ${postId}, ${seenId})
    on conflict (account_id, post_id) do update
      set seen_id = greatest(forum_reading.seen_id, excluded.seen_id), seen_at = now()`.execute(database);
}

/** Whether an answer or comment stands under a post. */
export async function isUnder(database: Database, postId: number, answerId: number): Promise<boolean> {
  const row = await database
    .selectFrom("forum_answer")
    .select("id")
    .where("id", "=", answerId)
    .where("post_id", "=", postId)
    .executeTakeFirst();
  return row !== undefined;
}

interface ReadingRow {
  readonly id: number;
  /** Null for a post that was never opened. */
  readonly seen_id: number | null;
  readonly is_new: boolean;
  /** What others answered and commented since. */
  readonly n_unread: number;
  readonly first_id: number | null;
}

/** How far an account has read those of some posts that it may read. */
export async function readingsOf(database: Database, accountId: number, postIds: readonly number[]) {
  const { rows } = await sql<ReadingRow>`
    select post.id, reading.seen_id,
      reading.seen_id is null and post.author_id is distinct from ${accountId}
        and post.created_at > greatest(now() - make_interval(days => ${newFor}), reader.created_at) as is_new,
      unread.count as n_unread, unread.first_id
    from forum_post as post
      join account as reader on reader.id = ${accountId}
      left join forum_reading as reading on reading.account_id = ${accountId} and reading.post_id = post.id
      cross join lateral (
        select count(*) as count, min(answer.id) as first_id from forum_answer as answer
        where answer.post_id = post.id and answer.id > reading.seen_id and answer.deleted_at is null
          and answer.author_id is distinct from ${accountId}
      ) as unread
    where not exists (select from forum_mark as mark
        where mark.post_id = post.id and mark.account_id = ${accountId} and mark.kind = 'mute')
      and post.id = any(${[...postIds]}::bigint[]) and post.deleted_at is null
      and ${isWithin({ readerId: accountId })}`.execute(database);
  return rows;
}
