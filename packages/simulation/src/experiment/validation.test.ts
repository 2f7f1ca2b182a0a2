import { describe, expect, it } from "vitest";
import type { AlgorithmName } from "./algorithms.ts";
import { defaultSettings, settingsOfExperiment } from "./defaults.ts";
import type { ExperimentSettings } from "./experiment-settings.ts";
import { intervalsOfLength, validateSettings } from "./validation.ts";

function codesOf(changed: Partial<ExperimentSettings>): string[] {
  return validateSettings({ ...defaultSettings, ...changed }).map(({ code }) => code);
}

describe("settings", () => {
  it("are accepted as they come by default", () => {
    expect(validateSettings(defaultSettings)).toEqual([]);
  });

  it("[SIM-040] start before they stop", () => {
    expect(codesOf({ startTime: 1, stopTime: 1 })).toEqual(["experiment.stop-not-after-start"]);
    expect(codesOf({ startTime: 2, stopTime: 1 })).toEqual(["experiment.stop-not-after-start"]);
    expect(codesOf({ startTime: -1, stopTime: 0 })).toEqual([]);
    expect(codesOf({ stopTime: Number.POSITIVE_INFINITY })).toEqual(["experiment.time-not-finite"]);
  });

  it("[SIM-041] have an interval length above zero that fits the run", () => {
    for (const interval of [0, -1, Number.NaN, 2]) {
      expect(intervalsOfLength(0, 1, interval)).toMatchObject({ code: "experiment.invalid-interval" });
    }
    expect(intervalsOfLength(0, 1, 0.1)).toBe(10);
    expect(intervalsOfLength(0, 10, 10)).toBe(1);
  });

  it("[SIM-042] have a whole number of intervals from 1 on", () => {
    for (const intervals of [0, -5, 2.5, Number.NaN, 1e9]) {
      expect(codesOf({ intervals })).toEqual(["experiment.invalid-intervals"]);
    }
  });

  it("[SIM-043] have a tolerance between 1e-14 and 1", () => {
    for (const tolerance of [0, -1e-6, 2, Number.NaN]) expect(codesOf({ tolerance })).toEqual(["experiment.invalid-tolerance"]);
  });

  it("[SIM-044] name an algorithm, a first step and limits that make sense", () => {
    expect(codesOf({ algorithm: "Dasl" as AlgorithmName })).toEqual(["experiment.unknown-algorithm"]);
    expect(codesOf({ initialStep: 0 })).toEqual(["experiment.invalid-initial-step"]);
    expect(codesOf({ initialStep: 2 })).toEqual(["experiment.invalid-initial-step"]);
    for (const maximumStep of [0, -1, Number.NaN]) {
      expect(codesOf({ maximumStep })).toEqual(["experiment.invalid-maximum-step"]);
    }
    expect(codesOf({ maximumStep: 1e9 })).toEqual([]);
    expect(codesOf({ limits: { ...defaultSettings.limits, maximumSteps: 0 } })).toEqual(["experiment.invalid-limit"]);
  });
});

describe("the experiment annotation", () => {
  const silent = { startTime: undefined, stopTime: undefined, interval: undefined, tolerance: undefined };

  it("gives way to the defaults where it says nothing", () => {
    expect(settingsOfExperiment(silent)).toEqual(defaultSettings);
    expect(defaultSettings).toMatchObject({ algorithm: "Dassl", tolerance: 1e-4, intervals: 500 });
  });

  it("turns its interval into a number of intervals", () => {
    const settings = settingsOfExperiment({ startTime: 1, stopTime: 3, interval: 0.01, tolerance: 1e-7 });
    expect(settings).toMatchObject({ startTime: 1, stopTime: 3, intervals: 200, tolerance: 1e-7 });
    expect(settingsOfExperiment({ ...silent, interval: 7 }).intervals).toBe(500);
  });
});
