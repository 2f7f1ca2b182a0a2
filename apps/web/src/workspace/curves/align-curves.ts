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
  readonly time: number[];
  readonly values: (number | null)[][];
} {
  const axes = curves.map(({ time }) => strictlyIncreasing(time));
  const time = mergeSorted(axes);
  return { time, values: curves.map((curve, i) => resample(axes[i] ?? [], curve, time)) };
}

function strictlyIncreasing(time: Float64Array): number[] {
  const axis: number[] = [];
  let previous = Number.NEGATIVE_INFINITY;
  for (const t of time) {
    const next = t > previous ? t : nextAbove(previous);
    axis.push(next);
    previous = next;
  }
  return axis;
}

/** Smallest step that still is one: relative to the value, and no smaller than a femtosecond. */
function nextAbove(value: number): number {
  return value + Math.max(Math.abs(value) * 2 ** -52, 1e-15);
}

function mergeSorted(axes: readonly (readonly number[])[]): number[] {
  const all = axes.length === 1 ? [...(axes[0] ?? [])] : axes.flat().sort((a, b) => a - b);
  return all.filter((t, i) => i === 0 || t !== all[i - 1]);
}

function resample(
  axis: readonly number[],
  { values, isStepped = false }: AlignableCurve,
  time: readonly number[],
): (number | null)[] {
  const last = axis.length - 1;
  let right = 0;
  return time.map((t) => {
    if (last < 0 || t < (axis[0] ?? 0) || t > (axis[last] ?? 0)) return null;
    while ((axis[right] ?? 0) < t) right++;
    const tRight = axis[right] ?? t;
    const vRight = values[right] ?? Number.NaN;
    if (tRight === t || right === 0) return finite(vRight);
    const tLeft = axis[right - 1] ?? t;
    const vLeft = values[right - 1] ?? vRight;
    if (isStepped) return finite(vLeft);
    return finite(vLeft + ((vRight - vLeft) * (t - tLeft)) / (tRight - tLeft));
  });
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
