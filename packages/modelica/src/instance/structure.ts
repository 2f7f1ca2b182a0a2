import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type {
  AlgorithmSection,
  ClassElement,
  ClassModification,
  ComponentClause,
  ComponentDeclaration,
  EquationSection,
  ExtendsClause,
  External,
} from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import type { ClassType } from "./class-type.ts";
import type { Instance } from "./instance.ts";
import type { Kernel } from "./kernel.ts";
import type { Environment } from "./modification.ts";
import type { Scope } from "./scope.ts";

/**
 * Modifications that inheritance puts on an element: those of an extends-clause, which are looked up in the class that
 * holds the clause, or those of a short class that the clause names, whose scope is known.
 */
export type InheritedModification =
  | { readonly modification: ClassModification; readonly structure: Structure }
  | { readonly environment: Environment };

interface EntryCommon {
  readonly name: string;
  /** Class whose text declares it: where its type and modifiers are looked up. */
  readonly origin: Structure;
  readonly isProtected: boolean;
  /** From the extends-clauses on the way, outermost first. */
  readonly modifications: readonly InheritedModification[];
  /** The inherited element that a `redeclare` in the text takes the place of. */
  readonly replaced: Entry | undefined;
}

/** A component of a class, own or inherited. */
export interface ComponentEntry extends EntryCommon {
  readonly kind: "component";
  readonly clause: ComponentClause;
  readonly declaration: ComponentDeclaration;
  /** The type, once it is known not to depend on the instance. */
  sharedType: ClassType | undefined;
}

/** A class declared in a class, own or inherited. */
export interface ClassEntry extends EntryCommon {
  readonly kind: "class";
  readonly declaration: ClassDeclaration;
  /** The element as written; undefined for a class that lies in a file of its own. */
  readonly element: ClassElement | undefined;
}

/** An element of a class under its name. */
export type Entry = ComponentEntry | ClassEntry;

/** A base class as an extends-clause, or a `class extends`, brings it in. */
export interface Base {
  readonly clause: ExtendsClause | undefined;
  readonly type: ClassType;
}

/**
 * A long class where it stands, before any instance: its own and inherited elements by name. Shared by all instances of
 * the class that have the same enclosing scope. Bases are looked up when a name is asked for that the class does not
 * declare itself, so that a class may extend one that is reached through itself.
 */
export class Structure {
  readonly kernel: Kernel;
  readonly declaration: ClassDeclaration;
  /** Where lookup goes on when the class does not have a name; undefined at the top. */
  readonly enclosing: Scope | undefined;
  /** For `class extends`: the inherited class of the same name. */
  readonly original: ClassType | undefined;
  /** Name of the class at the top with which it is kept for all models; undefined for what a model alone has. */
  readonly home: string | undefined;
  /** The class without modifications, for names that are looked up before there is a real instance; see `Kernel.prototypeOf`. */
  prototype: Instance | undefined;
  readonly #ownEntries: Map<string, Entry>;
  #entries: ReadonlyMap<string, Entry> | undefined;
  #bases: readonly Base[] | undefined;
  #state: "new" | "building" | "built" = "new";
  #lineage: readonly Structure[] | undefined;
  #replaceableClasses: readonly ClassEntry[] | undefined;

  constructor(kernel: Kernel, declaration: ClassDeclaration, enclosing: Scope | undefined, original: ClassType | undefined) {
    this.kernel = kernel;
    this.declaration = declaration;
    this.enclosing = enclosing;
    this.original = original;
    this.home = homeIn(enclosing, declaration);
    this.#ownEntries = this.#collectOwn();
  }

  /** All elements, inherited ones where the extends-clause stands; while the bases are looked up only its own. */
  get entries(): ReadonlyMap<string, Entry> {
    this.#build();
    return this.#entries ?? this.#ownEntries;
  }

  get bases(): readonly Base[] {
    this.#build();
    return this.#bases ?? [];
  }

  /** The element of that name, own or inherited. */
  lookup(name: string): Entry | undefined {
    const own = this.#ownEntries.get(name);
    if (own !== undefined && !isRedeclaration(own)) return own;
    return this.entries.get(name);
  }

  /** The class of that name that the text of this class declares. */
  ownClass(name: string): Entry | undefined {
    const own = this.#ownEntries.get(name);
    return own?.kind === "class" ? own : undefined;
  }

