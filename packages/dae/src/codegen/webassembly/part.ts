import type { ValueType } from "./module-format.ts";
import type { List, Shape } from "./shape.ts";

/** What an expression leaves on the stack: a number, a truth value, or the address of a list. */
export type Kind = "f64" | "i32" | List;

/** Whole numbers from the least to the greatest. */
export interface Range {
  readonly least: number;
  readonly greatest: number;
}

/** Code of one part of an expression. */
export interface Part {
  readonly kind: Kind;
  readonly code: number[];
  /** Where its list always lies; undefined where that is decided as it runs, or the next call of a function puts another there. */
  readonly place: number | undefined;
}

/** What the translation of a part of a line may do: read the line on, and put code down. All throw `NotNumeric`. */
export interface PartWriter {
  /** Where the writer is in the line, for what is read more than once. */
  position: number;
  /** Values of the names that count loops, where they are known. */
  readonly ranges: Map<string, Range>;
  readonly module: { room(shape: Shape): number };
  next(): string;
  take(...expected: readonly string[]): void;
  /** A size: a number, or `a.size(NAME, 1)` of a list whose shape is known. */
  size(): number;
  part(): Part;
  partsUpTo(closing: string): Part[];
  put(code: readonly number[]): void;
  emit(...bytes: readonly number[]): void;
  addLocal(type: ValueType): number;
  nameNumber(name: string): number;
  /** Puts the value of a part where it stays. */
  store(part: Part, place: number): void;
  /** Puts a list that is made of its parts into a place of its own, and leaves its address. */
  listOf(parts: readonly Part[], list: List): void;
}
