import { type NamedCurves, sampleCurve } from "@mofang/simulation";
import type { MeasuredColumn, MeasuredData } from "./search-task.ts";

/** Times of a run that is compared with measurements, seconds and number of intervals. */
interface FitGrid {
  readonly stopTime: number;
  readonly intervals: number;
}

/** Most intervals of such a run, and how many are enough to draw straight lines between its points. */
const mostIntervals = 20_000;
const enoughIntervals = 2_000;

/** The times of a run up to the last measured one: those that were measured where they lie evenly, otherwise close ones. */
export function fitGrid({ time }: MeasuredData, startTime: number): FitGrid {
  const stopTime = time.at(-1) as number;
  const gaps = [...time].flatMap((at, i) => (i > 0 && at > (time[i - 1] as number) ? at - (time[i - 1] as number) : []));
  const least = gaps.reduce((a, b) => Math.min(a, b), stopTime - startTime);
  const count = Math.round((stopTime - startTime) / least);
  const isEven = [...time].every((at) => {
    const place = (at - startTime) / least;
    return Math.abs(place - Math.round(place)) < 1e-6;
  });
  if (isEven && count >= 1 && count <= mostIntervals) return { stopTime, intervals: count };
  return { stopTime, intervals: Math.min(mostIntervals, Math.max(enoughIntervals, 5 * time.length)) };
}

/**
 * Differences of curves from what was measured, in parts of the deviation of each column, one column after the other; values
 * that are not numbers are left out.
 *
 * @returns undefined where a variable is missing or a curve is not finite at a measured time
 */
export function residualsOf(measured: MeasuredData, curves: NamedCurves): Float64Array | undefined {
  const residuals: number[] = [];
  for (const column of measured.columns) {
    const curve = curves.get(column.variable);
    if (curve === undefined) return undefined;
    const deviation = deviationOf(column);
    const sampled = sampleCurve(curve, measured.time);
    column.values.forEach((value, i) => {
      if (Number.isFinite(value)) residuals.push(((sampled[i] as number) - value) / deviation);
    });
  }
  return residuals.every(Number.isFinite) ? Float64Array.from(residuals) : undefined;
}

function deviationOf({ values, deviation }: MeasuredColumn): number {
  if (deviation !== undefined) return deviation;
  const known = values.filter(Number.isFinite);
  const greatest = known.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const range = greatest - known.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  return range > 0 ? range : 1;
}

/** Σ v². */
export function sumOfSquares(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] as number) * (values[i] as number);
  return sum;
}
