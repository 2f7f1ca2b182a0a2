import { measureCurve } from "@mofang/simulation";
import type { WrittenCriterion } from "./criterion.ts";
import { measureOf } from "./measures.ts";

/** A curve of the model that does what is asked. */
interface ReferenceCurve {
  readonly name: string;
  /** Seconds, never decreasing. */
  readonly time: Float64Array;
  readonly values: Float64Array;
}

/** A criterion that fits a curve, without the id that its task gives it. */
export type ProposedCriterion = WithoutId<Extract<WrittenCriterion, { kind: "measure" | "tube" }>>;
type WithoutId<Form> = Form extends unknown ? Omit<Form, "id"> : never;
type Measured = Extract<ProposedCriterion, { kind: "measure" }>;

/** Tolerance of a value in parts of the size of its curve, and that of a time in parts of itself. */
const valuePart = 0.02;
const timePart = 0.05;
/** Least change of a step response, in parts of the range of the curve. */
const leastStep = 0.2;
/** Part of the run at whose end a step response has come to rest. */
const settled = 0.9;
/** Overshoot that is a property of the response and no error of its integration, and what is allowed where there is none. */
const leastOvershoot = 0.005;
const allowedOvershoot = 0.02;
/** Passages of its middle from which on a curve oscillates: two periods. */
const leastCrossings = 4;
/** Half-height and half-width of a proposed tube, in parts of the range and of the duration. */
const tubeHeight = 0.02;
const tubeWidth = 0.005;

/**
 * Criteria that the curves of a reference meet, with room for another way to the same answer: for a step response its final
 * value, overshoot, rise and settling time, for an oscillation its period, extremes and passages, for any curve a tube.
 * Values have the digits that their tolerances give a meaning to. Cost O(points).
 *
 * @param isDrawn  whether students get parameters of their own. Numbers of one run say nothing of theirs then, so each curve
 *   gets a tube alone, whose reference is computed for each student.
 */
export function proposedCriteria(curves: readonly ReferenceCurve[], isDrawn: boolean): readonly ProposedCriterion[] {
  return curves.flatMap((curve) => {
    if (curve.values.length === 0 || !curve.values.every(Number.isFinite)) return [];
    const tube = { kind: "tube", curve: curve.name, height: tubeHeight, width: tubeWidth } as const;
    return isDrawn ? [tube] : [...measuresOf(curve), tube];
  });
}

const noOptions = { at: undefined, level: undefined, band: undefined };

function measuresOf(curve: ReferenceCurve): readonly Measured[] {
  const range = found("range", curve);
  if (range <= 1e-9 * largest(curve.values)) return [atValue("final", curve, found("final", curve))];
  const step = stepOf(curve, range);
  if (step !== undefined) return stepMeasures(curve, step);
  const extremes = [atValue("maximum", curve, found("maximum", curve)), atValue("minimum", curve, found("minimum", curve))];
  return [...oscillationMeasures(curve), ...extremes, atValue("final", curve, found("final", curve))];
}

interface Step {
  readonly overshoot: number;
  readonly riseTime: number;
  readonly settlingTime: number;
}

/** How the curve goes from its first value to its last; undefined where it does not come to rest there. */
function stepOf({ time, values }: ReferenceCurve, range: number): Step | undefined {
  const start = time[0] ?? 0;
  const end = time.at(-1) ?? 0;
  const measured = measureCurve({ time, values }, start, end);
  if (measured?.step === undefined || Math.abs(measured.difference) < leastStep * range) return undefined;
  const settlingTime = measureOf("settlingTime", { time, values }, noOptions);
  if (settlingTime === undefined || settlingTime > settled * (end - start)) return undefined;
  return { ...measured.step, settlingTime };
}

function stepMeasures(curve: ReferenceCurve, { overshoot, riseTime, settlingTime }: Step): readonly Measured[] {
  const { name } = curve;
  const final = atValue("final", curve, found("final", curve));
  const time = (measure: "riseTime" | "settlingTime", value: number): readonly Measured[] =>
    value > 0 ? [{ kind: "measure", curve: name, measure, ...withTolerance(value, timePart * value) }] : [];
  const times = [...time("riseTime", riseTime), ...time("settlingTime", settlingTime)];
  if (overshoot < leastOvershoot) {
    return [final, { kind: "measure", curve: name, measure: "overshoot", most: allowedOvershoot }, ...times];
  }
  const above = { kind: "measure", curve: name, measure: "overshoot", ...withTolerance(overshoot, valuePart) } as const;
  const isUpwards = (curve.values.at(-1) ?? 0) > (curve.values[0] ?? 0);
  const extreme = isUpwards ? "maximum" : "minimum";
  return [final, atValue(extreme, curve, found(extreme, curve)), above, ...times];
}

function oscillationMeasures(curve: ReferenceCurve): readonly Measured[] {
  const middle = (found("maximum", curve) + found("minimum", curve)) / 2;
  const level = withTolerance(middle, valuePart * sizeOf(curve)).value;
  const crossings = measureOf("crossings", curve, { ...noOptions, level }) ?? 0;
  const period = measureOf("period", curve, { ...noOptions, level });
  if (crossings < leastCrossings || period === undefined) return [];
  const about = { kind: "measure", curve: curve.name, level } as const;
  return [
    { ...about, measure: "period", ...withTolerance(period, timePart * period) },
    // The last passage may fall on either side of the end of the run.
    { ...about, measure: "crossings", value: crossings, tolerance: 1 },
  ];
}

type ValueMeasure = "final" | "maximum" | "minimum" | "range";

/** What every curve that is not empty has. */
function found(measure: ValueMeasure, curve: ReferenceCurve): number {
  const value = measureOf(measure, curve, noOptions);
  if (value === undefined) throw new Error(`invariant: a curve of finite numbers has its ${measure}`);
  return value;
}

function atValue(measure: ValueMeasure, curve: ReferenceCurve, value: number): Measured {
  return { kind: "measure", curve: curve.name, measure, ...withTolerance(value, valuePart * sizeOf(curve)) };
}

/** What a deviation is small against: the range of a curve, or its value where it has none. */
function sizeOf(curve: ReferenceCurve): number {
  const range = found("range", curve);
  const size = largest(curve.values);
  return range > 1e-9 * size ? range : size || 1;
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** A tolerance of one digit, and the value with one digit more than the tolerance has. */
function withTolerance(value: number, about: number): { readonly value: number; readonly tolerance: number } {
  const text = about.toExponential(0);
  return { value: roundedAt(value, Number(text.slice(text.indexOf("e") + 1)) - 1), tolerance: Number(text) };
}

/** A number rounded to a multiple of ten to that power. */
function roundedAt(value: number, exponent: number): number {
  // Adding zero makes one of minus zero.
  if (exponent <= 0) return Number(value.toFixed(Math.min(-exponent, 100))) + 0;
  const unit = Number(`1e${exponent}`);
  return Math.round(value / unit) * unit + 0;
}
