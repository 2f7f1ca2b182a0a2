/** SQL of how well candidates fit a key: how much of it they have, and where. */
import type { SearchKind } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import { type Reach, seenWords } from "./seen-store.ts";

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

/** What is to be scored. */
export interface Asked {
  readonly terms: readonly Weighed[];
  /** Whether an explanation is asked for. */
  readonly isQuestion: boolean;
  /** Part of the terms by weight that an entry has at least where few have all, 0 … 1. */
  readonly least: number;
}

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

/**
 * Tables of a `with` clause over the table `candidate`: `fitting` has those that have enough of the terms, with their rank and
 * whether their text may be shown.
 */
export function fitting({ terms, isQuestion, least }: Asked, reach: Reach): RawBuilder<unknown> {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const places = terms.map((term, index) => ({ ...term, place: sql.ref(`place_${index}`) }));
  return sql`seen as (
      select candidate.*, shown.shows_text from candidate left join repository on repository.id = candidate.repository_id
        cross join lateral (
          select ${seenWords(reach)} as shows_text from (select candidate.repository_id, candidate.kind, candidate.access) as entry
          offset 0) as shown
    ), placed as materialized (
      select id, kind, repository_id, shows_text, n_title_words,
        ${sql.join(places.map(({ place, ...term }) => sql`${placeOf(term)} as ${place}`))} from seen
    ), scored as materialized (
      select id, kind, repository_id, shows_text, n_title_words,
        ${sum(places.map(({ place, weight }) => sql`${weight}::float8 * coalesce((${worths})[${place}], 0)`))} / ${total}::float8 as value,
        ${sum(places.map(({ place, weight }) => sql`case when ${place} is null then 0 else ${weight}::float8 end`))} / ${total}::float8 as share,
        ${sum(places.map(({ place, length }) => sql`case when ${place} <= ${inNames} then ${length}::int else 0 end`))} as n_named
      from placed
    ), fitting as (
      select id, kind, shows_text,
        value + ${wholeName}::float8 * least(1, n_named::float8 / n_title_words) * sqrt(share) + ${prior}
          + ${isQuestion ? sql`case when kind = any(${[...explainingKinds]}) then ${explaining}::float8 else 0 end` : sql`0`}
          - case when kind = 'class' and repository_id is null then ${withoutPage}::float8 else 0 end as rank
      from scored where share >= (
        select case when count(*) filter (where share >= ${whole}) >= ${enough} then ${whole}::float8 else ${least}::float8 end
        from scored)
    )`;
}

/** What a hit counts by its place, the first that `placeOf` gives first. */
const worths = sql`array[${sql.join(Object.values(fields).map((worth) => sql.lit(worth)))}]::float8[]`;
/** The last place that is the name itself. */
const inNames = Object.keys(fields).indexOf("name") + 1;

/** The best place in which a candidate has a term, from 1, in the order of `fields`; null for none. */
function placeOf({ own, inName, inDescription, anywhere, begun }: Weighed): RawBuilder<unknown> {
  return sql`case
    when not names @@ ${begun}::tsquery then
      case when (words is null and shows_text) or names @@ ${anywhere}::tsquery or (shows_text and words @@ ${anywhere}::tsquery) then 5 end
    when names @@ ${own}::tsquery then 1
    when names @@ ${inName}::tsquery then 2
    when names @@ ${inDescription}::tsquery then 3
    else 4 end`;
}

function sum(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(${sql.join(parts, sql` + `)})`;
}

const prior = sql`case kind ${sql.join(
  Object.entries(priors).map(([kind, value]) => sql`when ${sql.lit(kind)} then ${sql.lit(value)}`),
  sql` `,
)} else 0 end::float8`;
