import { type Curve, commonGrid, sampleCurve } from "./curve.ts";

/** How far a curve may be from a reference. */
export interface Tolerance {
  /** Parts of the reference's range of values, up and down. */
  readonly value: number;
  /** Parts of the reference's span of time, earlier and later. */
  readonly time: number;
}

/** What lies between two curves over the same times. */
interface Tube {
  readonly time: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** How a curve is to a reference, over the time that both have. */
export interface CurveComparison {
  readonly tube: Tube;
  /** Curve minus reference where that is largest in size, and the time, seconds. */
  readonly largest: { readonly time: number; readonly difference: number };
  /** Parts of the common time at which the curve is outside of the tube, 0 … 1. */
  readonly outside: number;
}

/**
 * Compares a curve with a reference by a tube around the latter: as high as the highest and as low as the lowest value that
 * the reference has within the tolerance of time, widened by the tolerance of values.
 *
 * @returns undefined where they have no time in common. Cost O(points).
 */
export function compareCurves(curve: Curve, reference: Curve, tolerance: Tolerance): CurveComparison | undefined {
  const start = Math.max(curve.time[0] ?? Number.NaN, reference.time[0] ?? Number.NaN);
  const end = Math.min(curve.time.at(-1) ?? Number.NaN, reference.time.at(-1) ?? Number.NaN);
  if (!(start <= end)) return undefined;
  const tube = tubeAround(reference, tolerance);
  const time = commonGrid([curve, { time: tube.time, values: tube.lower }]).filter((at) => at >= start && at <= end);
  const sampled = (values: Float64Array, of: Float64Array = tube.time) => sampleCurve({ time: of, values }, time);
  const [own, lower, upper] = [sampled(curve.values, curve.time), sampled(tube.lower), sampled(tube.upper)];
  const difference = sampled(reference.values, reference.time).map((value, i) => (own[i] as number) - value);
  const worst = difference.reduce((best, value, i) => (Math.abs(value) > Math.abs(difference[best] as number) ? i : best), 0);
  const isOutside = [...own].map((value, i) => !(value >= (lower[i] as number) && value <= (upper[i] as number)));
  return {
    tube,
    largest: { time: time[worst] as number, difference: difference[worst] as number },
    outside: partOf(time, isOutside),
  };
}

/** Parts of the time between points that are marked; an interval with one marked end counts half. */
function partOf(time: Float64Array, isMarked: readonly boolean[]): number {
  const span = (time.at(-1) as number) - (time[0] as number);
  if (span === 0) return isMarked.some(Boolean) ? 1 : 0;
  let marked = 0;
  for (let i = 1; i < time.length; i++) {
    const ends = Number(isMarked[i - 1]) + Number(isMarked[i]);
    marked += (ends / 2) * ((time[i] as number) - (time[i - 1] as number));
  }
  return marked / span;
}

/** The tube on the reference's times and on those that are as much earlier and later as it may be. */
function tubeAround(reference: Curve, tolerance: Tolerance): Tube {
  const { time, values } = reference;
  const numbers = values.filter(Number.isFinite);
  const [lowest, highest] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  // A constant has no range; its own size stands for it.
  const height = tolerance.value * (highest > lowest ? highest - lowest : Math.abs(highest));
  const width = tolerance.time * ((time.at(-1) as number) - (time[0] as number));
  const shifted = (by: number) => ({ time: time.map((at) => at + by), values });
  const [start, end] = [time[0] as number, time.at(-1) as number];
  const grid =
    width === 0 ? time : commonGrid([shifted(-width), reference, shifted(width)]).filter((at) => at >= start && at <= end);
  const ends = [-width, width].map((by) =>
    sampleCurve(
      reference,
      grid.map((at) => at + by),
    ),
  );
  const around = (choose: (...numbers: number[]) => number): Float64Array => {
    const inside = width === 0 ? values : extremes(reference, grid, width, choose);
    return inside.map((value, i) => choose(value, ends[0]?.[i] as number, ends[1]?.[i] as number));
  };
  return {
    time: grid,
    lower: around(Math.min).map((value) => value - height),
    upper: around(Math.max).map((value) => value + height),
  };
}

/** Of the points within a width of each time of a grid the lowest or highest value, by a queue that only falls or rises. */
function extremes(
  { time, values }: Curve,
  grid: Float64Array,
  width: number,
  choose: (a: number, b: number) => number,
): Float64Array {
  const queue: number[] = [];
  let first = 0;
  let next = 0;
  return grid.map((at) => {
    for (; next < time.length && (time[next] as number) <= at + width; next++) {
      const value = values[next] as number;
      while (queue.length > first && choose(values[queue.at(-1) as number] as number, value) === value) queue.pop();
      queue.push(next);
    }
    while (first < queue.length && (time[queue[first] as number] as number) < at - width) first++;
    return values[queue[first] ?? Math.min(next, time.length - 1)] as number;
  });
}
