/** Built-in functions that make and reshape arrays (MLS 10.3, 10.4). */
import { present } from "@mofang/vocabulary";
import type { BuiltinName, FlatExpression, FlatType } from "../../expression/expression.ts";
import {
  add,
  array,
  builtin,
  divide,
  integer,
  integerType,
  multiply,
  negate,
  product,
  real,
  subtract,
  sum,
} from "../../expression/expression-builder.ts";
import type { Expression, MatrixExpression } from "../../syntax/tree.ts";
import { evaluateTyped } from "../evaluation/evaluate.ts";
import { checkArraySize } from "../types/budget.ts";
import type { ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel, OperatorContext } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import {
  describeType,
  elementType,
  hasKnownSizes,
  isAssignable,
  isNumeric,
  joinVariability,
  sizeOf,
  type Typed,
} from "../types/typed.ts";
import { elementAt, elementsOf, fillDimensions, nest, scalarsOf, transposeElements } from "./array-operations.ts";
import { joinElements, toReal } from "./coercion.ts";

const numberType: FlatType = { base: { kind: "Real" }, dimensions: [] };

type ArrayFunction = (context: OperatorContext, args: readonly Typed[]) => Typed | undefined;

/** Number of an argument that is a size; -1 in a function where only the call tells. */
function sizeArgument(context: OperatorContext, argument: Typed | undefined): number | undefined {
  if (argument === undefined) return undefined;
  if (argument.type.base.kind !== "Integer" || argument.type.dimensions.length > 0) {
    return wrongType(context, "Integer", [argument]);
  }
  const outcome = evaluateTyped(context.kernel, argument, context.place);
  if (outcome.kind === "value" && typeof outcome.value === "number") {
    if (outcome.value >= 0) return outcome.value;
    context.kernel.report("instance.negative-size", context.place, { name: "", size: outcome.value });
    return undefined;
  }
  if (context.scope.keepsArrays) return -1;
  if (outcome.kind === "not-constant") context.kernel.report("instance.size-not-evaluable", context.place, { name: "" });
  return undefined;
}

function sizeArguments(context: OperatorContext, args: readonly Typed[]): number[] | undefined {
  const sizes = args.map((argument) => sizeArgument(context, argument));
  return sizes.every((size) => size !== undefined) ? sizes : undefined;
}

function filled(
  context: OperatorContext,
  name: BuiltinName,
  value: Typed,
  sizeArgs: readonly Typed[],
  written: readonly Typed[],
): Typed | undefined {
  const sizes = sizeArguments(context, sizeArgs);
  if (sizes === undefined) return undefined;
  const type: FlatType = { base: value.type.base, dimensions: [...sizes, ...value.type.dimensions] };
  if (sizes.some((size) => size < 0)) return kept(name, written, type);
  checkArraySize(type.dimensions, context.place);
  return fillDimensions(value, sizes);
}

/** The call itself, for functions, whose arrays stay arrays. */
function kept(name: BuiltinName, args: readonly Typed[], type: FlatType): Typed {
  const expression = builtin(
    name,
    args.map((argument) => argument.expression),
    type,
  );
  return { expression, type, variability: joinVariability(args) };
}

function canSpread(context: OperatorContext, ...args: readonly (Typed | undefined)[]): boolean {
  return !context.scope.keepsArrays && args.every((argument) => argument === undefined || hasKnownSizes(argument.type));
}

function matrixFrom(scalars: readonly FlatExpression[], rows: number, columns: number, like: Typed): Typed {
  const type: FlatType = { base: like.type.base, dimensions: [rows, columns] };
  return { expression: nest(scalars, type), type, variability: like.variability };
}

function wrongSizes(context: OperatorContext, name: string, args: readonly Typed[]): undefined {
  const found = args.map((argument) => describeType(argument.type)).join(", ");
  context.kernel.report("instance.operand-size", context.place, { operator: name, found });
}

/** Whether a size is the one that is wanted, or not known yet. */
function mayBe(size: number | undefined, wanted: number): boolean {
  return size === undefined || size < 0 || size === wanted;
}

