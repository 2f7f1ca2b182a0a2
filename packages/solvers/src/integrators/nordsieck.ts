import { pow } from "@mofang/elementary";
import { add, addScaled, scale } from "../linear/vector.ts";
import { BaseIntegration, type Refusal } from "./base-integration.ts";
import { DampedCorrector } from "./damped-corrector.ts";
import { setErrorWeights, weightedRmsNorm } from "./error-weight.ts";
import { initialStep } from "./initial-step.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";
import { type IterationMatrix, iterationMatrix } from "./iteration-matrix.ts";
import { Jacobian } from "./jacobian.ts";
import { type Lipschitz, preferredFormula, stabilityLimit } from "./method-switching.ts";
import {
  fixedAdams,
  fixedBdf,
  type NordsieckCoefficients,
  type NordsieckFormula,
  type NordsieckHistory,
  variableBdf,
} from "./nordsieck-formulas.ts";

/** Corrections a step at most. */
const maximumIterations = 3;
/** Factor by which a correction may exceed the one before. */
const divergenceFactor = 2;
/** Corrections are stopped when the estimated remaining error is below this fraction of the tolerance. */
const correctorTolerance = 0.1;
/** The matrix is factored anew after this relative change of its coefficient, or after so many steps. */
const matrixTolerance = 0.3;
const stepsPerFactorization = 20;
/** A coefficient that has changed less is not what keeps Newton's iteration from converging. */
const harmlessChange = 0.2;
const stepsPerJacobian = 50;
const maximumCorrectorFailures = 10;
const maximumErrorTestFailures = 20;
/** Greatest growth of the step: at the first change, later, and after a failure. */
const greatestFirstGrowth = 1e4;
const greatestGrowth = 10;
/** Steps after a change of family before another is considered. */
const stepsPerFamily = 20;

/**
 * Core B: linear multistep methods in Nordsieck form.
 *
 * Sources: Hindmarsh, "ODEPACK" (1983); Petzold, SIAM J. Sci. Stat. Comput. 4 (1983) 136 for the choice between Adams
 * and BDF; Cohen & Hindmarsh, "CVODE", Computers in Physics 10 (1996) 138.
 *
 * @param start  family at the start and after each restart
 * @param other  family to which the method may change by itself and back, if any
 */
function nordsieckIntegrator(start: NordsieckFormula, other?: NordsieckFormula): IntegratorMethod {
  return {
    order: Math.max(start.maximumOrder, other?.maximumOrder ?? 0),
    isAdaptive: true,
    isImplicit: true,
    start: (problem, t0, y0, options) => new NordsieckIntegration(start, other, problem, t0, y0, options),
  };
}

/** CVODE: variable-coefficient BDF with Newton's method, its choice for stiff problems. */
export const cvode = nordsieckIntegrator(variableBdf);
/** DLSODE with method flag 22: fixed-coefficient BDF with Newton's method. */
export const dlsode = nordsieckIntegrator(fixedBdf);
/** DLSODAR: begins with Adams formulas and changes to BDF and back by itself; roots are located on its dense output. */
export const dlsodar = nordsieckIntegrator(fixedAdams, fixedBdf);

/** What of the iteration matrix is made anew before a step. */
type Renewal = "nothing" | "factors" | "jacobian";

