/**
 * Arrays of generated code: shape and entries in row-major order. What generated functions do with whole arrays is done
 * here; the object `arraySupport` is handed to the generated code beside the runtime's functions.
 */

import { WorkBudget } from "./work-budget.ts";

/** An array value. Entries are numbers, strings, or arrays of fields for records. */
interface ArrayValue {
  readonly dimensions: readonly number[];
  readonly entries: Entry[];
}

/** One entry of an array: a scalar, or a record as the list of its fields. */
type Entry = unknown;

/** A subscript as generated code gives it: one index, indices, or undefined for `:`; base 1. */
type Subscript = number | ArrayValue | undefined;

type Fail = (code: string, values: Record<string, string | number>) => never;

function count(dimensions: readonly number[]): number {
  let product = 1;
  for (const size of dimensions) product *= size;
  return product;
}

/** Of all calls: generated code is run by one call at a time. */
const budget = new WorkBudget();
const { room } = budget;

function make(dimensions: readonly number[], entries: Entry[]): ArrayValue {
  return { dimensions, entries };
}

/** An array of scalars or of equally shaped arrays, one dimension more than they have. */
function build(elements: readonly Entry[]): ArrayValue {
  const [first] = elements;
  if (!isArray(first)) return make([elements.length], [...elements]);
  room(elements.length * first.entries.length);
  const entries: Entry[] = [];
  for (const element of elements) if (isArray(element)) for (const entry of element.entries) entries.push(entry);
  return make([elements.length, ...first.dimensions], entries);
}

function isArray(value: unknown): value is ArrayValue {
  return typeof value === "object" && value !== null && "dimensions" in value && "entries" in value;
}

function fill(value: Entry, dimensions: readonly number[]): ArrayValue {
  const n = count(dimensions.map((size) => Math.max(0, size)));
  room(n * weight(value));
  const entries: Entry[] = new Array(n);
  for (let i = 0; i < n; i++) entries[i] = i === 0 ? value : copy(value);
  return make(
    dimensions.map((size) => Math.max(0, size)),
    entries,
  );
}

/** Numbers and texts that a value takes the room of: a record that of its fields. */
function weight(value: Entry): number {
  return Array.isArray(value)
    ? value.reduce<number>((sum, field) => sum + weight(field), 1)
    : isArray(value)
      ? value.entries.length
      : 1;
}

/** A copy that shares nothing that can be changed. */
function copy(value: Entry): Entry {
  if (isArray(value)) {
    const [first] = value.entries;
    room(value.entries.length * weight(first));
    return make(value.dimensions, typeof first === "object" ? value.entries.map(copy) : value.entries.slice());
  }
  return Array.isArray(value) ? value.map(copy) : value;
}

/** Position of an element in `entries`; subscripts are checked. */
function position(array: ArrayValue, subscripts: readonly number[], fail: Fail): number {
  let at = 0;
  for (let k = 0; k < array.dimensions.length; k++) {
    const size = array.dimensions[k] as number;
    const subscript = subscripts[k] as number;
    if (!(subscript >= 1 && subscript <= size) || subscript !== Math.floor(subscript)) {
      fail("run.subscript-out-of-range", { subscript, size, dimension: k + 1 });
    }
    at = at * size + subscript - 1;
  }
  return at;
}

/** One element; with fewer subscripts than dimensions a sub-array. */
function at1(array: ArrayValue, i: number, fail: Fail): Entry {
  if (array.dimensions.length !== 1) return select(array, [i], fail);
  return array.entries[position1(array, i, fail)];
}

function at2(array: ArrayValue, i: number, j: number, fail: Fail): Entry {
  const { dimensions, entries } = array;
  if (dimensions.length !== 2) return select(array, [i, j], fail);
  const nColumns = dimensions[1] as number;
  const entry = j >= 1 && j <= nColumns ? entries[(i - 1) * nColumns + j - 1] : undefined;
  return entry ?? entries[position(array, [i, j], fail)];
}

/** `array[i] := value`; of a matrix its row. */
function put1(array: ArrayValue, i: number, value: Entry, fail: Fail): void {
  if (array.dimensions.length === 1) array.entries[position1(array, i, fail)] = value;
  else assign(array, [i], value, fail);
}

/** `array[i, j] := value`. */
function put2(array: ArrayValue, i: number, j: number, value: Entry, fail: Fail): void {
  if (array.dimensions.length === 2) array.entries[position(array, [i, j], fail)] = value;
  else assign(array, [i, j], value, fail);
}

