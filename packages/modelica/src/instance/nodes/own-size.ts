import type { Expression } from "../../syntax/tree.ts";

/** The dimension, from 0, that `A[:, size(A, 1)]` takes its size from; undefined for any other expression. */
export function dimensionOfItself(expression: Expression | undefined, name: string): number | undefined {
  if (expression?.kind !== "call" || expression.callee.parts.length !== 1) return undefined;
  const [array, dimension] = expression.arguments.map(({ value }) => value);
  const isSize = expression.callee.parts[0]?.name.text === "size" && array?.kind === "reference" && array.parts.length === 1;
  const isOwn = isSize && array.parts[0]?.name.text === name && array.parts[0].subscripts.length === 0;
  return isOwn && dimension?.kind === "number" && dimension.integer ? dimension.value - 1 : undefined;
}
