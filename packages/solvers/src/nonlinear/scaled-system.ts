import { groupColumns } from "../integrators/column-groups.ts";
import type { Evaluation } from "../integrators/integrator.ts";
import { columnsOfRows, densePattern, type SparsePattern } from "../linear/sparse-pattern.ts";
import { isFiniteVector } from "../linear/vector.ts";
import type { NonlinearOptions, NonlinearSystem } from "./system.ts";

const rootOfEpsilon = Math.sqrt(Number.EPSILON);

/** Part of its nominal value below which an unknown counts as zero. */
const leastShare = 1e-6;

/** How many times as large as at the start, or as its nominal value, an unknown is that has gone far. */
const farAway = 1e4;

/**
 * A nonlinear system at one point, made dimensionless: unknown j in units of max(|x_j|, nominal_j), residual i in units
 * of the largest change that any unknown of that size makes in it. So neither pascals nor metres weigh more.
 */
export class ScaledSystem {
  readonly n: number;
  /** The present point. Set it by `moveTo`. */
  readonly x: Float64Array;
  /** Residuals at `x`, in their own units. */
  readonly residuals: Float64Array;
  /** Where ∂r/∂x has elements. */
  readonly pattern: SparsePattern;
  /** The elements of ∂r/∂x at the point of the last `linearise`, in the system's own units, in the order of the pattern. */
  readonly jacobian: Float64Array;
  /** Unit of each unknown at the last `linearise`. */
  readonly unknownScale: Float64Array;
  /** Unit of each residual at the last `linearise`. */
  readonly residualScale: Float64Array;
  readonly #system: NonlinearSystem;
  readonly #nominal: Float64Array;
  readonly #lower: Float64Array;
  readonly #upper: Float64Array;
  /** Whether points are drawn inside the bounds. */
  keepsBounds = true;
  /** Columns that share an evaluation; made when differences are asked for. */
  #groups: readonly (readonly number[])[] | undefined;
  readonly #perturbed: Float64Array;
  readonly #increments: Float64Array;
  readonly #shifted: Float64Array;

  constructor(system: NonlinearSystem, options: NonlinearOptions) {
    const n = system.n;
    this.n = n;
    this.#system = system;
    this.#nominal = options.nominal ?? new Float64Array(n).fill(1);
    this.#lower = options.lower ?? new Float64Array(n).fill(Number.NEGATIVE_INFINITY);
    this.#upper = options.upper ?? new Float64Array(n).fill(Number.POSITIVE_INFINITY);
    this.pattern = system.pattern ?? densePattern(n);
    this.x = new Float64Array(n);
    this.residuals = new Float64Array(n);
    this.jacobian = new Float64Array(this.pattern.rowIndex.length);
    this.unknownScale = new Float64Array(n);
    this.residualScale = new Float64Array(n).fill(1);
    this.#perturbed = new Float64Array(n);
    this.#increments = new Float64Array(n);
    this.#shifted = new Float64Array(n);
  }

  /** r(x) with values that are not finite as "recoverable". */
  evaluate(x: Float64Array, r: Float64Array): Evaluation {
    const outcome = this.#system.residuals(x, r);
    return outcome === "ok" && !isFiniteVector(r) ? "recoverable" : outcome;
  }

  /** Makes `x`, drawn inside the bounds, the present point. */
  moveTo(x: Float64Array): Evaluation {
    this.x.set(x);
    this.project(this.x);
    return this.evaluate(this.x, this.residuals);
  }

  get hasBounds(): boolean {
    return this.#lower.some(Number.isFinite) || this.#upper.some(Number.isFinite);
  }

