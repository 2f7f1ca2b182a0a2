import { nestedClassesOf } from "../syntax/class-members.ts";
import type { ClassDefinition, ClassKind, SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";

/** A class of a file as an outline shows it; its span is that of the whole definition. */
export interface OutlineEntry extends Span {
  readonly name: string;
  /** Dotted name from the top of the file, without its `within`. */
  readonly path: string;
  readonly kind: ClassKind;
  readonly partial: boolean;
  /** Description string; empty when the class has none. */
  readonly description: string;
  /** Where the name stands that the definition declares. */
  readonly nameSpan: Span;
  readonly children: readonly OutlineEntry[];
}

/** The classes of a file with the classes inside them, in the order of the text. Classes whose name is missing are left out. */
export function outline(file: SyntaxFile): readonly OutlineEntry[] {
  return entriesOf(file.root.classes, "");
}

function entriesOf(classes: readonly ClassDefinition[], prefix: string): readonly OutlineEntry[] {
  return classes.filter((definition) => definition.name.text !== "").map((definition) => entryOf(definition, prefix));
}

function entryOf(definition: ClassDefinition, prefix: string): OutlineEntry {
  const { name, start, end } = definition;
  const path = prefix + name.text;
  return {
    name: name.text,
    path,
    kind: definition.classKind,
    partial: definition.partial,
    description: definition.description?.text ?? "",
    start,
    end,
    nameSpan: { start: name.start, end: name.end },
    children: entriesOf(nestedClassesOf(definition), `${path}.`),
  };
}
