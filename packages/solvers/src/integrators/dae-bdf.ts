import { pow } from "@mofang/elementary";
import { add, addScaled, scale } from "../linear/vector.ts";
import { BaseIntegration, type Refusal } from "./base-integration.ts";
import { DampedCorrector } from "./damped-corrector.ts";
import { setErrorWeights, weightedRmsNorm } from "./error-weight.ts";
import { initialStep } from "./initial-step.ts";
import type { IntegratorMethod, IntegratorOptions, OdeProblem, StepOutcome } from "./integrator.ts";
import { type IterationMatrix, iterationMatrix } from "./iteration-matrix.ts";
import { Jacobian } from "./jacobian.ts";

/** Where the two codes that share this core differ. */
interface DaeBdfVariant {
  /** Whether order and step size are already raised after the first step (DASSL) or only from the second on (IDA). */
  readonly raisesAfterFirstStep: boolean;
  /** Consecutive failures of the error test after which the method gives up. */
  readonly maximumErrorTestFailures: number;
}

const maximumOrder = 5;
/** Newton corrections a step at most. */
const maximumIterations = 4;
/** Estimated rate at which a Newton iteration counts as divergent. */
const divergenceRate = 0.9;
/** Newton stops when the estimated remaining error is below this fraction of the tolerance. */
const newtonTolerance = 0.33;
/** The iteration matrix is renewed when its leading coefficient has changed by more than the factor (1 - x)/(1 + x). */
const matrixTolerance = 0.25;
/**
 * Steps after which a renewed iteration matrix gets a new Jacobian too, though the old one serves. CVODE waits for 50.
 * Ten is a judgement, not derived: most of the gain behind restarts is kept, and errors still fall with the tolerance.
 */
const longestJacobianUse = 10;
/** Consecutive failures of Newton's iteration after which the method gives up. */
const maximumNewtonFailures = 10;
/** The shortest and the longest step over a transient that is too short to be resolved, in shortest steps. */
const shortestLayer = 1e3;
const longestLayer = 1e10;
/** Steps behind a start within which such a transient may be met. */
const longestStart = 10;
/** Stands for "rate not known yet" in the convergence test, which then asks for a tiny correction. */
const unknownRate = 100;

/**
 * Core A: backward differentiation formulas of order 1 to 5 with variable steps in fixed-leading-coefficient form, the
 * history kept as modified divided differences.
 *
 * The problem is taken in residual form G(t, y, y') = y' - f(t, y) = 0 with iteration matrix cj·I - ∂f/∂y.
 * Dense output is the interpolation polynomial through the last points, of the order of the step.
 *
 * Source: Brenan, Campbell & Petzold, Numerical Solution of Initial-Value Problems in DAEs (SIAM 1996), ch. 5; symbols
 * (phi, psi, alpha, beta, sigma, gamma, cj, k, ns) as there.
 */
function daeBdfIntegrator(variant: DaeBdfVariant): IntegratorMethod {
  return {
    order: maximumOrder,
    isAdaptive: true,
    isImplicit: true,
    start: (problem, t0, y0, options) => new DaeBdfIntegration(variant, problem, t0, y0, options),
  };
}

/** DASSL, the default. Source: Petzold, SAND82-8637 (1982); `ddassl.f`. */
export const dassl = daeBdfIntegrator({ raisesAfterFirstStep: true, maximumErrorTestFailures: 25 });
/** IDA: the same formulas with a more careful start. Source: Hindmarsh et al., ACM TOMS 31 (2005) 363. */
export const ida = daeBdfIntegrator({ raisesAfterFirstStep: false, maximumErrorTestFailures: 10 });

/** What of the iteration matrix is made anew before a step. */
type Renewal = "nothing" | "factors" | "jacobian";

