import { type Curve, sampleCurve } from "@mofang/simulation";

/** Where a curve is farthest outside of the tube around another. */
interface Deviation {
  /** Seconds. */
  readonly time: number;
  readonly value: number;
  readonly expected: number;
  /** Half-height of the tube. */
  readonly allowed: number;
  /** Distance from the reference in half-heights: above 1 it is outside. */
  readonly size: number;
}

/** How wide a tube is, see `TubeCriterion`. */
interface TubeSize {
  readonly height: number;
  readonly width: number;
  readonly absolute: number;
}

/**
 * The largest deviation of a curve from the tube around a reference: the envelope of rectangles around each of its points.
 * A curve that ends before the reference deviates where it ends. Cost O(points).
 */
export function largestDeviation(curve: Curve, reference: Curve, { height, width, absolute }: TubeSize): Deviation | undefined {
  const { time: times, values } = reference;
  const start = times[0];
  const end = times[times.length - 1];
  if (start === undefined || end === undefined || curve.time.length === 0) return undefined;
  const allowed = halfHeight(values, { height, absolute });
  const reach = width * (end - start);
  const upper = envelope(reference, curve.time, reach, 1);
  const lower = envelope(reference, curve.time, reach, -1);
  const expected = sampleCurve(reference, curve.time);
  let worst: Deviation | undefined;
  curve.values.forEach((value, i) => {
    const beyond = Math.max(value - (upper[i] as number), (lower[i] as number) - value, 0);
    const size = Number.isFinite(value) ? beyond / allowed : Number.POSITIVE_INFINITY;
    if (worst !== undefined && worst.size >= size) return;
    worst = { time: curve.time[i] as number, value, expected: expected[i] as number, allowed, size };
  });
  return worst;
}

function halfHeight(values: Float64Array, { height, absolute }: Omit<TubeSize, "width">): number {
  const most = values.reduce((a, b) => Math.max(a, b));
  const least = values.reduce((a, b) => Math.min(a, b));
  return Math.max(height * (most - least), absolute);
}

/** Bounds of the tube around a reference at its own times; undefined for a curve without points. Cost O(points). */
export function tubeAround(
  reference: Curve,
  { width, ...heights }: TubeSize,
): { readonly lower: Float64Array; readonly upper: Float64Array } | undefined {
  const { time, values } = reference;
  if (time.length === 0) return undefined;
  const allowed = halfHeight(values, heights);
  const reach = width * ((time.at(-1) as number) - (time[0] as number));
  return {
    lower: envelope(reference, time, reach, -1).map((value) => value - allowed),
    upper: envelope(reference, time, reach, 1).map((value) => value + allowed),
  };
}

/** Largest (sign 1) or smallest (sign -1) value of a curve within `reach` of each time, its cuts included. */
function envelope(curve: Curve, at: Float64Array, reach: number, sign: 1 | -1): Float64Array {
  const { time, values } = curve;
  const before = sampleCurve(
    curve,
    at.map((t) => t - reach),
  );
  const behind = sampleCurve(
    curve,
    at.map((t) => t + reach),
  );
  // Positions whose signed values fall: the first is the extreme of the window.
  const window: number[] = [];
  let next = 0;
  let head = 0;
  return Float64Array.from(at, (t, i) => {
    for (; next < time.length && (time[next] as number) <= t + reach; next++) {
      const value = sign * (values[next] as number);
      while (window.length > head && sign * (values[window[window.length - 1] as number] as number) <= value) window.pop();
      window.push(next);
    }
    while (head < window.length && (time[window[head] as number] as number) < t - reach) head++;
    const inside = window[head];
    const candidates = [before[i] as number, behind[i] as number, ...(inside === undefined ? [] : [values[inside] as number])];
    return sign * Math.max(...candidates.map((value) => sign * value));
  });
}
