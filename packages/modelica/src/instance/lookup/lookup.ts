/** Lookup of names (MLS 5.3): elements with inherited ones, imports, enclosing classes, then predefined and top-level classes. */
import type { ImportedName } from "../../classes/class-declaration.ts";
import { similarNames } from "../../classes/similar-names.ts";
import type { Name } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import type { ClassType, ComponentEntry, Entry, Found, Instance, Scope, Structure } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { libraryOfName, reportMissing } from "./earlier-version.ts";
import { declarationNode } from "./entries.ts";
import { foundClass } from "./found.ts";
import { predefinedTypes } from "./predefined.ts";

/** What a single identifier means in a scope. */
export function lookupSimple(kernel: Kernel, name: string, scope: Scope): Found | undefined {
  let current: Scope | undefined = scope;
  while (current !== undefined) {
    const { instance, structure }: Scope = current;
    if (structure.lookup(name) !== undefined) return instance.member(name);
    const added = instance.addedComponent(name);
    if (added !== undefined) return { kind: "component", component: added };
    const imported = lookupImport(kernel, name, structure);
    if (imported !== undefined) return imported;
    if (structure.declaration.definition.encapsulated) return foundClass(predefinedTypes.get(name));
    current = structure.enclosing;
  }
  return foundClass(predefinedTypes.get(name)) ?? foundClass(kernel.topLevelClass(name, scope.structure));
}

/**
 * What the first identifier of a base class means for an extends-clause of `structure`: inherited elements do not count,
 * because they are what is being looked for (MLS 5.6.1).
 */
export function lookupBaseIdentifier(kernel: Kernel, name: string, structure: Structure): Found | undefined {
  const own = structure.ownClass(name);
  if (own?.kind === "class") return foundClass(kernel.memberClass(kernel.prototypeOf(structure), own));
  const imported = lookupImport(kernel, name, structure);
  if (imported !== undefined) return imported;
  if (structure.enclosing !== undefined && !structure.declaration.definition.encapsulated) {
    return lookupSimple(kernel, name, structure.enclosing);
  }
  return foundClass(predefinedTypes.get(name)) ?? foundClass(kernel.topLevelClass(name, structure));
}

function lookupImport(kernel: Kernel, name: string, structure: Structure): Found | undefined {
  const { named, unqualified } = structure.declaration.imports;
  const direct = named.get(name);
  if (direct !== undefined) {
    const found = lookupGlobal(kernel, direct.parts, structure);
    if (found === undefined) reportImport(kernel, structure, direct);
    else {
      checkImported(kernel, structure, direct);
      checkImportSource(kernel, structure, direct, direct.parts.slice(0, -1));
    }
    return found;
  }
  const matches: { readonly imported: ImportedName; readonly instance: Instance; readonly entry: Entry }[] = [];
  for (const imported of unqualified) {
    const packageType = lookupGlobal(kernel, imported.parts, structure);
    if (packageType?.kind !== "class") {
      reportImport(kernel, structure, imported);
      continue;
    }
    checkImportSource(kernel, structure, imported, imported.parts);
    const instance = kernel.classInstance(packageType.type);
    const entry = instance?.structure.lookup(name);
    if (instance !== undefined && entry !== undefined && !entry.isProtected) matches.push({ imported, instance, entry });
  }
  const [first, ...others] = matches;
  const other = others.find(({ entry }) => declarationNode(entry) !== (first && declarationNode(first.entry)));
  if (other !== undefined) {
    const packages = matches.map(({ imported }) => imported.parts.join(".")).join(", ");
    kernel.report("instance.ambiguous-import", structure.declaration.placeOf(other.imported.clause), { name, packages });
  }
  return first?.instance.memberOf(first.entry);
}

/** A qualified import reaches public elements only. */
function checkImported(kernel: Kernel, structure: Structure, imported: ImportedName): void {
  const owner = lookupGlobal(kernel, imported.parts.slice(0, -1), structure);
  const instance = owner?.kind === "class" ? kernel.classInstance(owner.type) : undefined;
  if (instance === undefined) return;
  checkAccess(kernel, instance, imported.parts.at(-1) ?? "", structure, structure.declaration.placeOf(imported.clause));
}

/**
 * Reports a protected element that is reached with a dot (MLS 4.1). A class may name what its own enclosing classes hide.
 *
 * @param owner  the class or component before the dot
 * @param writtenIn  the class in whose text the name stands
 */
export function checkAccess(kernel: Kernel, owner: Instance, name: string, writtenIn: Structure, place: Place): void {
  const entry = owner.structure.lookup(name);
  if (entry?.isProtected !== true) return;
  for (let current: Structure | undefined = writtenIn; current !== undefined; current = current.enclosing?.structure) {
    if (current.declaration === owner.structure.declaration || current.declaration === entry.origin.declaration) return;
  }
  kernel.report("instance.protected-access", place, { name, type: owner.type.name });
}

/** Only packages are imported from (MLS 13.2.2). */
function checkImportSource(kernel: Kernel, structure: Structure, imported: ImportedName, source: readonly string[]): void {
  const found = source.length === 0 ? undefined : lookupGlobal(kernel, source, structure);
  if (found?.kind !== "class" || found.type.kind === "package") return;
  kernel.report("instance.import-from-class", structure.declaration.placeOf(imported.clause), { name: source.join(".") });
}

/** Reports imports of a class that name nothing or what is in no package, used or not (MLS 13.2.1, 13.2.2). */
export function checkImports(kernel: Kernel, structure: Structure): void {
  for (const imported of structure.declaration.imports.named.values()) {
    if (lookupGlobal(kernel, imported.parts, structure) === undefined) {
      reportImport(kernel, structure, imported, "instance.unused-import");
    } else checkImportSource(kernel, structure, imported, imported.parts.slice(0, -1));
  }
}