/** Position of an element of a vector; the subscript is checked. */
function position1(array: ArrayValue, i: number, fail: Fail): number {
  const size = array.entries.length;
  if (!(i >= 1 && i <= size) || i !== Math.floor(i)) {
    fail("run.subscript-out-of-range", { subscript: i, size, dimension: 1 });
  }
  return i - 1;
}

function indicesOf(subscript: Subscript, size: number): number[] {
  if (subscript === undefined) return Array.from({ length: size }, (_, i) => i + 1);
  if (typeof subscript === "number") return [subscript];
  return subscript.entries as number[];
}

/** Element or slice for any subscripts; missing ones count as `:`. */
function select(array: ArrayValue, subscripts: readonly Subscript[], fail: Fail): Entry {
  const lists = array.dimensions.map((size, k) => indicesOf(subscripts[k], size));
  const dimensions = lists.flatMap((list, k) => (typeof subscripts[k] === "number" ? [] : [list.length]));
  const entries = positions(array, lists, fail).map((at) => array.entries[at]);
  return dimensions.length === 0 ? entries[0] : make(dimensions, entries);
}

/** Positions of all combinations of indices, the last dimension running fastest. */
function positions(array: ArrayValue, lists: readonly (readonly number[])[], fail: Fail): number[] {
  room(lists.reduce((total, list) => total * list.length, 1));
  let found = [0];
  lists.forEach((list, k) => {
    const size = array.dimensions[k] as number;
    for (const index of list) {
      if (!(index >= 1 && index <= size)) fail("run.subscript-out-of-range", { subscript: index, size, dimension: k + 1 });
    }
    found = found.flatMap((base) => list.map((index) => base * size + index - 1));
  });
  return found;
}

/** `array[subscripts] := value`, of an element or a slice. */
function assign(array: ArrayValue, subscripts: readonly Subscript[], value: Entry, fail: Fail): void {
  const lists = array.dimensions.map((size, k) => indicesOf(subscripts[k], size));
  const places = positions(array, lists, fail);
  const isElement = subscripts.length >= array.dimensions.length && subscripts.every((entry) => typeof entry === "number");
  if (isElement) {
    array.entries[places[0] as number] = value;
    return;
  }
  const source = isArray(value) ? value.entries : [value];
  if (source.length !== places.length) fail("run.sizes-differ", { left: places.length, right: source.length });
  places.forEach((place, i) => {
    array.entries[place] = source[i];
  });
}

/** `array[subscripts]` for the following changes in place: records of arrays, arrays of records. */
function reference(array: ArrayValue, subscripts: readonly number[], fail: Fail): Entry {
  return array.entries[position(array, subscripts, fail)];
}

function zip(a: Entry, b: Entry, operator: (x: number, y: number) => number, fail: Fail): Entry {
  room(Math.max(isArray(a) ? a.entries.length : 0, isArray(b) ? b.entries.length : 0));
  if (isArray(a) && isArray(b)) {
    if (a.entries.length !== b.entries.length) fail("run.sizes-differ", { left: a.entries.length, right: b.entries.length });
    return make(
      a.dimensions,
      a.entries.map((entry, i) => operator(entry as number, b.entries[i] as number)),
    );
  }
  if (isArray(a)) {
    return make(
      a.dimensions,
      a.entries.map((entry) => operator(entry as number, b as number)),
    );
  }
  if (isArray(b)) {
    return make(
      b.dimensions,
      b.entries.map((entry) => operator(a as number, entry as number)),
    );
  }
  return operator(a as number, b as number);
}

function map(a: Entry, operator: (x: number) => number): Entry {
  if (!isArray(a)) return operator(a as number);
  room(a.entries.length);
  return make(
    a.dimensions,
    a.entries.map((entry) => operator(entry as number)),
  );
}

/** Product of scalars, vectors and matrices (MLS 10.6.5). */
function multiply(a: Entry, b: Entry, fail: Fail): Entry {
  if (!isArray(a) || !isArray(b)) return zip(a, b, (x, y) => x * y, fail);
  const [rows = 1] = a.dimensions.length === 2 ? a.dimensions : [1];
  const inner = a.dimensions[a.dimensions.length - 1] as number;
  const columns = b.dimensions.length === 2 ? (b.dimensions[1] as number) : 1;
  const length = b.dimensions[0] as number;
  if (inner !== length) fail("run.sizes-differ", { left: inner, right: length });
  room(rows * columns);
  budget.turn((rows * columns * inner) / 10);
  const entries: number[] = new Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      let total = 0;
      for (let k = 0; k < inner; k++) total += (a.entries[i * inner + k] as number) * (b.entries[k * columns + j] as number);
      entries[i * columns + j] = total;
    }
  }
  const dimensions = [...(a.dimensions.length === 2 ? [rows] : []), ...(b.dimensions.length === 2 ? [columns] : [])];
  return dimensions.length === 0 ? entries[0] : make(dimensions, entries);
}

