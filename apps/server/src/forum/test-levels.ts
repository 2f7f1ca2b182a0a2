/** Members of a level, for tests. */
import { forumLevels, reputationPoints } from "@mofang/protocol";
import { sql } from "kysely";
import type { TestSite } from "../platform/testing/test-site.ts";

/** Gives a member the days and the points of a level: accepted answers to posts of people who have left. */
export async function raiseTo(site: TestSite, accountId: number, level: number): Promise<void> {
  const { database } = site.platform;
  const { days = 0, points = 0 } = forumLevels[level] ?? {};
  await sql`update account set created_at = now() - ${days} * interval '1 day' where id = ${accountId}`.execute(database);
  for (let given = 0; given < points; given += reputationPoints.accepted) {
    await sql`
      with asked as (
        insert into forum_post (kind, column_id, title, body, words)
        select 'question', max(id), 'Asked', 'by one who has left', '' from forum_category where type = 1 returning id
      ), answered as (
        insert into forum_answer (post_id, author_id, text) select id, ${accountId}, 'Answered' from asked returning id, post_id
      )
      select * from answered`.execute(database);
  }
  await sql`update forum_post as post set accepted_answer_id = answer.id, accepted_at = now(), n_answers = 1
    from forum_answer as answer where answer.post_id = post.id and answer.author_id = ${accountId} and post.title = 'Asked'`.execute(
    database,
  );
}
