/** Equations and statements with every expression replaced. */
import { invariant } from "@mofang/vocabulary";
import type { FlatExpression } from "./expression.ts";
import type { FlatEquation, FlatStatement, FlatTarget } from "./model.ts";

type Replace = (expression: FlatExpression) => FlatExpression;

/** The equation with `replace` applied to each outermost expression, conditions and inner equations included. */
export function mapEquation(equation: FlatEquation, replace: Replace): FlatEquation {
  switch (equation.kind) {
    case "equality":
      return { ...equation, left: replace(equation.left), right: replace(equation.right) };
    case "tuple":
      return {
        ...equation,
        targets: equation.targets.map((target) => target && replace(target)),
        call: asCall(replace(equation.call)),
      };
    case "if":
      return {
        ...equation,
        branches: equation.branches.map(({ condition, equations }) => ({
          condition: condition && replace(condition),
          equations: equations.map((inner) => mapEquation(inner, replace)),
        })),
      };
    case "when":
      return {
        ...equation,
        branches: equation.branches.map(({ conditions, equations }) => ({
          conditions: conditions.map(replace),
          equations: equations.map((inner) => mapEquation(inner, replace)),
        })),
      };
    case "assert":
      return { ...equation, condition: replace(equation.condition), message: replace(equation.message) };
    case "terminate":
      return { ...equation, message: replace(equation.message) };
    case "reinit":
      return { ...equation, value: replace(equation.value) };
    case "call":
      return { ...equation, call: asCall(replace(equation.call)) };
  }
}

/** Statements with `replace` applied to each outermost expression, subscripts of targets included. */
export function mapStatements(statements: readonly FlatStatement[], replace: Replace): FlatStatement[] {
  return statements.map((statement) => mapStatement(statement, replace));
}

function mapStatement(statement: FlatStatement, replace: Replace): FlatStatement {
  switch (statement.kind) {
    case "assign":
      return { ...statement, target: mapTarget(statement.target, replace), value: replace(statement.value) };
    case "tuple-assign":
      return {
        ...statement,
        targets: statement.targets.map((target) => target && mapTarget(target, replace)),
        call: asCall(replace(statement.call)),
      };
    case "call":
      return { ...statement, call: asCall(replace(statement.call)) };
    case "if":
      return {
        ...statement,
        branches: statement.branches.map(({ condition, body }) => ({
          condition: condition && replace(condition),
          body: mapStatements(body, replace),
        })),
      };
    case "for":
      return { ...statement, range: replace(statement.range), body: mapStatements(statement.body, replace) };
    case "while":
      return { ...statement, condition: replace(statement.condition), body: mapStatements(statement.body, replace) };
    case "when":
      return {
        ...statement,
        branches: statement.branches.map(({ conditions, body }) => ({
          conditions: conditions.map(replace),
          body: mapStatements(body, replace),
        })),
      };
    case "assert":
      return { ...statement, condition: replace(statement.condition), message: replace(statement.message) };
    case "terminate":
      return { ...statement, message: replace(statement.message) };
    case "reinit":
      return { ...statement, value: replace(statement.value) };
    case "break":
    case "return":
      return statement;
  }
}

function mapTarget(target: FlatTarget, replace: Replace): FlatTarget {
  return target.kind === "element" ? { ...target, subscripts: target.subscripts.map(replace) } : target;
}

function asCall(expression: FlatExpression): FlatExpression & { readonly kind: "call" } {
  invariant(expression.kind === "call", "a call stays a call");
  return expression;
}
