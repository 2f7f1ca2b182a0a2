import type { ClassModification, ExtendsClause } from "../syntax/tree.ts";
import type { ClassDeclaration } from "./class-declaration.ts";
import { type ClassTree, splitName } from "./class-tree.ts";

/** A class that another is derived from. */
export interface BaseClass {
  readonly declaration: ClassDeclaration;
  /** Undefined for a short class definition `A = B(…)` and for `class extends A`. */
  readonly clause: ExtendsClause | undefined;
  readonly modification: ClassModification | undefined;
}

/**
 * Lookup of class names by declarations alone (MLS 3.6 §5.3): nothing is instantiated and no modifier is applied, so that a
 * replaceable class means what its declaration says. For readers that show classes; a simulation needs the instance tree.
 *
 * Remembers what it found, so make one for a tree and drop it with the tree. Broken or cyclic inheritance ends the search.
 */
export class ClassLookup {
  readonly #tree: ClassTree;
  readonly #bases = new Map<ClassDeclaration, readonly BaseClass[]>();
  readonly #resolved = new Map<ClassDeclaration | undefined, Map<string, ClassDeclaration | undefined>>();

  constructor(tree: ClassTree) {
    this.#tree = tree;
  }

  /** Direct base classes in the order of the text; those that cannot be found are left out, as are predefined types. */
  basesOf(declaration: ClassDeclaration): readonly BaseClass[] {
    const known = this.#bases.get(declaration);
    if (known !== undefined) return known;
    this.#bases.set(declaration, []); // Whoever asks while they are looked for is part of a cycle.
    const bases = this.#findBases(declaration);
    this.#bases.set(declaration, bases);
    return bases;
  }

  /** A class declared in `owner` or inherited by it. */
  member(owner: ClassDeclaration, name: string): ClassDeclaration | undefined {
    return this.#member(owner, name, new Set());
  }

  /** The class that a dotted name means inside `scope`, or from the top where that is undefined; a leading dot too. */
  resolve(name: string, scope: ClassDeclaration | undefined): ClassDeclaration | undefined {
    if (name.startsWith(".")) return this.resolve(name.slice(1), undefined);
    const known = this.#resolved.get(scope) ?? new Map<string, ClassDeclaration | undefined>();
    this.#resolved.set(scope, known);
    if (known.has(name)) return known.get(name);
    const [first = "", ...rest] = splitName(name);
    const found = this.#follow(this.#lookupSimple(first, scope), rest);
    known.set(name, found);
    return found;
  }

  #findBases(declaration: ClassDeclaration): BaseClass[] {
    const { specifier, name } = declaration.definition;
    if (specifier.kind === "short") {
      const found = this.#lookup(specifier.base, declaration.parent);
      return found === undefined || found === declaration
        ? []
        : [{ declaration: found, clause: undefined, modification: specifier.modification }];
    }
    if (specifier.kind !== "long") return [];
    const bases: BaseClass[] = [];
    const parent = declaration.parent;
    if (specifier.isExtends && parent !== undefined) {
      const replaced = this.#inheritedMember(parent, name.text, new Set([parent]));
      if (replaced !== undefined) {
        bases.push({ declaration: replaced, clause: undefined, modification: specifier.modification });
      }
    }
    for (const clause of declaration.elements) {
      if (clause.kind !== "extends") continue;
      const found = this.#lookupBase(clause, declaration);
      if (found !== undefined && found !== declaration) {
        bases.push({ declaration: found, clause, modification: clause.modification });
      }
    }
    return bases;
  }

  /** Inherited elements do not count for the first identifier of a base class: they are what is being looked for (§5.6.1). */
  #lookupBase({ base }: ExtendsClause, declaration: ClassDeclaration): ClassDeclaration | undefined {
    const [first = "", ...rest] = base.parts.map((part) => part.text);
    if (base.global) return this.#follow(this.#tree.topLevel.get(first), rest);
    const own = declaration.members.get(first) ?? this.#imported(first, declaration);
    const start = own ?? this.#lookupSimple(first, declaration.definition.encapsulated ? undefined : declaration.parent);
    return this.#follow(start, rest);
  }

  #lookup(
    name: { readonly global: boolean; readonly parts: readonly { readonly text: string }[] },
    scope: ClassDeclaration | undefined,
  ): ClassDeclaration | undefined {
    const [first = "", ...rest] = name.parts.map((part) => part.text);
    return this.#follow(name.global ? this.#tree.topLevel.get(first) : this.#lookupSimple(first, scope), rest);
  }

  #lookupSimple(name: string, scope: ClassDeclaration | undefined): ClassDeclaration | undefined {
    for (let current = scope; current !== undefined; current = current.parent) {
      const found = this.member(current, name) ?? this.#imported(name, current);
      if (found !== undefined) return found;
      if (current.definition.encapsulated) break;
    }
    return this.#tree.topLevel.get(name);
  }

  #imported(name: string, scope: ClassDeclaration): ClassDeclaration | undefined {
    const { named, unqualified } = scope.imports;
    const direct = named.get(name);
    if (direct !== undefined) return this.#fromTop(direct.parts);
    for (const { parts } of unqualified) {
      const owner = this.#fromTop(parts);
      const found = owner && this.member(owner, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #fromTop([first = "", ...rest]: readonly string[]): ClassDeclaration | undefined {
    return this.#follow(this.#tree.topLevel.get(first), rest);
  }

  #follow(start: ClassDeclaration | undefined, names: readonly string[]): ClassDeclaration | undefined {
    let found = start;
    for (const name of names) found = found && this.member(found, name);
    return found;
  }

  #member(owner: ClassDeclaration, name: string, seen: Set<ClassDeclaration>): ClassDeclaration | undefined {
    if (seen.has(owner)) return undefined;
    seen.add(owner);
    return owner.members.get(name) ?? this.#inheritedMember(owner, name, seen);
  }

  #inheritedMember(owner: ClassDeclaration, name: string, seen: Set<ClassDeclaration>): ClassDeclaration | undefined {
    for (const base of this.basesOf(owner)) {
      const found = this.#member(base.declaration, name, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
