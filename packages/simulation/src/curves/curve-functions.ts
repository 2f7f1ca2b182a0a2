import { realFunctions } from "@mofang/elementary";
import { NumericalFailure } from "../failure/run-failure.ts";
import { delayed, lowPass, movingMean } from "./filters.ts";
import { derivative, integral } from "./operations.ts";

/** A number, or values at the times of a grid. */
export type CurveValue = number | Float64Array;

/** A function of curves, by the number of its arguments and how a unit follows from that of the first one. */
export interface CurveFunction {
  readonly least: number;
  readonly most: number;
  /** `same` as the first argument's, by time or times time, or none that is known. */
  readonly unit: "same" | "rate" | "integral" | "none";
  readonly apply: (time: Float64Array, inputs: readonly CurveValue[], name: string) => CurveValue;
}

/** Applies a function of numbers at every time. */
export function each(inputs: readonly CurveValue[], apply: (...numbers: number[]) => number): CurveValue {
  const length = inputs.find((input) => typeof input !== "number")?.length;
  if (length === undefined) return apply(...(inputs as readonly number[]));
  return Float64Array.from({ length }, (_, i) => apply(...inputs.map((input) => at(input, i))));
}

function at(input: CurveValue, index: number): number {
  return typeof input === "number" ? input : (input[index] as number);
}

function overTime(time: Float64Array, input: CurveValue | undefined): Float64Array {
  return typeof input === "object" ? input : new Float64Array(time.length).fill(input ?? Number.NaN);
}

/** @throws NumericalFailure `result.argument-not-positive` */
function positive(input: CurveValue | undefined, name: string): number {
  if (typeof input !== "number" || !(input > 0)) {
    throw new NumericalFailure("result.argument-not-positive", { name, value: typeof input === "number" ? input : "…" });
  }
  return input;
}

function pointwise(least: number, most: number, unit: CurveFunction["unit"], apply: (...numbers: number[]) => number) {
  return { least, most, unit, apply: (_: Float64Array, inputs: readonly CurveValue[]) => each(inputs, apply) };
}

function alongTime(unit: CurveFunction["unit"], apply: (time: Float64Array, values: Float64Array) => CurveValue): CurveFunction {
  return { least: 1, most: 1, unit, apply: (time, [input]) => apply(time, overTime(time, input)) };
}

/** A function of a curve and of seconds above 0. */
function withSeconds(apply: (time: Float64Array, values: Float64Array, seconds: number) => Float64Array): CurveFunction {
  return {
    least: 2,
    most: 2,
    unit: "same",
    apply: (time, [input, seconds], name) => apply(time, overTime(time, input), positive(seconds, name)),
  };
}

/** Mean over time, not over points, which lie closer where much happens. */
export function meanOverTime(time: Float64Array, values: Float64Array): number {
  const span = (time.at(-1) ?? 0) - (time[0] ?? 0);
  return span > 0 ? (integral(time, values).at(-1) as number) / span : (values[0] ?? Number.NaN);
}

/** The smallest or largest of several, or of one curve over all times. */
function extreme(choose: (a: number, b: number) => number): CurveFunction {
  return {
    least: 1,
    most: 9,
    unit: "same",
    apply: (_, inputs) => {
      const [only] = inputs;
      if (inputs.length === 1 && typeof only === "object") return only.reduce(choose, only[0] ?? Number.NaN);
      return each(inputs, (...numbers) => numbers.reduce(choose));
    },
  };
}

const elementary = Object.entries(realFunctions).map(([name, apply]) => {
  const count = name === "atan2" ? 2 : 1;
  return [name, pointwise(count, count, "none", apply as (...numbers: number[]) => number)] as const;
});

const first = alongTime("same", (_, values) => values[0] ?? Number.NaN);
const last = alongTime("same", (_, values) => values.at(-1) ?? Number.NaN);

/** The functions of expressions over curves by name: those of Modelica where it has one of that meaning. */
export const curveFunctions: ReadonlyMap<string, CurveFunction> = new Map<string, CurveFunction>([
  ["abs", pointwise(1, 1, "same", Math.abs)],
  ["sign", pointwise(1, 1, "none", Math.sign)],
  ["sqrt", pointwise(1, 1, "none", Math.sqrt)],
  ["floor", pointwise(1, 1, "same", Math.floor)],
  ["ceil", pointwise(1, 1, "same", Math.ceil)],
  ["mod", pointwise(2, 2, "same", (x, y) => x - Math.floor(x / y) * y)],
  ["min", extreme((a, b) => Math.min(a, b))],
  ["max", extreme((a, b) => Math.max(a, b))],
  ...elementary,
  ["der", alongTime("rate", derivative)],
  ["integral", alongTime("integral", integral)],
  ["mean", alongTime("same", meanOverTime)],
  [
    "rms",
    alongTime("same", (time, values) =>
      Math.sqrt(
        meanOverTime(
          time,
          values.map((value) => value * value),
        ),
      ),
    ),
  ],
  ["first", first],
  ["last", last],
  // As the measures of criteria are called.
  ["initial", first],
  ["final", last],
  ["minimum", alongTime("same", (_, values) => values.reduce((a, b) => Math.min(a, b)))],
  ["maximum", alongTime("same", (_, values) => values.reduce((a, b) => Math.max(a, b)))],
  ["delay", withSeconds(delayed)],
  ["lowPass", withSeconds(lowPass)],
  ["movingMean", withSeconds(movingMean)],
]);