  /** Whether `other` is this class or one that it is known to inherit from; does not look up bases. */
  lineageContains(other: Structure): boolean {
    const known = new Set<Structure>([this]);
    for (const structure of known) {
      for (const { type } of structure.#bases ?? []) if (type.structure !== undefined) known.add(type.structure);
    }
    return known.has(other);
  }

  /** This class and all it inherits from, bases before the classes that extend them, each once. */
  get lineage(): readonly Structure[] {
    this.#lineage ??= collectLineage(this);
    return this.#lineage;
  }

  /** Whether the bases have been looked up already. */
  get isBuilt(): boolean {
    return this.#state === "built";
  }

  /** Classes that may be redeclared, own and inherited. */
  get replaceableClasses(): readonly ClassEntry[] {
    this.#replaceableClasses ??= [...this.entries.values()].filter(
      (entry): entry is ClassEntry => entry.kind === "class" && isReplaceable(entry),
    );
    return this.#replaceableClasses;
  }

  /** Type of a class that extends a predefined type. */
  get predefinedBase(): ClassType | undefined {
    return this.bases.find((base) => base.type.predefined !== undefined)?.type;
  }

  get equationSections(): readonly EquationSection[] {
    return this.#sections.filter((section) => section.kind === "equation-section");
  }

  get algorithmSections(): readonly AlgorithmSection[] {
    return this.#sections.filter((section) => section.kind === "algorithm-section");
  }

  /** The external clause of a function. */
  get external(): External | undefined {
    const specifier = this.declaration.definition.specifier;
    return specifier.kind === "long" ? specifier.composition.external : undefined;
  }

  get #sections() {
    const specifier = this.declaration.definition.specifier;
    return specifier.kind === "long" ? specifier.composition.sections : [];
  }

  #collectOwn(): Map<string, Entry> {
    const own = new Map<string, Entry>();
    for (const section of this.#sections) {
      if (section.kind !== "element-section") continue;
      const common = { origin: this, isProtected: section.visibility === "protected", modifications: [], replaced: undefined };
      for (const element of section.elements) {
        if (element.kind === "component-clause") {
          for (const declaration of element.components) {
            const name = declaration.name.text;
            this.#addOwn(own, { ...common, kind: "component", name, clause: element, declaration, sharedType: undefined });
          }
        } else if (element.kind === "class-element") {
          const name = element.definition.name.text;
          const declaration = this.declaration.members.get(name);
          if (declaration !== undefined) this.#addOwn(own, { ...common, kind: "class", name, declaration, element });
        }
      }
    }
    for (const [name, declaration] of this.declaration.members) {
      if (own.has(name)) continue;
      own.set(name, {
        kind: "class",
        name,
        origin: this,
        isProtected: false,
        modifications: [],
        replaced: undefined,
        declaration,
        element: undefined,
      });
    }
    return own;
  }

  #addOwn(own: Map<string, Entry>, entry: Entry): void {
    if (own.has(entry.name)) {
      const place = this.declaration.placeOf(declarationNode(entry));
      this.kernel.report("instance.duplicate-element", place, { name: entry.name, class: this.declaration.fullName });
    } else {
      own.set(entry.name, entry);
    }
  }

  #build(): void {
    if (this.#state !== "new") return;
    this.#state = "building";
    const placeOf = () => this.declaration.placeOf(this.declaration.definition.name);
    this.kernel.budget.descend(placeOf, () => this.kernel.keeping(this.home, () => this.#collectAll()));
    this.#state = "built";
  }

  #collectAll(): void {
    const bases: Base[] = [];
    const entries = new Map<string, Entry>();
    if (this.original !== undefined) {
      const specifier = this.declaration.definition.specifier;
      const modification = specifier.kind === "long" ? specifier.modification : undefined;
      bases.push({ clause: undefined, type: this.original });
      this.#inherit(entries, this.original, modification, false);
    }
    for (const section of this.#sections) {
      if (section.kind !== "element-section") continue;
      for (const element of section.elements) {
        if (element.kind === "extends") {
          const type = this.kernel.baseClass(this, element);
          if (type === undefined) continue;
          bases.push({ clause: element, type });
          this.#inherit(entries, type, element.modification, section.visibility === "protected");
        } else if (element.kind === "component-clause") {
          for (const declaration of element.components) this.#place(entries, declaration.name.text);
        } else if (element.kind === "class-element") {
          this.#place(entries, element.definition.name.text);
        }
      }
    }
    for (const name of this.#ownEntries.keys()) if (!entries.has(name)) this.#place(entries, name);
    this.#bases = bases;
    this.#entries = entries;
  }

  /** Puts the own element of that name in its place, over an inherited one when it redeclares that. */
  #place(entries: Map<string, Entry>, name: string): void {
    const own = this.#ownEntries.get(name);
    if (own === undefined) return;
    const inherited = entries.get(name);
    if (inherited === undefined || inherited.origin === this) {
      // A class in a file of its own is not read for this; `Kernel.memberClass` says so when it is.
      const isRead = own.kind === "component" || own.element !== undefined;
      if (inherited === undefined && isRead && isRedeclaration(own)) this.reportNothingToRedeclare(own);
      entries.set(name, own);
    } else if (isRedeclaration(own)) {
      entries.set(name, { ...own, replaced: inherited });
    } else {
      this.#compareDuplicates(own, inherited);
      entries.set(name, own);
    }
  }

  #inherit(
    entries: Map<string, Entry>,
    base: ClassType,
    modification: ClassModification | undefined,
    isProtected: boolean,
  ): void {
    const added: InheritedModification[] = [];
    if (modification !== undefined) added.push({ modification, structure: this });
    if (base.environment.length > 0) added.push({ environment: base.environment });
    for (const [name, entry] of base.structure?.entries ?? []) {
      const known = entries.get(name);
      if (known !== undefined) {
        if (!isRedeclaration(known)) this.#compareDuplicates(known, entry);
        // The same element by two ways: modifications of both ways hold.
        entries.set(name, { ...known, modifications: [...known.modifications, ...added] });
        continue;
      }
      entries.set(name, {
        ...entry,
        isProtected: entry.isProtected || isProtected,
        modifications: [...added, ...entry.modifications],
      });
    }
  }

  /** Elements that are inherited twice must be the same; where only their modifications differ, the first holds. */
  #compareDuplicates(known: Entry, other: Entry): void {
    if (declarationNode(known) === declarationNode(other)) return;
    const place = other.origin.declaration.placeOf(declarationNode(other));
    const values = { name: other.name, class: this.declaration.fullName };
    if (known.kind !== other.kind || headOf(known) !== headOf(other)) {
      this.kernel.report("instance.duplicate-element", place, values);
    } else if (modificationOf(known) !== modificationOf(other)) {
      this.kernel.report("instance.inherited-twice", place, values);
    }
  }

  /** Says that an element redeclares, or a class extends, an inherited one that there is not. */
  reportNothingToRedeclare(entry: Entry): void {
    const place = this.declaration.placeOf(declarationNode(entry));
    this.kernel.report("instance.nothing-to-redeclare", place, { name: entry.name });
  }
}

