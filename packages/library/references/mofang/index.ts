/** Checks of all examples of the Mofang library. */
import { bodyMotions } from "./bodies.ts";
import type { Check } from "./check.ts";
import { clockedChecks } from "./clocked.ts";
import { controlChecks } from "./control.ts";
import { electricalChecks } from "./electrical.ts";
import { loopMotions } from "./loops.ts";
import { mechanicsChecks } from "./mechanics.ts";
import { thermoFluidChecks } from "./thermo-fluid.ts";

export type { Check, Law, Value } from "./check.ts";

/** Motions computed without the engine, which are compared beside the laws of an example. */
const motions = new Map([...bodyMotions, ...loopMotions]);

export const checks: readonly Check[] = [
  ...electricalChecks,
  ...mechanicsChecks,
  ...thermoFluidChecks,
  ...controlChecks,
  ...clockedChecks,
].map((check) => ({ ...check, values: [...(check.values ?? []), ...(motions.get(check.model) ?? [])] }));
