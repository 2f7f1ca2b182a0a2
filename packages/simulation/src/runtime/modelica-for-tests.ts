import { renderDiagnostic, type TranslatedModel, translate } from "@mofang/dae";
import { ClassTree, flatten, memoryProvider } from "@mofang/modelica";
import { defaultSettings } from "../experiment/defaults.ts";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import type { Run, RunHost } from "../run/run.ts";
import { silentHost } from "./model-for-tests.ts";
import { simulate } from "./start-run.ts";

/** The model `name` of a Modelica source text, translated; a model with errors fails the test. */
export function translateModelica(source: string, name: string): TranslatedModel {
  const flat = flatten(new ClassTree(memoryProvider({ "test.mo": source })), name);
  const translation = flat.model === undefined ? flat : translate(flat.model);
  const { model } = translation;
  if (model === undefined || !("code" in model)) {
    throw new Error(translation.diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en")).join("\n"));
  }
  return model;
}

/** A run of the model `name` of a Modelica source text, advanced to its end; a model with errors fails the test. */
export function runModelica(
  source: string,
  name: string,
  settings: Partial<ExperimentSettings>,
  host: Partial<RunHost> = {},
): Run {
  return simulate(translateModelica(source, name), { ...defaultSettings, ...settings }, { ...silentHost(), ...host });
}
