/** Arrays in expressions: taking elements, slicing, spreading operations over elements (MLS chapter 10). */

import { invariant, present } from "@mofang/vocabulary";
import type { FlatExpression, FlatSubscript, FlatType } from "../../expression/expression.ts";
import { array, field, ifThenElse, index, integer, literalValue, typeOf } from "../../expression/expression-builder.ts";
import type { Variability } from "../../expression/model.ts";
import type { Place } from "../../text/source-text.ts";
import { variabilityOf } from "../types/expression-variability.ts";
import type { Kernel } from "../types/kernel.ts";
import { elementType, hasKnownSizes, higherVariability, sizeOf, type Typed } from "../types/typed.ts";

/** Elements that lie flat, row-major, as nested array expressions of the type's sizes; the one element of a scalar type. */
export function nest(elements: readonly FlatExpression[], type: FlatType): FlatExpression {
  if (type.dimensions.length === 0) {
    const [only] = elements;
    invariant(only !== undefined, "a scalar has one element");
    return only;
  }
  const inner = elementType(type);
  if (inner.dimensions.length === 0) return array(elements, type);
  const count = present(type.dimensions[0], "first size of an array");
  const size = sizeOf(inner.dimensions);
  const rows = Array.from({ length: count }, (_, i) => nest(elements.slice(i * size, (i + 1) * size), inner));
  return array(rows, type);
}

/** Element `position` (from 1, one number for each dimension taken) of an array expression. */
function elementExpression(expression: FlatExpression, position: readonly number[], type: FlatType): FlatExpression {
  const [first, ...rest] = position;
  if (first === undefined) return expression;
  switch (expression.kind) {
    case "array": {
      const element = present(expression.elements[first - 1], "the array has the element");
      return elementExpression(element, rest, type);
    }
    case "if":
      return ifThenElse(
        expression.condition,
        elementExpression(expression.then, position, type),
        elementExpression(expression.otherwise, position, type),
        type,
      );
    case "index":
      if (expression.subscripts.every((subscript) => subscript !== undefined && isScalarSubscript(subscript))) {
        return index(expression.base, [...expression.subscripts, ...position.map(integer)], type);
      }
      return index(expression, position.map(integer), type);
    default:
      return index(expression, position.map(integer), type);
  }
}

function isScalarSubscript(subscript: FlatExpression): boolean {
  return subscript.kind === "variable" || typeOf(subscript).dimensions.length === 0;
}

/** Element of a typed array at a position that lies in its bounds. */
export function elementAt(typed: Typed, position: readonly number[]): Typed {
  if (position.length === 0) return typed;
  const type = elementType(typed.type, position.length);
  return { ...typed, expression: elementExpression(typed.expression, position, type), type };
}

/** Elements along the first dimension, whose size must be known. */
export function elementsOf(typed: Typed): Typed[] {
  const count = present(typed.type.dimensions[0], "first size of an array");
  return Array.from({ length: Math.max(0, count) }, (_, i) => elementAt(typed, [i + 1]));
}

/** All scalars of an array of known size, row-major; the expression itself where it is a scalar. */
export function scalarsOf(typed: Typed): FlatExpression[] {
  if (typed.type.dimensions.length === 0) return [typed.expression];
  return elementsOf(typed).flatMap(scalarsOf);
}

/** The value repeated over dimensions put outside. */
export function fillDimensions(typed: Typed, dimensions: readonly number[]): Typed {
  if (dimensions.length === 0) return typed;
  let result = typed;
  for (const size of [...dimensions].reverse()) {
    const type = { base: result.type.base, dimensions: [size, ...result.type.dimensions] };
    const elements = Array.from({ length: Math.max(0, size) }, () => result.expression);
    result = { ...result, expression: array(elements, type), type };
  }
  return result;
}

/** An array of equally typed elements. `sizeIfEmpty` are the inner sizes when there is none. */
export function arrayOfElements(elements: readonly Typed[], elementTypeOf: FlatType, count = elements.length): FlatExpression {
  const type = { base: elementTypeOf.base, dimensions: [count, ...elementTypeOf.dimensions] };
  return array(
    elements.map((element) => element.expression),
    type,
  );
}

/** Transposed matrix of known sizes: the first two dimensions exchanged. */
export function transposeElements(typed: Typed): Typed {
  const [rows = 0, columns = 0, ...inner] = typed.type.dimensions;
  const type = { base: typed.type.base, dimensions: [columns, rows, ...inner] };
  const rowType = elementType(type);
  const lines = Array.from({ length: columns }, (_, j) =>
    array(
      Array.from({ length: rows }, (_, i) => elementAt(typed, [i + 1, j + 1]).expression),
      rowType,
    ),
  );
  return { ...typed, expression: array(lines, type), type };
}

