/** Counting of equations and unknowns (MLS 4.7). */

import type { BaseType, FlatExpression } from "../expression/expression.ts";
import { typeOf } from "../expression/expression-builder.ts";
import type { FlatAlgorithm, FlatEquation, FlatVariable } from "../expression/model.ts";
import { scalarCount } from "../instance/types/typed.ts";

/** Number of scalar equations and of unknowns that they determine. */
export interface Counts {
  readonly equations: number;
  readonly unknowns: number;
}

/** Scalar equations that an equation stands for. Asserts, reinits and calls for effect determine nothing. */
export function countEquations(equation: FlatEquation): number {
  switch (equation.kind) {
    case "equality":
      return 1;
    case "tuple":
      return equation.targets.reduce((total, target) => total + (target === undefined ? 0 : countLeaves(target)), 0);
    case "if":
      return Math.max(0, ...equation.branches.map((branch) => total(branch.equations)));
    case "when":
      return Math.max(0, ...equation.branches.map((branch) => total(branch.equations)));
    default:
      return 0;
  }
}

function total(equations: readonly FlatEquation[]): number {
  return equations.reduce((sum, equation) => sum + countEquations(equation), 0);
}

function countLeaves(expression: FlatExpression): number {
  switch (expression.kind) {
    case "variable":
      return 1;
    case "array":
      return expression.elements.reduce((sum, element) => sum + countLeaves(element), 0);
    case "record":
      return expression.fields.reduce((sum, field) => sum + countLeaves(field), 0);
    default:
      return scalarCount(typeOf(expression));
  }
}

/** Counts of a whole model. Inputs at the top are known; external objects and parameters are no unknowns. */
export function countModel(
  variables: readonly FlatVariable[],
  equations: readonly FlatEquation[],
  algorithms: readonly FlatAlgorithm[],
): Counts {
  const unknowns = variables.filter(isUnknown).length;
  const ofAlgorithms = algorithms.reduce((sum, algorithm) => sum + algorithm.outputs.length, 0);
  return { equations: total(equations) + ofAlgorithms, unknowns };
}

/** Whether equations have to determine a variable. */
export function isUnknown(variable: FlatVariable): boolean {
  if (variable.variability === "constant" || variable.variability === "parameter") return false;
  return variable.causality !== "input" && !isObject(variable.base);
}

function isObject(base: BaseType): boolean {
  return base.kind === "external-object";
}
