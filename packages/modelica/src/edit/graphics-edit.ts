/** Edits of the graphics of a class: the items of `graphics={…}` in the annotations Icon and Diagram (MLS 3.6 §18.6). */
import { present } from "@mofang/vocabulary";
import { readAnnotationValue } from "../annotation/read-annotation.ts";
import { annotationElement, modificationElement } from "../instance/types/annotations.ts";
import { annotationOfClass } from "../syntax/element-annotation.ts";
import { parseExpression } from "../syntax/parser.ts";
import type { Annotation, ArrayExpression, CallExpression, ClassDefinition, Expression, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { setAnnotationValue, setValueAt } from "./annotation-edit.ts";
import { annotationPlace } from "./annotation-target.ts";
import { callEdits, type NamedArgument } from "./call-edit.ts";
import { accepted, type EditResult, editClass, isExpression, refused } from "./edit-result.ts";
import { inSequence } from "./edit-sequence.ts";
import { removeListItems } from "./layout.ts";
import { numberText, pointsText, pointText, type Vector } from "./placement-edit.ts";

/** The picture of a class that the graphics belong to. */
export type GraphicsLayer = "icon" | "diagram";

/** An item as somebody saw it who wants to change it. */
export interface SeenGraphics {
  /** Place in the list, counted from 0 as drawn. */
  readonly index: number;
  /** Number of items in the list. */
  readonly count: number;
  /** By `seenText`: by it the item is found where others came or went before it. */
  readonly text: string;
}

/** What `coordinateSystem(…)` is to say; what is left out stays as it is. */
export interface CoordinateSystemChange {
  readonly extent?: readonly [Vector, Vector];
  readonly grid?: Vector;
  readonly preserveAspectRatio?: boolean;
  readonly initialScale?: number;
}

/** Where items go among the others: later ones cover earlier ones. */
export type GraphicsOrder = "front" | "back" | "forward" | "backward";

/** Characters by which an item is known; a picture written into one has hundreds of thousands. */
const seenLength = 200;

/** The text of an item by which it is known, or the beginning of a long one. */
export function seenText(text: string): string {
  return text.slice(0, seenLength);
}

/** The items of a layer in the text of a class, in drawing order; none where the graphics are no list. */
export function graphicsOf(node: { readonly annotation: Annotation | undefined }, layer: GraphicsLayer): readonly Expression[] {
  const list = listOf(node.annotation, layer);
  return list === undefined || list === "other" ? [] : list.elements;
}

/**
 * Adds items, `Rectangle(extent={{-10,-10},{10,10}})`, in front of all others.
 *
 * Refuses with `edit.graphics-not-found` where the graphics are no list, `edit.invalid-text` and the codes of every edit.
 */
export function addGraphics(file: SyntaxFile, className: string, layer: GraphicsLayer, items: readonly string[]): EditResult {
  return editClass(file, className, (definition) => {
    const wrong = items.find((item) => !isItem(item));
    if (wrong !== undefined) return refused("edit.invalid-text", file, definition.name, { text: wrong });
    const list = listOf(annotationOfClass(file, definition), layer);
    if (list === "other") return notFound(file, definition, layer);
    const text = items.join(", ");
    if (list === undefined) {
      const place = annotationPlace(file, definition, { kind: "class" }, annotationNames[layer]);
      return "ok" in place ? place : accepted(setValueAt(file, place, [annotationNames[layer], "graphics"], `{${text}}`));
    }
    const last = list.elements.at(-1);
    const position = last?.end ?? list.start + 1;
    return accepted([{ start: position, end: position, text: last === undefined ? text : `, ${text}` }]);
  });
}

/** Takes items away. Refuses with `edit.graphics-not-found` where one is no longer there, and the codes of every edit. */
export function removeGraphics(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  items: readonly SeenGraphics[],
): EditResult {
  return editItems(file, className, layer, items, ({ elements }, indexes) =>
    accepted(removeListItems(elements, new Set(indexes))),
  );
}

/**
 * Gives attributes of items other values, or takes them away; everything else of the items stays as it is written.
 *
 * Refuses like `removeGraphics`, and with `edit.invalid-text` what is no expression.
 */
export function changeGraphics(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  changes: readonly { readonly item: SeenGraphics; readonly attributes: readonly NamedArgument[] }[],
): EditResult {
  const items = changes.map(({ item }) => item);
  return editItems(file, className, layer, items, ({ elements }, indexes, definition) => {
    const edits: TextEdit[] = [];
    for (const [i, index] of indexes.entries()) {
      const item = elements[index];
      const attributes = changes[i]?.attributes ?? [];
      const wrong = attributes.find(({ value }) => value !== undefined && !isExpression(value));
      if (wrong !== undefined) return refused("edit.invalid-text", file, item, { text: wrong.value ?? "" });
      if (item?.kind !== "call") return notFound(file, definition, layer);
      edits.push(...callEdits(file, item, attributes));
    }
    return accepted(edits);
  });
}

/**
 * Moves items by a way: by their points or their extent, or by their origin where they have one, are turned, or have points
 * that are computed.
 *
 * Refuses like `removeGraphics`, and with `edit.graphics-computed` where an origin is computed.
 */
export function moveGraphics(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  items: readonly SeenGraphics[],
  by: Vector,
): EditResult {
  return editItems(file, className, layer, items, ({ elements }, indexes, definition) => {
    const edits: TextEdit[] = [];
    for (const index of indexes) {
      const item = elements[index];
      if (item?.kind !== "call") return notFound(file, definition, layer);
      const moved = movedItem(file, item, by);
      if (moved === undefined) return refused("edit.graphics-computed", file, item);
      edits.push(...moved);
    }
    return accepted(edits);
  });
}

/** Draws items over others or below them. Their texts change places; separators and line ends stay. Refuses like `removeGraphics`. */
export function orderGraphics(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  items: readonly SeenGraphics[],
  to: GraphicsOrder,
): EditResult {
  return editItems(file, className, layer, items, ({ elements }, indexes) => {
    const order = orderedIndexes(elements.length, new Set(indexes), to);
    return accepted(
      elements.flatMap((old, place) => {
        const next = elements[order[place] ?? place];
        return next === undefined || next === old ? [] : [{ start: old.start, end: old.end, text: file.source.slice(next) }];
      }),
    );
  });
}

/** Sets what the coordinate system of a layer says. Refuses with `edit.extent-empty` an extent without an area. */
export function setCoordinateSystem(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  { extent, grid, preserveAspectRatio, initialScale }: CoordinateSystemChange,
): EditResult {
  if (extent !== undefined && (extent[0].x === extent[1].x || extent[0].y === extent[1].y)) {
    return refused("edit.extent-empty", file);
  }
  const values: readonly (readonly [string, string | undefined])[] = [
    ["preserveAspectRatio", preserveAspectRatio === undefined ? undefined : String(preserveAspectRatio)],
    ["extent", extent && pointsText(extent)],
    ["initialScale", initialScale === undefined ? undefined : numberText(initialScale)],
    ["grid", grid && pointText(grid)],
  ];
  const steps = values.flatMap(([name, value]) => {
    const path = [annotationNames[layer], "coordinateSystem", name];
    const set = (now: SyntaxFile) => setAnnotationValue(now, className, { kind: "class" }, path, value);
    return value === undefined ? [] : [set];
  });
  return inSequence(file, steps);
}

const annotationNames: Readonly<Record<GraphicsLayer, string>> = { icon: "Icon", diagram: "Diagram" };

/** Finds the items as the text has them now, each once, and edits them. */
function editItems(
  file: SyntaxFile,
  className: string,
  layer: GraphicsLayer,
  items: readonly SeenGraphics[],
  edit: (list: ArrayExpression, indexes: readonly number[], definition: ClassDefinition) => EditResult,
): EditResult {
  return editClass(file, className, (definition) => {
    const list = listOf(annotationOfClass(file, definition), layer);
    if (list === undefined || list === "other") return notFound(file, definition, layer);
    const indexes = indexesNow(
      list.elements.map((element) => file.source.slice(element)),
      items,
    );
    return indexes === undefined ? notFound(file, definition, layer) : edit(list, indexes, definition);
  });
}

/**
 * Places of items that somebody saw, in a list that may have changed since: the same text at the same place, or else the same
 * text elsewhere, or else, where none came or went, the item of the same kind at the same place, which somebody has changed.
 *
 * @returns undefined where one of them is gone
 */
function indexesNow(texts: readonly string[], items: readonly SeenGraphics[]): readonly number[] | undefined {
  const free = new Set(texts.keys());
  const found = new Map<SeenGraphics, number>();
  const take = (isIt: (item: SeenGraphics, index: number) => boolean): void => {
    for (const item of items) {
      const inOrder = [item.index, ...texts.keys()];
      const index = found.has(item) ? undefined : inOrder.find((place) => free.has(place) && isIt(item, place));
      if (index === undefined) continue;
      found.set(item, index);
      free.delete(index);
    }
  };
  const textAt = (index: number): string => present(texts[index], "text of an item");
  take((item, index) => index === item.index && seenText(textAt(index)) === item.text);
  take((item, index) => seenText(textAt(index)) === item.text);
  take((item, index) => index === item.index && texts.length === item.count && kindOf(textAt(index)) === kindOf(item.text));
  const indexes = items.flatMap((item) => found.get(item) ?? []);
  return indexes.length === items.length ? indexes : undefined;
}

function kindOf(text: string): string {
  return text.split("(", 1)[0]?.trim() ?? "";
}

/** The edits that move an item; undefined where its origin is computed. */
export function movedItem(file: SyntaxFile, item: CallExpression, by: Vector): readonly TextEdit[] | undefined {
  const moved = movedAttribute(item, by);
  return moved && callEdits(file, item, [moved]);
}

function movedAttribute(item: CallExpression, by: Vector): NamedArgument | undefined {
  const read = (name: string) => {
    const value = item.arguments.find((argument) => argument.name?.text === name)?.value;
    return value === undefined ? undefined : readAnnotationValue(value);
  };
  const origin = read("origin");
  if (origin === undefined && read("rotation") === undefined) {
    for (const name of ["extent", "points"]) {
      const points = pointsIn(read(name));
      if (points !== undefined) return { name, value: pointsText(points.map(({ x, y }) => ({ x: x + by.x, y: y + by.y }))) };
    }
  }
  const [from] = pointsIn([origin ?? [0, 0]]) ?? [];
  return from && { name: "origin", value: pointText({ x: from.x + by.x, y: from.y + by.y }) };
}

/** Points that are written as numbers; undefined where anything of them is computed. */
function pointsIn(value: unknown): readonly Vector[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const points = value.flatMap((point: unknown) => {
    const [x, y, ...others]: readonly unknown[] = Array.isArray(point) ? point : [];
    return typeof x === "number" && typeof y === "number" && others.length === 0 ? [{ x, y }] : [];
  });
  return points.length === value.length ? points : undefined;
}

/** Which old place each new place takes its item from. */
function orderedIndexes(length: number, chosen: ReadonlySet<number>, to: GraphicsOrder): readonly number[] {
  const all = Array.from({ length }, (_, index) => index);
  const [going, staying] = [all.filter((index) => chosen.has(index)), all.filter((index) => !chosen.has(index))];
  if (to === "front") return [...staying, ...going];
  if (to === "back") return [...going, ...staying];
  const step = to === "forward" ? 1 : -1;
  const inOrder = step === 1 ? going.toReversed() : going;
  // Each changes places with its neighbour, unless that goes the same way and could not.
  const fixed = new Set<number>();
  for (const index of inOrder) {
    const next = index + step;
    if (next < 0 || next >= length || fixed.has(next)) fixed.add(index);
    else [all[index], all[next]] = [all[next] ?? next, all[index] ?? index];
  }
  return all;
}

function notFound(file: SyntaxFile, definition: ClassDefinition, layer: GraphicsLayer): EditResult {
  return refused("edit.graphics-not-found", file, definition.name, {
    name: definition.name.text,
    layer: annotationNames[layer],
  });
}

/** The list of a layer's items; undefined where there is none, `other` where the graphics are given in another way. */
function listOf(annotation: Annotation | undefined, layer: GraphicsLayer): ArrayExpression | "other" | undefined {
  const modification = annotationElement(annotation, annotationNames[layer])?.modification?.classModification;
  const binding = modification && modificationElement(modification, "graphics")?.modification?.binding;
  if (binding === undefined) return undefined;
  return binding.kind === "array" ? binding : "other";
}

function isItem(text: string): boolean {
  const { expression, diagnostics } = parseExpression(text);
  return diagnostics.length === 0 && expression.kind === "call";
}
