/** Reads the names that the classes of texts declare. */
import { elementsOf, nestedClassesOf } from "../syntax/class-members.ts";
import type { ClassDefinition, ComponentClause, ForIndex, SyntaxFile } from "../syntax/tree.ts";
import { type DeclaredName, Scope } from "./scope.ts";

/** All names that texts declare, with the scopes in which they stand. */
export class ScopeReader {
  readonly #names: DeclaredName[] = [];
  readonly #scopes = new Map<ClassDefinition, Scope>();
  /** Scope of what is in no class. */
  readonly root = new Scope(undefined);

  constructor(files: readonly SyntaxFile[]) {
    for (const definition of files.flatMap(({ root }) => root.classes)) this.#readClass(definition, this.root);
  }

  /** In the order of their ids; loops add to them when they are read. */
  get names(): readonly DeclaredName[] {
    return this.#names;
  }

  /** The scope of a class. */
  scopeOf(definition: ClassDefinition): Scope {
    const scope = this.#scopes.get(definition);
    if (scope === undefined) throw new Error("invariant: the class is one of the texts that were read");
    return scope;
  }

  /** The scope inside of a loop. */
  loop(indices: readonly ForIndex[], parent: Scope): Scope {
    const scope = new Scope(parent);
    for (const { name } of indices) this.#declare(scope, name.text, "iterator");
    return scope;
  }

  #readClass(definition: ClassDefinition, within: Scope): void {
    const { classKind, name, specifier } = definition;
    const inside = new Scope(within, definition);
    this.#scopes.set(definition, inside);
    this.#declare(within, name.text, classKind, { inside });
    if (specifier.kind === "enumeration") {
      for (const literal of specifier.literals ?? []) this.#declare(inside, literal.name.text, "literal");
    }
    for (const element of elementsOf(definition)) {
      if (element.kind !== "component-clause") continue;
      for (const component of element.components) {
        this.#declare(inside, component.name.text, kindOf(element), { type: element.type });
      }
    }
    for (const nested of nestedClassesOf(definition)) this.#readClass(nested, inside);
  }

  #declare(within: Scope, name: string, kind: string, facts: Partial<Pick<DeclaredName, "type" | "inside">> = {}): void {
    const declared = { id: this.#names.length, kind, type: undefined, within, inside: undefined, ...facts };
    this.#names.push(declared);
    within.declare(name, declared);
  }
}

/** Prefixes that tell what a component is. */
function kindOf({ connection, variability, causality }: ComponentClause): string {
  return [connection, variability, causality, "component"].filter((word) => word !== undefined).join(" ");
}
