import type { Integrator, IntegratorFailure, IntegratorOptions, IntegratorStatistics } from "../integrators/integrator.ts";
import type { TestProblem } from "./problem.ts";

/** How an integration over the whole interval of a problem ended. */
interface IntegrationResult {
  readonly t: number;
  readonly y: Float64Array;
  readonly statistics: IntegratorStatistics;
  /** Undefined when the end was reached. */
  readonly failure: IntegratorFailure | undefined;
}

/** Tolerances for {@link integrateProblem}; a single absolute tolerance holds for all components. */
export interface Accuracy {
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number | Float64Array;
  readonly initialStep?: number;
  /** Accepted steps after which the integration is left, lest a test run for ever. */
  readonly maximumSteps?: number;
}

/** Integrates a problem from its start to its end. */
export function integrateProblem(integrator: Integrator, problem: TestProblem, accuracy: Accuracy): IntegrationResult {
  const { ode, t0, t1, y0 } = problem;
  const integration = integrator.start(ode, t0, y0, optionsFor(problem, accuracy));
  const maximumSteps = accuracy.maximumSteps ?? 1_000_000;
  let failure: IntegratorFailure | undefined;
  while (integration.t < t1 && failure === undefined && integration.statistics.steps < maximumSteps) {
    const outcome = integration.step(t1);
    if (outcome.kind === "failed") failure = outcome.reason;
  }
  return { t: integration.t, y: integration.y, statistics: integration.statistics, failure };
}

/** Options of an integrator for a problem. */
export function optionsFor(problem: TestProblem, accuracy: Accuracy): IntegratorOptions {
  const { absoluteTolerance: atol, initialStep } = accuracy;
  return {
    relativeTolerance: accuracy.relativeTolerance,
    absoluteTolerance: typeof atol === "number" ? new Float64Array(problem.ode.n).fill(atol) : atol,
    stopTime: problem.t1,
    ...(initialStep === undefined ? {} : { initialStep }),
  };
}

/**
 * Significant correct digits: -log10 of the largest relative error over the components of the reference, or of its
 * absolute error where a component is smaller than `smallest`.
 *
 * Source: Test Set for IVP Solvers, part I, "scd".
 */
export function significantCorrectDigits(y: Float64Array, reference: Float64Array, smallest = 0): number {
  let largest = 0;
  for (const [i, value] of reference.entries()) {
    const error = Math.abs((y[i] ?? Number.NaN) - value);
    const relative = error / Math.max(Math.abs(value), smallest, Number.MIN_VALUE);
    if (!(relative <= largest)) largest = relative;
  }
  return -Math.log10(largest);
}

/**
 * Correct digits of the mixed error: −log10 of the largest |y_i − reference_i| / (smallest + |reference_i|) over the
 * components of the reference; `smallest` is the absolute tolerance over the relative one.
 *
 * Source: Test Set for IVP Solvers, part II, eq. II.2, "mescd".
 */
export function mixedErrorDigits(y: Float64Array, reference: Float64Array, smallest: number): number {
  const errors = Array.from(reference, (value, i) => Math.abs((y[i] ?? Number.NaN) - value) / (smallest + Math.abs(value)));
  return -Math.log10(Math.max(...errors));
}
