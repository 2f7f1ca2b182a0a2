import { type FlatExpression, type FlatFunction, literalValue, typeOf } from "@mofang/modelica";
import { isLiteralTree } from "../../symbolic/expressions/literal-tree.ts";

type FlatCall = FlatExpression & { readonly kind: "call" };
type DefinitionOf = (name: string) => FlatFunction | undefined;

/**
 * Whether a call has one value for the whole of a run that only the run can tell: a pure function of literals that needs an
 * external one, such as the coefficients that a medium fits to its tables. All other calls of literals are literals by now.
 */
export function isSettledCall(node: FlatExpression, definitionOf: DefinitionOf): node is FlatCall {
  if (node.kind !== "call" || node.type.base.kind === "external-object") return false;
  const definition = definitionOf(node.name);
  if (definition === undefined || definition.isImpure) return false;
  return node.arguments.every(
    (argument) => literalValue(argument) !== undefined || isLiteralTree(argument) || isSettledCall(argument, definitionOf),
  );
}

/** Sizes of the value of a settled call that gives numbers, none for a number; undefined where they are not known. */
export function sizesOfSettledCall(node: FlatCall, definitionOf: DefinitionOf): readonly number[] | undefined {
  const { base, dimensions } = node.type;
  if (base.kind !== "Real" && base.kind !== "Integer" && base.kind !== "Boolean") return undefined;
  const declared = definitionOf(node.name)?.outputs[0]?.sizes ?? [];
  const sizes = dimensions.map((size, k) => (size >= 0 ? size : sizeIn(node, declared[k], definitionOf)));
  return sizes.every((size) => size !== undefined) ? sizes : undefined;
}

/** The size that a declaration gives as one of an argument, `size(A, 2)`. */
function sizeIn(call: FlatCall, size: FlatExpression | undefined, definitionOf: DefinitionOf): number | undefined {
  if (size?.kind !== "builtin" || size.name !== "size") return undefined;
  const [array, dimension] = size.arguments;
  if (array?.kind !== "local" || dimension?.kind !== "integer") return undefined;
  const position = definitionOf(call.name)?.inputs.findIndex(({ name }) => name === array.name) ?? -1;
  const argument = call.arguments[position];
  const known = argument && typeOf(argument).dimensions[dimension.value - 1];
  return known !== undefined && known >= 0 ? known : undefined;
}