/** Field of a record, or of each record of an array of records. Undefined, with a diagnostic, when there is no such field. */
export function fieldTyped(kernel: Kernel, typed: Typed, name: string, place: Place | undefined): Typed | undefined {
  const { base, dimensions } = typed.type;
  const declared = base.kind === "record" ? base.fields.find((candidate) => candidate.name === name) : undefined;
  if (base.kind !== "record" || declared === undefined) {
    const of = base.kind === "record" ? base.name : base.kind;
    kernel.report("instance.unknown-field", place, { name, type: of });
    return undefined;
  }
  if (dimensions.length > 0 && typed.expression.kind === "array") {
    const elements = elementsOf(typed).map((element) => fieldTyped(kernel, element, name, place));
    if (!elements.every((element) => element !== undefined)) return undefined;
    const inner = elements[0]?.type ?? {
      base: declared.type.base,
      dimensions: [...dimensions.slice(1), ...declared.type.dimensions],
    };
    const type = {
      base: inner.base,
      dimensions: [present(dimensions[0], "size of an array of components"), ...inner.dimensions],
    };
    return { ...typed, expression: arrayOfElements(elements, inner), type };
  }
  const value = fieldExpression(typed.expression, base.fields.indexOf(declared), name, {
    base: declared.type.base,
    dimensions: [...dimensions, ...declared.type.dimensions],
  });
  const known = value.kind === "variable" ? declared.type : typeOf(value);
  const type = { base: declared.type.base, dimensions: known.dimensions };
  return { expression: value, type, variability: fieldVariability(kernel, typed, value) };
}

/** A field of a record made of values changes as often as its own value, any other as often as the record. */
function fieldVariability(kernel: Kernel, { expression, variability }: Typed, value: FlatExpression): Variability {
  if (expression.kind !== "record") return variability;
  return variabilityOf(value, (id) => kernel.variables.cell(id).component.effectiveVariability);
}

function fieldExpression(expression: FlatExpression, position: number, name: string, type: FlatType): FlatExpression {
  if (expression.kind === "record") {
    const fields = expression.type.base.kind === "record" ? expression.type.base.fields : [];
    const own = fields.findIndex((candidate) => candidate.name === name);
    const value = present(expression.fields[own < 0 ? position : own], "a record value has every field of its type");
    return value;
  }
  if (expression.kind === "if") {
    return ifThenElse(
      expression.condition,
      fieldExpression(expression.then, position, name, type),
      fieldExpression(expression.otherwise, position, name, type),
      type,
    );
  }
  return field(expression, name, type);
}

/** A subscript with its type; undefined stands for `:`. */
export type TypedSubscript = Typed | undefined;

/**
 * `base[subscripts]`. Subscripts that are literals take elements; others stay in the expression. Fewer subscripts than
 * dimensions take the rest whole. Undefined, with a diagnostic, where a subscript lies outside or there are too many.
 *
 * @param isInFunction  whether a subscript that lies outside fails when it is reached, which may never be
 */
export function subscriptTyped(
  kernel: Kernel,
  base: Typed,
  subscripts: readonly TypedSubscript[],
  place: Place | undefined,
  keepsArrays: boolean,
  isInFunction = keepsArrays,
): Typed | undefined {
  if (subscripts.length > base.type.dimensions.length) {
    kernel.report("instance.too-many-subscripts", place, {
      found: subscripts.length,
      expected: base.type.dimensions.length,
    });
    return undefined;
  }
  const isInside = subscripts.every((subscript, i) =>
    isInBounds(kernel, subscript, base.type.dimensions[i] ?? -1, place, isInFunction),
  );
  // A function may never come to the place, and fails when it does.
  if (!isInside && !isInFunction) return undefined;
  const variability = subscripts.reduce(
    (highest, subscript) => (subscript === undefined ? highest : higherVariability(highest, subscript.variability)),
    base.variability,
  );
  const isOpen = subscripts.some((subscript) => subscript !== undefined && !hasKnownSizes(subscript.type));
  const canSpread = isInside && !isOpen && (!keepsArrays || isLiteralArray(base.expression));
  if (canSpread && base.type.dimensions.every((size) => size >= 0)) {
    const spread = spreadSubscripts(base, subscripts);
    if (spread !== undefined) return { ...spread, variability };
  }
  const dimensions: number[] = [];
  for (const [i, size] of base.type.dimensions.entries()) {
    const subscript = subscripts[i];
    if (i >= subscripts.length || subscript === undefined) dimensions.push(size);
    else if (subscript.type.dimensions.length > 0) dimensions.push(subscript.type.dimensions[0] ?? -1);
  }
  const type = { base: base.type.base, dimensions };
  const flat: FlatSubscript[] = subscripts.map((subscript) => subscript?.expression);
  const expression = index(base.expression, flat, type);
  // Outside functions the slice of a run-time subscript is an array of elements, each with its own subscript.
  if (keepsArrays || isOpen || dimensions.length === 0) return { expression, type, variability };
  return spreadRunTime(base, subscripts, type, variability);
}