function reportImport(
  kernel: Kernel,
  structure: Structure,
  imported: ImportedName,
  code: "instance.unknown-import" | "instance.unused-import" = "instance.unknown-import",
): void {
  const place = structure.declaration.placeOf(imported.clause);
  const values = { name: imported.parts.join(".") };
  reportMissing(kernel, imported.parts[0], structure, code, place, values);
}

/** What a full name in the text of a class means from the top. */
function lookupGlobal(kernel: Kernel, parts: readonly string[], writtenIn: Structure): Found | undefined {
  const [first = "", ...rest] = parts;
  let found = foundClass(kernel.topLevelClass(first, writtenIn));
  for (const part of rest) {
    if (found?.kind !== "class") return undefined;
    found = kernel.classInstance(found.type)?.member(part);
  }
  return found;
}

/** The class that a type name means, with a diagnostic when there is none. */
export function lookupClass(kernel: Kernel, name: Name, scope: Scope): ClassType | undefined {
  const first = name.parts[0]?.text ?? "";
  if (!name.global && name.parts.length === 1) {
    // `Real Real`: not to be made, since its type is what is being looked up.
    const entry = scope.structure.lookup(first);
    if (entry?.kind === "component") {
      reportComponent(kernel, name, entry, scope.structure);
      return undefined;
    }
  }
  const start = name.global ? foundClass(kernel.topLevelClass(first, scope.structure)) : lookupSimple(kernel, first, scope);
  return followClassName(kernel, name, start, scope.structure);
}

/** Follows the parts of a class name after the first, which `start` stands for. */
export function followClassName(
  kernel: Kernel,
  name: Name,
  start: Found | undefined,
  writtenIn: Structure,
): ClassType | undefined {
  let found = start;
  let failed = name.parts[0];
  let candidates: Iterable<string> = visibleNames(kernel, writtenIn);
  for (const part of name.parts.slice(1)) {
    if (found === undefined) break;
    const instance = found.kind === "class" ? kernel.classInstance(found.type) : found.component.scopeInstance;
    if (instance === undefined) {
      found = undefined;
    } else {
      const isThroughComponent: boolean = found.kind === "component";
      const place = writtenIn.declaration.placeOf(name);
      candidates = instance.structure.entries.keys();
      found = instance.member(part.text);
      if (isThroughComponent && found?.kind === "class") {
        kernel.report("instance.class-through-component", place, { name: part.text });
      }
      if (found !== undefined) checkAccess(kernel, instance, part.text, writtenIn, place);
      if (found !== undefined && !isThroughComponent) checkPackage(kernel, instance, part.text, place);
    }
    failed = part;
  }
  const place = writtenIn.declaration.placeOf(name);
  if (found === undefined) {
    const text = name.parts.map((part) => part.text).join(".");
    const suggestions = describeSuggestions(failed?.text ?? "", candidates);
    const values = { name: text, missing: failed?.text ?? text, suggestions };
    const first = name.parts[0]?.text ?? "";
    const library = name.global ? first : libraryOfName(first, writtenIn);
    reportMissing(kernel, library, writtenIn, "instance.unknown-class", place, values);
    return undefined;
  }
  if (found.kind === "component") {
    reportComponent(kernel, name, found.component.entry, writtenIn);
    return undefined;
  }
  return found.type;
}

/** Classes with anything but classes and constants are no packages: in them only encapsulated classes are found (MLS 5.3.2). */
export function checkPackage(kernel: Kernel, owner: Instance, name: string, place: Place): void {
  const entry = owner.structure.lookup(name);
  if (entry?.kind === "class" && entry.declaration.definition.encapsulated) return;
  if (isLikePackage(owner.structure)) return;
  kernel.report("instance.not-a-package", place, { name, class: owner.type.name });
}

const likePackages = new WeakMap<Structure, boolean>();

function isLikePackage(structure: Structure): boolean {
  const known = likePackages.get(structure);
  if (known !== undefined) return known;
  const hasEquations = structure.lineage.some(
    ({ equationSections, algorithmSections }) => equationSections.length > 0 || algorithmSections.length > 0,
  );
  const holds = (entry: Entry) => entry.kind === "class" || entry.clause.variability === "constant";
  const isLike = !hasEquations && [...structure.entries.values()].every(holds);
  likePackages.set(structure, isLike);
  return isLike;
}

/** Reports a component under a name that has to be that of a class. */
function reportComponent(kernel: Kernel, name: Name, entry: ComponentEntry, writtenIn: Structure): void {
  const values = { name: name.parts.map((part) => part.text).join(".") };
  const declared = entry.origin.declaration.placeOf(entry.declaration.name);
  kernel.report("instance.not-a-class", writtenIn.declaration.placeOf(name), values, [
    { code: "instance.declared-here", place: declared },
  ]);
}

/** Names that a reader may have meant, ready for a message: ` (did you mean a, b?)` or nothing. */
export function describeSuggestions(name: string, candidates: Iterable<string>): string {
  const near = similarNames(name, candidates);
  return near.length === 0 ? "" : ` → ${near.join(", ")}`;
}

/** Every name that a simple lookup could find. */
export function* visibleNames(kernel: Kernel, structure: Structure): Iterable<string> {
  let current: Structure | undefined = structure;
  while (current !== undefined) {
    yield* current.entries.keys();
    yield* current.declaration.imports.named.keys();
    current = current.enclosing?.structure;
  }
  yield* predefinedTypes.keys();
  yield* kernel.tree.topLevel.keys();
}
