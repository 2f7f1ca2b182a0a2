import type { Algorithm } from "@mofang/protocol";
import { limits } from "@mofang/protocol";
import type { ExperimentDefaults } from "../../engine/messages.ts";

/** Fields of the simulation panel as text, so that what a user types is never thrown away. */
export interface SettingsFields {
  readonly startTime: string;
  readonly stopTime: string;
  readonly intervals: string;
  readonly precision: string;
  readonly algorithm: Algorithm;
  readonly initialStep: string;
  readonly note: string;
}

export type SettingsField = keyof SettingsFields;

/** Settings that keep every rule. Times in seconds. */
export interface SettingsValues {
  readonly startTime: number;
  readonly stopTime: number;
  readonly intervals: number;
  readonly precision: number;
  readonly algorithm: Algorithm;
  readonly initialStep: number | null;
  readonly note: string;
}

/** What is wrong with a field; the text stands in the messages under `workspace.settings.error`. */
export type SettingsError = "number" | "order" | "intervals" | "precision" | "initialStep";

export type SettingsCheck =
  | { readonly values: SettingsValues; readonly errors: Readonly<Partial<Record<SettingsField, SettingsError>>> }
  | { readonly values: undefined; readonly errors: Readonly<Partial<Record<SettingsField, SettingsError>>> };

/** Methods that take the step as it is given. */
const fixedStepAlgorithms: readonly Algorithm[] = ["Euler", "ModifiedEuler", "Rkfix2", "Rkfix3", "Rkfix4", "Rkfix6", "Rkfix8"];

export function isFixedStep(algorithm: Algorithm): boolean {
  return fixedStepAlgorithms.includes(algorithm);
}

/** Fields filled from the model's experiment. */
export function fieldsOf({ startTime, stopTime, intervals, tolerance }: ExperimentDefaults): SettingsFields {
  return {
    startTime: String(startTime),
    stopTime: String(stopTime),
    intervals: String(intervals),
    precision: String(tolerance),
    algorithm: "Dassl",
    initialStep: "",
    note: "",
  };
}

/** Checks every field; either all values or the errors by field. */
export function checkSettings(fields: SettingsFields): SettingsCheck {
  const startTime = numberOf(fields.startTime);
  const stopTime = numberOf(fields.stopTime);
  const intervals = numberOf(fields.intervals);
  const precision = numberOf(fields.precision);
  const initialStep = fields.initialStep.trim() === "" ? null : numberOf(fields.initialStep);
  const errors: Partial<Record<SettingsField, SettingsError>> = {};
  if (startTime === undefined) errors.startTime = "number";
  if (stopTime === undefined) errors.stopTime = "number";
  else if (startTime !== undefined && startTime >= stopTime) errors.stopTime = "order";
  if (intervals === undefined || !Number.isInteger(intervals) || intervals < 1 || intervals > limits.intervals)
    errors.intervals = "intervals";
  if (precision === undefined || precision < 1e-14 || precision > 1) errors.precision = "precision";
  if (initialStep === undefined || (initialStep !== null && initialStep <= 0)) errors.initialStep = "initialStep";
  if (
    Object.keys(errors).length > 0 ||
    startTime === undefined ||
    stopTime === undefined ||
    intervals === undefined ||
    precision === undefined ||
    initialStep === undefined
  ) {
    return { values: undefined, errors };
  }
  return {
    values: { startTime, stopTime, intervals, precision, algorithm: fields.algorithm, initialStep, note: fields.note.trim() },
    errors,
  };
}

function numberOf(text: string): number | undefined {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
