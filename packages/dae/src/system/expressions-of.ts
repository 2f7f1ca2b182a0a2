import type { FlatExpression } from "@mofang/modelica";
import { expressionsOfStatements } from "../symbolic/expressions/statements.ts";
import type { Action, Equation } from "./equation-system.ts";

/** The expressions of an equation, or of the statements of an algorithm; their parts are not listed. */
export function expressionsOfEquation(equation: Equation): FlatExpression[] {
  return equation.kind === "equality" ? [equation.left, equation.right] : expressionsOfStatements(equation.statements);
}

/** The expressions of an action: its guard, and what it evaluates. */
export function expressionsOfAction(action: Action): FlatExpression[] {
  const guard = action.guard === undefined ? [] : [action.guard];
  switch (action.kind) {
    case "assert":
      return [...guard, action.condition, action.message];
    case "terminate":
      return [...guard, action.message];
    case "reinit":
      return [...guard, action.value];
    case "statements":
      return expressionsOfStatements(action.statements);
    case "call":
      return [...guard, action.call];
  }
}