class DaeBdfIntegration extends BaseIntegration {
  readonly #variant: DaeBdfVariant;
  readonly #jacobian: Jacobian;
  readonly #matrix: IterationMatrix;
  readonly #damped: DampedCorrector;
  /** Modified divided differences φ_1 … φ_{k+2}; index base 1, as in the source, so that entry 0 is unused. */
  readonly #phi: readonly Float64Array[];
  readonly #psi = new Float64Array(maximumOrder + 3);
  readonly #alpha = new Float64Array(maximumOrder + 3);
  readonly #beta = new Float64Array(maximumOrder + 3);
  readonly #sigma = new Float64Array(maximumOrder + 3);
  readonly #gamma = new Float64Array(maximumOrder + 3);
  readonly #yNew: Float64Array;
  readonly #derivative: Float64Array;
  readonly #f: Float64Array;
  /** The accumulated Newton correction y - y_predicted, whose size measures the local error. */
  readonly #correction: Float64Array;
  readonly #delta: Float64Array;
  #hasStarted = false;
  #stepsSinceStart = 0;
  /** Step size to try next, seconds. */
  #h = 0;
  #hOld = 0;
  /** Order to try next. */
  #k = 1;
  #kOld = 0;
  /** Steps taken with constant size and order, at most kOld + 2. */
  #ns = 0;
  /** Whether the starting phase is over, in which every step raises the order and doubles the step size. */
  #isPastStart = false;
  #cj = 0;
  /** Leading coefficient for which the iteration matrix was factored; 0 when there is none. */
  #cjFactored = 0;
  /** Value of `statistics.steps` when the Jacobian was evaluated; -1 when there is none since the start. */
  #jacobianStep = -1;
  #rateFactor = unknownRate;
  #newtonFailures = 0;
  /** Norms of Newton's first correction in the present iteration, and in the last one that failed. */
  #firstCorrection = 0;
  #failedCorrection = 0;
  #errorTestFailures = 0;
  /** Estimates of the last error test: of order k, and of the order chosen. */
  #errorAtOrder = 0;
  #errorBelow = 0;
  #kChosen = 1;
  #estimate = 0;

  constructor(variant: DaeBdfVariant, problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    super(problem, t0, y0, options);
    const n = problem.n;
    this.#variant = variant;
    this.#jacobian = new Jacobian(problem);
    this.#matrix = iterationMatrix(this.#jacobian, this.statistics);
    this.#damped = new DampedCorrector(this, this.#jacobian, this.#matrix);
    this.#phi = Array.from({ length: maximumOrder + 3 }, () => new Float64Array(n));
    this.#yNew = new Float64Array(n);
    this.#derivative = new Float64Array(n);
    this.#f = new Float64Array(n);
    this.#correction = new Float64Array(n);
    this.#delta = new Float64Array(n);
  }

  override restart(t: number, y: Float64Array): void {
    super.restart(t, y);
    this.#hasStarted = false;
  }

