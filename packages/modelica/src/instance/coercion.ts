import type { FlatExpression, FlatType } from "../flat/expression.ts";
import { real } from "../flat/expression-builder.ts";
import type { Place } from "../text/source-text.ts";
import { nest, scalarsOf } from "./array-operations.ts";
import type { Kernel } from "./kernel.ts";
import { compatibleSizes, describeType, hasKnownSizes, isAssignable, mergeSizes, type Typed } from "./typed.ts";

/**
 * A value fitted to the type of what takes it: Integer becomes Real, sizes must agree. Undefined, with a diagnostic, when
 * the value does not fit.
 *
 * @param name  what takes the value, for the message
 */
export function coerce(kernel: Kernel, value: Typed, type: FlatType, place: Place | undefined, name: string): Typed | undefined {
  if (!isAssignable(value.type.base, type.base)) {
    kernel.report("instance.type-mismatch", place, { name, expected: describeType(type), found: describeType(value.type) });
    return undefined;
  }
  if (!compatibleSizes(value.type.dimensions, type.dimensions)) {
    kernel.report("instance.size-mismatch", place, { name, expected: describeType(type), found: describeType(value.type) });
    return undefined;
  }
  const converted = type.base.kind === "Real" && value.type.base.kind === "Integer" ? toReal(value) : value;
  const dimensions = mergeSizes(converted.type.dimensions, type.dimensions);
  const base = type.base.kind === "record" ? converted.type.base : type.base;
  return { ...converted, type: { base, dimensions } };
}

/** An Integer value as Real: literals are rewritten, everything else counts as Real as it is. */
export function toReal(value: Typed): Typed {
  if (value.type.base.kind !== "Integer") return value;
  const type: FlatType = { base: { kind: "Real" }, dimensions: value.type.dimensions };
  if (value.expression.kind === "array" && hasKnownSizes(type)) {
    return { ...value, expression: nest(scalarsOf(value).map(literalToReal), type), type };
  }
  return { ...value, expression: literalToReal(value.expression), type };
}

function literalToReal(expression: FlatExpression): FlatExpression {
  return expression.kind === "integer" ? real(expression.value) : expression;
}
