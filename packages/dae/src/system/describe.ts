import type { FlatExpression } from "@mofang/modelica";
import { printExpression } from "../symbolic/expressions/print.ts";
import type { Equation, EquationSystem } from "./equation-system.ts";

const longestText = 160;

/** An expression in the user's names, cut where it gets long. */
export function describeExpression(expression: FlatExpression, system: EquationSystem): string {
  const text = printExpression(expression, (id) => system.variable(id).name);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** An equation in the user's names, with the instance that holds it. */
export function describeEquation(equation: Equation, system: EquationSystem): string {
  const { instance } = equation.origin;
  return `${equationText(equation, system)}${instance === "" ? "" : ` (${instance})`}`;
}

/** An equation in the user's names. */
export function equationText(equation: Equation, system: EquationSystem): string {
  if (equation.kind === "algorithm") {
    const names = equation.outputs.slice(0, 5).map((id) => system.variable(id).name);
    return `algorithm → ${names.join(", ")}`;
  }
  return `${describeExpression(equation.left, system)} = ${describeExpression(equation.right, system)}`;
}
