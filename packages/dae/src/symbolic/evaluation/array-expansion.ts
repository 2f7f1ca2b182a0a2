import {
  add,
  array,
  builtin,
  divide,
  elementwise,
  type FlatExpression,
  type FlatSubscript,
  type FlatType,
  field,
  ifThenElse,
  index,
  integer,
  literalValue,
  multiply,
  negate,
  product,
  real,
  realType,
  subtract,
  sum,
  typeOf,
} from "@mofang/modelica";
import { present } from "@mofang/vocabulary";

type ArrayLiteral = FlatExpression & { readonly kind: "array" };

/**
 * Writes an operation on array and record literals as a literal of scalars: selection, arithmetic, matrix products and the
 * array functions of MLS 10.3. Its parts must be expanded already; what is not known to be a literal stays as it is.
 */
export function expandArrays(node: FlatExpression): FlatExpression {
  switch (node.kind) {
    case "index":
      return indexed(node);
    case "field":
      return fieldOf(node.base, node.name, node.type);
    case "unary":
      return node.operator === "-" && node.operand.kind === "array"
        ? mapEntries(node.operand, (entry) => negate(entry, realType))
        : node;
    case "binary":
      return ofBinary(node);
    case "if":
      return ofIf(node);
    case "builtin":
      return ofBuiltin(node);
    default:
      return node;
  }
}

function indexed(node: FlatExpression & { readonly kind: "index" }): FlatExpression {
  if (node.base.kind !== "array") return node;
  return selected(node.base, node.subscripts, node.type) ?? node;
}

