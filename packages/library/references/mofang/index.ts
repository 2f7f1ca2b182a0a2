/** Checks of all examples of the Mofang library. */
import { bodyMotions } from "./bodies.ts";
import type { Check } from "./check.ts";
import { clockedChecks } from "./clocked.ts";
import { controlChecks } from "./control.ts";
import { electricalChecks } from "./electrical.ts";
import { mechanicsChecks } from "./mechanics.ts";
import { thermoFluidChecks } from "./thermo-fluid.ts";

export type { Check, Law, Value } from "./check.ts";

export const checks: readonly Check[] = [
  ...electricalChecks,
  ...mechanicsChecks.map((check) => ({ ...check, values: [...(check.values ?? []), ...(bodyMotions.get(check.model) ?? [])] })),
  ...thermoFluidChecks,
  ...controlChecks,
  ...clockedChecks,
];
