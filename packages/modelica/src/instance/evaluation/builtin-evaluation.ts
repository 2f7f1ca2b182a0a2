import { present } from "@mofang/vocabulary";
import { foldBuiltin } from "../../expression/constant-folding.ts";
import type { BaseType, BuiltinName, FlatType } from "../../expression/expression.ts";
import { integer, real } from "../../expression/expression-builder.ts";
import { formatInteger, formatReal, formatText, formatWith } from "../../expression/string-format.ts";
import { arrayValue, dimensionsOf, elementOf, isArray, itemsOf, lengthOf, shaped, type Value } from "../types/value.ts";

/**
 * Value of a built-in function for known arguments; undefined for an operator that needs a running model, such as `der`.
 *
 * @param types  of the arguments
 */
export function evaluateBuiltin(name: BuiltinName, args: readonly Value[], types: readonly FlatType[]): Value | undefined {
  const [first, second, third] = args;
  if (first === undefined) return undefined;
  switch (name) {
    case "size": {
      const sizes = dimensionsOf(first);
      return second === undefined ? arrayValue([...sizes], [0]) : sizes[(second as number) - 1];
    }
    case "ndims":
      return dimensionsOf(first).length;
    case "sum":
      return (itemsOf(first) as number[]).reduce((total, item) => total + item, 0);
    case "product":
      return (itemsOf(first) as number[]).reduce((total, item) => total * item, 1);
    case "min":
    case "max":
      if (second === undefined) return extreme(name, itemsOf(first));
      return isArray(first) || isArray(second) ? scalarBuiltin(name, args, types) : extreme(name, [first, second]);
    case "fill":
      return repeat(first, args.slice(1) as number[]);
    case "zeros":
      return repeat(0, args as number[]);
    case "ones":
      return repeat(1, args as number[]);
    case "identity":
      return square(first as number, (i, j) => (i === j ? 1 : 0));
    case "diagonal": {
      const items = itemsOf(first);
      return square(items.length, (i, j) => (i === j ? (items[i] as number) : 0));
    }
    case "linspace":
      return linspace(first as number, second as number, third as number);
    case "scalar":
      return itemsOf(first)[0];
    case "vector":
      return arrayValue([...itemsOf(first)]);
    case "matrix":
      return matrixOf(first);
    case "transpose":
      return transpose(first);
    case "cross":
      return cross(itemsOf(first) as number[], itemsOf(second as Value) as number[]);
    case "skew":
      return skew(itemsOf(first) as number[]);
    case "outerProduct": {
      const a = itemsOf(first) as number[];
      const b = itemsOf(second as Value) as number[];
      return shaped(
        [a.length, b.length],
        a.flatMap((x) => b.map((y) => x * y)),
      );
    }
    case "symmetric": {
      const n = present(dimensionsOf(first)[0], "rows of a matrix");
      const items = itemsOf(first) as number[];
      return square(n, (i, j) => present(items[Math.min(i, j) * n + Math.max(i, j)], "entry of a square matrix"));
    }
    case "cat":
      return concatenate((first as number) - 1, args.slice(1));
    case "promote":
      return promote(first, second as number);
    case "String":
      return stringOf(first, args.slice(1), types[0]?.base);
    default:
      return scalarBuiltin(name, args, types);
  }
}

/** Sizes of the array that a built-in function makes of its arguments; empty for one that makes none larger than these. */
export function sizesOfBuiltin(name: BuiltinName, args: readonly Value[]): readonly number[] {
  const numbers = args.filter((argument) => typeof argument === "number");
  const [first = 0, second = 0] = args;
  switch (name) {
    case "fill":
      return [...args.slice(1).filter((argument) => typeof argument === "number"), ...dimensionsOf(first)];
    case "zeros":
    case "ones":
      return numbers;
    case "identity":
      return [...numbers, ...numbers];
    case "diagonal":
      return [...dimensionsOf(first), ...dimensionsOf(first)];
    case "outerProduct":
      return [...dimensionsOf(first), ...dimensionsOf(second)];
    case "linspace":
      return numbers.slice(2);
    case "cat":
      return [args.reduce((total: number, argument) => total + itemsOf(argument).length, 0)];
    default:
      return [];
  }
}

