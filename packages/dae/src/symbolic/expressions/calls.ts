import type { FlatExpression } from "@mofang/modelica";

/** A call of a function. */
export type FlatCall = FlatExpression & { readonly kind: "call" };

/** Whether a call gives several results at once: its type is then the record of the function's outputs, named like it. */
export function isCallOfSeveral(node: FlatExpression): node is FlatCall {
  return node.kind === "call" && node.type.base.kind === "record" && node.type.base.name === node.name;
}