/** Element or slice of a literal; undefined where a subscript is not known, or does not lie inside. */
function selected(base: FlatExpression, subscripts: readonly FlatSubscript[], type: FlatType): FlatExpression | undefined {
  if (subscripts.length === 0) return base;
  if (base.kind !== "array") {
    return subscripts.every((subscript) => subscript !== undefined) ? index(base, subscripts, type) : undefined;
  }
  const [first, ...rest] = subscripts;
  const inner: FlatType = { base: type.base, dimensions: base.type.dimensions.slice(1) };
  if (first === undefined || first.kind === "array") {
    const chosen = first === undefined ? base.elements : first.elements.map((entry) => elementAt(base, entry));
    const parts: FlatExpression[] = [];
    for (const element of chosen) {
      const part = element && selected(element, rest, inner);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    return literal(parts, base.type);
  }
  const element = elementAt(base, first);
  return element && selected(element, rest, inner);
}

function elementAt(base: ArrayLiteral, subscript: FlatExpression): FlatExpression | undefined {
  const position = literalValue(subscript);
  return typeof position === "number" ? base.elements[position - 1] : undefined;
}

/** `base.name`, taken out of a record literal, or out of each element of an array of them. */
function fieldOf(base: FlatExpression, name: string, type: FlatType): FlatExpression {
  if (base.kind === "record" && base.type.base.kind === "record") {
    const position = base.type.base.fields.findIndex((entry) => entry.name === name);
    return base.fields[position] ?? field(base, name, type);
  }
  if (base.kind === "array") {
    const [, ...inner] = type.dimensions;
    const elements = base.elements.map((element) => fieldOf(element, name, { base: type.base, dimensions: inner }));
    return array(elements, type);
  }
  if (base.kind === "if" && base.then.kind === "record" && base.otherwise.kind === "record") {
    return ifThenElse(base.condition, fieldOf(base.then, name, type), fieldOf(base.otherwise, name, type), type);
  }
  return field(base, name, type);
}

/** An array literal whose dimensions follow from its elements. */
export function literal(elements: readonly FlatExpression[], like: FlatType): FlatExpression {
  const [first] = elements;
  const inner = first?.kind === "array" ? first.type.dimensions : first === undefined ? like.dimensions.slice(1) : [];
  return array(elements, { base: like.base, dimensions: [elements.length, ...inner] });
}

function mapEntries(node: FlatExpression, map: (entry: FlatExpression) => FlatExpression): FlatExpression {
  if (node.kind !== "array") return map(node);
  return array(
    node.elements.map((element) => mapEntries(element, map)),
    node.type,
  );
}

function zipEntries(
  a: FlatExpression,
  b: FlatExpression,
  combine: (x: FlatExpression, y: FlatExpression) => FlatExpression,
): FlatExpression | undefined {
  if (a.kind === "array" && b.kind === "array") {
    if (a.elements.length !== b.elements.length) return undefined;
    const elements: FlatExpression[] = [];
    for (const [i, element] of a.elements.entries()) {
      const other = b.elements[i];
      const part = other && zipEntries(element, other, combine);
      if (part === undefined) return undefined;
      elements.push(part);
    }
    return array(elements, a.type);
  }
  return a.kind === "array" || b.kind === "array" ? undefined : combine(a, b);
}

function isArray(node: FlatExpression): boolean {
  return typeOf(node).dimensions.length > 0;
}

function ofBinary(node: FlatExpression & { readonly kind: "binary" }): FlatExpression {
  const { left, right } = node;
  if (left.kind !== "array" && right.kind !== "array") return node;
  const bothArrays = isArray(left) && isArray(right);
  switch (node.operator) {
    case "+":
      return (bothArrays ? zipEntries(left, right, (x, y) => add(x, y, realType)) : undefined) ?? node;
    case "-":
      return (bothArrays ? zipEntries(left, right, (x, y) => subtract(x, y, realType)) : undefined) ?? node;
    case "*":
      if (!isArray(left)) return mapEntries(right, (entry) => multiply(left, entry, realType));
      if (!isArray(right)) return mapEntries(left, (entry) => multiply(entry, right, realType));
      return matrixProduct(left, right) ?? node;
    case "/":
      return isArray(right) ? node : mapEntries(left, (entry) => divide(entry, right, realType));
    case "elementwise*":
    case "elementwise/": {
      const operator = node.operator === "elementwise*" ? "*" : "/";
      const combine = (x: FlatExpression, y: FlatExpression) => elementwise(operator, x, y, realType);
      if (!isArray(left)) return mapEntries(right, (entry) => combine(left, entry));
      if (!isArray(right)) return mapEntries(left, (entry) => combine(entry, right));
      return zipEntries(left, right, combine) ?? node;
    }
    default:
      return node;
  }
}

/** Rows of a matrix literal; a vector counts as one row. */
function rowsOf(node: ArrayLiteral): readonly (readonly FlatExpression[])[] | undefined {
  if (node.elements.every((element) => element.kind !== "array" && !isArray(element))) return [node.elements];
  const rows: (readonly FlatExpression[])[] = [];
  for (const element of node.elements) {
    if (element.kind !== "array" || element.elements.some((entry) => isArray(entry))) return undefined;
    rows.push(element.elements);
  }
  return rows;
}

function matrixProduct(a: FlatExpression, b: FlatExpression): FlatExpression | undefined {
  if (a.kind !== "array" || b.kind !== "array") return undefined;
  const left = rowsOf(a);
  const right = rowsOf(b);
  if (left === undefined || right === undefined || a.type.dimensions.length > 2 || b.type.dimensions.length > 2) return undefined;
  const isRowVector = a.type.dimensions.length === 1;
  const isColumnVector = b.type.dimensions.length === 1;
  const columns = isColumnVector ? right : transposed(right);
  const dot = (row: readonly FlatExpression[], column: readonly FlatExpression[]) =>
    sum(row.map((entry, k) => multiply(entry, column[k] ?? real(0), realType)));
  if (left.some((row) => columns.some((column) => column.length !== row.length))) return undefined;
  const entries = left.map((row) => columns.map((column) => dot(row, column)));
  const [first] = entries;
  if (isRowVector && isColumnVector) return first?.[0];
  if (isRowVector) return first && literal(first, realType);
  if (isColumnVector) {
    return literal(
      entries.map((row) => row[0] ?? real(0)),
      realType,
    );
  }
  return matrixLiteral(entries);
}

function transposed(rows: readonly (readonly FlatExpression[])[]): FlatExpression[][] {
  const [first = []] = rows;
  return first.map((_, j) => rows.map((row) => present(row[j], "entry of a matrix")));
}

function matrixLiteral(rows: readonly (readonly FlatExpression[])[]): FlatExpression {
  return literal(
    rows.map((row) => literal(row, realType)),
    { base: realType.base, dimensions: [rows.length, rows[0]?.length ?? 0] },
  );
}

/** A choice between two literals of the same shape is a literal of choices. */
function ofIf(node: FlatExpression & { readonly kind: "if" }): FlatExpression {
  const choose = (x: FlatExpression, y: FlatExpression) => ifThenElse(node.condition, x, y);
  if (node.then.kind === "array" && node.otherwise.kind === "array") return zipEntries(node.then, node.otherwise, choose) ?? node;
  if (node.then.kind === "record" && node.otherwise.kind === "record") {
    const { otherwise } = node;
    return {
      ...node.then,
      fields: node.then.fields.map((entry, i) => ofChoice(node.condition, entry, otherwise.fields[i] ?? entry)),
    };
  }
  return node;
}

function ofChoice(condition: FlatExpression, whenTrue: FlatExpression, otherwise: FlatExpression): FlatExpression {
  return expandArrays(ifThenElse(condition, whenTrue, otherwise));
}

function count(node: FlatExpression | undefined): number | undefined {
  const value = node === undefined ? undefined : literalValue(node);
  return typeof value === "number" && value >= 0 && value <= mostWritten ? value : undefined;
}

/** Elements of a dimension that are written out; a function that fills a larger array does so when it is called. */
const mostWritten = 10_000;

function filled(value: FlatExpression, sizes: readonly (number | undefined)[]): FlatExpression | undefined {
  const [size, ...rest] = sizes;
  if (sizes.length === 0) return value;
  const element = filled(value, rest);
  if (size === undefined || element === undefined) return undefined;
  return literal(new Array<FlatExpression>(size).fill(element), {
    base: typeOf(value).base,
    dimensions: [size, ...rest.map((entry) => present(entry, "size of what was filled"))],
  });
}

function ofBuiltin(node: FlatExpression & { readonly kind: "builtin" }): FlatExpression {
  const [first, second] = node.arguments;
  switch (node.name) {
    case "zeros":
      return filled(real(0), node.arguments.map(count)) ?? node;
    case "ones":
      return filled(real(1), node.arguments.map(count)) ?? node;
    case "fill":
      return (first && filled(first, node.arguments.slice(1).map(count))) ?? node;
    case "identity": {
      const n = count(first);
      if (n === undefined || n * n > mostWritten) return node;
      return matrixLiteral(Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => real(i === j ? 1 : 0))));
    }
    case "size": {
      if (first?.kind !== "array") return node;
      const dimension = count(second);
      const known = dimension === undefined ? undefined : first.type.dimensions[dimension - 1];
      if (dimension !== undefined) return known === undefined ? node : integer(known);
      return second === undefined ? literal(first.type.dimensions.map(integer), node.type) : node;
    }
    default:
  }
  if (first?.kind !== "array") return node;
  switch (node.name) {
    case "ndims":
      return integer(first.type.dimensions.length);
    case "noEvent":
    case "smooth":
      return node.name === "noEvent" ? first : node;
    case "sum":
      return sum(entriesOf(first));
    case "product":
      return product(entriesOf(first));
    case "min":
    case "max": {
      const entries = entriesOf(first);
      if (node.arguments.length > 1 || entries.length === 0) return node;
      return entries.reduce((best, entry) => builtin(node.name, [best, entry]));
    }
    case "transpose": {
      const rows = rowsOf(first);
      return rows === undefined || first.type.dimensions.length !== 2 ? node : matrixLiteral(transposed(rows));
    }
    case "diagonal":
      return matrixLiteral(first.elements.map((entry, i) => first.elements.map((_, j) => (i === j ? entry : real(0)))));
    case "cross":
      return second?.kind === "array" ? crossProduct(first.elements, second.elements) : node;
    case "skew": {
      const [x = real(0), y = real(0), z = real(0)] = first.elements;
      return matrixLiteral([
        [real(0), negate(z, realType), y],
        [z, real(0), negate(x, realType)],
        [negate(y, realType), x, real(0)],
      ]);
    }
    case "outerProduct":
      if (second?.kind !== "array") return node;
      return matrixLiteral(first.elements.map((x) => second.elements.map((y) => multiply(x, y, realType))));
    case "vector":
      return literal(entriesOf(first), realType);
    case "scalar":
      return entriesOf(first)[0] ?? node;
    default:
      return node;
  }
}

function entriesOf(node: FlatExpression): FlatExpression[] {
  return node.kind === "array" ? node.elements.flatMap(entriesOf) : [node];
}

function crossProduct(a: readonly FlatExpression[], b: readonly FlatExpression[]): FlatExpression {
  const at = (list: readonly FlatExpression[], i: number) => list[i] ?? real(0);
  const entry = (i: number, j: number) =>
    subtract(multiply(at(a, i), at(b, j), realType), multiply(at(b, i), at(a, j), realType), realType);
  return literal([entry(1, 2), entry(2, 0), entry(0, 1)], realType);
}
