import { parseFile } from "../syntax/parser.ts";
import type { ModificationArgument, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { type AnnotationPlace, type AnnotationTarget, annotationPlace } from "./annotation-target.ts";
import { accepted, type EditResult, editClass, isExpression, refused } from "./edit-result.ts";
import { removeListItem } from "./layout.ts";
import { holderOfClassModification, removeModifier, setModifier } from "./modifier-edit.ts";

/**
 * Gives one modifier of an annotation a value: `["Placement", "transformation", "rotation"]` of a component,
 * `["Line", "points"]` of a connection, `["experiment", "StopTime"]` of a class. Modifiers on the way are written where
 * they are missing; everything else there stays.
 *
 * @param value  expression as Modelica text; undefined removes the modifier, with what it leaves empty
 * Refuses with `edit.component-not-found`, `edit.connection-not-found`, `edit.invalid-text` and the codes of every edit.
 */
export function setAnnotationValue(
  file: SyntaxFile,
  className: string,
  target: AnnotationTarget,
  path: readonly string[],
  value: string | undefined,
): EditResult {
  return editClass(file, className, (definition) => {
    if (value !== undefined && !isExpression(value)) return refused("edit.invalid-text", file, definition.name, { text: value });
    const place = annotationPlace(file, definition, target, path[0]);
    return "ok" in place ? place : accepted(setValueAt(file, place, path, value));
  });
}

/**
 * Sets or replaces one element of an annotation as a whole: `Placement(transformation(extent={{-10,-10},{10,10}}))` of a
 * component, `Line(points={{0,0},{10,0}})` of a connection, `Icon(graphics={…})` of a class.
 *
 * @param name  name of the element, `Placement`
 * @param text  the element as Modelica text, its name included; undefined removes it
 * Refuses like `setAnnotationValue`.
 */
export function setAnnotationElement(
  file: SyntaxFile,
  className: string,
  target: AnnotationTarget,
  name: string,
  text: string | undefined,
): EditResult {
  return editClass(file, className, (definition) => {
    if (text !== undefined && !isElementNamed(name, text)) return refused("edit.invalid-text", file, definition.name, { text });
    const place = annotationPlace(file, definition, target, name);
    if ("ok" in place) return place;
    const elements = place.annotation?.modification.arguments ?? [];
    const index = elements.findIndex((element) => isNamed(element, name));
    const element = elements[index];
    if (text === undefined) return accepted(removeElement(place, elements, index));
    if (element !== undefined) return accepted([{ start: element.start, end: element.end, text }]);
    return accepted([insertElement(place, elements, text)]);
  });
}

/** Puts an expression at a path of an annotation, or takes it away. */
export function setValueAt(
  file: SyntaxFile,
  place: AnnotationPlace,
  path: readonly string[],
  value: string | undefined,
): readonly TextEdit[] {
  const { annotation } = place;
  if (annotation === undefined) {
    return value === undefined ? [] : [place.insert(`${path.join("(")} = ${value}${")".repeat(path.length - 1)}`)];
  }
  const holder = holderOfClassModification(annotation.modification, annotation.modification.start);
  if (value !== undefined) return setModifier(file, holder, path, value);
  const edits = removeModifier(file, holder, path);
  const [only] = edits;
  const isEmptied = only?.start === annotation.modification.start && only.end === annotation.modification.end;
  return isEmptied ? place.remove() : edits;
}

function removeElement(place: AnnotationPlace, elements: readonly ModificationArgument[], index: number): readonly TextEdit[] {
  if (index < 0) return [];
  return elements.length === 1 ? place.remove() : [removeListItem(elements, index)];
}

function insertElement(place: AnnotationPlace, elements: readonly ModificationArgument[], text: string): TextEdit {
  const { annotation } = place;
  if (annotation === undefined) return place.insert(text);
  const last = elements.at(-1);
  const position = last?.end ?? annotation.modification.start + 1;
  return { start: position, end: position, text: last === undefined ? text : `, ${text}` };
}

function isNamed(element: ModificationArgument, name: string): boolean {
  return element.kind === "element-modification" && element.name.parts.length === 1 && element.name.parts[0]?.text === name;
}

/** Whether a text is one element of an annotation with that name and nothing more. */
function isElementNamed(name: string, text: string): boolean {
  const file = parseFile("", `model A annotation(\n${text}\n); end A;`);
  const [definition] = file.root.classes;
  const [only, ...others] = definition?.annotation?.modification.arguments ?? [];
  return file.diagnostics.length === 0 && only !== undefined && others.length === 0 && isNamed(only, name);
}
