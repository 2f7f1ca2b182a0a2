/**
 * How a value of generated code lies in memory: a number takes eight bytes, a record its fields one after another, an array
 * its entries, row by row.
 */
export type Shape = "number" | List;

/** What is more than a number; its value is its address. */
export type List = RecordShape | ArrayShape;

/** A record, which generated JavaScript holds as the list of its fields. */
interface RecordShape {
  readonly fields: readonly Shape[];
}

/** An array of any number of dimensions, which generated JavaScript holds as its sizes and its entries. */
export interface ArrayShape {
  readonly dimensions: readonly number[];
  readonly entry: Shape;
}

export function isRecord(list: List): list is RecordShape {
  return "fields" in list;
}

/** Numbers that a value has. */
export function sizeOf(shape: Shape): number {
  if (shape === "number") return 1;
  if (isRecord(shape)) return shape.fields.reduce((sum, field) => sum + sizeOf(field), 0);
  return countOf(shape) * sizeOf(shape.entry);
}

/** Entries that an array has. */
export function countOf({ dimensions }: ArrayShape): number {
  return dimensions.reduce((product, size) => product * size, 1);
}

/** Numbers before a field of a record; index base 0. */
export function offsetOf({ fields }: RecordShape, position: number): number {
  return fields.slice(0, position).reduce((sum, field) => sum + sizeOf(field), 0);
}

/** The value of JavaScript that lies in `numbers` from `at` on. */
export function readValue(numbers: Float64Array, at: number, shape: Shape): unknown {
  if (shape === "number") return numbers[at];
  if (isRecord(shape)) return shape.fields.map((field, i) => readValue(numbers, at + offsetOf(shape, i), field));
  const size = sizeOf(shape.entry);
  const entries = Array.from({ length: countOf(shape) }, (_, i) => readValue(numbers, at + i * size, shape.entry));
  return { dimensions: shape.dimensions, entries };
}

/** Puts a value of JavaScript into `numbers` from `at` on. */
export function writeValue(numbers: Float64Array, at: number, shape: Shape, value: unknown): void {
  if (shape === "number") numbers[at] = value as number;
  else if (isRecord(shape)) {
    for (const [i, field] of shape.fields.entries()) {
      writeValue(numbers, at + offsetOf(shape, i), field, (value as readonly unknown[])[i]);
    }
  } else {
    const size = sizeOf(shape.entry);
    for (const [i, entry] of (value as { readonly entries: readonly unknown[] }).entries.entries()) {
      writeValue(numbers, at + i * size, shape.entry, entry);
    }
  }
}
