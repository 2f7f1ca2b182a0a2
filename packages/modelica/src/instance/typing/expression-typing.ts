/** From expressions as written to typed expressions: names resolved, overloads chosen, arrays spread (MLS chapters 3, 10, 12). */

import { invariant, present } from "@mofang/vocabulary";
import type { FlatExpression, FlatType } from "../../expression/expression.ts";
import {
  array,
  boolean,
  booleanType,
  ifThenElse,
  integer,
  integerType,
  range,
  real,
  string,
  stringType,
  time,
} from "../../expression/expression-builder.ts";
import type { Expression, ForIndex, IndexedExpression, RangeExpression } from "../../syntax/tree.ts";
import type { Span } from "../../text/source-text.ts";
import { evaluateTyped, rangeItems, rangeLength } from "../evaluation/evaluate.ts";
import { checkArraySize, stepsPerTurn } from "../types/budget.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf, withLocal } from "../types/scope.ts";
import {
  compatibleSizes,
  describeType,
  higherVariability,
  isAssignable,
  joinVariability,
  mergeSizes,
  sizeOf,
  type Typed,
  variesMore,
} from "../types/typed.ts";
import { isArray, itemsOf } from "../types/value.ts";
import { fieldTyped, nest, scalarsOf } from "./array-operations.ts";
import { typeMatrix } from "./builtin-arrays.ts";
import { typeCall } from "./call-typing.ts";
import { joinElements, unify } from "./coercion.ts";
import { deduceRange } from "./iterator-range.ts";
import { ordinalLiteral } from "./literal.ts";
import { typeBinary, typeUnary } from "./operators.ts";
import { classOfReference, typeReference } from "./references.ts";
import { applySubscripts } from "./subscripts.ts";

/** The typed form of an expression; undefined when it is wrong, which has then been reported. */
export function typeExpression(kernel: Kernel, expression: Expression, scope: ExpressionScope): Typed | undefined {
  const typed = typeAny(kernel, expression, scopeInside(expression, scope));
  const size = typed === undefined || scope.keepsArrays ? 1 : Math.abs(sizeOf(typed.type.dimensions));
  kernel.budget.spend(1 + size, () => placeOf(scope, expression));
  return typed;
}

/** Only a range itself, or an array with it as a subscript, may have a size that is not known. */
function scopeInside({ kind }: Expression, scope: ExpressionScope): ExpressionScope {
  return scope.opensRanges === true && kind !== "range" && kind !== "reference" ? { ...scope, opensRanges: false } : scope;
}

function typeAny(kernel: Kernel, expression: Expression, scope: ExpressionScope): Typed | undefined {
  switch (expression.kind) {
    case "number":
      if (expression.integer) return constant(integer(expression.value), integerType);
      return constant(real(expression.value), { base: { kind: "Real" }, dimensions: [] });
    case "string":
      return constant(string(expression.value), stringType);
    case "boolean":
      return constant(boolean(expression.value), booleanType);
    case "end":
      if (scope.end === undefined) kernel.report("instance.end-outside-subscript", placeOf(scope, expression));
      return scope.end;
    case "reference":
      if (isTime(expression) && scope.instance.isFunction) {
        kernel.report("instance.time-outside-model", placeOf(scope, expression));
        return undefined;
      }
      return isTime(expression)
        ? { expression: time, type: { base: { kind: "Real" }, dimensions: [] }, variability: "continuous" }
        : typeReference(kernel, expression, scope);
    case "unary": {
      const operand = typeExpression(kernel, expression.operand, scope);
      if (operand === undefined) return undefined;
      return typeUnary({ kernel, scope, place: placeOf(scope, expression) }, expression.operator, operand);
    }
    case "binary": {
      const left = typeExpression(kernel, expression.left, scope);
      const right = typeExpression(kernel, expression.right, scope);
      if (left === undefined || right === undefined) return undefined;
      return typeBinary({ kernel, scope, place: placeOf(scope, expression) }, expression.operator, left, right);
    }
    case "if":
      return typeIf(kernel, expression, scope, 0);
    case "range":
      return typeRange(kernel, expression, scope);
    case "call":
      return typeCall(kernel, expression, scope);
    case "array":
      return typeArray(kernel, expression.elements, scope, expression);
    case "comprehension":
      // The last of several iterators gives the outermost dimension (MLS 10.4.1.2).
      return typeComprehension(kernel, expression.element, [...expression.iterators].reverse(), scope, expression);
    case "matrix":
      return typeMatrix(kernel, expression, scope);
    case "tuple": {
      const [only] = expression.elements;
      if (expression.elements.length === 1 && only !== undefined) return typeExpression(kernel, only, scope);
      kernel.report("instance.tuple-as-value", placeOf(scope, expression));
      return undefined;
    }
    case "indexed":
      return typeIndexed(kernel, expression, scope);
    case "error":
      return undefined;
  }
}

