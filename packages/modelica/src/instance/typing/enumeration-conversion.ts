/** `E(i)`: the literal of an enumeration whose ordinal is an Integer (MLS 4.9.5.3). */
import type { BaseType, FlatType } from "../../expression/expression.ts";
import { enumerationLiteral } from "../../expression/expression-builder.ts";
import type { OperatorContext, TypedArgument } from "../types/kernel.ts";
import { describeType, elementType, type Typed } from "../types/typed.ts";
import { arrayOfElements, elementsOf, subscriptTyped } from "./array-operations.ts";

type Enumeration = BaseType & { readonly kind: "enumeration" };

/**
 * The conversion of one Integer, or of each element of an array (MLS 12.4.6). It is an element of the array of all
 * literals, so that an ordinal that the enumeration does not have is found wherever subscripts are checked.
 */
export function convertToEnumeration(
  context: OperatorContext,
  base: Enumeration,
  args: readonly TypedArgument[],
): Typed | undefined {
  const { kernel, place } = context;
  const [argument] = args;
  const ordinal = argument?.value;
  if (ordinal === undefined || args.length > 1 || argument?.name !== undefined || ordinal.type.base.kind !== "Integer") {
    const found = args.map(({ value }) => describeType(value.type)).join(", ");
    kernel.report("instance.operand-type", place, { operator: base.name, found });
    return undefined;
  }
  const type: FlatType = { base, dimensions: [base.literals.length] };
  const literals = base.literals.map((_, i): Typed => {
    return { expression: enumerationLiteral(base, i + 1), type: elementType(type), variability: "constant" };
  });
  const all: Typed = { expression: arrayOfElements(literals, elementType(type)), type, variability: "constant" };
  return chosen(context, all, ordinal);
}

function chosen(context: OperatorContext, all: Typed, ordinals: Typed): Typed | undefined {
  const { kernel, place, scope } = context;
  const { dimensions } = ordinals.type;
  if (dimensions.length < 2) return subscriptTyped(kernel, all, [ordinals], place, scope.keepsArrays);
  const rows = elementsOf(ordinals).map((row) => chosen(context, all, row));
  if (!rows.every((row) => row !== undefined)) return undefined;
  const type: FlatType = { base: all.type.base, dimensions };
  return { expression: arrayOfElements(rows, elementType(type)), type, variability: ordinals.variability };
}