/** Integer power of a square matrix, by squaring. */
function matrixPower(a: ArrayValue, exponent: number, fail: Fail): Entry {
  let result: Entry = identity(a.dimensions[0] as number);
  let base: Entry = a;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, base, fail);
    base = multiply(base, base, fail);
  }
  return result;
}

function transpose(a: ArrayValue): ArrayValue {
  const [rows = 0, columns = 0] = a.dimensions;
  room(rows * columns);
  const entries: Entry[] = [];
  for (let j = 0; j < columns; j++) for (let i = 0; i < rows; i++) entries.push(a.entries[i * columns + j]);
  return make([columns, rows], entries);
}

function identity(n: number): ArrayValue {
  return diagonal(make([n], new Array<number>(n).fill(1)));
}

function diagonal(a: ArrayValue): ArrayValue {
  const n = a.entries.length;
  const result = fill(0, [n, n]);
  a.entries.forEach((entry, i) => {
    result.entries[i * n + i] = entry;
  });
  return result;
}

function cross(a: ArrayValue, b: ArrayValue): ArrayValue {
  const [a1, a2, a3] = a.entries as [number, number, number];
  const [b1, b2, b3] = b.entries as [number, number, number];
  return make([3], [a2 * b3 - b2 * a3, a3 * b1 - b3 * a1, a1 * b2 - b1 * a2]);
}

function skew(a: ArrayValue): ArrayValue {
  const [x, y, z] = a.entries as [number, number, number];
  return make([3, 3], [0, -z, y, z, 0, -x, -y, x, 0]);
}

function outerProduct(a: ArrayValue, b: ArrayValue): ArrayValue {
  room(a.entries.length * b.entries.length);
  const entries = a.entries.flatMap((x) => b.entries.map((y) => (x as number) * (y as number)));
  return make([a.entries.length, b.entries.length], entries);
}

/** The upper triangle mirrored. */
function symmetric(a: ArrayValue): ArrayValue {
  const [n = 0] = a.dimensions;
  const entries = a.entries.map((_, at) => {
    const i = Math.floor(at / n);
    const j = at % n;
    return i <= j ? a.entries[i * n + j] : a.entries[j * n + i];
  });
  return make(a.dimensions, entries);
}

function linspace(first: number, last: number, n: number): ArrayValue {
  room(n);
  return make(
    [n],
    Array.from({ length: n }, (_, i) => first + ((last - first) * i) / (n - 1)),
  );
}

function range(first: number, step: number, last: number): ArrayValue {
  const n = Math.max(0, Math.floor((last - first) / step + 1e-10) + 1);
  room(n);
  return make(
    [n],
    Array.from({ length: n }, (_, i) => first + i * step),
  );
}

function sum(a: Entry): number {
  if (!isArray(a)) return a as number;
  let total = 0;
  for (const entry of a.entries) total += entry as number;
  return total;
}

/**
 * Sum of the arrays that stand in the first dimension of an array (MLS 10.3.4.1); of none zeros, in the sizes given.
 *
 * @param dimensions  sizes of the sum; negative where they are not known before a run, which for no arrays counts as 0
 */
function total(arrays: ArrayValue, dimensions: readonly number[]): ArrayValue {
  const [n = 0, ...sizes] = arrays.dimensions;
  const inner = n === 0 ? dimensions.map((size) => Math.max(0, size)) : sizes;
  const sums = new Array<number>(count(inner)).fill(0);
  arrays.entries.forEach((entry, i) => {
    sums[i % sums.length] = (sums[i % sums.length] as number) + (entry as number);
  });
  return make(inner, sums);
}

function product(a: Entry): number {
  return isArray(a) ? (a.entries as number[]).reduce((total, entry) => total * entry, 1) : (a as number);
}

function minimum(a: ArrayValue): number {
  return (a.entries as number[]).reduce((least, entry) => Math.min(entry, least), Number.MAX_VALUE);
}

function maximum(a: ArrayValue): number {
  return (a.entries as number[]).reduce((most, entry) => Math.max(entry, most), -Number.MAX_VALUE);
}

