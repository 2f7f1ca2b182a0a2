/** A part of the time axis, seconds: its ends in order. */
export type TimeRange = readonly [number, number];

/** The narrowest part of a whole that a reader can zoom into. */
const narrowest = 1e-9;

/** What is shown after a zoom about a time by a factor: never more than the whole, undefined for all of it. */
export function zoomed([low, high]: TimeRange, centre: number, factor: number, whole: TimeRange): TimeRange | undefined {
  return within([centre - (centre - low) * factor, centre + (high - centre) * factor], whole);
}

/** A range inside of the whole; undefined for all of it, or for one too narrow to be drawn. */
export function within([low, high]: TimeRange, [first, last]: TimeRange): TimeRange | undefined {
  const range = [Math.max(low, first), Math.min(high, last)] as const;
  const isAll = range[0] <= first && range[1] >= last;
  return isAll || range[1] - range[0] < narrowest * (last - first) ? undefined : range;
}

/** The range that holds all times of curves; undefined where there are none. */
export function timesOf(curves: Iterable<{ readonly time: ArrayLike<number> }>): TimeRange | undefined {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const { time } of curves) {
    if (time.length === 0) continue;
    first = Math.min(first, time[0] ?? first);
    last = Math.max(last, time[time.length - 1] ?? last);
  }
  return first < last ? [first, last] : undefined;
}
