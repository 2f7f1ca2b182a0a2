import { bestEnd, bestRun, type JudgedGoal, type SearchEnd, type StudyRow } from "@mofang/studies";
import type { StudyColumns } from "../shared/study-table.ts";

/** A variable beside what was measured of it. */
export interface ComparedColumn {
  /** Of the column of the measurements. */
  readonly name: string;
  readonly variable: string;
  readonly time: ArrayLike<number>;
  /** Not a number where nothing was measured. */
  readonly values: ArrayLike<number>;
}

/** A search as its results are shown, whether the page or the server makes it. */
export interface ShownSearch {
  readonly goal: JudgedGoal;
  readonly columns: StudyColumns;
  /** Runs that were made, numbered as they came. */
  readonly rows: readonly StudyRow[];
  /** How many there were in all. */
  readonly nRows: number;
  readonly starts: number;
  readonly nEnded: number;
  /** How the best of the searches that have ended did; undefined before the first one. */
  readonly end: SearchEnd | undefined;
  readonly isRunning: boolean;
  /** Why the searches ended early. */
  readonly failure: string | undefined;
  /** What a fit is compared with. */
  readonly compared: readonly ComparedColumn[];
  /** Curves of the best run of a fit, of the variables that are compared; none before they are drawn. */
  readonly bestCurves: StudyRow["curves"];
  /** Draws them. */
  readonly draw: () => void;
}

/**
 * What was found so far: how the best search that has ended did, or the best run of all where the searches go on and one of
 * its runs is better.
 */
export function foundSoFar({
  goal,
  rows,
  end,
  isRunning,
}: Pick<ShownSearch, "goal" | "rows" | "end" | "isRunning">): Pick<SearchEnd, "best" | "fit"> | undefined {
  const best = isRunning || end === undefined ? bestRun(goal, rows) : undefined;
  if (best === undefined) return end?.best && end;
  // Of equal ones the search that has ended knows more.
  const runs = [{ start: 1, best }, ...(end === undefined ? [] : [{ ...end, start: 0 }])];
  return bestEnd(goal.kind, runs);
}

/** A run of a search beside the best value of what is looked for, up to that run. */
interface CoursePoint {
  /** Number of the run, from 1. */
  readonly run: number;
  readonly value: number;
  /** Undefined as long as no run keeps all constraints. */
  readonly best: number | undefined;
}

/** How a search came nearer to its goal, by the runs that have succeeded. */
export function courseOf(goal: JudgedGoal, rows: readonly StudyRow[]): readonly CoursePoint[] {
  let best: StudyRow | undefined;
  return rows.flatMap((row) => {
    const value = row.scores[0] ?? undefined;
    if (row.status !== "succeed" || value === undefined) return [];
    best = bestRun(goal, best === undefined ? [row] : [best, row]);
    return [{ run: row.index + 1, value, best: best?.scores[0] ?? undefined }];
  });
}
