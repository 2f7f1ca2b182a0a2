import { pow } from "@mofang/elementary";
import { present } from "@mofang/vocabulary";
import { DenseLu } from "../linear/dense-lu.ts";
import { addScaled } from "../linear/vector.ts";
import { BaseIntegration, type Refusal } from "./base-integration.ts";
import { setErrorWeights, setErrorWeightsOfStep, weightedRmsNorm } from "./error-weight.ts";
import { initialStep } from "./initial-step.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";
import { type IterationMatrix, iterationMatrix } from "./iteration-matrix.ts";
import { Jacobian } from "./jacobian.ts";

/**
 * A stiffly accurate diagonally implicit Runge–Kutta pair: one γ on the diagonal, except that the first stage may be
 * explicit; the last stage is the solution. s stages, index base 0.
 */
export interface DiagonallyImplicitTableau {
  /** Places of the stages in the step, length s. */
  readonly c: readonly number[];
  /** Row i, of length i + 1, ends with the diagonal element; the row [0] is an explicit first stage. */
  readonly a: readonly (readonly number[])[];
  /** Weights of the embedded solution, length s. */
  readonly embedded: readonly number[];
  /** The error estimate is O(h^errorExponent). */
  readonly errorExponent: number;
  /** Whether the estimate needs damping in stiff components by (I - hγJ)⁻¹; Hairer & Wanner II, eq. IV.8.19. */
  readonly filtersError: boolean;
}

const maximumIterations = 7;
const safety = 0.9;
const leastFactor = 0.2;
const greatestFactor = 5;
/** The step size is kept, and with it the factors, when it would grow by less than this factor. */
const worthwhileGrowth = 1.2;
/** Newton stops when the estimated remaining error is below this fraction of the tolerance. */
const newtonTolerance = 0.01;
/** Stands for "rate not known yet" in the convergence test, which then asks for a tiny correction. */
const unknownRate = 1000;
/** The Jacobian is kept while Newton converges at least at this rate. */
const jacobianRate = 0.05;

/**
 * Core E: (E)SDIRK pairs. Stage by stage a simplified Newton iteration for z = h·γ·k with one matrix for all.
 *
 * Dense output is cubic Hermite interpolation, raised to degree 4 where the stages allow it.
 * Source: Hairer & Wanner II, §IV.6 and §IV.8; Kværnø, BIT 44 (2004) 489.
 */
export function diagonallyImplicitIntegrator(order: number, tableau: DiagonallyImplicitTableau): IntegratorMethod {
  const bump = order >= 4 ? quarticBump(tableau) : undefined;
  return {
    order,
    isAdaptive: true,
    isImplicit: true,
    start: (problem, t0, y0, options) => new DiagonallyImplicitIntegration(tableau, bump, problem, t0, y0, options),
  };
}

class DiagonallyImplicitIntegration extends BaseIntegration {
  readonly #tableau: DiagonallyImplicitTableau;
  readonly #gamma: number;
  readonly #bump: readonly number[] | undefined;
  readonly #jacobian: Jacobian;
  readonly #matrix: IterationMatrix;
  readonly #k: readonly Float64Array[];
  /** Derivative at the start of the step in progress, and after it at its end. */
  readonly #derivative: Float64Array;
  readonly #base: Float64Array;
  readonly #argument: Float64Array;
  readonly #z: Float64Array;
  readonly #delta: Float64Array;
  readonly #f: Float64Array;
  readonly #errors: Float64Array;
  readonly #yStart: Float64Array;
  readonly #fStart: Float64Array;
  readonly #bumpValue: Float64Array;
  #hasDerivative = false;
  #h = 0;
  #hFactored = 0;
  #needsJacobian = true;
  #isJacobianFresh = false;
  #lastWasRejected = false;
  /** Worst convergence rate and most iterations over the stages of the step. */
  #rate = 0;
  #iterations = 0;

