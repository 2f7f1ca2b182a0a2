import type { ClassDeclaration } from "../classes/class-declaration.ts";
import { ClassLookup } from "../classes/class-lookup.ts";
import type { ClassTree } from "../classes/class-tree.ts";

/** A class that may be chosen where another is asked for. */
export interface MatchingClass {
  readonly name: string;
  readonly description: string;
}

/**
 * The classes of packages that are not partial and are derived from a class, or are the class itself: what
 * `choicesAllMatching` offers (MLS 3.6 §7.3.4); functions only for a function.
 *
 * @param candidates  full names of those that may be derived, as `ClassSearch.derivedFrom` tells them: only these are parsed
 */
export function matchingClasses(tree: ClassTree, className: string, candidates: readonly string[]): readonly MatchingClass[] {
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
  const found = new Set(candidates.flatMap((name) => tree.find(name) ?? []));
  return [...found].flatMap((declaration) => {
    const { definition, fullName } = declaration;
    const isReachable = declaration.parent === undefined || declaration.parent.definition.classKind === "package";
    const isChoice =
      isReachable && !definition.partial && (definition.classKind === "function") === wantsFunction && isDerived(declaration);
    return isChoice ? [{ name: fullName, description: definition.description?.text ?? "" }] : [];
  });
}
