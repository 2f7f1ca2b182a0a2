import type { Curve } from "./curve.ts";

/**
 * A curve with at most about four points a pixel that looks the same in a chart: of the points that fall into one pixel
 * column the first, the last, the lowest and the highest stay, in their order. Steps at events stay vertical, as both
 * sides of an event fall into the same column. A value that is not a number ends a line, and stays too.
 *
 * @param pixels  width of the chart; fewer than one counts as one
 * @returns the curve itself when it is short enough. Cost O(points).
 */
export function thinCurve(curve: Curve, pixels: number): Curve {
  const { time, values } = curve;
  const n = time.length;
  const columns = Math.max(1, Math.floor(pixels));
  if (n <= 4 * columns) return curve;
  const start = time[0] as number;
  const width = ((time[n - 1] as number) - start) / columns;
  const kept: number[] = [];
  for (let first = 0; first < n; ) {
    const column = columnOf(time[first] as number, start, width);
    let end = first + 1;
    while (end < n && columnOf(time[end] as number, start, width) === column) end++;
    kept.push(...representatives(values, first, end));
    first = end;
  }
  return { time: Float64Array.from(kept, (i) => time[i] as number), values: Float64Array.from(kept, (i) => values[i] as number) };
}

function columnOf(time: number, start: number, width: number): number {
  return width > 0 ? Math.floor((time - start) / width) : 0;
}

/** Indices of first, last, lowest, highest and first missing value among first..end-1, ascending, each once. */
function representatives(values: Float64Array, first: number, end: number): number[] {
  let lowest = first;
  let highest = first;
  let missing = -1;
  for (let i = first; i < end; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) missing = missing < 0 ? i : missing;
    if (value < (values[lowest] as number) || Number.isNaN(values[lowest])) lowest = i;
    if (value > (values[highest] as number) || Number.isNaN(values[highest])) highest = i;
  }
  const chosen = new Set([first, lowest, highest, end - 1, ...(missing < 0 ? [] : [missing])]);
  return [...chosen].sort((a, b) => a - b);
}
