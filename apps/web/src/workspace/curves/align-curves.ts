/** A curve with times that never go back; equal neighbours are the two sides of an event. */
interface AlignableCurve {
  readonly time: Float64Array;
  readonly values: Float64Array;
  /** Whether a value holds until the next one. */
  readonly isStepped?: boolean;
}

/**
 * Puts curves with times of their own on one strictly increasing axis, as the plot wants it. Both sides of an event are
 * kept: the later one moves by one rounding unit. Between its points a curve is linear, or holds its value where it is one
 * of steps; outside of its span it is absent.
 *
 * @returns the axis and, for each curve, one value (or null) per time. Cost O(points · curves).
 */
export function alignCurves(curves: readonly AlignableCurve[]): {
  readonly time: Float64Array;
  readonly values: (number | null)[][];
} {
  const axes = curves.map(({ time }) => strictlyIncreasing(time));
  const time = mergeSorted(axes);
  return { time, values: curves.map((curve, i) => resample(axes[i] as Float64Array, curve, time)) };
}

function strictlyIncreasing(time: Float64Array): Float64Array {
  const axis = new Float64Array(time.length);
  let previous = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < time.length; i++) {
    const t = time[i] as number;
    previous = t > previous ? t : nextAbove(previous);
    axis[i] = previous;
  }
  return axis;
}

/** Smallest step that still is one: relative to the value, and no smaller than a femtosecond. */
function nextAbove(value: number): number {
  return value + Math.max(Math.abs(value) * 2 ** -52, 1e-15);
}

function mergeSorted(axes: readonly Float64Array[]): Float64Array {
  const [first] = axes;
  if (first !== undefined && axes.every((axis) => isSame(axis, first))) return first;
  const all = new Float64Array(axes.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const axis of axes) {
    all.set(axis, end);
    end += axis.length;
  }
  return all.sort().filter((t, i, sorted) => i === 0 || t !== sorted[i - 1]);
}

function isSame(axis: Float64Array, other: Float64Array): boolean {
  return axis === other || (axis.length === other.length && axis.every((t, i) => t === other[i]));
}

function resample(axis: Float64Array, { values, isStepped = false }: AlignableCurve, time: Float64Array): (number | null)[] {
  const last = axis.length - 1;
  const [from, to] = [axis[0] ?? Number.POSITIVE_INFINITY, axis[last] ?? Number.NEGATIVE_INFINITY];
  const aligned = new Array<number | null>(time.length);
  let right = 0;
  for (let i = 0; i < time.length; i++) {
    const t = time[i] as number;
    if (t < from || t > to) {
      aligned[i] = null;
      continue;
    }
    while ((axis[right] as number) < t) right++;
    aligned[i] = valueBefore(axis, values, right, t, isStepped);
  }
  return aligned;
}

/** Value of a curve at a time that is not before point `right - 1` and not behind point `right`. */
function valueBefore(axis: Float64Array, values: Float64Array, right: number, t: number, isStepped: boolean): number | null {
  const tRight = axis[right] as number;
  const vRight = values[right] as number;
  if (tRight === t || right === 0) return finite(vRight);
  const tLeft = axis[right - 1] as number;
  const vLeft = values[right - 1] as number;
  if (isStepped) return finite(vLeft);
  return finite(vLeft + ((vRight - vLeft) * (t - tLeft)) / (tRight - tLeft));
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