function wrongType(context: OperatorContext, name: string, args: readonly Typed[]): undefined {
  const found = args.map((argument) => describeType(argument.type)).join(", ");
  context.kernel.report("instance.operand-type", context.place, { operator: name, found });
}

/** Functions by name; arguments are typed and positional. */
export const arrayFunctions: Readonly<Record<string, ArrayFunction>> = {
  ndims: (_context, [value]) =>
    value === undefined
      ? undefined
      : { expression: integer(value.type.dimensions.length), type: integerType, variability: "constant" },

  size: (context, args) => {
    const [value, which] = args;
    if (value === undefined) return undefined;
    const sizes = value.type.dimensions;
    if (which !== undefined && (which.type.base.kind !== "Integer" || which.type.dimensions.length > 0)) {
      return wrongType(context, "size", [which]);
    }
    if (which === undefined) {
      const type: FlatType = { base: integerType.base, dimensions: [sizes.length] };
      if (!sizes.every((size) => size >= 0)) return kept("size", args, type);
      return { expression: array(sizes.map(integer), type), type, variability: "constant" };
    }
    const outcome = evaluateTyped(context.kernel, which, context.place);
    if (outcome.kind !== "value") return { ...kept("size", args, integerType), variability: which.variability };
    const size = sizes[(outcome.value as number) - 1];
    if (size === undefined) {
      context.kernel.report("instance.subscript-out-of-bounds", context.place, {
        index: outcome.value as number,
        size: sizes.length,
      });
      return undefined;
    }
    return size >= 0
      ? { expression: integer(size), type: integerType, variability: "constant" }
      : kept("size", args, integerType);
  },

  fill: (context, args) => {
    const [value, ...sizes] = args;
    return value === undefined ? undefined : filled(context, "fill", value, sizes, args);
  },
  zeros: (context, args) =>
    filled(context, "zeros", { expression: integer(0), type: integerType, variability: "constant" }, args, args),
  ones: (context, args) =>
    filled(context, "ones", { expression: integer(1), type: integerType, variability: "constant" }, args, args),

  identity: (context, args) => {
    const n = sizeArgument(context, args[0]);
    if (n === undefined) return undefined;
    const type: FlatType = { base: integerType.base, dimensions: [n, n] };
    if (n < 0) return kept("identity", args, type);
    checkArraySize(type.dimensions, context.place);
    return identityMatrix(n);
  },

  diagonal: (context, args) => {
    const [vector] = args;
    const n = vector?.type.dimensions[0];
    if (vector?.type.dimensions.length !== 1 || n === undefined || !isNumeric(vector.type.base)) {
      return wrongType(context, "diagonal", args);
    }
    if (!canSpread(context, vector)) return kept("diagonal", args, { base: vector.type.base, dimensions: [n, n] });
    checkArraySize([n, n], context.place);
    const items = scalarsOf(vector);
    const zero = vector.type.base.kind === "Integer" ? integer(0) : real(0);
    const scalars = Array.from({ length: n * n }, (_, k) => (Math.floor(k / n) === k % n ? (items[k % n] ?? zero) : zero));
    return matrixFrom(scalars, n, n, vector);
  },

  linspace: (context, args) => {
    const [first, last, count] = args;
    const n = sizeArgument(context, count);
    if (first === undefined || last === undefined || n === undefined) return undefined;
    if ([first, last].some(({ type }) => type.dimensions.length > 0 || !isNumeric(type.base))) {
      return wrongType(context, "linspace", args);
    }
    if (n >= 0 && n < 2) {
      context.kernel.report("instance.linspace-points", context.place, { found: n });
      return undefined;
    }
    const type: FlatType = { base: numberType.base, dimensions: [n] };
    if (n < 0) return kept("linspace", args, type);
    checkArraySize(type.dimensions, context.place);
    const [a, b] = [toReal(first).expression, toReal(last).expression];
    const elements = Array.from({ length: n }, (_, i) =>
      add(a, divide(multiply(subtract(b, a, numberType), real(i), numberType), real(n - 1), numberType), numberType),
    );
    return { expression: array(elements, type), type, variability: joinVariability([first, last]) };
  },

  transpose: (context, args) => {
    const [matrix] = args;
    const [rows, columns, ...inner] = matrix?.type.dimensions ?? [];
    if (matrix === undefined || rows === undefined || columns === undefined) return wrongType(context, "transpose", args);
    if (canSpread(context, matrix)) return transposeElements(matrix);
    return kept("transpose", args, { base: matrix.type.base, dimensions: [columns, rows, ...inner] });
  },

  symmetric: (context, args) => {
    const [matrix] = args;
    const [n, columns] = matrix?.type.dimensions ?? [];
    if (matrix?.type.dimensions.length !== 2 || n === undefined) return wrongType(context, "symmetric", args);
    if (n >= 0 && !mayBe(columns, n)) return wrongSizes(context, "symmetric", args);
    if (!canSpread(context, matrix)) return kept("symmetric", args, matrix.type);
    const scalars = Array.from({ length: n * n }, (_, k) => {
      const [i, j] = [Math.floor(k / n), k % n];
      return elementAt(matrix, [Math.min(i, j) + 1, Math.max(i, j) + 1]).expression;
    });
    return matrixFrom(scalars, n, n, matrix);
  },

  cross: (context, args) => {
    const [x, y] = args;
    if (x?.type.dimensions.length !== 1 || y?.type.dimensions.length !== 1) return wrongType(context, "cross", args);
    if (!mayBe(x.type.dimensions[0], 3) || !mayBe(y.type.dimensions[0], 3)) return wrongSizes(context, "cross", args);
    const type: FlatType = { base: numberType.base, dimensions: [3] };
    if (!canSpread(context, x, y)) return kept("cross", args, type);
    const [a, b] = [scalarsOf(toReal(x)), scalarsOf(toReal(y))];
    const minor = (i: number, j: number) => subtract(times(a[i], b[j]), times(a[j], b[i]), numberType);
    return { expression: array([minor(1, 2), minor(2, 0), minor(0, 1)], type), type, variability: joinVariability([x, y]) };
  },

  skew: (context, args) => {
    const [vector] = args;
    if (vector?.type.dimensions.length !== 1) return wrongType(context, "skew", args);
    if (!mayBe(vector.type.dimensions[0], 3)) return wrongSizes(context, "skew", args);
    if (!canSpread(context, vector)) return kept("skew", args, { base: numberType.base, dimensions: [3, 3] });
    const [x = real(0), y = real(0), z = real(0)] = scalarsOf(toReal(vector));
    const zero = real(0);
    return matrixFrom([zero, negate(z), y, z, zero, negate(x), negate(y), x, zero], 3, 3, toReal(vector));
  },

  outerProduct: (context, args) => {
    const [x, y] = args;
    const [m, n] = [x?.type.dimensions[0], y?.type.dimensions[0]];
    const areVectors = x?.type.dimensions.length === 1 && y?.type.dimensions.length === 1;
    if (!areVectors || m === undefined || n === undefined) return wrongType(context, "outerProduct", args);
    if (!canSpread(context, x, y)) return kept("outerProduct", args, { base: numberType.base, dimensions: [m, n] });
    checkArraySize([m, n], context.place);
    const b = scalarsOf(toReal(y));
    const scalars = scalarsOf(toReal(x)).flatMap((left) => b.map((right) => multiply(left, right, numberType)));
    return { ...matrixFrom(scalars, m, n, toReal(x)), variability: joinVariability([x, y]) };
  },

  scalar: (context, args) => {
    const [value] = args;
    if (value === undefined) return undefined;
    if (value.type.dimensions.some((size) => !mayBe(size, 1))) return wrongSizes(context, "scalar", args);
    const type: FlatType = { base: value.type.base, dimensions: [] };
    if (!canSpread(context, value)) return kept("scalar", args, type);
    const [only] = scalarsOf(value);
    return only === undefined ? wrongType(context, "scalar", args) : { ...value, expression: only, type };
  },

  vector: (context, args) => {
    const [value] = args;
    if (value === undefined) return undefined;
    if (value.type.dimensions.filter((size) => size > 1).length > 1) return wrongSizes(context, "vector", args);
    if (!canSpread(context, value)) return kept("vector", args, { base: value.type.base, dimensions: [-1] });
    const scalars = scalarsOf(value);
    const type: FlatType = { base: value.type.base, dimensions: [scalars.length] };
    return { ...value, expression: array(scalars, type), type };
  },

  matrix: (context, args) => {
    const [value] = args;
    if (value === undefined) return undefined;
    const [rows = 1, columns = 1, ...further] = value.type.dimensions;
    if (further.some((size) => !mayBe(size, 1))) return wrongSizes(context, "matrix", args);
    const type: FlatType = { base: value.type.base, dimensions: [rows, columns] };
    return canSpread(context, value) ? { ...value, expression: nest(scalarsOf(value), type), type } : kept("matrix", args, type);
  },

  cat: (context, args) => {
    const [dimension, ...parts] = args;
    const along = sizeArgument(context, dimension);
    if (dimension === undefined || along === undefined || parts.length === 0) return undefined;
    return concatenate(context, along, parts);
  },

  array: (context, args) => joinElements(context.kernel, args, context.place),
};

