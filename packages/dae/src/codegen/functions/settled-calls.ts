import { type FlatExpression, type FlatFunction, literalValue } from "@mofang/modelica";
import { isLiteralTree } from "../../symbolic/expressions/literal-tree.ts";

/**
 * Whether a call has one value for the whole of a run that only the run can tell: a pure function of literals that needs an
 * external one, such as the coefficients that a medium fits to its tables. All other calls of literals are literals by now.
 */
export function isSettledCall(
  node: FlatExpression,
  definitionOf: (name: string) => FlatFunction | undefined,
): node is FlatExpression & { readonly kind: "call" } {
  if (node.kind !== "call" || node.type.base.kind === "external-object") return false;
  const definition = definitionOf(node.name);
  if (definition === undefined || definition.isImpure) return false;
  return node.arguments.every(
    (argument) => literalValue(argument) !== undefined || isLiteralTree(argument) || isSettledCall(argument, definitionOf),
  );
}
