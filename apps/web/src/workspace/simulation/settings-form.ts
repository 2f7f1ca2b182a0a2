import type { Algorithm, BoundsPolicy, ResultRows, RunLogLevel } from "@mofang/protocol";
import { limits } from "@mofang/protocol";
import type { ExperimentDefaults } from "../../engine/messages.ts";
import type { RunSettings } from "../store/runs.ts";

/** Fields of the simulation panel as text, so that what a user types is never thrown away. */
export interface SettingsFields {
  readonly startTime: string;
  readonly stopTime: string;
  readonly intervals: string;
  readonly precision: string;
  readonly algorithm: Algorithm;
  readonly initialStep: string;
  /** Empty for as long as the error allows. */
  readonly maximumStep: string;
  readonly note: string;
  readonly rows: ResultRows;
  readonly storeEvents: boolean;
  /** Names and patterns, with commas or line breaks between; empty for all variables. */
  readonly storedVariables: string;
  readonly logLevel: RunLogLevel;
  readonly bounds: BoundsPolicy;
  /** Empty for as many as the time of a run allows. */
  readonly maximumSteps: string;
}

export type SettingsField = keyof SettingsFields;

/** Settings that keep every rule. */
type SettingsValues = Omit<RunSettings, "parameters">;

/** What is wrong with a field; the text stands in the messages under `workspace.settings.error`. */
type SettingsError =
  | "number"
  | "order"
  | "intervals"
  | "precision"
  | "initialStep"
  | "maximumStep"
  | "storedVariables"
  | "maximumSteps";

export type SettingsErrors = Readonly<Partial<Record<SettingsField, SettingsError>>>;

interface SettingsCheck {
  /** Undefined where there is an error. */
  readonly values: SettingsValues | undefined;
  readonly errors: SettingsErrors;
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
    maximumStep: "",
    note: "",
    rows: "grid",
    storeEvents: true,
    storedVariables: "",
    logLevel: "failures",
    bounds: "warning",
    maximumSteps: "",
  };
}

/** The fields that differ from what the model says. */
export function changedFields(model: SettingsFields, fields: SettingsFields): Partial<SettingsFields> {
  const names = Object.keys(fields) as SettingsField[];
  return Object.fromEntries(names.filter((name) => fields[name] !== model[name]).map((name) => [name, fields[name]]));
}

/** Checks every field; either all values or the errors by field. */
export function checkSettings(fields: SettingsFields): SettingsCheck {
  const startTime = numberOf(fields.startTime);
  const stopTime = numberOf(fields.stopTime);
  const intervals = numberOf(fields.intervals);
  const precision = numberOf(fields.precision);
  const initialStep = fields.initialStep.trim() === "" ? null : numberOf(fields.initialStep);
  const maximumStep = fields.maximumStep.trim() === "" ? null : numberOf(fields.maximumStep);
  const storedVariables = namesIn(fields.storedVariables);
  const maximumSteps = fields.maximumSteps.trim() === "" ? null : numberOf(fields.maximumSteps);
  const errors: Partial<Record<SettingsField, SettingsError>> = {};
  if (startTime === undefined) errors.startTime = "number";
  if (stopTime === undefined) errors.stopTime = "number";
  else if (startTime !== undefined && startTime >= stopTime) errors.stopTime = "order";
  if (intervals === undefined || !Number.isInteger(intervals) || intervals < 1 || intervals > limits.intervals)
    errors.intervals = "intervals";
  if (precision === undefined || precision < 1e-14 || precision > 1) errors.precision = "precision";
  if (initialStep === undefined || (initialStep !== null && initialStep <= 0)) errors.initialStep = "initialStep";
  if (maximumStep === undefined || (maximumStep !== null && maximumStep <= 0)) errors.maximumStep = "maximumStep";
  if (storedVariables.length > limits.storedVariables) errors.storedVariables = "storedVariables";
  if (maximumSteps === undefined || (maximumSteps !== null && !isCount(maximumSteps))) errors.maximumSteps = "maximumSteps";
  if (
    Object.keys(errors).length > 0 ||
    startTime === undefined ||
    stopTime === undefined ||
    intervals === undefined ||
    precision === undefined ||
    initialStep === undefined ||
    maximumStep === undefined ||
    maximumSteps === undefined
  ) {
    return { values: undefined, errors };
  }
  const { algorithm, rows, storeEvents, logLevel, bounds } = fields;
  const note = fields.note.trim();
  return {
    values: {
      ...{ startTime, stopTime, intervals, precision, algorithm, initialStep, note, rows, storeEvents, logLevel, bounds },
      ...(maximumStep === null ? {} : { maximumStep }),
      ...(storedVariables.length === 0 ? {} : { storedVariables }),
      ...(maximumSteps === null ? {} : { maximumSteps }),
    },
    errors,
  };
}

/** Commas inside of brackets belong to the name of an array's element. */
function namesIn(text: string): string[] {
  return text
    .split(/[\n;]|,(?![^[]*\])/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= limits.integratorSteps;
}

function numberOf(text: string): number | undefined {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}
