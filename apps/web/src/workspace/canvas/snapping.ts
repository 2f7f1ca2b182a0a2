/** Bringing what is moved by hand onto the grid of the class. */
import type { Point } from "@mofang/diagram";

/** How somebody steers a gesture by keys. */
export interface Steering {
  /** Alt: the grid does not count. */
  readonly isFree: boolean;
  /** Shift: along one axis only, or with the proportions kept. */
  readonly isLocked: boolean;
}

/** The point of the grid next to a point; the point itself where the grid does not count. */
export function snapped({ x, y }: Point, grid: Point, { isFree }: Steering): Point {
  return isFree ? { x: rounded(x), y: rounded(y) } : { x: nearest(x, grid.x), y: nearest(y, grid.y) };
}

/** A way that brings a point onto the grid, along the longer of its axes only where it is locked. */
export function snappedWay(point: Point, way: Point, grid: Point, steering: Steering): Point {
  const isAcross = Math.abs(way.x) >= Math.abs(way.y);
  const locked = steering.isLocked ? { x: isAcross ? way.x : 0, y: isAcross ? 0 : way.y } : way;
  const goal = snapped({ x: point.x + locked.x, y: point.y + locked.y }, grid, steering);
  return {
    x: locked.x === 0 ? 0 : rounded(goal.x - point.x),
    y: locked.y === 0 ? 0 : rounded(goal.y - point.y),
  };
}

function nearest(value: number, step: number): number {
  return step > 0 ? rounded(Math.round(value / step) * step) : rounded(value);
}

/** Texts hold hundredths of a drawing unit: less cannot be seen. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
