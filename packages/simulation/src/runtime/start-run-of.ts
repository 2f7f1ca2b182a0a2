import type { TranslatedModel } from "@mofang/dae";
import { integratorByName, integrators } from "@mofang/solvers";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import { CModule } from "../externals/c/c-module.ts";
import type { ExternalFunctions } from "../externals/contract/external-functions.ts";
import { RunFolder } from "../externals/contract/run-folder.ts";
import { standardExternals } from "../externals/standard-externals.ts";
import type { Run, RunHost } from "../run/run.ts";
import type { Instantiate } from "./instance/model-instance.ts";
import { SimulationRun } from "./simulation-run.ts";

function externalsOf(model: TranslatedModel, host: RunHost): ExternalFunctions {
  const folder = new RunFolder(host.files);
  if (host.compiledC === undefined) return standardExternals(host, folder);
  const own = new CModule(model, host.compiledC, host, folder);
  return standardExternals(host, folder, own.userTable).with(own);
}

/** A run with the integrators and external functions that Mofang has, of functions made by `instantiate`. */
export function startRunOf(model: TranslatedModel, instantiate: Instantiate, settings: ExperimentSettings, host: RunHost): Run {
  return new SimulationRun(model, settings, host, {
    instantiate,
    externals: externalsOf(model, host),
    integrator: integratorByName(settings.algorithm),
    available: integrators.map(({ name }) => name),
  });
}
