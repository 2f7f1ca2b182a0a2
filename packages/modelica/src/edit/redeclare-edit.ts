/** Puts classes in the place of replaceable elements, where the class that is edited modifies or declares them. */
import { classElementNamed, componentNamed, elementsOf, splitName } from "../syntax/class-members.ts";
import { printName } from "../syntax/print.ts";
import type {
  ClassDefinition,
  ClassElement,
  ClassKind,
  ClassModification,
  ComponentClause,
  Element,
  ModificationArgument,
  Name,
  SyntaxFile,
} from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { accepted, type EditResult, editClass, isClassItem, refused } from "./edit-result.ts";
import { removeItem } from "./layout.ts";
import { findArgument, type ModifierHolder, nameOfArgument, removeArgument } from "./modifier-edit.ts";
import { placeOfModifiers } from "./parameter-value.ts";

/** What takes the place of a replaceable element. */
interface Redeclaration {
  /** Class as it is named in the class that is edited. */
  readonly type: string;
  /** Kind of the replaceable class, `package`; undefined for a component. */
  readonly classKind: ClassKind | undefined;
  /** Whether a modifier that is there goes on having something to modify. */
  readonly keeps: (element: string) => boolean;
  /** Base class as the extends clause writes it that the first part of the path comes from. */
  readonly baseClass: string | undefined;
}

/**
 * Redeclares a replaceable component or class: `tank.Medium`, or `Medium` of a base class. What the class declares itself
 * gets another type there, its constraint stays. Modifiers that go on having something to modify stay as they are.
 *
 * Refuses with `edit.not-redeclarable` a declaration that is no simple one, with `edit.invalid-text`, and with the codes of
 * `setParameterValue`.
 */
export function redeclareElement(file: SyntaxFile, className: string, path: string, redeclaration: Redeclaration): EditResult {
  return editClass(file, className, (definition) => {
    const { type, baseClass } = redeclaration;
    const [first = "", ...rest] = splitName(path);
    if (!isClassItem("", `${type} x;`)) return refused("edit.invalid-text", file, definition.name, { text: type });
    if (rest.length === 0 && isDeclaredIn(definition, first)) return retype(file, definition, first, redeclaration);
    const place = placeOfModifiers(file, className, definition, [first, ...rest], baseClass);
    if ("ok" in place) return place;
    const edits = setRedeclaration(file, place.holder, place.path, redeclaration);
    return edits === undefined ? refused("edit.not-redeclarable", file, definition.name, { name: path }) : accepted(edits);
  });
}

/**
 * Takes a redeclaration away, with its modifiers and the parentheses that it leaves empty; nothing where there is none.
 *
 * Refuses with the codes of `setParameterValue`.
 */
export function removeRedeclaration(
  file: SyntaxFile,
  className: string,
  path: string,
  baseClass: string | undefined,
): EditResult {
  return editClass(file, className, (definition) => {
    const names = splitName(path);
    const [first = ""] = names;
    if (names.length === 1 && isDeclaredIn(definition, first)) {
      const element = elementsOf(definition).find((candidate) => isRedeclarationOf(candidate, first));
      return accepted(element === undefined ? [] : [removeItem(file, element)]);
    }
    const place = placeOfModifiers(file, className, definition, names, baseClass);
    return "ok" in place ? place : accepted(removal(file, place.holder, place.path)?.edits ?? []);
  });
}

function isDeclaredIn(definition: ClassDefinition, name: string): boolean {
  return componentNamed(definition, name) !== undefined || classElementNamed(definition, name) !== undefined;
}

function isRedeclarationOf(element: Element, name: string): boolean {
  if (element.kind === "class-element") return element.prefixes.redeclare && element.definition.name.text === name;
  if (element.kind !== "component-clause" || !element.prefixes.redeclare) return false;
  const [only, ...others] = element.components;
  return only?.name.text === name && others.length === 0;
}

/** Another type for what the class declares itself; without a constraining clause its type so far becomes the constraint. */
function retype(file: SyntaxFile, definition: ClassDefinition, name: string, redeclaration: Redeclaration): EditResult {
  const element = componentNamed(definition, name)?.clause ?? classElementNamed(definition, name);
  const declared = element && declaredTypeOf(element);
  if (element === undefined || declared === undefined) {
    return refused("edit.not-redeclarable", file, definition.name, { name });
  }
  const needsConstraint = element.prefixes.replaceable && element.constrainedBy === undefined;
  const constraint = { start: element.end, end: element.end, text: ` constrainedby ${printName(declared.type)}` };
  return accepted([...typeEdits(file, declared, redeclaration), ...(needsConstraint ? [constraint] : [])]);
}

/** The part of a declaration that says what is declared, and its modifiers. */
interface DeclaredType {
  readonly type: Name;
  readonly modification: ClassModification | undefined;
}

/** Undefined for a clause of several components, and for a class with a body. */
function declaredTypeOf(element: ComponentClause | ClassElement): DeclaredType | undefined {
  if (element.kind === "component-clause") {
    const [only, ...others] = element.components;
    if (only === undefined || others.length > 0) return undefined;
    return { type: element.type, modification: only.modification?.classModification };
  }
  const { specifier } = element.definition;
  return specifier.kind === "short" ? { type: specifier.base, modification: specifier.modification } : undefined;
}

