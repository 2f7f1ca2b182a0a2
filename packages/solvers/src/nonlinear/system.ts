import type { Evaluation } from "../integrators/integrator.ts";
import type { SparsePattern } from "../linear/sparse-pattern.ts";

/** A system of n equations r(x) = 0 in n unknowns. */
export interface NonlinearSystem {
  readonly n: number;
  /** Writes r(x), length n. `x` is not kept and not changed; "recoverable" where r is not defined. */
  residuals(x: Float64Array, r: Float64Array): Evaluation;
  /** The elements of ∂r/∂x in the order of `pattern`; when absent they are approximated by coloured differences along it. */
  readonly jacobian?: (x: Float64Array, out: Float64Array) => Evaluation;
  /** Where ∂r/∂x has elements; absent means everywhere. */
  readonly pattern?: SparsePattern;
}

/** Scales, bounds and effort of a {@link NonlinearSystem}'s solution. */
export interface NonlinearOptions {
  /** Typical size of each unknown, positive, in its unit; 1 when absent. Length n. */
  readonly nominal?: Float64Array;
  /** Least value of each unknown; -∞ when absent. Length n. */
  readonly lower?: Float64Array;
  /** Greatest value of each unknown; ∞ when absent. Length n. */
  readonly upper?: Float64Array;
  /** Newton steps of at most this size, relative to the unknowns, end the iteration; 1e-9 when absent. */
  readonly tolerance?: number;
  /** Iterations from one start at most; 100 when absent. */
  readonly maximumIterations?: number;
  /** Other starts to try when the given one fails, best first, length n each; asked for only then. */
  readonly otherStarts?: () => readonly Float64Array[];
}

/** Named reasons for which no solution was found. */
export type NonlinearFailure =
  /** No start led to a solution. */
  | "not-converged"
  /** The residuals could not be evaluated at any start. */
  | "evaluation-failed"
  /** The residuals asked for the end of the run. */
  | "fatal-evaluation";

/** How the solution of a nonlinear system ended. */
export type NonlinearOutcome =
  | { readonly kind: "solved" }
  | {
      readonly kind: "failed";
      readonly reason: NonlinearFailure;
      /** Residual farthest from zero in relation to its equation's size, at the best point found; -1 when there is none. Index base 0. */
      readonly worstResidual: number;
      /** Size of each residual at the best point found, relative to its equation's; dimensionless. Length n; empty when there is none. */
      readonly sizes: Float64Array;
      /** Iterations over all starts. */
      readonly iterations: number;
    };
