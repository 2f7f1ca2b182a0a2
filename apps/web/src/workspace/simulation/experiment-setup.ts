import type { WholeExperiment } from "@mofang/protocol";
import type { ParameterInputs } from "../../engine/parameter-input.ts";
import { parameterValues } from "../../engine/parameter-input.ts";
import { checkSettings, type SettingsFields } from "./settings-form.ts";

/** The form of a run as an experiment; undefined while something in it is wrong. */
export function experimentOfForm(
  fields: SettingsFields,
  inputs: ParameterInputs,
  variables: readonly string[],
): WholeExperiment | undefined {
  const parameters = parameterValues(inputs);
  const { values } = checkSettings(fields);
  if (values === undefined || parameters === undefined) return undefined;
  const { note, ...settings } = values;
  return { note, settings, parameters, variables: [...variables] };
}

/** The form of a run with what an experiment says over what the model says. */
export function formOfExperiment(
  { note, settings, parameters }: WholeExperiment,
  model: SettingsFields,
): { readonly fields: SettingsFields; readonly inputs: ParameterInputs } {
  const { storedVariables, initialStep, ...others } = settings;
  const isText = (name: string): boolean => typeof model[name as keyof SettingsFields] === "string";
  const said = Object.entries(others).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, isText(name) ? String(value) : value] as const];
  });
  return {
    fields: {
      ...model,
      ...Object.fromEntries(said),
      ...(initialStep === undefined ? {} : { initialStep: initialStep === null ? "" : String(initialStep) }),
      ...(storedVariables === undefined ? {} : { storedVariables: storedVariables.join(", ") }),
      note,
    },
    inputs: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, { text: String(value), value }])),
  };
}
