import type { FlatExpression, FlatType } from "../../expression/expression.ts";
import { array, real } from "../../expression/expression-builder.ts";
import type { Place } from "../../text/source-text.ts";
import { checkArraySize } from "../types/budget.ts";
import type { Kernel } from "../types/kernel.ts";
import {
  compatibleSizes,
  describeType,
  hasKnownSizes,
  isAssignable,
  joinVariability,
  mergeSizes,
  type Typed,
} from "../types/typed.ts";
import { arrayOfElements, nest, scalarsOf } from "./array-operations.ts";

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

/** Two values with Integer made Real where the other is Real. */
export function unify(a: Typed, b: Typed): [Typed, Typed] {
  if (a.type.base.kind === "Real" && b.type.base.kind === "Integer") return [a, toReal(b)];
  if (a.type.base.kind === "Integer" && b.type.base.kind === "Real") return [toReal(a), b];
  return [a, b];
}

/** An array of typed elements, which are made one type. */
export function joinElements(kernel: Kernel, elements: readonly Typed[], place: Place): Typed | undefined {
  const [first] = elements;
  if (first === undefined) {
    const type: FlatType = { base: { kind: "Real" }, dimensions: [0] };
    return { expression: array([], type), type, variability: "constant" };
  }
  const isMixed = elements.some((element) => element.type.base.kind === "Real") && elements.some(isInteger);
  const unified = isMixed ? elements.map((element) => (isInteger(element) ? toReal(element) : element)) : elements;
  const [head = first, ...tail] = unified;
  let dimensions = head.type.dimensions;
  for (const element of tail) {
    const fits = isAssignable(element.type.base, head.type.base) && compatibleSizes(element.type.dimensions, dimensions);
    if (!fits) {
      kernel.report("instance.array-elements", place, {
        first: describeType(head.type),
        found: describeType(element.type),
      });
      return undefined;
    }
    dimensions = mergeSizes(dimensions, element.type.dimensions);
  }
  const inner: FlatType = { base: head.type.base, dimensions };
  checkArraySize([unified.length, ...dimensions], place);
  return {
    expression: arrayOfElements(unified, inner),
    type: { base: inner.base, dimensions: [unified.length, ...dimensions] },
    variability: joinVariability(unified),
  };
}

function isInteger(typed: Typed): boolean {
  return typed.type.base.kind === "Integer";
}
