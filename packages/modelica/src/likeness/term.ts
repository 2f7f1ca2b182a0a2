/** A piece of a model without its layout: labels, numbers and declared names in a tree. */
import type { DeclaredName } from "./scope.ts";

/** A tree whose leaves are labels, numbers and names that the text declares. */
export interface Term {
  /** What it is: an operator, a keyword, the full name of something that the text does not declare. */
  readonly label: string;
  readonly parts: readonly Term[];
  /** Whether its parts mean the same in any order. */
  readonly isBag: boolean;
  /** Of a leaf that is a name which the text declares. */
  readonly name?: DeclaredName;
  /** Of a leaf that is a number which may be another in the same structure. */
  readonly number?: string;
  /** Whether it is compared by itself where it stands inside of another one: an equation in a loop, a statement. */
  readonly isFact?: boolean;
}

/** A word by itself. */
export function word(label: string): Term {
  return { label, parts: [], isBag: false };
}

/** A name that the text declares. */
export function nameTerm(name: DeclaredName): Term {
  return { label: "name", parts: [], isBag: false, name };
}

/** A number that may be another in the same structure. */
export function numberTerm(value: number): Term {
  return { label: "number", parts: [], isBag: false, number: String(value) };
}

/** Parts whose order tells something. */
export function list(label: string, parts: readonly Term[]): Term {
  return { label, parts, isBag: false };
}

/** Parts whose order tells nothing. */
export function bag(label: string, parts: readonly Term[]): Term {
  return { label, parts, isBag: true };
}

/** A term that is compared by itself. */
export function fact(term: Term): Term {
  return { ...term, isFact: true };
}

/** How many words, numbers and names a term has, those of the facts inside of it left out. */
export function sizeOf({ label, parts }: Term): number {
  const own = parts.reduce((size, part) => size + (part.isFact === true ? 0 : sizeOf(part)), 0);
  return own + (label === "" ? 0 : 1);
}
