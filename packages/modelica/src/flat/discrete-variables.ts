import type { FlatExpression, VariableId } from "../expression/expression.ts";
import type { FlatAlgorithm, FlatEquation, FlatStatement, FlatTarget } from "../expression/model.ts";

/** Variables that when-clauses determine: they change only at events, whatever their declaration says (MLS 4.4.4.1). */
export function variablesOfWhenClauses(
  equations: readonly FlatEquation[],
  algorithms: readonly FlatAlgorithm[],
): ReadonlySet<VariableId> {
  const found = new Set<VariableId>();
  for (const equation of equations) collectFromEquation(equation, false, found);
  const elsewhere = new Set<VariableId>();
  for (const algorithm of algorithms) collectFromStatements(algorithm.statements, false, found, elsewhere);
  for (const id of elsewhere) found.delete(id);
  return found;
}

function collectFromEquation(equation: FlatEquation, isInWhen: boolean, found: Set<VariableId>): void {
  if (equation.kind === "when" || equation.kind === "if") {
    for (const branch of equation.branches) {
      for (const inner of branch.equations) collectFromEquation(inner, isInWhen || equation.kind === "when", found);
    }
  } else if (isInWhen && equation.kind === "equality") {
    collectVariables(equation.left, found);
  } else if (isInWhen && equation.kind === "tuple") {
    for (const target of equation.targets) if (target !== undefined) collectVariables(target, found);
  }
}

function collectVariables(expression: FlatExpression, found: Set<VariableId>): void {
  if (expression.kind === "variable") found.add(expression.id);
  else if (expression.kind === "array") for (const element of expression.elements) collectVariables(element, found);
  else if (expression.kind === "record") for (const field of expression.fields) collectVariables(field, found);
}

function collectFromStatements(
  statements: readonly FlatStatement[],
  isInWhen: boolean,
  found: Set<VariableId>,
  elsewhere: Set<VariableId>,
): void {
  const add = (target: FlatTarget | undefined): void => {
    const ids = target?.kind === "variable" ? [target.id] : target === undefined || target.kind === "local" ? [] : target.ids;
    for (const id of ids) (isInWhen ? found : elsewhere).add(id);
  };
  for (const statement of statements) {
    switch (statement.kind) {
      case "assign":
        add(statement.target);
        break;
      case "tuple-assign":
        statement.targets.forEach(add);
        break;
      case "if":
        for (const branch of statement.branches) collectFromStatements(branch.body, isInWhen, found, elsewhere);
        break;
      case "when":
        for (const branch of statement.branches) collectFromStatements(branch.body, true, found, elsewhere);
        break;
      case "for":
      case "while":
        collectFromStatements(statement.body, isInWhen, found, elsewhere);
        break;
      default:
        break;
    }
  }
}
