/** SQL of the pictures that stand for repositories in lists. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";

interface Cover {
  readonly media_type: string;
  readonly content: Buffer;
}

export async function putCover(database: Database, repositoryId: number, cover: Cover): Promise<void> {
  await database
    .insertInto("repository_cover")
    .values({ repository_id: repositoryId, ...cover })
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet({ ...cover, updated_at: sql<Date>`now()` }))
    .execute();
}

export function coverOf(database: Database, repositoryId: number) {
  return database
    .selectFrom("repository_cover")
    .select(["media_type", "content", "updated_at"])
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

export async function deleteCover(database: Database, repositoryId: number): Promise<void> {
  await database.deleteFrom("repository_cover").where("repository_id", "=", repositoryId).execute();
}
