/** SQL of texts that wait for review. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { TextRef } from "./flag-store.ts";

/** Posts, answers and comments of a member that others see in the public forum. */
export async function countInSight(database: Database, authorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select (
    (select count(*) from forum_post where author_id = ${authorId} and deleted_at is null and school_id is null)
    + (select count(*) from forum_answer as answer join forum_post as post on post.id = answer.post_id
      where answer.author_id = ${authorId} and answer.deleted_at is null and post.school_id is null))::int as count`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** What is told of a text that has passed; for an answer also whose answer it comments on. */
interface PassedRow {
  readonly author_id: number | null;
  readonly text: string;
  readonly parent_id: number | null;
  readonly parent_author_id: number | null;
}

/** Brings a text that waits into sight, as new as now. */
export async function setPassed(transaction: Transaction, { postId, answerId }: TextRef): Promise<PassedRow> {
  const passed =
    answerId === null
      ? sql<PassedRow>`update forum_post set deleted_at = null, withheld = null, created_at = now(), active_at = now()
          where id = ${postId}
          returning author_id, body as text, null::bigint as parent_id, null::bigint as parent_author_id`
      : sql<PassedRow>`update forum_answer as answer set deleted_at = null, withheld = null, created_at = now()
          where id = ${answerId}
          returning author_id, text, parent_id,
            (select author_id from forum_answer as parent where parent.id = answer.parent_id) as parent_author_id`;
  const [row] = (await passed.execute(transaction)).rows;
  if (row === undefined) throw new Error(`there is no answer ${answerId} to post ${postId}`);
  return row;
}
