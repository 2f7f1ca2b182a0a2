/** Where what is dragged comes to rest: on a straight wire, in line with a neighbour, or on the grid. */
import type { Box, EditableDiagram, Point } from "@mofang/diagram";
import { indexOf } from "./diagram-index.ts";
import { boxAround, middleOf, movedBox } from "./plane.ts";
import { type Steering, snappedWay } from "./snapping.ts";

/** A way with the lines that say why it ends there. */
interface Rest {
  readonly by: Point;
  readonly guides: readonly (readonly [Point, Point])[];
}

/** A place on one axis where something comes to rest, and the line that shows it. */
interface Catch {
  readonly way: number;
  readonly guide: (by: Point) => readonly [Point, Point];
}

/** Pixels from which a wire or a neighbour draws what is dragged. */
const reach = 6;

/**
 * The way that dragged components go: along each axis to where a wire of theirs is straight, or else in line with an edge or
 * the middle of another component, or else on the grid.
 *
 * @param moved  names of the components, and the box of what is held
 * @param way  how far the pointer has gone
 * @param unitsPerPixel  drawing units of a pixel of the screen
 */
export function restingPlace(
  diagram: EditableDiagram,
  { names, lead }: { readonly names: ReadonlySet<string>; readonly lead: Box },
  way: Point,
  steering: Steering & { readonly unitsPerPixel: number },
): Rest {
  const onGrid = snappedWay(middleOf(lead), way, diagram.grid, steering);
  if (steering.isFree) return { by: onGrid, guides: [] };
  const catches = catchesOf(diagram, names, lead);
  const tolerance = reach * steering.unitsPerPixel;
  const isHeld = (axis: "x" | "y"): boolean => steering.isLocked && onGrid[axis] === 0;
  const x = isHeld("x") ? undefined : nearest(catches.x, way.x, tolerance);
  const y = isHeld("y") ? undefined : nearest(catches.y, way.y, tolerance);
  const by = { x: x?.way ?? onGrid.x, y: y?.way ?? onGrid.y };
  return { by, guides: [x, y].flatMap((found) => (found === undefined ? [] : [found.guide(by)])) };
}

/** Wires before neighbours. */
function nearest([wires, neighbours]: Catches, way: number, tolerance: number): Catch | undefined {
  const nearestOf = (catches: readonly Catch[]): Catch | undefined => {
    let best: Catch | undefined;
    for (const found of catches) {
      const far = Math.abs(found.way - way);
      if (far <= tolerance && (best === undefined || far < Math.abs(best.way - way))) best = found;
    }
    return best;
  };
  return nearestOf(wires) ?? nearestOf(neighbours);
}

type Catches = readonly [wires: Catch[], neighbours: Catch[]];

/** A drag asks at each of its events, with the same set of names. */
const known = new WeakMap<
  ReadonlySet<string>,
  { readonly diagram: EditableDiagram; readonly lead: Box; readonly x: Catches; readonly y: Catches }
>();

function catchesOf(
  diagram: EditableDiagram,
  moved: ReadonlySet<string>,
  lead: Box,
): { readonly x: Catches; readonly y: Catches } {
  const kept = known.get(moved);
  if (kept?.diagram === diagram && kept.lead === lead) return kept;
  const along = (axis: "x" | "y"): Catches => [wireCatches(diagram, moved, axis), neighbourCatches(diagram, moved, lead, axis)];
  const found = { diagram, lead, x: along("x"), y: along("y") };
  known.set(moved, found);
  return found;
}

/** Where a line of one end that moves and one that stays becomes straight. */
function wireCatches(diagram: EditableDiagram, moved: ReadonlySet<string>, axis: "x" | "y"): Catch[] {
  return indexOf(diagram).lines.flatMap(({ ends }) => {
    const [going, staying] = moved.has(ends[0].owner) ? ends : ([ends[1], ends[0]] as const);
    if (!moved.has(going.owner) || moved.has(staying.owner)) return [];
    const leavesAlong = [going, staying].every(({ connector }) =>
      connector === undefined ? true : connector.directions.some((direction) => isAcross(direction) === (axis === "y")),
    );
    if (!leavesAlong) return [];
    const guide: Catch["guide"] = ({ x, y }) => [{ x: going.point.x + x, y: going.point.y + y }, staying.point];
    return [{ way: staying.point[axis] - going.point[axis], guide }];
  });
}

function isAcross(direction: string): boolean {
  return direction === "left" || direction === "right";
}

/** Where an edge or the middle of what moves lies in line with the same of a component that stays, of shapes in an icon. */
function neighbourCatches(
  { components, graphics, layer }: EditableDiagram,
  moved: ReadonlySet<string>,
  lead: Box,
  axis: "x" | "y",
): Catch[] {
  const box = boxAround(components.flatMap((part) => (moved.has(part.name) ? cornersOf(part.box) : []))) ?? lead;
  const places = placesOf(box, axis);
  const others = components.filter(({ name }) => !moved.has(name)).map((part) => part.box);
  const shapes = layer === "icon" ? graphics.flatMap((graphic) => graphic.box ?? []).filter((shape) => shape !== lead) : [];
  return [...others, ...shapes].flatMap((other) =>
    placesOf(other, axis).map(
      (goal, i): Catch => ({
        way: goal - (places[i] ?? goal),
        guide: (by) => lineThrough(axis, goal, movedBox(box, by), other),
      }),
    ),
  );
}

function cornersOf({ left, bottom, right, top }: Box): readonly Point[] {
  return [
    { x: left, y: bottom },
    { x: right, y: top },
  ];
}

function placesOf(box: Box, axis: "x" | "y"): readonly number[] {
  return axis === "x" ? [middleOf(box).x, box.left, box.right] : [middleOf(box).y, box.bottom, box.top];
}

/** A line at a place of one axis, as long as both boxes together. */
function lineThrough(axis: "x" | "y", at: number, a: Box, b: Box): readonly [Point, Point] {
  if (axis === "x") {
    return [
      { x: at, y: Math.min(a.bottom, b.bottom) },
      { x: at, y: Math.max(a.top, b.top) },
    ];
  }
  return [
    { x: Math.min(a.left, b.left), y: at },
    { x: Math.max(a.right, b.right), y: at },
  ];
}
