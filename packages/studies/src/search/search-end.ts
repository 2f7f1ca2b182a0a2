import type { Texts } from "@mofang/vocabulary";
import type { FitReport } from "./fit-report.ts";
import { boundsOf, costOf, type GoalScores, type JudgedGoal, keepsBounds } from "./goal-cost.ts";
import type { SearchGoal } from "./search-task.ts";

/** The best run of a search, which keeps all constraints. */
export interface BestRun {
  /** Its place among the rows of its search, from 0. */
  readonly index: number;
  /** Of the parameters that are searched for. */
  readonly values: readonly number[];
  readonly scores: GoalScores;
}

/** How one search ended. */
export interface SearchEnd {
  /** Number of the search, from 0. */
  readonly start: number;
  /** Undefined where no run keeps all constraints. */
  readonly best?: BestRun | undefined;
  /** Of a fit. */
  readonly fit?: FitReport | undefined;
  /** Why there is no best run, where all have failed, or why a search was given up; empty otherwise. */
  readonly message: string;
  /** Runs that were made. */
  readonly runs: number;
}

/** How one search ended, for readers of any language. */
export interface BilingualSearchEnd extends Omit<SearchEnd, "message"> {
  readonly message: Texts;
}

/** The best of searches that have ended: of equal ones, and where none has found anything, the one that began first. */
export function bestEnd<End extends Pick<SearchEnd, "start" | "best">>(
  kind: SearchGoal["kind"],
  ends: readonly End[],
): End | undefined {
  const cost = ({ best }: End): number => (best === undefined ? Number.POSITIVE_INFINITY : costOf(kind, best.scores));
  // Infinities have no difference.
  return [...ends].sort((a, b) => (cost(a) === cost(b) ? a.start - b.start : cost(a) - cost(b)))[0];
}

/** The best of runs that may have failed, the first of equal ones; undefined where none keeps all constraints. */
export function bestRun<Row extends BestRun & { readonly status: string }>(
  goal: JudgedGoal,
  rows: readonly Row[],
): Row | undefined {
  const bounds = boundsOf(goal);
  let best: Row | undefined;
  for (const row of rows) {
    if (row.status !== "succeed" || !keepsBounds(bounds, row.scores)) continue;
    if (best === undefined || costOf(goal.kind, row.scores) < costOf(goal.kind, best.scores)) best = row;
  }
  return best;
}
