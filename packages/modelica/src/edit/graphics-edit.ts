/** Edits of the graphics of a class: the items of `graphics={…}` in the annotations Icon and Diagram (MLS 3.6 §18.6). */
import { annotationElement, modificationElement } from "../instance/types/annotations.ts";
import { parseExpression } from "../syntax/parser.ts";
import type { ArrayExpression, ClassDefinition, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { setValueAt } from "./annotation-edit.ts";
import { annotationPlace } from "./annotation-target.ts";
import { accepted, type EditResult, editClass, refused } from "./edit-result.ts";
import { removeListItem } from "./layout.ts";

/** The annotation that holds the graphics. */
type GraphicsLayer = "Icon" | "Diagram";

/**
 * Adds an item, `Rectangle(extent={{-10,-10},{10,10}})`, in front of all others.
 *
 * Refuses with `edit.graphics-not-found` where the graphics are no list, `edit.invalid-text` and the codes of every edit.
 */
export function addGraphicsItem(file: SyntaxFile, className: string, layer: GraphicsLayer, item: string): EditResult {
  return editClass(file, className, (definition) => {
    if (!isItem(item)) return refused("edit.invalid-text", file, definition.name, { text: item });
    const graphics = graphicsOf(definition, layer);
    if (graphics === "other") return notFound(file, definition, layer);
    if (graphics === undefined) {
      const place = annotationPlace(file, definition, { kind: "class" });
      return "ok" in place ? place : accepted(setValueAt(file, place, [layer, "graphics"], `{${item}}`));
    }
    const last = graphics.elements.at(-1);
    const position = last?.end ?? graphics.start + 1;
    return accepted([{ start: position, end: position, text: last === undefined ? item : `, ${item}` }]);
  });
}

/**
 * Replaces the item at an index, counted from 0 as drawn, or removes it where `item` is undefined.
 *
 * Refuses like `addGraphicsItem`, and with `edit.graphics-not-found` where there is no such item.
 */
export function replaceGraphicsItem(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  index: number,
  item: string | undefined,
): EditResult {
  return editItem(file, className, layer, index, (graphics, old) => {
    if (item === undefined) return [removeListItem(graphics.elements, index)];
    return isItem(item) ? [{ start: old.start, end: old.end, text: item }] : undefined;
  });
}

/**
 * Moves the item at an index to another, counted from 0 as drawn: later ones cover earlier ones. Only the two changed
 * stretches of the list are written anew.
 *
 * Refuses like `replaceGraphicsItem`.
 */
export function moveGraphicsItem(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  from: number,
  to: number,
): EditResult {
  return editItem(file, className, layer, from, ({ elements }, moved) => {
    const target = elements[to];
    if (target === undefined) return undefined;
    if (from === to) return [];
    // Each place between the two takes the text of its neighbour, so that separators and line ends stay.
    const step = from < to ? 1 : -1;
    const edits: TextEdit[] = [];
    for (let place = from; place !== to; place += step) {
      const [old, next] = [elements[place], elements[place + step]];
      if (old !== undefined && next !== undefined) {
        edits.push({ start: old.start, end: old.end, text: file.source.slice(next) });
      }
    }
    edits.push({ start: target.start, end: target.end, text: file.source.slice(moved) });
    return edits;
  });
}

function editItem(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  index: number,
  edit: (graphics: ArrayExpression, item: ArrayExpression["elements"][number]) => readonly TextEdit[] | undefined,
): EditResult {
  return editClass(file, className, (definition) => {
    const graphics = graphicsOf(definition, layer);
    const item = graphics === undefined || graphics === "other" ? undefined : graphics.elements[index];
    if (graphics === undefined || graphics === "other" || item === undefined) return notFound(file, definition, layer);
    const edits = edit(graphics, item);
    return edits === undefined ? refused("edit.invalid-text", file, item, { text: file.source.slice(item) }) : accepted(edits);
  });
}

function notFound(file: SyntaxFile, definition: ClassDefinition, layer: GraphicsLayer): EditResult {
  return refused("edit.graphics-not-found", file, definition.name, { name: definition.name.text, layer });
}

/** The list of a layer's items; undefined where there is none, `other` where the graphics are given in another way. */
function graphicsOf(definition: ClassDefinition, layer: GraphicsLayer): ArrayExpression | "other" | undefined {
  const modification = annotationElement(definition.annotation, layer)?.modification?.classModification;
  const binding = modification && modificationElement(modification, "graphics")?.modification?.binding;
  if (binding === undefined) return undefined;
  return binding.kind === "array" ? binding : "other";
}

function isItem(text: string): boolean {
  const { expression, diagnostics } = parseExpression(text);
  return diagnostics.length === 0 && expression.kind === "call";
}
