import { pow } from "@mofang/elementary";
import { BaseIntegration, type Refusal } from "./base-integration.ts";
import { setErrorWeights, setErrorWeightsOfStep } from "./error-weight.ts";
import { type ContinuousTableau, DenseOutput, stagesFor } from "./explicit-dense-output.ts";
import type { ExplicitStages } from "./explicit-stages.ts";
import { initialStep } from "./initial-step.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";

/**
 * An explicit Runge–Kutta pair with error estimate and dense output; s stages, the last of which is f at the end of
 * the step and the first of the next.
 */
export interface EmbeddedPair extends ContinuousTableau {
  /** One row of s weights: the error estimate; two rows: the estimates of 5th and 3rd order that Dop853 combines. */
  readonly errorWeights: readonly (readonly number[])[];
  /** The error estimate is O(h^errorExponent). */
  readonly errorExponent: number;
  /** Exponent of the previous error in the PI controller; 0 for a plain controller. */
  readonly beta: number;
  /** Share of beta that the exponent of the present error gives up. */
  readonly betaWeight: number;
  /** Least factor by which the step size changes. */
  readonly leastFactor: number;
  /** Greatest factor by which the step size changes. */
  readonly greatestFactor: number;
  /** |h·λ| at about which the method loses stability on the negative real axis. */
  readonly stabilityBound: number;
}

const safety = 0.9;
/** Accepted steps at the bound of stability, without six in a row inside it, from which a problem counts as stiff. */
const stiffSteps = 15;

/** Core F: explicit embedded pairs with PI step size control. Source: Hairer, Nørsett & Wanner I, §II.4–II.6, II.10. */
export function embeddedExplicitIntegrator(order: number, pair: EmbeddedPair): IntegratorMethod {
  return {
    order,
    isAdaptive: true,
    isImplicit: false,
    start: (problem, t0, y0, options) => new EmbeddedExplicitIntegration(pair, problem, t0, y0, options),
  };
}

class EmbeddedExplicitIntegration extends BaseIntegration {
  suspectsStiffness = false;
  readonly #pair: EmbeddedPair;
  readonly #stages: ExplicitStages;
  readonly #yNew: Float64Array;
  readonly #penultimateArgument: Float64Array;
  readonly #errors: Float64Array;
  readonly #secondErrors: Float64Array;
  readonly #dense: DenseOutput;
  /** Step size to try next, seconds; 0 when it must be chosen afresh. */
  #h = 0;
  #hasFirstStage = false;
  #previousError = 1e-4;
  #lastWasRejected = false;
  #stepsAtBound = 0;
  #stepsInside = 0;

  constructor(pair: EmbeddedPair, problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    super(problem, t0, y0, options);
    const n = problem.n;
    this.#pair = pair;
    this.#stages = stagesFor(pair, n);
    this.#yNew = new Float64Array(n);
    this.#penultimateArgument = new Float64Array(n);
    this.#errors = new Float64Array(n);
    this.#secondErrors = new Float64Array(n);
    this.#dense = new DenseOutput(pair, this.#stages, n);
    this.#dense.reset(this.y);
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#h = 0;
    this.#hasFirstStage = false;
    this.#previousError = 1e-4;
    this.#lastWasRejected = false;
    this.#dense.reset(this.y);
  }