function constant(expression: FlatExpression, type: FlatType): Typed {
  return { expression, type, variability: "constant" };
}

function isTime(expression: Expression & { readonly kind: "reference" }): boolean {
  return expression.parts.length === 1 && expression.parts[0]?.name.text === "time";
}

function typeIf(
  kernel: Kernel,
  expression: Expression & { readonly kind: "if" },
  scope: ExpressionScope,
  position: number,
): Typed | undefined {
  const branch = expression.branches[position];
  if (branch === undefined) return typeExpression(kernel, expression.otherwise, scope);
  const condition = typeExpression(kernel, branch.condition, scope);
  if (condition === undefined) return undefined;
  if (condition.type.base.kind !== "Boolean" || condition.type.dimensions.length > 0) {
    kernel.report("instance.condition-type", placeOf(scope, branch.condition), { found: describeType(condition.type) });
    return undefined;
  }
  const rest = () => typeIf(kernel, expression, scope, position + 1);
  if (condition.expression.kind === "boolean") {
    return condition.expression.value ? typeExpression(kernel, branch.value, scope) : rest();
  }
  const first = kernel.capture(() => typeExpression(kernel, branch.value, scope));
  const second = kernel.capture(rest);
  const joined =
    first.result === undefined || second.result === undefined
      ? undefined
      : joinBranches(condition, first.result, second.result, scope);
  if (joined === undefined && !variesMore(condition.variability, "parameter") && !scope.keepsArrays) {
    // Branches that do not fit together, or one that makes sense only where it is chosen: the condition decides now.
    const outcome = evaluateTyped(kernel, condition);
    if (outcome.kind === "value") {
      const chosen = outcome.value === true ? first : second;
      for (const diagnostic of chosen.diagnostics) kernel.add(diagnostic);
      return chosen.result;
    }
  }
  for (const diagnostic of [...first.diagnostics, ...second.diagnostics]) kernel.add(diagnostic);
  if (joined === undefined && first.result !== undefined && second.result !== undefined) {
    const found = `${describeType(first.result.type)}, ${describeType(second.result.type)}`;
    kernel.report("instance.branch-types", placeOf(scope, expression), { found });
  }
  return joined;
}

function joinBranches(condition: Typed, first: Typed, second: Typed, scope: ExpressionScope): Typed | undefined {
  const [a, b] = unify(first, second);
  const fits = isAssignable(a.type.base, b.type.base) || isAssignable(b.type.base, a.type.base);
  if (!fits) return undefined;
  // Inside functions the branches may differ in size: only the chosen one counts.
  if (!compatibleSizes(a.type.dimensions, b.type.dimensions)) {
    if (!scope.keepsArrays || a.type.dimensions.length !== b.type.dimensions.length) return undefined;
  }
  if (!scope.keepsArrays && !haveOneShape(a.expression, b.expression)) return undefined;
  const sizes = compatibleSizes(a.type.dimensions, b.type.dimensions)
    ? mergeSizes(a.type.dimensions, b.type.dimensions)
    : a.type.dimensions.map((size, i) => (size === b.type.dimensions[i] ? size : -1));
  const type: FlatType = { base: a.type.base, dimensions: sizes };
  const variability = joinVariability([condition, a, b]);
  if (scope.keepsArrays || (sizes.length === 0 && type.base.kind !== "record")) {
    return { expression: ifThenElse(condition.expression, a.expression, b.expression, type), type, variability };
  }
  const scalarType: FlatType = { base: type.base, dimensions: [] };
  const others = scalarsOf(b);
  const scalars = scalarsOf(a).map((scalar, i) =>
    chooseScalar(condition.expression, scalar, others[i] as FlatExpression, scalarType),
  );
  return { expression: nest(scalars, type), type, variability };
}

