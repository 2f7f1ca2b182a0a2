import { type Curve, sampleCurve } from "./curve.ts";

/** A point of a curve. */
interface CurvePoint {
  /** Seconds. */
  readonly time: number;
  readonly value: number;
}

/** What a curve does between two times; values in its unit. */
export interface CurveMeasurement {
  readonly from: CurvePoint;
  readonly to: CurvePoint;
  readonly lowest: CurvePoint;
  readonly highest: CurvePoint;
  /** Difference of the ends, and that in a second; the latter undefined where both are at one time. */
  readonly difference: number;
  readonly slope: number | undefined;
  /** By the trapezoidal rule, in the unit times seconds. */
  readonly area: number;
  /** Mean over the time, and the root of that of the squares; of a single time its value, and the amount of that. */
  readonly mean: number;
  readonly rms: number;
  /** How a step response goes from its first value to its last; undefined where both are the same. */
  readonly step: StepResponse | undefined;
}

interface StepResponse {
  /** How far it goes beyond the last value, in parts of the whole step. */
  readonly overshoot: number;
  /** From a tenth of the step to nine tenths, seconds. */
  readonly riseTime: number;
  /** Until it stays within a fiftieth of the step around the last value, seconds. */
  readonly settlingTime: number;
}

/** Measures a curve between two times, in any order. Undefined where it has no number there. Cost O(points). */
export function measureCurve(curve: Curve, one: number, other: number): CurveMeasurement | undefined {
  const points = pointsBetween(curve, Math.min(one, other), Math.max(one, other));
  const [from] = points;
  const to = points.at(-1);
  if (from === undefined || to === undefined) return undefined;
  const length = to.time - from.time;
  const difference = to.value - from.value;
  return {
    from,
    to,
    lowest: points.reduce((best, point) => (point.value < best.value ? point : best)),
    highest: points.reduce((best, point) => (point.value > best.value ? point : best)),
    difference,
    slope: length > 0 ? difference / length : undefined,
    area: areaUnder(points),
    mean: length > 0 ? areaUnder(points) / length : from.value,
    rms: length > 0 ? Math.sqrt(squareUnder(points) / length) : Math.abs(from.value),
    step: stepResponse(points, from, to),
  };
}

/** The curve's points inside of a range, and where it is cut by its ends. */
function pointsBetween(curve: Curve, from: number, to: number): CurvePoint[] {
  const { time, values } = curve;
  const first = Math.max(from, time[0] ?? Number.NaN);
  const last = Math.min(to, time[time.length - 1] ?? Number.NaN);
  if (!(first <= last)) return [];
  const [start, end] = sampleCurve(curve, Float64Array.of(first, last));
  const inside = [...time.keys()].filter((i) => (time[i] as number) > first && (time[i] as number) < last);
  const points = [
    { time: first, value: start as number },
    ...inside.map((i) => ({ time: time[i] as number, value: values[i] as number })),
    { time: last, value: end as number },
  ];
  return points.filter(({ value }) => Number.isFinite(value));
}

function areaUnder(points: readonly CurvePoint[]): number {
  return integral(points, (one, other) => (one + other) / 2);
}

/** Of the square of the lines between the points. */
function squareUnder(points: readonly CurvePoint[]): number {
  return integral(points, (one, other) => (one * one + one * other + other * other) / 3);
}

/** @param meanOf  the mean of what is integrated, between two values */
function integral(points: readonly CurvePoint[], meanOf: (one: number, other: number) => number): number {
  return points.reduce((sum, { time, value }, i) => {
    const before = points[i - 1];
    return before === undefined ? sum : sum + (time - before.time) * meanOf(before.value, value);
  }, 0);
}

function stepResponse(points: readonly CurvePoint[], from: CurvePoint, to: CurvePoint): StepResponse | undefined {
  const size = to.value - from.value;
  if (size === 0) return undefined;
  const parts = points.map(({ time, value }) => ({ time, value: (value - from.value) / size }));
  const firstAbove = (part: number): number => {
    const right = parts.findIndex(({ value }) => value >= part);
    return right < 1 ? from.time : crossing(parts[right - 1] as CurvePoint, parts[right] as CurvePoint, part);
  };
  const outside = parts.findLastIndex(({ value }) => Math.abs(value - 1) > band);
  const settled = parts[outside + 1];
  const left = parts[outside];
  const edge = (left?.value ?? 1) > 1 ? 1 + band : 1 - band;
  const settledAt = left === undefined || settled === undefined ? from.time : crossing(left, settled, edge);
  return {
    overshoot: parts.reduce((most, { value }) => Math.max(most, value - 1), 0),
    riseTime: firstAbove(0.9) - firstAbove(0.1),
    settlingTime: settledAt - from.time,
  };
}

/** Around the last value, in parts of the step. */
const band = 0.02;

/** Where the line between two points has a value. */
function crossing(left: CurvePoint, right: CurvePoint, value: number): number {
  const rise = right.value - left.value;
  return rise === 0 ? right.time : left.time + ((value - left.value) / rise) * (right.time - left.time);
}
