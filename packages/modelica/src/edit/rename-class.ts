import { validateName } from "../language/name-validation.ts";
import { elementsOf, nestedClassesOf } from "../syntax/class-members.ts";
import type { ClassDefinition, ComponentReference, Element, Identifier, ImportClause, Name, SyntaxFile } from "../syntax/tree.ts";
import { childrenOf, type SyntaxNode } from "../syntax/walk.ts";
import { accepted, type EditResult, editClass, refused } from "./edit-result.ts";

/**
 * Renames a class in its own file: its name, the name after its `end`, and the names by which this file reaches it, looked
 * up from class to enclosing class (MLS 3.6 §5.3.1). Names that are inherited are not known here, and texts such as links
 * in documentation stay as they are.
 *
 * Refuses with the codes of `validateName`, with `edit.name-captured` where a name would come to mean something else, and
 * with the codes of every edit.
 */
export function renameClass(file: SyntaxFile, className: string, newName: string): EditResult {
  return editClass(file, className, (target) => {
    const scopes = new FileScopes(file);
    const parent = scopes.parentOf(target);
    const existing = parent === undefined ? file.root.classes.map(({ name }) => name.text) : declaredNames(parent);
    const [invalid] = validateName(newName, { existing, current: target.name.text });
    if (invalid !== undefined) return { ok: false, diagnostic: invalid };

    const uses = scopes.names.flatMap((name) => scopes.useOf(name, target) ?? []);
    const captured =
      uses.find((use) => use.isFirst && scopes.isDeclaredBetween(newName, use.scope, parent)) ??
      scopes.names.find((name) => name.parts[0]?.text === newName && scopes.reaches(name, parent));
    if (captured !== undefined) {
      const span = "identifier" in captured ? captured.identifier : captured.node;
      return refused("edit.name-captured", file, span, { name: newName });
    }
    const endName = target.specifier.kind === "long" ? target.specifier.endName : undefined;
    const identifiers = new Set([target.name, ...(endName === undefined ? [] : [endName]), ...uses.map((use) => use.identifier)]);
    return accepted([...identifiers].map(({ start, end }) => ({ start, end, text: newName })));
  });
}

/** A name somewhere in the file, with the class in whose scope it is looked up; undefined at the top of the file. */
interface ScopedName {
  readonly node: SyntaxNode;
  readonly global: boolean;
  readonly parts: readonly Identifier[];
  readonly scope: ClassDefinition | undefined;
}

/** The part of a name that names the class. */
interface Use {
  readonly identifier: Identifier;
  /** Whether it is the part that is looked up from scope to scope. */
  readonly isFirst: boolean;
  readonly scope: ClassDefinition | undefined;
}

/** What a name means in one scope: a class of this file, or anything else. */
type Declared = ClassDefinition | "other";

/** The classes of one file as scopes, and all names in them. */
class FileScopes {
  readonly names: ScopedName[] = [];
  readonly #file: SyntaxFile;
  readonly #within: readonly string[];
  readonly #parents = new Map<ClassDefinition, ClassDefinition | undefined>();
  readonly #declared = new Map<ClassDefinition, ReadonlyMap<string, Declared>>();

  constructor(file: SyntaxFile) {
    this.#file = file;
    this.#within = file.root.within?.parts.map((part) => part.text) ?? [];
    this.#collect(file.root, undefined);
  }

  /** Class around a class; undefined at the top of the file. */
  parentOf(definition: ClassDefinition): ClassDefinition | undefined {
    return this.#parents.get(definition);
  }

  /** The part of a name that means the class; undefined when none does. */
  useOf(name: ScopedName, target: ClassDefinition): Use | undefined {
    const texts = name.parts.map((part) => part.text);
    const found = name.global ? undefined : this.#lookUp(texts[0] ?? "", name.scope);
    const path = found === undefined ? this.#fromRoot(texts) : this.#below(found, texts, 1);
    const index = path.indexOf(target);
    const identifier = name.parts[index];
    if (index === -1 || identifier === undefined) return undefined;
    return { identifier, isFirst: index === 0 && !name.global, scope: name.scope };
  }

