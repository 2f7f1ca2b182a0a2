import type { ParameterValue } from "@mofang/session";
import type { ModelParameter } from "./messages.ts";

/** What users typed for parameters of a run, by name; a parameter that is left alone is not in it. */
export type ParameterInputs = Readonly<Record<string, ParameterInput>>;

interface ParameterInput {
  readonly text: string;
  /** What the text means; undefined where it is no value of the parameter's type. */
  readonly value: ParameterValue | undefined;
}

/** Reads what stands in the field of a parameter: Booleans as `true` and `false`, enumerations as the place of the literal. */
export function readParameter({ kind, literals }: ModelParameter, text: string): ParameterInput {
  switch (kind) {
    case "String":
      return { text, value: text };
    case "Boolean":
      return { text, value: text === "true" ? true : text === "false" ? false : undefined };
    case "Real":
      return { text, value: numberIn(text, () => true) };
    case "Integer":
      return { text, value: numberIn(text, Number.isInteger) };
    case "enumeration":
      return { text, value: numberIn(text, (value) => literals[value - 1] !== undefined) };
  }
}

function numberIn(text: string, isAllowed: (value: number) => boolean): number | undefined {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) && isAllowed(value) ? value : undefined;
}

/** A value as people read it: an enumeration by its literal. */
export function parameterText({ literals }: ModelParameter, value: ParameterValue | undefined): string {
  if (value === undefined) return "";
  return (typeof value === "number" && literals[value - 1]) || String(value);
}

/** The inputs with one changed; an empty text leaves the parameter alone. */
export function withParameter(inputs: ParameterInputs, parameter: ModelParameter, text: string): ParameterInputs {
  const { [parameter.name]: _replaced, ...others } = inputs;
  return text === "" ? others : { ...others, [parameter.name]: readParameter(parameter, text) };
}

/** The values for a run; undefined while one of the texts is no value. */
export function parameterValues(inputs: ParameterInputs): Record<string, ParameterValue> | undefined {
  const values: Record<string, ParameterValue> = {};
  for (const [name, { value }] of Object.entries(inputs)) {
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}
