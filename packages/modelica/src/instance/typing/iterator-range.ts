/** Ranges of iterators that are left out, deduced from where the iterator is a subscript (MLS 11.2.2.1). */

import type { BaseType } from "../../expression/expression.ts";
import { array, builtin, integer, integerType, range } from "../../expression/expression-builder.ts";
import { compactNonEmpty } from "../../syntax/node-list.ts";
import type { ComponentReference, ForIndex } from "../../syntax/tree.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import { isAssignable, type Typed } from "../types/typed.ts";
import { ordinalLiteral } from "./literal.ts";
import { resolveInstances, typeReference } from "./references.ts";

/**
 * The values of the dimension that the iterator is a subscript of in `body`: `1:n` for its size n, or all values of the
 * enumeration or Boolean type that gives the size. Inputs of a function whose sizes only a call knows give
 * `1:size(u, d)`.
 */
export function deduceRange(kernel: Kernel, iterator: ForIndex, body: unknown, scope: ExpressionScope): Typed | undefined {
  const name = iterator.name.text;
  const uses = [...subscriptUses(body, name)];
  const found = uses.map((use) => dimensionOf(kernel, use, scope)).filter((dimension) => dimension !== undefined);
  const known = found.filter(({ size }) => size >= 0);
  const [first] = known;
  if (first === undefined) {
    const use = uses.find((candidate) => dimensionOf(kernel, candidate, scope) !== undefined);
    if (use !== undefined && scope.keepsArrays) return rangeOfSize(kernel, use, scope);
  }
  if (first === undefined || known.some(({ size, base }) => size !== first.size || !isAssignable(base, first.base))) {
    kernel.report("instance.implicit-range", placeOf(scope, iterator), { name });
    return undefined;
  }
  return allValuesOf(first);
}

/** A dimension of an array: its size, -1 where only a call knows it, and the type that its subscripts have. */
interface Dimension {
  readonly size: number;
  readonly base: BaseType;
}

function allValuesOf({ size, base }: Dimension): Typed {
  const from = base.kind === "Boolean" ? 0 : 1;
  const type = { base, dimensions: [size] };
  const elements = Array.from({ length: size }, (_, i) => ordinalLiteral(base, i + from));
  return { expression: array(elements, type), type, variability: "constant" };
}

/** A reference of which part `part` has the iterator as subscript number `dimension`, both from 0. */
interface SubscriptUse {
  readonly reference: ComponentReference;
  readonly part: number;
  readonly dimension: number;
}

function dimensionOf(kernel: Kernel, use: SubscriptUse, scope: ExpressionScope): Dimension | undefined {
  const whole = subscripted(use);
  return kernel.capture(() => {
    const named = resolveInstances(kernel, whole, scope);
    if (named !== undefined && named !== "inactive") {
      const { dimensions } = named.component;
      const size = dimensions[use.dimension];
      return size === undefined ? undefined : { size, base: named.component.indexType(use.dimension) };
    }
    const size = typeReference(kernel, whole, scope)?.type.dimensions[use.dimension];
    return size === undefined ? undefined : { size, base: integerType.base };
  }).result;
}

/** The array of which the iterator is a subscript. */
function subscripted({ reference, part }: SubscriptUse): ComponentReference {
  const parts = reference.parts.slice(0, part + 1).map((name, i) => (i === part ? { ...name, subscripts: [] } : name));
  return { ...reference, parts: compactNonEmpty(parts) };
}

/** `1:size(u, d)` */
function rangeOfSize(kernel: Kernel, use: SubscriptUse, scope: ExpressionScope): Typed | undefined {
  const whole = typeReference(kernel, subscripted(use), scope);
  if (whole === undefined) return undefined;
  const last = builtin("size", [whole.expression, integer(use.dimension + 1)], integerType);
  const type = { base: integerType.base, dimensions: [-1] };
  return { expression: range(integer(1), undefined, last, type), type, variability: whole.variability };
}

function* subscriptUses(node: unknown, name: string): Iterable<SubscriptUse> {
  if (Array.isArray(node)) {
    for (const entry of node) yield* subscriptUses(entry, name);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if ("kind" in node && node.kind === "reference") yield* usesIn(node as ComponentReference, name);
  for (const value of Object.values(node)) yield* subscriptUses(value, name);
}

function* usesIn(reference: ComponentReference, name: string): Iterable<SubscriptUse> {
  for (const [part, { subscripts }] of reference.parts.entries()) {
    for (const [dimension, { expression }] of subscripts.entries()) {
      const isIterator =
        expression?.kind === "reference" && expression.parts.length === 1 && expression.parts[0].name.text === name;
      if (isIterator) yield { reference, part, dimension };
    }
  }
}
