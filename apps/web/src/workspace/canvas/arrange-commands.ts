/** Lining up what is chosen. */
import type { EditableComponent, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { followingRoutes, type Motion } from "./following.ts";
import { middleOf, sum, wayFrom } from "./plane.ts";
import { ownComponents } from "./selection.ts";
import { snapped } from "./snapping.ts";
import type { ToolSubject } from "./tool-state.ts";

/** What is brought onto one line: an edge or the middle. */
export type AlignLine = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** Lines the chosen components up with the one that was chosen first. */
export function alignCommand({ diagram, selection }: ToolSubject, line: AlignLine): EditCommand | undefined {
  const chosen = ownComponents(selection, diagram);
  const lead = chosen.find(({ name }) => name === selection.components[0]) ?? chosen[0];
  if (lead === undefined || chosen.length < 2) return undefined;
  const goal = placeOf(lead, line);
  return moveEach({ diagram, selection }, (component) => {
    const way = wayFrom(placeOf(component, line), goal);
    return isUpright(line) ? { x: 0, y: way.y } : { x: way.x, y: 0 };
  });
}

/** Puts the chosen components so that their middles lie equally far apart, on the grid; the outermost stay. */
export function distributeCommand({ diagram, selection }: ToolSubject, axis: "x" | "y"): EditCommand | undefined {
  const inOrder = ownComponents(selection, diagram).toSorted((a, b) => middleOf(a.box)[axis] - middleOf(b.box)[axis]);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined || inOrder.length < 3) return undefined;
  const start = middleOf(first.box)[axis];
  const step = (middleOf(last.box)[axis] - start) / (inOrder.length - 1);
  return moveEach({ diagram, selection }, (component) => {
    const at = inOrder.indexOf(component);
    if (component === first || component === last) return { x: 0, y: 0 };
    const middle = middleOf(component.box);
    const goal = snapped({ ...middle, [axis]: start + at * step }, diagram.grid, { isFree: false, isLocked: false });
    const way = goal[axis] - middle[axis];
    return axis === "x" ? { x: way, y: 0 } : { x: 0, y: way };
  });
}

function isUpright(line: AlignLine): boolean {
  return line === "top" || line === "middle" || line === "bottom";
}

function placeOf({ box }: EditableComponent, line: AlignLine): Point {
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

/** Moves each chosen component by a way of its own, and the lines with them; undefined where nothing moves. */
function moveEach({ diagram, selection }: ToolSubject, wayOf: (component: EditableComponent) => Point): EditCommand | undefined {
  const ways = new Map(ownComponents(selection, diagram).map((component) => [component, wayOf(component)] as const));
  const moved = [...ways].filter(([, { x, y }]) => x !== 0 || y !== 0);
  if (moved.length === 0) return undefined;
  const byName = new Map(moved.map(([{ name }, way]) => [name, way]));
  const motion: Motion = (name, point) => {
    const way = byName.get(name);
    return way && sum(point, way);
  };
  const placements = moved.map(([{ name, transformation }, way]) => ({
    component: name,
    transformation: movedTransformation(transformation, way),
  }));
  return { name: "placeComponents", className: diagram.className, placements, routes: followingRoutes(diagram, motion) };
}

/** As the text has it: what has an origin or is turned goes with its origin, anything else with its extent. */
function movedTransformation(
  transformation: EditableComponent["transformation"],
  way: Point,
): EditableComponent["transformation"] {
  const { extent, origin, rotation } = transformation;
  const isByExtent = origin.x === 0 && origin.y === 0 && rotation === 0;
  if (isByExtent) return { ...transformation, extent: { from: sum(extent.from, way), to: sum(extent.to, way) } };
  return { ...transformation, origin: sum(origin, way) };
}
