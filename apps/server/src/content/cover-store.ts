/** SQL of the pictures that stand for repositories in lists. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

interface Cover {
  readonly media_type: string;
  readonly content: Buffer;
}

export async function putCover(database: Database, repositoryId: number, cover: Cover): Promise<void> {
  await database
    .insertInto("repository_cover")
    .values({ repository_id: repositoryId, ...cover, redraw: "done" })
    .onConflict((conflict) =>
      conflict.column("repository_id").doUpdateSet({ ...cover, redraw: "done", updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export function coverOf(database: Database, repositoryId: number) {
  return database
    .selectFrom("repository_cover")
    .select(["media_type", "content", "updated_at"])
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

/** Repositories whose covers were not drawn again yet. */
export async function coversToRedraw(database: Database, most: number): Promise<number[]> {
  const query = database.selectFrom("repository_cover").select("repository_id").where("redraw", "=", "wanted");
  return (await query.orderBy("repository_id").limit(most).execute()).map(({ repository_id }) => repository_id);
}

/** Locks a cover that was not drawn again yet. */
export function holdToRedraw(transaction: Transaction, repositoryId: number): Promise<Cover | undefined> {
  const query = transaction.selectFrom("repository_cover").select(["media_type", "content"]).where("redraw", "=", "wanted");
  return query.where("repository_id", "=", repositoryId).forUpdate().executeTakeFirst();
}

/** Browsers that have the former one ask for the cover again. */
export async function replaceCover(transaction: Transaction, repositoryId: number, content: Buffer): Promise<void> {
  const change = { content, updated_at: sql<Date>`now()` };
  await transaction.updateTable("repository_cover").set(change).where("repository_id", "=", repositoryId).execute();
}

export async function markRedrawn(transaction: Transaction, repositoryId: number, redraw: "done" | "failed"): Promise<void> {
  await transaction.updateTable("repository_cover").set({ redraw }).where("repository_id", "=", repositoryId).execute();
}

export async function deleteCover(database: Database, repositoryId: number): Promise<void> {
  await database.deleteFrom("repository_cover").where("repository_id", "=", repositoryId).execute();
}
