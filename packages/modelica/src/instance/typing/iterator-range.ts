/** Ranges of iterators that are left out, deduced from where the iterator is a subscript (MLS 11.2.2.1). */

import { array, integer, integerType } from "../../expression/expression-builder.ts";
import { compactNonEmpty } from "../../syntax/node-list.ts";
import type { ComponentReference, ForIndex } from "../../syntax/tree.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import type { Typed } from "../types/typed.ts";
import { resolveInstances, typeReference } from "./references.ts";

/** `1:n`, where n is the size of the dimension that the iterator is a subscript of in `body`. */
export function deduceRange(kernel: Kernel, iterator: ForIndex, body: unknown, scope: ExpressionScope): Typed | undefined {
  const sizes = new Set<number>();
  for (const use of subscriptUses(body, iterator.name.text)) {
    const size = sizeOfUse(kernel, use, scope);
    if (size !== undefined && size >= 0) sizes.add(size);
  }
  const [size] = sizes;
  if (size === undefined || sizes.size > 1) {
    kernel.report("instance.implicit-range", placeOf(scope, iterator), { name: iterator.name.text });
    return undefined;
  }
  const type = { base: integerType.base, dimensions: [size] };
  const elements = Array.from({ length: size }, (_, i) => integer(i + 1));
  return { expression: array(elements, type), type, variability: "constant" };
}

/** A reference of which part `part` has the iterator as subscript number `dimension`, both from 0. */
interface SubscriptUse {
  readonly reference: ComponentReference;
  readonly part: number;
  readonly dimension: number;
}

function sizeOfUse(kernel: Kernel, use: SubscriptUse, scope: ExpressionScope): number | undefined {
  const parts = compactNonEmpty(
    use.reference.parts.slice(0, use.part + 1).map((part, i) => (i === use.part ? { ...part, subscripts: [] } : part)),
  );
  const whole: ComponentReference = { ...use.reference, parts };
  return kernel.capture(() => {
    const named = resolveInstances(kernel, whole, scope);
    if (named !== undefined && named !== "inactive") return named.dimensions[use.dimension];
    return typeReference(kernel, whole, scope)?.type.dimensions[use.dimension];
  }).result;
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
