/** Modifications as terms: what is set has no order, and numbers that are set may be others in the same structure. */
import type {
  ClassModification,
  ConstrainingClause,
  ElementPrefixes,
  Modification,
  ModificationArgument,
  Name,
} from "../syntax/tree.ts";
import { expressionTerm, type Place, pathTerm, subscriptTerms } from "./expression-term.ts";
import { membersOf, type Path } from "./scope.ts";
import { bag, list, type Term, word } from "./term.ts";

/** The class that a name means where it stands as a type. */
export function typeOf(name: Name, { scope }: Place): Path {
  return scope.resolveType(name);
}

/** What is set of a component, and its own value. @param type  in which the names that are set are looked up */
export function modificationTerm(modification: Modification | undefined, type: Path | undefined, place: Place): Term {
  const value = modification?.isBreak === true ? [word("break")] : [];
  if (modification?.binding !== undefined) value.push(list("=", [expressionTerm(modification.binding, place)]));
  return list("", [modifiersTerm(modification?.classModification, type, place), ...value]);
}

/** What a modification sets, in any order. @param type  in which the names are looked up; undefined for where it stands */
export function modifiersTerm(modification: ClassModification | undefined, type: Path | undefined, place: Place): Term {
  return bag("", modification?.arguments.map((argument) => argumentTerm(argument, type, place)) ?? []);
}

/** Prefixes that say how an element may be changed, and where it is found. */
export function prefixWord({ redeclare, inner, outer, replaceable }: ElementPrefixes): Term {
  const flags = { redeclare, inner, outer, replaceable };
  return word(
    Object.entries(flags)
      .filter(([, isThere]) => isThere)
      .map(([flag]) => flag)
      .join(" "),
  );
}

/** What an element may be changed to; nothing where any is allowed. */
export function constraintTerms(clause: ConstrainingClause | undefined, place: Place): readonly Term[] {
  if (clause === undefined) return [];
  const type = typeOf(clause.base, place);
  return [list("constrainedby", [pathTerm(type), modifiersTerm(clause.modification, type, place)])];
}

function argumentTerm(argument: ModificationArgument, type: Path | undefined, place: Place): Term {
  switch (argument.kind) {
    case "element-modification": {
      const path = setPath(
        argument.name.parts.map(({ text }) => text),
        type,
        place,
      );
      return list(argument.each ? "each" : "", [pathTerm(path), modificationTerm(argument.modification, path, place)]);
    }
    case "redeclare-component": {
      const { clause } = argument;
      const base = typeOf(clause.type, place);
      const set = clause.components.flatMap(({ name, subscripts, modification }) => [
        pathTerm(setPath([name.text], type, place)),
        ...subscriptTerms(subscripts, place),
        modificationTerm(modification, base, place),
      ]);
      return list("redeclare", [prefixWord(clause.prefixes), pathTerm(base), ...set]);
    }
    case "redeclare-class": {
      const { prefixes, definition } = argument.element;
      const { name, classKind, specifier } = definition;
      const base = specifier.kind === "short" ? typeOf(specifier.base, place) : [specifier.kind];
      const modification = specifier.kind === "short" ? specifier.modification : undefined;
      const set = pathTerm(setPath([name.text], type, place));
      return list("redeclare", [
        prefixWord(prefixes),
        word(classKind),
        set,
        pathTerm(base),
        modifiersTerm(modification, base, place),
      ]);
    }
  }
}

/** What is set: a member of the type, or of where the modification stands. */
function setPath(names: readonly string[], type: Path | undefined, { scope }: Place): Path {
  if (type === undefined) return scope.resolve(names);
  const last = type.at(-1);
  return typeof last === "object" ? membersOf(last, names) : names;
}
