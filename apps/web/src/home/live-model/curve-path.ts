/** A rectangle of a drawing: data from … to, pixels at … at + length. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** Pixel of `from`. */
  readonly start: number;
  /** Pixel of `to`; smaller than `start` for an axis that points up. */
  readonly end: number;
}

/** Pixel of a value. */
export function pixelOf(value: number, { from, to, start, end }: Axis): number {
  return start + ((value - from) / (to - from)) * (end - start);
}

/** Value of a pixel. */
export function dataOf(pixel: number, { from, to, start, end }: Axis): number {
  return from + ((pixel - start) / (end - start)) * (to - from);
}

/** Path data of a curve, to a tenth of a pixel. Both arrays have the same length. */
export function curvePath(time: Float64Array, values: Float64Array, x: Axis, y: Axis): string {
  const points = Array.from(time, (t, index) => `${pixelOf(t, x).toFixed(1)} ${pixelOf(values[index] ?? 0, y).toFixed(1)}`);
  return points.length > 0 ? `M${points.join("L")}` : "";
}

/** Value at a time, linear between neighbours; `time` ascending and not empty. At an event, the value after it. */
export function valueAt(time: Float64Array, values: Float64Array, at: number): number {
  let low = 0;
  let high = time.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((time[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const next = Math.min(low + 1, time.length - 1);
  const [t0 = 0, t1 = 0, v0 = 0, v1 = 0] = [time[low], time[next], values[low], values[next]];
  return t1 > t0 ? v0 + (v1 - v0) * Math.min(1, Math.max(0, (at - t0) / (t1 - t0))) : v0;
}