/** Whether the arrays in two values have the same sizes. The fields of a record tell them themselves: its class may not. */
function haveOneShape(a: FlatExpression, b: FlatExpression): boolean {
  if (a.kind === "record" && b.kind === "record") return haveOneShapeEach(a.fields, b.fields);
  if (a.kind === "array" && b.kind === "array") return haveOneShapeEach(a.elements, b.elements);
  return true;
}

function haveOneShapeEach(a: readonly FlatExpression[], b: readonly FlatExpression[]): boolean {
  return a.length === b.length && a.every((part, i) => haveOneShape(part, present(b[i], "one part for each of the other")));
}

/** The choice between two scalars or records; of records field by field, so that none stays behind a condition. */
function chooseScalar(condition: FlatExpression, a: FlatExpression, b: FlatExpression, type: FlatType): FlatExpression {
  if (a.kind === "record" && b.kind === "record" && type.base.kind === "record") {
    const fields = type.base.fields.map((field, i) => {
      const [x, y] = [a.fields[i], b.fields[i]];
      invariant(x !== undefined && y !== undefined, "a record value has every field of its type");
      return choosePart(condition, x, y, field.type);
    });
    return { ...a, fields };
  }
  return ifThenElse(condition, a, b, type);
}

function choosePart(condition: FlatExpression, a: FlatExpression, b: FlatExpression, type: FlatType): FlatExpression {
  if (a.kind === "array" && b.kind === "array") {
    const inner: FlatType = { base: type.base, dimensions: type.dimensions.slice(1) };
    const elements = a.elements.map((element, i) => choosePart(condition, element, b.elements[i] as FlatExpression, inner));
    return array(elements, a.type);
  }
  return chooseScalar(condition, a, b, { base: type.base, dimensions: [] });
}

function typeRange(kernel: Kernel, expression: RangeExpression, scope: ExpressionScope): Typed | undefined {
  const first = typeExpression(kernel, expression.first, scope);
  const step = expression.step === undefined ? undefined : typeExpression(kernel, expression.step, scope);
  const last = typeExpression(kernel, expression.last, scope);
  if (first === undefined || last === undefined || (expression.step !== undefined && step === undefined)) return undefined;
  const parts = step === undefined ? [first, last] : [first, step, last];
  const place = placeOf(scope, expression);
  const base = rangeBase(parts);
  const isStepped = step !== undefined && (base?.kind === "Boolean" || base?.kind === "enumeration");
  if (base === undefined || isStepped || parts.some((part) => part.type.dimensions.length > 0)) {
    kernel.report("instance.range-type", place, { found: parts.map((part) => describeType(part.type)).join(", ") });
    return undefined;
  }
  const variability = joinVariability(parts);
  const literals = parts.map((part) => evaluateForSpread(kernel, part, scope));
  if (literals.every((literal) => literal !== undefined)) {
    const [from = 0, by = 1, to = 0] = step === undefined ? [literals[0], 1, literals[1]] : literals;
    if (by === 0) {
      kernel.report("instance.range-step", place);
      return undefined;
    }
    const type: FlatType = { base, dimensions: [rangeLength(from, by, to)] };
    if (scope.keepsArrays) {
      return { expression: range(first.expression, step?.expression, last.expression, type), type, variability };
    }
    checkArraySize(type.dimensions, place);
    const items = rangeItems(from, by, to);
    return {
      expression: array(
        items.map((item) => ordinalLiteral(base, item)),
        type,
      ),
      type,
      variability: "constant",
    };
  }
  const type: FlatType = { base, dimensions: [-1] };
  if (!scope.keepsArrays && scope.opensRanges !== true) {
    kernel.report("instance.range-not-evaluable", place);
    return undefined;
  }
  return { expression: range(first.expression, step?.expression, last.expression, type), type, variability };
}

