/** Components, the connections between them and shapes on their way from one class to another, or beside themselves. */
import type { Box, EditableDiagram, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { ownerOf } from "./diagram-index.ts";
import { middleOf, movedBox, wayFrom } from "./plane.ts";
import { chosenGraphics, ownComponents } from "./selection.ts";
import type { ToolSubject } from "./tool-state.ts";

/** What was taken of a class. */
export interface Clipping {
  /** Modelica as other programs take it too: declarations, behind `equation` the connections between them, then the shapes. */
  readonly text: string;
  /** Full name of the class; undefined for a text from elsewhere. */
  readonly from: string | undefined;
  /** Where the components were; empty for a text from elsewhere. */
  readonly boxes: readonly Box[];
}

/** Steps of the grid to the right and down by which a copy lies beside what it is of. */
const copySteps = 5;

/** The chosen components and shapes of the class itself, with the connections between them; undefined for none. */
export function clippingOf({ diagram, selection }: ToolSubject): Clipping | undefined {
  const chosen = ownComponents(selection, diagram);
  const shapes = chosenGraphics(selection, diagram);
  if (chosen.length === 0 && shapes.length === 0) return undefined;
  const names = new Set(chosen.map(({ name }) => name));
  const inner = diagram.connections.filter(
    ({ from, to, equation }) => equation !== "" && names.has(ownerOf(from)) && names.has(ownerOf(to)),
  );
  const declarations = chosen.map(({ declaration }) => `${declaration};`);
  const connects = inner.length === 0 ? [] : ["equation", ...inner.map(({ equation }) => `  ${equation};`)];
  const layer = diagram.layer === "icon" ? "Icon" : "Diagram";
  const graphics = shapes.map(({ text }) => text).join(",\n    ");
  const annotation = shapes.length === 0 ? [] : [`  annotation(${layer}(graphics={\n    ${graphics}}));`];
  const text = [...declarations.map((line) => `  ${line}`), ...connects, ...annotation].join("\n");
  const boxes = [...chosen.map(({ box }) => box), ...shapes.flatMap(({ box }) => box ?? [])];
  return { text, from: diagram.className, boxes };
}

/** Puts what was taken into a class, so far from where it was. */
export function pasteBy({ className, layer }: EditableDiagram, { text, from }: Clipping, by: Point): EditCommand {
  return { name: "pasteItems", className, layer, text, by, ...(from === undefined ? {} : { from }) };
}

/**
 * Puts what was taken into a diagram: where it was, or beside that as far as is needed to lie on nothing of its own kind. A
 * text from elsewhere says itself where its components lie.
 */
export function pasteCommand(diagram: EditableDiagram, clipping: Clipping): EditCommand {
  return pasteBy(diagram, clipping, freeWay(diagram, clipping.boxes, 0));
}

/** Puts what was taken into a diagram with the middle of its first thing at a point. */
export function pasteAt(diagram: EditableDiagram, clipping: Clipping, point: Point): EditCommand {
  const [first] = clipping.boxes;
  return pasteBy(diagram, clipping, first === undefined ? { x: 0, y: 0 } : wayFrom(middleOf(first), point));
}

/** A second one of each chosen component and shape beside it, with the connections between them. */
export function duplicateCommand(subject: ToolSubject): EditCommand | undefined {
  const clipping = clippingOf(subject);
  return clipping && pasteBy(subject.diagram, clipping, freeWay(subject.diagram, clipping.boxes, 1));
}

/** The shortest way to the right and down by which the first of some boxes does not cover one of the diagram exactly. */
function freeWay({ components, graphics, grid }: EditableDiagram, [first]: readonly Box[], from: number): Point {
  const taken = [...components, ...graphics].flatMap(({ box }) => box ?? []);
  const isTaken = (box: Box): boolean => taken.some((other) => isSamePlace(other, box));
  const way = (step: number): Point => ({ x: step * copySteps * grid.x + 0, y: -step * copySteps * grid.y + 0 });
  let step = from;
  while (first !== undefined && isTaken(movedBox(first, way(step)))) step++;
  return way(step);
}

function isSamePlace(box: Box, { left, bottom }: Box): boolean {
  return Math.abs(box.left - left) < 1e-6 && Math.abs(box.bottom - bottom) < 1e-6;
}
