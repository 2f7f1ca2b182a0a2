/** SQL about the posts in which passages stand. */
import type { Database } from "@mofang/host";

/** How many answers posts have, and whether one was accepted. */
export async function answersOf(
  database: Database,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly nAnswers: number; readonly hasAccepted: boolean }>> {
  if (postIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("forum_post")
    .select(["id", "n_answers", "accepted_answer_id"])
    .where("id", "in", [...postIds])
    .execute();
  return new Map(rows.map((row) => [row.id, { nAnswers: row.n_answers, hasAccepted: row.accepted_answer_id !== null }]));
}
