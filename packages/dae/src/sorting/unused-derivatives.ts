import { real, type VariableId } from "@mofang/modelica";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { expressionsOfAction } from "../system/expressions-of.ts";
import { dependenciesOfEquation } from "./sorting.ts";

/**
 * Takes away derivatives that differentiation has made and that nothing needs: an author's derivative of a function may
 * leave out arguments whose derivatives were formed. They would be unknowns without equations.
 */
export function dropUnusedDerivatives(system: EquationSystem): void {
  const used = new Set<VariableId>();
  for (const equation of [...system.equations, ...system.initialEquations]) {
    for (const id of dependenciesOfEquation(equation)) used.add(id);
  }
  for (const action of [...system.actions, ...system.initialActions]) {
    for (const id of dependenciesOf(...expressionsOfAction(action))) used.add(id);
  }
  for (const id of dependenciesOf(...system.transports.expressions)) used.add(id);
  // The highest derivatives first: without them the ones below may be the highest that are left.
  for (const { id, flat } of [...system.variables].reverse()) {
    const integral = system.integralOf.get(id);
    if (flat !== undefined || integral === undefined || used.has(id) || system.derivativeOf.has(id)) continue;
    system.integralOf.delete(id);
    system.derivativeOf.delete(integral);
    system.values.set(id, real(0));
  }
}
