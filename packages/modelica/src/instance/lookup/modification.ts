/**
 * Modification environments (MLS 7.2). A modifier keeps the text that was written, the scope in which it was written, and
 * the positions of the array elements that it has passed on its way down; it is looked at only when its element is.
 */
import type {
  ClassModification,
  ComponentClause,
  ElementModification,
  Expression,
  ModificationArgument,
} from "../../syntax/tree.ts";
import type { Span } from "../../text/source-text.ts";
import type { Environment, Modifier, PendingArgument, Scope } from "../types/instance-tree.ts";

/** The environment of what nobody modifies. */
export const unmodified: Environment = [];

/** Environment that a class modification written in `scope` makes for the class that it stands at. */
export function environmentOf(modification: ClassModification | undefined, scope: Scope): Environment {
  if (modification === undefined || modification.arguments.length === 0) return unmodified;
  return [modifierOf(modification, undefined, false, scope, modification)];
}

/** The modifier of a declaration's own modification, `x(start = 1) = e`. */
export function modifierOf(
  modification: ClassModification | undefined,
  binding: Expression | undefined,
  isBreak: boolean,
  scope: Scope,
  node: Span,
): Modifier {
  return {
    arguments: modification?.arguments.map((argument) => ({ argument, depth: 0 })) ?? [],
    binding,
    redeclaration: undefined,
    final: false,
    each: false,
    isSpread: false,
    isBreak,
    scope,
    indices: [],
    node,
  };
}

/** The environment that a type brings to an array of that type: it speaks of each element. */
export function forEachElement(environment: Environment): Environment {
  return environment.map((modifier) => ({ ...modifier, each: true }));
}

/** What an environment says about the element `name` of its class. */
export function childEnvironment(environment: Environment, name: string): Environment {
  let found: Modifier[] | undefined;
  for (const modifier of environment) {
    for (const pending of modifier.arguments) {
      if (nameOf(pending) !== name) continue;
      found ??= [];
      found.push(childModifier(modifier, pending));
    }
  }
  return found ?? unmodified;
}

/** What an environment says about the element at the end of a path of names. */
export function environmentAt(environment: Environment, path: readonly string[]): Environment {
  return path.reduce(childEnvironment, environment);
}

/** The environment for one element of an array of components, at `position` (from 1, one a dimension). */
export function elementEnvironment(environment: Environment, position: readonly number[]): Environment {
  if (position.length === 0) return environment;
  return environment.map((modifier) => (modifier.each ? modifier : { ...modifier, indices: [...modifier.indices, position] }));
}

/**
 * Whether a weaker redeclaration than the one at `position` is final, after which there is no other (MLS 7.2.6). One class
 * may say the same to two of its bases, which then inherit one element from a common base.
 */
export function isFinalBefore(environment: Environment, position: number): boolean {
  const strongest = environment[position]?.scope.structure;
  return environment
    .slice(position + 1)
    .some(({ redeclaration, final, scope }) => redeclaration !== undefined && final && scope.structure !== strongest);
}

/**
 * Whether a weaker redeclaration than the one at `position` does not say `replaceable`, which a further one needs (MLS
 * 7.3.3). As with `final`, one class may say the same to two of its bases.
 */
export function isClosedBefore(environment: Environment, position: number): boolean {
  const strongest = environment[position]?.scope.structure;
  return environment
    .slice(position + 1)
    .some(({ redeclaration, scope }) => scope.structure !== strongest && isLast(redeclaration));
}

function isLast(redeclaration: Modifier["redeclaration"]): boolean {
  if (redeclaration === undefined) return false;
  const { prefixes } = redeclaration.kind === "redeclare-component" ? redeclaration.clause : redeclaration.element;
  return !prefixes.replaceable;
}

/** Names of the elements that a modifier speaks of, with the text that does. */
export function modifiedNames(modifier: Modifier): { readonly name: string; readonly node: ModificationArgument }[] {
  return modifier.arguments.map((pending) => ({ name: nameOf(pending), node: pending.argument }));
}

/** Name under which an argument of a class modification is written, up to its first dot. */
function nameOf({ argument, depth }: PendingArgument): string {
  switch (argument.kind) {
    case "element-modification":
      return argument.name.parts[depth]?.text ?? "";
    case "redeclare-component":
      return declaredName(argument.clause);
    case "redeclare-class":
      return argument.element.definition.name.text;
  }
}

/** Name of the only component of a redeclaring clause. */
function declaredName(clause: ComponentClause): string {
  return clause.components[0]?.name.text ?? "";
}

function childModifier(parent: Modifier, pending: PendingArgument): Modifier {
  const { argument, depth } = pending;
  switch (argument.kind) {
    case "element-modification":
      return elementModifier(parent, argument, depth);
    case "redeclare-component": {
      const modification = argument.clause.components[0]?.modification;
      return {
        ...modifierOf(modification?.classModification, modification?.binding, false, parent.scope, argument),
        redeclaration: argument,
        final: argument.clause.prefixes.final,
        ...passEach(parent, argument.each),
      };
    }
    case "redeclare-class":
      return {
        scope: parent.scope,
        node: argument,
        arguments: [],
        binding: undefined,
        redeclaration: argument,
        final: argument.element.prefixes.final,
        isBreak: false,
        ...passEach(parent, argument.each),
      };
  }
}

function elementModifier(parent: Modifier, argument: ElementModification, depth: number): Modifier {
  const isLast = depth + 1 >= argument.name.parts.length;
  const own = isLast ? argument.modification : undefined;
  return {
    arguments: isLast
      ? (own?.classModification?.arguments.map((inner) => ({ argument: inner, depth: 0 })) ?? [])
      : [{ argument, depth: depth + 1 }],
    binding: own?.binding,
    redeclaration: undefined,
    final: argument.final || parent.final,
    isBreak: own?.isBreak ?? false,
    scope: parent.scope,
    node: argument,
    ...passEach(parent, isLast && argument.each),
  };
}

/**
 * `each` gives every element of an array the same value (MLS 7.2.5). Inside an array of components it means the nearest
 * one, whose position then does not matter; otherwise it means the array that the modified element itself is. Arrays in
 * arrays leave open which of them is meant: then the value's own dimensions tell.
 */
function passEach(parent: Modifier, each: boolean): Pick<Modifier, "each" | "isSpread" | "indices"> {
  if (!each || parent.indices.length === 0) {
    return { each: each || parent.each, isSpread: false, indices: parent.indices };
  }
  return { each: false, isSpread: true, indices: parent.indices.slice(0, -1) };
}
