import type { BaseIntegration } from "./base-integration.ts";
import { ExplicitStages, type ExplicitTableau } from "./explicit-stages.ts";

/**
 * An explicit Runge–Kutta method with dense output. Its s stages include, as the last, f at the end of the step, which
 * is the first stage of the next.
 */
export interface ContinuousTableau extends ExplicitTableau {
  /** Places of further stages that only dense output needs. */
  readonly denseC: readonly number[];
  /** Their rows of the Butcher matrix, over all stages before each. */
  readonly denseA: readonly (readonly number[])[];
  /** Weights over all stages of the coefficients of dense output beyond the four of cubic Hermite interpolation. */
  readonly denseWeights: readonly (readonly number[])[];
}

/** A method whose dense output is cubic Hermite interpolation: f at the end of the step becomes a further stage. */
export function withHermiteOutput(tableau: ExplicitTableau): ContinuousTableau {
  const { a, b, c } = tableau;
  return { c: [...c, 1], a: [...a, b], b: [...b, 0], denseC: [], denseA: [], denseWeights: [] };
}

/**
 * A method with dense output of degree 5 by bootstrapping: cubic Hermite interpolation gives a stage inside the step,
 * the quartic through it two better ones, and those the quintic. Local error O(h⁶) when the method's order is at least 5.
 *
 * Source: Enright, Jackson, Nørsett & Thomsen, "Interpolants for Runge–Kutta formulas", ACM TOMS 12 (1986) 193. The
 * places 1/3, then 1/5 and 1/2, are chosen here such that the coefficients stay small.
 */
export function withQuinticOutput(tableau: ExplicitTableau): ContinuousTableau {
  const method = withHermiteOutput(tableau);
  const s = method.c.length;
  const first = 1 / 3;
  const second = 1 / 5;
  const third = 1 / 2;
  // θ²(1-θ)² and θ³(1-θ)² times these coefficients are added to the cubic; their derivatives meet the new stages.
  const quarticSlope = (theta: number) => 2 * theta * (1 - theta) * (1 - 2 * theta);
  const quinticSlope = (theta: number) => theta * theta * (1 - theta) * (3 - 5 * theta);
  const defect = (theta: number, stage: number) => difference(unit(stage), hermiteSlope(method, theta));
  const quartic = scaled(defect(first, s), 1 / quarticSlope(first));
  const quarticValue = (theta: number) => {
    const bump = theta * (1 - theta);
    return sum(hermiteValue(method, theta), scaled(quartic, bump * bump));
  };
  // At 1/2 the first bump is flat, so the second's coefficient stands alone there.
  const upper = scaled(defect(third, s + 2), 1 / quinticSlope(third));
  const lower = scaled(difference(defect(second, s + 1), scaled(upper, quinticSlope(second))), 1 / quarticSlope(second));
  return {
    ...method,
    denseC: [first, second, third],
    denseA: [hermiteValue(method, first), quarticValue(second), padded(quarticValue(third), s + 2)],
    denseWeights: [lower, upper],
  };
}

/** Weights of h·k in the cubic Hermite interpolant less y at the start, where y(end) - y(start) = h·Σ b·k. */
function hermiteValue(method: ExplicitTableau, theta: number): number[] {
  const rest = 1 - theta;
  const weights = scaled(method.b, theta * theta * (3 - 2 * theta));
  return sum(sum(weights, scaled(unit(0), theta * rest * rest)), scaled(unit(method.c.length - 1), -theta * theta * rest));
}

/** Weights of k in the derivative of the cubic Hermite interpolant. */
function hermiteSlope(method: ExplicitTableau, theta: number): number[] {
  const weights = scaled(method.b, 6 * theta * (1 - theta));
  const start = scaled(unit(0), (1 - theta) * (1 - 3 * theta));
  return sum(sum(weights, start), scaled(unit(method.c.length - 1), theta * (3 * theta - 2)));
}

function unit(index: number): number[] {
  return Array.from({ length: index + 1 }, (_, i) => (i === index ? 1 : 0));
}

function padded(a: readonly number[], length: number): number[] {
  return Array.from({ length: Math.max(length, a.length) }, (_, i) => a[i] ?? 0);
}

