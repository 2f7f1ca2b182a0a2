import { type FlatExpression, mapChildren, type VariableId } from "@mofang/modelica";
import { isLeaf } from "./dependencies.ts";

/** Rewrites an expression; equal nodes stay shared, so that the cost is linear in the number of distinct nodes. */
export type Rewriting = (expression: FlatExpression) => FlatExpression;

/**
 * A rewriting that applies `transform` to every distinct node that has parts once, innermost first, and remembers the
 * result; what has no parts is transformed wherever it stands.
 *
 * @param enter  says before a node's parts are visited what it becomes at once; undefined to go on
 */
export function rewriting(
  transform: (node: FlatExpression) => FlatExpression,
  enter?: (node: FlatExpression) => FlatExpression | undefined,
): Rewriting {
  const known = new Map<FlatExpression, FlatExpression>();
  const rewrite = (node: FlatExpression): FlatExpression => {
    if (isLeaf(node)) return enter?.(node) ?? transform(node);
    const before = known.get(node);
    if (before !== undefined) return before;
    const result = enter?.(node) ?? transform(mapChildren(node, rewrite));
    known.set(node, result);
    return result;
  };
  return rewrite;
}

/** A rewriting that puts expressions in place of variables; undefined keeps the variable. */
export function substitution(replacement: (id: VariableId) => FlatExpression | undefined): Rewriting {
  return rewriting((node) => (node.kind === "variable" ? (replacement(node.id) ?? node) : node));
}
