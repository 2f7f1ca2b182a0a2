/** SQL of references that are about to move, and of contents that nobody has looked at. */
import type { Database, DB, Transaction } from "@mofang/host";
import { type Selectable, sql } from "kysely";
import type { RefUpdate } from "../../git/index.ts";

export type PendingRow = Selectable<DB["pending_push"]>;

export async function insertPending(
  database: Database,
  repositoryId: number,
  accountId: number,
  updates: readonly RefUpdate[],
): Promise<number[]> {
  const rows = await database
    .insertInto("pending_push")
    .values(updates.map(({ ref, before, after }) => ({ repository_id: repositoryId, account_id: accountId, ref, before, after })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns how many of them there were */
export async function deletePending(database: Database, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await database
    .deleteFrom("pending_push")
    .where("id", "in", [...ids])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What was begun more than so many seconds ago, the oldest first, a thousand at most. */
export function oldPending(database: Database, seconds: number): Promise<PendingRow[]> {
  return database
    .selectFrom("pending_push")
    .selectAll()
    .where("created_at", "<=", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy("id")
    .limit(1_000)
    .execute();
}

/** Repositories whose contents are not on record, the newest first. */
export function backlog(database: Database, most: number): Promise<{ readonly id: number; readonly owner_id: number }[]> {
  return database
    .selectFrom("content_backlog")
    .innerJoin("repository", "repository.id", "content_backlog.repository_id")
    .select(["repository.id", "repository.owner_id"])
    .orderBy("repository.id", "desc")
    .limit(most)
    .execute();
}

export async function takeFromBacklog(transaction: Transaction, repositoryId: number): Promise<void> {
  await transaction.deleteFrom("content_backlog").where("repository_id", "=", repositoryId).execute();
}
