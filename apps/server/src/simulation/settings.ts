/** Whether a task may be submitted with these settings (SIM-040 … SIM-044). */
import type { Language } from "@mofang/protocol";
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
