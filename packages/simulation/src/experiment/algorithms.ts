import { type IntegratorName, integratorByName, integrators } from "@mofang/solvers";

/** Name of an integrator that Mofang offers. */
export type AlgorithmName = IntegratorName;

/** The integrators that Mofang offers, in the order in which users see them; Dassl is the default. */
export const algorithmNames: readonly AlgorithmName[] = integrators.map(({ name }) => name);

/** Whether an integrator takes the step that it is given, instead of finding steps by an error estimate. */
export function hasFixedStep(name: AlgorithmName): boolean {
  return integratorByName(name)?.isAdaptive === false;
}