  step(tLimit: number): StepOutcome {
    setErrorWeights(this.weights, this.y, this.options.relativeTolerance, this.options.absoluteTolerance);
    if (!this.#hasStarted && !this.#startAtOrderOne(tLimit)) return this.failed(this.lastEvaluationFailure, this.#h, this.#f);
    this.#newtonFailures = 0;
    this.#errorTestFailures = 0;
    for (;;) {
      const h = this.fitted(this.#h, tLimit);
      if (this.isTooSmall(h, tLimit)) return this.#passLayer(tLimit) ?? this.failed("step-too-small", h, this.#correction);
      const refusal = this.#attempt(h, tLimit);
      if (refusal === undefined) return this.accepted(this.#correction);
      this.rejected(refusal, this.#correction);
      if (refusal === "fatal-evaluation") return this.failed(refusal, h, this.#correction);
      if (this.#h < this.minimumStep) return this.#passLayer(tLimit) ?? this.failed(refusal, h, this.#correction);
      if (this.#newtonFailures >= maximumNewtonFailures) return this.failed(refusal, h, this.#correction);
      if (this.#errorTestFailures >= this.#variant.maximumErrorTestFailures) {
        return this.failed("too-many-error-test-failures", h, this.#correction);
      }
    }
  }

  /** The polynomial of degree kOld through the end points of the last steps, in Newton's form on φ and ψ. */
  interpolate(t: number, out: Float64Array): void {
    out.set(this.y);
    if (this.t === this.tPrevious) return;
    const distance = t - this.t;
    let c = 1;
    let gamma = distance / (this.#psi[1] as number);
    for (let j = 2; j <= this.#kOld + 1; j++) {
      c *= gamma;
      gamma = (distance + (this.#psi[j - 1] as number)) / (this.#psi[j] as number);
      addScaled(out, c, this.#phi[j] as Float64Array);
    }
  }

  #startAtOrderOne(tLimit: number): boolean {
    if (this.evaluate(this.t, this.y, this.#f) !== "ok") return false;
    const bound = Math.min(this.maximumStep, tLimit - this.t);
    this.#h =
      this.options.initialStep === undefined
        ? initialStep(this, this.#f, 2, bound, this.#yNew, this.#delta)
        : Math.min(this.options.initialStep, bound);
    this.#k = 1;
    this.#kOld = 0;
    this.#hOld = 0;
    this.#ns = 0;
    this.#isPastStart = false;
    this.#cj = 1 / this.#h;
    this.#cjFactored = 0;
    this.#jacobianStep = -1;
    this.#rateFactor = unknownRate;
    this.#psi.fill(0);
    this.#psi[1] = this.#h;
    for (const phi of this.#phi) phi.fill(0);
    (this.#phi[1] as Float64Array).set(this.y);
    addScaled(this.#phi[2] as Float64Array, this.#h, this.#f);
    this.#hOld = this.#h;
    this.#stepsSinceStart = 0;
    this.#hasStarted = true;
    return true;
  }

  #attempt(h: number, tLimit: number): Refusal {
    // Before the first step φ_2 = h·y' belongs to one step size only.
    if (this.#kOld === 0 && h !== this.#hOld) this.#rescaleStart(h);
    this.#setCoefficients(h);
    const tNew = this.endOf(h, tLimit);
    const refusal = this.#solveCorrector(tNew, h);
    if (refusal !== undefined) {
      this.#restoreHistory(h);
      this.#isPastStart = true;
      this.#newtonFailures++;
      this.#h = 0.25 * h;
      return refusal;
    }
    if (this.#testError() > 1) {
      this.#restoreHistory(h);
      this.#isPastStart = true;
      this.#errorTestFailures++;
      this.#reduceAfterErrorTest(h);
      return "error-test";
    }
    this.#accept(tNew, h);
    return undefined;
  }

  /**
   * A step of implicit Euler over a transient behind a start that is shorter than time can be resolved, such as a stop that
   * takes a velocity away within 10⁻¹³ s; undefined where there is none, or where the error test refuses that too. The
   * estimate is that of order 1, filtered twice by the iteration matrix, which leaves of it what is not stiff.
   *
   * Source: Hairer & Wanner II, eq. IV.8.20, where RADAU5 does so at its first step.
   */
  #passLayer(tLimit: number): StepOutcome | undefined {
    if (this.#stepsSinceStart > longestStart || this.evaluate(this.t, this.y, this.#f) !== "ok") return undefined;
    const f0 = this.#f.slice();
    const longest = Math.min(longestLayer * this.minimumStep, tLimit - this.t);
    for (let h = shortestLayer * this.minimumStep; h < 10 * longest; h *= 10) {
      const size = Math.min(h, longest);
      if (!this.#solveLayer(this.endOf(size, tLimit), size, f0)) continue;
      this.#acceptLayer(this.endOf(size, tLimit), size);
      return this.accepted(this.#delta);
    }
    return undefined;
  }

  /** Writes to `yNew` the result of implicit Euler over h, f0 being f at the start; whether its error is within tolerance. */
  #solveLayer(tNew: number, h: number, f0: Float64Array): boolean {
    const slope = this.#derivative.fill(0);
    const c = 1 / h;
    let alongSlope = 0;
    if (this.#damped.solve({ t: tNew, c, predicted: this.y, slope, h }, this.#yNew) !== undefined) return false;
    for (let i = 0; i < f0.length; i++) {
      const moved = (this.#yNew[i] as number) - (this.y[i] as number);
      alongSlope += (moved / (this.weights[i] as number)) * ((f0[i] as number) / (this.weights[i] as number));
      this.#delta[i] = 0.5 * (moved - h * (f0[i] as number));
    }
    // What grows instead of dying away, implicit Euler would turn back.
    if (!(alongSlope >= 0)) return false;
    for (let filter = 0; filter < 2; filter++) {
      scale(this.#delta, c);
      this.#matrix.solve(this.#delta);
    }
    return weightedRmsNorm(this.#delta, this.weights) <= 1;
  }

  /** Goes to `yNew`, from where the method starts again; between both ends dense output is a straight line. */
  #acceptLayer(tNew: number, h: number): void {
    const difference = this.#phi[2] as Float64Array;
    difference.set(this.#yNew);
    addScaled(difference, -1, this.y);
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(this.#yNew);
    this.statistics.steps++;
    this.#kOld = 1;
    this.#psi[1] = h;
    this.#hasStarted = false;
  }

  #rescaleStart(h: number): void {
    // Not from f, which meanwhile is that of a point tried in vain.
    const phi2 = this.#phi[2] as Float64Array;
    const ratio = h / this.#hOld;
    for (let i = 0; i < phi2.length; i++) phi2[i] = (phi2[i] as number) * ratio;
    this.#psi[1] = h;
    this.#hOld = h;
  }

  /** Coefficients of the formula of order k for a step h, and the history scaled to it (φ to φ*). */
  #setCoefficients(h: number): void {
    const alpha = this.#alpha;
    const beta = this.#beta;
    const gamma = this.#gamma;
    const psi = this.#psi;
    const sigma = this.#sigma;
    const k = this.#k;
    if (h !== this.#hOld || k !== this.#kOld) this.#ns = 0;
    this.#ns = Math.min(this.#ns + 1, this.#kOld + 2);
    if (k + 1 >= this.#ns) {
      let temp1 = h;
      beta[1] = 1;
      alpha[1] = 1;
      gamma[1] = 0;
      sigma[1] = 1;
      for (let i = 2; i <= k + 1; i++) {
        const temp2 = psi[i - 1] as number;
        psi[i - 1] = temp1;
        beta[i] = ((beta[i - 1] as number) * temp1) / temp2;
        temp1 = temp2 + h;
        alpha[i] = h / temp1;
        sigma[i] = (i - 1) * (sigma[i - 1] as number) * (alpha[i] as number);
        gamma[i] = (gamma[i - 1] as number) + (alpha[i - 1] as number) / h;
      }
      psi[k + 1] = temp1;
    }
    const cjLast = this.#cj;
    this.#cj = -this.#alphaS / h;
    if (this.#cj !== cjLast) this.#rateFactor = unknownRate;
    this.#scaleHistory(false);
  }

  get #alphaS(): number {
    let sum = 0;
    for (let i = 1; i <= this.#k; i++) sum -= 1 / i;
    return sum;
  }

  #scaleHistory(isInverse: boolean): void {
    for (let j = this.#ns + 1; j <= this.#k + 1; j++) {
      const beta = this.#beta[j] as number;
      const factor = isInverse ? 1 / beta : beta;
      const phi = this.#phi[j] as Float64Array;
      for (let i = 0; i < phi.length; i++) phi[i] = (phi[i] as number) * factor;
    }
  }

  #restoreHistory(h: number): void {
    this.#scaleHistory(true);
    for (let i = 2; i <= this.#k + 1; i++) this.#psi[i - 1] = (this.#psi[i] as number) - h;
  }

  /**
   * Newton's iteration from the predictor. Where only cj has changed, the matrix is made anew of the Jacobian at hand;
   * a new Jacobian is evaluated when that one is old or does not converge (CVODE's rule, which DASSL does not have: it
   * saves most of the Jacobians behind a restart, where cj is halved step by step).
   */
  #solveCorrector(tNew: number, h: number): Refusal {
    const low = (1 - matrixTolerance) / (1 + matrixTolerance);
    const ratio = this.#cj / this.#cjFactored;
    const isFactored = this.#cjFactored !== 0 && ratio >= low && ratio <= 1 / low;
    const isOld = this.#jacobianStep < 0 || this.statistics.steps - this.#jacobianStep >= longestJacobianUse;
    let renewal: Renewal = isFactored ? "nothing" : isOld ? "jacobian" : "factors";
    for (;;) {
      this.#predict();
      const refusal = this.#evaluateAt(tNew) ?? this.#renew(renewal, tNew, h);
      if (refusal !== undefined) return refusal;
      const outcome = this.#iterate(tNew);
      if (outcome !== "newton-diverged") return outcome;
      if (renewal === "jacobian") return this.#hasGrownShorter() ? outcome : this.#solveDamped(tNew, h);
      renewal = "jacobian";
    }
  }

  /**
   * Whether Newton's first correction is shorter than at the failure before, whose step was four times as long, or the first
   * of its kind. Then a still shorter step will do, and is safer: of several solutions it finds that which continues.
   */
  #hasGrownShorter(): boolean {
    const before = this.#newtonFailures === 0 ? Number.POSITIVE_INFINITY : this.#failedCorrection;
    this.#failedCorrection = this.#firstCorrection;
    return this.#firstCorrection < 0.5 * before;
  }

  /** Solves the corrector equation where a shorter step has not made Newton's simplified iteration converge. */
  #solveDamped(tNew: number, h: number): Refusal {
    this.#predict();
    const predicted = this.#delta;
    predicted.set(this.#yNew);
    const equation = { t: tNew, c: this.#cj, predicted, slope: this.#derivative, h };
    this.#rateFactor = unknownRate;
    const refusal = this.#damped.solve(equation, this.#yNew);
    this.#correction.set(this.#yNew);
    addScaled(this.#correction, -1, predicted);
    this.#cjFactored = refusal === undefined ? this.#cj : 0;
    this.#jacobianStep = refusal === undefined ? this.statistics.steps : -1;
    return refusal;
  }

  #predict(): void {
    this.#yNew.fill(0);
    this.#derivative.fill(0);
    for (let j = 1; j <= this.#k + 1; j++) {
      const phi = this.#phi[j] as Float64Array;
      add(this.#yNew, phi);
      addScaled(this.#derivative, this.#gamma[j] as number, phi);
    }
    this.#correction.fill(0);
  }

  #evaluateAt(tNew: number): Refusal {
    return this.evaluate(tNew, this.#yNew, this.#f) === "ok" ? undefined : this.lastEvaluationFailure;
  }

  /** Renews the iteration matrix as far as is asked for; f is that of the predictor. */
  #renew(renewal: Renewal, tNew: number, h: number): Refusal {
    if (renewal === "nothing") return undefined;
    this.#cjFactored = 0;
    if (renewal === "jacobian") {
      if (this.#jacobian.update(this, tNew, this.#yNew, this.#f, h) !== "ok") {
        this.#jacobianStep = -1;
        return this.lastEvaluationFailure;
      }
      this.#jacobianStep = this.statistics.steps;
    }
    if (!this.#matrix.factor(this.#cj)) {
      this.#jacobianStep = -1;
      return "singular-iteration-matrix";
    }
    this.#cjFactored = this.#cj;
    this.#rateFactor = unknownRate;
    return undefined;
  }

  /** Solves y' = f with f at the predictor at hand; `yNew`, `derivative` and `correction` hold the result. */
  #iterate(tNew: number): Refusal {
    const { n } = this;
    const delta = this.#delta;
    const derivative = this.#derivative;
    const f = this.#f;
    const yNew = this.#yNew;
    const correction = this.#correction;
    const cj = this.#cj;
    const roundingLevel = 100 * Number.EPSILON * weightedRmsNorm(yNew, this.weights);
    // Makes up for cj having changed since the factorisation; BCP eq. 5.2.11.
    const underrelaxation = 2 / (1 + cj / this.#cjFactored);
    for (let m = 0; m < maximumIterations; m++) {
      if (m > 0) {
        const refusal = this.#evaluateAt(tNew);
        if (refusal !== undefined) return refusal;
      }
      for (let i = 0; i < n; i++) delta[i] = underrelaxation * ((derivative[i] as number) - (f[i] as number));
      this.#matrix.solve(delta);
      this.statistics.newtonIterations++;
      for (let i = 0; i < n; i++) {
        const d = delta[i] as number;
        yNew[i] = (yNew[i] as number) - d;
        correction[i] = (correction[i] as number) - d;
        derivative[i] = (derivative[i] as number) - cj * d;
      }
      const norm = weightedRmsNorm(delta, this.weights);
      if (norm <= roundingLevel) return undefined;
      if (m === 0) this.#firstCorrection = norm;
      else {
        const rate = pow(norm / this.#firstCorrection, 1 / m);
        if (!(rate <= divergenceRate)) return "newton-diverged";
        this.#rateFactor = rate / (1 - rate);
      }
      if (this.#rateFactor * norm <= newtonTolerance) return undefined;
    }
    return "newton-diverged";
  }

  /** Error of the step in units of the tolerance; also estimates the error at neighbouring orders and chooses one. */
  #testError(): number {
    const { weights } = this;
    const k = this.#k;
    const sigma = this.#sigma;
    const delta = this.#delta;
    const norm = weightedRmsNorm(this.#correction, weights);
    const atOrder = (sigma[k + 1] as number) * norm;
    this.#errorAtOrder = (k + 1) * atOrder;
    this.#estimate = atOrder;
    this.#kChosen = k;
    if (k > 1) {
      delta.set(this.#correction);
      add(delta, this.#phi[k + 1] as Float64Array);
      const below = (sigma[k] as number) * weightedRmsNorm(delta, weights);
      this.#errorBelow = k * below;
      if (this.#prefersLowerOrder()) {
        this.#kChosen = k - 1;
        this.#estimate = below;
      }
    }
    return this.#errorConstant * norm;
  }

  /** Whether the scaled derivatives grow with their order, a sign that a lower order does better. */
  #prefersLowerOrder(): boolean {
    const k = this.#k;
    if (k === 2) return this.#errorBelow <= 0.5 * this.#errorAtOrder;
    add(this.#delta, this.#phi[k] as Float64Array);
    const twoBelow = (k - 1) * (this.#sigma[k - 1] as number) * weightedRmsNorm(this.#delta, this.weights);
    return Math.max(this.#errorBelow, twoBelow) <= this.#errorAtOrder;
  }

  /** Constant of the local error, that of the interpolation included; BCP eq. 5.2.10. */
  get #errorConstant(): number {
    let alpha0 = 0;
    for (let i = 1; i <= this.#k; i++) alpha0 -= this.#alpha[i] as number;
    const alphaNext = this.#alpha[this.#k + 1] as number;
    return Math.max(Math.abs(alphaNext + this.#alphaS - alpha0), alphaNext);
  }

  #reduceAfterErrorTest(h: number): void {
    if (this.#errorTestFailures === 1) {
      this.#k = this.#kChosen;
      const factor = 0.9 * pow(2 * this.#estimate + 1e-4, -1 / (this.#k + 1));
      this.#h = h * Math.max(0.25, Math.min(0.9, factor));
      return;
    }
    this.#k = this.#errorTestFailures === 2 ? this.#kChosen : 1;
    this.#h = 0.25 * h;
  }

  #accept(tNew: number, h: number): void {
    this.tPrevious = this.t;
    this.t = tNew;
    this.y.set(this.#yNew);
    this.statistics.steps++;
    this.#stepsSinceStart++;
    const planned = this.#h;
    const k = this.#k;
    const orderChange = k - this.#kOld;
    this.#kOld = k;
    this.#hOld = h;
    if (this.#kChosen === k - 1 || k === maximumOrder) this.#isPastStart = true;
    if (this.#isPastStart) this.#chooseOrderAndStep(h, orderChange);
    else if (this.#variant.raisesAfterFirstStep || this.#stepsSinceStart > 1) {
      this.#k = k + 1;
      this.#h = 2 * h;
    } else this.#h = h;
    if (h < planned) this.#h = Math.max(this.#h, Math.min(planned, 2 * h));
    this.#updateHistory(k);
  }

  #chooseOrderAndStep(h: number, orderChange: number): void {
    this.#k = this.#chooseOrder(orderChange);
    const factor = pow(2 * this.#estimate + 1e-4, -1 / (this.#k + 1));
    if (factor >= 2) this.#h = 2 * h;
    else if (factor > 1) this.#h = h;
    else this.#h = h * Math.max(0.5, Math.min(0.9, factor));
  }

  #chooseOrder(orderChange: number): number {
    const k = this.#k;
    const delta = this.#delta;
    if (this.#kChosen === k - 1) return k - 1;
    // The difference needed for order k + 1 is meaningful only after k + 1 steps of one size and order.
    if (k === maximumOrder || k + 1 >= this.#ns || orderChange === 1) return k;
    const correction = this.#correction;
    const phi = this.#phi[k + 2] as Float64Array;
    for (let i = 0; i < delta.length; i++) delta[i] = (correction[i] as number) - (phi[i] as number);
    const above = weightedRmsNorm(delta, this.weights) / (k + 2);
    const errorAbove = (k + 2) * above;
    if (k > 1 && this.#errorBelow <= Math.min(this.#errorAtOrder, errorAbove)) {
      this.#estimate = this.#errorBelow / k;
      return k - 1;
    }
    if (errorAbove >= (k === 1 ? 0.5 : 1) * this.#errorAtOrder) return k;
    this.#estimate = above;
    return k + 1;
  }

  #updateHistory(k: number): void {
    if (k < maximumOrder) (this.#phi[k + 2] as Float64Array).set(this.#correction);
    add(this.#phi[k + 1] as Float64Array, this.#correction);
    for (let j = k; j >= 1; j--) add(this.#phi[j] as Float64Array, this.#phi[j + 1] as Float64Array);
  }
}
