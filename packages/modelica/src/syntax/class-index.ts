/**
 * Where the classes of a file lie, found once and kept beside the file, so that a later reader parses only those that it
 * looks into. Plain numbers, for whoever keeps them.
 */
import type { ClassDefinition, ClassElement, ClassKind, Element, SyntaxFile } from "./tree.ts";

/** Changes when other numbers mean the same, or when the parser no longer accepts what it did. */
export const classIndexVersion = 1;

/** Numbers of an indexed class, parents before their members: see `numbersOf`. */
export type ClassIndex = Int32Array;

/** Keeps indexes by the text of the file, for a process or for ever. */
export interface ClassIndexStore {
  /** The index of a text; undefined when none is kept. */
  find(text: string): ClassIndex | undefined;
  keep(text: string, index: ClassIndex): void;
}

/** A class as the index knows it; offsets count in the text of the file. */
export interface IndexedClass
  extends Pick<
    ClassDefinition,
    "start" | "end" | "classKind" | "expandable" | "encapsulated" | "partial" | "purity" | "isExtends"
  > {
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly members: readonly IndexedClass[];
}

/** Shorter texts are parsed sooner than their index is found. */
const shortestFile = 4_000;
/** Shorter classes are parsed with the class around them. */
const shortestClass = 60;

const numbersPerClass = 6;

/** Index of a file; undefined where it would not help, and where something is wrong with the file. */
export function indexClasses({ source, root, diagnostics }: SyntaxFile): ClassIndex | undefined {
  if (source.text.length < shortestFile || diagnostics.length > 0) return undefined;
  const numbers: number[] = [];
  for (const definition of root.classes) addClass(numbers, definition);
  return Int32Array.from(numbers);
}

/** The classes of an index; undefined when the numbers are none, or do not fit a text of that length. */
export function readClassIndex(index: ClassIndex, length: number): readonly IndexedClass[] | undefined {
  const reader = { index, at: 0 };
  const classes: IndexedClass[] = [];
  while (reader.at < index.length) {
    const next = readClass(reader, length);
    if (next === undefined) return undefined;
    classes.push(next);
  }
  return classes;
}

function addClass(numbers: number[], definition: ClassDefinition): void {
  const members = membersOf(definition).filter(({ start, end }) => end - start >= shortestClass);
  numbers.push(...numbersOf(definition), members.length);
  for (const member of members) addClass(numbers, member);
}

/** Classes that stand in the body of a class. */
function membersOf({ specifier }: ClassDefinition): ClassDefinition[] {
  if (specifier.kind !== "long") return [];
  const elements = specifier.composition.sections.flatMap((section): readonly Element[] =>
    section.kind === "element-section" ? section.elements : [],
  );
  return elements
    .filter((element): element is ClassElement => element.kind === "class-element")
    .map((element) => element.definition);
}

const kinds: readonly ClassKind[] = [
  "class",
  "model",
  "record",
  "block",
  "connector",
  "type",
  "package",
  "function",
  "operator",
  "operator-function",
  "operator-record",
];
const purities: readonly ClassDefinition["purity"][] = [undefined, "pure", "impure"];

/** Start and end of the class, start and end of its name, and its first words as one number. */
function numbersOf(definition: ClassDefinition): number[] {
  const { start, end, name, classKind, purity } = definition;
  const flags = [definition.expandable, definition.encapsulated, definition.partial, definition.isExtends];
  const words = flags.reduce((bits, flag, i) => bits | (flag ? 1 << i : 0), 0);
  return [start, end, name.start, name.end, words | (purities.indexOf(purity) << 4) | (kinds.indexOf(classKind) << 6)];
}

function readClass(reader: { readonly index: ClassIndex; at: number }, limit: number): IndexedClass | undefined {
  const { index, at } = reader;
  if (at + numbersPerClass > index.length) return undefined;
  const [start = 0, end = 0, nameStart = 0, nameEnd = 0, words = 0, nMembers = 0] = index.subarray(at, at + numbersPerClass);
  const classKind = kinds[words >> 6];
  const isInOrder = 0 <= start && start < nameStart && nameStart < nameEnd && nameEnd < end && end <= limit;
  if (classKind === undefined || !isInOrder || nMembers < 0) return undefined;
  reader.at += numbersPerClass;
  const members: IndexedClass[] = [];
  for (let i = 0; i < nMembers; i++) {
    const member = readClass(reader, end);
    if (member === undefined || member.start < (members.at(-1)?.end ?? nameEnd)) return undefined;
    members.push(member);
  }
  return {
    start,
    end,
    nameStart,
    nameEnd,
    classKind,
    expandable: (words & 1) !== 0,
    encapsulated: (words & 2) !== 0,
    partial: (words & 4) !== 0,
    isExtends: (words & 8) !== 0,
    purity: purities[(words >> 4) & 3],
    members,
  };
}
