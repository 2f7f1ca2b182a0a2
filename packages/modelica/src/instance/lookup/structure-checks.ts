/** Checks of a class with what it inherits: kinds of bases, redeclared elements, modifiers of extends-clauses (MLS chapter 7). */
import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { ClassDefinition, ClassKind, ExtendsClause, Name } from "../../syntax/tree.ts";
import type { Span } from "../../text/source-text.ts";
import type { ClassEntry, ClassType, ComponentEntry, Entry, Instance, Structure } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { mayExtend } from "./base-kinds.ts";
import { declarationNode, isClosed, isFinal, isReplaceable, originalOf } from "./entries.ts";
import { describeSuggestions, lookupBaseIdentifier, lookupClass } from "./lookup.ts";
import { environmentOf, modifiedNames } from "./modification.ts";
import { attributesOf } from "./predefined.ts";
import { isSameType } from "./subtyping.ts";

/** Reports what is wrong with a class apart from any use of it. */
export function checkStructure(kernel: Kernel, structure: Structure): void {
  for (const { clause, type } of structure.bases) if (clause !== undefined) checkBase(kernel, structure, clause, type);
  checkPredefinedBase(kernel, structure);
  // Of a package only what is used of it has to be unique: a class declared twice harms nobody who uses another.
  if (structure.declaration.definition.classKind !== "package") structure.reportDuplicates();
  for (const { known, other } of structure.doubtful) checkInheritedTwice(kernel, structure, known, other);
  for (const entry of structure.entries.values()) {
    if (entry.origin === structure && entry.replaced !== undefined) checkRedeclared(kernel, structure, entry, entry.replaced);
  }
}

/** Of components that are inherited twice the first holds where their types are one, however they are written (MLS 7.1). */
function checkInheritedTwice(kernel: Kernel, structure: Structure, known: Entry, other: Entry): void {
  const [first, second] = [known, other].map((entry) =>
    entry.kind === "component"
      ? lookupClass(kernel, entry.clause.type, { instance: kernel.prototypeOf(entry.origin), structure: entry.origin })
      : undefined,
  );
  const place = other.origin.declaration.placeOf(declarationNode(other));
  const code = isSameType(first, second) ? "instance.inherited-alike" : "instance.duplicate-element";
  kernel.report(code, place, { name: other.name, class: structure.declaration.fullName });
}

function checkBase(kernel: Kernel, structure: Structure, clause: ExtendsClause, base: ClassType): void {
  const { declaration } = structure;
  const place = declaration.placeOf(clause.base);
  if (!mayExtend(declaration.definition.classKind, base.kind) || mixesExpandable(declaration.definition, base)) {
    const [kind, baseKind] = [words(declaration.definition.classKind), words(base.kind)];
    const code = isLikeBase(declaration.definition, base) ? "instance.other-base-kind" : "instance.base-kind";
    kernel.report(code, place, { name: declaration.fullName, kind, base: base.name, baseKind });
  }
  if (base.dimensions.length > 0 && base.predefined === undefined) {
    kernel.report("instance.base-array", place, { name: declaration.fullName, base: base.name });
  }
  if (base.kind === "operator-record") kernel.report("instance.operator-record-extended", place, { name: base.name });
  const operatorRecord = operatorRecordIn(base.declaration);
  if (operatorRecord !== undefined) {
    kernel.report("instance.operator-record-inherited", place, { base: base.name, name: operatorRecord });
  }
  const replaceable = replaceablePart(kernel, structure, clause.base);
  if (replaceable !== undefined) kernel.report("instance.base-replaceable", place, { name: replaceable });
  checkModified(kernel, structure, clause, base);
  for (const { component } of clause.deselections) {
    if (component === undefined || base.structure?.lookup(component.text)?.kind === "component") continue;
    const suggestions = describeSuggestions(component.text, base.structure?.entries.keys() ?? []);
    kernel.report("instance.unknown-deselection", declaration.placeOf(component), {
      name: component.text,
      class: base.name,
      suggestions,
    });
  }
}

