import type { RunEnding } from "@mofang/session";
import type { Texts } from "@mofang/vocabulary";
import type { GoalScores } from "./goal-cost.ts";

/**
 * What a run of a search has said. A search depends on nothing else, so that one that is given the rows of an earlier
 * beginning goes on where that ended.
 */
export interface SearchRow {
  /** Values of the parameters, in their order. */
  readonly values: readonly number[];
  readonly status: RunEnding;
  /** Why it failed; empty where all is well. */
  readonly message: Texts;
  /** Null where the run failed. */
  readonly scores: GoalScores;
  /** Derivatives of a fit's cost by the places of the parameters between their bounds; null where nothing has asked for them. */
  readonly slopes: readonly number[] | null;
}

/** How a search goes on, and what hears of it. */
export interface SearchCourse {
  /** Rows of an earlier beginning of the same search; their runs are not made again. */
  readonly earlier?: readonly SearchRow[];
  /** Asked before each run that counts; where it is false, the search ends without an end. */
  readonly goesOn?: () => boolean;
  /** Hears the values of a run that begins; derivatives that are taken there belong to it. */
  readonly onBegin?: (values: readonly number[]) => void;
  /** Hears of each run that counts, in order; `index` is its place among all rows of the search, from 0. */
  readonly onRow: (row: SearchRow & { readonly index: number }) => void;
}
