/**
 * Comparison of a result with a reference inside a tube, because events shift: at each result time the allowed band is
 * the smallest to largest reference value within a small time window, widened by a fraction of the signal's range.
 */

/** Half of the time window, as a fraction of stop time minus start time. */
const timeWindow = 0.002;

/** Widening of the band, as a fraction of the signal's range. */
const valueWidth = 0.002;
/** Its least, as a fraction of the signal's largest value, which the reference knows to single precision only, and by itself. */
const leastRelative = 2e-7;
const leastWidth = 2e-15;

/** Fraction of a result's rows that must lie inside. */
export const requiredInside = 0.999;

/** A polyline over time; times never decrease. */
export interface Polyline {
  readonly time: Float64Array;
  readonly values: Float64Array;
}

/**
 * Fraction of the result's rows inside the tube around the reference, 0 … 1. Rows before or behind the reference's times
 * do not count; 1 when none is left. Cost O(rows of both).
 *
 * @param span  stop time minus start time, seconds
 */
export function fractionInside(result: Polyline, reference: Polyline, span: number): number {
  const window = timeWindow * span;
  const width = bandWidth(reference.values);
  const band = new SlidingBand(reference);
  if (reference.time.length === 0) return 1;
  const first = reference.time[0] as number;
  const last = reference.time.at(-1) as number;
  let inside = 0;
  let counted = 0;
  for (let row = 0; row < result.time.length; row++) {
    const t = result.time[row] as number;
    if (t < first - window || t > last + window) continue;
    counted++;
    band.moveTo(t - window, t + window);
    const value = result.values[row] as number;
    if (value >= band.minimum - width && value <= band.maximum + width) inside++;
  }
  return counted === 0 ? 1 : inside / counted;
}

function bandWidth(values: Float64Array): number {
  let minimum = Number.POSITIVE_INFINITY;
  let maximum = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }
  const size = Math.max(Math.abs(minimum), Math.abs(maximum));
  return Math.max(valueWidth * (maximum - minimum), leastRelative * size, leastWidth);
}

/** Minimum and maximum of a polyline over a window that only moves forward, by two monotonic queues of its points. */
class SlidingBand {
  minimum = 0;
  maximum = 0;
  readonly #line: Polyline;
  /** Indices of points, values ascending (for minima) and descending (for maxima); `#head…` is the first valid one. */
  readonly #ascending: number[] = [];
  readonly #descending: number[] = [];
  #headAscending = 0;
  #headDescending = 0;
  #next = 0;
  #left = 0;

  constructor(line: Polyline) {
    this.#line = line;
  }

  moveTo(from: number, to: number): void {
    const { time, values } = this.#line;
    while (this.#next < time.length && (time[this.#next] as number) <= to) this.#push(this.#next++);
    while (this.#left < time.length && (time[this.#left] as number) < from) this.#left++;
    while ((this.#ascending[this.#headAscending] ?? this.#next) < this.#left) this.#headAscending++;
    while ((this.#descending[this.#headDescending] ?? this.#next) < this.#left) this.#headDescending++;
    const atFrom = this.#interpolate(from, this.#left);
    const atTo = this.#interpolate(to, this.#next);
    const least = this.#ascending[this.#headAscending];
    const greatest = this.#descending[this.#headDescending];
    this.minimum = Math.min(atFrom, atTo, least === undefined ? atFrom : (values[least] as number));
    this.maximum = Math.max(atFrom, atTo, greatest === undefined ? atFrom : (values[greatest] as number));
  }

  #push(index: number): void {
    const { values } = this.#line;
    const value = values[index] as number;
    while (this.#ascending.length > this.#headAscending && (values[this.#ascending.at(-1) as number] as number) >= value) {
      this.#ascending.pop();
    }
    while (this.#descending.length > this.#headDescending && (values[this.#descending.at(-1) as number] as number) <= value) {
      this.#descending.pop();
    }
    this.#ascending.push(index);
    this.#descending.push(index);
  }

  /** Value at `t`, where `right` is the first point not before it, or behind it; the nearest end outside the line. */
  #interpolate(t: number, right: number): number {
    const { time, values } = this.#line;
    if (right <= 0) return values[0] as number;
    if (right >= time.length) return values[time.length - 1] as number;
    const t0 = time[right - 1] as number;
    const t1 = time[right] as number;
    const v0 = values[right - 1] as number;
    return t1 <= t0 ? v0 : v0 + (((values[right] as number) - v0) * (t - t0)) / (t1 - t0);
  }
}
