/** Points and boxes of the canvas: drawing units, y upwards. */
import type { Box, Point } from "@mofang/diagram";

export function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** The way from one point to another. */
export function wayFrom(start: Point, end: Point): Point {
  return { x: end.x - start.x, y: end.y - start.y };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

export function middleOf({ left, bottom, right, top }: Box): Point {
  return { x: (left + right) / 2, y: (bottom + top) / 2 };
}

/** The smallest box around all points; undefined for no point. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Whether `outer` holds all of `inner`, edges included. */
export function contains(outer: Box, inner: Box): boolean {
  return outer.left <= inner.left && inner.right <= outer.right && outer.bottom <= inner.bottom && inner.top <= outer.top;
}

/** Whether a point lies in a box or at most so far beside it. */
export function isNear({ left, bottom, right, top }: Box, { x, y }: Point, tolerance: number): boolean {
  return left - tolerance <= x && x <= right + tolerance && bottom - tolerance <= y && y <= top + tolerance;
}

export function movedBox({ left, bottom, right, top }: Box, { x, y }: Point): Box {
  return { left: left + x, bottom: bottom + y, right: right + x, top: top + y };
}

/** Shortest distance of a point from the segment between two others. */
export function distanceToSegment(point: Point, start: Point, end: Point): number {
  const way = wayFrom(start, end);
  const squared = way.x * way.x + way.y * way.y;
  const along = squared === 0 ? 0 : ((point.x - start.x) * way.x + (point.y - start.y) * way.y) / squared;
  const part = Math.min(1, Math.max(0, along));
  return distance(point, { x: start.x + part * way.x, y: start.y + part * way.y });
}
