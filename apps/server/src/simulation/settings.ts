/** Whether a task may be submitted with these settings (SIM-040 … SIM-044), and the settings of one by what they concern. */
import type { CallData, Language, simulationCalls } from "@mofang/protocol";
import { experimentSettings } from "@mofang/session";
import { defaultLimits, renderFailure, validateSettings } from "@mofang/simulation";
import { ProductError } from "../platform/errors/product-error.ts";
import type { SimulationSettings } from "./store.ts";

/** Identifiers (MLS 3.6 §2.3.1), plain or quoted, with dots between. */
const fullName = /^(?:[A-Za-z_]\w*|'(?:[^'\\\p{Cc}]|\\.)+')(?:\.(?:[A-Za-z_]\w*|'(?:[^'\\\p{Cc}]|\\.)+'))*$/u;

/** @throws ProductError `simulation.invalid-class-name`, `simulation.invalid-setting` with the first thing that is wrong */
export function requireSimulable(settings: SimulationSettings, language: Language): void {
  if (!fullName.test(settings.modelName)) {
    throw new ProductError("simulation.invalid-class-name", { name: settings.modelName });
  }
  const [issue] = validateSettings(experimentSettings(settings, defaultLimits));
  if (issue !== undefined) throw new ProductError("simulation.invalid-setting", { reason: renderFailure(issue, language) });
}

/** What a run does with its model. */
export function modelSettingsOf(settings: SimulationSettings): CallData<(typeof simulationCalls)["modelSimulationSettings"]> {
  const { modelName, startTime, stopTime, intervals, algorithm, precision, initialStep } = settings;
  const { maximumStep, bounds, maximumSteps } = settings;
  return {
    ...{ modelName, startTime, stopTime, intervals, algorithm, precision, initialStep },
    ...(maximumStep === undefined ? {} : { maximumStep }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(maximumSteps === undefined ? {} : { maximumSteps }),
  };
}

/** What a run keeps and tells; what was left out is what holds then. */
export function outputSettingsOf({
  storeEvents,
  rows = "grid",
  storedVariables,
  logLevel = "failures",
}: SimulationSettings): CallData<(typeof simulationCalls)["outputSettings"]> {
  return { storeEvents, rows, storedVariables: storedVariables ?? null, logLevel };
}
