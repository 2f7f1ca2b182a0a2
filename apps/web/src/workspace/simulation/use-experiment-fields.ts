import { useEffect, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import { changedFields, fieldsOf, type SettingsField, type SettingsFields } from "./settings-form.ts";

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

type ByClass<Value> = Readonly<Record<string, Value>>;

const unknownExperiment = fieldsOf({ startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 });

/**
 * The fields as the class's experiment says, which follow its text; what the user set otherwise for the class stays, until it is
 * what the class says.
 */
export function useExperimentFields(
  engine: EngineClient | undefined,
  version: number,
  className: string | undefined,
): ExperimentFields {
  const [saidBy, setSaidBy] = useState<ByClass<SettingsFields>>({});
  const [changedFor, setChangedFor] = useState<ByClass<Partial<SettingsFields>>>({});
  useEffect(() => {
    if (engine === undefined || version === 0 || className === undefined) return;
    let isCurrent = true;
    engine.request("experiment", { className }).then(
      (experiment) => {
        if (isCurrent) setSaidBy((current) => ({ ...current, [className]: fieldsOf(experiment) }));
      },
      () => undefined, // The engine is being replaced; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className]);
  const key = className ?? "";
  const said = saidBy[key];
  const model = said ?? unknownExperiment;
  const fields = { ...model, ...changedFor[key] };
  const setFields = (next: SettingsFields): void =>
    setChangedFor((current) => ({ ...current, [key]: changedFields(model, next) }));
  const setField: SetField = (field, value) => setFields({ ...fields, [field]: value });
  return { fields, model, isKnown: said !== undefined, setField, setFields };
}
