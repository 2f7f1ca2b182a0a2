import type { ClassDeclaration, ImportedName } from "../classes/class-declaration.ts";
import { ClassLookup } from "../classes/class-lookup.ts";
import type { ClassTree } from "../classes/class-tree.ts";
import { elementSectionsOf, extendsClausesOf } from "../syntax/class-members.ts";
import type { Expression, Modification, Name } from "../syntax/tree.ts";
import { attributesOfEnumeration, builtinSymbols, membersOfBuiltin } from "./builtin-symbols.ts";
import { type BuiltinSymbol, type ModelicaSymbol, nameOfSymbol } from "./symbol.ts";

/**
 * Lookup of names of any kind by declarations alone (MLS 3.6 §5.3): a replaceable class means what its declaration says.
 * Remembers what it found, so make one for a tree and drop it with the tree. Broken or cyclic inheritance ends the search.
 */
export class SymbolLookup {
  readonly tree: ClassTree;
  readonly classes: ClassLookup;
  readonly #own = new Map<ClassDeclaration, ReadonlyMap<string, ModelicaSymbol>>();
  readonly #all = new Map<ClassDeclaration, ReadonlyMap<string, ModelicaSymbol>>();

  constructor(tree: ClassTree) {
    this.tree = tree;
    this.classes = new ClassLookup(tree);
  }

  /** What a single name means in a class, or at the top where there is no class. */
  lookup(name: string, scope: ClassDeclaration | undefined): ModelicaSymbol | undefined {
    for (let current = scope; current !== undefined; current = current.parent) {
      const found = this.#memberOfClass(current, name) ?? this.#imported(name, current);
      if (found !== undefined) return found;
      if (current.definition.encapsulated) break;
    }
    return this.topLevel(name);
  }

  /** What a name means at the top: something that the language defines, or a class. */
  topLevel(name: string): ModelicaSymbol | undefined {
    const builtin = builtinSymbols.get(name);
    if (builtin !== undefined) return builtin;
    const declaration = this.tree.topLevel.get(name);
    return declaration && { kind: "class", declaration };
  }

  /** The class that a class name means, for a name in the text of `scope`; undefined where the name is one of a component. */
  classNamed(name: Name, scope: ClassDeclaration | undefined): ModelicaSymbol | undefined {
    const [first, ...rest] = name.parts;
    if (first === undefined) return undefined;
    let found = name.global ? this.topLevel(first.text) : this.lookup(first.text, scope);
    for (const part of rest) found = this.#memberOfPackage(found, part.text);
    return found?.kind === "class" || found?.kind === "builtin" ? found : undefined;
  }

  /** What a name behind a dot, or in a modification, means: an element of a class, a component's type, an attribute. */
  member(of: ModelicaSymbol, name: string): ModelicaSymbol | undefined {
    switch (of.kind) {
      case "class":
        return (
          this.#memberOfClass(of.declaration, name) ??
          this.#attributes(of.declaration).find((symbol) => nameOfSymbol(symbol) === name)
        );
      case "builtin":
        return membersOfBuiltin(of).find((symbol) => nameOfSymbol(symbol) === name);
      case "component": {
        const type = this.typeOf(of);
        return type && this.member(type, name);
      }
      case "literal":
      case "iterator":
        return undefined;
    }
  }

