import { Smoothness } from "./enumerations.ts";

/**
 * Slopes at the knots of a cubic Hermite interpolation, by method. The slope at an end is that of its interval where the
 * method does not say otherwise.
 *
 * @param x  knots, strictly increasing, at least 2
 * @param y  values at the knots
 * @param isPeriodic  whether the curve repeats, so that intervals at the other end are neighbours (Akima's methods)
 * @returns one slope a knot
 */
export function knotSlopes(x: readonly number[], y: readonly number[], smoothness: number, isPeriodic: boolean): number[] {
  const intervals = intervalSlopes(x, y);
  switch (smoothness) {
    case Smoothness.monotoneContinuousDerivative1:
      return interiorSlopes(x, intervals, fritschButland);
    case Smoothness.monotoneContinuousDerivative2:
      return interiorSlopes(x, intervals, steffen);
    default:
      return akima(intervals, isPeriodic, smoothness === Smoothness.modifiedContinuousDerivative).map(({ slope }) => slope);
  }
}

/** Slopes of the straight lines between knots. */
export function intervalSlopes(x: readonly number[], y: readonly number[]): number[] {
  return x.slice(1).map((right, i) => ((y[i + 1] as number) - (y[i] as number)) / (right - (x[i] as number)));
}

type InteriorRule = (leftWidth: number, rightWidth: number, leftSlope: number, rightSlope: number) => number;

function interiorSlopes(x: readonly number[], intervals: readonly number[], rule: InteriorRule): number[] {
  const last = x.length - 1;
  return x.map((knot, i) => {
    if (i === 0) return intervals[0] as number;
    if (i === last) return intervals[last - 1] as number;
    const leftWidth = knot - (x[i - 1] as number);
    const rightWidth = (x[i + 1] as number) - knot;
    return rule(leftWidth, rightWidth, intervals[i - 1] as number, intervals[i] as number);
  });
}

/** Source: Fritsch & Butland, SIAM J. Sci. Stat. Comput. 5 (1984) 300. */
function fritschButland(leftWidth: number, rightWidth: number, leftSlope: number, rightSlope: number): number {
  if (leftSlope * rightSlope <= 0) return 0;
  const left = (leftWidth + 2 * rightWidth) / leftSlope;
  const right = (rightWidth + 2 * leftWidth) / rightSlope;
  return (3 * (leftWidth + rightWidth)) / (left + right);
}

/** Source: Steffen, Astronomy and Astrophysics 239 (1990) 443, equation 11. */
function steffen(leftWidth: number, rightWidth: number, leftSlope: number, rightSlope: number): number {
  if (leftSlope * rightSlope <= 0) return 0;
  const parabola = (leftSlope * rightWidth + rightSlope * leftWidth) / (leftWidth + rightWidth);
  return 2 * Math.sign(leftSlope) * Math.min(Math.abs(leftSlope), Math.abs(rightSlope), 0.5 * Math.abs(parabola));
}

/** A knot of Akima's method: the slope there, and how much the intervals before and behind it count. */
interface AkimaKnot {
  readonly slope: number;
  readonly left: number;
  readonly right: number;
}

/** The knots of a curve that does not repeat, from the slopes of its intervals. */
export function akimaKnots(intervals: readonly number[]): AkimaKnot[] {
  return akima(intervals, false, false);
}

/**
 * Source: Akima, J. ACM 17 (1970) 589. The modified weights add half the size of the mean slope, which flattens
 * undulations where slopes on one side are equal.
 */
function akima(intervals: readonly number[], isPeriodic: boolean, isModified: boolean): AkimaKnot[] {
  const n = intervals.length;
  const at = (i: number) => intervals[i] as number;
  if (n === 1) return [0, 1].map(() => ({ slope: at(0), left: 1, right: 1 }));
  const [beforeFirst, first] = isPeriodic ? [at(n - 2), at(n - 1)] : [3 * at(0) - 2 * at(1), 2 * at(0) - at(1)];
  const [last, behindLast] = isPeriodic ? [at(0), at(1)] : [2 * at(n - 1) - at(n - 2), 3 * at(n - 1) - 2 * at(n - 2)];
  const extended = [beforeFirst, first, ...intervals, last, behindLast];
  return Array.from({ length: n + 1 }, (_, i) => {
    const [a, b, c, d] = extended.slice(i, i + 4) as [number, number, number, number];
    const weight = (p: number, q: number) => Math.abs(p - q) + (isModified ? Math.abs(p + q) / 2 : 0);
    const left = weight(d, c);
    const right = weight(b, a);
    if (left + right === 0) return { slope: isModified ? 0 : (b + c) / 2, left: 1, right: 1 };
    return { slope: (left * b + right * c) / (left + right), left, right };
  });
}
