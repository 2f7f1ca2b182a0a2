/** Subscripts as written: typed, and applied to values (MLS 10.5). */
import type { FlatExpression } from "../../expression/expression.ts";
import { builtin, integer, integerType } from "../../expression/expression-builder.ts";
import type { Subscript } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import type { Component, ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import { describeType, isAssignable, type Typed, variesMore } from "../types/typed.ts";
import { subscriptTyped, type TypedSubscript } from "./array-operations.ts";
import { toLiteral } from "./literal.ts";

/**
 * `base[subscripts]` as written.
 *
 * @param component  what `base` is the value of, where its subscripts must be of the types that its sizes are given by
 * @param around  number of outer dimensions that belong to the records around a field: `p.v[2]` means `p[:].v[2]`
 */
export function applySubscripts(
  kernel: Kernel,
  base: Typed,
  subscripts: readonly Subscript[],
  scope: ExpressionScope,
  place: Place,
  component?: Component,
  around = 0,
): Typed | undefined {
  if (subscripts.length === 0) return base;
  const typed = typeSubscripts(kernel, subscripts, base.type.dimensions, scope, base.expression, component, around);
  if (typed === undefined) return undefined;
  const all = [...new Array<undefined>(around).fill(undefined), ...typed];
  return subscriptTyped(kernel, base, all, place, scope.keepsArrays);
}

/**
 * Subscripts as typed values. `end` means the size of its dimension; parameters are evaluated, because they decide which
 * element is meant.
 */
export function typeSubscripts(
  kernel: Kernel,
  subscripts: readonly Subscript[],
  dimensions: readonly number[],
  scope: ExpressionScope,
  base: FlatExpression | undefined,
  component?: Component,
  around = 0,
): TypedSubscript[] | undefined {
  const typed: TypedSubscript[] = [];
  for (const [i, subscript] of subscripts.entries()) {
    if (subscript.expression === undefined) {
      typed.push(undefined);
      continue;
    }
    const end = endOf(dimensions[around + i] ?? -1, base, around + i);
    const value = kernel.typeExpression(subscript.expression, { ...scope, end });
    if (value === undefined) return undefined;
    const { base: type, dimensions: shape } = value.type;
    const isIndex = type.kind === "Integer" || type.kind === "Boolean" || type.kind === "enumeration";
    const wanted = component === undefined || i >= dimensions.length ? type : component.indexType(i);
    const isOrdinal = type.kind === "Integer" && wanted.kind === "enumeration";
    if (isOrdinal) kernel.report("instance.subscript-ordinal", placeOf(scope, subscript), { type: wanted.name });
    const fits = isOrdinal || isAssignable(type, wanted);
    if (!isIndex || !fits || shape.length > 1) {
      kernel.report("instance.subscript-type", placeOf(scope, subscript), { found: describeType(value.type) });
      return undefined;
    }
    typed.push(scope.keepsArrays ? value : evaluateSubscript(kernel, value));
  }
  return typed;
}

function endOf(size: number, base: FlatExpression | undefined, dimension: number): Typed {
  const expression =
    size >= 0 || base === undefined ? integer(size) : builtin("size", [base, integer(dimension + 1)], integerType);
  return { expression, type: integerType, variability: "constant" };
}

function evaluateSubscript(kernel: Kernel, value: Typed): Typed {
  if (variesMore(value.variability, "parameter")) return value;
  const outcome = evaluateTyped(kernel, value);
  return outcome.kind === "value" ? (toLiteral(outcome.value, value.type) ?? value) : value;
}