/** The square matrix of size `n` with ones on its diagonal. */
export function identityMatrix(n: number): Typed {
  const type: FlatType = { base: integerType.base, dimensions: [n, n] };
  const scalars = Array.from({ length: n * n }, (_, k) => integer(Math.floor(k / n) === k % n ? 1 : 0));
  return { expression: nest(scalars, type), type, variability: "constant" };
}

function times(a: FlatExpression | undefined, b: FlatExpression | undefined): FlatExpression {
  return a === undefined || b === undefined ? real(0) : multiply(a, b, numberType);
}

/** Arrays joined along a dimension counted from 1 (MLS 10.4.2). */
function concatenate(context: OperatorContext, along: number, parts: readonly Typed[]): Typed | undefined {
  const isMixed = parts.some((part) => part.type.base.kind === "Real");
  const unified = isMixed ? parts.map(toReal) : parts;
  const [first] = unified;
  if (first === undefined) return undefined;
  const stranger = unified.find((part) => !isAssignable(part.type.base, first.type.base));
  if (stranger !== undefined) {
    const found = describeType(stranger.type);
    context.kernel.report("instance.array-elements", context.place, { first: describeType(first.type), found });
    return undefined;
  }
  const sizes = first.type.dimensions;
  const fits = unified.every(
    (part) =>
      part.type.dimensions.length === sizes.length &&
      part.type.dimensions.every((size, i) => i === along - 1 || size < 0 || (sizes[i] ?? 0) < 0 || size === sizes[i]),
  );
  if (!fits || along < 1 || along > sizes.length) {
    const found = parts.map((part) => describeType(part.type)).join(", ");
    context.kernel.report("instance.operand-size", context.place, { operator: "cat", found });
    return undefined;
  }
  const lengths = unified.map((part) => part.type.dimensions[along - 1] ?? -1);
  const total = lengths.some((length) => length < 0) ? -1 : lengths.reduce((all, length) => all + length, 0);
  const dimensions = sizes.map((size, i) => (i === along - 1 ? total : size));
  const type: FlatType = { base: first.type.base, dimensions };
  const variability = joinVariability(unified);
  if (!canSpread(context, ...unified)) {
    const dimension: Typed = { expression: integer(along), type: integerType, variability: "constant" };
    return { ...kept("cat", [dimension, ...unified], type), variability };
  }
  checkArraySize(dimensions, context.place);
  return { expression: joinAlong(along - 1, unified, type), type, variability };
}

