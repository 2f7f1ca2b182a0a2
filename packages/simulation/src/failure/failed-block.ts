import type { Place } from "@mofang/modelica";

/** A nonlinear system that was not solved, as it was at the best point that the search has found; plain data. */
export interface FailedBlock {
  /** Number of its unknowns, and of its equations. */
  readonly size: number;
  /** Those that the search has moved furthest, furthest first; at most `mostShown`. */
  readonly unknowns: readonly FailedUnknown[];
  /** Those with the largest residuals, largest first; at most `mostShown`. */
  readonly equations: readonly FailedEquation[];
  /** Why it could not be evaluated at the last of the points where it could not; absent where it could be at all. */
  readonly refusal?: { readonly code: string; readonly values: Readonly<Record<string, string | number>> };
}

/** An unknown of a system that was not solved; values in the unit of the variable. */
export interface FailedUnknown {
  readonly name: string;
  readonly value: number;
  /** Where the search began. */
  readonly start: number;
  readonly nominal: number;
  /** Absent where the model gives no bound. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** An equation of a system that was not solved. */
export interface FailedEquation {
  /** In the user's names, with the instance that holds it. */
  readonly text: string;
  /** Absent for what stands in no text. */
  readonly place?: Place;
  /** Difference of its sides, in their unit; absent where it is no number. */
  readonly residual?: number;
}

/** Unknowns and equations of a long system that are told. */
export const mostShown = 10;