  /** Elements of a class, own before inherited ones, then the attributes that it has as a type. */
  membersOf(of: ModelicaSymbol): readonly ModelicaSymbol[] {
    switch (of.kind) {
      case "class":
        return [...this.#allMembers(of.declaration).values(), ...this.#attributes(of.declaration)];
      case "builtin":
        return membersOfBuiltin(of);
      case "component": {
        const type = this.typeOf(of);
        return type === undefined ? [] : this.membersOf(type);
      }
      case "literal":
      case "iterator":
        return [];
    }
  }

  /** Names that are known in a class without a dot, innermost first; a name that is hidden by another is left out. */
  visibleIn(scope: ClassDeclaration | undefined): readonly ModelicaSymbol[] {
    const visible = new Map<string, ModelicaSymbol>();
    const add = (name: string, symbol: ModelicaSymbol | undefined) => {
      if (symbol !== undefined && !visible.has(name)) visible.set(name, symbol);
    };
    for (let current = scope; current !== undefined; current = current.parent) {
      for (const [name, symbol] of this.#allMembers(current)) add(name, symbol);
      for (const [name, imported] of current.imports.named) add(name, this.#fromTop(imported.parts));
      for (const imported of current.imports.unqualified) {
        const owner = this.#fromTop(imported.parts);
        for (const symbol of owner === undefined ? [] : this.membersOf(owner)) add(nameOfSymbol(symbol), symbol);
      }
      if (current.definition.encapsulated) return [...visible.values()];
    }
    for (const [name, declaration] of this.tree.topLevel) add(name, { kind: "class", declaration });
    return [...visible.values()];
  }

  /** Type of a component or literal: a class or a predefined type. Of a class, itself. */
  typeOf(symbol: ModelicaSymbol): ModelicaSymbol | undefined {
    switch (symbol.kind) {
      case "class":
        return symbol;
      case "component":
        return this.classNamed(symbol.clause.type, symbol.owner);
      case "literal":
        return { kind: "class", declaration: symbol.owner };
      case "iterator":
        return undefined;
      case "builtin":
        return symbol.role === "type" ? symbol : undefined;
    }
  }

  /** The predefined type that a class comes down to, `Real` for `Modelica.Units.SI.Voltage`; undefined for other classes. */
  predefinedBase(type: ModelicaSymbol): BuiltinSymbol | undefined {
    if (type.kind === "builtin") return type.role === "type" ? type : undefined;
    return type.kind === "class" ? this.#predefinedBase(type.declaration, new Set()) : undefined;
  }

  /**
   * What the first identifier of a base class means in a class: its inherited elements do not count, because they are what
   * is being looked for (MLS 3.6 §5.6.1).
   */
  baseIdentifier(name: string, declaration: ClassDeclaration): ModelicaSymbol | undefined {
    const own = declaration.members.get(name);
    if (own !== undefined) return { kind: "class", declaration: own };
    const imported = this.#imported(name, declaration);
    return imported ?? this.lookup(name, declaration.definition.encapsulated ? undefined : declaration.parent);
  }

  /** The classes that a class stands on as a short class or by extends, itself first. */
  lineage(declaration: ClassDeclaration): readonly ClassDeclaration[] {
    const all = new Set([declaration]);
    for (const current of all) for (const base of this.classes.basesOf(current)) all.add(base.declaration);
    return [...all];
  }

  /**
   * The expression that gives a component an attribute by declarations alone: of its own, or of the nearest type on the way
   * to the predefined one.
   */
  attribute(symbol: ModelicaSymbol, name: string): Expression | undefined {
    const own = symbol.kind === "component" ? attributeIn(symbol.component.modification, name) : undefined;
    if (own !== undefined) return own;
    const type = this.typeOf(symbol);
    if (type?.kind !== "class") return undefined;
    for (const { definition } of this.lineage(type.declaration)) {
      const { specifier } = definition;
      const modifications =
        specifier.kind === "short"
          ? [specifier.modification]
          : extendsClausesOf(definition).map(({ modification }) => modification);
      for (const classModification of modifications) {
        const found = attributeIn({ classModification }, name);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  /** The element that a chain of redeclarations in derived classes began with; the symbol itself where it redeclares nothing. */
  original(symbol: ModelicaSymbol): ModelicaSymbol {
    const owner = symbol.kind === "class" ? symbol.declaration.parent : symbol.kind === "component" ? symbol.owner : undefined;
    if (owner === undefined || !isRedeclaration(symbol)) return symbol;
    const name = nameOfSymbol(symbol);
    const inherited = firstOf(this.classes.basesOf(owner), (base) => this.#allMembers(base.declaration).get(name));
    return inherited === undefined ? symbol : this.original(inherited);
  }

  #memberOfClass(owner: ClassDeclaration, name: string): ModelicaSymbol | undefined {
    return this.#ownMembers(owner).get(name) ?? this.#allMembers(owner).get(name);
  }

  #ownMembers(owner: ClassDeclaration): ReadonlyMap<string, ModelicaSymbol> {
    const known = this.#own.get(owner);
    if (known !== undefined) return known;
    const own = new Map<string, ModelicaSymbol>();
    const add = (name: string, symbol: ModelicaSymbol) => {
      if (name !== "" && !own.has(name)) own.set(name, symbol);
    };
    for (const { visibility, elements } of elementSectionsOf(owner.definition)) {
      for (const element of elements) {
        if (element.kind !== "component-clause") continue;
        for (const component of element.components) {
          const isProtected = visibility === "protected";
          add(component.name.text, { kind: "component", owner, clause: element, component, isProtected });
        }
      }
    }
    for (const [name, declaration] of owner.members) add(name, { kind: "class", declaration });
    const { specifier } = owner.definition;
    if (specifier.kind === "enumeration") {
      for (const literal of specifier.literals ?? []) add(literal.name.text, { kind: "literal", owner, literal });
    }
    this.#own.set(owner, own);
    return own;
  }

  #allMembers(owner: ClassDeclaration): ReadonlyMap<string, ModelicaSymbol> {
    const known = this.#all.get(owner);
    if (known !== undefined) return known;
    const own = this.#ownMembers(owner);
    this.#all.set(owner, own); // Whoever asks while the bases are looked for is part of a cycle.
    const all = new Map(own);
    for (const base of this.classes.basesOf(owner)) {
      for (const [name, symbol] of this.#allMembers(base.declaration)) if (!all.has(name)) all.set(name, symbol);
    }
    this.#all.set(owner, all);
    return all;
  }

  #attributes(owner: ClassDeclaration): readonly BuiltinSymbol[] {
    const base = this.#predefinedBase(owner, new Set());
    if (base !== undefined) return membersOfBuiltin(base);
    const isEnumeration = this.lineage(owner).some(({ definition }) => definition.specifier.kind === "enumeration");
    return isEnumeration ? attributesOfEnumeration() : [];
  }

  #predefinedBase(declaration: ClassDeclaration, seen: Set<ClassDeclaration>): BuiltinSymbol | undefined {
    if (seen.has(declaration)) return undefined;
    seen.add(declaration);
    for (const base of this.classes.basesOf(declaration)) {
      const found = this.#predefinedBase(base.declaration, seen);
      if (found !== undefined) return found;
    }
    const { specifier } = declaration.definition;
    const names =
      specifier.kind === "short"
        ? [specifier.base]
        : declaration.elements.flatMap((element) => (element.kind === "extends" ? [element.base] : []));
    for (const { parts } of names) {
      const symbol = parts.length === 1 ? builtinSymbols.get(parts[0]?.text ?? "") : undefined;
      if (symbol?.role === "type") return symbol;
    }
    return undefined;
  }

  #imported(name: string, scope: ClassDeclaration): ModelicaSymbol | undefined {
    const { named, unqualified } = scope.imports;
    const direct = named.get(name);
    if (direct !== undefined) return this.#fromTop(direct.parts);
    return firstOf(unqualified, (imported: ImportedName) => {
      const owner = this.#fromTop(imported.parts);
      return owner && this.member(owner, name);
    });
  }

  #fromTop([first = "", ...rest]: readonly string[]): ModelicaSymbol | undefined {
    let found = this.topLevel(first);
    for (const part of rest) found = this.#memberOfPackage(found, part);
    return found;
  }

  /** Neither the name of a class nor an import leads through a component, whose type such a name might have to tell. */
  #memberOfPackage(of: ModelicaSymbol | undefined, name: string): ModelicaSymbol | undefined {
    return of === undefined || of.kind === "component" ? undefined : this.member(of, name);
  }
}

function isRedeclaration(symbol: ModelicaSymbol): boolean {
  if (symbol.kind === "component") return symbol.clause.prefixes.redeclare;
  if (symbol.kind !== "class") return false;
  const { definition, parent } = symbol.declaration;
  if (definition.specifier.kind === "long" && definition.specifier.isExtends) return true;
  return (
    parent?.elements.some(
      (element) => element.kind === "class-element" && element.definition === definition && element.prefixes.redeclare,
    ) === true
  );
}

function attributeIn(modification: Pick<Modification, "classModification"> | undefined, name: string): Expression | undefined {
  for (const argument of modification?.classModification?.arguments ?? []) {
    if (argument.kind !== "element-modification" || argument.name.parts.length !== 1) continue;
    if (argument.name.parts[0]?.text === name) return argument.modification?.binding;
  }
  return undefined;
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