function joinAlong(depth: number, parts: readonly Typed[], type: FlatType): FlatExpression {
  if (depth === 0) {
    const elements = parts.flatMap(elementsOf);
    return array(
      elements.map((element) => element.expression),
      type,
    );
  }
  const inner = elementType(type);
  const rows = Array.from({ length: present(type.dimensions[0], "first size of an array") }, (_, i) =>
    joinAlong(
      depth - 1,
      parts.map((part) => elementAt(part, [i + 1])),
      inner,
    ),
  );
  return array(rows, type);
}

/** `[a, b; c, d]` (MLS 10.4.2.1). */
export function typeMatrix(kernel: Kernel, expression: MatrixExpression, scope: ExpressionScope): Typed | undefined {
  const context: OperatorContext = { kernel, scope, place: placeOf(scope, expression) };
  const rows = expression.rows.map((row) => typeRow(context, row));
  if (!rows.every((row) => row !== undefined)) return undefined;
  return rows.length === 1 ? rows[0] : concatenate(context, 1, rows);
}

function typeRow(context: OperatorContext, row: readonly Expression[]): Typed | undefined {
  const parts = row.map((part) => {
    const typed = context.kernel.typeExpression(part, context.scope);
    return typed === undefined ? undefined : promoteToMatrix(context, typed);
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  return parts.length === 1 ? parts[0] : concatenate(context, 2, parts);
}

/** A scalar as a 1×1 matrix, a vector as a column. */
function promoteToMatrix(context: OperatorContext, value: Typed): Typed {
  const sizes = value.type.dimensions;
  if (sizes.length >= 2) return value;
  if (sizes.length === 0) return fillDimensions(value, [1, 1]);
  const type: FlatType = { base: value.type.base, dimensions: [present(sizes[0], "length of a vector"), 1] };
  if (canSpread(context, value) || value.expression.kind === "array") {
    return { ...value, expression: nest(scalarsOf(value), type), type };
  }
  const two: Typed = { expression: integer(2), type: integerType, variability: "constant" };
  return { ...kept("promote", [value, two], type), variability: value.variability };
}

/** `sum`, `product`, `min` or `max` of the elements of an array. */
export function reduceArray(context: OperatorContext, name: "sum" | "product" | "min" | "max", value: Typed): Typed | undefined {
  const type: FlatType = { base: value.type.base, dimensions: [] };
  const isOrdered = isNumeric(value.type.base) || value.type.base.kind === "enumeration" || value.type.base.kind === "Boolean";
  if (name === "sum" || name === "product" ? !isNumeric(value.type.base) : !isOrdered) return wrongType(context, name, [value]);
  if (value.type.dimensions.length === 0) return value;
  if (!canSpread(context, value)) return { ...kept(name, [value], type), variability: value.variability };
  const scalars = scalarsOf(value);
  return { ...value, expression: reduceScalars(name, scalars, type), type };
}

/** The sum of the elements of an array that are arrays themselves; `count` dimensions are summed over (MLS 10.3.4.1). */
export function sumOfElements(context: OperatorContext, value: Typed, count: number): Typed | undefined {
  if (!isNumeric(value.type.base)) return wrongType(context, "sum", [value]);
  const type = elementType(value.type, count);
  if (!canSpread(context, value)) return { ...kept("sum", [value], type), variability: value.variability };
  const scalars = scalarsOf(value);
  const width = sizeOf(type.dimensions);
  const scalarType: FlatType = { base: type.base, dimensions: [] };
  const sums = Array.from({ length: width }, (_, k) =>
    sum(
      scalars.filter((_, i) => i % width === k),
      scalarType,
    ),
  );
  return { ...value, expression: nest(sums, type), type };
}

function reduceScalars(
  name: "sum" | "product" | "min" | "max",
  scalars: readonly FlatExpression[],
  type: FlatType,
): FlatExpression {
  if (name === "sum") return sum(scalars, type);
  if (name === "product") return product(scalars, type);
  const [first, ...rest] = scalars;
  if (first === undefined) return real(name === "min" ? Number.MAX_VALUE : -Number.MAX_VALUE);
  return rest.reduce((best, scalar) => builtin(name, [best, scalar], type), first);
}
