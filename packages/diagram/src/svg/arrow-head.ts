import type { Point } from "../graphics/geometry.ts";
import type { Arrow } from "../graphics/primitive.ts";
import { at } from "./path.ts";

/** The head of an arrow as path data, and whether its area is filled. */
export interface ArrowHead {
  readonly path: string;
  readonly isFilled: boolean;
}

/** Half of the head's width as a fraction of its length: 1 mm of 3 mm (MLS 3.6 §18.6.5.1). */
const slope = 1 / 3;

/**
 * A head of length `size` whose tip lies at `tip` and which comes from `before`; undefined for none.
 * A half head has only the left barb, seen along the line.
 */
export function arrowHead(arrow: Arrow, tip: Point, before: Point, size: number): ArrowHead | undefined {
  const length = Math.hypot(tip.x - before.x, tip.y - before.y);
  if (arrow === "None" || length === 0 || size <= 0) return undefined;
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length];
  const barb = (side: number): Point => ({
    x: tip.x - size * dx + side * slope * size * dy,
    y: tip.y - size * dy - side * slope * size * dx,
  });
  const [left, right] = [barb(1), barb(-1)];
  switch (arrow) {
    case "Filled":
      return { path: `M${at(left)}L${at(tip)}L${at(right)}Z`, isFilled: true };
    case "Open":
      return { path: `M${at(left)}L${at(tip)}L${at(right)}`, isFilled: false };
    case "Half":
      return { path: `M${at(left)}L${at(tip)}`, isFilled: false };
  }
}
