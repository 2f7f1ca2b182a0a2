import type { WholeExperiment } from "@mofang/protocol";
import { useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { ParameterInputs } from "../../engine/parameter-input.ts";
import { formOfExperiment } from "./experiment-setup.ts";
import type { SettingsFields } from "./settings-form.ts";
import { type SetField, useExperimentFields } from "./use-experiment-fields.ts";

/** What is typed for the next run of a class. */
export interface RunForm {
  readonly fields: SettingsFields;
  /** Whether the fields come from the class. */
  readonly isKnown: boolean;
  readonly setField: SetField;
  readonly inputs: ParameterInputs;
  readonly setInputs: (inputs: ParameterInputs) => void;
  /** Fills the form with what an experiment says, else with what the model says. */
  readonly apply: (experiment: WholeExperiment) => void;
}

const noInputs: ParameterInputs = {};

/** Keeps what is typed for the next run, class by class. */
export function useRunForm(engine: EngineClient | undefined, version: number, className: string | undefined): RunForm {
  const { fields, model, isKnown, setField, setFields } = useExperimentFields(engine, version, className);
  const [inputsByClass, setInputsByClass] = useState<Readonly<Record<string, ParameterInputs>>>({});
  const key = className ?? "";
  const setInputs = (inputs: ParameterInputs): void => setInputsByClass((current) => ({ ...current, [key]: inputs }));
  return {
    fields,
    isKnown,
    setField,
    inputs: inputsByClass[key] ?? noInputs,
    setInputs,
    apply: (experiment) => {
      const form = formOfExperiment(experiment, model);
      setFields(form.fields);
      setInputs(form.inputs);
    },
  };
}
