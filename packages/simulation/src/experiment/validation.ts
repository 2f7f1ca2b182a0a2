import { algorithmNames } from "./algorithms.ts";
import type { ExperimentSettings } from "./experiment-settings.ts";

/** What is wrong with one setting; `code` is a slug of the failure catalogue, `values` fill its text. */
interface SettingIssue {
  /** Name of the setting as `ExperimentSettings` has it, or of the parameter after `parameters.`. */
  readonly setting: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Relative tolerances that a run accepts, dimensionless. */
const toleranceRange = { minimum: 1e-14, maximum: 1 } as const;

/** Most output intervals of one run. */
const maximumIntervals = 10_000_000;

/**
 * Everything that is wrong with settings as a user gave them, in the order of the form; empty when a run may start.
 * Values are checked at run time too, as they come from forms and requests.
 */
export function validateSettings(settings: ExperimentSettings): SettingIssue[] {
  return [
    ...timeIssues(settings),
    ...intervalIssues(settings),
    ...toleranceIssues(settings),
    ...algorithmIssues(settings),
    ...initialStepIssues(settings),
    ...maximumStepIssues(settings),
    ...limitIssues(settings),
  ];
}

/**
 * Number of output intervals for an interval length in seconds, or the issue with it: it must be positive and not longer
 * than the run.
 */
export function intervalsOfLength(startTime: number, stopTime: number, interval: number): number | SettingIssue {
  const span = stopTime - startTime;
  // The last interval may be cut short by rounding of decimal fractions such as 0.1.
  if (!(interval > 0) || !Number.isFinite(interval) || interval > span * (1 + 1e-12)) {
    return { setting: "interval", code: "experiment.invalid-interval", values: { value: interval, span } };
  }
  return Math.max(1, Math.round(span / interval));
}

function timeIssues({ startTime, stopTime }: ExperimentSettings): SettingIssue[] {
  for (const [setting, value] of [
    ["startTime", startTime],
    ["stopTime", stopTime],
  ] as const) {
    if (!Number.isFinite(value))
      return [{ setting, code: "experiment.time-not-finite", values: { setting, value: String(value) } }];
  }
  if (startTime < stopTime) return [];
  return [{ setting: "stopTime", code: "experiment.stop-not-after-start", values: { startTime, stopTime } }];
}

function intervalIssues({ intervals }: ExperimentSettings): SettingIssue[] {
  if (Number.isInteger(intervals) && intervals >= 1 && intervals <= maximumIntervals) return [];
  const values = { value: String(intervals), maximum: maximumIntervals };
  return [{ setting: "intervals", code: "experiment.invalid-intervals", values }];
}

function toleranceIssues({ tolerance }: ExperimentSettings): SettingIssue[] {
  if (tolerance >= toleranceRange.minimum && tolerance <= toleranceRange.maximum) return [];
  return [
    { setting: "tolerance", code: "experiment.invalid-tolerance", values: { value: String(tolerance), ...toleranceRange } },
  ];
}

function algorithmIssues({ algorithm }: ExperimentSettings): SettingIssue[] {
  if (algorithmNames.includes(algorithm)) return [];
  const values = { value: String(algorithm), known: algorithmNames.join(", ") };
  return [{ setting: "algorithm", code: "experiment.unknown-algorithm", values }];
}

function initialStepIssues({ initialStep, startTime, stopTime }: ExperimentSettings): SettingIssue[] {
  if (initialStep === undefined) return [];
  const span = stopTime - startTime;
  if (initialStep > 0 && initialStep <= Math.max(span, Number.MIN_VALUE)) return [];
  return [{ setting: "initialStep", code: "experiment.invalid-initial-step", values: { value: String(initialStep), span } }];
}

function maximumStepIssues({ maximumStep }: ExperimentSettings): SettingIssue[] {
  if (maximumStep === undefined || (maximumStep > 0 && Number.isFinite(maximumStep))) return [];
  return [{ setting: "maximumStep", code: "experiment.invalid-maximum-step", values: { value: String(maximumStep) } }];
}

function limitIssues({ limits }: ExperimentSettings): SettingIssue[] {
  return (["maximumSteps", "maximumVariables", "maximumResultBytes"] as const)
    .filter((name) => !(Number.isFinite(limits[name]) && limits[name] >= 1))
    .map((name) => ({
      setting: `limits.${name}`,
      code: "experiment.invalid-limit",
      values: { setting: name, value: String(limits[name]) },
    }));
}
