import { expressionChildren, type FlatExpression, type VariableId } from "@mofang/modelica";

import { isCallOfSeveral } from "./calls.ts";

/**
 * Numbers for expressions, equal exactly where the expressions are equal in structure (hash-consing). Cost linear in the
 * number of distinct nodes, where a textual key would be exponential in shared ones.
 */
export class StructuralIdentity {
  readonly #numbers = new Map<FlatExpression, number>();
  readonly #byKey = new Map<string, number>();
  readonly #byVariable = new Map<VariableId, number>();
  #count = 0;
  readonly #isImpure: (name: string) => boolean;

  /** @param isImpure  whether two equal calls of a function may still give different results */
  constructor(isImpure: (name: string) => boolean) {
    this.#isImpure = isImpure;
  }

  numberOf(node: FlatExpression): number {
    if (node.kind === "variable") return this.#numberFor(node.id, this.#byVariable);
    const existing = this.#numbers.get(node);
    if (existing !== undefined) return existing;
    const number =
      node.kind === "call" && this.#isImpure(node.name) ? this.#count++ : this.#numberFor(this.#key(node), this.#byKey);
    this.#numbers.set(node, number);
    return number;
  }

  #key(node: FlatExpression): string {
    if (node.kind === "binary") return `b${node.operator}(${this.numberOf(node.left)},${this.numberOf(node.right)})`;
    return `${head(node)}(${expressionChildren(node)
      .map((child) => this.numberOf(child))
      .join()})`;
  }

  #numberFor<Key>(key: Key, numbers: Map<Key, number>): number {
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    numbers.set(key, this.#count);
    return this.#count++;
  }
}

/** What tells a node apart besides its parts. */
function head(node: FlatExpression): string {
  switch (node.kind) {
    case "real":
      return `r${Object.is(node.value, -0) ? "-0" : node.value}`;
    case "integer":
    case "boolean":
    case "string":
      return `${node.kind}${node.value}`;
    case "enumeration":
      return `e${node.ordinal}`;
    case "local":
      return `l${node.name}`;
    case "index":
      return `[${node.subscripts.map((subscript) => (subscript === undefined ? ":" : "")).join()}]`;
    case "field":
      return `.${node.name}`;
    case "unary":
      return `u${node.operator}`;
    case "relation":
      return `${node.operator}${node.event ? "!" : ""}`;
    case "builtin":
      return `f${node.name}`;
    case "call":
      return `c${node.name}${isCallOfSeveral(node) ? "*" : ""}`;
    case "reduction":
      return `${node.operator} for ${node.iterators.map(({ name }) => name).join()}`;
    case "function-value":
      return `&${node.name}(${node.bound.map(({ name }) => name).join()})`;
    case "array":
    case "record":
    case "range":
      return `${node.kind}${"dimensions" in node.type ? node.type.dimensions.join("x") : ""}`;
    default:
      return node.kind;
  }
}
