import { type Curve, meanOverTime, measureCurve, sampleCurve } from "@mofang/simulation";
import type { Measure } from "./criterion.ts";

/** What a measure needs beside its curve; times in seconds, the rest in the curve's unit. */
export interface MeasureOptions {
  readonly at: number | undefined;
  readonly level: number | undefined;
  readonly band: number | undefined;
}

/** Of the step, where a band of `settlingTime` is left out. */
const settlingPart = 0.02;

/**
 * What is measured of a curve: a value in its unit, a time in seconds from the curve's beginning, a part or a number.
 * Undefined where there is none, as the settling time of a curve that does not settle.
 */
export function measureOf(measure: Measure, curve: Curve, { at, level, band }: MeasureOptions): number | undefined {
  const { time, values } = curve;
  const first = values[0];
  const last = values[values.length - 1];
  const start = time[0];
  if (first === undefined || last === undefined || start === undefined) return undefined;
  if (!values.every(Number.isFinite)) return undefined;
  const end = time[time.length - 1] as number;
  switch (measure) {
    case "initial":
      return first;
    case "final":
      return last;
    case "at":
      return at === undefined ? undefined : sampleCurve(curve, Float64Array.of(at))[0];
    case "maximum":
      return Math.max(...extremes(values));
    case "minimum":
      return Math.min(...extremes(values));
    case "range": {
      const [least, most] = extremes(values);
      return most - least;
    }
    case "mean":
      return meanOverTime(time, values);
    case "integral":
      return meanOverTime(time, values) * (end - start);
    case "overshoot":
      return measureCurve(curve, start, end)?.step?.overshoot ?? 0;
    case "riseTime":
      return measureCurve(curve, start, end)?.step?.riseTime ?? 0;
    case "settlingTime":
      return settlingTime(curve, level ?? last, band ?? settlingPart * Math.abs((level ?? last) - first));
    case "reaches":
      return firstTimeAt(curve, level ?? 0);
    case "crossings":
      return crossings(values, level ?? 0);
    case "period":
      return period(curve, level ?? middleOf(values));
  }
}

const timeMeasures: readonly Measure[] = ["riseTime", "settlingTime", "reaches", "period"];

/** Unit of a measure of a curve of that unit: seconds for times, "%" for parts, undefined for numbers without one. */
export function unitOfMeasure(measure: Measure, unit: string | undefined): string | undefined {
  if (measure === "overshoot") return "%";
  if (measure === "crossings") return undefined;
  if (timeMeasures.includes(measure)) return "s";
  return measure === "integral" && unit !== undefined ? `${unit}.s` : unit;
}

function extremes(values: Float64Array): readonly [number, number] {
  return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
}

function middleOf(values: Float64Array): number {
  const [least, most] = extremes(values);
  return (least + most) / 2;
}

/** Mean time from one passage of a level upwards to the next; undefined below two of them. */
function period({ time, values }: Curve, level: number): number | undefined {
  const passages: number[] = [];
  for (let i = 1; i < values.length; i++) {
    const isUpwards = (values[i - 1] as number) < level && (values[i] as number) >= level;
    if (isUpwards) passages.push(crossingTime(time, values, i - 1, level));
  }
  const [first] = passages;
  const last = passages.at(-1);
  return first === undefined || last === undefined || passages.length < 2 ? undefined : (last - first) / (passages.length - 1);
}

function settlingTime({ time, values }: Curve, level: number, band: number): number | undefined {
  const outside = values.findLastIndex((value) => Math.abs(value - level) > band);
  if (outside === values.length - 1) return undefined;
  const start = time[0] as number;
  if (outside < 0) return 0;
  const left = values[outside] as number;
  const edge = left > level ? level + band : level - band;
  return crossingTime(time, values, outside, edge) - start;
}

function firstTimeAt({ time, values }: Curve, level: number): number | undefined {
  const first = values[0] as number;
  if (first === level) return 0;
  const right = values.findIndex((value) => (first < level ? value >= level : value <= level));
  return right < 0 ? undefined : crossingTime(time, values, right - 1, level) - (time[0] as number);
}

/** Where the line from point `left` to the next has a value. */
function crossingTime(time: Float64Array, values: Float64Array, left: number, level: number): number {
  const [t0, t1] = [time[left] as number, time[left + 1] as number];
  const [v0, v1] = [values[left] as number, values[left + 1] as number];
  return v1 === v0 ? t1 : t0 + ((level - v0) / (v1 - v0)) * (t1 - t0);
}

/** How often a curve goes from one side of a level to the other. */
function crossings(values: Float64Array, level: number): number {
  let side = 0;
  let count = 0;
  for (const value of values) {
    const now = Math.sign(value - level);
    if (now !== 0 && side !== 0 && now !== side) count++;
    if (now !== 0) side = now;
  }
  return count;
}
