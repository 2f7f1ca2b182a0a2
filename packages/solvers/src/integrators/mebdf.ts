import { pow } from "@mofang/elementary";
import { addScaled } from "../linear/vector.ts";
import { BaseIntegration, type Refusal } from "./base-integration.ts";
import { setErrorWeights, weightedRmsNorm } from "./error-weight.ts";
import { derivativeWeights } from "./finite-differences.ts";
import { initialStep } from "./initial-step.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";
import { type IterationMatrix, iterationMatrix } from "./iteration-matrix.ts";
import { Jacobian } from "./jacobian.ts";

/** Most back values in the formulas; the corrector's order is one more. */
const maximumBackValues = 7;
const maximumIterations = 5;
/** Newton stops when the estimated remaining error is below this fraction of the tolerance. */
const newtonTolerance = 0.05;
/** Stands for "rate not known yet" in the convergence test, which then asks for a tiny correction. */
const unknownRate = 100;
/** The matrix is factored anew when its leading coefficient has changed by more than this factor. */
const matrixTolerance = 0.05;
/** The Jacobian is evaluated anew after so many steps, and where Newton's iteration converges more slowly than this. */
const stepsPerJacobian = 20;
const slowRate = 0.2;
/** By how much steps are shorter than the error allows, at the present order, the one below and the one above. */
const caution = { same: 1.5, below: 1.6, above: 1.7 } as const;
/** The step after an error that was too large aims at this fraction of what is allowed. */
const aimAfterFailure = 0.2;
const greatestGrowth = 10;
/** Step size and order are kept when less growth than this is in view, for so many steps more. */
const worthwhileGrowth = 1.1;
const stepsKept = 8;
const maximumFailures = 25;

/**
 * Core C: modified extended backward differentiation formulas. A step of "back order" k takes BDF of order k to t + h
 * and again to t + 2h; the derivative there lets a corrector of order k + 1 at t + h be A-stable up to order 4. The
 * three Newton iterations share one matrix. Here the formulas are formed for the actual, variable steps.
 *
 * The error estimate is the difference between corrector and first predictor. As in Cash's codes, order and step size are
 * kept for k + 2 steps, and steps stay well below what the estimate allows, which makes the corrector of one order more
 * worth its work. The matrix follows its leading coefficient closely: what Newton's iteration leaves behind stands in the
 * back values, by whose differences orders are judged. Dense output is the polynomial of degree k + 1 through the last
 * points and the derivative at the newest.
 *
 * Source: Cash, Comput. Math. Appl. 9 (1983) 645; Cash & Considine, ACM TOMS 18 (1992) 142.
 */
function mebdfIntegrator(): IntegratorMethod {
  return {
    order: maximumBackValues + 1,
    isAdaptive: true,
    isImplicit: true,
    start: (problem, t0, y0, options) => new MebdfIntegration(problem, t0, y0, options),
  };
}

/** MEBDFDAE for M·y' = f(t, y), here with M = I. */
export const mebdfdae = mebdfIntegrator();
/**
 * MEBDFI for G(t, y, y') = 0. With G = y' - f its equations are those of MEBDFDAE, and so are the results; the codes
 * differ for implicit systems only. Source: Abdulla & Cash, "MEBDFI" (1999).
 */
export const mebdfi = mebdfIntegrator();

class MebdfIntegration extends BaseIntegration {
  readonly #jacobian: Jacobian;
  readonly #matrix: IterationMatrix;
  /** Past solutions, newest first: back[0] is y. */
  #back: Float64Array[];
  /** Sizes of the past steps, newest first, seconds. */
  readonly #steps = new Float64Array(maximumBackValues + 3);
  /** Solutions in `back` that belong to the present piece. */
  #count = 1;
  /** Nodes in units of h after the end of the step: 0, -1, … */
  readonly #nodes = new Float64Array(maximumBackValues + 4);
  /** The node of t + 2h and then the others. */
  readonly #beyondNodes = new Float64Array(maximumBackValues + 4).fill(1, 0, 1);
  readonly #weightsEnd = new Float64Array(maximumBackValues + 4);
  readonly #weightsBeyond = new Float64Array(maximumBackValues + 4);
  readonly #scratch = new Float64Array(maximumBackValues + 4);
  readonly #predicted: Float64Array;
  readonly #beyond: Float64Array;
  readonly #fPredicted: Float64Array;
  readonly #fBeyond: Float64Array;
  readonly #yNew: Float64Array;
  readonly #fNew: Float64Array;
  readonly #known: Float64Array;
  readonly #delta: Float64Array;
  readonly #f: Float64Array;
  readonly #errors: Float64Array;
  #hasStarted = false;
  #h = 0;
  #k = 1;
  #stepsAtOrder = 0;
  /** Leading coefficient of the factored matrix, 1/s; 0 when there is none. */
  #cFactored = 0;
  #rateFactor = unknownRate;
  /** Number of steps taken when the Jacobian was evaluated; -∞ where it must not be used again. */
  #stepOfJacobian = Number.NEGATIVE_INFINITY;
  /** Newton's iteration has converged slowly with this Jacobian. */
  #isSlow = false;
  /** Divided differences of dense output and their nodes. */
  readonly #denseNodes = new Float64Array(maximumBackValues + 2);
  readonly #dense: readonly Float64Array[];
  #denseDegree = 0;
  #hDense = 1;

