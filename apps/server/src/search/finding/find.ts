/** One way of finding for everything that searches: the page, the suggestions, the assistant, posts like another. */
import type { Database } from "@mofang/host";
import type { SearchKind } from "@mofang/protocol";
import { hasSubject, isQuestion } from "../language/terms.ts";
import { type FoundRow, findEntries, isFound } from "./find-store.ts";
import { reachOf, type Viewer } from "./seen-store.ts";
import { countedTerms, rareTerms, wayOf, weighed } from "./weights.ts";

interface Sought {
  readonly key: string;
  readonly viewer: Viewer | undefined;
  readonly kinds?: readonly SearchKind[] | undefined;
  readonly repositoryId?: number | undefined;
  /** Of that school only; null for what is of none, either unless said. */
  readonly schoolId?: number | null | undefined;
  /** Only these kinds are looked at, so that none of others is counted; all unless said. */
  readonly among?: readonly SearchKind[] | undefined;
  readonly page: number;
  readonly pageSize: number;
  /** Nothing is found for a key that has only words of those that any question has. */
  readonly needsSubject?: boolean | undefined;
  /** Part of what is asked for that an entry has at least, by weight; a third unless said. */
  readonly least?: number | undefined;
  /** So many of a pool of kinds that have all terms are enough; a hundred unless said. */
  readonly enough?: number | undefined;
}

interface Found {
  readonly rows: readonly FoundRow[];
  readonly counts: Readonly<Partial<Record<SearchKind, number>>>;
  /** What was searched for instead of the key. */
  readonly corrected: string | undefined;
  /** What to look for in a text for an excerpt. */
  readonly said: readonly string[];
}

const nothing: Found = { rows: [], counts: {}, corrected: undefined, said: [] };

/** Entries for a key as far as the viewer may see them; nothing for a key without words. */
export async function find(database: Database, { least = 0.35, enough = 100, ...sought }: Sought): Promise<Found> {
  const { key, viewer, kinds, among, repositoryId, schoolId, page, pageSize } = sought;
  if (sought.needsSubject && !hasSubject(key)) return nothing;
  const reach = await reachOf(database, viewer);
  const { counted, nEntries, corrected } = await countedTerms(database, key, (query) => isFound(database, reach, query));
  if (counted.length === 0) return nothing;
  const isKnown = counted.some(({ n }) => n > 0);
  const wanted = {
    terms: counted.map((one) => weighed(one, nEntries, !isKnown)),
    all: counted.map(wayOf).join(" & "),
    some: counted.length > 1 ? rareTerms(counted) : undefined,
    least,
    isQuestion: isQuestion(key),
    reach,
    kinds,
    among,
    repositoryId,
    schoolId,
    enough,
  };
  const found = await findEntries(database, wanted, { page, pageSize });
  return { ...found, corrected, said: counted.flatMap(({ term }) => term.said) };
}
