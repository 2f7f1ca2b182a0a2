import { NumericalFailure } from "../../failure/run-failure.ts";
import { Extrapolation, Smoothness } from "./enumerations.ts";
import { knotSlopes } from "./knot-slopes.ts";

/** Value of a curve and its first two derivatives at one point. */
export interface CurvePoint {
  readonly value: number;
  readonly slope: number;
  readonly curvature: number;
}

/**
 * One column of a table over its first column, interpolated and extrapolated as MSL's tables do. Knots never decrease; two
 * equal ones are a jump, at which a look-up takes the side it is asked for.
 */
export class TableCurve {
  readonly #x: readonly number[];
  readonly #y: readonly number[];
  readonly #slopes: readonly number[] | undefined;
  readonly #smoothness: number;
  readonly #extrapolation: number;

  constructor(x: readonly number[], y: readonly number[], smoothness: number, extrapolation: number) {
    this.#x = x;
    this.#y = y;
    this.#smoothness = smoothness;
    this.#extrapolation = extrapolation;
    const isSpline = smoothness !== Smoothness.linearSegments && smoothness !== Smoothness.constantSegments;
    const isPeriodic = extrapolation === Extrapolation.periodic;
    this.#slopes = isSpline && x.length > 1 ? knotSlopes(x, y, smoothness, isPeriodic) : undefined;
  }

  /**
   * @param at  abscissa
   * @param side  side of a knot that counts when `at` is one: "right" is the interval that begins there
   */
  look(at: number, side: "left" | "right" = "right"): CurvePoint {
    const n = this.#x.length;
    if (n === 1) return constant(this.#y[0] as number);
    const first = this.#x[0] as number;
    const last = this.#x[n - 1] as number;
    if (this.#extrapolation === Extrapolation.periodic) return this.#inside(wrap(at, first, last, side), side);
    if (at < first) return this.#outside(at, first, 0);
    if (at > last || (at === last && side === "right")) return at === last ? this.#end() : this.#outside(at, last, n - 1);
    return this.#inside(at, side);
  }

  #inside(at: number, side: "left" | "right"): CurvePoint {
    const i = this.#interval(at, side);
    const x0 = this.#x[i] as number;
    const width = (this.#x[i + 1] as number) - x0;
    const y0 = this.#y[i] as number;
    const y1 = this.#y[i + 1] as number;
    if (this.#smoothness === Smoothness.constantSegments) return constant(y0);
    if (width === 0) return constant(side === "left" ? y0 : y1);
    const slope = (y1 - y0) / width;
    if (this.#slopes === undefined) return { value: y0 + slope * (at - x0), slope, curvature: 0 };
    const s0 = this.#slopes[i] as number;
    const s1 = this.#slopes[i + 1] as number;
    const d = at - x0;
    const quadratic = (3 * slope - 2 * s0 - s1) / width;
    const cubic = (s0 + s1 - 2 * slope) / (width * width);
    return {
      value: y0 + d * (s0 + d * (quadratic + d * cubic)),
      slope: s0 + d * (2 * quadratic + d * 3 * cubic),
      curvature: 2 * quadratic + 6 * d * cubic,
    };
  }

  /** At the last knot: its own value, which for constant segments no interval has, and the slope behind it. */
  #end(): CurvePoint {
    const n = this.#x.length;
    const value = this.#y[n - 1] as number;
    return { value, slope: this.#extrapolation === Extrapolation.lastTwoPoints ? this.#slopeAt(n - 1) : 0, curvature: 0 };
  }

  #outside(at: number, knot: number, index: number): CurvePoint {
    const value = this.#y[index] as number;
    switch (this.#extrapolation) {
      case Extrapolation.holdLastPoint:
        return constant(value);
      case Extrapolation.noExtrapolation:
        throw new NumericalFailure("simulation.table-range", {
          value: at,
          minimum: this.#x[0] as number,
          maximum: this.#x.at(-1) as number,
        });
      default: {
        const slope = this.#slopeAt(index);
        return { value: value + slope * (at - knot), slope, curvature: 0 };
      }
    }
  }

  /** Slope with which the curve leaves the table at its first or last knot: constant segments too go on through two points. */
  #slopeAt(index: number): number {
    if (this.#slopes !== undefined) return this.#slopes[index] as number;
    const i = index === 0 ? 0 : index - 1;
    const width = (this.#x[i + 1] as number) - (this.#x[i] as number);
    return width === 0 ? 0 : ((this.#y[i + 1] as number) - (this.#y[i] as number)) / width;
  }

  /** Index of the left end of the interval that holds `at`; at a knot, of the one on the given side. */
  #interval(at: number, side: "left" | "right"): number {
    let low = 0;
    let high = this.#x.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const knot = this.#x[middle] as number;
      if (knot < at || (knot === at && side === "right")) low = middle;
      else high = middle;
    }
    return low;
  }
}

function constant(value: number): CurvePoint {
  return { value, slope: 0, curvature: 0 };
}

/** The abscissa within the table that a periodic table has at `at`; the end of the period belongs to the left side. */
export function wrap(at: number, first: number, last: number, side: "left" | "right"): number {
  const period = last - first;
  const inPeriod = at - first - period * Math.floor((at - first) / period);
  if (inPeriod === 0 && side === "left") return last;
  return first + Math.min(inPeriod, period);
}