/** The home of what is declared in a scope: that of the scope, or the class itself where it stands at the top. */
export function homeIn(enclosing: Scope | undefined, declaration: ClassDeclaration): string | undefined {
  return enclosing === undefined ? declaration.name : enclosing.instance.home;
}

function collectLineage(structure: Structure): readonly Structure[] {
  const all = new Set<Structure>();
  for (const base of structure.bases) {
    for (const ancestor of base.type.structure?.lineage ?? []) all.add(ancestor);
  }
  all.add(structure);
  return [...all];
}

/** The text that declares an entry. */
export function declarationNode(entry: Entry) {
  return entry.kind === "component" ? entry.declaration : (entry.element ?? entry.declaration.definition);
}

function isRedeclaration(entry: Entry): boolean {
  if (entry.kind === "component") return entry.clause.prefixes.redeclare;
  return entry.element?.prefixes.redeclare === true || entry.declaration.definition.isExtends;
}

/** What kind of element an entry is, without its modifications: prefixes, type, name and sizes. */
function headOf(entry: Entry): string {
  if (entry.kind === "class") {
    const { definition } = entry.declaration;
    const { specifier } = definition;
    return `${definition.classKind} ${textOf(entry, specifier.kind === "short" ? specifier.base : definition)}`;
  }
  const { clause, declaration } = entry;
  const sizes = [...declaration.subscripts, ...clause.subscripts].map((subscript) => textOf(entry, subscript));
  return [clause.connection, clause.variability, clause.causality, textOf(entry, clause.type), sizes.join()].join(" ");
}

function modificationOf(entry: Entry): string {
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
