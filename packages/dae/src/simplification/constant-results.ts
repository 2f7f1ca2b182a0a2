import { boolean, type FlatExpression, type FlatType, integer, literalValue, real, typeOf } from "@mofang/modelica";
import { type Known, PartialEvaluation } from "../symbolic/evaluation/partial-evaluation.ts";
import { dependenciesOf } from "../symbolic/expressions/dependencies.ts";
import { rewriting } from "../symbolic/expressions/rewrite.ts";
import type { EquationSystem } from "../system/equation-system.ts";
import { rewriteSystem } from "../system/rewrite-system.ts";

/**
 * Puts literals in place of results of calls that are the same whatever the variables are: of a transistor without oxide
 * capacitance the structure is that of one without capacitors, and its voltages are no states.
 *
 * @returns a pass over the system, which says whether anything was replaced; expressions that it has seen before cost it
 *   nothing
 */
export function constantResults(system: EquationSystem): () => boolean {
  const evaluation = new PartialEvaluation(system.functions);
  const known = new Map<FlatExpression, Known>();
  let hasReplaced = false;
  const rewrite = rewriting((node) => {
    const value = knownOf(node);
    if (value === undefined) return node;
    const literal = literalOf(value, () => typeOf(node, (id) => system.variable(id).base));
    if (literal !== undefined) {
      hasReplaced = true;
      return literal;
    }
    known.set(node, value);
    return node;
  });
  return () => {
    hasReplaced = false;
    rewriteSystem(system, rewrite, (id) => id);
    return hasReplaced;
  };

  /** What is known of a call, or of the part of a call that a node selects. */
  function knownOf(node: FlatExpression): Known {
    if (node.kind === "call") return isMixed(node) ? evaluation.ofExpression(node) : undefined;
    if (node.kind === "field" && node.base.kind !== "local") return select(node.base, fieldPosition(node));
    if (node.kind !== "index") return undefined;
    const [subscript, ...others] = node.subscripts;
    const position = subscript && literalValue(subscript);
    return typeof position === "number" && others.length === 0 ? select(node.base, position - 1) : undefined;
  }

  function select(base: FlatExpression, position: number): Known {
    const value = known.get(base);
    return Array.isArray(value) ? value[position] : undefined;
  }
}

/** Whether a call has both arguments that vary and values that are known: only then is there something to find out. */
function isMixed(call: FlatExpression & { readonly kind: "call" }): boolean {
  return call.arguments.some(holdsLiteral) && dependenciesOf(...call.arguments).size > 0;
}

function holdsLiteral(node: FlatExpression): boolean {
  if (literalValue(node) !== undefined) return true;
  if (node.kind === "record") return node.fields.some(holdsLiteral);
  return node.kind === "array" && node.elements.some(holdsLiteral);
}

function fieldPosition(node: FlatExpression & { readonly kind: "field" }): number {
  const { base } = typeOf(node.base);
  return base.kind === "record" ? base.fields.findIndex((entry) => entry.name === node.name) : -1;
}

function literalOf(value: Known, typeOfNode: () => FlatType): FlatExpression | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  const type = typeOfNode();
  if (type.dimensions.length > 0) return undefined;
  switch (type.base.kind) {
    case "Real":
      return real(value);
    case "Integer":
      return integer(value);
    case "Boolean":
      return boolean(value !== 0);
    default:
      return undefined;
  }
}
