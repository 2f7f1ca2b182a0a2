import { pow } from "@mofang/elementary";
import { BaseIntegration, type Refusal } from "./base-integration.ts";
import { setErrorWeights, weightedRmsNorm } from "./error-weight.ts";
import { initialStep } from "./initial-step.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";
import {
  type ComplexIterationMatrix,
  complexIterationMatrix,
  type IterationMatrix,
  iterationMatrix,
} from "./iteration-matrix.ts";
import { Jacobian } from "./jacobian.ts";
import { c1, c2, complexEigenvalue, errorWeights, inverseTransform, realEigenvalue, transform } from "./radau-coefficients.ts";

/** Newton corrections a step at most. */
const maximumIterations = 7;
const safety = 0.9;
const leastFactor = 1 / 8;
const greatestFactor = 5;
/** The step size is kept, and with it the factors, when it would grow by less than this factor. */
const worthwhileGrowth = 1.2;
/** The Jacobian is kept while Newton converges at least at this rate. */
const jacobianRate = 1e-3;

/**
 * Core D: the three-stage Radau IIA method of order 5, L-stable, with simplified Newton iterations on the system
 * transformed to one real and one complex block, Gustafsson's predictive step size control, and the collocation
 * polynomial as dense output.
 *
 * The tolerances are taken to the power 2/3, as the code of record does, since the error estimate is of order 3.
 *
 * Source: Hairer & Wanner II, §IV.8; `radau5.f` by the same authors, whose symbols stand here: Z the increments of the
 * stages, W = T⁻¹·Z.
 */
export const radau5: IntegratorMethod = {
  order: 5,
  isAdaptive: true,
  isImplicit: true,
  start: (problem, t0, y0, options) => new RadauIntegration(problem, t0, y0, options),
};

type Stages = readonly [Float64Array, Float64Array, Float64Array];

function stages(n: number): Stages {
  return [new Float64Array(n), new Float64Array(n), new Float64Array(n)];
}

class RadauIntegration extends BaseIntegration {
  readonly #relativeTolerance: number;
  readonly #absoluteTolerance: Float64Array;
  readonly #newtonTolerance: number;
  readonly #jacobian: Jacobian;
  readonly #realMatrix: IterationMatrix;
  readonly #complexMatrix: ComplexIterationMatrix;
  readonly #z: Stages;
  readonly #w: Stages;
  readonly #f: Stages;
  readonly #f0: Float64Array;
  readonly #yNew: Float64Array;
  readonly #errors: Float64Array;
  readonly #work: Float64Array;
  /** Divided differences of the collocation polynomial of the last step, in Newton's form from its end backwards. */
  readonly #collocation: Stages;
  #hasStarted = false;
  #hasDerivative = false;
  /** Step size to try next, seconds. */
  #h = 0;
  #hLast = 0;
  #hFactored = 0;
  #isJacobianFresh = false;
  #needsJacobian = true;
  #isFirstStep = true;
  #lastWasRejected = false;
  #errorLast = 1;
  #theta = 1;
  #convergenceFactor = 1;
  #iterations = 0;

