/** SQL that finds entries and names for a key, as far as a person may see them. */
import { type Database, keptPlan } from "@mofang/host";
import type { Language, SearchKind } from "@mofang/protocol";
import { sql } from "kysely";
import type { SearchText } from "../../platform/search-source.ts";
import { type Among, candidates, type Having, inAnyPool, names } from "./candidate-store.ts";
import { type Asked, fitting } from "./score-store.ts";
import { isSeen, type Reach, seenWords } from "./seen-store.ts";

interface Wanted extends Asked, Having, Among {
  /** Of what is found, only entries of these kinds are given; others are counted. */
  readonly kinds: readonly SearchKind[] | undefined;
}

/** What is found, without its text, which is long and asked for apart. */
export interface FoundRow extends Omit<SearchText, "text"> {
  readonly id: number;
  readonly kind: SearchKind;
  readonly path: string;
  readonly address: string;
  /** Name and description for English readers of what is written in both languages; the others are Chinese then. */
  readonly english: Omit<SearchText, "text"> | null;
  readonly repository_id: number | null;
  readonly repository_name: string | null;
  readonly owner_name: string | null;
  readonly source_id: number | null;
  /** Whether the person may see the text. */
  readonly shows_text: boolean;
}

/** Terms up to which the plan of a search is kept: with each it has another form. */
const mostKept = 4;

/** Columns of a found row but whether its text is shown. */
const found = sql`entry.id, entry.kind, entry.name, entry.path, entry.address, entry.description, entry.source_id,
  entry.english - 'text' as english, repository.id as repository_id, repository.name as repository_name,
  account.name as owner_name`;

/** Entries that have the terms, the fittest first, with how many there are of each kind. */
export async function findEntries(
  database: Database,
  { kinds, ...wanted }: Wanted,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly FoundRow[]; readonly counts: Readonly<Partial<Record<SearchKind, number>>> }> {
  const { rows } = await sql<FoundRow & { counts: Readonly<Partial<Record<SearchKind, number>>> }>`
    with ${candidates(wanted, wanted)}, ${fitting(wanted, wanted.reach)}, chosen as (
      select * from fitting where ${kinds === undefined ? sql`true` : sql`kind = any(${[...kinds]})`}
      order by rank desc, id limit ${pageSize} offset ${(page - 1) * pageSize}
    ), counted as (
      select coalesce(jsonb_object_agg(kind, n), '{}') as counts from (select kind, count(*) as n from fitting group by kind) as each
    )
    select ${wanted.terms.length <= mostKept ? keptPlan : sql``} ${found}, chosen.shows_text, counted.counts
    from counted left join chosen on true left join search_entry as entry on entry.id = chosen.id
      left join repository on repository.id = entry.repository_id
      left join account on account.id = repository.owner_id
    order by chosen.rank desc, entry.id`.execute(database);
  return { rows: rows.filter(({ id }) => id !== null), counts: rows[0]?.counts ?? {} };
}

/** Texts of some found rows by their ids, in a language where there are two; of those that show none, none. */
export async function textsOf(
  database: Database,
  rows: readonly FoundRow[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const ids = rows.filter(({ shows_text }) => shows_text).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const given = await sql<{ id: number; text: string }>`
    select ${keptPlan} id, case when ${language === "en"}::boolean and english is not null then english ->> 'text' else text end as text
    from search_entry where id = any(${ids}::bigint[])`.execute(database);
  return new Map(given.rows.map(({ id, text }) => [id, text]));
}

/** Whether a person sees anything that a `tsquery` text finds. */
export async function isFound(database: Database, reach: Reach, query: string): Promise<boolean> {
  const { rows } = await sql`with holder as materialized (
      select id, repository_id, school_id, course_id, kind, access, path, is_for_members, names from search_entry as entry
      where ${inAnyPool(sql`entry.words @@ ${query}::tsquery`)}
    )
    select ${keptPlan} from holder as entry left join repository on repository.id = entry.repository_id
    where ${isSeen(reach)} and (${seenWords(reach)} or entry.names @@ ${query}::tsquery) limit 1`.execute(database);
  return rows.length > 0;
}

/** Names that a person may see and that have all words, the shortest first. */
export async function findNames(database: Database, reach: Reach, inNames: string, most: number): Promise<readonly FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with ${names(inNames, reach)}, chosen as (
      select id from candidate where kind not in ('rule', 'error', 'document')
      group by id, n_title_words, name order by n_title_words, length(name), id limit ${most}
    )
    select ${keptPlan} ${found}, false as shows_text
    from chosen join search_entry as entry on entry.id = chosen.id
      left join repository on repository.id = entry.repository_id
      left join account on account.id = repository.owner_id
    order by entry.n_title_words, length(entry.name), entry.id`.execute(database);
  return rows;
}