function isLiteralArray(expression: FlatExpression): boolean {
  return expression.kind === "array";
}

function isInBounds(
  kernel: Kernel,
  subscript: TypedSubscript,
  size: number,
  place: Place | undefined,
  isInFunction: boolean,
): boolean {
  if (subscript === undefined || size < 0) return true;
  const values = subscript.type.dimensions.length === 0 ? [subscript.expression] : literalElements(subscript.expression);
  for (const value of values) {
    const position = positionOf(value);
    if (position !== undefined && (position < 1 || position > size || !Number.isInteger(position))) {
      const code = isInFunction ? "instance.subscript-outside-in-function" : "instance.subscript-out-of-bounds";
      kernel.report(code, place, { index: position, size });
      return false;
    }
  }
  return true;
}

function literalElements(expression: FlatExpression): readonly FlatExpression[] {
  return expression.kind === "array" ? expression.elements : [];
}

/** Position that a literal subscript means: an Integer, an enumeration's ordinal, false 1 and true 2 (MLS 10.5). */
function positionOf(expression: FlatExpression): number | undefined {
  if (expression.kind === "boolean") return expression.value ? 2 : 1;
  const value = literalValue(expression);
  return typeof value === "number" ? value : undefined;
}

/** Result for subscripts that are all literal; undefined when one is not. */
function spreadSubscripts(base: Typed, subscripts: readonly TypedSubscript[]): Typed | undefined {
  const [first, ...rest] = subscripts;
  if (subscripts.length === 0) return base;
  if (first !== undefined && first.type.dimensions.length === 0) {
    const position = positionOf(first.expression);
    return position === undefined ? undefined : spreadSubscripts(elementAt(base, [position]), rest);
  }
  const positions = first === undefined ? undefined : literalElements(first.expression).map(positionOf);
  if (first !== undefined && (first.expression.kind !== "array" || positions?.includes(undefined) === true)) return undefined;
  const chosen =
    positions === undefined
      ? elementsOf(base)
      : positions.map((position) => elementAt(base, [present(position, "known position")]));
  const parts = chosen.map((element) => spreadSubscripts(element, rest));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const inner = parts[0]?.type ?? innerType(base, rest);
  return {
    ...base,
    expression: arrayOfElements(parts, inner),
    type: { base: inner.base, dimensions: [parts.length, ...inner.dimensions] },
  };
}

/** Type of the elements of an empty slice. */
function innerType(base: Typed, rest: readonly TypedSubscript[]): FlatType {
  const dimensions: number[] = [];
  for (const [i, size] of base.type.dimensions.slice(1).entries()) {
    const subscript = rest[i];
    if (i >= rest.length || subscript === undefined) dimensions.push(size);
    else if (subscript.type.dimensions.length > 0) dimensions.push(present(subscript.type.dimensions[0], "length of a vector"));
  }
  return { base: base.type.base, dimensions };
}

function spreadRunTime(
  base: Typed,
  subscripts: readonly TypedSubscript[],
  type: FlatType,
  variability: Typed["variability"],
): Typed {
  const build = (dimension: number, chosen: readonly FlatExpression[]): FlatExpression => {
    if (dimension >= base.type.dimensions.length) {
      return index(base.expression, chosen, { base: base.type.base, dimensions: [] });
    }
    const subscript = subscripts[dimension];
    if (subscript !== undefined && subscript.type.dimensions.length === 0) {
      return build(dimension + 1, [...chosen, subscript.expression]);
    }
    const choices =
      subscript === undefined
        ? Array.from({ length: present(base.type.dimensions[dimension], "size that is indexed") }, (_, i) => integer(i + 1))
        : scalarsOf(subscript);
    const elements = choices.map((choice) => build(dimension + 1, [...chosen, choice]));
    const inner = elements[0] === undefined || elements[0].kind === "variable" ? [] : typeOf(elements[0]).dimensions;
    return array(elements, { base: type.base, dimensions: [elements.length, ...inner] });
  };
  return { expression: build(0, []), type, variability };
}

/** Positions of the elements of an array, row-major, from 1; one empty position for a scalar. */
export function positionsOf(dimensions: readonly number[]): number[][] {
  let positions: number[][] = [[]];
  for (const size of dimensions) {
    positions = positions.flatMap((position) => Array.from({ length: Math.max(0, size) }, (_, i) => [...position, i + 1]));
  }
  return positions;
}
