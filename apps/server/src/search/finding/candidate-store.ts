/** SQL of which entries come into question for a key: those that have its terms and that a person may see, up to a number. */
import type { SearchKind } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { type RawBuilder, sql } from "kysely";
import { isSeen, type Reach } from "./seen-store.ts";

/**
 * Kinds that are looked for apart, so that the very many of one hide none of the others: what members write, what repositories
 * hold, all else.
 */
interface Pool {
  readonly name: "post" | "holding" | "other";
  readonly has: (kind: SearchKind) => boolean;
  /** Conditions of its indexes: of what is found first, and of all. */
  readonly parts: readonly RawBuilder<unknown>[];
}

const holdings: readonly SearchKind[] = ["class", "document"];

const pools: readonly Pool[] = [
  {
    name: "other",
    has: (kind) => kind !== "post" && !holdings.includes(kind),
    parts: [sql`entry.kind not in ('post', 'class', 'document')`],
  },
  { name: "holding", has: (kind) => holdings.includes(kind), parts: [sql`entry.kind in ('class', 'document')`] },
  {
    name: "post",
    has: (kind) => kind === "post",
    parts: [sql`entry.kind = 'post' and entry.is_prominent`, sql`entry.kind = 'post'`],
  },
];

/** What candidates have, as `tsquery` texts. */
export interface Having {
  /** All terms. */
  readonly all: string;
  /** Any of those that few entries have; undefined where there is none. */
  readonly some: string | undefined;
}

/** Where candidates are looked for. */
export interface Among {
  readonly reach: Reach;
  /** Only entries of these kinds; of all unless said. */
  readonly among: readonly SearchKind[] | undefined;
  readonly repositoryId: number | undefined;
  /** Of that school only; null for what is of none, undefined for either. */
  readonly schoolId: number | null | undefined;
  /** So many of a pool that have all terms are enough; all that have them in a name count more than any that do not. */
  readonly enough: number;
}

/** Rows of one look into an index: for all terms, for some, for suggestions. */
const most = { all: 200, some: 500, suggested: 150 };

/** What is read of so many entries at most that meet a condition. */
interface Look {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly condition: RawBuilder<unknown>;
  readonly count: number;
}

/** What is asked of a candidate. */
const asked = sql`entry.id, entry.kind, entry.names, entry.n_title_words, entry.repository_id, entry.access`;

/**
 * Tables of a `with` clause; `candidate` has what is asked of each, and its words where it is not known to have all terms. A
 * vector that was put together is not packed, so that it is unpacked once for all terms.
 */
export function candidates({ all, some }: Having, place: Among): RawBuilder<unknown> {
  const chosen = poolsOf(place);
  const wanted = chosen.map(({ name, parts }) => {
    const inNames = parts.map((part) => sql`${part} and entry.names @@ ${all}::tsquery`);
    const anywhere = parts.map((part) => sql`${part} and entry.words @@ ${all}::tsquery`);
    return looks({ name, conditions: [...inNames, ...anywhere], columns: [asked], count: most.all }, place);
  });
  const loose = chosen.map((pool) => {
    const columns = [asked, sql`entry.words || ''::tsvector as words`];
    return first({ columns, condition: sql`${whole(pool)} and entry.words @@ ${some}::tsquery`, count: most.some }, place);
  });
  const rows = [
    ...wanted.flatMap(({ names }) => names.map((name) => sql`select *, null::tsvector as words from ${name}`)),
    ...(some === undefined ? [] : loose),
  ];
  return sql`${sql.join(wanted.flatMap(({ tables }) => tables))}, candidate as (
    select distinct on (id) * from (${eachOf(rows)}) as part order by id, words is not null)`;
}

/** Tables of which `candidate` has entries with words in their names; it may have some twice. */
export function names(query: string, reach: Reach): RawBuilder<unknown> {
  const place = { reach, among: undefined, repositoryId: undefined, schoolId: undefined, enough: most.suggested };
  const columns = [sql`entry.id, entry.kind, entry.name, entry.n_title_words`];
  const wanted = pools.map(({ name, parts }) => {
    const conditions = parts.map((part) => sql`${part} and entry.names @@ ${query}::tsquery`);
    return looks({ name, conditions, columns, count: most.suggested }, place);
  });
  const rows = wanted.flatMap((look) => look.names.map((name) => sql`select * from ${name}`));
  return sql`${sql.join(wanted.flatMap(({ tables }) => tables))}, candidate as (${eachOf(rows)})`;
}

/** What is looked for by one condition after the other. */
interface Looks extends Omit<Look, "condition"> {
  /** Its tables begin with that. */
  readonly name: string;
  readonly conditions: readonly RawBuilder<unknown>[];
}

/** Tables of what each condition finds, as long as those before have not found enough. */
function looks({ name, conditions, ...look }: Looks, place: Among) {
  const names = conditions.map((_, index) => sql.ref(`${name}_${index}`));
  const tables = conditions.map((condition, index) => {
    const before = names.slice(0, index).map((table) => sql`(select count(*) from ${table})`);
    const goesOn = before.length === 0 ? sql`true` : sql`${sql.join(before, sql` + `)} < ${place.enough}`;
    return sql`${present(names[index], "name")} as materialized (${first({ ...look, condition }, place, goesOn)})`;
  });
  return { names, tables };
}

function eachOf(queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    queries.map((query) => sql`(${query})`),
    sql` union all `,
  );
}

/** The same condition asked in each pool, so that its indexes answer. */
export function inAnyPool(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(
    pools.map((pool) => sql`(${whole(pool)} and ${condition})`),
    sql` or `,
  )})`;
}

/**
 * The first entries that a person may see; whether they may is asked of one after the other. PostgreSQL plans what is
 * materialized as if all of it were read, which leads through the index of words, and reads no more of it than is asked for:
 * for a few rows it would rather go through the table.
 *
 * @param goesOn  whether any is looked for
 */
function first(
  { columns, condition, count }: Look,
  { reach, among, repositoryId, schoolId }: Among,
  goesOn: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const conditions = [
    condition,
    ...(among === undefined ? [] : [sql`entry.kind = any(${[...among]})`]),
    ...(repositoryId === undefined ? [] : [sql`entry.repository_id = ${repositoryId}`]),
    ...(schoolId === undefined ? [] : [sql`entry.school_id is not distinct from ${schoolId}::bigint`]),
    sql`(select ${isSeen(reach)} from (select) as one left join repository on repository.id = entry.repository_id)`,
  ];
  return sql`with found as materialized (
      select ${sql.join(columns)} from search_entry as entry where ${sql.join(conditions, sql` and `)}
    ) select * from found where ${goesOn} limit ${count}`;
}

function whole({ parts }: Pool): RawBuilder<unknown> {
  return present(parts.at(-1), "a pool has a part");
}

function poolsOf({ among, repositoryId }: Among): readonly Pool[] {
  return pools.filter(
    ({ name, has }) => (repositoryId === undefined || name !== "post") && (among === undefined || among.some(has)),
  );
}