/** Joins arrays along a dimension, base 1 (MLS 10.4.2). */
function cat(dimension: number, arrays: readonly ArrayValue[]): ArrayValue {
  const [first] = arrays;
  if (first === undefined) return make([0], []);
  const inner = (array: ArrayValue) => count(array.dimensions.slice(dimension - 1));
  const outer = count(first.dimensions.slice(0, dimension - 1));
  room(arrays.reduce((total, array) => total + array.entries.length, 0));
  const entries: Entry[] = [];
  for (let i = 0; i < outer; i++) {
    for (const array of arrays) {
      const width = inner(array);
      for (let k = 0; k < width; k++) entries.push(array.entries[i * width + k]);
    }
  }
  const size = arrays.reduce((total, array) => total + (array.dimensions[dimension - 1] ?? 0), 0);
  return make(
    first.dimensions.map((old, k) => (k === dimension - 1 ? size : old)),
    entries,
  );
}

/** Adds dimensions of size 1 at the right. */
function promote(a: Entry, n: number): ArrayValue {
  const array = isArray(a) ? a : make([], [a]);
  return make([...array.dimensions, ...new Array<number>(Math.max(0, n - array.dimensions.length)).fill(1)], array.entries);
}

function vector(a: Entry): ArrayValue {
  return isArray(a) ? make([a.entries.length], a.entries.slice()) : make([1], [a]);
}

function matrix(a: Entry): ArrayValue {
  if (!isArray(a)) return make([1, 1], [a]);
  if (a.dimensions.length < 2) return make([a.entries.length, 1], a.entries.slice());
  return make(a.dimensions.slice(0, 2), a.entries.slice());
}

function scalar(a: Entry): Entry {
  return isArray(a) ? a.entries[0] : a;
}

function size(a: ArrayValue, dimension: number): number {
  return a.dimensions[dimension - 1] ?? 0;
}

function sizes(a: ArrayValue): ArrayValue {
  return make([a.dimensions.length], [...a.dimensions]);
}

/** Whether two values are the same record, array or scalar. */
function equal(a: Entry, b: Entry): boolean {
  if (isArray(a) && isArray(b))
    return a.entries.length === b.entries.length && a.entries.every((entry, i) => equal(entry, b.entries[i]));
  if (Array.isArray(a) && Array.isArray(b)) return a.every((entry, i) => equal(entry, b[i]));
  return a === b;
}

/** The same entries in column-major order, as FORTRAN keeps them. */
function columnMajor(a: ArrayValue): Entry[] {
  return a.dimensions.length === 2 ? transpose(a).entries : a.entries.slice();
}

/** Puts entries in column-major order back into an array. */
function fromColumnMajor(a: ArrayValue, entries: readonly Entry[]): void {
  const source = a.dimensions.length === 2 ? transpose(make([...a.dimensions].reverse(), [...entries])).entries : entries;
  source.forEach((entry, i) => {
    a.entries[i] = entry;
  });
}

/** For every value of an iterator the element, as an array (MLS 10.4.1). */
function comprehension(values: ArrayValue, element: (value: Entry) => Entry): ArrayValue {
  budget.turn(values.entries.length);
  room(values.entries.length);
  return build(values.entries.map(element));
}

/** Takes the turns of `for i in first:step:last`, and gives `last`. */
function turns(first: number, last: number, step: number): number {
  const count = Math.floor((last - first) / step) + 1;
  if (count > 0) budget.turn(count);
  return last;
}

/** Takes the turns of a loop over an array, and gives its entries. */
function each({ entries }: ArrayValue): readonly Entry[] {
  budget.turn(entries.length);
  return entries;
}

/**
 * A value that is made when it is asked for first; what fails is tried again. Sizes that generated code writes behind it are for
 * its form in WebAssembly, which has room for the value before there is one.
 */
function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Everything above that generated code calls. */
export const arraySupport = Object.freeze({
  make,
  build,
  fill,
  copy,
  at1,
  at2,
  select,
  assign,
  put1,
  put2,
  reference,
  position,
  zip,
  map,
  multiply,
  matrixPower,
  transpose,
  identity,
  diagonal,
  cross,
  skew,
  outerProduct,
  symmetric,
  linspace,
  range,
  sum,
  total,
  product,
  minimum,
  maximum,
  cat,
  promote,
  vector,
  matrix,
  scalar,
  size,
  sizes,
  equal,
  columnMajor,
  fromColumnMajor,
  comprehension,
  turns,
  each,
  turn: budget.turn,
  enter: budget.enter,
  leave: budget.leave,
  lazy,
});
