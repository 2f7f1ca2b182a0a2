import type { SearchConstraint, SearchGoal } from "./search-task.ts";

/** A goal as far as scores are judged by it. */
export type JudgedGoal =
  | { readonly kind: "fit" }
  | { readonly kind: "least" | "greatest"; readonly constraints: readonly SearchConstraint[] };

/** What a run that has succeeded is judged by: of a fit its misfit, otherwise the expression, then those of the constraints. */
export type GoalScores = readonly (number | null)[];

/** How far a constraint may be missed, in parts of its bound. */
export const constraintTolerance = 1e-6;

/** One bound of a constraint: `sign · value ≤ limit`. */
interface Bound {
  /** Place among the constraints. */
  readonly constraint: number;
  readonly sign: 1 | -1;
  readonly limit: number;
}

/** The bounds of all constraints. */
export function boundsOf(goal: JudgedGoal): readonly Bound[] {
  if (goal.kind === "fit") return [];
  return goal.constraints.flatMap(({ least, most }, constraint) => [
    ...(least === undefined ? [] : [{ constraint, sign: -1, limit: -least } as const]),
    ...(most === undefined ? [] : [{ constraint, sign: 1, limit: most } as const]),
  ]);
}

/** What is minimised: of a fit the mean square of differences, in parts of their deviations. */
export function costOf(kind: SearchGoal["kind"], scores: GoalScores): number {
  const first = scores[0] as number;
  if (kind === "fit") return first * first;
  return kind === "least" ? first : -first;
}

/** How far a bound is exceeded, in parts of it; less than 0 where there is room. */
export function excessOf({ constraint, sign, limit }: Bound, scores: GoalScores): number {
  return (sign * (scores[1 + constraint] as number) - limit) / Math.max(1e-3, Math.abs(limit));
}

/** Whether a run keeps all bounds. */
export function keepsBounds(bounds: readonly Bound[], scores: GoalScores): boolean {
  return bounds.every((bound) => excessOf(bound, scores) <= 2 * constraintTolerance);
}