/** Name of an operator record that stands in the text of a class, at any depth: none may be inherited (MLS 14.1). */
function operatorRecordIn(declaration: ClassDeclaration | undefined): string | undefined {
  for (const element of declaration?.elements ?? []) {
    if (element.kind !== "class-element") continue;
    const inner = declaration?.members.get(element.definition.name.text);
    if (element.definition.classKind === "operator-record") return inner?.fullName;
    const found = operatorRecordIn(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a base of another kind means the same: one that is only an icon, and a model or block that a block or model extends. */
function isLikeBase({ classKind }: ClassDefinition, base: ClassType): boolean {
  if (classKind === "function" || base.predefined !== undefined || base.structure === undefined) return false;
  const isIcon = base.structure.lineage.every(
    ({ entries, equationSections, algorithmSections }) =>
      entries.size === 0 && equationSections.length === 0 && algorithmSections.length === 0,
  );
  const models: readonly ClassKind[] = ["model", "block", "class"];
  return isIcon || (models.includes(classKind) && models.includes(base.kind));
}

/** An expandable connector extends expandable ones only, another connector none. */
function mixesExpandable(definition: ClassDefinition, base: ClassType): boolean {
  if (definition.classKind !== "connector" || base.kind === "class") return false;
  return definition.expandable !== (base.declaration?.definition.expandable ?? false);
}

/** The first part of a base class's name that is a replaceable class: what it stands for may change (MLS 7.1.4). */
function replaceablePart(kernel: Kernel, structure: Structure, name: Name): string | undefined {
  if (name.global) return undefined;
  const [first, ...rest] = name.parts.map((part) => part.text);
  if (first === undefined) return undefined;
  const entry = structure.ownClass(first) ?? enclosingEntry(structure, first);
  if (entry?.kind === "class" && entry.element?.prefixes.replaceable === true) return first;
  let found = lookupBaseIdentifier(kernel, first, structure);
  for (const part of rest) {
    if (found?.kind !== "class") return undefined;
    const instance = kernel.classInstance(found.type);
    const member = instance?.structure.lookup(part);
    if (instance !== undefined && member?.kind === "class" && staysReplaceable(instance, member)) return part;
    found = instance?.member(part);
  }
  return undefined;
}

/** Whether a class may still be redeclared where it is reached: a redeclaration that does not say `replaceable` was the last. */
function staysReplaceable(instance: Instance, entry: ClassEntry): boolean {
  const redeclarations = instance.environmentOf(entry).flatMap(({ redeclaration }) => redeclaration ?? []);
  const [strongest] = redeclarations;
  if (strongest?.kind === "redeclare-class") return strongest.element.prefixes.replaceable;
  return entry.element?.prefixes.replaceable === true;
}

function enclosingEntry(structure: Structure, name: string): Entry | undefined {
  if (structure.declaration.imports.named.has(name) || structure.declaration.definition.encapsulated) return undefined;
  for (let scope = structure.enclosing; scope !== undefined; scope = scope.structure.enclosing) {
    const entry = scope.structure.lookup(name);
    if (entry !== undefined) return entry;
    if (scope.structure.declaration.imports.named.has(name) || scope.structure.declaration.definition.encapsulated) break;
  }
  return undefined;
}

/** Each modifier of an extends-clause names an element, or an attribute of a predefined type. */
function checkModified(kernel: Kernel, structure: Structure, clause: ExtendsClause, base: ClassType): void {
  const candidates = base.predefined === undefined ? undefined : attributesOf(base.predefined);
  for (const modifier of environmentOf(clause.modification, { instance: kernel.prototypeOf(structure), structure })) {
    for (const { name, node } of modifiedNames(modifier)) {
      const isKnown = candidates?.includes(name) ?? base.structure?.lookup(name) !== undefined;
      if (isKnown) continue;
      const suggestions = describeSuggestions(name, candidates ?? base.structure?.entries.keys() ?? []);
      kernel.report("instance.not-modifiable", structure.declaration.placeOf(node), { name, class: base.name, suggestions });
    }
  }
}

/** A class that extends a predefined type is a value and has no parts (MLS 4.5.2); functions may stand in it. */
function checkPredefinedBase(kernel: Kernel, structure: Structure): void {
  const base = structure.predefinedBase;
  if (base === undefined || base.predefined?.kind === "external-object") return;
  const { definition } = structure.declaration;
  const component = [...structure.entries.values()].find((entry) => entry.kind === "component");
  const [equations] = [...structure.equationSections, ...structure.algorithmSections];
  const node: Span | undefined = component === undefined ? equations : declarationNode(component);
  if (node === undefined) return;
  const place = (component?.origin ?? structure).declaration.placeOf(node);
  kernel.report("instance.simple-type-with-elements", place, { name: definition.name.text, type: base.name });
}

/** What a class redeclares of its inherited elements (MLS 7.3.3). */
function checkRedeclared(kernel: Kernel, structure: Structure, entry: Entry, inherited: Entry): void {
  const place = structure.declaration.placeOf(declarationNode(entry));
  const { name } = entry;
  if (!keepsType(kernel, structure, entry, inherited)) {
    if (!isReplaceable(inherited)) kernel.report("instance.redeclare-not-replaceable", place, { name });
    else if (isClosed(inherited)) kernel.report("instance.redeclared-again", place, { name });
  }
  if (isFinal(inherited)) kernel.report("instance.final-modified", place, { name });
  if (entry.isProtected !== inherited.isProtected) kernel.report("instance.redeclared-visibility", place, { name });
  if (entry.kind === "component" && inherited.kind === "component") {
    if (originalOf(inherited).clause.variability === "constant") kernel.report("instance.constant-redeclared", place, { name });
    if (loosensVariability(entry, inherited)) kernel.report("instance.redeclared-variability", place, { name });
  }
}

/** With its own type an element may be redeclared to have other sizes or a narrower variability. */
function keepsType(kernel: Kernel, structure: Structure, entry: Entry, inherited: Entry): boolean {
  if (entry.kind !== "component" || inherited.kind !== "component") return false;
  const instance = kernel.prototypeOf(structure);
  const [own, before] = [entry, inherited].map(({ clause, origin }) =>
    lookupClass(kernel, clause.type, { instance, structure: origin }),
  );
  return isSameType(own, before);
}

/** Whether a redeclaration lets a parameter or constant vary. */
export function loosensVariability({ clause }: Pick<ComponentEntry, "clause">, inherited: ComponentEntry): boolean {
  const before = originalOf(inherited).clause.variability;
  if (clause.variability === undefined || (before !== "parameter" && before !== "constant")) return false;
  return clause.variability === "discrete" || (before === "constant" && clause.variability !== "constant");
}

/** A kind of class as it is written. */
export function words(kind: ClassKind): string {
  return kind.replace("-", " ");
}
