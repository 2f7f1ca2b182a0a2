import { dassl, ida } from "./dae-bdf.ts";
import { diagonallyImplicitIntegrator } from "./diagonally-implicit.ts";
import { hairerWanner4, kvaerno3, kvaerno4, kvaerno5 } from "./diagonally-implicit-tableaus.ts";
import { dormandPrince5 } from "./dormand-prince-5.ts";
import { dormandPrince8 } from "./dormand-prince-8.ts";
import { embeddedExplicitIntegrator } from "./embedded-explicit.ts";
import { withHermiteOutput, withQuinticOutput } from "./explicit-dense-output.ts";
import { fixedStepIntegrator } from "./fixed-step.ts";
import { butcher6, euler, heun, kutta3, midpoint, rungeKutta4 } from "./fixed-step-tableaus.ts";
import type { Integrator } from "./integrator.ts";
import { mebdfdae, mebdfi } from "./mebdf.ts";
import { cvode, dlsodar, dlsode } from "./nordsieck.ts";
import { radau5 } from "./radau.ts";

/** All 21 integrators; the first is the default. */
export const integrators: readonly Integrator[] = [
  dassl,
  radau5,
  embeddedExplicitIntegrator("Dop853", 8, dormandPrince8),
  embeddedExplicitIntegrator("Dopri5", 5, dormandPrince5),
  mebdfdae,
  mebdfi,
  dlsode,
  dlsodar,
  cvode,
  ida,
  diagonallyImplicitIntegrator("Sdirk34", 4, hairerWanner4),
  diagonallyImplicitIntegrator("Esdirk23", 3, kvaerno3),
  diagonallyImplicitIntegrator("Esdirk34", 4, kvaerno4),
  diagonallyImplicitIntegrator("Esdirk45", 5, kvaerno5),
  fixedStepIntegrator("Euler", 1, withHermiteOutput(euler)),
  fixedStepIntegrator("ModifiedEuler", 2, withHermiteOutput(heun)),
  fixedStepIntegrator("Rkfix2", 2, withHermiteOutput(midpoint)),
  fixedStepIntegrator("Rkfix3", 3, withHermiteOutput(kutta3)),
  fixedStepIntegrator("Rkfix4", 4, withHermiteOutput(rungeKutta4)),
  fixedStepIntegrator("Rkfix6", 6, withQuinticOutput(butcher6)),
  // The literature fixes no method of this name: the main formula of Dop853, with its dense output of order 7.
  fixedStepIntegrator("Rkfix8", 8, dormandPrince8),
];

/** The integrator of that name, upper and lower case distinguished, or undefined. */
export function integratorByName(name: string): Integrator | undefined {
  return integrators.find((integrator) => integrator.name === name);
}
