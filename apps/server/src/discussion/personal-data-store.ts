import type { Database } from "@mofang/host";

/** What somebody has said about repositories. */
export async function discussionData(database: Database, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const comments = await database
    .selectFrom("comment")
    .select(["repository_id", "number", "text", "created_at", "edited_at"])
    .where("author_id", "=", accountId)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  const discussions = await database
    .selectFrom("discussion")
    .select(["repository_id", "number", "kind", "title", "body", "state", "labels", "created_at"])
    .where("author_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return { comments, discussions };
}
