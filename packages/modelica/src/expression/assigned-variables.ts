import type { VariableId } from "./expression.ts";
import type { FlatStatement, FlatTarget } from "./model.ts";

/** Variables that statements assign, in order of first assignment. */
export function assignedVariables(statements: readonly FlatStatement[]): VariableId[] {
  const found = new Set<VariableId>();
  const visitTarget = (target: FlatTarget | undefined): void => {
    if (target?.kind === "variable") found.add(target.id);
    else if (target?.kind === "element" || target?.kind === "spread") for (const id of target.ids) found.add(id);
  };
  const visit = (list: readonly FlatStatement[]): void => {
    for (const statement of list) {
      switch (statement.kind) {
        case "assign":
          visitTarget(statement.target);
          break;
        case "tuple-assign":
          statement.targets.forEach(visitTarget);
          break;
        case "if":
        case "when":
          for (const branch of statement.branches) visit(branch.body);
          break;
        case "for":
        case "while":
          visit(statement.body);
          break;
        default:
          break;
      }
    }
  };
  visit(statements);
  return [...found];
}