  constructor(problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    super(problem, t0, y0, options);
    const n = problem.n;
    this.#relativeTolerance = 0.1 * pow(options.relativeTolerance, 2 / 3);
    const quotient = this.#relativeTolerance / options.relativeTolerance;
    this.#absoluteTolerance = options.absoluteTolerance.map((atol) => atol * quotient);
    this.#newtonTolerance = Math.max(
      (10 * Number.EPSILON) / this.#relativeTolerance,
      Math.min(0.03, Math.sqrt(this.#relativeTolerance)),
    );
    this.#jacobian = new Jacobian(problem);
    this.#realMatrix = iterationMatrix(this.#jacobian, this.statistics);
    this.#complexMatrix = complexIterationMatrix(this.#jacobian, this.statistics);
    this.#z = stages(n);
    this.#w = stages(n);
    this.#f = stages(n);
    this.#collocation = stages(n);
    this.#f0 = new Float64Array(n);
    this.#yNew = new Float64Array(n);
    this.#errors = new Float64Array(n);
    this.#work = new Float64Array(n);
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#hasStarted = false;
    this.#hasDerivative = false;
  }

  step(tLimit: number): StepOutcome {
    setErrorWeights(this.weights, this.y, this.#relativeTolerance, this.#absoluteTolerance);
    if (!this.#hasDerivative && this.evaluate(this.t, this.y, this.#f0) !== "ok") {
      return this.failed(this.lastEvaluationFailure, this.#h, this.#f0);
    }
    this.#hasDerivative = true;
    if (!this.#hasStarted) this.#begin(tLimit);
    for (;;) {
      const h = this.fitted(this.#h, tLimit);
      if (this.isTooSmall(h, tLimit)) return this.failed("step-too-small", h, this.#errors);
      const refusal = this.#attempt(h, tLimit);
      if (refusal === undefined) return this.accepted(this.#errors);
      this.rejected(refusal, this.#errors);
      this.#lastWasRejected = true;
      if (refusal === "fatal-evaluation" || this.#h < this.minimumStep) return this.failed(refusal, h, this.#errors);
    }
  }

  interpolate(t: number, out: Float64Array): void {
    out.set(this.y);
    if (this.t === this.tPrevious) return;
    this.#addCollocation((t - this.t) / this.#hLast, out);
  }

  #begin(tLimit: number): void {
    const bound = Math.min(this.maximumStep, tLimit - this.t);
    const { initialStep: given } = this.options;
    this.#h = given === undefined ? initialStep(this, this.#f0, 4, bound, this.#yNew, this.#work) : Math.min(given, bound);
    this.#hFactored = 0;
    this.#needsJacobian = true;
    this.#isFirstStep = true;
    this.#lastWasRejected = false;
    this.#convergenceFactor = 1;
    this.#hasStarted = true;
  }

  #attempt(h: number, tLimit: number): Refusal {
    const refusal = this.#prepareMatrices(h) ?? this.#solveStages(h);
    if (refusal !== undefined) {
      // Newton chooses a smaller step itself when it foresees that it converges too slowly.
      if (this.#h >= h) this.#h = 0.5 * h;
      this.#needsJacobian = !this.#isJacobianFresh;
      return refusal;
    }
    const error = this.#estimateError(h);
    const slowness = safety / (this.#iterations + 2 * maximumIterations);
    const safe = Math.min(safety, slowness * (1 + 2 * maximumIterations));
    let shrink = Math.max(1 / greatestFactor, Math.min(1 / leastFactor, pow(error, 0.25) / safe));
    if (!(error < 1)) {
      this.#h = this.#isFirstStep ? 0.1 * h : h / (shrink > 1 ? shrink : 1 / leastFactor);
      this.#needsJacobian = !this.#isJacobianFresh;
      return "error-test";
    }
    const tNew = this.endOf(h, tLimit);
    for (let i = 0; i < this.n; i++) this.#yNew[i] = (this.y[i] as number) + (this.#z[2][i] as number);
    if (this.evaluate(tNew, this.#yNew, this.#work) !== "ok") {
      this.#h = 0.5 * h;
      return this.lastEvaluationFailure;
    }
    if (!this.#isFirstStep) shrink = Math.max(shrink, this.#predictiveShrink(h, error));
    this.#accept(tNew, h, error);
    this.#chooseNextStep(h, h / shrink);
    return undefined;
  }

  #prepareMatrices(h: number): Refusal {
    if (this.#needsJacobian) {
      this.#hFactored = 0;
      if (this.#jacobian.update(this, this.t, this.y, this.#f0, h) !== "ok") return this.lastEvaluationFailure;
      this.#needsJacobian = false;
      this.#isJacobianFresh = true;
    }
    if (this.#hFactored === h) return undefined;
    this.#hFactored = 0;
    const isRegular =
      this.#realMatrix.factor(realEigenvalue / h) &&
      this.#complexMatrix.factor(complexEigenvalue.re / h, complexEigenvalue.im / h);
    if (!isRegular) return "singular-iteration-matrix";
    this.#hFactored = h;
    return undefined;
  }

  /** Simplified Newton iterations for the stages; may propose a smaller step in `h`. */
  #solveStages(h: number): Refusal {
    this.#predictStages(h);
    this.#convergenceFactor = pow(Math.max(this.#convergenceFactor, Number.EPSILON), 0.8);
    this.#theta = jacobianRate;
    let previousNorm = 0;
    let previousRate = 0;
    for (let m = 1; m <= maximumIterations; m++) {
      this.#iterations = m;
      const refusal = this.#evaluateStages(h);
      if (refusal !== undefined) return refusal;
      const norm = this.#correctStages(h);
      if (m > 1) {
        const rate = norm / previousNorm;
        this.#theta = m === 2 ? rate : Math.sqrt(rate * previousRate);
        previousRate = rate;
        if (!(this.#theta < 0.99)) return "newton-diverged";
        this.#convergenceFactor = this.#theta / (1 - this.#theta);
        const remaining = maximumIterations - 1 - m;
        const foreseen = (this.#convergenceFactor * norm * pow(this.#theta, remaining)) / this.#newtonTolerance;
        if (m < maximumIterations && foreseen >= 1) {
          this.#h = h * 0.8 * pow(Math.max(1e-4, Math.min(20, foreseen)), -1 / (4 + remaining));
          return "newton-diverged";
        }
      }
      if (this.#convergenceFactor * norm <= this.#newtonTolerance) return undefined;
      previousNorm = Math.max(norm, Number.EPSILON);
    }
    return "newton-diverged";
  }

  /** Starting values: the last collocation polynomial continued, or zero at a start. */
  #predictStages(h: number): void {
    const { n } = this;
    const z = this.#z;
    const w = this.#w;
    if (this.#isFirstStep || this.#hLast === 0) {
      for (const v of [...z, ...w]) v.fill(0);
      return;
    }
    const ratio = h / this.#hLast;
    for (const v of z) v.fill(0);
    this.#addCollocation(c1 * ratio, z[0]);
    this.#addCollocation(c2 * ratio, z[1]);
    this.#addCollocation(ratio, z[2]);
    for (let r = 0; r < 3; r++) {
      const [a, b, c] = inverseTransform[r] as readonly [number, number, number];
      const wr = w[r] as Float64Array;
      for (let i = 0; i < n; i++) wr[i] = a * (z[0][i] as number) + b * (z[1][i] as number) + c * (z[2][i] as number);
    }
  }

  #evaluateStages(h: number): Refusal {
    const places = [c1, c2, 1] as const;
    for (let s = 0; s < 3; s++) {
      const z = this.#z[s] as Float64Array;
      for (let i = 0; i < this.n; i++) this.#yNew[i] = (this.y[i] as number) + (z[i] as number);
      const outcome = this.evaluate(this.t + (places[s] as number) * h, this.#yNew, this.#f[s] as Float64Array);
      if (outcome !== "ok") return this.lastEvaluationFailure;
    }
    return undefined;
  }

  /** One Newton correction of W and Z; returns its norm in units of the tolerance. */
  #correctStages(h: number): number {
    const { n } = this;
    const w = this.#w;
    const z = this.#z;
    const [d1, d2, d3] = this.#f;
    const [ti1, ti2, ti3] = inverseTransform;
    const gamma = realEigenvalue / h;
    const alpha = complexEigenvalue.re / h;
    const beta = complexEigenvalue.im / h;
    for (let i = 0; i < n; i++) {
      const fa = d1[i] as number;
      const fb = d2[i] as number;
      const fc = d3[i] as number;
      const w1 = w[0][i] as number;
      const w2 = w[1][i] as number;
      const w3 = w[2][i] as number;
      d1[i] = ti1[0] * fa + ti1[1] * fb + ti1[2] * fc - gamma * w1;
      d2[i] = ti2[0] * fa + ti2[1] * fb + ti2[2] * fc - (alpha * w2 - beta * w3);
      d3[i] = ti3[0] * fa + ti3[1] * fb + ti3[2] * fc - (beta * w2 + alpha * w3);
    }
    this.#realMatrix.solve(d1);
    this.#complexMatrix.solve(d2, d3);
    this.statistics.newtonIterations++;
    const [t1, t2, t3] = transform;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const a = d1[i] as number;
      const b = d2[i] as number;
      const c = d3[i] as number;
      const weight = this.weights[i] as number;
      sum += (a * a + b * b + c * c) / (weight * weight);
      const w1 = (w[0][i] as number) + a;
      const w2 = (w[1][i] as number) + b;
      const w3 = (w[2][i] as number) + c;
      w[0][i] = w1;
      w[1][i] = w2;
      w[2][i] = w3;
      z[0][i] = t1[0] * w1 + t1[1] * w2 + t1[2] * w3;
      z[1][i] = t2[0] * w1 + t2[1] * w2 + t2[2] * w3;
      z[2][i] = t3[0] * w1 + w2;
    }
    return n === 0 ? 0 : Math.sqrt(sum / (3 * n));
  }

  /** Hairer & Wanner II, eq. IV.8.19 and, after a rejection or at a start, the second filter of eq. IV.8.20. */
  #estimateError(h: number): number {
    const { n } = this;
    const errors = this.#errors;
    const work = this.#work;
    const yNew = this.#yNew;
    const z = this.#z;
    const [e1, e2, e3] = errorWeights;
    for (let i = 0; i < n; i++) {
      work[i] = (e1 * (z[0][i] as number) + e2 * (z[1][i] as number) + e3 * (z[2][i] as number)) / h;
      errors[i] = (work[i] as number) + (this.#f0[i] as number);
    }
    this.#realMatrix.solve(errors);
    const error = Math.max(weightedRmsNorm(errors, this.weights), 1e-10);
    if (error < 1 || !(this.#isFirstStep || this.#lastWasRejected)) return error;
    for (let i = 0; i < n; i++) yNew[i] = (this.y[i] as number) + (errors[i] as number);
    if (this.evaluate(this.t, yNew, this.#f[0]) !== "ok") return error;
    for (let i = 0; i < n; i++) errors[i] = (this.#f[0][i] as number) + (work[i] as number);
    this.#realMatrix.solve(errors);
    return Math.max(weightedRmsNorm(errors, this.weights), 1e-10);
  }

  /** Gustafsson's predictive controller; Hairer & Wanner II, eq. IV.8.25. */
  #predictiveShrink(h: number, error: number): number {
    const shrink = ((this.#hLast / h) * pow((error * error) / this.#errorLast, 0.25)) / safety;
    return Math.max(1 / greatestFactor, Math.min(1 / leastFactor, shrink));
  }

  #accept(tNew: number, h: number, error: number): void {
    this.#keepCollocation();
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(this.#yNew);
    this.#f0.set(this.#work);
    this.#hLast = h;
    this.#errorLast = Math.max(0.01, error);
    this.#isJacobianFresh = false;
    this.#isFirstStep = false;
    this.statistics.steps++;
  }

  #chooseNextStep(h: number, proposed: number): void {
    const planned = this.#h;
    const next = this.#lastWasRejected ? Math.min(proposed, h) : proposed;
    this.#lastWasRejected = false;
    this.#needsJacobian = this.#theta > jacobianRate;
    const isKept = !this.#needsJacobian && next >= h && next <= worthwhileGrowth * h;
    this.#h = isKept ? h : next;
    // A step cut short by the limit says little against the step size that was planned.
    if (h < planned) this.#h = Math.max(this.#h, planned);
  }

  #keepCollocation(): void {
    const [first, second, third] = this.#collocation;
    const [z1, z2, z3] = this.#z;
    for (let i = 0; i < this.n; i++) {
      const a = z1[i] as number;
      const b = z2[i] as number;
      const slope3 = (b - (z3[i] as number)) / (c2 - 1);
      const slope2 = (a - b) / (c1 - c2);
      const bend1 = (slope2 - a / c1) / c2;
      const bend2 = (slope2 - slope3) / (c1 - 1);
      first[i] = slope3;
      second[i] = bend2;
      third[i] = bend2 - bend1;
    }
  }

  /** Adds to `out` the collocation polynomial less its value at the end of the step, s steps after that end. */
  #addCollocation(s: number, out: Float64Array): void {
    const [first, second, third] = this.#collocation;
    for (let i = 0; i < out.length; i++) {
      const tail = (second[i] as number) + (s - (c1 - 1)) * (third[i] as number);
      out[i] = (out[i] as number) + s * ((first[i] as number) + (s - (c2 - 1)) * tail);
    }
  }
}