  step(tLimit: number): StepOutcome {
    const k0 = this.#stages.k[0] as Float64Array;
    if (!this.#hasFirstStage) {
      setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
      if (this.evaluate(this.t, this.y, k0) !== "ok") return this.failed(this.lastEvaluationFailure, 0, k0);
      this.#hasFirstStage = true;
    } else if (this.#dense.isOfStep) {
      k0.set(this.#stages.k[this.#pair.c.length - 1] as Float64Array);
    }
    this.#dense.isOfStep = false;
    if (this.#h === 0) this.#h = this.#chooseFirstStep(k0, tLimit);
    for (;;) {
      const h = this.fitted(this.#h, tLimit);
      if (this.isTooSmall(h, tLimit)) return this.failed("step-too-small", h, this.#errors);
      const refusal = this.#attempt(h, tLimit);
      if (refusal === undefined) return this.accepted(this.#errors);
      this.rejected(refusal, this.#errors);
      if (refusal === "fatal-evaluation" || this.#h < this.minimumStep) return this.failed(refusal, h, this.#errors);
    }
  }

  interpolate(t: number, out: Float64Array): void {
    this.#dense.interpolate(this, t, out);
  }

  #chooseFirstStep(f0: Float64Array, tLimit: number): number {
    const bound = Math.min(this.maximumStep, tLimit - this.t);
    if (this.options.initialStep !== undefined) return Math.min(this.options.initialStep, bound);
    return initialStep(this, f0, this.#pair.errorExponent, bound, this.#yNew, this.#errors);
  }

  #attempt(h: number, tLimit: number): Refusal {
    const refusal = this.#computeStages(h);
    if (refusal !== undefined) {
      this.#h = h * this.#pair.leastFactor;
      this.#lastWasRejected = true;
      return refusal;
    }
    const error = this.#estimateError(h);
    const exponent = 1 / this.#pair.errorExponent - this.#pair.beta * this.#pair.betaWeight;
    const factor = pow(error, exponent);
    if (!(error <= 1)) {
      this.#h = h * Math.max(this.#pair.leastFactor, Math.min(1, safety / factor) || 0);
      this.#lastWasRejected = true;
      return "error-test";
    }
    const proposed = safety * (pow(this.#previousError, this.#pair.beta) / factor);
    let growth = Math.min(this.#pair.greatestFactor, Math.max(this.#pair.leastFactor, proposed));
    if (this.#lastWasRejected) growth = Math.min(1, growth);
    // A step cut short by the limit says little against the step size that was planned.
    this.#h = h < this.#h ? Math.max(h * growth, this.#h) : h * growth;
    this.#previousError = Math.max(error, 1e-4);
    this.#lastWasRejected = false;
    return this.#accept(h, tLimit);
  }

  /** All stages but one; the last, f at the end, too when the error estimate uses it. */
  #computeStages(h: number): Refusal {
    const last = this.#pair.c.length - 1;
    if (this.#stages.evaluate(this, 1, last, this.t, this.y, h) !== "ok") return this.lastEvaluationFailure;
    this.#penultimateArgument.set(this.#stages.argument);
    this.#stages.combine(this.#pair.b, this.y, h, this.#yNew);
    if (!this.#usesLastStage) return undefined;
    const outcome = this.evaluate(this.t + h, this.#yNew, this.#stages.k[last] as Float64Array);
    return outcome === "ok" ? undefined : this.lastEvaluationFailure;
  }

  get #usesLastStage(): boolean {
    return this.#pair.errorWeights[0]?.[this.#pair.c.length - 1] !== 0;
  }

  #estimateError(h: number): number {
    const { weights, n } = this;
    const pair = this.#pair;
    const errors = this.#errors;
    const secondErrors = this.#secondErrors;
    setErrorWeightsOfStep(weights, this.y, this.#yNew, this.options.relativeTolerance, this.options.absoluteTolerance);
    errors.fill(0);
    this.#stages.accumulate(pair.errorWeights[0] as readonly number[], h, errors);
    const first = sumOfSquares(errors, weights);
    const secondRow = pair.errorWeights[1];
    if (secondRow === undefined) return n === 0 ? 0 : Math.sqrt(first / n);
    secondErrors.fill(0);
    this.#stages.accumulate(secondRow, h, secondErrors);
    // The 5th-order estimate, damped by the 3rd-order one so that it behaves as O(h⁸); HNW I, eq. II.10.17.
    const combined = first + 0.01 * sumOfSquares(secondErrors, weights);
    return combined === 0 ? 0 : first / Math.sqrt(n * combined);
  }

  #accept(h: number, tLimit: number): Refusal {
    const last = this.#stages.k[this.#pair.c.length - 1] as Float64Array;
    const tNew = this.endOf(h, tLimit);
    if (!this.#usesLastStage && this.evaluate(tNew, this.#yNew, last) !== "ok") {
      this.#h = h * this.#pair.leastFactor;
      return this.lastEvaluationFailure;
    }
    this.#watchStiffness(h, last);
    this.#dense.begin(this.t, this.y, h, this.#yNew);
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(this.#yNew);
    this.statistics.steps++;
    return undefined;
  }

  /** Estimates h·|λ| from the last two stages, both at the end of the step. HNW II, §IV.2 "Automatic stiffness detection". */
  #watchStiffness(h: number, last: Float64Array): void {
    if (this.suspectsStiffness) return;
    const previous = this.#stages.k[this.#pair.c.length - 2] as Float64Array;
    let df = 0;
    let dy = 0;
    for (let i = 0; i < this.n; i++) {
      const rates = (last[i] as number) - (previous[i] as number);
      const states = (this.#yNew[i] as number) - (this.#penultimateArgument[i] as number);
      df += rates * rates;
      dy += states * states;
    }
    if (dy > 0 && h * Math.sqrt(df / dy) > this.#pair.stabilityBound) {
      this.#stepsInside = 0;
      this.#stepsAtBound++;
      this.suspectsStiffness = this.#stepsAtBound >= stiffSteps;
    } else {
      this.#stepsInside++;
      if (this.#stepsInside === 6) this.#stepsAtBound = 0;
    }
  }
}

function sumOfSquares(errors: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) {
    const weighted = (errors[i] as number) / (weights[i] as number);
    sum += weighted * weighted;
  }
  return sum;
}