  /** Whether a class from `inner` outwards, up to but without `outer`, declares a name. */
  isDeclaredBetween(name: string, inner: ClassDefinition | undefined, outer: ClassDefinition | undefined): boolean {
    for (let scope = inner; scope !== undefined && scope !== outer; scope = this.parentOf(scope)) {
      if (this.#declaredIn(scope).has(name)) return true;
    }
    return false;
  }

  /** Whether the lookup of a name's first part comes as far as a class, or the top of the file, without being answered. */
  reaches(name: ScopedName, outer: ClassDefinition | undefined): boolean {
    const first = name.parts[0]?.text ?? "";
    for (let scope = name.scope; scope !== outer; scope = this.parentOf(scope)) {
      if (scope === undefined || scope.encapsulated || this.#declaredIn(scope).has(first)) return false;
    }
    return !name.global;
  }

  #lookUp(name: string, from: ClassDefinition | undefined): Declared | undefined {
    for (let scope = from; scope !== undefined; scope = this.parentOf(scope)) {
      const found = this.#declaredIn(scope).get(name);
      if (found !== undefined) return found;
      if (scope.encapsulated) return undefined;
    }
    return this.#file.root.classes.find((definition) => definition.name.text === name);
  }

  /** The classes of this file that the parts of a full name mean; undefined for the parts of `within`. */
  #fromRoot(parts: readonly string[]): readonly (ClassDefinition | undefined)[] {
    const depth = this.#within.length;
    if (!this.#within.every((part, i) => part === parts[i])) return [];
    const top = this.#file.root.classes.find((definition) => definition.name.text === parts[depth]);
    if (top === undefined) return [];
    return [...this.#within.map(() => undefined), ...this.#below(top, parts, depth + 1)];
  }

  /** A class and the classes that the further parts of a name mean inside it. */
  #below(first: Declared, parts: readonly string[], index: number): readonly ClassDefinition[] {
    if (first === "other") return [];
    const next = nestedClassesOf(first).find((definition) => definition.name.text === parts[index]);
    return next === undefined ? [first] : [first, ...this.#below(next, parts, index + 1)];
  }

  #declaredIn(definition: ClassDefinition): ReadonlyMap<string, Declared> {
    const known = this.#declared.get(definition);
    if (known !== undefined) return known;
    const declared = new Map<string, Declared>();
    for (const element of elementsOf(definition)) this.#declare(element, declared);
    this.#declared.set(definition, declared);
    return declared;
  }

  #declare(element: Element, declared: Map<string, Declared>): void {
    switch (element.kind) {
      case "class-element":
        declared.set(element.definition.name.text, element.definition);
        return;
      case "component-clause":
        for (const { name } of element.components) declared.set(name.text, "other");
        return;
      case "import":
        for (const { name, path } of importedNames(element)) declared.set(name, this.#fromRoot(path)[path.length - 1] ?? "other");
        return;
      case "extends":
    }
  }

  /** Collects names below a node. A modifier's name and a redeclared class's name belong to the class that is modified. */
  #collect(node: SyntaxNode, scope: ClassDefinition | undefined): void {
    if (node.kind === "import") {
      this.#collectImport(node);
      return;
    }
    if (node.kind === "name" || node.kind === "reference") this.names.push({ ...nameParts(node), node, scope });
    const isScope = node.kind === "class" && node.specifier.kind === "long";
    for (const child of childrenOf(node)) {
      if (child === undefined || (node.kind === "element-modification" && child === node.name)) continue;
      if (child.kind === "class") this.#parents.set(child, scope);
      this.#collect(child, isScope ? node : scope);
    }
  }

  /** Imports name classes from the root (MLS 3.6 §13.2.1). */
  #collectImport(clause: ImportClause): void {
    const { parts } = clause.name;
    this.names.push({ node: clause, global: true, parts, scope: undefined });
    for (const name of clause.names) {
      this.names.push({ node: clause, global: true, parts: [...parts, name], scope: undefined });
    }
  }
}

function nameParts(node: Name | ComponentReference): { global: boolean; parts: readonly Identifier[] } {
  return { global: node.global, parts: node.kind === "name" ? node.parts : node.parts.map((part) => part.name) };
}

/** The names that an import makes known, each with the full name behind it. */
function importedNames({ form, alias, name, names }: ImportClause): readonly { name: string; path: readonly string[] }[] {
  const path = name.parts.map((part) => part.text);
  switch (form) {
    case "unqualified":
      return [];
    case "multiple":
      return names.map(({ text }) => ({ name: text, path: [...path, text] }));
    case "renaming":
    case "qualified":
      return [{ name: alias?.text ?? path.at(-1) ?? "", path }];
  }
}

function declaredNames(definition: ClassDefinition): readonly string[] {
  return elementsOf(definition).flatMap((element) => {
    if (element.kind === "component-clause") return element.components.map(({ name }) => name.text);
    return element.kind === "class-element" ? [element.definition.name.text] : [];
  });
}
