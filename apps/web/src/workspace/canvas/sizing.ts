/** Giving a component another size by a corner of its frame. */
import type { Box, EditableComponent, Point } from "@mofang/diagram";

export type Corner = "leftBottom" | "rightBottom" | "rightTop" | "leftTop";

interface Handle {
  readonly corner: Corner;
  readonly point: Point;
}

type Transformation = EditableComponent["transformation"];

/** The corners to take hold of; none of a component that is inherited or stands askew. */
export function handlesOf({ box, isOwn, transformation }: EditableComponent): readonly Handle[] {
  if (!isOwn || transformation.rotation % 90 !== 0) return [];
  const { left, bottom, right, top } = box;
  return [
    { corner: "leftBottom", point: { x: left, y: bottom } },
    { corner: "rightBottom", point: { x: right, y: bottom } },
    { corner: "rightTop", point: { x: right, y: top } },
    { corner: "leftTop", point: { x: left, y: top } },
  ];
}

/**
 * The box after a corner went elsewhere; the opposite corner stays.
 *
 * @param least  the width and height that remain at least, drawing units
 * @param keepsRatio  whether the height follows the width
 */
export function resizedBox(box: Box, corner: Corner, to: Point, least: Point, keepsRatio: boolean): Box {
  const isLeft = corner === "leftBottom" || corner === "leftTop";
  const isBottom = corner === "leftBottom" || corner === "rightBottom";
  const width = Math.max(least.x, isLeft ? box.right - to.x : to.x - box.left);
  const free = Math.max(least.y, isBottom ? box.top - to.y : to.y - box.bottom);
  const height = keepsRatio ? (width * (box.top - box.bottom)) / (box.right - box.left) : free;
  return {
    left: isLeft ? box.right - width : box.left,
    right: isLeft ? box.right : box.left + width,
    bottom: isBottom ? box.top - height : box.bottom,
    top: isBottom ? box.top : box.bottom + height,
  };
}

/** Where a point of one box lies in another. */
export function carried(from: Box, to: Box, { x, y }: Point): Point {
  const [across, up] = [(x - from.left) / (from.right - from.left), (y - from.bottom) / (from.top - from.bottom)];
  return { x: to.left + across * (to.right - to.left), y: to.bottom + up * (to.top - to.bottom) };
}

/** The transformation that brings what one box showed into another, for rotations by quarter turns. */
export function resizedTransformation({ box, transformation }: EditableComponent, to: Box): Transformation {
  const { extent, origin, rotation } = transformation;
  const newOrigin = origin.x === 0 && origin.y === 0 && rotation === 0 ? origin : carried(box, to, origin);
  const corner = (point: Point): Point => {
    const placed = turned(point, rotation);
    const goal = carried(box, to, { x: placed.x + origin.x, y: placed.y + origin.y });
    return turned({ x: goal.x - newOrigin.x, y: goal.y - newOrigin.y }, -rotation);
  };
  return { extent: { from: corner(extent.from), to: corner(extent.to) }, origin: newOrigin, rotation };
}

/** A point turned about (0, 0) by quarter turns, counter-clockwise. */
export function turned({ x, y }: Point, degrees: number): Point {
  switch (((degrees % 360) + 360) % 360) {
    case 90:
      return { x: -y, y: x };
    case 180:
      return { x: -x, y: -y };
    case 270:
      return { x: y, y: -x };
    default:
      return { x, y };
  }
}
