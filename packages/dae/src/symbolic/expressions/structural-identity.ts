import { expressionChildren, type FlatExpression } from "@mofang/modelica";

import { isCallOfSeveral } from "./calls.ts";

/**
 * Numbers for expressions, equal exactly where the expressions are equal in structure (hash-consing). Cost linear in the
 * number of distinct nodes, where a textual key would be exponential in shared ones.
 */
export class StructuralIdentity {
  readonly #numbers = new Map<FlatExpression, number>();
  readonly #byKey = new Map<string, number>();
  readonly #isImpure: (name: string) => boolean;

  /** @param isImpure  whether two equal calls of a function may still give different results */
  constructor(isImpure: (name: string) => boolean) {
    this.#isImpure = isImpure;
  }

  numberOf(node: FlatExpression): number {
    const existing = this.#numbers.get(node);
    if (existing !== undefined) return existing;
    const children = expressionChildren(node).map((child) => this.numberOf(child));
    const key = node.kind === "call" && this.#isImpure(node.name) ? undefined : `${head(node)}(${children.join()})`;
    const number = (key === undefined ? undefined : this.#byKey.get(key)) ?? this.#numbers.size;
    if (key !== undefined) this.#byKey.set(key, number);
    this.#numbers.set(node, number);
    return number;
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
    case "variable":
      return `v${node.id}`;
    case "local":
      return `l${node.name}`;
    case "index":
      return `[${node.subscripts.map((subscript) => (subscript === undefined ? ":" : "")).join()}]`;
    case "field":
      return `.${node.name}`;
    case "unary":
      return `u${node.operator}`;
    case "binary":
      return `b${node.operator}`;
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
