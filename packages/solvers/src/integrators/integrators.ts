import { dassl, ida } from "./dae-bdf.ts";
import { diagonallyImplicitIntegrator } from "./diagonally-implicit.ts";
import { hairerWanner4, kvaerno3, kvaerno4, kvaerno5 } from "./diagonally-implicit-tableaus.ts";
import { dormandPrince5 } from "./dormand-prince-5.ts";
import { dormandPrince8 } from "./dormand-prince-8.ts";
import { embeddedExplicitIntegrator } from "./embedded-explicit.ts";
import { withHermiteOutput, withQuinticOutput } from "./explicit-dense-output.ts";
import { fixedStepIntegrator } from "./fixed-step.ts";
import { butcher6, euler, heun, kutta3, midpoint, rungeKutta4 } from "./fixed-step-tableaus.ts";
import type { Integrator, IntegratorMethod } from "./integrator.ts";
import { mebdfdae, mebdfi } from "./mebdf.ts";
import { cvode, dlsodar, dlsode } from "./nordsieck.ts";
import { radau5 } from "./radau.ts";

/**
 * All methods by the names that users choose, in the order in which users see them; the first is the default. Formula and
 * source of each stand in the README.
 */
const methods = {
  Dassl: dassl,
  Radau5: radau5,
  Dop853: embeddedExplicitIntegrator(8, dormandPrince8),
  Dopri5: embeddedExplicitIntegrator(5, dormandPrince5),
  Mebdfdae: mebdfdae,
  Mebdfi: mebdfi,
  Dlsode: dlsode,
  Dlsodar: dlsodar,
  Cvode: cvode,
  Ida: ida,
  Sdirk34: diagonallyImplicitIntegrator(4, hairerWanner4),
  Esdirk23: diagonallyImplicitIntegrator(3, kvaerno3),
  Esdirk34: diagonallyImplicitIntegrator(4, kvaerno4),
  Esdirk45: diagonallyImplicitIntegrator(5, kvaerno5),
  Euler: fixedStepIntegrator(1, withHermiteOutput(euler)),
  ModifiedEuler: fixedStepIntegrator(2, withHermiteOutput(heun)),
  Rkfix2: fixedStepIntegrator(2, withHermiteOutput(midpoint)),
  Rkfix3: fixedStepIntegrator(3, withHermiteOutput(kutta3)),
  Rkfix4: fixedStepIntegrator(4, withHermiteOutput(rungeKutta4)),
  Rkfix6: fixedStepIntegrator(6, withQuinticOutput(butcher6)),
  // The literature fixes no method of this name: the main formula of Dop853, with its dense output of order 7.
  Rkfix8: fixedStepIntegrator(8, dormandPrince8),
} as const satisfies Readonly<Record<string, IntegratorMethod>>;

/** Name of an integrator. */
export type IntegratorName = keyof typeof methods;

/** All integrators, in the order in which users see them. */
export const integrators: readonly (Integrator & { readonly name: IntegratorName })[] = (
  Object.entries(methods) as [IntegratorName, IntegratorMethod][]
).map(([name, method]) => ({ name, ...method }));

/** The integrator of that name, upper and lower case distinguished, or undefined. */
export function integratorByName(name: string): Integrator | undefined {
  return integrators.find((integrator) => integrator.name === name);
}