function typeEdits(file: SyntaxFile, { type, modification }: DeclaredType, redeclaration: Redeclaration): readonly TextEdit[] {
  const typeEdit = { start: type.start, end: type.end, text: redeclaration.type };
  return [typeEdit, ...withoutDropped(file, modification, redeclaration)];
}

/** Leaves out modifiers of what the new class does not have. */
function withoutDropped(
  file: SyntaxFile,
  modification: ClassModification | undefined,
  { keeps }: Redeclaration,
): readonly TextEdit[] {
  if (modification === undefined) return [];
  const kept = modification.arguments.filter((argument) => keeps(nameOfArgument(argument) ?? ""));
  if (kept.length === modification.arguments.length) return [];
  const text = kept.length === 0 ? "" : `(${kept.map((argument) => file.source.slice(argument)).join(", ")})`;
  return [{ start: modification.start, end: modification.end, text }];
}

/** The edits that redeclare what a path below a holder leads to; undefined where that is redeclared as a class with a body. */
function setRedeclaration(
  file: SyntaxFile,
  { classModification, position }: ModifierHolder,
  path: readonly string[],
  redeclaration: Redeclaration,
): readonly TextEdit[] | undefined {
  const [name = "", ...rest] = path;
  if (classModification !== undefined) {
    const existing = classModification.arguments.find((argument) => isOf(argument, name));
    if (rest.length === 0 && existing !== undefined) return redeclareArgument(file, existing, redeclaration);
    const found = rest.length === 0 ? undefined : findArgument(file, classModification, path);
    if (found !== undefined && found.rest.length > 0) return setRedeclaration(file, found.holder, found.rest, redeclaration);
  }
  const text = nestedText(path, redeclaration);
  const last = classModification?.arguments.at(-1);
  if (last !== undefined) return [{ start: last.end, end: last.end, text: `, ${text}` }];
  if (classModification === undefined) return [{ start: position, end: position, text: `(${text})` }];
  return [{ start: classModification.start + 1, end: classModification.start + 1, text }];
}

/** Whether an argument is about an element itself, and not about one inside it. */
function isOf(argument: ModificationArgument, name: string): boolean {
  return nameOfArgument(argument) === name && (argument.kind !== "element-modification" || argument.name.parts.length === 1);
}

/** `a(b(redeclare Type c))`. */
function nestedText([first = "", ...rest]: readonly string[], redeclaration: Redeclaration): string {
  if (rest.length > 0) return `${first}(${nestedText(rest, redeclaration)})`;
  const { type, classKind } = redeclaration;
  return classKind === undefined ? `redeclare ${type} ${first}` : `redeclare ${keywordOf(classKind)} ${first} = ${type}`;
}

function redeclareArgument(
  file: SyntaxFile,
  argument: ModificationArgument,
  redeclaration: Redeclaration,
): readonly TextEdit[] | undefined {
  if (argument.kind !== "element-modification") {
    const declared = declaredTypeOf(argument.kind === "redeclare-class" ? argument.element : argument.clause);
    return declared && typeEdits(file, declared, redeclaration);
  }
  const { type, classKind } = redeclaration;
  const insert = (position: number, text: string): TextEdit => ({ start: position, end: position, text });
  const { start, name, modification } = argument;
  const around =
    classKind === undefined
      ? [insert(start, "redeclare "), insert(name.start, `${type} `)]
      : [insert(start, `redeclare `), insert(name.start, `${keywordOf(classKind)} `), insert(name.end, ` = ${type}`)];
  return [...joined(around), ...withoutDropped(file, modification?.classModification, redeclaration)];
}

/** Insertions at one place as one. */
function joined(edits: readonly TextEdit[]): readonly TextEdit[] {
  const byPlace = new Map<number, string>();
  for (const { start, text } of edits) byPlace.set(start, (byPlace.get(start) ?? "") + text);
  return [...byPlace].map(([start, text]) => ({ start, end: start, text }));
}

/** The words before the name of a class of that kind. */
function keywordOf(kind: ClassKind): string {
  return kind.replace("-", " ");
}

/** The edits that take a redeclaration away, and whether they leave nothing in the holder; undefined where there is none. */
function removal(
  file: SyntaxFile,
  { classModification, position }: ModifierHolder,
  path: readonly string[],
): { readonly edits: readonly TextEdit[]; readonly isEmptied: boolean } | undefined {
  if (classModification === undefined) return undefined;
  const removed = (index: number) => ({
    edits: [removeArgument(position, classModification, index)],
    isEmptied: classModification.arguments.length === 1,
  });
  if (path.length <= 1) {
    const index = classModification.arguments.findIndex(
      (argument) => argument.kind !== "element-modification" && nameOfArgument(argument) === path[0],
    );
    return index < 0 ? undefined : removed(index);
  }
  const found = findArgument(file, classModification, path);
  const below = found && removal(file, found.holder, found.rest);
  if (found === undefined || below === undefined) return undefined;
  const { argument } = found;
  const isNothingLeft =
    below.isEmptied && argument.kind === "element-modification" && argument.modification?.binding === undefined;
  return isNothingLeft ? removed(found.index) : { edits: below.edits, isEmptied: false };
}