  constructor(
    tableau: DiagonallyImplicitTableau,
    bump: readonly number[] | undefined,
    problem: OdeProblem,
    t0: number,
    y0: Float64Array,
    options: IntegratorOptions,
  ) {
    super(problem, t0, y0, options);
    const n = problem.n;
    this.#tableau = tableau;
    this.#gamma = tableau.a.at(-1)?.at(-1) ?? Number.NaN;
    this.#bump = bump;
    this.#jacobian = new Jacobian(problem);
    this.#matrix = iterationMatrix(this.#jacobian, this.statistics);
    this.#k = tableau.c.map(() => new Float64Array(n));
    this.#derivative = new Float64Array(n);
    this.#base = new Float64Array(n);
    this.#argument = new Float64Array(n);
    this.#z = new Float64Array(n);
    this.#delta = new Float64Array(n);
    this.#f = new Float64Array(n);
    this.#errors = new Float64Array(n);
    this.#yStart = y0.slice();
    this.#fStart = new Float64Array(n);
    this.#bumpValue = new Float64Array(n);
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#hasDerivative = false;
    this.#h = 0;
  }

  step(tLimit: number): StepOutcome {
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    if (!this.#hasDerivative) {
      if (this.evaluate(this.t, this.y, this.#derivative) !== "ok") {
        return this.failed(this.lastEvaluationFailure, this.#h, this.#derivative);
      }
      this.#hasDerivative = true;
    }
    if (this.#h === 0) this.#begin(tLimit);
    for (;;) {
      const h = this.fitted(this.#h, tLimit);
      if (this.isTooSmall(h, tLimit)) return this.failed("step-too-small", h, this.#errors);
      const refusal = this.#attempt(h, tLimit);
      if (refusal === undefined) return this.accepted(this.#errors);
      this.rejected(refusal, this.#errors);
      this.#lastWasRejected = true;
      this.#needsJacobian = !this.#isJacobianFresh;
      if (refusal === "fatal-evaluation" || this.#h < this.minimumStep) return this.failed(refusal, h, this.#errors);
    }
  }

  interpolate(t: number, out: Float64Array): void {
    const h = this.t - this.tPrevious;
    if (h === 0) {
      out.set(this.y);
      return;
    }
    const theta = (t - this.tPrevious) / h;
    const rest = 1 - theta;
    const weightY = theta * theta * (3 - 2 * theta);
    const weightStart = h * theta * rest * rest;
    const weightEnd = -h * theta * theta * rest;
    const bump = theta * rest;
    const weightBump = h * bump * bump;
    for (let i = 0; i < out.length; i++) {
      const start = this.#yStart[i] as number;
      const slopes = weightStart * (this.#fStart[i] as number) + weightEnd * (this.#derivative[i] as number);
      out[i] = start + weightY * ((this.y[i] as number) - start) + slopes + weightBump * (this.#bumpValue[i] as number);
    }
  }

  #begin(tLimit: number): void {
    const bound = Math.min(this.maximumStep, tLimit - this.t);
    const given = this.options.initialStep;
    const exponent = this.#tableau.errorExponent;
    this.#h =
      given === undefined
        ? initialStep(this, this.#derivative, exponent, bound, this.#argument, this.#delta)
        : Math.min(given, bound);
    this.#hFactored = 0;
    this.#needsJacobian = true;
    this.#lastWasRejected = false;
  }

  #attempt(h: number, tLimit: number): Refusal {
    const refusal = this.#prepareMatrix(h) ?? this.#solveStages(h);
    if (refusal !== undefined) {
      this.#h = (refusal === "newton-diverged" && this.#isJacobianFresh ? 0.25 : 0.5) * h;
      return refusal;
    }
    const error = this.#estimateError(h);
    const effort = (2 * maximumIterations + 1) / (2 * maximumIterations + this.#iterations);
    const factor = safety * effort * pow(error, -1 / this.#tableau.errorExponent);
    if (!(error <= 1)) {
      this.#h = h * Math.max(leastFactor, Math.min(safety, factor) || 0);
      return "error-test";
    }
    this.#accept(h, tLimit);
    this.#chooseNextStep(h, h * Math.min(greatestFactor, Math.max(leastFactor, factor)));
    return undefined;
  }

  #prepareMatrix(h: number): Refusal {
    if (this.#needsJacobian) {
      this.#hFactored = 0;
      // The stages' derivative carries Newton's error, which differences would magnify.
      if (this.evaluate(this.t, this.y, this.#f) !== "ok") return this.lastEvaluationFailure;
      if (this.#jacobian.update(this, this.t, this.y, this.#f, h) !== "ok") return this.lastEvaluationFailure;
      this.#needsJacobian = false;
      this.#isJacobianFresh = true;
    }
    if (this.#hFactored === h) return undefined;
    this.#hFactored = 0;
    if (!this.#matrix.factor(1 / (h * this.#gamma))) return "singular-iteration-matrix";
    this.#hFactored = h;
    return undefined;
  }

  #solveStages(h: number): Refusal {
    const { a, c } = this.#tableau;
    this.#rate = 0;
    this.#iterations = 0;
    for (let s = 0; s < c.length; s++) {
      const row = a[s] as readonly number[];
      if (row[s] === 0) {
        (this.#k[s] as Float64Array).set(this.#derivative);
        continue;
      }
      this.#base.set(this.y);
      for (let j = 0; j < s; j++) {
        if (row[j] !== 0) addScaled(this.#base, h * (row[j] as number), this.#k[j] as Float64Array);
      }
      const refusal = this.#solveStage(s, h);
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  /** Newton's iteration for z = h·γ·f(t + c·h, base + z), starting from the derivative of the nearest stage before. */
  #solveStage(s: number, h: number): Refusal {
    const { n } = this;
    const base = this.#base;
    const delta = this.#delta;
    const f = this.#f;
    const z = this.#z;
    const argument = this.#argument;
    const hGamma = h * this.#gamma;
    const t = this.t + (this.#tableau.c[s] as number) * h;
    const guess = this.#nearestDerivative(s);
    for (let i = 0; i < n; i++) z[i] = hGamma * (guess[i] as number);
    let previousNorm = 0;
    // One iteration may do only once this matrix's rate is known: a small correction alone proves nothing.
    let factor = this.#rate > 0 ? this.#rate / (1 - this.#rate) : unknownRate;
    for (let m = 1; m <= maximumIterations; m++) {
      this.#iterations = Math.max(this.#iterations, m);
      for (let i = 0; i < n; i++) argument[i] = (base[i] as number) + (z[i] as number);
      if (this.evaluate(t, argument, f) !== "ok") return this.lastEvaluationFailure;
      for (let i = 0; i < n; i++) delta[i] = (f[i] as number) - (z[i] as number) / hGamma;
      this.#matrix.solve(delta);
      this.statistics.newtonIterations++;
      for (let i = 0; i < n; i++) z[i] = (z[i] as number) + (delta[i] as number);
      const norm = weightedRmsNorm(delta, this.weights);
      if (m > 1) {
        const rate = norm / previousNorm;
        if (!(rate < 0.9)) return "newton-diverged";
        this.#rate = Math.max(this.#rate, rate);
        factor = rate / (1 - rate);
        const remaining = maximumIterations - m;
        if (factor * norm * pow(rate, remaining) > newtonTolerance) return "newton-diverged";
      }
      if (factor * norm <= newtonTolerance || norm === 0) return this.#finishStage(s, hGamma);
      previousNorm = norm;
    }
    return "newton-diverged";
  }

  #finishStage(s: number, hGamma: number): undefined {
    const base = this.#base;
    const z = this.#z;
    const argument = this.#argument;
    const k = this.#k[s] as Float64Array;
    for (let i = 0; i < this.n; i++) {
      k[i] = (z[i] as number) / hGamma;
      argument[i] = (base[i] as number) + (z[i] as number);
    }
    return undefined;
  }

  #nearestDerivative(s: number): Float64Array {
    const c = this.#tableau.c;
    const place = c[s] as number;
    let nearest = this.#derivative;
    let distance = place;
    for (let j = 0; j < s; j++) {
      const d = Math.abs((c[j] as number) - place);
      if (d <= distance) {
        distance = d;
        nearest = this.#k[j] as Float64Array;
      }
    }
    return nearest;
  }

  #estimateError(h: number): number {
    const errors = this.#errors;
    const tableau = this.#tableau;
    const solution = present(tableau.a.at(-1), "a stage of the tableau");
    errors.fill(0);
    for (const [j, weight] of solution.entries()) {
      addScaled(errors, h * (weight - (tableau.embedded[j] as number)), this.#k[j] as Float64Array);
    }
    if (tableau.filtersError) {
      for (let i = 0; i < this.n; i++) errors[i] = (errors[i] as number) / (h * this.#gamma);
      this.#matrix.solve(errors);
    }
    setErrorWeightsOfStep(this.weights, this.y, this.#argument, this.options.relativeTolerance, this.options.absoluteTolerance);
    const error = weightedRmsNorm(errors, this.weights);
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    return error;
  }

  #accept(h: number, tLimit: number): void {
    this.#yStart.set(this.y);
    this.#fStart.set(this.#derivative);
    if (this.#bump !== undefined) {
      this.#bumpValue.fill(0);
      for (const [j, weight] of this.#bump.entries()) addScaled(this.#bumpValue, weight, this.#k[j] as Float64Array);
    }
    this.tPrevious = this.t;
    this.t = this.endOf(h, tLimit);
    this.y.set(this.#argument);
    this.#derivative.set(this.#k.at(-1) ?? this.#derivative);
    this.#isJacobianFresh = false;
    this.#needsJacobian = this.#rate > jacobianRate;
    this.statistics.steps++;
  }

  #chooseNextStep(h: number, proposed: number): void {
    const planned = this.#h;
    const next = this.#lastWasRejected ? Math.min(proposed, h) : proposed;
    this.#lastWasRejected = false;
    const isKept = !this.#needsJacobian && next >= h && next <= worthwhileGrowth * h;
    this.#h = isKept ? h : next;
    // A step cut short by the limit says little against the step size that was planned.
    if (h < planned) this.#h = Math.max(this.#h, planned);
  }
}

/**
 * Weights α of the stages with which θ²(1-θ)²·h·Σ α·k raises cubic Hermite interpolation to order 4: the conditions of
 * the trees with three and more nodes, on stages of order 2. Undefined when the stages do not allow it.
 */
export function quarticBump(tableau: DiagonallyImplicitTableau): number[] | undefined {
  const { a, c } = tableau;
  const stageOrder2 = a.every((row, i) => {
    const sum = row.reduce((total, weight, j) => total + weight * (c[j] as number), 0);
    return Math.abs(sum - ((c[i] as number) * (c[i] as number)) / 2) < 1e-12;
  });
  if (!stageOrder2) return undefined;
  const square = a.map((row) => row.reduce((sum, weight, j) => sum + weight * (c[j] as number) * (c[j] as number), 0));
  const conditions = [c.map(() => 1), c, c.map((x) => x * x), c.map((x) => x * x * x), square];
  const right = [0, 0, 0, 1 / 4, 1 / 12];
  // The shortest solution: a combination of the conditions themselves.
  const m = conditions.length;
  const gram = new Float64Array(m * m);
  for (const [i, p] of conditions.entries()) {
    for (const [j, q] of conditions.entries()) gram[j * m + i] = p.reduce((sum, x, s) => sum + x * (q[s] as number), 0);
  }
  const lu = new DenseLu(m);
  const multipliers = Float64Array.from(right);
  if (!lu.factor(gram) || lu.smallestPivot < 1e-10) return undefined;
  lu.solve(multipliers);
  return c.map((_, s) => conditions.reduce((sum, p, i) => sum + (p[s] as number) * (multipliers[i] as number), 0));
}
