/** How much each term of a key tells, and what was meant by one that is known nowhere. */
import type { Database } from "@mofang/host";
import { countName } from "../feeding/count-words.ts";
import { stateOf } from "../feeding/entry-store.ts";
import { countsOf, countsOfBeginnings, wordsLike } from "../feeding/word-store.ts";
import { isSlipOf, shortenedForms } from "../language/spelling.ts";
import { anyWay, exactWay, lengthOf, ownWay, type Term, termsOf } from "../language/terms.ts";
import type { Weighed } from "./score-store.ts";

/** A term with how many entries have it, as far as that is counted. */
interface Counted {
  readonly term: Term;
  readonly n: number;
  /** Whether so many have the word itself or a synonym that mere beginnings, which cost the index most, need not be asked for. */
  readonly isCommon: boolean;
}

/** Entries that make a term common. */
const common = 1_000;

/** Words among which the one is looked for that was meant. */
const mostLike = 20;

/**
 * Terms of a key; those that nothing has and that differ from a known word by one letter are that word.
 *
 * @param isSeen  whether who searches sees anything with a term: what is new, or not everybody's, was not counted
 */
export async function countedTerms(
  database: Database,
  key: string,
  isSeen: (query: string) => Promise<boolean>,
): Promise<{ readonly counted: readonly Counted[]; readonly nEntries: number; readonly corrected: string | undefined }> {
  const [counted, state] = await Promise.all([count(database, termsOf(key)), stateOf(database, countName)]);
  const nEntries = state?.n_entries ?? 0;
  const unknown = counted.filter(({ n, term }) => n === 0 && term.ways.length === 1);
  const meant = await Promise.all(
    unknown.map(async ({ term }) => {
      const other = await meantBy(database, term.text);
      return [term.text, other === undefined || (await isSeen(anyWay(term))) ? undefined : other] as const;
    }),
  );
  const corrections = new Map(meant.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
  if (corrections.size === 0) return { counted, nEntries, corrected: undefined };
  const corrected = key.replace(/[A-Za-z]+/g, (word) => corrections.get(word.toLowerCase()) ?? word);
  return { counted: await count(database, termsOf(corrected)), nEntries, corrected };
}

/** The known word that is most frequent among those of one letter's difference; undefined for none. */
async function meantBy(database: Database, word: string): Promise<string | undefined> {
  const forms = shortenedForms(word);
  if (forms.length === 0) return undefined;
  return (await wordsLike(database, forms, mostLike)).find((known) => isSlipOf(word, known));
}

/** An entry has a way as often as its rarest word, and a term as often as all of its ways. */
async function count(database: Database, terms: readonly Term[]): Promise<readonly Counted[]> {
  const words = terms.flatMap(({ ways }) => ways.flat().map(({ word }) => word));
  const beginnings = terms.flatMap(({ beginning }) => (beginning === undefined ? [] : [beginning.word]));
  const [counts, begun] = await Promise.all([
    countsOf(database, [...new Set(words)]),
    countsOfBeginnings(database, [...new Set(beginnings)]),
  ]);
  return terms.map((term) => {
    const ways = term.ways.map((way) => Math.min(...way.map(({ word }) => counts.get(word) ?? 0)));
    const n = ways.reduce((sum, each) => sum + each, 0);
    return { term, n: Math.max(n, begun.get(term.beginning?.word ?? "") ?? 0), isCommon: n >= common };
  });
}

/** A `tsquery` text for a term anywhere. */
export function wayOf({ term, isCommon }: Counted): string {
  return isCommon ? exactWay(term) : anyWay(term);
}

/**
 * A term as the query looks for it; one of several words and one that few of all entries have tells more. What was not
 * counted, because it is new or not public, tells little beside what was.
 */
export function weighed(counted: Counted, nEntries: number, isAlone: boolean): Weighed {
  const { term, n } = counted;
  const rarity = n === 0 && !isAlone ? Math.LN2 : Math.log(2 + nEntries / (1 + n));
  return {
    own: ownWay(term, ["A"]),
    inName: exactWay(term, ["A"]),
    inDescription: exactWay(term, ["A", "B"]),
    begun: anyWay(term, ["A", "B"]),
    anywhere: wayOf(counted),
    length: lengthOf(term),
    weight: rarity * lengthOf(term),
  };
}

/** Entries that are looked at for having some of the terms. */
const mostOfSome = 1_000;

/** A `tsquery` text for any of the rarest terms, as long as not too many entries have them; undefined for none. */
export function rareTerms(counted: readonly Counted[]): string | undefined {
  const chosen: Counted[] = [];
  let total = 0;
  for (const one of [...counted].sort((a, b) => a.n - b.n)) {
    total += one.n;
    if (total > mostOfSome) break;
    chosen.push(one);
  }
  return chosen.length === 0 ? undefined : chosen.map(wayOf).join(" | ");
}

/** Entries that the index of words gives in the time in which one is read, times those that are to be found. */
const givenMeanwhile = 3_000;

/**
 * Whether the index of words leads sooner to entries that have all terms. It goes through as many as have the rarest term; the
 * more have all of them, the sooner reading one entry after the other finds enough. Terms are taken to be independent.
 *
 * @param counts  how many entries have each term
 */
export function isRare(counts: readonly number[], nEntries: number): boolean {
  const part = counts.reduce((product, n) => product * Math.min(1, n / Math.max(1, nEntries)), 1);
  return Math.min(...counts) * part < givenMeanwhile;
}

/** The same of all terms of a key, as far as entries of the site tell. */
export async function isRareKey(database: Database, key: string): Promise<boolean> {
  const [counted, state] = await Promise.all([count(database, termsOf(key)), stateOf(database, countName)]);
  return isRare(
    counted.map(({ n }) => n),
    state?.n_entries ?? 0,
  );
}
