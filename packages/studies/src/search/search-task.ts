import type { RunSettings } from "@mofang/session";

/** A parameter that is searched for, and between which values; `least` is below `most`. */
export interface SearchedParameter {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** Where the first search begins. */
  readonly start: number;
}

/** A variable beside what was measured of it. */
export interface MeasuredColumn {
  readonly variable: string;
  /** As long as the times; not a number where nothing was measured. */
  readonly values: Float64Array;
  /** Standard deviation of what was measured, in its unit; the range of the values when left out. */
  readonly deviation?: number | undefined;
}

/** What was measured; times in seconds, never decreasing. */
export interface MeasuredData {
  readonly time: Float64Array;
  readonly columns: readonly MeasuredColumn[];
}

/** The last value of an expression over the variables of a run, which must not be below or above a bound. */
export interface SearchConstraint {
  readonly expression: string;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/** What is searched for: the parameters with which curves go through measured points, or an expression is least or greatest. */
export type SearchGoal =
  | { readonly kind: "fit"; readonly measured: MeasuredData }
  | {
      readonly kind: "least" | "greatest";
      /** Its last value counts. */
      readonly expression: string;
      readonly constraints: readonly SearchConstraint[];
    };

/** A search for values of parameters. */
export interface SearchTask {
  readonly settings: RunSettings;
  readonly parameters: readonly SearchedParameter[];
  readonly goal: SearchGoal;
  /** Most runs that one search makes. */
  readonly maximumRuns: number;
}

/** What is wrong with a task; undefined where nothing is. */
export type SearchProblem =
  | { readonly kind: "no-parameters" }
  | { readonly kind: "bad-bounds" | "start-outside"; readonly name: string }
  | { readonly kind: "no-expression" | "no-measurement" }
  | { readonly kind: "no-bound"; readonly name: string }
  /** Fewer measured values than parameters. */
  | { readonly kind: "too-few-values"; readonly count: number }
  /** Measured before the run begins. */
  | { readonly kind: "too-early"; readonly time: number };

/** Looks whether something can be searched for by runs that begin at a time, seconds. */
export function searchProblem(
  { parameters, goal }: Pick<SearchTask, "parameters" | "goal">,
  startTime: number,
): SearchProblem | undefined {
  if (parameters.length === 0) return { kind: "no-parameters" };
  for (const { name, least, most, start } of parameters) {
    if (!(least < most && Number.isFinite(most - least))) return { kind: "bad-bounds", name };
    if (!(start >= least && start <= most)) return { kind: "start-outside", name };
  }
  if (goal.kind === "fit") return measurementProblem(goal.measured, parameters.length, startTime);
  if (goal.expression === "") return { kind: "no-expression" };
  const unbounded = goal.constraints.find(({ least, most }) => least === undefined && most === undefined);
  return unbounded === undefined ? undefined : { kind: "no-bound", name: unbounded.expression };
}

function measurementProblem({ time, columns }: MeasuredData, nParameters: number, start: number): SearchProblem | undefined {
  if (columns.length === 0 || time.length === 0) return { kind: "no-measurement" };
  const first = time[0] as number;
  if (first < start) return { kind: "too-early", time: first };
  const count = columns.reduce((sum, { values }) => sum + values.filter(Number.isFinite).length, 0);
  return count < nParameters ? { kind: "too-few-values", count } : undefined;
}
