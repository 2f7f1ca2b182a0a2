import type { ClassDeclaration } from "../classes/class-declaration.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import type { ComponentClause, Name } from "../syntax/tree.ts";

/** What a name of texts means that were written for an older library, which is not there to be asked. */
export type OldMeaning =
  | {
      readonly kind: "library";
      /** Full name in the old library. */
      readonly name: string;
      /** What the first `shortened` written parts stand for; undefined where the full name is written. */
      readonly shorthand?: { readonly parts: number; readonly name: string };
    }
  | { readonly kind: "class"; readonly declaration: ClassDeclaration }
  | {
      readonly kind: "component";
      readonly clause: ComponentClause;
      readonly owner: ClassDeclaration;
      /** Parts of the name up to the component. */
      readonly parts: number;
    };

/** Type of a component or base of a class: library classes whose rules hold, and the text's own class. */
export interface OldType {
  readonly library: readonly string[];
  readonly declaration: ClassDeclaration | undefined;
}

type Member = Exclude<OldMeaning, { readonly kind: "library" }>;

/** Names of texts by the classes, components and imports of these texts alone: what nobody declares is a library's. */
export class OldNames {
  readonly #tree: ClassTree;
  /** Whether the library is known to have had a class of that name. */
  readonly #isOfLibrary: (name: string) => boolean;
  /** Classes whose bases are being looked up: what they inherit does not count for that. */
  readonly #open = new Set<ClassDeclaration>();

  constructor(tree: ClassTree, isOfLibrary: (name: string) => boolean) {
    this.#tree = tree;
    this.#isOfLibrary = isOfLibrary;
  }

  /** Undefined for a name that leads nowhere in the texts' own classes. */
  meaningOf(scope: ClassDeclaration | undefined, parts: readonly string[], isGlobal = false): OldMeaning | undefined {
    const [first = "", ...rest] = parts;
    for (let around = isGlobal ? undefined : scope; around !== undefined; around = around.parent) {
      const member = this.#memberOf(around, first);
      if (member !== undefined) return this.#below(member, parts);
      const imported = around.imports.named.get(first)?.parts;
      if (imported !== undefined) return this.#imported(imported, rest);
      for (const { parts: path } of around.imports.unqualified) {
        const name = [...path, ...parts].join(".");
        if (this.#tree.find([...path, first].join(".")) !== undefined)
          return this.meaningOf(undefined, [...path, ...parts], true);
        if (this.#isOfLibrary([...path, first].join("."))) return { kind: "library", name };
      }
      if (around.definition.encapsulated) break;
    }
    const top = this.#tree.topLevel.get(first);
    if (top !== undefined) return this.#below({ kind: "class", declaration: top }, parts);
    return { kind: "library", name: parts.join(".") };
  }

  /** The type that a name says. */
  typeOf(scope: ClassDeclaration | undefined, { parts, global }: Name): OldType {
    const texts = parts.map(({ text }) => text);
    const meaning = this.meaningOf(scope, texts, global);
    if (meaning?.kind === "library") return { library: [meaning.name], declaration: undefined };
    if (meaning?.kind !== "class") return { library: [], declaration: undefined };
    return { library: this.libraryBasesOf(meaning.declaration), declaration: meaning.declaration };
  }

  /** The type of an element that an own class declares or inherits from own classes. */
  elementType(declaration: ClassDeclaration, name: string): OldType | undefined {
    const member = this.#memberOf(declaration, name);
    return member?.kind === "component" ? this.typeOf(member.owner, member.clause.type) : undefined;
  }

  /** Library classes from which an own class inherits, directly or through own classes. */
  libraryBasesOf(declaration: ClassDeclaration): readonly string[] {
    return this.#basesOf(declaration).flatMap((base) => {
      if (base.kind === "library") return [base.name];
      return base.kind === "class" ? this.libraryBasesOf(base.declaration) : [];
    });
  }

  #imported(path: readonly string[], rest: readonly string[]): OldMeaning | undefined {
    const meaning = this.meaningOf(undefined, [...path, ...rest], true);
    if (meaning?.kind !== "library") return meaning;
    return { ...meaning, shorthand: { parts: 1, name: path.join(".") } };
  }

  /** What the further parts of a name mean inside of an own class. */
  #below(first: Member, parts: readonly string[]): OldMeaning | undefined {
    let member = first;
    for (let i = 1; i < parts.length; i++) {
      if (member.kind === "component") return { ...member, parts: i };
      const next = this.#memberOf(member.declaration, parts[i] ?? "");
      if (next === undefined) {
        const [base] = this.libraryBasesOf(member.declaration);
        if (base === undefined) return undefined;
        return { kind: "library", name: [base, ...parts.slice(i)].join("."), shorthand: { parts: i, name: base } };
      }
      member = next;
    }
    return member.kind === "component" ? { ...member, parts: parts.length } : member;
  }

  #memberOf(declaration: ClassDeclaration, name: string): Member | undefined {
    const nested = declaration.members.get(name);
    if (nested !== undefined) return { kind: "class", declaration: nested };
    for (const element of declaration.elements) {
      if (element.kind !== "component-clause") continue;
      if (element.components.some((component) => component.name.text === name)) {
        return { kind: "component", clause: element, owner: declaration, parts: 1 };
      }
    }
    for (const base of this.#basesOf(declaration)) {
      const inherited = base.kind === "class" ? this.#memberOf(base.declaration, name) : undefined;
      if (inherited !== undefined) return inherited;
    }
    return undefined;
  }

  #basesOf(declaration: ClassDeclaration): readonly OldMeaning[] {
    if (this.#open.has(declaration)) return [];
    this.#open.add(declaration);
    const { specifier } = declaration.definition;
    const names =
      specifier.kind === "short"
        ? [specifier.base]
        : declaration.elements.flatMap((element) => (element.kind === "extends" ? [element.base] : []));
    const scope = specifier.kind === "short" ? declaration.parent : declaration;
    const bases = names.flatMap(({ parts, global }) => {
      const texts = parts.map(({ text }) => text);
      return this.meaningOf(scope, texts, global) ?? [];
    });
    this.#open.delete(declaration);
    return bases.filter((base) => base.kind !== "class" || base.declaration !== declaration);
  }
}