  /** Whether a point lies inside the bounds. */
  isInside(x: Float64Array): boolean {
    return x.every((value, j) => value >= (this.#lower[j] as number) && value <= (this.#upper[j] as number));
  }

  /** Whether a point may be the present one as it is. */
  isAllowed(x: Float64Array): boolean {
    return !this.keepsBounds || this.isInside(x);
  }

  /** Clips x to the bounds, where these are kept. */
  project(x: Float64Array): void {
    if (!this.keepsBounds) return;
    for (let j = 0; j < this.n; j++) {
      x[j] = Math.min(Math.max(x[j] as number, this.#lower[j] as number), this.#upper[j] as number);
    }
  }

  /** Jacobian and scales at the present point. */
  linearise(): Evaluation {
    for (let j = 0; j < this.n; j++) {
      this.unknownScale[j] = Math.max(Math.abs(this.x[j] as number), this.#nominal[j] as number);
    }
    const outcome = this.#differentiate();
    if (outcome !== "ok") return outcome;
    if (!isFiniteVector(this.jacobian)) return "recoverable";
    const scale = this.residualScale.fill(0);
    const { columnStart, rowIndex } = this.pattern;
    for (let j = 0, p = 0; j < this.n; j++) {
      const size = this.unknownScale[j] as number;
      for (const end = columnStart[j + 1] as number; p < end; p++) {
        const i = rowIndex[p] as number;
        scale[i] = Math.max(scale[i] as number, Math.abs(this.jacobian[p] as number) * size);
      }
    }
    for (let i = 0; i < this.n; i++) if (scale[i] === 0) scale[i] = 1;
    return "ok";
  }

  /** The system's own Jacobian; differences where there is none, or none here, as that of √x at 0. */
  #differentiate(): Evaluation {
    const outcome = this.#system.jacobian?.(this.x, this.jacobian);
    const isKnown = outcome === "fatal" || (outcome === "ok" && isFiniteVector(this.jacobian));
    return isKnown ? outcome : this.#differences();
  }

  /** Half the sum of squares of the scaled residuals. */
  merit(r: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < this.n; i++) {
      const scaled = (r[i] as number) / (this.residualScale[i] as number);
      sum += scaled * scaled;
    }
    return sum / 2;
  }

  /** Index of the largest scaled residual at the present point, -1 for an empty system. */
  worstResidual(): number {
    let worst = -1;
    let largest = -1;
    for (let i = 0; i < this.n; i++) {
      const size = Math.abs((this.residuals[i] as number) / (this.residualScale[i] as number));
      if (size > largest) {
        largest = size;
        worst = i;
      }
    }
    return worst;
  }

  /** Largest scaled residual at the present point, dimensionless. */
  residualSize(): number {
    const worst = this.worstResidual();
    return worst < 0 ? 0 : Math.abs((this.residuals[worst] as number) / (this.residualScale[worst] as number));
  }

  /** Writes the magnitudes of the scaled residuals at the present point, dimensionless, length n. */
  residualSizes(sizes: Float64Array): void {
    for (let i = 0; i < this.n; i++) {
      sizes[i] = Math.abs((this.residuals[i] as number) / (this.residualScale[i] as number));
    }
  }

  /**
   * Whether the present point may be a solution. One that has gone far from a start is none where its residuals are small in
   * relation only to its distance: at an angle of 10⁷ rad a step of a turn is a relative error of 10⁻⁶.
   *
   * @param start      where the iteration has begun
   * @param tolerance  what residuals may be of what unknowns make in them that are as large as they may be near the start
   */
  isCredible(start: Float64Array, tolerance: number): boolean {
    const n = this.n;
    let isFar = false;
    for (let j = 0; j < n; j++) {
      const near = farAway * Math.max(Math.abs(start[j] as number), this.#nominal[j] as number);
      isFar ||= Math.abs(this.x[j] as number) > near;
    }
    if (!isFar) return true;
    const change = new Float64Array(n);
    const { columnStart, rowIndex } = this.pattern;
    for (let j = 0, p = 0; j < n; j++) {
      const near = farAway * Math.max(Math.abs(start[j] as number), this.#nominal[j] as number);
      const size = Math.min(near, Math.max(Math.abs(this.x[j] as number), this.#nominal[j] as number));
      for (const end = columnStart[j + 1] as number; p < end; p++) {
        const i = rowIndex[p] as number;
        change[i] = Math.max(change[i] as number, Math.abs(this.jacobian[p] as number) * size);
      }
    }
    return change.every((most, i) => Math.abs(this.residuals[i] as number) <= tolerance * most);
  }

  /** Largest element of `step` in units of the unknowns, dimensionless. */
  stepSize(step: Float64Array): number {
    let largest = 0;
    for (let j = 0; j < this.n; j++) {
      largest = Math.max(largest, Math.abs((step[j] as number) / (this.unknownScale[j] as number)));
    }
    return largest;
  }

  /**
   * Largest element of a step, in units of the last `linearise`, relative to the unknowns at the present point. A current of
   * microamperes is known as well as one of amperes: what an amplifier makes of its error may be large.
   */
  relativeSize(step: Float64Array): number {
    let largest = 0;
    for (let j = 0; j < this.n; j++) {
      const size = Math.max(Math.abs(this.x[j] as number), leastShare * (this.#nominal[j] as number));
      largest = Math.max(largest, Math.abs((step[j] as number) * (this.unknownScale[j] as number)) / size);
    }
    return largest;
  }

  #differences(): Evaluation {
    this.jacobian.fill(0);
    for (let j = 0; j < this.n; j++) {
      const x = this.x[j] as number;
      const increment = rootOfEpsilon * (this.unknownScale[j] as number);
      this.#increments[j] = x + increment > (this.#upper[j] as number) ? x - increment - x : x + increment - x;
    }
    this.#groups ??= groupColumns(this.n, columnsOfRows(this.pattern));
    for (const group of this.#groups) {
      let outcome = this.#difference(group, 1);
      if (outcome === "recoverable") outcome = this.#difference(group, -1);
      if (outcome !== "ok") return outcome;
    }
    return "ok";
  }

  #difference(group: readonly number[], sign: number): Evaluation {
    this.#perturbed.set(this.x);
    for (const j of group) this.#perturbed[j] = (this.x[j] as number) + sign * (this.#increments[j] as number);
    const outcome = this.evaluate(this.#perturbed, this.#shifted);
    if (outcome !== "ok") return outcome;
    const { columnStart, rowIndex } = this.pattern;
    for (const j of group) {
      const increment = sign * (this.#increments[j] as number);
      const end = columnStart[j + 1] as number;
      for (let p = columnStart[j] as number; p < end; p++) {
        const i = rowIndex[p] as number;
        this.jacobian[p] = ((this.#shifted[i] as number) - (this.residuals[i] as number)) / increment;
      }
    }
    return "ok";
  }
}