function rangeBase(parts: readonly Typed[]): FlatType["base"] | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const kinds = new Set(parts.map((part) => part.type.base.kind));
  if (kinds.size === 1 && ["Real", "Integer", "Boolean", "enumeration"].includes(first.type.base.kind)) {
    return parts.every((part) => isAssignable(part.type.base, first.type.base)) ? first.type.base : undefined;
  }
  return [...kinds].every((kind) => kind === "Real" || kind === "Integer") ? { kind: "Real" } : undefined;
}

/** Number behind an expression whose value decides a size; in a function only what is constant does. */
function evaluateForSpread(kernel: Kernel, typed: Typed, scope: ExpressionScope): number | undefined {
  if (scope.keepsArrays && variesMore(typed.variability, "constant")) return undefined;
  if (variesMore(typed.variability, "parameter")) return undefined;
  const outcome = evaluateTyped(kernel, typed);
  if (outcome.kind !== "value") return undefined;
  return typeof outcome.value === "boolean" ? Number(outcome.value) : (outcome.value as number);
}

/** `{a, b, …}` with equal types. */
function typeArray(kernel: Kernel, elements: readonly Expression[], scope: ExpressionScope, node: Span): Typed | undefined {
  if (elements.length === 0) {
    kernel.report("instance.empty-array-constructor", placeOf(scope, node));
    return undefined;
  }
  const typed = elements.map((element) => typeExpression(kernel, element, scope));
  if (!typed.every((element) => element !== undefined)) return undefined;
  return joinElements(kernel, typed, placeOf(scope, node));
}

/** Values of an iterator, one typed value each; undefined when they are known only at run time. */
export function iteratorValues(
  kernel: Kernel,
  iterator: ForIndex,
  body: unknown,
  scope: ExpressionScope,
): { readonly range: Typed; readonly values: readonly Typed[] | undefined } | undefined {
  const range =
    iterator.range === undefined
      ? deduceRange(kernel, iterator, body, scope)
      : (typeNamedRange(kernel, iterator.range, scope) ?? typeExpression(kernel, iterator.range, scope));
  if (range === undefined) return undefined;
  if (range.type.dimensions.length !== 1) {
    kernel.report("instance.iterator-range", placeOf(scope, iterator), { found: describeType(range.type) });
    return undefined;
  }
  const elementType: FlatType = { base: range.type.base, dimensions: [] };
  if (range.expression.kind === "array") {
    kernel.budget.spend(range.expression.elements.length * stepsPerTurn, () => placeOf(scope, iterator));
    const values = range.expression.elements.map((expression) => ({
      expression,
      type: elementType,
      variability: range.variability,
    }));
    return { range, values };
  }
  if (scope.keepsArrays) return { range, values: undefined };
  const outcome = evaluateTyped(kernel, range, placeOf(scope, iterator));
  if (outcome.kind !== "value" || !isArray(outcome.value)) return { range, values: undefined };
  const values = itemsOf(outcome.value).map((item) => ({
    expression: ordinalLiteral(range.type.base, Number(item)),
    type: elementType,
    variability: "constant" as const,
  }));
  return { range, values };
}

/** A range given by a type, `i in Color` or `b in Boolean` (MLS 11.2.2.2). */
function typeNamedRange(kernel: Kernel, expression: Expression, scope: ExpressionScope): Typed | undefined {
  if (expression.kind !== "reference") return undefined;
  const base = classOfReference(kernel, expression, scope)?.predefined;
  if (base?.kind !== "enumeration" && base?.kind !== "Boolean") return undefined;
  const count = base.kind === "Boolean" ? 2 : base.literals.length;
  const type: FlatType = { base, dimensions: [count] };
  const elements = Array.from({ length: count }, (_, i) => ordinalLiteral(base, base.kind === "Boolean" ? i : i + 1));
  return { expression: array(elements, type), type, variability: "constant" };
}

