import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { ClassLookup } from "../classes/class-lookup.ts";
import type { ClassTree } from "../classes/class-tree.ts";

/** A class that may be chosen where another is asked for. */
export interface MatchingClass {
  readonly name: string;
  readonly description: string;
}

/** Full descent of each class at the top, so that a library is gone through once however often a user's file changes. */
const descents = new WeakMap<ClassDeclaration, readonly ClassDeclaration[]>();

/**
 * The classes of packages that are not partial and are derived from a class, or are the class itself, in the order of the
 * tree: what `choicesAllMatching` offers (MLS 3.6 §7.3.4); functions only for a function. Parses every file at the first
 * call.
 */
export function matchingClasses(tree: ClassTree, className: string): readonly MatchingClass[] {
  const lookup = new ClassLookup(tree);
  const wanted = tree.find(className);
  const wantsFunction = wanted?.definition.classKind === "function";
  const matches = new Map<ClassDeclaration, boolean>();
  const isDerived = (declaration: ClassDeclaration): boolean => {
    const known = matches.get(declaration);
    if (known !== undefined) return known;
    matches.set(declaration, declaration === wanted); // A class on the way back to itself adds nothing.
    const found = declaration === wanted || lookup.basesOf(declaration).some((base) => isDerived(base.declaration));
    matches.set(declaration, found);
    return found;
  };
  return [...tree.topLevel.values()].flatMap(classesIn).flatMap((declaration) => {
    const { definition, fullName } = declaration;
    const isReachable = declaration.parent === undefined || declaration.parent.definition.classKind === "package";
    const isChoice =
      isReachable && !definition.partial && (definition.classKind === "function") === wantsFunction && isDerived(declaration);
    return isChoice ? [{ name: fullName, description: definition.description?.text ?? "" }] : [];
  });
}

function classesIn(top: ClassDeclaration): readonly ClassDeclaration[] {
  const known = descents.get(top);
  if (known !== undefined) return known;
  const found: ClassDeclaration[] = [];
  const open = [top];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    found.push(next);
    open.push(...[...next.members.values()].reverse());
  }
  descents.set(top, found);
  return found;
}
