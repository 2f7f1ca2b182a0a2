import { useEffect, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import { fieldsOf, type SettingsField, type SettingsFields } from "./settings-form.ts";

export type SetField = <Field extends SettingsField>(field: Field, value: SettingsFields[Field]) => void;

interface ExperimentFields {
  readonly fields: SettingsFields;
  /** Whether they come from the class. */
  readonly isKnown: boolean;
  readonly setField: SetField;
}

const unknownExperiment = fieldsOf({ startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 });

/** The fields, filled from the class's experiment when another class is chosen; what the user typed for it stays. */
export function useExperimentFields(
  engine: EngineClient | undefined,
  version: number,
  className: string | undefined,
): ExperimentFields {
  const [byClass, setByClass] = useState<Readonly<Record<string, SettingsFields>>>({});
  const key = className ?? "";
  const isKnown = byClass[key] !== undefined;
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined || isKnown) return;
    let isCurrent = true;
    engine.request("experiment", { className }).then(
      (experiment) => {
        if (isCurrent) setByClass((current) => ({ ...current, [className]: fieldsOf(experiment) }));
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, isKnown]);
  const fields = byClass[key] ?? unknownExperiment;
  const setField: SetField = (field, value) => setByClass((current) => ({ ...current, [key]: { ...fields, [field]: value } }));
  return { fields, isKnown, setField };
}
