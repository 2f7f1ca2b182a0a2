import { BaseIntegration, stepped } from "./base-integration.ts";
import { setErrorWeights } from "./error-weight.ts";
import { ExplicitStages, type ExplicitTableau } from "./explicit-stages.ts";
import { interpolateHermite } from "./hermite.ts";
import type { Integrator, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";

/** Fraction of the step by which a step may be stretched to end at the limit, so that rounding leaves no sliver. */
const stretch = 1e-6;

/**
 * Core G: explicit Runge–Kutta methods of fixed step `initialStep`, which is shortened only to end at a limit. Between
 * steps cubic Hermite interpolation, at no further evaluations.
 */
export function fixedStepIntegrator(name: string, order: number, tableau: ExplicitTableau): Integrator {
  return {
    name,
    order,
    isAdaptive: false,
    isImplicit: false,
    start: (problem, t0, y0, options) => new FixedStepIntegration(tableau, problem, t0, y0, options),
  };
}

class FixedStepIntegration extends BaseIntegration {
  private readonly tableau: ExplicitTableau;
  private readonly stages: ExplicitStages;
  private readonly h: number;
  private readonly yStart: Float64Array;
  private readonly fStart: Float64Array;
  private readonly f: Float64Array;
  private hasDerivative = false;
  /** Steps are counted from here, lest t accumulate rounding errors. */
  private origin: number;
  private stepsSinceOrigin = 0;

  constructor(tableau: ExplicitTableau, problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    super(problem, t0, y0, options);
    if (!(options.initialStep !== undefined && options.initialStep > 0)) {
      throw new Error("a fixed-step method needs initialStep, its step size in seconds");
    }
    this.h = Math.min(options.initialStep, this.maximumStep);
    this.tableau = tableau;
    this.stages = new ExplicitStages(tableau, problem.n);
    this.yStart = y0.slice();
    this.fStart = new Float64Array(problem.n);
    this.f = new Float64Array(problem.n);
    this.origin = t0;
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.yStart.set(y);
    this.hasDerivative = false;
    this.origin = t;
    this.stepsSinceOrigin = 0;
  }

  step(tLimit: number): StepOutcome {
    if (!(tLimit > this.t)) throw new Error(`step limit ${tLimit} is not after the time ${this.t}`);
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    if (!this.hasDerivative && !this.evaluateDerivative()) return this.failed(this.lastEvaluationFailure, this.h, this.f);
    const planned = this.origin + (this.stepsSinceOrigin + 1) * this.h;
    const isLimited = planned + stretch * this.h >= tLimit;
    const tNew = isLimited ? tLimit : planned;
    const h = tNew - this.t;
    this.yStart.set(this.y);
    this.fStart.set(this.f);
    (this.stages.k[0] as Float64Array).set(this.f);
    if (this.stages.evaluate(this, 1, this.stages.k.length, this.t, this.y, h) !== "ok") {
      return this.failed(this.lastEvaluationFailure, h, this.f);
    }
    this.stages.accumulate(this.tableau.b, h, this.y);
    this.tPrevious = this.t;
    this.t = tNew;
    this.stepsSinceOrigin++;
    if (isLimited) {
      this.origin = tNew;
      this.stepsSinceOrigin = 0;
    }
    this.hasDerivative = false;
    if (!this.evaluateDerivative()) return this.failed(this.lastEvaluationFailure, h, this.f);
    this.statistics.steps++;
    return stepped;
  }

  interpolate(t: number, out: Float64Array): void {
    const h = this.t - this.tPrevious;
    if (h === 0) {
      out.set(this.y);
      return;
    }
    interpolateHermite((t - this.tPrevious) / h, h, this.yStart, this.fStart, this.y, this.f, out);
  }

  private evaluateDerivative(): boolean {
    this.hasDerivative = this.evaluate(this.t, this.y, this.f) === "ok";
    return this.hasDerivative;
  }
}
