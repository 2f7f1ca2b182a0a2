/** SQL of the index of what is inside repositories. */
import type { Database, Transaction } from "@mofang/host";
import { protectionLevels } from "@mofang/protocol";
import type { ProtectionLevel } from "@mofang/vocabulary";
import { sql } from "kysely";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";
import type { SearchEntry } from "./entries.ts";

export type NewEntry = SearchEntry & {
  readonly path: string;
  readonly blob: string;
  /** Its words as a `tsvector`. */
  readonly words: string;
  /** What people without a role see of it. */
  readonly access: ProtectionLevel;
};

/** Any number; with the repository's id it names a lock that nobody else takes. */
const lockClass = 7_204_816;

/** Waits until nobody else indexes the repository; until the transaction ends. @returns whether it exists */
export async function lockIndex(transaction: Transaction, repositoryId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, ${repositoryId % 2_147_483_647}::int)`.execute(transaction);
  const row = await transaction.selectFrom("repository").select("id").where("id", "=", repositoryId).executeTakeFirst();
  return row !== undefined;
}

/** Files that are indexed, with the content that they had; several rows for one whose classes differ in access. */
export async function indexedFiles(
  database: Database,
  repositoryId: number,
): Promise<{ path: string; blob: string; access: string }[]> {
  return database
    .selectFrom("search_entry")
    .select(["path", "blob", "access"])
    .where("repository_id", "=", repositoryId)
    .distinct()
    .execute();
}

export async function deleteEntries(database: Database, repositoryId: number, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await sql`delete from search_entry
    where repository_id = ${repositoryId} and path = any(${[...paths]}::text[])`.execute(database);
}

/** Rows of one statement. */
const rowsAtOnce = 500;

export async function insertEntries(database: Database, repositoryId: number, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const values = entries.slice(from, from + rowsAtOnce).map(({ kind, name, path, blob, description, text, words, access }) => ({
      repository_id: repositoryId,
      kind,
      name: name,
      path,
      blob,
      description: description,
      text: text,
      access,
      words: sql<string>`${words}::tsvector`,
    }));
    await database.insertInto("search_entry").values(values).execute();
  }
}

interface SearchFilter {
  /** `tsquery` texts: anywhere, and in names and descriptions only. */
  readonly anywhere: string;
  readonly inNames: string;
  readonly kind?: "class" | "document" | undefined;
  readonly repositoryId?: number | undefined;
}

/** Matches that are put in order; of more, some are left out. */
const mostRanked = 1_000;

/**
 * What a person may see of what is found, the fittest first, and how much it is. To people without a role, documentation
 * and documents count as far as the access levels of the repository and of the class open them.
 */
export async function findEntries(
  database: Database,
  viewerId: number | undefined,
  { anywhere, inNames, kind, repositoryId }: SearchFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const viewer = viewerId ?? 0;
  const hasRole = sql<boolean>`(repository.owner_id = ${viewer} or exists (
    select from repository_member as member
    where member.repository_id = repository.id and member.account_id = ${viewer} and member.level > 0
  ))`;
  const below = (level: "documentation" | "nonPackageText") => {
    const levels = protectionLevels.slice(0, protectionLevels.indexOf(level));
    return sql<boolean>`(repository.access_level = any(${levels}) or entry.access = any(${levels}))`;
  };
  const isOpen = sql<boolean>`case entry.kind
    when 'class' then entry.access <> 'hide' and (not ${below("documentation")} or entry.words @@ ${inNames}::tsquery)
    else lower(entry.path) = 'readme.md' or not ${below("nonPackageText")}
  end`;
  const { rows } = await sql<{
    id: number;
    kind: "class" | "document";
    name: string;
    path: string;
    description: string;
    text: string;
    repository_id: number;
    repository_name: string;
    owner_name: string;
    total: number;
  }>`
    with found as (
      select entry.id, ts_rank('{0.1, 0.2, 0.6, 1.0}', entry.words, ${anywhere}::tsquery) as rank,
        (${hasRole} or entry.kind <> 'class' or not ${below("documentation")}) as shows_text
      from search_entry as entry join repository on repository.id = entry.repository_id
      where entry.words @@ ${anywhere}::tsquery and ${isVisibleTo(viewerId)} and (${hasRole} or ${isOpen})
        and (${kind ?? null}::text is null or entry.kind = ${kind ?? null})
        and (${repositoryId ?? null}::bigint is null or entry.repository_id = ${repositoryId ?? null})
      limit ${mostRanked}
    ), counted as (
      select id, rank, shows_text, count(*) over () as total from found
      order by rank desc, id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select entry.id, entry.kind, entry.name, entry.path, entry.description,
      case when counted.shows_text then entry.text else '' end as text,
      repository.id as repository_id, repository.name as repository_name, account.name as owner_name, counted.total
    from counted join search_entry as entry on entry.id = counted.id
      join repository on repository.id = entry.repository_id
      join account on account.id = repository.owner_id
    order by counted.rank desc, entry.id`.execute(database);
  return rows;
}
