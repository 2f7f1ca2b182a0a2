/** Changing a line by hand: its bends stay where somebody put them, and its right angles stay right. */
import { invariant, present } from "@mofang/vocabulary";
import type { Point } from "../graphics/geometry.ts";
import { isHorizontal, isVertical, simplified } from "./polyline.ts";

/**
 * A line whose ends have moved, for parts that are dragged: only the corners beside the ends follow, each along the one
 * coordinate that keeps its angle. When both ends move alike the whole line moves.
 *
 * @param points  at least two
 */
export function stretched(points: readonly Point[], start: Point, end: Point): readonly Point[] {
  const [first] = points;
  const last = points.at(-1);
  invariant(first !== undefined && last !== undefined && points.length > 1, "a line has two ends");
  const [dx, dy] = [start.x - first.x, start.y - first.y];
  if (end.x - last.x === dx && end.y - last.y === dy) return points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
  const moved = withFirst(simplified(points), start);
  return simplified(withFirst(moved.toReversed(), end).toReversed());
}

/**
 * A line with one of its segments moved sideways. The segments beside it grow or shrink; at an end a new one is put in, so
 * that the end stays where its connector is.
 *
 * @param index  of the segment, 0 … points.length − 2
 * @param offset  drawing units, up for a horizontal segment and to the right for a vertical one
 */
export function withSegmentMoved(points: readonly Point[], index: number, offset: number): readonly Point[] {
  const start = present(points[index], "the line has the segment");
  const end = present(points[index + 1], "the line has the segment");
  const shift = isHorizontal(start, end) ? { x: 0, y: offset } : { x: offset, y: 0 };
  const movedStart = { x: start.x + shift.x, y: start.y + shift.y };
  const movedEnd = { x: end.x + shift.x, y: end.y + shift.y };
  const before = index === 0 ? [start] : points.slice(0, index);
  const after = index + 2 === points.length ? [end] : points.slice(index + 2);
  return simplified([...before, movedStart, movedEnd, ...after]);
}

/** The line with its first point elsewhere. */
function withFirst(points: readonly Point[], start: Point): readonly Point[] {
  const [first, corner, ...rest] = points;
  if (first === undefined || corner === undefined) return points;
  if (rest.length === 0) return withBend(first, start, corner);
  if (isHorizontal(first, corner)) return [start, { x: corner.x, y: start.y }, ...rest];
  if (isVertical(first, corner)) return [start, { x: start.x, y: corner.y }, ...rest];
  return [start, corner, ...rest];
}

/** A straight line of two points whose first has moved: one that leaves in the same direction and turns half way. */
function withBend(first: Point, start: Point, end: Point): readonly Point[] {
  if (isHorizontal(start, end) || isVertical(start, end)) return [start, end];
  if (isHorizontal(first, end)) {
    const middle = (start.x + end.x) / 2;
    return [start, { x: middle, y: start.y }, { x: middle, y: end.y }, end];
  }
  if (isVertical(first, end)) {
    const middle = (start.y + end.y) / 2;
    return [start, { x: start.x, y: middle }, { x: end.x, y: middle }, end];
  }
  return [start, end];
}
