import { BaseIntegration, stepped } from "./base-integration.ts";
import { setErrorWeights } from "./error-weight.ts";
import { type ContinuousTableau, DenseOutput, stagesFor } from "./explicit-dense-output.ts";
import type { ExplicitStages } from "./explicit-stages.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";

/** Fraction of the step by which a step may be stretched to end at the limit, so that rounding leaves no sliver. */
const stretch = 1e-6;

/**
 * Core G: explicit Runge–Kutta methods of fixed step `initialStep`, which is shortened only to end at a limit. Between
 * steps the dense output of the tableau.
 */
export function fixedStepIntegrator(order: number, tableau: ContinuousTableau): IntegratorMethod {
  return {
    order,
    isAdaptive: false,
    isImplicit: false,
    start: (problem, t0, y0, options) => new FixedStepIntegration(tableau, problem, t0, y0, options),
  };
}

class FixedStepIntegration extends BaseIntegration {
  readonly #tableau: ContinuousTableau;
  readonly #stages: ExplicitStages;
  readonly #h: number;
  readonly #dense: DenseOutput;
  readonly #yNew: Float64Array;
  #hasFirstStage = false;
  /** Steps are counted from here, lest t accumulate rounding errors. */
  #origin: number;
  #stepsSinceOrigin = 0;

  constructor(tableau: ContinuousTableau, problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    super(problem, t0, y0, options);
    if (!(options.initialStep !== undefined && options.initialStep > 0)) {
      throw new Error("a fixed-step method needs initialStep, its step size in seconds");
    }
    this.#h = Math.min(options.initialStep, this.maximumStep);
    this.#tableau = tableau;
    this.#stages = stagesFor(tableau, problem.n);
    this.#dense = new DenseOutput(tableau, this.#stages, problem.n);
    this.#dense.reset(this.y);
    this.#yNew = new Float64Array(problem.n);
    this.#origin = t0;
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#dense.reset(this.y);
    this.#hasFirstStage = false;
    this.#origin = t;
    this.#stepsSinceOrigin = 0;
  }

  step(tLimit: number): StepOutcome {
    if (!(tLimit > this.t)) throw new Error(`step limit ${tLimit} is not after the time ${this.t}`);
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    const last = this.#stages.k[this.#tableau.c.length - 1] as Float64Array;
    if (!this.#prepareFirstStage(last)) return this.failed(this.lastEvaluationFailure, this.#h, last);
    const planned = this.#origin + (this.#stepsSinceOrigin + 1) * this.#h;
    const isLimited = planned + stretch * this.#h >= tLimit;
    const tNew = isLimited ? tLimit : planned;
    const h = tNew - this.t;
    const nStages = this.#tableau.c.length;
    // The last stage is f at the end, whose argument is the solution.
    if (this.#stages.evaluate(this, 1, nStages, this.t, this.y, h) !== "ok") {
      this.#hasFirstStage = false;
      return this.failed(this.lastEvaluationFailure, h, last);
    }
    this.#yNew.set(this.#stages.argument);
    this.#dense.begin(this.t, this.y, h, this.#yNew);
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(this.#yNew);
    this.#stepsSinceOrigin++;
    if (isLimited) {
      this.#origin = tNew;
      this.#stepsSinceOrigin = 0;
    }
    this.statistics.steps++;
    return stepped;
  }

  interpolate(t: number, out: Float64Array): void {
    this.#dense.interpolate(this, t, out);
  }

  #prepareFirstStage(last: Float64Array): boolean {
    const first = this.#stages.k[0] as Float64Array;
    if (!this.#hasFirstStage) this.#hasFirstStage = this.evaluate(this.t, this.y, first) === "ok";
    else if (this.#dense.isOfStep) first.set(last);
    this.#dense.isOfStep = false;
    return this.#hasFirstStage;
  }
}
