/** Visits of all expressions of equations and statements. */
import type { FlatExpression } from "./expression.ts";
import type { FlatEquation, FlatFunction, FlatStatement, FlatTarget } from "./model.ts";

type Visit = (expression: FlatExpression) => void;

/** Calls `visit` on each outermost expression of an equation, conditions and inner equations included. */
export function visitEquation(equation: FlatEquation, visit: Visit): void {
  switch (equation.kind) {
    case "equality":
      visit(equation.left);
      visit(equation.right);
      break;
    case "tuple":
      for (const target of equation.targets) if (target !== undefined) visit(target);
      visit(equation.call);
      break;
    case "if":
      for (const branch of equation.branches) {
        if (branch.condition !== undefined) visit(branch.condition);
        for (const inner of branch.equations) visitEquation(inner, visit);
      }
      break;
    case "when":
      for (const branch of equation.branches) {
        branch.conditions.forEach(visit);
        for (const inner of branch.equations) visitEquation(inner, visit);
      }
      break;
    case "assert":
      visit(equation.condition);
      visit(equation.message);
      break;
    case "terminate":
      visit(equation.message);
      break;
    case "reinit":
      visit(equation.value);
      break;
    case "call":
      visit(equation.call);
      break;
  }
}

/** Calls `visit` on each outermost expression of statements, targets' subscripts included. */
export function visitStatements(statements: readonly FlatStatement[], visit: Visit): void {
  for (const statement of statements) {
    switch (statement.kind) {
      case "assign":
        visitTarget(statement.target, visit);
        visit(statement.value);
        break;
      case "tuple-assign":
        for (const target of statement.targets) if (target !== undefined) visitTarget(target, visit);
        visit(statement.call);
        break;
      case "call":
        visit(statement.call);
        break;
      case "if":
        for (const branch of statement.branches) {
          if (branch.condition !== undefined) visit(branch.condition);
          visitStatements(branch.body, visit);
        }
        break;
      case "for":
        visit(statement.range);
        visitStatements(statement.body, visit);
        break;
      case "while":
        visit(statement.condition);
        visitStatements(statement.body, visit);
        break;
      case "when":
        for (const branch of statement.branches) {
          branch.conditions.forEach(visit);
          visitStatements(branch.body, visit);
        }
        break;
      case "assert":
        visit(statement.condition);
        visit(statement.message);
        break;
      case "terminate":
        visit(statement.message);
        break;
      case "reinit":
        visit(statement.value);
        break;
      case "break":
      case "return":
        break;
    }
  }
}

function visitTarget(target: FlatTarget, visit: Visit): void {
  if (target.kind === "element") target.subscripts.forEach(visit);
  if (target.kind !== "local") return;
  for (const step of target.path) {
    if ("subscripts" in step) for (const subscript of step.subscripts) if (subscript !== undefined) visit(subscript);
  }
}

/** Calls `visit` on each outermost expression of a function. */
export function visitFunction(called: FlatFunction, visit: Visit): void {
  for (const variable of [...called.inputs, ...called.outputs, ...called.locals]) {
    if (variable.binding !== undefined) visit(variable.binding);
    for (const size of variable.sizes) if (size !== undefined) visit(size);
  }
  visitStatements(called.body ?? [], visit);
  for (const argument of called.external?.arguments ?? []) visit(argument);
}
