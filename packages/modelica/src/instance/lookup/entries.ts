import type { ClassDefinition, ClassElement, ComponentDeclaration } from "../../syntax/tree.ts";
import type { Span } from "../../text/source-text.ts";
import type { ComponentEntry, Entry } from "../types/instance-tree.ts";

/** The text that declares an entry. */
export function declarationNode(entry: Entry): ComponentDeclaration | ClassElement | ClassDefinition {
  return entry.kind === "component" ? entry.declaration : (entry.element ?? entry.declaration.definition);
}

/** Whether the text says `redeclare` or `class extends`. */
export function isRedeclaration(entry: Entry): boolean {
  if (entry.kind === "component") return entry.clause.prefixes.redeclare;
  return entry.element?.prefixes.redeclare === true || entry.declaration.definition.isExtends;
}

/** What kind of element an entry is, without its modifications: prefixes, type, name and sizes. */
export function headOf(entry: Entry): string {
  if (entry.kind === "class") {
    const { definition } = entry.declaration;
    const { specifier } = definition;
    return `${definition.classKind} ${textOf(entry, specifier.kind === "short" ? specifier.base : definition)}`;
  }
  const { clause, declaration } = entry;
  const sizes = [...declaration.subscripts, ...clause.subscripts].map((subscript) => textOf(entry, subscript));
  return [clause.connection, clause.variability, clause.causality, textOf(entry, clause.type), sizes.join()].join(" ");
}

/** The modification of an entry as written, without white space. */
export function modificationOf(entry: Entry): string {
  if (entry.kind === "component") return textOf(entry, entry.declaration.modification);
  const { specifier } = entry.declaration.definition;
  return specifier.kind === "short" ? textOf(entry, specifier.modification) : "";
}

/** Text of a node without white space. */
function textOf(entry: Entry, node: Span | undefined): string {
  return node === undefined ? "" : entry.origin.declaration.file.source.slice(node).replace(/\s+/g, "");
}

/** The declaration that an element goes back to: its prefixes hold for redeclarations that do not repeat them. */
export function originalOf(entry: ComponentEntry): ComponentEntry {
  let original = entry;
  while (original.replaced?.kind === "component") original = original.replaced;
  return original;
}

/** Whether an element, or one that it redeclares, is replaceable. */
export function isReplaceable(entry: Entry): boolean {
  for (let current: Entry | undefined = entry; current !== undefined; current = current.replaced) {
    const prefixes = current.kind === "component" ? current.clause.prefixes : current.element?.prefixes;
    if (prefixes?.replaceable === true) return true;
  }
  return false;
}
