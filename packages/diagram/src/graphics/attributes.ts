import { type AnnotationRecord, fieldOf } from "@mofang/modelica";
import type { Extent, Point } from "./geometry.ts";
import { evaluateAnnotation, isEnumerationValue, type NameScope, type PictureValue } from "./picture-value.ts";
import type { Color } from "./primitive.ts";

/** Says that something of an annotation is not as the specification wants it, and so was left out or replaced by its default. */
export interface GraphicNote {
  /** Full name of the class whose annotation it is. */
  readonly className: string;
  /** What was read, `Line` or `Placement` of a component. */
  readonly item: string;
  /** The attribute at fault; empty when it is the item as a whole. */
  readonly attribute: string;
}

/** Takes notes while annotations of one class are read. */
export type NoteTaker = (item: string, attribute: string) => void;

/**
 * Typed reading of one record's fields. A missing field gives the default; a field of another type gives the default and a
 * note; a field that cannot be evaluated gives the default silently, because a simulation will know it.
 */
export class Attributes {
  readonly #record: AnnotationRecord | undefined;
  readonly #scope: NameScope;
  readonly #note: NoteTaker;

  constructor(record: AnnotationRecord | undefined, scope: NameScope, note: NoteTaker) {
    this.#record = record;
    this.#scope = scope;
    this.#note = note;
  }

  number(name: string, otherwise: number): number {
    return this.#read(name, otherwise, (value) => (typeof value === "number" && Number.isFinite(value) ? value : undefined));
  }

  boolean(name: string, otherwise: boolean): boolean {
    return this.#read(name, otherwise, (value) => (typeof value === "boolean" ? value : undefined));
  }

  string(name: string, otherwise: string): string {
    return this.#read(name, otherwise, (value) => (typeof value === "string" ? value : undefined));
  }

  color(name: string, otherwise: Color): Color {
    return this.#read(name, otherwise, colorOf);
  }

  point(name: string, otherwise: Point): Point {
    return this.#read(name, otherwise, pointOf);
  }

  /** Undefined when there is none or it is faulty. */
  extent(name: string): Extent | undefined {
    return this.#read<Extent | undefined>(name, undefined, extentOf);
  }

  /** Undefined when there are none or they are faulty. */
  points(name: string): readonly Point[] | undefined {
    return this.#read<readonly Point[] | undefined>(name, undefined, (value) => allOf(value, pointOf));
  }

  /** A literal of an enumeration, which may also be written as the name alone after evaluation. */
  literal<Literal extends string>(name: string, literals: readonly Literal[], otherwise: Literal): Literal {
    return this.#read(name, otherwise, (value) => literalOf(value, literals));
  }

  /** An array of literals of an enumeration. */
  literals<Literal extends string>(
    name: string,
    literals: readonly Literal[],
    otherwise: readonly Literal[],
  ): readonly Literal[] {
    return this.#read(name, otherwise, (value) => allOf(value, (item) => literalOf(item, literals)));
  }

  /** Whether the field is written. */
  has(name: string): boolean {
    return fieldOf(this.#record, name) !== undefined;
  }

  #read<Read>(name: string, otherwise: Read, read: (value: PictureValue) => Read | undefined): Read {
    const field = fieldOf(this.#record, name);
    if (field === undefined) return otherwise;
    const value = evaluateAnnotation(field, this.#scope);
    if (value === undefined) return otherwise;
    const result = read(value);
    if (result === undefined) this.#note(this.#record?.name ?? "", name);
    return result ?? otherwise;
  }
}

function allOf<Item>(value: PictureValue, read: (item: PictureValue) => Item | undefined): readonly Item[] | undefined {
  if (!isArray(value)) return undefined;
  const items: Item[] = [];
  for (const entry of value) {
    const item = read(entry);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function pointOf(value: PictureValue): Point | undefined {
  const numbers = allOf(value, (item) => (typeof item === "number" && Number.isFinite(item) ? item : undefined));
  const [x, y] = numbers ?? [];
  return numbers?.length === 2 && x !== undefined && y !== undefined ? { x, y } : undefined;
}

function extentOf(value: PictureValue): Extent | undefined {
  const points = allOf(value, pointOf);
  const [from, to] = points ?? [];
  return points?.length === 2 && from !== undefined && to !== undefined ? { from, to } : undefined;
}

function colorOf(value: PictureValue): Color | undefined {
  const parts = allOf(value, (item) => (typeof item === "number" ? Math.round(Math.min(255, Math.max(0, item))) : undefined));
  const [red, green, blue] = parts ?? [];
  return parts?.length === 3 && red !== undefined && green !== undefined && blue !== undefined ? [red, green, blue] : undefined;
}

function literalOf<Literal extends string>(value: PictureValue, literals: readonly Literal[]): Literal | undefined {
  return isEnumerationValue(value) ? literals.find((literal) => literal === value.literal) : undefined;
}

function isArray(value: PictureValue): value is readonly PictureValue[] {
  return Array.isArray(value);
}