  constructor(problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    super(problem, t0, y0, options);
    const n = problem.n;
    this.#jacobian = new Jacobian(problem);
    this.#matrix = iterationMatrix(this.#jacobian, this.statistics);
    this.#back = Array.from({ length: maximumBackValues + 3 }, () => new Float64Array(n));
    this.#dense = Array.from({ length: maximumBackValues + 2 }, () => new Float64Array(n));
    this.#predicted = new Float64Array(n);
    this.#beyond = new Float64Array(n);
    this.#fPredicted = new Float64Array(n);
    this.#fBeyond = new Float64Array(n);
    this.#yNew = new Float64Array(n);
    this.#fNew = new Float64Array(n);
    this.#known = new Float64Array(n);
    this.#delta = new Float64Array(n);
    this.#f = new Float64Array(n);
    this.#errors = new Float64Array(n);
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#hasStarted = false;
  }

  step(tLimit: number): StepOutcome {
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    if (!this.#hasStarted && !this.#begin(tLimit)) return this.failed(this.lastEvaluationFailure, this.#h, this.#f);
    // The shortest step grows with the time, and is tried before the run is given up.
    this.#h = Math.max(this.#h, this.minimumStep);
    for (let failures = 0; ; ) {
      const h = this.fitted(this.#h, tLimit);
      if (this.isTooSmall(h, tLimit)) return this.failed("step-too-small", h, this.#errors);
      const refusal = this.#attempt(h, tLimit);
      if (refusal === undefined) return this.accepted(this.#errors);
      failures++;
      this.rejected(refusal, this.#errors);
      if (failures % 3 === 0) this.#discardHistory();
      if (refusal === "fatal-evaluation" || this.#h < this.minimumStep) return this.failed(refusal, h, this.#errors);
      if (failures >= maximumFailures) {
        return this.failed(refusal === "error-test" ? "too-many-error-test-failures" : refusal, h, this.#errors);
      }
    }
  }

  interpolate(t: number, out: Float64Array): void {
    if (this.t === this.tPrevious) {
      out.set(this.y);
      return;
    }
    const x = (t - this.t) / this.#hDense;
    out.set(this.#dense[this.#denseDegree] as Float64Array);
    for (let j = this.#denseDegree - 1; j >= 0; j--) {
      const d = this.#dense[j] as Float64Array;
      const factor = x - (this.#denseNodes[j] as number);
      for (let i = 0; i < out.length; i++) out[i] = (d[i] as number) + factor * (out[i] as number);
    }
  }

  #begin(tLimit: number): boolean {
    if (this.evaluate(this.t, this.y, this.#f) !== "ok") return false;
    const bound = Math.min(this.maximumStep, tLimit - this.t);
    const given = this.options.initialStep;
    this.#h = given === undefined ? initialStep(this, this.#f, 2, bound, this.#yNew, this.#delta) : Math.min(given, bound);
    (this.#back[0] as Float64Array).set(this.y);
    // The predictor's first extrapolation needs a second point; the tangent gives one.
    (this.#back[1] as Float64Array).set(this.y);
    addScaled(this.#back[1] as Float64Array, -this.#h, this.#f);
    this.#steps[0] = this.#h;
    this.#count = 1;
    this.#k = 1;
    this.#stepsAtOrder = 0;
    this.#stepOfJacobian = Number.NEGATIVE_INFINITY;
    this.#hasStarted = true;
    return true;
  }

  /** After repeated failures: order 1, which uses no past but y. */
  #discardHistory(): void {
    this.#count = 1;
    this.#k = 1;
    this.#stepsAtOrder = 0;
  }

  #attempt(h: number, tLimit: number): Refusal {
    const tNew = this.endOf(h, tLimit);
    this.#placeNodes(h);
    const refusal = this.#solve(tNew, h);
    if (refusal !== undefined) {
      this.#h = 0.25 * h;
      this.#stepOfJacobian = Number.NEGATIVE_INFINITY;
      return refusal;
    }
    for (let i = 0; i < this.n; i++) this.#errors[i] = (this.#yNew[i] as number) - (this.#predicted[i] as number);
    const error = weightedRmsNorm(this.#errors, this.weights);
    if (!(error <= 1)) {
      this.#h = h * Math.max(0.1, Math.min(0.9, growthAt(error / aimAfterFailure, this.#k, caution.same)) || 0);
      this.#stepsAtOrder = 0;
      return "error-test";
    }
    this.#accept(tNew, h, error);
    return undefined;
  }

  /** Nodes 0, -1, …: the end of the step and the past points, in units of h. */
  #placeNodes(h: number): void {
    let x = -1;
    this.#nodes[0] = 0;
    for (let j = 1; j < this.#nodes.length; j++) {
      this.#nodes[j] = x;
      x -= (this.#steps[j - 1] as number) / h;
    }
  }

  #solve(tNew: number, h: number): Refusal {
    const k = this.#k;
    const nodes = this.#nodes;
    const weightsEnd = this.#weightsEnd;
    const scratch = this.#scratch;
    derivativeWeights(0, nodes, k + 1, scratch, weightsEnd);
    const c0 = (weightsEnd[0] as number) / h;
    for (let mustRenew = this.#isJacobianDue(); ; mustRenew = true) {
      this.#extrapolate(0, 1, k + 1, this.#predicted);
      let refusal = mustRenew ? this.#renewJacobian(tNew, h) : undefined;
      refusal ??= this.#renewFactors(c0);
      refusal ??= this.#solveThreeTimes(tNew, c0, h);
      if (refusal !== "newton-diverged" || mustRenew) return refusal;
    }
  }

  #isJacobianDue(): boolean {
    return this.#isSlow || this.statistics.steps >= this.#stepOfJacobian + stepsPerJacobian;
  }

  #renewJacobian(tNew: number, h: number): Refusal {
    this.#stepOfJacobian = Number.NEGATIVE_INFINITY;
    this.#cFactored = 0;
    if (this.evaluate(tNew, this.#predicted, this.#f) !== "ok") return this.lastEvaluationFailure;
    if (this.#jacobian.update(this, tNew, this.#predicted, this.#f, h) !== "ok") return this.lastEvaluationFailure;
    this.#stepOfJacobian = this.statistics.steps;
    this.#isSlow = false;
    return undefined;
  }

  /** Factors the matrix of the Jacobian at hand where its leading coefficient is another. */
  #renewFactors(c0: number): Refusal {
    if (this.#cFactored !== 0 && Math.abs(c0 / this.#cFactored - 1) <= matrixTolerance) return undefined;
    this.#cFactored = 0;
    if (!this.#matrix.factor(c0)) return "singular-iteration-matrix";
    this.#cFactored = c0;
    this.#rateFactor = unknownRate;
    return undefined;
  }

  #solveThreeTimes(tNew: number, c0: number, h: number): Refusal {
    const k = this.#k;
    const nodes = this.#nodes;
    const weightsEnd = this.#weightsEnd;
    const weightsBeyond = this.#weightsBeyond;
    const scratch = this.#scratch;
    const known = this.#known;
    // First predictor: BDF to the end of the step.
    this.#combineBack(weightsEnd, 1, k, 1 / h, known);
    let refusal = this.#iterate(tNew, c0, this.#predicted, this.#fPredicted);
    if (refusal !== undefined) return refusal;
    // Second predictor: BDF to one step beyond, the first predictor taking the place of the newest point.
    this.#beyondNodes.set(nodes.subarray(0, k), 1);
    derivativeWeights(1, this.#beyondNodes, k + 1, scratch, weightsBeyond);
    this.#combineBack(weightsBeyond, 2, k - 1, 1 / h, known);
    addScaled(known, (weightsBeyond[1] as number) / h, this.#predicted);
    const cBeyond = (weightsBeyond[0] as number) / h;
    this.#extrapolateBeyond();
    refusal = this.#iterate(tNew + h, cBeyond, this.#beyond, this.#fBeyond);
    if (refusal !== undefined) return refusal;
    return this.#solveCorrector(tNew, c0, h);
  }

  /**
   * The corrector: P of degree k + 1 through the points with P' = f̄ at t + 2h satisfies P' = f at t + h. Rewritten such
   * that f there has the weight of BDF and the rest of it is taken at the predictor, so that the matrix stays the same.
   */
  #solveCorrector(tNew: number, c0: number, h: number): Refusal {
    const k = this.#k;
    const nodes = this.#nodes;
    const weightsEnd = this.#weightsEnd;
    const weightsBeyond = this.#weightsBeyond;
    const scratch = this.#scratch;
    const known = this.#known;
    derivativeWeights(1, nodes, k + 1, scratch, weightsBeyond);
    const ratio = nodalSlope(nodes, k + 1, 0) / nodalSlope(nodes, k + 1, 1);
    const leading = ((weightsEnd[0] as number) - ratio * (weightsBeyond[0] as number)) / h;
    const share = c0 / leading;
    known.fill(0);
    for (let j = 1; j <= k; j++) {
      const weight = (weightsEnd[j] as number) - ratio * (weightsBeyond[j] as number);
      addScaled(known, (share * weight) / h, this.#back[j - 1] as Float64Array);
    }
    addScaled(known, share * ratio, this.#fBeyond);
    addScaled(known, 1 - share, this.#fPredicted);
    this.#yNew.set(this.#predicted);
    return this.#iterate(tNew, c0, this.#yNew, this.#fNew);
  }

  /** Solves c·y + known = f(t, y) from y as given; `derivative` becomes c·y + known. */
  #iterate(t: number, c: number, y: Float64Array, derivative: Float64Array): Refusal {
    const { n } = this;
    const delta = this.#delta;
    const f = this.#f;
    const known = this.#known;
    const roundingLevel = 100 * Number.EPSILON * weightedRmsNorm(y, this.weights);
    const underrelaxation = 2 / (1 + c / this.#cFactored);
    let previousNorm = 0;
    for (let m = 0; m < maximumIterations; m++) {
      if (this.evaluate(t, y, f) !== "ok") return this.lastEvaluationFailure;
      for (let i = 0; i < n; i++) {
        delta[i] = underrelaxation * ((f[i] as number) - c * (y[i] as number) - (known[i] as number));
      }
      this.#matrix.solve(delta);
      this.statistics.newtonIterations++;
      for (let i = 0; i < n; i++) y[i] = (y[i] as number) + (delta[i] as number);
      const norm = weightedRmsNorm(delta, this.weights);
      if (m > 0) {
        const rate = norm / previousNorm;
        if (!(rate < 0.9) && norm > roundingLevel) return "newton-diverged";
        this.#rateFactor = rate / (1 - rate);
        this.#isSlow ||= rate > slowRate;
      }
      if (this.#rateFactor * norm <= newtonTolerance || norm <= roundingLevel) {
        for (let i = 0; i < n; i++) derivative[i] = c * (y[i] as number) + (known[i] as number);
        return undefined;
      }
      previousNorm = norm;
    }
    return "newton-diverged";
  }

  /** out := factor·Σ weights[first + j]·back[first - 1 + j] over `terms` past points. */
  #combineBack(weights: Float64Array, first: number, terms: number, factor: number, out: Float64Array): void {
    out.fill(0);
    for (let j = 0; j < terms; j++) {
      // Beyond the step every past point stands one place further back in the weights.
      addScaled(out, factor * (weights[first + j] as number), this.#back[j] as Float64Array);
    }
  }

  /** Value at x of the polynomial through `terms` past points from node `first` on. */
  #extrapolate(x: number, first: number, terms: number, out: Float64Array): void {
    const nodes = this.#nodes;
    out.fill(0);
    for (let j = first; j < first + terms; j++) {
      addScaled(out, lagrange(nodes, first, first + terms, j, x), this.#back[j - 1] as Float64Array);
    }
  }

  /** The polynomial through the first predictor and the k points before it, continued to t + 2h. */
  #extrapolateBeyond(): void {
    const nodes = this.#nodes;
    const k = this.#k;
    const beyond = this.#beyond;
    beyond.fill(0);
    addScaled(beyond, lagrange(nodes, 0, k + 1, 0, 1), this.#predicted);
    for (let j = 1; j <= k; j++) addScaled(beyond, lagrange(nodes, 0, k + 1, j, 1), this.#back[j - 1] as Float64Array);
  }

  #accept(tNew: number, h: number, error: number): void {
    this.#keepDense(h);
    const planned = this.#h;
    const oldest = this.#back.pop();
    if (oldest === undefined) throw new Error("the history of a multistep method is never empty");
    oldest.set(this.#yNew);
    this.#back.unshift(oldest);
    this.#steps.copyWithin(1, 0, this.#steps.length - 1);
    this.#steps[0] = h;
    this.#count = Math.min(this.#count + 1, this.#back.length);
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(this.#yNew);
    this.statistics.steps++;
    this.#stepsAtOrder++;
    this.#chooseOrderAndStep(h, error);
    if (h < planned) this.#h = Math.max(this.#h, Math.min(planned, greatestGrowth * h));
  }

  #chooseOrderAndStep(h: number, error: number): void {
    const k = this.#k;
    if (this.#stepsAtOrder < k + 2) return;
    let order = k;
    let best = growthAt(error, k, caution.same);
    this.#placeNodes(h);
    const present = Math.max(this.#differenceNorm(k + 1), 1e-300);
    if (k > 1) {
      // Neighbouring orders are judged by divided differences, in proportion to the error found at this one.
      const below = growthAt((error * this.#differenceNorm(k)) / present, k - 1, caution.below);
      if (below > best) [best, order] = [below, k - 1];
    }
    if (k < maximumBackValues && this.#count > k + 2) {
      const above = growthAt((error * this.#differenceNorm(k + 2)) / present, k + 1, caution.above);
      if (above > best) [best, order] = [above, k + 1];
    }
    if (best > 1 && best < worthwhileGrowth) {
      this.#stepsAtOrder = k + 2 - stepsKept;
      return;
    }
    this.#k = order;
    this.#stepsAtOrder = 0;
    this.#h = h * Math.max(0.2, Math.min(best, greatestGrowth));
  }

  /** Size of the local error of BDF of order j - 1, from the divided difference of order j over the newest points. */
  #differenceNorm(j: number): number {
    const delta = this.#delta;
    delta.fill(0);
    let factorial = 1;
    for (let i = 2; i < j; i++) factorial *= i;
    for (let m = 0; m <= j; m++) {
      let product = 1;
      // Past points stand at the nodes from 1 on, whose mutual distances alone count.
      for (let i = 0; i <= j; i++) {
        if (i !== m) product *= this.#pastNode(m) - this.#pastNode(i);
      }
      addScaled(delta, factorial / product, this.#back[m] as Float64Array);
    }
    return weightedRmsNorm(delta, this.weights);
  }

  /** Place of the j-th past point in units of the last step, 0 for the newest. */
  #pastNode(j: number): number {
    return (this.#nodes[j + 1] as number) + 1;
  }

  /** Newton's divided differences over the end (twice, for its derivative) and the past points. */
  #keepDense(h: number): void {
    const dense = this.#dense;
    const denseNodes = this.#denseNodes;
    const nodes = this.#nodes;
    const k = this.#k;
    this.#hDense = h;
    this.#denseDegree = k + 1;
    denseNodes[0] = 0;
    denseNodes[1] = 0;
    for (let j = 2; j <= k + 1; j++) denseNodes[j] = nodes[j - 1] as number;
    (dense[0] as Float64Array).set(this.#yNew);
    (dense[1] as Float64Array).set(this.#yNew);
    for (let j = 2; j <= k + 1; j++) (dense[j] as Float64Array).set(this.#back[j - 2] as Float64Array);
    for (let level = 1; level <= k + 1; level++) {
      for (let j = k + 1; j >= level; j--) {
        const row = dense[j] as Float64Array;
        const spacing = (denseNodes[j] as number) - (denseNodes[j - level] as number);
        const lower = dense[j - 1] as Float64Array;
        for (let i = 0; i < this.n; i++) {
          row[i] = spacing === 0 ? h * (this.#fNew[i] as number) : ((row[i] as number) - (lower[i] as number)) / spacing;
        }
      }
    }
  }
}

/** Growth of a step for its error, relative to what is allowed, to become what is allowed, shortened by a margin. */
function growthAt(error: number, order: number, margin: number): number {
  return pow(Math.max(error, 1e-12), -1 / (order + 1)) / margin;
}

/** Value at x of Lagrange's basis polynomial of node j over the nodes from..to-1. */
function lagrange(nodes: Float64Array, from: number, to: number, j: number, x: number): number {
  let product = 1;
  for (let i = from; i < to; i++) {
    if (i !== j) product *= (x - (nodes[i] as number)) / ((nodes[j] as number) - (nodes[i] as number));
  }
  return product;
}

/** Derivative at x of the product of (x - node) over the first `count` nodes. */
function nodalSlope(nodes: Float64Array, count: number, x: number): number {
  let sum = 0;
  for (let j = 0; j < count; j++) {
    let product = 1;
    for (let i = 0; i < count; i++) if (i !== j) product *= x - (nodes[i] as number);
    sum += product;
  }
  return sum;
}
