import type { TimeRange } from "./time-range.ts";

/** A curve in the unit that is shown, with times that never go back; equal neighbours are the two sides of an event. */
export interface DrawnCurve {
  readonly time: Float64Array;
  /** No number where there is no value. */
  readonly values: Float64Array;
  /** Whether a value holds until the next one; else it is linear between them. */
  readonly isStepped: boolean;
}

/** Index of the first time that is not before a time; their number where there is none. Cost O(log points). */
function firstFrom(time: Float64Array, at: number): number {
  return firstWhere(time, (one) => one >= at);
}

function firstBehind(time: Float64Array, at: number): number {
  return firstWhere(time, (one) => one > at);
}

function firstWhere(time: Float64Array, holds: (one: number) => boolean): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(time[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** First and last index of the points that draw a part of a curve: one more on either side, so that the line reaches the edges. */
export function pointsWithin({ time }: Pick<DrawnCurve, "time">, [from, to]: TimeRange): readonly [number, number] {
  return [Math.max(0, firstFrom(time, from) - 1), Math.min(time.length - 1, firstBehind(time, to))];
}

/** Value of a curve at a time, at an event the one behind it; undefined outside of its span and where it has none. */
export function drawnValueAt({ time, values, isStepped }: DrawnCurve, at: number): number | undefined {
  const right = firstBehind(time, at);
  const [t0, v0] = [time[right - 1], values[right - 1]];
  if (t0 === undefined || v0 === undefined) return undefined;
  const [t1, v1] = [time[right], values[right]];
  if (t1 === undefined || v1 === undefined) return t0 === at && Number.isFinite(v0) ? v0 : undefined;
  const value = isStepped || t0 === at ? v0 : v0 + ((v1 - v0) * (at - t0)) / (t1 - t0);
  return Number.isFinite(value) ? value : undefined;
}

/** Lowest and highest value of a part of a curve, its ends included; undefined where it has none. */
export function extentWithin(curve: DrawnCurve, [from, to]: TimeRange): readonly [number, number] | undefined {
  const { time, values } = curve;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number): void => {
    if (value < low) low = value;
    if (value > high) high = value;
  };
  const end = firstBehind(time, to);
  for (let i = firstFrom(time, from); i < end; i++) take(values[i] as number);
  for (const edge of [from, to]) take(drawnValueAt(curve, edge) ?? Number.NaN);
  return low <= high ? [low, high] : undefined;
}