class NordsieckIntegration extends BaseIntegration {
  /** How often the method has changed its family. */
  familyChanges = 0;
  readonly #firstFormula: NordsieckFormula;
  readonly #families: readonly NordsieckFormula[];
  #formula: NordsieckFormula;
  readonly #jacobian: Jacobian;
  readonly #matrix: IterationMatrix;
  readonly #damped: DampedCorrector;
  readonly #history: NordsieckHistory;
  readonly #coefficients: NordsieckCoefficients;
  readonly #lipschitz: Lipschitz = { estimate: 0, last: 0 };
  readonly #correction: Float64Array;
  readonly #savedCorrection: Float64Array;
  readonly #delta: Float64Array;
  readonly #f: Float64Array;
  readonly #yNew: Float64Array;
  #hasStarted = false;
  /** Step size to try next, seconds. */
  #h = 0;
  /** Steps until a change of order is considered. */
  #wait = 2;
  #greatestGrowth = greatestFirstGrowth;
  #savedScale = 1;
  #gammaFactored = 0;
  #stepOfFactorization = 0;
  #stepOfJacobian = 0;
  #hasJacobian = false;
  #rate = 1;
  #correctorFailures = 0;
  /** Norms of Newton's first correction in the present iteration, and in the last one that failed. */
  #firstCorrection = 0;
  #failedCorrection = 0;
  #errorTestFailures = 0;
  #stepsUntilFamilyChoice = stepsPerFamily;
  /** End and size of the last step, to which dense output refers. */
  #hLast = 0;
  #qLast = 1;
  readonly #zLast: readonly Float64Array[];

