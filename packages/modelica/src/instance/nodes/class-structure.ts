import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { AlgorithmSection, ClassModification, EquationSection, External } from "../../syntax/tree.ts";
import { declarationNode, differInTypeName, headOf, isRedeclaration, isReplaceable, modificationOf } from "../lookup/entries.ts";
import type {
  Base,
  ClassEntry,
  ClassType,
  Entry,
  InheritedModification,
  Instance,
  Scope,
  Structure,
} from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";

/** A long class where it stands, made from its declaration; see `Structure`. */
export class ClassStructure implements Structure {
  readonly #kernel: Kernel;
  readonly declaration: ClassDeclaration;
  readonly enclosing: Scope | undefined;
  readonly original: ClassType | undefined;
  readonly home: string | undefined;
  prototype: Instance | undefined;
  readonly #ownEntries: Map<string, Entry>;
  #entries: ReadonlyMap<string, Entry> | undefined;
  #bases: readonly Base[] | undefined;
  /** Elements that the text declares under a name that it has given before. */
  readonly #duplicates: Entry[] = [];
  readonly #doubtful: { readonly known: Entry; readonly other: Entry }[] = [];
  #state: "new" | "building" | "built" = "new";
  #lineage: readonly Structure[] | undefined;
  #replaceableClasses: readonly ClassEntry[] | undefined;

  constructor(kernel: Kernel, declaration: ClassDeclaration, enclosing: Scope | undefined, original: ClassType | undefined) {
    this.#kernel = kernel;
    this.declaration = declaration;
    this.enclosing = enclosing;
    this.original = original;
    this.home = homeIn(enclosing, declaration);
    this.#ownEntries = this.#collectOwn();
  }

  get entries(): ReadonlyMap<string, Entry> {
    this.#build();
    return this.#entries ?? this.#ownEntries;
  }

  get doubtful(): readonly { readonly known: Entry; readonly other: Entry }[] {
    this.#build();
    return this.#doubtful;
  }

  get knownBases(): readonly Base[] {
    return this.#bases ?? [];
  }

  get bases(): readonly Base[] {
    this.#build();
    return this.#bases ?? [];
  }

  lookup(name: string): Entry | undefined {
    const own = this.#ownEntries.get(name);
    if (own !== undefined && !isRedeclaration(own)) return own;
    return this.entries.get(name);
  }

  ownClass(name: string): Entry | undefined {
    const own = this.#ownEntries.get(name);
    return own?.kind === "class" ? own : undefined;
  }

  lineageContains(other: Structure): boolean {
    const known = new Set<Structure>([this]);
    for (const structure of known) {
      for (const { type } of structure.knownBases) if (type.structure !== undefined) known.add(type.structure);
    }
    return known.has(other);
  }

  get lineage(): readonly Structure[] {
    this.#lineage ??= collectLineage(this);
    return this.#lineage;
  }

  get isBuilt(): boolean {
    return this.#state === "built";
  }

  get replaceableClasses(): readonly ClassEntry[] {
    this.#replaceableClasses ??= [...this.entries.values()].filter(
      (entry): entry is ClassEntry => entry.kind === "class" && isReplaceable(entry),
    );
    return this.#replaceableClasses;
  }

  get predefinedBase(): ClassType | undefined {
    return this.bases.find((base) => base.type.predefined !== undefined)?.type;
  }

  get equationSections(): readonly EquationSection[] {
    return this.#sections.filter((section) => section.kind === "equation-section");
  }

  get algorithmSections(): readonly AlgorithmSection[] {
    return this.#sections.filter((section) => section.kind === "algorithm-section");
  }

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
    if (own.has(entry.name)) this.#duplicates.push(entry);
    else own.set(entry.name, entry);
  }

  reportDuplicates(name?: string): void {
    for (const entry of this.#duplicates) {
      if (name !== undefined && entry.name !== name) continue;
      const place = this.declaration.placeOf(declarationNode(entry));
      this.#kernel.report("instance.duplicate-element", place, { name: entry.name, class: this.declaration.fullName });
    }
  }

  #build(): void {
    if (this.#state !== "new") return;
    this.#state = "building";
    const placeOf = () => this.declaration.placeOf(this.declaration.definition.name);
    this.#kernel.budget.descend(placeOf, () => this.#kernel.keeping(this.home, () => this.#collectAll()));
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
          const type = this.#kernel.baseClass(this, element);
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
      this.#compareDuplicates(own, inherited, []);
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
        if (!isRedeclaration(known)) this.#compareDuplicates(known, entry, added);
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

  /**
   * Elements that are inherited twice must be the same; where only their modifications differ, the first holds.
   *
   * @param added  modifications that the clause which brings the other one puts on it
   */
  #compareDuplicates(known: Entry, other: Entry, added: readonly InheritedModification[]): void {
    if (declarationNode(known) === declarationNode(other)) return;
    const place = other.origin.declaration.placeOf(declarationNode(other));
    const values = { name: other.name, class: this.declaration.fullName };
    const otherHead = headOf(other, [...added, ...other.modifications]);
    if (known.kind !== other.kind || headOf(known, known.modifications) !== otherHead) {
      // What the types are is known when all bases are.
      if (differInTypeName(known, other)) this.#doubtful.push({ known, other });
      else this.#kernel.report("instance.duplicate-element", place, values);
    } else if (modificationOf(known) !== modificationOf(other)) {
      this.#kernel.report("instance.inherited-twice", place, values);
    }
  }

  reportNothingToRedeclare(entry: Entry): void {
    const place = this.declaration.placeOf(declarationNode(entry));
    this.#kernel.report("instance.nothing-to-redeclare", place, { name: entry.name });
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
