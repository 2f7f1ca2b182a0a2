/** The line of a connection that is being drawn. */
import { type EditableConnector, type EditableDiagram, type Point, routeConnection, stretched } from "@mofang/diagram";
import { linesIn, obstaclesIn } from "./following.ts";

/** The corners of a line from a connector over the bends that somebody clicked: round the components where there are none. */
export function lineBetween(
  diagram: EditableDiagram,
  from: EditableConnector,
  bends: readonly Point[],
  to: EditableConnector,
): readonly Point[] {
  const last = bends.at(-1);
  if (last !== undefined) {
    // A connector off the grid draws the last stretch to itself, so that no small step is left at it.
    const { grid } = diagram;
    const goal = {
      x: Math.abs(last.x - to.point.x) < grid.x ? last.x : to.point.x,
      y: Math.abs(last.y - to.point.y) < grid.y ? last.y : to.point.y,
    };
    return stretched(withRightAngles(from, [...bends, goal]), from.point, to.point);
  }
  return routeConnection(from, to, obstaclesIn(diagram), { lines: linesIn(diagram) });
}

/** The corners of a line from a connector over bends to where the pointer is. */
export function lineTowards(from: EditableConnector, bends: readonly Point[], to: Point): readonly Point[] {
  return withRightAngles(from, [...bends, to]);
}

/**
 * The corners of a line from a connector over bends to a place on another line, and along that line to one of its ends: there
 * the lines run on each other, which is drawn as a junction.
 *
 * @param isToStart  whether it goes to the first point of the other line
 */
export function lineOnto(
  from: EditableConnector,
  bends: readonly Point[],
  place: Point,
  { points, segment, isToStart }: { readonly points: readonly Point[]; readonly segment: number; readonly isToStart: boolean },
): readonly Point[] {
  const rest = isToStart ? points.slice(0, segment + 1).toReversed() : points.slice(segment + 1);
  return [...withRightAngles(from, [...bends, place]), ...rest];
}

/** A corner is put in wherever the way would be askew: the line leaves its connector outwards and turns at every bend. */
function withRightAngles({ point, directions }: EditableConnector, rest: readonly Point[]): readonly Point[] {
  const corners = [point];
  let isAcross = directions.some((direction) => direction === "left" || direction === "right");
  let before = point;
  for (const next of rest) {
    const isAskew = next.x !== before.x && next.y !== before.y;
    if (isAskew) corners.push(isAcross ? { x: next.x, y: before.y } : { x: before.x, y: next.y });
    corners.push(next);
    isAcross = isAskew ? isAcross : next.x === before.x;
    before = next;
  }
  return corners;
}
