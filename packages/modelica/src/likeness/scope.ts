/** Which names a text declares, and which of them a name in it means. By syntax alone: nothing of libraries is looked up. */
import { elementsOf } from "../syntax/class-members.ts";
import type { ClassDefinition, Name } from "../syntax/tree.ts";

/** A name that a text declares: of a class, a component, a literal or an iterator. */
export interface DeclaredName {
  /** Its place among all names of the text, from 0. */
  readonly id: number;
  /** What it is before anything of its use is looked at: kind of the class, prefixes of the component. */
  readonly kind: string;
  /** Type of a component. */
  readonly type: Name | undefined;
  /** Where it is declared. */
  readonly within: Scope;
  /** Names inside of a class. */
  readonly inside: Scope | undefined;
}

/** What a dotted name means: declared names as far as the text declares them, then words. */
export type Path = readonly (DeclaredName | string)[];

/** Names of the language that no import brings. */
const predefined = new Set(["Real", "Integer", "Boolean", "String", "Clock", "StateSelect", "ExternalObject", "AssertionLevel"]);

/** Whether a type is one of the language. */
export function isPredefined([first, ...rest]: Path): boolean {
  return rest.length === 0 && typeof first === "string" && predefined.has(first);
}

/** What the imports of a class bring. */
interface Imports {
  /** Full names by the names that they get. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** Packages of which all names are imported. */
  readonly opened: readonly (readonly string[])[];
}

/** Names that are declared in one place: a class, a loop, the text as a whole. */
export class Scope {
  readonly #parent: Scope | undefined;
  readonly #definition: ClassDefinition | undefined;
  readonly #own = new Map<string, DeclaredName>();
  #inherited: readonly Scope[] | undefined;
  #imports: Imports | undefined;

  /** @param definition  the class whose names these are; undefined for those of a loop or a text */
  constructor(parent: Scope | undefined, definition?: ClassDefinition) {
    this.#parent = parent;
    this.#definition = definition;
  }

  /** Of two declarations of a name the first counts. */
  declare(name: string, declared: DeclaredName): void {
    if (!this.#own.has(name)) this.#own.set(name, declared);
  }

  /** What a dotted name means here. @param isGlobal  whether it begins with a point */
  resolve(parts: readonly string[], isGlobal = false): Path {
    return (isGlobal ? this.#root.#ownPath(parts, insideOf) : this.#found(parts, insideOf)) ?? parts;
  }

  /** The class that a name means; a name that the text does not declare may come from a package of which all is imported. */
  resolveType({ parts, global }: Name): Path {
    const names = parts.map(({ text }) => text);
    if (global) return this.#root.#ownPath(names, insideOfClass) ?? names;
    const found = this.#found(names, insideOfClass);
    if (found !== undefined || isPredefined(names)) return found ?? names;
    const full = [...(this.#openPackage(names[0]) ?? []), ...names];
    return this.#root.#ownPath(full, insideOfClass) ?? full;
  }

  /** The name as a class or its bases declare it. */
  member(name: string): DeclaredName | undefined {
    for (const scope of this.#withBases()) {
      const declared = scope.#own.get(name);
      if (declared !== undefined) return declared;
    }
    return undefined;
  }

  get #root(): Scope {
    let root: Scope = this;
    while (root.#parent !== undefined) root = root.#parent;
    return root;
  }

  #found(parts: readonly string[], inside: Inside): Path | undefined {
    const [first = "", ...rest] = parts;
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.#parent) {
      const declared = scope.member(first);
      if (declared !== undefined) return [declared, ...membersOf(declared, rest, inside)];
      const imported = scope.#importsOfClass().named.get(first);
      const full = imported && [...imported, ...rest];
      if (full !== undefined) return this.#root.#ownPath(full, inside) ?? full;
    }
    return undefined;
  }

  #ownPath([first = "", ...rest]: readonly string[], inside: Inside): Path | undefined {
    const declared = this.#own.get(first);
    return declared && [declared, ...membersOf(declared, rest, inside)];
  }

  /** The scopes of a class and of all that it inherits from, each once, the nearest first. */
  #withBases(): readonly Scope[] {
    if (this.#inherited === undefined) {
      const scopes = new Set<Scope>([this]);
      // What is added on the way is walked through as well.
      for (const scope of scopes) for (const base of scope.#bases()) scopes.add(base);
      this.#inherited = [...scopes];
    }
    return this.#inherited;
  }

  #bases(): readonly Scope[] {
    return baseNamesOf(this.#definition).flatMap(({ parts, global }) => {
      const names = parts.map(({ text }) => text);
      return (global ? this.#root : this).#written(names) ?? [];
    });
  }

  /** A class by what is written in classes, nothing inherited, so that no base class is looked up for another one. */
  #written([first = "", ...rest]: readonly string[]): Scope | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.#parent) {
      const declared = scope.#own.get(first);
      if (declared !== undefined) {
        return rest.reduce((outer, name) => (outer === undefined ? outer : outer.#own.get(name)?.inside), declared.inside);
      }
      const imported = scope.#importsOfClass().named.get(first);
      if (imported !== undefined) return this.#root.#written([...imported, ...rest]);
    }
    return undefined;
  }

  #importsOfClass(): Imports {
    this.#imports ??= importsOf(this.#definition);
    return this.#imports;
  }

  /** The first package of which all names are imported here, other than the one in which a name stands already. */
  #openPackage(except: string | undefined): readonly string[] | undefined {
    const own = this.#importsOfClass().opened.find(([root]) => root !== except);
    if (own !== undefined || this.#parent === undefined) return own;
    return this.#parent.#openPackage(except);
  }
}

/** Where names stand that are written behind another one. */
type Inside = (declared: DeclaredName) => Scope | undefined;

/** Of the class that is the type of a component. */
const insideOf: Inside = ({ inside, type, within }) => {
  if (inside !== undefined || type === undefined) return inside;
  const last = within.resolveType(type).at(-1);
  return typeof last === "object" ? last.inside : undefined;
};

/** No type is named by way of a component. */
const insideOfClass: Inside = ({ inside }) => inside;

/** What names mean inside of a declared one: of its class, or of the class that is its type. */
export function membersOf(declared: DeclaredName, names: readonly string[], inside = insideOf): Path {
  const path: (DeclaredName | string)[] = [];
  let outer: DeclaredName | undefined = declared;
  for (const name of names) {
    outer = outer && inside(outer)?.member(name);
    path.push(outer ?? name);
  }
  return path;
}

/** Names of the classes of which a class has all members. */
function baseNamesOf(definition: ClassDefinition | undefined): readonly Name[] {
  if (definition === undefined) return [];
  if (definition.specifier.kind === "short") return [definition.specifier.base];
  return elementsOf(definition).flatMap((element) => (element.kind === "extends" ? [element.base] : []));
}

function importsOf(definition: ClassDefinition | undefined): Imports {
  const named = new Map<string, readonly string[]>();
  const opened: (readonly string[])[] = [];
  for (const element of definition === undefined ? [] : elementsOf(definition)) {
    if (element.kind !== "import") continue;
    const { form, alias, names } = element;
    const parts = element.name.parts.map(({ text }) => text);
    if (form === "renaming") named.set(alias?.text ?? "", parts);
    else if (form === "qualified") named.set(parts.at(-1) ?? "", parts);
    else if (form === "unqualified") opened.push(parts);
    for (const { text } of names) named.set(text, [...parts, text]);
  }
  return { named, opened };
}
