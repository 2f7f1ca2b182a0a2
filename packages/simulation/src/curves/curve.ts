/** Points of a curve: `values[i]` at `time[i]`, time never decreasing; two points at one time are the sides of an event. */
export interface Curve {
  readonly time: Float64Array;
  readonly values: Float64Array;
}

/**
 * Values of a curve at other times, linear between its points; before and behind them its first and last value. Where
 * both curves have an event at the same time, the k-th point of the grid at that time takes the k-th of the curve, the
 * last one if there are fewer.
 *
 * @param grid  times, never decreasing
 * @returns length of `grid`; not a number everywhere when the curve has no points. Cost O(points + grid).
 */
export function sampleCurve(curve: Curve, grid: Float64Array): Float64Array {
  const { time, values } = curve;
  const sampled = new Float64Array(grid.length).fill(Number.NaN);
  let right = 0;
  for (let i = 0; i < grid.length && time.length > 0; i++) {
    const t = grid[i] as number;
    const isRepeated = i > 0 && grid[i - 1] === t;
    while (right < time.length && (time[right] as number) < t) right++;
    if (isRepeated && time[right] === t && time[right + 1] === t) right++;
    sampled[i] = valueAt(time, values, right, t, i + 1 < grid.length && grid[i + 1] === t);
  }
  return sampled;
}

/** Value at t, where `right` is the point to take at t or the first point behind it. */
function valueAt(time: Float64Array, values: Float64Array, right: number, t: number, isLeftSide: boolean): number {
  if (right >= time.length) return values[time.length - 1] as number;
  if (time[right] === t) return values[isLeftSide ? right : lastAt(time, right)] as number;
  if (right === 0) return values[0] as number;
  const t0 = time[right - 1] as number;
  const t1 = time[right] as number;
  const v0 = values[right - 1] as number;
  return v0 + (((values[right] as number) - v0) * (t - t0)) / (t1 - t0);
}

/** Index of the last of the points that share the time of point `index`. */
function lastAt(time: Float64Array, index: number): number {
  let last = index;
  while (last + 1 < time.length && time[last + 1] === time[index]) last++;
  return last;
}

/**
 * All times of several curves in order, each as often as the curve that has it most often, so that events keep both
 * their sides. Cost O(points · curves).
 */
export function commonGrid(curves: readonly Curve[]): Float64Array {
  const positions = curves.map(() => 0);
  const grid: number[] = [];
  for (;;) {
    let next = Number.POSITIVE_INFINITY;
    curves.forEach(({ time }, i) => {
      next = Math.min(next, time[positions[i] as number] ?? Number.POSITIVE_INFINITY);
    });
    if (next === Number.POSITIVE_INFINITY) return Float64Array.from(grid);
    let most = 0;
    curves.forEach(({ time }, i) => {
      const first = positions[i] as number;
      let end = first;
      while (time[end] === next) end++;
      positions[i] = end;
      most = Math.max(most, end - first);
    });
    // An event has two sides, however many rows show it.
    for (let k = 0; k < Math.min(2, most); k++) grid.push(next);
  }
}
