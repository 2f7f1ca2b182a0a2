import { daeBdfIntegrator } from "./dae-bdf.ts";
import { dormandPrince5 } from "./dormand-prince.ts";
import { embeddedExplicitIntegrator } from "./embedded-explicit.ts";
import { fixedStepIntegrator } from "./fixed-step.ts";
import { rungeKutta4 } from "./fixed-step-tableaus.ts";
import type { Integrator } from "./integrator.ts";
import { radau5 } from "./radau.ts";

/** All integrators; the first is the default. */
export const integrators: readonly Integrator[] = [
  daeBdfIntegrator("Dassl", { raisesAfterFirstStep: true, maximumErrorTestFailures: 25 }),
  radau5,
  embeddedExplicitIntegrator("Dopri5", 5, dormandPrince5),
  fixedStepIntegrator("Rkfix4", 4, rungeKutta4),
];

/** The integrator of that name, upper and lower case distinguished, or undefined. */
export function integratorByName(name: string): Integrator | undefined {
  return integrators.find((integrator) => integrator.name === name);
}
