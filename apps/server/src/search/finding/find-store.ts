/** SQL that finds entries: candidates by their words, as far as a person may see them, and their order. */
import type { Database } from "@mofang/host";
import type { SearchKind } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import { byIndex } from "../../platform/by-index-store.ts";
import type { SearchText } from "../../platform/search-source.ts";
import { isSeen, seenWords, type Viewer } from "./seen-store.ts";

/** A term as the query looks for it. */
export interface Weighed {
  /** `tsquery` texts: the word itself in names; with its synonyms in names, and in descriptions. */
  readonly own: string;
  readonly inName: string;
  readonly inDescription: string;
  /** The same with mere beginnings, in either, and anywhere. */
  readonly begun: string;
  readonly anywhere: string;
  /** Words of which it consists. */
  readonly length: number;
  /** How much it tells: more for a word that few entries have. */
  readonly weight: number;
}

interface Wanted {
  readonly terms: readonly Weighed[];
  /** `tsquery` texts: all terms; and any of those that are rare enough, undefined where none is. */
  readonly all: string;
  readonly some: string | undefined;
  /** Whether so few entries have all terms that the index of words leads to them sooner than reading entries does. */
  readonly isRare: boolean;
  /** Whether an explanation is asked for. */
  readonly isQuestion: boolean;
  /** Part of the terms by weight that an entry has at least where few have all, 0 … 1. */
  readonly least: number;
  readonly kinds: readonly SearchKind[] | undefined;
  readonly repositoryId: number | undefined;
  /** Of that school only; null for what is of none, undefined for either. */
  readonly schoolId: number | null | undefined;
}

export interface FoundRow extends SearchText {
  readonly id: number;
  readonly kind: SearchKind;
  readonly path: string;
  readonly address: string;
  readonly english: SearchText | null;
  readonly repository_id: number | null;
  readonly repository_name: string | null;
  readonly owner_name: string | null;
  readonly source_id: number | null;
}

/** Matches that are put in order; of more, some are left out. */
const mostRanked = 500;
const mostLoose = 500;
/** The same of words that so many entries have that these are read one after the other. */
const mostRead = 300;

/** What a hit counts by where it stands, and a mere beginning beside a whole word. */
const fields = { own: 1, name: 0.85, description: 0.7, begun: 0.55, text: 0.4 };
/** What it adds that the name consists of nothing else. */
const wholeName = 0.35;
/** Entries with all terms from which on those with some of them are left out. */
const enough = 10;
/** From here on an entry has all terms. */
const whole = 0.999;

/** Kinds that explain come before those that only mention, where both fit alike. */
const priors: Readonly<Partial<Record<SearchKind, number>>> = {
  course: 0.08,
  tutorial: 0.08,
  lesson: 0.05,
  training: 0.05,
  faq: 0.05,
  help: 0.04,
  competition: 0.04,
  case: 0.03,
  repository: 0.05,
  document: -0.05,
  rule: -0.2,
  error: -0.3,
};
/** What kinds that explain add where an explanation is asked for. */
const explaining = 0.2;
const explainingKinds: readonly SearchKind[] = ["course", "tutorial", "lesson", "training", "material", "faq", "help"];
/** What it takes from a class that it has no page. */
const withoutPage = 0.06;

/** Entries that have the terms, the fittest first, with how many there are of each kind. */
export async function findEntries(
  database: Database,
  viewer: Viewer | undefined,
  { terms, all, some, isRare, least, isQuestion, kinds, repositoryId, schoolId }: Wanted,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly FoundRow[]; readonly counts: Readonly<Partial<Record<SearchKind, number>>> }> {
  const candidates = await candidatesOf(database, { all, some, isRare, repositoryId });
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const found = await sql<FoundRow & { counts: Readonly<Partial<Record<SearchKind, number>>> }>`
    with seen as (
      select entry.id, entry.kind, entry.n_title_words, entry.names, entry.repository_id, shown.shows_text,
        case when shown.shows_text then entry.words else entry.names end as words
      from unnest(${candidates}::bigint[]) as candidate (id) join search_entry as entry on entry.id = candidate.id
        left join repository on repository.id = entry.repository_id
        cross join lateral (select ${seenWords(viewer)} as shows_text offset 0) as shown
      where ${isSeen(viewer)}
        and ${schoolId === undefined ? sql`true` : sql`entry.school_id is not distinct from ${schoolId}::bigint`}
    ), scored as (
      select id, kind, repository_id, shows_text, n_title_words, ${sum(terms.map(worthOf))} / ${total}::float8 as value,
        ${sum(terms.map(({ anywhere, weight }) => sql`case when words @@ ${anywhere}::tsquery then ${weight}::float8 else 0 end`))} / ${total}::float8 as share,
        ${sum(terms.map(({ inName, length }) => sql`case when names @@ ${inName}::tsquery then ${length}::int else 0 end`))} as n_named
      from seen
    ), fitting as (
      select id, kind, shows_text,
        value + ${wholeName}::float8 * least(1, n_named::float8 / n_title_words) * sqrt(share) + ${prior}
          + ${isQuestion ? sql`case when kind = any(${[...explainingKinds]}) then ${explaining}::float8 else 0 end` : sql`0`}
          - case when kind = 'class' and repository_id is null then ${withoutPage}::float8 else 0 end as rank
      from scored where share >= (
        select case when count(*) filter (where share >= ${whole}) >= ${enough} then ${whole}::float8 else ${least}::float8 end
        from scored)
    ), chosen as (
      select * from fitting where ${kinds === undefined ? sql`true` : sql`kind = any(${[...kinds]})`}
      order by rank desc, id limit ${pageSize} offset ${(page - 1) * pageSize}
    ), counted as (
      select coalesce(jsonb_object_agg(kind, n), '{}') as counts from (select kind, count(*) as n from fitting group by kind) as each
    )
    select entry.id, entry.kind, entry.name, entry.path, entry.address, entry.description, entry.source_id,
      case when chosen.shows_text then entry.text else '' end as text, entry.english,
      repository.id as repository_id, repository.name as repository_name, account.name as owner_name, counted.counts
    from counted left join chosen on true left join search_entry as entry on entry.id = chosen.id
      left join repository on repository.id = entry.repository_id
      left join account on account.id = repository.owner_id
    order by chosen.rank desc, entry.id`.execute(database);
  return { rows: found.rows.filter(({ id }) => id !== null), counts: found.rows[0]?.counts ?? {} };
}

