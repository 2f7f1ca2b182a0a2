import type { Memory, ResultVariable, TranslatedModel } from "@mofang/dae";
import type { RunFailure } from "../../failure/run-failure.ts";
import { isOfKind, putValue } from "./given-value.ts";

/**
 * Writes the values that a user gave for tunable parameters into memory, after `ModelFunctions.constants`.
 *
 * @returns the first that cannot be set: unknown, not tunable, or of another type; undefined when all are set
 */
export function overrideParameters(
  model: TranslatedModel,
  memory: Memory,
  parameters: Readonly<Record<string, number | boolean | string>>,
): RunFailure | undefined {
  const names = Object.keys(parameters);
  if (names.length === 0) return undefined;
  const variables = new Map(model.variables.map((variable) => [variable.name, variable]));
  for (const name of names) {
    const failure = override(variables.get(name), memory, name, parameters[name] as number | boolean | string);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

function override(
  variable: ResultVariable | undefined,
  memory: Memory,
  name: string,
  value: number | boolean | string,
): RunFailure | undefined {
  if (variable === undefined) return { code: "experiment.unknown-parameter", values: { name } };
  if (variable.isStructural) return { code: "experiment.parameter-structural", values: { name } };
  if (!variable.isTunable) return { code: "experiment.parameter-not-tunable", values: { name } };
  if (!isOfKind(value, variable)) {
    const values = { name, expected: variable.base.kind, value: String(value) };
    return { code: "experiment.parameter-wrong-type", values };
  }
  putValue(variable, memory, value);
  return undefined;
}
