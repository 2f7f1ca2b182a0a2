import type { Experiment } from "@mofang/modelica";
import type { ExperimentSettings, RunLimits } from "./experiment-settings.ts";
import { intervalsOfLength } from "./validation.ts";

/** Limits for a run that nobody limits otherwise: generous for a person's model, finite for a runaway. */
export const defaultLimits: RunLimits = {
  maximumSteps: 50_000_000,
  maximumVariables: 1_000_000,
  // A gibibyte of rows with the pyramids over them.
  maximumResultBytes: 1320 * 1_048_576,
};

/** Settings where neither user nor model says otherwise, those that users of MWORKS.Sysplorer know. Times in seconds. */
export const defaultSettings: ExperimentSettings = {
  startTime: 0,
  stopTime: 1,
  intervals: 500,
  tolerance: 1e-4,
  algorithm: "Dassl",
  storeEvents: true,
  limits: defaultLimits,
};

/**
 * Settings for a model: its `experiment` annotation (MLS 18.4) over the defaults. An interval of the annotation becomes
 * the nearest number of intervals; one that fits no run is passed over.
 */
export function settingsOfExperiment(experiment: Experiment): ExperimentSettings {
  const startTime = experiment.startTime ?? defaultSettings.startTime;
  const stopTime = experiment.stopTime ?? startTime + defaultSettings.stopTime;
  const intervals = experiment.interval === undefined ? undefined : intervalsOfLength(startTime, stopTime, experiment.interval);
  return {
    ...defaultSettings,
    startTime,
    stopTime,
    intervals: typeof intervals === "number" ? intervals : defaultSettings.intervals,
    tolerance: experiment.tolerance ?? defaultSettings.tolerance,
  };
}
