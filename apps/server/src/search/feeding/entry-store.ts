/** SQL that writes the index. */
import { type Database, inTransaction, keptPlan, storableJson, type Transaction } from "@mofang/host";
import type { SearchKind } from "@mofang/protocol";
import type { ProtectionLevel } from "@mofang/vocabulary";
import { sql } from "kysely";
import type { SearchText } from "../../platform/search-source.ts";

export interface NewEntry extends SearchText {
  readonly kind: SearchKind;
  /** Table of whose row it is made, or another name of where it comes from. */
  readonly source: string;
  readonly sourceId: number | null;
  readonly repositoryId: number | null;
  readonly schoolId: number | null;
  readonly courseId: number | null;
  readonly isForMembers: boolean;
  readonly path: string;
  readonly address: string;
  /** Git object of its file; empty for what is in none. */
  readonly blob: string;
  /** What people without a role see of it. */
  readonly access: ProtectionLevel;
  readonly english: SearchText | null;
  /** Words as `tsvector`s: of name and description, and of all. */
  readonly names: string;
  readonly words: string;
  readonly nTitleWords: number;
}

/** Any number; with the repository's id it names a lock that nobody else takes. */
const lockClass = 7_204_816;

/** Waits until nobody else indexes the repository; until the transaction ends. @returns whether it exists */
export async function lockIndex(transaction: Transaction, repositoryId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, ${repositoryId % 2_147_483_647}::int)`.execute(transaction);
  const row = await transaction.selectFrom("repository").select("id").where("id", "=", repositoryId).executeTakeFirst();
  return row !== undefined;
}

/** Sources of what lies in repositories: their files, and the pages of their wikis. */
export type RepositorySource = "files" | "wiki";

/** Files that are indexed, with the content that they had; several rows for one whose classes differ in access. */
export async function indexedFiles(
  database: Database,
  repositoryId: number,
  source: RepositorySource,
): Promise<{ path: string; blob: string; access: string }[]> {
  return database
    .selectFrom("search_entry")
    .select(["path", "blob", "access"])
    .where("repository_id", "=", repositoryId)
    .where("source", "=", source)
    .distinct()
    .execute();
}

export async function deleteEntries(
  database: Database,
  repositoryId: number,
  source: RepositorySource,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  await sql`delete from search_entry
    where repository_id = ${repositoryId} and source = ${source} and path = any(${[...paths]}::text[])`.execute(database);
}

/** Rows of one statement. */
const rowsAtOnce = 500;

export async function insertEntries(database: Database, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const values = entries.slice(from, from + rowsAtOnce).map((entry) => ({
      kind: entry.kind,
      source: entry.source,
      source_id: entry.sourceId,
      repository_id: entry.repositoryId,
      school_id: entry.schoolId,
      course_id: entry.courseId,
      is_for_members: entry.isForMembers,
      name: entry.name,
      path: entry.path,
      address: entry.address,
      blob: entry.blob,
      description: entry.description,
      text: entry.text,
      access: entry.access,
      english: entry.english === null ? null : storableJson(entry.english),
      names: sql<string>`${entry.names}::tsvector`,
      words: sql<string>`${entry.words}::tsvector`,
      n_title_words: entry.nTitleWords,
    }));
    await database.insertInto("search_entry").values(values).execute();
  }
}

/** Rows that changed since they were read, some of them; nobody else gets them until the transaction ends. */
export async function takeStale(transaction: Transaction, sources: readonly string[], most: number) {
  const { rows } = await sql<{ source: string; source_id: number }>`
    delete from search_stale where (source, source_id) in (
      select source, source_id from search_stale where source = any(${[...sources]}::text[])
      order by source, source_id limit ${most} for update skip locked
    ) returning source, source_id`.execute(transaction);
  return rows;
}

/** Has some rows read again. */
export async function noteStale(database: Database, source: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const values = ids.map((source_id) => ({ source, source_id }));
  await database
    .insertInto("search_stale")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Says which rows of a source come first where many have the words of a key. */
export async function setProminent(database: Database, source: string, ids: readonly number[]): Promise<void> {
  await sql`with wanted as (select unnest(${[...ids]}::bigint[]) as id)
    update search_entry as entry set is_prominent = not is_prominent where source = ${source}
      and ((is_prominent and source_id not in (select id from wanted))
        or (not is_prominent and source_id in (select id from wanted)))`.execute(database);
}

/** Puts what some rows are now in the place of what was known of them. */
export async function replaceOf(
  transaction: Transaction,
  source: string,
  ids: readonly number[],
  entries: readonly NewEntry[],
): Promise<void> {
  await transaction.deleteFrom("search_entry").where("source", "=", source).where("source_id", "in", ids).execute();
  await insertEntries(transaction, entries);
}

/** Of what a source was made last; undefined before the first time. */
export async function stateOf(database: Database, name: string) {
  return database
    .selectFrom("search_state")
    .modifyFront(keptPlan)
    .select(["digest", "n_entries"])
    .where("name", "=", name)
    .executeTakeFirst();
}

export async function setState(database: Database, name: string, digest: string, nEntries: number): Promise<void> {
  await database
    .insertInto("search_state")
    .values({ name, digest, n_entries: nEntries })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ digest, n_entries: nEntries }))
    .execute();
}

/** Puts entries in the place of all that a source had. */
export async function replaceWhole(
  database: Database,
  { source, digest }: { readonly source: string; readonly digest: string },
  entries: readonly NewEntry[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${source}))`.execute(transaction);
    await transaction.deleteFrom("search_entry").where("source", "=", source).execute();
    await insertEntries(transaction, entries);
    await setState(transaction, source, digest, entries.length);
  });
}

/** Forgets what is known, so that all of it is read again. */
export async function forgetAll(database: Database, tables: readonly string[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`truncate search_entry, search_word, search_state`.execute(transaction);
    for (const table of tables) {
      await sql`insert into search_stale (source, source_id) select ${table}, id from ${sql.table(table)}
        on conflict do nothing`.execute(transaction);
    }
  });
}

/** Every repository that is not deleted. */
export async function repositoryIds(database: Database): Promise<number[]> {
  const rows = await database.selectFrom("repository").select("id").where("deleted_at", "is", null).orderBy("id").execute();
  return rows.map(({ id }) => id);
}
