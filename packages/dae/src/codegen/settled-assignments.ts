import type { FlatExpression, FlatStatement, VariableId } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { dependsOn } from "../symbolic/expressions/dependencies.ts";
import { expressionsOf, targetVariables, visitStatements } from "../symbolic/expressions/statements.ts";
import type { Hazard } from "./interface/translated-model.ts";

/** An assignment of an algorithm section. */
interface SettledAssignment {
  readonly unknown: VariableId;
  readonly value: FlatExpression;
  /** The branches in which it stands. */
  readonly conditions: Hazard["conditions"];
  /** Whether all variables of an expression have at the end of the section the values with which the assignment ran. */
  isSettled(expression: FlatExpression): boolean;
}

/**
 * Assignments of an algorithm section that can be looked at again when it has run. The bodies of loops are left out, and
 * branches whose conditions read what the section changes afterwards.
 */
export function settledAssignments(statements: readonly FlatStatement[]): SettledAssignment[] {
  const places = new Map<FlatStatement, number>();
  const lastWrites = new Map<VariableId, number>();
  visitStatements(statements, (statement) => {
    places.set(statement, places.size);
    for (const id of targetsOf(statement)) lastWrites.set(id, places.size - 1);
  });
  const found: SettledAssignment[] = [];
  const isSettledAt = (statement: FlatStatement) => {
    const place = present(places.get(statement), "place of a statement");
    return (node: FlatExpression) => !dependsOn(node, (id) => (lastWrites.get(id) ?? -1) >= place);
  };
  const walk = (list: readonly FlatStatement[], conditions: Hazard["conditions"]): void => {
    for (const statement of list) {
      const isSettled = isSettledAt(statement);
      const [unknown] = targetsOf(statement);
      if (statement.kind === "assign" && unknown !== undefined) {
        found.push({ unknown, value: statement.value, conditions, isSettled });
      } else if (statement.kind === "tuple-assign" && unknown !== undefined) {
        found.push({ unknown, value: statement.call, conditions, isSettled });
      } else if (statement.kind === "if" && expressionsOf(statement).every(isSettled)) {
        walkBranches(statement.branches, conditions);
      }
    }
  };
  const walkBranches = (branches: (FlatStatement & { readonly kind: "if" })["branches"], outer: Hazard["conditions"]): void => {
    let before = outer;
    for (const { condition, body } of branches) {
      walk(body, condition === undefined ? before : [...before, { condition, holds: true }]);
      if (condition !== undefined) before = [...before, { condition, holds: false }];
    }
  };
  walk(statements, []);
  return found;
}

function targetsOf(statement: FlatStatement): readonly VariableId[] {
  if (statement.kind === "assign") return targetVariables(statement.target);
  if (statement.kind !== "tuple-assign") return [];
  return statement.targets.flatMap((target) => (target === undefined ? [] : targetVariables(target)));
}
