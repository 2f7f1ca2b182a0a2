import type { FlatExpression } from "./expression.ts";
import { childrenOf } from "./expression-walk.ts";
import type { FlatFunction, FlatLocal } from "./model.ts";

/**
 * Outputs and protected variables of a function in the order in which they get their initial values: a declaration stands
 * behind those that its sizes and its binding read (MLS 3.6 §12.4.4), apart from that in the order of the text. Declarations
 * that read each other in a circle stand in any order.
 */
export function declarationOrder(definition: Pick<FlatFunction, "outputs" | "locals">): readonly FlatLocal[] {
  const declared = [...definition.outputs, ...definition.locals];
  const byName = new Map(declared.map((local) => [local.name, local]));
  const entered = new Set<FlatLocal>();
  const placed = new Set<FlatLocal>();
  const path = [...declared].reverse();
  for (let local = path.at(-1); local !== undefined; local = path.at(-1)) {
    const missing = entered.has(local) ? [] : declarationsRead(local, byName).filter((needed) => !entered.has(needed));
    entered.add(local);
    if (missing.length > 0) {
      path.push(...missing);
    } else {
      placed.add(local);
      path.pop();
    }
  }
  return [...placed];
}

/** Other declarations that the sizes and the binding of a declaration read. */
function declarationsRead(local: FlatLocal, byName: ReadonlyMap<string, FlatLocal>): FlatLocal[] {
  const found = new Set<FlatLocal>();
  const pending: FlatExpression[] = [...local.sizes, local.binding].filter((part) => part !== undefined);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const read = node.kind === "local" || node.kind === "call" ? byName.get(node.name) : undefined;
    if (read !== undefined && read !== local) found.add(read);
    for (const child of childrenOf(node)) pending.push(child);
  }
  return [...found];
}