function scaled(a: readonly number[], factor: number): number[] {
  return a.map((value) => value * factor);
}

function sum(a: readonly number[], b: readonly number[]): number[] {
  return padded(a, b.length).map((value, i) => value + (b[i] ?? 0));
}

function difference(a: readonly number[], b: readonly number[]): number[] {
  return sum(a, scaled(b, -1));
}

/** Work space for the stages of a method and of its dense output, for n components. */
export function stagesFor(tableau: ContinuousTableau, n: number): ExplicitStages {
  return new ExplicitStages({ c: [...tableau.c, ...tableau.denseC], a: [...tableau.a, ...tableau.denseA] }, n);
}

/**
 * Dense output of an explicit method: a polynomial written in alternating factors of θ and 1 - θ, whose coefficients, and
 * the further stages they may need, are computed when first asked for.
 *
 * Source: Hairer, Nørsett & Wanner I, §II.6; `contd5` of `dopri5.f`, `contd8` of `dop853.f`.
 */
export class DenseOutput {
  /** Whether the coefficients and stages belong to the last accepted step; false when there was none yet. */
  isOfStep = false;
  readonly #tableau: ContinuousTableau;
  readonly #stages: ExplicitStages;
  readonly #coefficients: readonly Float64Array[];
  #t = 0;
  #h = 0;
  #isReady = false;
  #terms = 0;

  constructor(tableau: ContinuousTableau, stages: ExplicitStages, n: number) {
    this.#tableau = tableau;
    this.#stages = stages;
    this.#coefficients = Array.from({ length: 4 + tableau.denseWeights.length }, () => new Float64Array(n));
  }

  /** Makes `y` the constant solution, as before the first step. */
  reset(y: Float64Array): void {
    this.isOfStep = false;
    this.#isReady = true;
    this.#terms = 1;
    this.#h = 1;
    (this.#coefficients[0] as Float64Array).set(y);
  }

  /** Describes the step from (t, y) of size h to `yNew`, whose stages are at hand. */
  begin(t: number, y: Float64Array, h: number, yNew: Float64Array): void {
    this.#t = t;
    this.#h = h;
    this.#isReady = false;
    this.isOfStep = true;
    (this.#coefficients[0] as Float64Array).set(y);
    (this.#coefficients[1] as Float64Array).set(yNew);
  }

  interpolate(integration: BaseIntegration, t: number, out: Float64Array): void {
    if (!this.#isReady) this.#prepare(integration);
    const theta = (t - this.#t) / this.#h;
    const last = this.#terms - 1;
    out.set(this.#coefficients[last] as Float64Array);
    for (let m = last - 1; m >= 0; m--) {
      const factor = m % 2 === 0 ? theta : 1 - theta;
      const coefficient = this.#coefficients[m] as Float64Array;
      for (let i = 0; i < out.length; i++) out[i] = (coefficient[i] as number) + factor * (out[i] as number);
    }
  }

  #prepare(integration: BaseIntegration): void {
    const tableau = this.#tableau;
    const stages = this.#stages;
    const h = this.#h;
    const [y0, difference, bend, twist] = this.#coefficients as readonly [Float64Array, Float64Array, Float64Array, Float64Array];
    const s = tableau.c.length;
    const k0 = stages.k[0] as Float64Array;
    const k1 = stages.k[s - 1] as Float64Array;
    for (let i = 0; i < y0.length; i++) {
      const increment = (difference[i] as number) - (y0[i] as number);
      difference[i] = increment;
      bend[i] = h * (k0[i] as number) - increment;
      twist[i] = increment - h * (k1[i] as number) - (bend[i] as number);
    }
    const isComplete = stages.evaluate(integration, s, s + tableau.denseC.length, this.#t, y0, h) === "ok";
    // Where f fails at a stage of dense output only, the cubic Hermite part still holds.
    this.#terms = isComplete ? this.#coefficients.length : 4;
    for (let m = 4; m < this.#terms; m++) {
      const coefficient = (this.#coefficients[m] as Float64Array).fill(0);
      stages.accumulate(tableau.denseWeights[m - 4] as readonly number[], h, coefficient);
    }
    this.#isReady = true;
  }
}
