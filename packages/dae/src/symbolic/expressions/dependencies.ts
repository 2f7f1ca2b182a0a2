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
  const visited = new Visited();
  const pending = [...expressions];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "variable") {
      found.add(node.id);
      continue;
    }
    if (isLeaf(node) || visited.hasOrAdd(node)) continue;
    if (!isKnown(node)) pushChildren(node, pending);
  }
  return found;
}

function isPre(node: FlatExpression): boolean {
  return node.kind === "builtin" && node.name === "pre";
}

/** Whether the present value of a variable for which `matches` holds is needed anywhere in the expression. */
export function dependsOn(expression: FlatExpression, matches: (id: VariableId) => boolean): boolean {
  if (expression.kind === "variable") return matches(expression.id);
  const visited = new Visited();
  const pending: FlatExpression[] = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === "variable" && matches(node.id)) return true;
    if (isLeaf(node) || visited.hasOrAdd(node)) continue;
    if (!isPre(node)) pushChildren(node, pending);
  }
  return false;
}

/** Whether a node for which `matches` holds stands anywhere in the expression. */
export function containsNode(expression: FlatExpression, matches: (node: FlatExpression) => boolean): boolean {
  if (isLeaf(expression)) return matches(expression);
  // Of what stands in several places the parts are visited once, so that what they are counted for is right.
  const seen = new Set<FlatExpression>();
  const pending = [expression];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (matches(node)) return true;
    if (isLeaf(node) || seen.has(node)) continue;
    seen.add(node);
    pushChildren(node, pending);
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

/** Puts the parts of an expression on a stack, the last one on top. */
function pushChildren(node: FlatExpression, stack: FlatExpression[]): void {
  if (node.kind === "binary" || node.kind === "relation") stack.push(node.left, node.right);
  else for (const child of expressionChildren(node)) stack.push(child);
}

/**
 * Nodes that a walk has come to, so that it goes once through what stands in several places. Short expressions have little
 * of that, and need no set: a walk that makes none comes a few times more to the same.
 */
export class Visited {
  #count = 0;
  #nodes: Set<FlatExpression> | undefined;

  /** Whether the walk is known to have come to a node before; from now on it may be. */
  hasOrAdd(node: FlatExpression): boolean {
    if (this.#count < longestWithoutSet) {
      this.#count++;
      return false;
    }
    this.#nodes ??= new Set();
    if (this.#nodes.has(node)) return true;
    this.#nodes.add(node);
    return false;
  }
}

/** Nodes that a walk passes before it takes down which. */
const longestWithoutSet = 24;

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
