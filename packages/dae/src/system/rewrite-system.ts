import { type Attributes, negate, realType, type VariableId } from "@mofang/modelica";
import type { Rewriting } from "../symbolic/expressions/rewrite.ts";
import { mapStatements } from "../symbolic/expressions/statements.ts";
import type { Action, Equation, EquationSystem } from "./equation-system.ts";

/** Rewrites every expression of the system, and the variables that equations determine or statements assign. */
export function rewriteSystem(system: EquationSystem, rewrite: Rewriting, renamed: (id: VariableId) => VariableId): void {
  const rewriteEquation = (equation: Equation): Equation => {
    if (equation.kind === "equality") {
      const left = rewrite(equation.left);
      const right = rewrite(equation.right);
      const determines = equation.determines?.map(renamed).filter((id) => system.isUnknown(id));
      const isSame = left === equation.left && right === equation.right && determines === undefined;
      return isSame ? equation : { ...equation, left, right, determines };
    }
    return { ...equation, statements: mapStatements(equation.statements, rewrite) };
  };
  system.equations = system.equations.map(rewriteEquation);
  system.initialEquations = system.initialEquations.map(rewriteEquation);
  const rewriteAction = (action: Action): Action => {
    const guard = action.guard && rewrite(action.guard);
    switch (action.kind) {
      case "assert":
        return { ...action, guard, condition: rewrite(action.condition), message: rewrite(action.message) };
      case "terminate":
        return { ...action, guard, message: rewrite(action.message) };
      case "reinit": {
        const value = rewrite(action.value);
        const isOpposite = system.aliases.get(action.state)?.sign === -1;
        return { ...action, guard, state: renamed(action.state), value: isOpposite ? negate(value, realType) : value };
      }
      case "statements":
        return { ...action, statements: mapStatements(action.statements, rewrite) };
      case "call":
        return { ...action, guard, call: rewrite(action.call) };
    }
  };
  system.actions = system.actions.map(rewriteAction);
  system.initialActions = system.initialActions.map(rewriteAction);
  system.fixedStarts = system.fixedStarts.map((starts) => ({
    ...starts,
    left: rewrite(starts.left),
    right: rewrite(starts.right),
  }));
  system.transports.rewrite(rewrite);
  for (const entry of system.variables) {
    entry.binding = entry.binding && rewrite(entry.binding);
    entry.attributes = rewriteAttributes(entry.attributes, rewrite);
  }
}

/** Attributes with their expressions rewritten; the same object where none changes. */
function rewriteAttributes(attributes: Attributes, rewrite: Rewriting): Attributes {
  const start = attributes.start && rewrite(attributes.start);
  const nominal = attributes.nominal && rewrite(attributes.nominal);
  const min = attributes.min && rewrite(attributes.min);
  const max = attributes.max && rewrite(attributes.max);
  const fixed = attributes.fixed && rewrite(attributes.fixed);
  const isSame =
    start === attributes.start &&
    nominal === attributes.nominal &&
    min === attributes.min &&
    max === attributes.max &&
    fixed === attributes.fixed;
  return isSame ? attributes : { ...attributes, start, nominal, min, max, fixed };
}
