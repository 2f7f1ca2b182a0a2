import type { Expression } from "../../syntax/tree.ts";
import { walkSyntax } from "../../syntax/walk.ts";

/** Whether an expression uses one of the names. */
export function namesOneOf(expression: Expression, names: { has(name: string): boolean }): boolean {
  let isFound = false;
  walkSyntax(expression, (node) => {
    if (node.kind === "reference" && !node.global) isFound ||= names.has(node.parts[0].name.text);
    return !isFound;
  });
  return isFound;
}
