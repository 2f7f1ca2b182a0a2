import { type CurveValue, evaluateCurveExpression } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import type { Trajectories } from "./trajectories.ts";

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

/** Values of an expression at the times of the run. @throws UnknownVariable, NumericalFailure of what is no expression */
export function curveValues(text: string, names: Names & { readonly trajectories: Trajectories }): Float64Array {
  const { time } = names.trajectories;
  const value = evaluateCurveExpression(text, time, (name) => meaningOf(name, names));
  return typeof value === "number" ? new Float64Array(time.length).fill(value) : value;
}

/** Value of an expression over the parameters of a task. @throws UnknownVariable, NumericalFailure of what is no expression */
export function numberOf(quantity: number | string, parameters: Names["parameters"]): number {
  if (typeof quantity === "number") return quantity;
  const names = { trajectories: undefined, parameters };
  const value = evaluateCurveExpression(quantity, Float64Array.of(0), (name) => meaningOf(name, names));
  // Only what the time goes into is no number here.
  if (typeof value !== "number") throw new UnknownVariable("time");
  return value;
}

function meaningOf(name: string, { trajectories, parameters }: Names): CurveValue {
  if (Object.hasOwn(parameters, name)) return present(parameters[name], "an own property");
  const values = trajectories?.find(name);
  if (values === undefined) throw new UnknownVariable(name);
  return values;
}
