/** A part of the time axis, seconds: its ends in order. */
export type TimeRange = readonly [number, number];

/** The narrowest part of a whole that a reader can zoom into. */
const narrowest = 1e-9;

/** What is shown after a zoom about a time by a factor: never more than the whole, undefined for all of it. */
export function zoomed([low, high]: TimeRange, centre: number, factor: number, whole: TimeRange): TimeRange | undefined {
  return within([centre - (centre - low) * factor, centre + (high - centre) * factor], whole);
}

/** What of a range lies above 0, as an axis of logarithms shows it: from its beginning, or from that of what there is there. */
export function aboveZero([low, high]: TimeRange, [first, last]: TimeRange): TimeRange {
  const begin = low > 0 ? low : first;
  return high > begin ? [begin, high] : [first, last];
}

/** A range inside of the whole; undefined for all of it, or for one too narrow to be drawn. */
export function within([low, high]: TimeRange, [first, last]: TimeRange): TimeRange | undefined {
  const range = [Math.max(low, first), Math.min(high, last)] as const;
  const isAll = range[0] <= first && range[1] >= last;
  return isAll || range[1] - range[0] < narrowest * (last - first) ? undefined : range;
}

/** A range of the same width further on, as far as the whole goes; undefined where that is all of it. */
export function moved([low, high]: TimeRange, by: number, [first, last]: TimeRange): TimeRange | undefined {
  const step = Math.min(Math.max(by, first - low), last - high);
  return within([low + step, high + step], [first, last]);
}

/** How much more than what is shown is read, on either side, as a part of its width. */
const margin = 0.25;
/** The part of that which may be used up before more is read. */
const reserve = 0.1;
/** How often wider than what is shown a part that was read may be, before its points are too few. */
const widest = 4;

/**
 * The part of the axis whose curves are read to show a range: wider than it, so that moving along does not ask at each step.
 *
 * @param read  the part that was asked for last, which is the answer again as long as it serves
 */
export function partAround([low, high]: TimeRange, read: TimeRange | undefined, [first, last]: TimeRange): TimeRange {
  const width = high - low;
  if (
    read !== undefined &&
    read[0] <= Math.max(low - reserve * width, first) &&
    read[1] >= Math.min(high + reserve * width, last) &&
    read[1] - read[0] <= widest * width
  )
    return read;
  return [low - margin * width, high + margin * width];
}

/** Whether a range lies in another. */
export function holds([first, last]: TimeRange, [low, high]: TimeRange): boolean {
  return first <= low && high <= last;
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
