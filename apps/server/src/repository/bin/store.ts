/** SQL of deleted repositories, which everything else takes for absent. */
import type { Database, Transaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { sql } from "kysely";

const end = sql<Date>`deleted_at + make_interval(days => ${limits.binDays})`;

/** What an owner can still restore, the latest deletion first. */
export function binOf(database: Database, ownerId: number) {
  return database
    .selectFrom("repository")
    .select(["id", "name", sql<Date>`deleted_at`.as("deleted_at"), end.as("ends_at")])
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is not", null)
    .where(end, ">", sql<Date>`now()`)
    .orderBy("deleted_at", "desc")
    .execute();
}

/**
 * Takes a repository out of the bin.
 *
 * @returns its name; undefined when the owner has none such in the bin
 * @throws an error of PostgreSQL that breaks `repository_name` when the name was given again
 */
export async function restore(transaction: Transaction, ownerId: number, repositoryId: number): Promise<string | undefined> {
  const row = await transaction
    .updateTable("repository")
    .set({ deleted_at: null, updated_at: sql`now()` })
    .where("id", "=", repositoryId)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is not", null)
    .where(end, ">", sql<Date>`now()`)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Ends the time of a repository in the bin. @returns false when it is not there, or no longer */
export async function expire(database: Database, ownerId: number, repositoryId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository")
    // A day more than its time: to whoever began to restore it a moment ago, it is over as well.
    .set({ deleted_at: sql<Date>`now() - make_interval(days => ${limits.binDays + 1})` })
    .where("id", "=", repositoryId)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ids of repositories whose time in the bin is over, a thousand at most. */
export async function expiredIds(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom("repository")
    .select("id")
    .where("deleted_at", "is not", null)
    .where(end, "<=", sql<Date>`now()`)
    .orderBy("id")
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes a repository for ever, with all that belongs to it; the row is locked until the transaction ends. */
export async function erase(transaction: Transaction, repositoryId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("repository")
    .where("id", "=", repositoryId)
    .where("deleted_at", "is not", null)
    .where(end, "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
