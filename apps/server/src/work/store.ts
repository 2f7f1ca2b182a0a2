/** SQL of the log of those who edit together. */
import type { Database, DB, Transaction } from "@mofang/host";
import type { Selectable } from "kysely";

export type WorkRow = Selectable<DB["work"]>;
export type EntryRow = Selectable<DB["work_entry"]>;
/** What the log knows of a file, without its text. */
export type FileRow = Pick<Selectable<DB["work_checkpoint"]>, "path" | "length" | "base_blob">;
/** A new entry. */
export type NewEntry = Pick<EntryRow, "id" | "author" | "kind" | "body">;

/** Begins a log where there is none. */
export async function beginWork(database: Database, repositoryId: number, base: string | null): Promise<void> {
  await database
    .insertInto("work")
    .values({ repository_id: repositoryId, base })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findWork(database: Database, repositoryId: number): Promise<WorkRow | undefined> {
  return database.selectFrom("work").selectAll().where("repository_id", "=", repositoryId).executeTakeFirst();
}

/** The log, locked: entries are written one after the other, and what is read with it belongs together. */
export function lockWork(transaction: Transaction, repositoryId: number): Promise<WorkRow | undefined> {
  return transaction.selectFrom("work").selectAll().where("repository_id", "=", repositoryId).forUpdate().executeTakeFirst();
}

export async function updateWork(
  transaction: Transaction,
  repositoryId: number,
  change: Partial<Pick<WorkRow, "base" | "version" | "start">>,
): Promise<void> {
  await transaction.updateTable("work").set(change).where("repository_id", "=", repositoryId).execute();
}

/** In order. @param most  all unless said */
export function entriesAfter(database: Database, repositoryId: number, version: number, most?: number): Promise<EntryRow[]> {
  const entries = database
    .selectFrom("work_entry")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("version", ">", version)
    .orderBy("version");
  return (most === undefined ? entries : entries.limit(most)).execute();
}

export function entryById(database: Database, repositoryId: number, id: string): Promise<EntryRow | undefined> {
  return database
    .selectFrom("work_entry")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @param version  of the first */
export async function insertEntries(
  transaction: Transaction,
  repositoryId: number,
  version: number,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry, i) => ({ ...entry, repository_id: repositoryId, version: version + i }));
  await transaction.insertInto("work_entry").values(rows).execute();
}

export async function deleteEntries(transaction: Transaction, repositoryId: number, upTo: number): Promise<void> {
  await transaction.deleteFrom("work_entry").where("repository_id", "=", repositoryId).where("version", "<=", upTo).execute();
}

/** Names of those who did something after the last save, in the order of their accounts. */
export async function authorsSinceSave(database: Database, repositoryId: number): Promise<{ id: number; name: string }[]> {
  return database
    .selectFrom("work_entry")
    .innerJoin("account", "account.id", "work_entry.author")
    .select(["account.id", "account.name"])
    .distinct()
    .where("repository_id", "=", repositoryId)
    .where("version", ">", (e) =>
      e
        .selectFrom("work_entry as saved")
        .select((s) => s.fn.coalesce(s.fn.max("saved.version"), s.lit(0)).as("version"))
        .where("saved.repository_id", "=", repositoryId)
        .where("saved.kind", "=", "saved"),
    )
    .orderBy("account.id")
    .execute();
}

export function filesOf(database: Database, repositoryId: number): Promise<FileRow[]> {
  return database
    .selectFrom("work_checkpoint")
    .select(["path", "length", "base_blob"])
    .where("repository_id", "=", repositoryId)
    .orderBy("path")
    .execute();
}

/** Texts at the start of the log. */
export function textsOf(database: Database, repositoryId: number): Promise<{ path: string; content: string | null }[]> {
  return database
    .selectFrom("work_checkpoint")
    .select(["path", "content"])
    .where("repository_id", "=", repositoryId)
    .orderBy("path")
    .execute();
}

export async function insertFile(
  transaction: Transaction,
  repositoryId: number,
  { path, length, base_blob }: FileRow,
  content: string | null,
): Promise<void> {
  await transaction
    .insertInto("work_checkpoint")
    .values({ repository_id: repositoryId, path, content, length, base_blob })
    .execute();
}

export async function updateFile(
  transaction: Transaction,
  repositoryId: number,
  path: string,
  change: { readonly length?: number | null; readonly base_blob?: string | null; readonly content?: string | null },
): Promise<void> {
  await transaction
    .updateTable("work_checkpoint")
    .set(change)
    .where("repository_id", "=", repositoryId)
    .where("path", "=", path)
    .execute();
}

export async function deleteFiles(transaction: Transaction, repositoryId: number, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await transaction
    .deleteFrom("work_checkpoint")
    .where("repository_id", "=", repositoryId)
    .where("path", "in", [...paths])
    .execute();
}
