/** The line of a connection that is being drawn. */
import { type EditableConnector, type EditableDiagram, type Point, routeConnection } from "@mofang/diagram";
import { linesIn, obstaclesIn } from "./following.ts";

/** The corners of a line from a connector over the bends that somebody clicked: round the components where there are none. */
export function lineBetween(
  diagram: EditableDiagram,
  from: EditableConnector,
  bends: readonly Point[],
  to: EditableConnector,
): readonly Point[] {
  if (bends.length > 0) return withRightAngles(from, [...bends, to.point]);
  return routeConnection(from, to, obstaclesIn(diagram), { lines: linesIn(diagram) });
}

/** The corners of a line from a connector over bends to where the pointer is. */
export function lineTowards(from: EditableConnector, bends: readonly Point[], to: Point): readonly Point[] {
  return withRightAngles(from, [...bends, to]);
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