/** A function of scalars; of arrays of one size, and of scalars beside them, element by element (MLS 12.4.6). */
function scalarBuiltin(name: BuiltinName, args: readonly Value[], types: readonly FlatType[]): Value | undefined {
  const arrays = args.filter(isArray);
  const [first] = arrays;
  if (first !== undefined) {
    if (arrays.some(({ dimensions }) => dimensions.join() !== first.dimensions.join())) return undefined;
    const items: Value[] = [];
    for (let i = 0; i < first.items.length; i++) {
      const row = args.map((argument) => (isArray(argument) ? present(argument.items[i], "an item of each array") : argument));
      const value = evaluateBuiltin(name, row, types);
      if (value === undefined) return undefined;
      items.push(value);
    }
    return { kind: "array", dimensions: first.dimensions, items };
  }
  if (!args.every((argument) => typeof argument === "number")) return undefined;
  const literals = args.map((argument, i) => {
    return types[i]?.base.kind === "Integer" || name === "Integer" ? integer(argument) : real(argument);
  });
  const folded = foldBuiltin(name, literals);
  return folded?.kind === "real" || folded?.kind === "integer" ? folded.value : undefined;
}

function extreme(name: "min" | "max", items: readonly Value[]): Value {
  const [first, ...rest] = items;
  if (first === undefined) return name === "min" ? Number.MAX_VALUE : -Number.MAX_VALUE;
  return rest.reduce((best, item) => ((name === "min" ? item < best : item > best) ? item : best), first);
}

function repeat(value: Value, sizes: readonly number[]): Value {
  const count = sizes.reduce((total, size) => total * size, 1);
  const inner = dimensionsOf(value);
  const items = itemsOf(value);
  const [only = 0] = items;
  const all = items.length === 1 ? new Array<Value>(count).fill(only) : Array.from({ length: count }, () => items).flat();
  return shaped([...sizes, ...inner], all);
}

function square(n: number, element: (row: number, column: number) => number): Value {
  const items = Array.from({ length: n * n }, (_, k) => element(Math.floor(k / n), k % n));
  return shaped([n, n], items);
}

function linspace(first: number, last: number, count: number): Value {
  return arrayValue(Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1)));
}

function matrixOf(value: Value): Value {
  const [rows = 1, columns = 1] = dimensionsOf(value);
  return shaped([rows, columns], itemsOf(value));
}

function transpose(value: Value): Value {
  const [rows = 0, columns = 0, ...inner] = dimensionsOf(value);
  const items = itemsOf(value);
  const size = inner.reduce((total, next) => total * next, 1);
  const result: Value[] = [];
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i < rows; i++) result.push(...items.slice((i * columns + j) * size, (i * columns + j + 1) * size));
  }
  return shaped([columns, rows, ...inner], result);
}

function cross([a1 = 0, a2 = 0, a3 = 0]: readonly number[], [b1 = 0, b2 = 0, b3 = 0]: readonly number[]): Value {
  return arrayValue([a2 * b3 - a3 * b2, a3 * b1 - a1 * b3, a1 * b2 - a2 * b1]);
}

function skew([x = 0, y = 0, z = 0]: readonly number[]): Value {
  return shaped([3, 3], [0, -z, y, z, 0, -x, -y, x, 0]);
}

/** Concatenation along a dimension counted from 0; arguments have as many dimensions as needed. */
function concatenate(dimension: number, args: readonly Value[]): Value {
  if (dimension === 0) {
    const parts = args.flatMap((argument) =>
      isArray(argument) ? Array.from({ length: lengthOf(argument) }, (_, i) => elementOf(argument, i)) : [argument],
    );
    const first = args[0];
    return arrayValue(parts, first === undefined ? [] : dimensionsOf(first).slice(1));
  }
  const count = (args[0] === undefined ? undefined : dimensionsOf(args[0])[0]) ?? 0;
  const rows = Array.from({ length: count }, (_, i) =>
    concatenate(
      dimension - 1,
      args.map((argument) => (isArray(argument) ? elementOf(argument, i) : argument)),
    ),
  );
  return arrayValue(rows);
}

function promote(value: Value, count: number): Value {
  const dimensions = [...dimensionsOf(value)];
  while (dimensions.length < count) dimensions.push(1);
  return shaped(dimensions, itemsOf(value));
}

/** `String(…)` of a scalar (MLS 3.7.1.1); undefined where a format is none. `BuiltinName` says the order of the options. */
function stringOf(value: Value, options: readonly Value[], base: BaseType | undefined): Value | undefined {
  const [format] = options;
  if (typeof format === "string") return typeof value === "number" ? formatWith(value, format) : undefined;
  const [significantDigits = 6, minimumLength = 0, leftJustified = true] = options;
  if (typeof significantDigits !== "number" || typeof minimumLength !== "number") return undefined;
  const isLeft = leftJustified === true;
  if (typeof value === "boolean" || typeof value === "string") return formatText(String(value), minimumLength, isLeft);
  if (typeof value !== "number") return undefined;
  switch (base?.kind) {
    case "enumeration":
      return formatText(present(base.literals[value - 1], "literal of an enumeration"), minimumLength, isLeft);
    case "Integer":
      return formatInteger(value, minimumLength, isLeft);
    default:
      return formatReal(value, significantDigits, minimumLength, isLeft);
  }
}
