/** Orthogonal lines as their corners, ends included. */
import type { Point } from "../graphics/geometry.ts";

/** Coordinates that differ by less count as equal, in drawing units. */
const tolerance = 1e-6;

/** Whether two points lie on one horizontal line. */
export function isHorizontal(start: Point, end: Point): boolean {
  return Math.abs(start.y - end.y) <= tolerance;
}

/** Whether two points lie on one vertical line. */
export function isVertical(start: Point, end: Point): boolean {
  return Math.abs(start.x - end.x) <= tolerance;
}

/** The same line without corners at which it does not turn and without points twice. Its two ends stay. */
export function simplified(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const [i, point] of points.entries()) {
    const before = kept.at(-1);
    if (before !== undefined && isSame(before, point) && i < points.length - 1) continue;
    const earlier = kept.at(-2);
    if (before !== undefined && earlier !== undefined && isStraight(earlier, before, point)) kept.pop();
    kept.push(point);
  }
  const [first, second] = kept;
  return kept.length === 3 && first && second && isSame(first, second) ? [first, ...kept.slice(2)] : kept;
}

/** Length along the line, in drawing units. */
export function lengthOf(points: readonly Point[]): number {
  let length = 0;
  for (const [i, point] of points.entries()) {
    const next = points[i + 1] ?? point;
    length += Math.hypot(next.x - point.x, next.y - point.y);
  }
  return length;
}

function isSame(a: Point, b: Point): boolean {
  return isHorizontal(a, b) && isVertical(a, b);
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  return (isHorizontal(a, b) && isHorizontal(b, c)) || (isVertical(a, b) && isVertical(b, c));
}
