/** SQL of what the forum keeps about somebody. */
import type { Database, Transaction } from "@mofang/host";

/** What somebody wrote in the forum, and what they marked there. */
export async function forumData(database: Database, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const [posts, answers, marks, votes, follows, readings, flags, proposals, files] = await Promise.all([
    database
      .selectFrom("forum_post")
      .select(["id", "kind", "title", "body", "created_at", "edited_at", "deleted_at"])
      .where("author_id", "=", accountId)
      .orderBy("id")
      .execute(),
    database
      .selectFrom("forum_answer")
      .select(["id", "post_id", "parent_id", "text", "created_at", "edited_at", "deleted_at"])
      .where("author_id", "=", accountId)
      .orderBy("id")
      .execute(),
    database.selectFrom("forum_mark").select(["post_id", "kind", "created_at"]).where("account_id", "=", accountId).execute(),
    database
      .selectFrom("forum_answer_vote")
      .select(["answer_id", "is_like", "created_at"])
      .where("account_id", "=", accountId)
      .execute(),
    database.selectFrom("forum_category_follow").select("category_id").where("account_id", "=", accountId).execute(),
    database.selectFrom("forum_reading").select(["post_id", "seen_at"]).where("account_id", "=", accountId).execute(),
    database
      .selectFrom("forum_flag")
      .select(["post_id", "answer_id", "reason", "words", "created_at"])
      .where("account_id", "=", accountId)
      .execute(),
    database
      .selectFrom("forum_label_proposal")
      .select(["zh", "en", "reason", "post_id", "created_at", "verdict", "answer"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
    database
      .selectFrom("text_file")
      .select(["post_id", "answer_id", "name", "size", "added_at"])
      .where("owner_id", "=", accountId)
      .where("message_id", "is", null)
      .orderBy("id")
      .execute(),
  ]);
  return {
    forumPosts: posts,
    forumAnswers: answers,
    forumMarks: marks,
    forumVotes: votes,
    forumFollows: follows,
    forumReadings: readings,
    forumFlags: flags,
    forumLabelProposals: proposals,
    forumFiles: files,
  };
}

/** Forgets what somebody marked, read and follows; what they wrote stays without their name. */
export async function eraseForumMarks(transaction: Transaction, accountId: number): Promise<void> {
  const tables = [
    "forum_mark",
    "forum_answer_vote",
    "forum_category_follow",
    "forum_moderator",
    "forum_flag",
    "forum_label_proposal",
    "forum_reading",
    "forum_digest",
  ] as const;
  for (const table of tables) {
    await transaction.deleteFrom(table).where("account_id", "=", accountId).execute();
  }
}
