import { instantiate, type TranslatedModel } from "@mofang/dae";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import type { Run, RunHost } from "../run/run.ts";
import { startRunOf } from "./start-run-of.ts";

/**
 * Prepares a run: instantiates the code, sets parameters, initialises. Settings, models and initial systems that fail show
 * as a failed `status`; only a defect of Mofang itself is thrown.
 */
export function startRun(model: TranslatedModel, settings: ExperimentSettings, host: RunHost): Run {
  return startRunOf(model, (runtime, memory) => instantiate(model, runtime, memory), settings, host);
}

/** Runs a model to its end without pause; the run's status says how it ended. */
export function simulate(model: TranslatedModel, settings: ExperimentSettings, host: RunHost): Run {
  const run = startRun(model, settings, host);
  while (run.status.kind === "running") run.advance(Number.POSITIVE_INFINITY);
  return run;
}
