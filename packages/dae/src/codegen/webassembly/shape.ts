/**
 * How a value of generated code lies in memory: a number takes eight bytes, a record its fields one after another, an array
 * its entries, row by row.
 */
export type Shape = "number" | List;

/** How a part of a list lies in memory: a text by its position in a table, a number that is never computed with. */
export type PartShape = Shape | "text";

/** What is more than a number; its value is its address. */
export type List = RecordShape | ArrayShape;

/** A record, which generated JavaScript holds as the list of its fields. */
interface RecordShape {
  readonly fields: readonly PartShape[];
}

/** An array of any number of dimensions, which generated JavaScript holds as its sizes and its entries. */
export interface ArrayShape {
  readonly dimensions: readonly number[];
  readonly entry: PartShape;
}

export function isRecord(list: List): list is RecordShape {
  return "fields" in list;
}

/** Numbers that a value has. */
export function sizeOf(shape: PartShape): number {
  if (typeof shape === "string") return 1;
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

/** Values of JavaScript that lie in memory. */
export class ValuesInMemory {
  readonly #numbers: Float64Array;
  readonly #texts: string[];

  /** @param texts  by their positions; those that are met later are added */
  constructor(numbers: Float64Array, texts: readonly string[]) {
    this.#numbers = numbers;
    this.#texts = [...texts];
  }

  /** The value that lies at a number of the memory. */
  read(at: number, shape: PartShape): unknown {
    if (shape === "number") return this.#numbers[at];
    if (shape === "text") return this.#texts[this.#numbers[at] as number];
    if (isRecord(shape)) return shape.fields.map((field, i) => this.read(at + offsetOf(shape, i), field));
    const size = sizeOf(shape.entry);
    const entries = Array.from({ length: countOf(shape) }, (_, i) => this.read(at + i * size, shape.entry));
    return { dimensions: shape.dimensions, entries };
  }

  /** Puts a value to a number of the memory. */
  write(at: number, shape: PartShape, value: unknown): void {
    if (shape === "number") this.#numbers[at] = value as number;
    else if (shape === "text") this.#numbers[at] = this.#positionOf(value as string);
    else if (isRecord(shape)) {
      for (const [i, field] of shape.fields.entries())
        this.write(at + offsetOf(shape, i), field, (value as readonly unknown[])[i]);
    } else {
      const size = sizeOf(shape.entry);
      const { entries } = value as { readonly entries: readonly unknown[] };
      for (const [i, entry] of entries.entries()) this.write(at + i * size, shape.entry, entry);
    }
  }

  #positionOf(text: string): number {
    const known = this.#texts.indexOf(text);
    return known >= 0 ? known : this.#texts.push(text) - 1;
  }
}
