import { useEffect, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import { fieldsOf, type SettingsField, type SettingsFields } from "./settings-form.ts";

export type SetField = <Field extends SettingsField>(field: Field, value: SettingsFields[Field]) => void;

interface ExperimentFields {
  readonly fields: SettingsFields;
  /** Whether they come from the class. */
  readonly isKnown: boolean;
  readonly setField: SetField;
  readonly setFields: (fields: SettingsFields) => void;
  /** What the class says. */
  readonly model: SettingsFields;
}

const unknownExperiment = fieldsOf({ startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 });

/** The fields, filled from the class's experiment when another class is chosen; what the user typed for it stays. */
export function useExperimentFields(
  engine: EngineClient | undefined,
  version: number,
  className: string | undefined,
): ExperimentFields {
  const [byClass, setByClass] = useState<Readonly<Record<string, SettingsFields>>>({});
  const [modelByClass, setModelByClass] = useState<Readonly<Record<string, SettingsFields>>>({});
  const key = className ?? "";
  const isKnown = byClass[key] !== undefined;
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined || isKnown) return;
    let isCurrent = true;
    engine.request("experiment", { className }).then(
      (experiment) => {
        if (!isCurrent) return;
        const own = fieldsOf(experiment);
        setByClass((current) => ({ ...current, [className]: own }));
        setModelByClass((current) => ({ ...current, [className]: own }));
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, isKnown]);
  const fields = byClass[key] ?? unknownExperiment;
  const setFields = (changed: SettingsFields): void => setByClass((current) => ({ ...current, [key]: changed }));
  const setField: SetField = (field, value) => setFields({ ...fields, [field]: value });
  return { fields, model: modelByClass[key] ?? unknownExperiment, isKnown, setField, setFields };
}
