import type { TranslatedModel } from "@mofang/dae";
import { integratorByName, integrators } from "@mofang/solvers";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import { standardExternals } from "../externals/standard-externals.ts";
import type { Run, RunHost } from "../run/run.ts";
import type { Instantiate } from "./instance/model-instance.ts";
import { SimulationRun } from "./simulation-run.ts";

/** A run with the integrators and external functions that Mofang has, of functions made by `instantiate`. */
export function startRunOf(model: TranslatedModel, instantiate: Instantiate, settings: ExperimentSettings, host: RunHost): Run {
  return new SimulationRun(model, settings, host, {
    instantiate,
    externals: standardExternals(host),
    integrator: integratorByName(settings.algorithm),
    available: integrators.map(({ name }) => name),
  });
}
