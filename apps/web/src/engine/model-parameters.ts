import type { ResultVariable, TranslatedModel } from "@mofang/dae";
import type { Language } from "@mofang/protocol";
import type { ParameterValue } from "@mofang/session";
import { defaultSettings, type Result, type RunFiles, renderFailure, startRun, type Tunable } from "@mofang/simulation";
import type { ModelParameter } from "./messages.ts";

/**
 * The parameters of a model that have a value of their own, in the order of the model: those that a run may change, and
 * those that decide its structure with the reason why a run may not.
 *
 * @param files  what the model may read for its parameters
 */
export function modelParameters(model: TranslatedModel, files: RunFiles, language: Language): ModelParameter[] {
  const { result } = startRun(model, defaultSettings, { now: () => 0, print: () => undefined, files });
  return model.variables
    .filter(
      ({ role, isProtected, isTunable, isStructural }) => role === "parameter" && !isProtected && (isTunable || isStructural),
    )
    .map((variable) => parameterOf(variable, result, language));
}

/** What of a model may be set while it runs, as it begins; see `modelParameters`. */
export function modelTunables(model: TranslatedModel, files: RunFiles): readonly Tunable[] {
  return startRun(model, defaultSettings, { now: () => 0, print: () => undefined, files }).tunables;
}

function parameterOf(variable: ResultVariable, result: Result, language: Language): ModelParameter {
  const { name, base, unit, description, isStructural } = variable;
  const refusal = isStructural
    ? renderFailure({ code: "experiment.parameter-structural", values: { name } }, language)
    : undefined;
  const literals = base.kind === "enumeration" ? base.literals : [];
  return { name, kind: kindOf(variable), value: givenValue(variable, result), literals, unit, description, refusal };
}

function kindOf({ base, name }: ResultVariable): ModelParameter["kind"] {
  switch (base.kind) {
    case "Real":
    case "Integer":
    case "Boolean":
    case "String":
    case "enumeration":
      return base.kind;
    default:
      throw new Error(`invariant: a parameter with a value, ${name}, is of a predefined type`);
  }
}

function givenValue({ name, base }: ResultVariable, result: Result): ParameterValue | undefined {
  const index = result.find(name);
  const value = index === undefined ? undefined : result.values(index)[0];
  if (value === undefined || Number.isNaN(value)) return undefined;
  if (base.kind === "Boolean") return value !== 0;
  return base.kind === "String" ? result.texts[value] : value;
}
