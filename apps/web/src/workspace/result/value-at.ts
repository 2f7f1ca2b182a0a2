import type { CurveData } from "../../engine/messages.ts";

/**
 * Value of a curve at a time, seconds: linear between points, at an event the value behind it, and the end values outside.
 * NaN for a curve without points.
 */
export function valueAt({ time, values }: Pick<CurveData, "time" | "values">, at: number): number {
  let low = 0;
  let high = time.length - 1;
  if (high < 0) return Number.NaN;
  if (at >= (time[high] ?? 0)) return values[high] ?? Number.NaN;
  if (at < (time[0] ?? 0)) return values[0] ?? Number.NaN;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [t0 = 0, t1 = 0] = [time[low], time[high]];
  const [v0 = Number.NaN, v1 = Number.NaN] = [values[low], values[high]];
  return t1 === t0 ? v1 : v0 + ((v1 - v0) * (at - t0)) / (t1 - t0);
}
