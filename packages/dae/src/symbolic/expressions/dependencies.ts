import { expressionChildren, type FlatExpression, type VariableId } from "@mofang/modelica";

/**
 * Variables whose present values an expression needs. What stands only inside `pre` is known from before and does not
 * count.
 */
export function dependenciesOf(...expressions: readonly FlatExpression[]): Set<VariableId> {
  return variablesIn(expressions, isPre);
}

/** Variables that stand in expressions, also inside of `pre`. */
export function mentionedIn(...expressions: readonly FlatExpression[]): Set<VariableId> {
  return variablesIn(expressions, () => false);
}

/**
 * Variables whose present values an expression needs while relations hold their truth: operands of relations that make
 * events do not count.
 */
export function heldDependenciesOf(...expressions: readonly FlatExpression[]): Set<VariableId> {
  return variablesIn(expressions, (node) => {
    return isPre(node) || (node.kind === "relation" && node.event) || (node.kind === "builtin" && node.name === "edge");
  });
}

/** Variables in expressions, outside of the nodes for which `isKnown` holds. */
function variablesIn(expressions: readonly FlatExpression[], isKnown: (node: FlatExpression) => boolean): Set<VariableId> {
  const found = new Set<VariableId>();
  const seen = new Set<FlatExpression>();
  const pending = [...expressions];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "variable") {
      found.add(node.id);
      continue;
    }
    if (isLeaf(node) || seen.has(node)) continue;
    seen.add(node);
    if (!isKnown(node)) for (const child of expressionChildren(node)) pending.push(child);
  }
  return found;
}

function isPre(node: FlatExpression): boolean {
  return node.kind === "builtin" && node.name === "pre";
}

/** Whether the present value of a variable for which `matches` holds is needed anywhere in the expression. */
export function dependsOn(expression: FlatExpression, matches: (id: VariableId) => boolean): boolean {
  const seen = new Set<FlatExpression>();
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "variable" && matches(node.id)) return true;
    if (isLeaf(node) || seen.has(node)) continue;
    seen.add(node);
    if (!isPre(node)) for (const child of expressionChildren(node)) pending.push(child);
  }
  return false;
}

/** Whether a node for which `matches` holds stands anywhere in the expression. */
export function containsNode(expression: FlatExpression, matches: (node: FlatExpression) => boolean): boolean {
  const seen = new Set<FlatExpression>();
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (matches(node)) return true;
    if (isLeaf(node) || seen.has(node)) continue;
    seen.add(node);
    for (const child of expressionChildren(node)) pending.push(child);
  }
  return false;
}

/** Calls `visit` with every node of an expression, each object once. */
export function visitNodes(expression: FlatExpression, visit: (node: FlatExpression) => void): void {
  containsNode(expression, (node) => {
    visit(node);
    return false;
  });
}

/** Whether an expression has no parts. */
export function isLeaf(node: FlatExpression): boolean {
  switch (node.kind) {
    case "real":
    case "integer":
    case "boolean":
    case "string":
    case "enumeration":
    case "time":
    case "variable":
    case "local":
      return true;
    default:
      return false;
  }
}
