/** Sets and removes one modifier in the modification of a component, an extends clause or an annotation. */
import type {
  ClassModification,
  ComponentDeclaration,
  Modification,
  ModificationArgument,
  ShortSpecifier,
  SyntaxFile,
} from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { endOfBracket, removeListItem } from "./layout.ts";

/** What carries a modification: where it is, or where it would begin. */
export interface ModifierHolder {
  readonly modification: Modification | undefined;
  readonly classModification: ClassModification | undefined;
  /** Offset at which a first modification is written. */
  readonly position: number;
}

/** A component, whose modification stands after its name and subscripts. */
export function holderOfComponent(file: SyntaxFile, component: ComponentDeclaration): ModifierHolder {
  const lastSubscript = component.subscripts.at(-1);
  const position = lastSubscript === undefined ? component.name.end : endOfBracket(file, lastSubscript);
  return { modification: component.modification, classModification: component.modification?.classModification, position };
}

/** A class defined by another, whose modification stands after the name and subscripts of that. */
export function holderOfShortClass(file: SyntaxFile, { base, subscripts, modification }: ShortSpecifier): ModifierHolder {
  const last = subscripts.at(-1);
  return holderOfClassModification(modification, last === undefined ? base.end : endOfBracket(file, last));
}

/** An extends clause, a short class or an annotation, which take modifiers but no value. */
export function holderOfClassModification(classModification: ClassModification | undefined, position: number): ModifierHolder {
  return { modification: undefined, classModification, position };
}

/**
 * Sets the modifier at a path below the holder, the holder's own value for an empty path. Prefixes, other modifiers,
 * comments and descriptions stay as they are.
 */
export function setModifier(
  file: SyntaxFile,
  holder: ModifierHolder,
  path: readonly string[],
  value: string,
): readonly TextEdit[] {
  const { classModification } = holder;
  const [first] = path;
  if (first === undefined) return [setValue(holder, value)];
  if (classModification === undefined) return [insertAt(holder.position, `(${nestedModifier(path, value)})`)];
  const found = findArgument(file, classModification, path);
  if (found !== undefined) return setModifier(file, found.holder, found.rest, value);
  const last = classModification.arguments.at(-1);
  return last === undefined
    ? [insertAt(classModification.start + 1, nestedModifier(path, value))]
    : [insertAt(last.end, `, ${nestedModifier(path, value)}`)];
}

/** Removes the modifier at a path, with the parentheses and modifiers around it that it leaves empty; nothing when it is not there. */
export function removeModifier(file: SyntaxFile, holder: ModifierHolder, path: readonly string[]): readonly TextEdit[] {
  const { modification, classModification } = holder;
  if (path.length === 0) {
    if (modification === undefined || !hasValue(modification)) return [];
    return [{ start: classModification?.end ?? holder.position, end: modification.end, text: "" }];
  }
  const found = classModification === undefined ? undefined : findArgument(file, classModification, path);
  if (classModification === undefined || found === undefined || !containsPath(file, found)) return [];
  if (!isEmptyWithout(file, found.argument, found.rest)) return removeModifier(file, found.holder, found.rest);
  return [removeArgument(holder.position, classModification, found.index)];
}

/** The argument whose value is that at a path below the holder; undefined where nothing gives it one. */
export function modifierAt(
  file: SyntaxFile,
  { classModification }: ModifierHolder,
  path: readonly string[],
): ModificationArgument | undefined {
  const found = classModification && path.length > 0 ? findArgument(file, classModification, path) : undefined;
  if (found === undefined || found.rest.length === 0) return found?.argument;
  return modifierAt(file, found.holder, found.rest);
}

/** Removes an argument; the only one with the parentheses, from where they might begin. */
export function removeArgument(position: number, classModification: ClassModification, index: number): TextEdit {
  return classModification.arguments.length === 1
    ? { start: position, end: classModification.end, text: "" }
    : removeListItem(classModification.arguments, index);
}

function setValue({ modification, classModification, position }: ModifierHolder, value: string): TextEdit {
  if (modification?.binding !== undefined)
    return { start: modification.binding.start, end: modification.binding.end, text: value };
  if (modification?.isBreak) return { start: modification.end - "break".length, end: modification.end, text: value };
  return insertAt(classModification?.end ?? position, ` = ${value}`);
}

function insertAt(position: number, text: string): TextEdit {
  return { start: position, end: position, text };
}

/** `a(b(c = value))`. */
function nestedModifier(path: readonly string[], value: string): string {
  const [first, ...rest] = path;
  return rest.length === 0 ? `${first} = ${value}` : `${first}(${nestedModifier(rest, value)})`;
}

/** An argument on the way to a path, and what of the path lies below it. */
interface FoundArgument {
  readonly argument: ModificationArgument;
  readonly index: number;
  readonly holder: ModifierHolder;
  readonly rest: readonly string[];
}

/** The argument that holds the path, or else the first one in which it can be written. */
export function findArgument(
  file: SyntaxFile,
  classModification: ClassModification,
  path: readonly string[],
): FoundArgument | undefined {
  const candidates = classModification.arguments.flatMap((argument, index): FoundArgument[] => {
    const found = nameAndHolder(file, argument);
    if (found === undefined || !found.name.every((part, i) => part === path[i])) return [];
    return [{ argument, index, holder: found.holder, rest: path.slice(found.name.length) }];
  });
  return candidates.find((candidate) => containsPath(file, candidate)) ?? candidates[0];
}

function nameAndHolder(
  file: SyntaxFile,
  argument: ModificationArgument,
): { name: readonly string[]; holder: ModifierHolder } | undefined {
  switch (argument.kind) {
    case "element-modification": {
      const { name, modification } = argument;
      const holder = { modification, classModification: modification?.classModification, position: name.end };
      return { name: name.parts.map((part) => part.text), holder };
    }
    case "redeclare-component": {
      const [component] = argument.clause.components;
      return component && { name: [component.name.text], holder: holderOfComponent(file, component) };
    }
    case "redeclare-class": {
      const { name, specifier } = argument.element.definition;
      if (specifier.kind !== "short") return undefined;
      return { name: [name.text], holder: holderOfShortClass(file, specifier) };
    }
  }
}

/** Whether the rest of the path has a value below a found argument. */
function containsPath(file: SyntaxFile, { holder, rest }: FoundArgument): boolean {
  if (rest.length === 0) return holder.modification !== undefined && hasValue(holder.modification);
  const below = holder.classModification === undefined ? undefined : findArgument(file, holder.classModification, rest);
  return below !== undefined && containsPath(file, below);
}

function hasValue(modification: Modification): boolean {
  return modification.binding !== undefined || modification.isBreak;
}

/** Whether nothing is left of an argument once the path below it is removed. */
function isEmptyWithout(file: SyntaxFile, argument: ModificationArgument, rest: readonly string[]): boolean {
  if (argument.kind !== "element-modification" || argument.modification === undefined) return false;
  const { classModification } = argument.modification;
  if (rest.length === 0) return classModification === undefined;
  if (hasValue(argument.modification) || classModification?.arguments.length !== 1) return false;
  const found = findArgument(file, classModification, rest);
  return found !== undefined && isEmptyWithout(file, found.argument, found.rest);
}

/** First part of the name of what an argument modifies or redeclares. */
export function nameOfArgument(argument: ModificationArgument): string | undefined {
  switch (argument.kind) {
    case "element-modification":
      return argument.name.parts[0]?.text;
    case "redeclare-component":
      return argument.clause.components[0]?.name.text;
    case "redeclare-class":
      return argument.element.definition.name.text;
  }
}