function typeComprehension(
  kernel: Kernel,
  element: Expression,
  iterators: readonly ForIndex[],
  scope: ExpressionScope,
  node: Span,
): Typed | undefined {
  const [first, ...rest] = iterators;
  if (first === undefined) return typeExpression(kernel, element, scope);
  const name = first.name.text;
  const iteration = iteratorValues(kernel, first, element, scope);
  if (iteration === undefined) return undefined;
  const { range: over, values } = iteration;
  if (scope.keepsArrays || values === undefined) {
    if (!scope.keepsArrays) {
      kernel.report("instance.range-not-evaluable", placeOf(scope, first));
      return undefined;
    }
    return localComprehension(kernel, element, name, rest, over, scope, node);
  }
  const elements = values.map((value) => typeComprehension(kernel, element, rest, withLocal(scope, name, value), node));
  if (!elements.every((typed) => typed !== undefined)) return undefined;
  if (elements.length > 0) return joinElements(kernel, elements, placeOf(scope, node));
  return emptyComprehension(kernel, element, first, rest, over, scope, node);
}

/** The array of no elements, whose type is that of the element for some value of the iterator. */
function emptyComprehension(
  kernel: Kernel,
  element: Expression,
  iterator: ForIndex,
  rest: readonly ForIndex[],
  over: Typed,
  scope: ExpressionScope,
  node: Span,
): Typed {
  const some: Typed = {
    expression: ordinalLiteral(over.type.base, 1),
    type: { base: over.type.base, dimensions: [] },
    variability: "constant",
  };
  const { name } = iterator;
  const known = withLocal(scope, name.text, some);
  // Where no value of the iterator is inside the arrays that it indexes, any is taken, as functions do.
  const local: Typed = { ...some, expression: { kind: "local", name: name.text, type: some.type }, variability: "discrete" };
  const open = { ...withLocal(scope, name.text, local), keepsArrays: true };
  const typed = (inner: ExpressionScope) => kernel.capture(() => typeComprehension(kernel, element, rest, inner, node)).result;
  const probe = typed(known) ?? typed(open);
  const dimensions = probe?.type.dimensions.map((size) => Math.max(0, size)) ?? rest.map(() => 0);
  const type: FlatType = { base: probe?.type.base ?? { kind: "Real" }, dimensions: [0, ...dimensions] };
  return { expression: array([], type), type, variability: "constant" };
}

function localComprehension(
  kernel: Kernel,
  element: Expression,
  name: string,
  rest: readonly ForIndex[],
  over: Typed,
  scope: ExpressionScope,
  node: Span,
): Typed | undefined {
  const iteratorType: FlatType = { base: over.type.base, dimensions: [] };
  const iterator: Typed = {
    expression: { kind: "local", name, type: iteratorType },
    type: iteratorType,
    variability: "discrete",
  };
  const inner = typeComprehension(kernel, element, rest, withLocal(scope, name, iterator), node);
  if (inner === undefined) return undefined;
  const type: FlatType = {
    base: inner.type.base,
    dimensions: [over.type.dimensions[0] ?? -1, ...inner.type.dimensions],
  };
  return {
    expression: {
      kind: "reduction",
      operator: "array",
      element: inner.expression,
      iterators: [{ name, range: over.expression }],
      type,
    },
    type,
    variability: higherVariability(over.variability, inner.variability),
  };
}

function typeIndexed(kernel: Kernel, expression: IndexedExpression, scope: ExpressionScope): Typed | undefined {
  const base = typeExpression(kernel, expression.base, scope);
  if (base === undefined) return undefined;
  const place = placeOf(scope, expression);
  let current: Typed | undefined = applySubscripts(kernel, base, expression.subscripts, scope, place);
  for (const part of expression.fields) {
    if (current === undefined) return undefined;
    const around: number = current.type.dimensions.length;
    current = fieldTyped(kernel, current, part.name.text, placeOf(scope, part));
    if (current !== undefined) current = applySubscripts(kernel, current, part.subscripts, scope, place, undefined, around);
  }
  return current;
}
