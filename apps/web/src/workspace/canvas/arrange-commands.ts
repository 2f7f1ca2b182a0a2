/** Lining up what is chosen. */
import type { Box, EditableComponent, EditableGraphic, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { followingRoutes, type Motion } from "./following.ts";
import { middleOf, sum, wayFrom } from "./plane.ts";
import { chosenGraphics, ownComponents } from "./selection.ts";
import { snapped } from "./snapping.ts";
import { inLayer, together } from "./together.ts";
import type { ToolSubject } from "./tool-state.ts";

/** What is brought onto one line: an edge or the middle. */
export type AlignLine = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** A component or a shape that can be moved. */
type Thing =
  | { readonly box: Box; readonly component: EditableComponent; readonly graphic?: undefined }
  | { readonly box: Box; readonly component?: undefined; readonly graphic: EditableGraphic };

/** The chosen things that can be lined up. */
export function arrangeable({ diagram, selection }: ToolSubject): readonly Thing[] {
  return [
    ...ownComponents(selection, diagram).map((component) => ({ box: component.box, component })),
    ...chosenGraphics(selection, diagram).flatMap((graphic) => (graphic.box ? [{ box: graphic.box, graphic }] : [])),
  ];
}

/** Lines the chosen things up with the component or shape that was chosen first. */
export function alignCommand(subject: ToolSubject, line: AlignLine): EditCommand | undefined {
  const { components, graphics } = subject.selection;
  const chosen = arrangeable(subject);
  const isFirst = ({ component, graphic }: Thing): boolean =>
    component ? component.name === components[0] : components.length === 0 && graphic.seen.index === graphics[0];
  const lead = chosen.find(isFirst) ?? chosen[0];
  if (lead === undefined || chosen.length < 2) return undefined;
  const goal = placeOf(lead, line);
  return moveEach(subject, chosen, (thing) => {
    const way = wayFrom(placeOf(thing, line), goal);
    return isUpright(line) ? { x: 0, y: way.y } : { x: way.x, y: 0 };
  });
}

/** Puts the chosen things so that their middles lie equally far apart, on the grid; the outermost stay. */
export function distributeCommand(subject: ToolSubject, axis: "x" | "y"): EditCommand | undefined {
  const inOrder = arrangeable(subject).toSorted((a, b) => middleOf(a.box)[axis] - middleOf(b.box)[axis]);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined || inOrder.length < 3) return undefined;
  const start = middleOf(first.box)[axis];
  const step = (middleOf(last.box)[axis] - start) / (inOrder.length - 1);
  return moveEach(subject, inOrder, (thing) => {
    const at = inOrder.indexOf(thing);
    if (thing === first || thing === last) return { x: 0, y: 0 };
    const middle = middleOf(thing.box);
    const goal = snapped({ ...middle, [axis]: start + at * step }, subject.diagram.grid, { isFree: false, isLocked: false });
    const way = goal[axis] - middle[axis];
    return axis === "x" ? { x: way, y: 0 } : { x: 0, y: way };
  });
}

function isUpright(line: AlignLine): boolean {
  return line === "top" || line === "middle" || line === "bottom";
}

function placeOf({ box }: Thing, line: AlignLine): Point {
  const middle = middleOf(box);
  switch (line) {
    case "left":
      return { x: box.left, y: middle.y };
    case "right":
      return { x: box.right, y: middle.y };
    case "top":
      return { x: middle.x, y: box.top };
    case "bottom":
      return { x: middle.x, y: box.bottom };
    case "centre":
    case "middle":
      return middle;
  }
}

/** Moves each thing by a way of its own, and the lines with components; undefined where nothing moves. */
function moveEach({ diagram }: ToolSubject, things: readonly Thing[], wayOf: (thing: Thing) => Point): EditCommand | undefined {
  const { className, layer } = diagram;
  const moved = things.map((thing) => ({ ...thing, way: wayOf(thing) })).filter(({ way }) => way.x !== 0 || way.y !== 0);
  const ways = new Map(moved.flatMap(({ component, way }) => (component ? [[component.name, way] as const] : [])));
  const motion: Motion = (name, point) => {
    const way = ways.get(name);
    return way && sum(point, way);
  };
  const placements = moved.flatMap(({ component, way }) =>
    component ? [{ component: component.name, transformation: movedTransformation(component.transformation, way) }] : [],
  );
  const routes = followingRoutes(diagram, motion);
  return together([
    placements.length === 0 ? undefined : { name: "placeComponents", className, ...inLayer(diagram), placements, routes },
    ...moved.map(({ graphic, way }) =>
      graphic ? ({ name: "moveGraphics", className, layer, items: [graphic.seen], by: way } as const) : undefined,
    ),
  ]);
}

/** As the text has it: what has an origin or is turned goes with its origin, anything else with its extent. */
export function movedTransformation(
  transformation: EditableComponent["transformation"],
  way: Point,
): EditableComponent["transformation"] {
  const { extent, origin, rotation } = transformation;
  const isByExtent = origin.x === 0 && origin.y === 0 && rotation === 0;
  if (isByExtent) return { ...transformation, extent: { from: sum(extent.from, way), to: sum(extent.to, way) } };
  return { ...transformation, origin: sum(origin, way) };
}