/** Entries that have all terms in their names or anywhere, and some that have the rarest; each once. */
async function candidatesOf(
  database: Database,
  { all, some, isRare, repositoryId }: Pick<Wanted, "all" | "some" | "isRare" | "repositoryId">,
): Promise<readonly number[]> {
  const inRepository = repositoryId === undefined ? sql`true` : sql`entry.repository_id = ${repositoryId}`;
  const loose =
    some === undefined ? sql`` : sql`union (${idsWith(sql`entry.words @@ ${some}::tsquery`, mostLoose, inRepository)})`;
  const query = sql<{ id: number }>`(${idsWith(sql`entry.names @@ ${all}::tsquery`, mostRanked, inRepository)})
    union (${idsWith(sql`entry.words @@ ${all}::tsquery`, isRare ? mostRanked : mostRead, inRepository)}) ${loose}`;
  const { rows } = await (isRare ? byIndex(database, (held) => query.execute(held)) : query.execute(database));
  return rows.map(({ id }) => id);
}

function idsWith(condition: RawBuilder<unknown>, most: number, inRepository: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select entry.id from search_entry as entry where ${condition} and ${inRepository} limit ${most}`;
}

function sum(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** What a term adds to an entry, from the best place in which it stands. */
function worthOf({ own, inName, inDescription, anywhere, begun, weight }: Weighed): RawBuilder<unknown> {
  return sql`${weight}::float8 * case when names @@ ${own}::tsquery then ${fields.own}::float8
    when names @@ ${inName}::tsquery then ${fields.name}::float8
    when names @@ ${inDescription}::tsquery then ${fields.description}::float8
    when names @@ ${begun}::tsquery then ${fields.begun}::float8
    when words @@ ${anywhere}::tsquery then ${fields.text}::float8 else 0 end::float8`;
}

const prior = sql`case kind ${sql.join(
  Object.entries(priors).map(([kind, value]) => sql`when ${sql.lit(kind)} then ${sql.lit(value)}`),
  sql` `,
)} else 0 end::float8`;

/** Whether a person sees anything that a `tsquery` text finds. */
export async function isFound(database: Database, viewer: Viewer | undefined, query: string): Promise<boolean> {
  const found = sql`with holder as materialized (
      select id, repository_id, school_id, course_id, kind, access, path, is_for_members, names from search_entry
      where words @@ ${query}::tsquery
    )
    select from holder as entry left join repository on repository.id = entry.repository_id
    where ${isSeen(viewer)} and (${seenWords(viewer)} or entry.names @@ ${query}::tsquery) limit 1`;
  const { rows } = await byIndex(database, (held) => found.execute(held));
  return rows.length > 0;
}

/** Names that a person may see and that have all words, the shortest first. */
export async function findNames(database: Database, viewer: Viewer | undefined, inNames: string, most: number) {
  const { rows } = await sql<Omit<FoundRow, "text" | "source_id">>`
    with candidate as (
      select entry.id, entry.n_title_words from search_entry as entry
        left join repository on repository.id = entry.repository_id
      where entry.names @@ ${inNames}::tsquery and entry.kind not in ('rule', 'error', 'document') and ${isSeen(viewer)}
      limit ${mostSuggested}
    )
    select entry.id, entry.kind, entry.name, entry.path, entry.address, entry.description, entry.english,
      repository.id as repository_id, repository.name as repository_name, account.name as owner_name
    from candidate join search_entry as entry on entry.id = candidate.id
      left join repository on repository.id = entry.repository_id
      left join account on account.id = repository.owner_id
    order by candidate.n_title_words, length(entry.name), entry.id limit ${most}`.execute(database);
  return rows;
}

/** Names from which suggestions are chosen. */
const mostSuggested = 300;
