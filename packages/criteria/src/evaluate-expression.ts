import type { CallExpression, Expression } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { type CurveFunction, operators, parseCurveExpression, pointwise, variableName } from "./curve-expression.ts";
import type { Trajectories } from "./trajectories.ts";

/** A number, or one for each time of the run. */
type Value = number | Float64Array;

/** What names in an expression mean. */
interface Names {
  /** Of the run; undefined where only numbers are there. */
  readonly trajectories: Trajectories | undefined;
  /** Parameters of the task, which come first. */
  readonly parameters: Readonly<Record<string, number>>;
}

/** A variable that an expression names and the run does not have. */
export class UnknownVariable extends Error {
  readonly variable: string;
  constructor(variable: string) {
    super(`there is no variable ${variable}`);
    this.variable = variable;
  }
}

/** Values of an expression at the times of the run. @throws UnknownVariable */
export function curveValues(text: string, names: Names & { readonly trajectories: Trajectories }): Float64Array {
  const value = evaluate(parseCurveExpression(text), names);
  return typeof value === "number" ? new Float64Array(names.trajectories.time.length).fill(value) : value;
}

/** Value of an expression over the parameters of a task. @throws UnknownVariable */
export function numberOf(quantity: number | string, parameters: Names["parameters"]): number {
  if (typeof quantity === "number") return quantity;
  return evaluate(parseCurveExpression(quantity), { trajectories: undefined, parameters }) as number;
}

function evaluate(expression: Expression, names: Names): Value {
  switch (expression.kind) {
    case "number":
      return expression.value;
    case "reference":
      return named(variableName(expression), names);
    case "unary": {
      const operand = evaluate(expression.operand, names);
      return expression.operator === "-" ? each([operand], (value) => -value) : operand;
    }
    case "binary": {
      const operator = present(operators[expression.operator], "the operator has been checked");
      return each([evaluate(expression.left, names), evaluate(expression.right, names)], operator);
    }
    case "tuple":
      return evaluate(present(expression.elements[0], "a tuple of one has been checked"), names);
    case "call":
      return called(expression, names);
    default:
      throw new Error(`invariant: ${expression.kind} has been refused`);
  }
}

function named(name: string, { trajectories, parameters }: Names): Value {
  if (Object.hasOwn(parameters, name)) return present(parameters[name], "an own property");
  const values = name === "time" ? trajectories?.time : trajectories?.find(name);
  if (values === undefined) throw new UnknownVariable(name);
  return values;
}

function called({ callee, arguments: given }: CallExpression, names: Names): Value {
  const name = variableName(callee);
  const values = given.map(({ value }) => evaluate(value as Expression, names));
  const compute = Object.hasOwn(pointwise, name) ? pointwise[name] : undefined;
  if (compute !== undefined) return each(values, compute);
  const [curve = Number.NaN] = values;
  const time = names.trajectories?.time ?? Float64Array.of(0);
  return ofCurve(name as CurveFunction, time, typeof curve === "number" ? new Float64Array(time.length).fill(curve) : curve);
}

function each(values: readonly Value[], compute: (one: number, other: number, ...more: number[]) => number): Value {
  const curve = values.find((value) => typeof value !== "number");
  if (curve === undefined) return compute(...(values as unknown as [number, number]));
  return Float64Array.from(curve as Float64Array, (_, i) =>
    compute(...(values.map((value) => (typeof value === "number" ? value : value[i])) as [number, number])),
  );
}

function ofCurve(name: CurveFunction, time: Float64Array, values: Float64Array): Value {
  switch (name) {
    case "der":
      return slopes(time, values);
    case "integral":
      return areas(time, values);
    case "initial":
      return values[0] ?? Number.NaN;
    case "final":
      return values[values.length - 1] ?? Number.NaN;
    case "maximum":
      return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
    case "minimum":
      return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
    case "mean":
      return meanOf(time, values);
  }
}

/** Mean over the time by the trapezoidal rule; the first value where no time passes. */
export function meanOf(time: Float64Array, values: Float64Array): number {
  const span = (time[time.length - 1] ?? 0) - (time[0] ?? 0);
  return span > 0 ? (areas(time, values)[time.length - 1] as number) / span : (values[0] ?? Number.NaN);
}

/** Integral from the first time on, by the trapezoidal rule. */
function areas(time: Float64Array, values: Float64Array): Float64Array {
  let area = 0;
  return Float64Array.from(values, (value, i) => {
    if (i > 0) area += (((time[i] as number) - (time[i - 1] as number)) * (value + (values[i - 1] as number))) / 2;
    return area;
  });
}

/** Slope by central differences inside, one-sided at the ends and at events. */
function slopes(time: Float64Array, values: Float64Array): Float64Array {
  const isStep = (i: number) => i <= 0 || i >= time.length || time[i] === time[i - 1];
  return Float64Array.from(values, (_, i) => {
    const left = isStep(i) ? i : i - 1;
    const right = isStep(i + 1) ? i : i + 1;
    const span = (time[right] as number) - (time[left] as number);
    return span > 0 ? ((values[right] as number) - (values[left] as number)) / span : 0;
  });
}
