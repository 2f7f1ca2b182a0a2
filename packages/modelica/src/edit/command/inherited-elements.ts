import type { ClassDeclaration } from "../../classes/class-declaration.ts";
import { ClassLookup } from "../../classes/class-lookup.ts";
import type { ClassTree } from "../../classes/class-tree.ts";
import { classElementNamed, componentNamed } from "../../syntax/class-members.ts";
import { printName } from "../../syntax/print.ts";

/** Whether a class declares a component or a class of that name, or inherits one. */
export function hasElement(lookup: ClassLookup, declaration: ClassDeclaration, name: string): boolean {
  const seen = new Set<ClassDeclaration>();
  const has = (current: ClassDeclaration): boolean => {
    if (seen.has(current)) return false;
    seen.add(current);
    const { definition } = current;
    const isDeclared =
      componentNamed(definition, name) !== undefined ||
      classElementNamed(definition, name) !== undefined ||
      current.members.has(name);
    return isDeclared || lookup.basesOf(current).some((base) => has(base.declaration));
  };
  return has(declaration);
}

/** The base class, as its extends clause writes it, through which a class inherits an element; undefined for none. */
export function baseClassWith(tree: ClassTree, declaration: ClassDeclaration, name: string): string | undefined {
  const lookup = new ClassLookup(tree);
  const base = lookup.basesOf(declaration).find((candidate) => hasElement(lookup, candidate.declaration, name));
  return base?.clause && printName(base.clause.base);
}