  constructor(
    start: NordsieckFormula,
    other: NordsieckFormula | undefined,
    problem: OdeProblem,
    t0: number,
    y0: Float64Array,
    options: IntegratorOptions,
  ) {
    super(problem, t0, y0, options);
    const n = problem.n;
    this.#firstFormula = start;
    this.#formula = start;
    this.#families = other === undefined ? [start] : [start, other];
    const rows = Math.max(...this.#families.map((family) => family.maximumOrder)) + 2;
    this.#jacobian = new Jacobian(problem);
    this.#matrix = iterationMatrix(this.#jacobian, this.statistics);
    this.#damped = new DampedCorrector(this, this.#jacobian, this.#matrix);
    const array = () => Array.from({ length: rows }, () => new Float64Array(n));
    this.#history = { z: array(), q: 1, h: 0, tau: new Float64Array(rows + 1) };
    this.#zLast = array();
    this.#coefficients = { l: new Float64Array(rows), below: 1, at: 1, above: 1, scale: 1 };
    this.#correction = new Float64Array(n);
    this.#savedCorrection = new Float64Array(n);
    this.#delta = new Float64Array(n);
    this.#f = new Float64Array(n);
    this.#yNew = new Float64Array(n);
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#hasStarted = false;
  }

  step(tLimit: number): StepOutcome {
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    if (!this.#hasStarted && !this.#startAtOrderOne(tLimit)) return this.failed(this.lastEvaluationFailure, this.#h, this.#f);
    this.#correctorFailures = 0;
    this.#errorTestFailures = 0;
    for (;;) {
      const h = this.fitted(this.#h, tLimit);
      if (this.isTooSmall(h, tLimit)) return this.failed("step-too-small", h, this.#correction);
      const refusal = this.#attempt(h, tLimit);
      if (refusal === undefined) return this.accepted(this.#correction);
      this.rejected(refusal, this.#correction);
      if (refusal === "fatal-evaluation" || this.#h < this.minimumStep) return this.failed(refusal, h, this.#correction);
      if (this.#correctorFailures >= maximumCorrectorFailures) return this.failed(refusal, h, this.#correction);
      if (this.#errorTestFailures >= maximumErrorTestFailures) {
        return this.failed("too-many-error-test-failures", h, this.#correction);
      }
    }
  }

  /** The Nordsieck polynomial of the last step. */
  interpolate(t: number, out: Float64Array): void {
    if (this.t === this.tPrevious) {
      out.set(this.y);
      return;
    }
    const s = (t - this.t) / this.#hLast;
    out.set(this.#zLast[this.#qLast] as Float64Array);
    for (let j = this.#qLast - 1; j >= 0; j--) {
      const z = this.#zLast[j] as Float64Array;
      for (let i = 0; i < out.length; i++) out[i] = (z[i] as number) + s * (out[i] as number);
    }
  }

  #startAtOrderOne(tLimit: number): boolean {
    if (this.evaluate(this.t, this.y, this.#f) !== "ok") return false;
    const bound = Math.min(this.maximumStep, tLimit - this.t);
    const given = this.options.initialStep;
    this.#h = given === undefined ? initialStep(this, this.#f, 2, bound, this.#yNew, this.#delta) : Math.min(given, bound);
    this.#formula = this.#firstFormula;
    this.#history.tau.fill(this.#h);
    this.#hasJacobian = false;
    this.#gammaFactored = 0;
    this.#greatestGrowth = greatestFirstGrowth;
    this.#stepsUntilFamilyChoice = stepsPerFamily;
    this.#lipschitz.estimate = 0;
    this.#lipschitz.last = 0;
    this.#loadOrderOne();
    this.#hasStarted = true;
    return true;
  }

  /** A history of order 1 from y and f. */
  #loadOrderOne(): void {
    const { z } = this.#history;
    (z[0] as Float64Array).set(this.y);
    (z[1] as Float64Array).set(this.#f);
    scale(z[1] as Float64Array, this.#h);
    this.#history.q = 1;
    this.#history.h = this.#h;
    this.#wait = 2;
  }

  #attempt(h: number, tLimit: number): Refusal {
    const history = this.#history;
    const formula = this.#formula;
    this.#rescale(h);
    formula.setCoefficients(history, h, this.#coefficients);
    const tNew = this.endOf(h, tLimit);
    this.#predict();
    const refusal = this.#solveCorrector(tNew, h);
    if (refusal !== undefined) {
      this.#retract();
      this.#correctorFailures++;
      this.#greatestGrowth = 1;
      this.#h = 0.25 * h;
      return refusal;
    }
    const error = this.#coefficients.at * weightedRmsNorm(this.#correction, this.weights);
    if (!(error <= 1)) {
      this.#retract();
      this.#errorTestFailures++;
      this.#greatestGrowth = 1;
      return this.#reduceAfterErrorTest(h, error);
    }
    this.#accept(tNew, h, error);
    return undefined;
  }

  #rescale(h: number): void {
    const history = this.#history;
    const ratio = h / history.h;
    if (ratio === 1) return;
    let power = 1;
    for (let j = 1; j <= history.q; j++) {
      power *= ratio;
      scale(history.z[j] as Float64Array, power);
    }
    history.h = h;
    if (!this.#formula.hasVariableCoefficients) this.#wait = history.q + 1;
  }

  /** Multiplies the history by Pascal's triangle: the Taylor polynomial moved on by one step. */
  #predict(): void {
    const { z, q } = this.#history;
    for (let k = 1; k <= q; k++) for (let j = q; j >= k; j--) add(z[j - 1] as Float64Array, z[j] as Float64Array);
  }

  #retract(): void {
    const { z, q } = this.#history;
    for (let k = 1; k <= q; k++) {
      for (let j = q; j >= k; j--) addScaled(z[j - 1] as Float64Array, -1, z[j] as Float64Array);
    }
  }

  /**
   * Newton's iteration from the predictor. A matrix whose coefficient has changed is first made anew of the Jacobian at hand,
   * then of a new one; damped where a shorter step has not helped.
   */
  #solveCorrector(tNew: number, h: number): Refusal {
    const gamma = h / (this.#coefficients.l[1] as number);
    if (!this.#formula.isStiff) return this.#iterate(tNew, gamma, "fixed-point");
    let renewal = this.#renewalDue(gamma);
    for (;;) {
      const refusal = this.#prepareMatrix(tNew, gamma, renewal) ?? this.#iterate(tNew, gamma, renewal);
      if (refusal !== "newton-diverged") return refusal;
      if (renewal === "jacobian") return this.#hasGrownShorter() ? refusal : this.#solveDamped(tNew, gamma, h);
      const isMatrixAsGood = renewal === "factors" || Math.abs(gamma / this.#gammaFactored - 1) < harmlessChange;
      renewal = isMatrixAsGood ? "jacobian" : "factors";
    }
  }

  /**
   * Whether Newton's first correction is shorter than at the failure before, whose step was four times as long, or the first
   * of its kind. Then a still shorter step will do, and is safer: of several solutions it finds that which continues.
   */
  #hasGrownShorter(): boolean {
    const before = this.#correctorFailures === 0 ? Number.POSITIVE_INFINITY : this.#failedCorrection;
    this.#failedCorrection = this.#firstCorrection;
    return this.#firstCorrection < 0.5 * before;
  }

  #renewalDue(gamma: number): Renewal {
    const { steps } = this.statistics;
    if (!this.#hasJacobian || steps >= this.#stepOfJacobian + stepsPerJacobian) return "jacobian";
    const isOld = steps >= this.#stepOfFactorization + stepsPerFactorization;
    const hasChanged = Math.abs(gamma / this.#gammaFactored - 1) > matrixTolerance;
    return isOld || hasChanged || this.#errorTestFailures > 0 ? "factors" : "nothing";
  }

  /** Renews the matrix as far as is asked for; f is that of the predictor then if the Jacobian is new. */
  #prepareMatrix(tNew: number, gamma: number, renewal: Renewal): Refusal {
    if (renewal === "nothing") return undefined;
    if (renewal === "jacobian") {
      const z0 = this.#history.z[0] as Float64Array;
      this.#hasJacobian = false;
      if (this.evaluate(tNew, z0, this.#f) !== "ok") return this.lastEvaluationFailure;
      if (this.#jacobian.update(this, tNew, z0, this.#f, gamma) !== "ok") return this.lastEvaluationFailure;
      this.#hasJacobian = true;
      this.#stepOfJacobian = this.statistics.steps;
    }
    this.#gammaFactored = 0;
    if (!this.#matrix.factor(1 / gamma)) return "singular-iteration-matrix";
    this.#gammaFactored = gamma;
    this.#stepOfFactorization = this.statistics.steps;
    this.#rate = 1;
    return undefined;
  }

  /** Solves the corrector equation where a shorter step has not made Newton's simplified iteration converge. */
  #solveDamped(tNew: number, gamma: number, h: number): Refusal {
    const { z } = this.#history;
    const predicted = z[0] as Float64Array;
    const slope = this.#delta;
    slope.set(z[1] as Float64Array);
    scale(slope, 1 / h);
    const refusal = this.#damped.solve({ t: tNew, c: 1 / gamma, predicted, slope, h }, this.#yNew);
    this.#correction.set(this.#yNew);
    addScaled(this.#correction, -1, predicted);
    this.#hasJacobian = refusal === undefined;
    this.#gammaFactored = refusal === undefined ? gamma : 0;
    this.#stepOfJacobian = this.statistics.steps;
    this.#stepOfFactorization = this.statistics.steps;
    this.#rate = 1;
    return refusal;
  }

  /** Solves e = γ·f(t, z_0 + e) - z_1 / l_1 for the correction e, by Newton's method or by fixed-point iteration. */
  #iterate(tNew: number, gamma: number, renewal: Renewal | "fixed-point"): Refusal {
    const isNewton = renewal !== "fixed-point";
    const { n } = this;
    const correction = this.#correction;
    const delta = this.#delta;
    const f = this.#f;
    const yNew = this.#yNew;
    const z0 = this.#history.z[0] as Float64Array;
    const z1 = this.#history.z[1] as Float64Array;
    const l1 = this.#coefficients.l[1] as number;
    // Makes up for γ having changed since the factorisation.
    const underrelaxation = isNewton ? 2 / (1 + gamma / this.#gammaFactored) : 1;
    const roundingLevel = 100 * Number.EPSILON * weightedRmsNorm(z0, this.weights);
    let previousNorm = 0;
    let worstRate = 0;
    correction.fill(0);
    yNew.set(z0);
    for (let m = 0; m < maximumIterations; m++) {
      const isAtHand = m === 0 && renewal === "jacobian";
      if (!isAtHand && this.evaluate(tNew, yNew, f) !== "ok") return this.lastEvaluationFailure;
      for (let i = 0; i < n; i++) {
        delta[i] = gamma * (f[i] as number) - (z1[i] as number) / l1 - (correction[i] as number);
      }
      if (isNewton) {
        scale(delta, underrelaxation / gamma);
        this.#matrix.solve(delta);
        this.statistics.newtonIterations++;
      }
      const norm = weightedRmsNorm(delta, this.weights);
      for (let i = 0; i < n; i++) {
        correction[i] = (correction[i] as number) + (delta[i] as number);
        yNew[i] = (z0[i] as number) + (correction[i] as number);
      }
      if (m === 0) this.#firstCorrection = norm;
      if (m > 0) {
        if (!(norm <= divergenceFactor * previousNorm)) return "newton-diverged";
        this.#rate = Math.max(0.3 * this.#rate, norm / previousNorm);
        worstRate = Math.max(worstRate, norm / previousNorm);
      }
      if (norm <= roundingLevel) return undefined;
      // One fixed-point sweep tells nothing of the rate, from which stiffness is seen, so there are always two.
      const mayStop = isNewton || m > 0;
      if (mayStop && (norm * Math.min(1, this.#rate) * this.#coefficients.at) / correctorTolerance <= 1) {
        if (!isNewton) this.#lipschitz.estimate = Math.max(this.#lipschitz.estimate, worstRate / gamma);
        return undefined;
      }
      previousNorm = norm;
    }
    return "newton-diverged";
  }

  #reduceAfterErrorTest(h: number, error: number): Refusal {
    const history = this.#history;
    const formula = this.#formula;
    if (this.#errorTestFailures < 3) {
      const most = this.#errorTestFailures === 1 ? 0.9 : 0.2;
      const growth = formula.hasVariableCoefficients ? formula.growth(error, history.q, 0) : this.#growthAtBetterOrder(error);
      this.#h = h * Math.max(0.1, Math.min(most, growth) || 0);
      return "error-test";
    }
    this.#h = 0.1 * h;
    // The history does not describe the solution; at order 1 it is made anew from f.
    if (this.evaluate(this.t, this.y, this.#f) !== "ok") return this.lastEvaluationFailure;
    this.#loadOrderOne();
    return "error-test";
  }

  /** Growth at the present order, or at the one below, to which it falls, when that allows more. */
  #growthAtBetterOrder(error: number): number {
    const history = this.#history;
    const formula = this.#formula;
    const { q } = history;
    const same = formula.growth(error, q, 0);
    if (q === 1) return same;
    const size = weightedRmsNorm(history.z[q] as Float64Array, this.weights);
    const below = formula.growth(this.#coefficients.below * size, q, -1);
    if (!(below > same)) return same;
    formula.lowerOrder(history);
    history.q = q - 1;
    this.#wait = history.q + 1;
    return below;
  }

  #accept(tNew: number, h: number, error: number): void {
    const history = this.#history;
    const coefficients = this.#coefficients;
    const formula = this.#formula;
    const planned = this.#h;
    for (let j = 0; j <= history.q; j++) {
      addScaled(history.z[j] as Float64Array, coefficients.l[j] as number, this.#correction);
    }
    history.tau.copyWithin(2, 1, history.tau.length - 1);
    history.tau[1] = h;
    this.#keepStep(tNew, h);
    this.#wait--;
    if (this.#wait === 1) {
      this.#savedCorrection.set(this.#correction);
      this.#savedScale = coefficients.scale;
    }
    this.#h = h;
    if (this.#families.length > 1 && this.#chooseFamily(h, error)) return;
    const limit = formula.isStiff ? Number.POSITIVE_INFINITY : stabilityLimit(this.#lipschitz, history.q, h);
    const hasFailed = formula.hasVariableCoefficients && this.#greatestGrowth === 1;
    if (hasFailed) this.#putOffGrowth();
    else if (this.#wait <= 0) this.#chooseOrder(h, error, limit);
    else if (formula.hasVariableCoefficients) this.#grow(h, formula.growth(error, history.q, 0), limit);
    // A step cut short by the limit says little against the step size that was planned.
    if (h < planned) this.#h = Math.max(this.#h, Math.min(planned, greatestGrowth * h));
  }

  #keepStep(tNew: number, h: number): void {
    const history = this.#history;
    for (let j = 0; j <= history.q; j++) (this.#zLast[j] as Float64Array).set(history.z[j] as Float64Array);
    this.#qLast = history.q;
    this.#hLast = h;
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(history.z[0] as Float64Array);
    this.statistics.steps++;
  }

  #chooseOrder(h: number, error: number, limit: number): void {
    const history = this.#history;
    const coefficients = this.#coefficients;
    const formula = this.#formula;
    const delta = this.#delta;
    const { q } = history;
    const same = formula.growth(error, q, 0);
    let below = 0;
    let above = 0;
    if (q > 1) {
      below = formula.growth(coefficients.below * weightedRmsNorm(history.z[q] as Float64Array, this.weights), q, -1);
    }
    if (q < formula.maximumOrder) {
      const quotient = formula.hasVariableCoefficients
        ? (coefficients.scale / this.#savedScale) * pow(h / (history.tau[2] as number), q + 1)
        : 1;
      delta.set(this.#correction);
      addScaled(delta, -quotient, this.#savedCorrection);
      above = formula.growth(coefficients.above * weightedRmsNorm(delta, this.weights), q, 1);
    }
    this.#wait = formula.hasVariableCoefficients ? 2 : 3;
    const best = Math.max(below, same, above);
    if (Math.min(best, limit) < formula.threshold) return;
    if (best === above) {
      formula.raiseOrder(history, this.#correction, coefficients.l);
      history.q = q + 1;
      this.#wait = history.q + 1;
    } else if (best === below) {
      formula.lowerOrder(history);
      history.q = q - 1;
      this.#wait = history.q + 1;
    }
    this.#grow(h, best, limit);
  }

  /** Behind a failure the next step keeps size and order. */
  #putOffGrowth(): void {
    this.#wait = Math.max(this.#wait, 2);
    this.#greatestGrowth = greatestGrowth;
  }

  #grow(h: number, growth: number, limit: number): void {
    const factor = Math.min(growth, this.#greatestGrowth, limit);
    this.#greatestGrowth = greatestGrowth;
    if (factor >= this.#formula.threshold) this.#h = h * factor;
  }

  /** Changes between Adams and BDF formulas when the other promises much larger steps; true when it has done so. */
  #chooseFamily(h: number, error: number): boolean {
    if (this.#lipschitz.estimate > 0) this.#lipschitz.last = this.#lipschitz.estimate;
    if (--this.#stepsUntilFamilyChoice > 0) return false;
    const lipschitz = this.#formula.isStiff ? this.#jacobian.weightedNorm(this.weights) : this.#lipschitz.last;
    const choice = preferredFormula(this.#formula, this.#families, this.#history, this.weights, { error, h, lipschitz });
    if (choice === undefined) return false;
    for (let q = this.#history.q; q > choice.order; q--) {
      this.#formula.lowerOrder(this.#history);
      this.#history.q = q - 1;
    }
    this.#formula = choice.formula;
    this.#wait = this.#history.q + 1;
    this.#h = h * Math.min(choice.growth, greatestGrowth);
    this.#stepsUntilFamilyChoice = stepsPerFamily;
    this.#lipschitz.estimate = 0;
    this.#lipschitz.last = 0;
    this.#hasJacobian = false;
    this.#rate = 1;
    this.familyChanges++;
    return true;
  }
}
