import type {
  ClassDefinition,
  ClassElement,
  ComponentClause,
  ComponentDeclaration,
  ModificationArgument,
} from "../../syntax/tree.ts";
import type { Span } from "../../text/source-text.ts";
import type { ComponentEntry, Entry, InheritedModification, Structure } from "../types/instance-tree.ts";

/** The text that declares an entry. */
export function declarationNode(entry: Entry): ComponentDeclaration | ClassElement | ClassDefinition {
  return entry.kind === "component" ? entry.declaration : (entry.element ?? entry.declaration.definition);
}

/** Whether the text says `redeclare` or `class extends`. */
export function isRedeclaration(entry: Entry): boolean {
  if (entry.kind === "component") return entry.clause.prefixes.redeclare;
  return entry.element?.prefixes.redeclare === true || entry.declaration.definition.isExtends;
}

/**
 * What kind of element an entry is, without its modifications: prefixes, type, name and sizes.
 *
 * @param modifications  what inheritance puts on it, strongest first: a redeclaration among them replaces the entry
 */
export function headOf(entry: Entry, modifications: readonly InheritedModification[]): string {
  for (const { argument, structure } of modifications.flatMap(argumentsOf)) {
    if (argument.kind === "redeclare-class" && argument.element.definition.name.text === entry.name) {
      return headOfClass(argument.element.definition, structure);
    }
    const declaration = argument.kind === "redeclare-component" ? argument.clause.components[0] : undefined;
    if (argument.kind === "redeclare-component" && declaration?.name.text === entry.name) {
      return headOfComponent(argument.clause, declaration, structure);
    }
  }
  if (entry.kind === "class") return headOfClass(entry.declaration.definition, entry.origin);
  return headOfComponent(entry.clause, entry.declaration, entry.origin);
}

function argumentsOf(inherited: InheritedModification): { argument: ModificationArgument; structure: Structure }[] {
  if ("modification" in inherited) {
    return inherited.modification.arguments.map((argument) => ({ argument, structure: inherited.structure }));
  }
  return inherited.environment.flatMap(({ arguments: all, scope }) =>
    all.map(({ argument }) => ({ argument, structure: scope.structure })),
  );
}

function headOfClass(definition: ClassDefinition, structure: Structure): string {
  const { specifier } = definition;
  return `${definition.classKind} ${textOf(structure, specifier.kind === "short" ? specifier.base : definition)}`;
}

function headOfComponent(clause: ComponentClause, declaration: ComponentDeclaration, structure: Structure): string {
  return [...prefixesAndSizes(clause, declaration, structure), textOf(structure, clause.type)].join(" ");
}

function prefixesAndSizes(clause: ComponentClause, declaration: ComponentDeclaration, structure: Structure) {
  const sizes = [...declaration.subscripts, ...clause.subscripts].map((subscript) => textOf(structure, subscript));
  return [clause.connection, clause.variability, clause.causality, sizes.join()];
}

/** Whether two components differ in nothing but the text that names their type, which may be the same all the same. */
export function differInTypeName(a: Entry, b: Entry): boolean {
  if (a.kind !== "component" || b.kind !== "component") return false;
  const [first, second] = [a, b].map(({ clause, declaration, origin }) =>
    prefixesAndSizes(clause, declaration, origin).join(" "),
  );
  return first === second;
}

/** The modification of an entry as written, without white space. */
export function modificationOf(entry: Entry): string {
  if (entry.kind === "component") return textOf(entry.origin, entry.declaration.modification);
  const { specifier } = entry.declaration.definition;
  return specifier.kind === "short" ? textOf(entry.origin, specifier.modification) : "";
}

/** Text of a node without white space. */
function textOf(structure: Structure, node: Span | undefined): string {
  return node === undefined ? "" : structure.declaration.file.source.slice(node).replace(/\s+/g, "");
}

/** The declaration that an element goes back to: its prefixes hold for redeclarations that do not repeat them. */
export function originalOf(entry: ComponentEntry): ComponentEntry {
  let original = entry;
  while (original.replaced?.kind === "component") original = original.replaced;
  return original;
}

/** Whether an element is `final`, or a modifier of an extends-clause has made it so (MLS 7.2.6). */
export function isFinal(entry: Entry): boolean {
  const prefixes = entry.kind === "component" ? entry.clause.prefixes : entry.element?.prefixes;
  if (prefixes?.final === true) return true;
  return entry.modifications.flatMap(argumentsOf).some(({ argument }) => isFinalArgument(argument, entry.name));
}

function isFinalArgument(argument: ModificationArgument, name: string): boolean {
  switch (argument.kind) {
    case "element-modification":
      return argument.final && argument.name.parts.length === 1 && argument.name.parts[0]?.text === name;
    case "redeclare-component":
      return argument.clause.prefixes.final && argument.clause.components[0]?.name.text === name;
    case "redeclare-class":
      return argument.element.prefixes.final && argument.element.definition.name.text === name;
  }
}

/** Whether a redeclaration in the text, which does not say `replaceable`, is the last one of an element (MLS 7.3.3). */
export function isClosed(entry: Entry): boolean {
  const prefixes = entry.kind === "component" ? entry.clause.prefixes : entry.element?.prefixes;
  return entry.replaced !== undefined && prefixes?.replaceable !== true;
}

/** Whether an element, or one that it redeclares, is replaceable. */
export function isReplaceable(entry: Entry): boolean {
  for (let current: Entry | undefined = entry; current !== undefined; current = current.replaced) {
    const prefixes = current.kind === "component" ? current.clause.prefixes : current.element?.prefixes;
    if (prefixes?.replaceable === true) return true;
  }
  return false;
}
