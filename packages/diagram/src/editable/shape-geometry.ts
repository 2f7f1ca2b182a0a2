/** Where a shape lies in the drawing, and the shape that lies elsewhere: what an editor asks while somebody draws. */
import { apply, boxOf, centreOf, distanceToSegment, type Extent, invert, type Point } from "../graphics/geometry.ts";
import type { Ellipse, Line, Polygon, Primitive } from "../graphics/primitive.ts";
import { primitiveMatrix } from "../scene/build-picture.ts";

/** Corners of a polygon that stands for an ellipse. */
const ellipseCorners = 48;

/** A line of corners around or along a shape, in the coordinates of its class. */
interface Outline {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

/** Whether a shape is known by its points, not by its extent. */
export function hasPoints(primitive: Primitive): primitive is Line | Polygon {
  return primitive.kind === "line" || primitive.kind === "polygon";
}

/** A point of the shape's own coordinates in those of its class. */
export function fromShape(primitive: Primitive, point: Point): Point {
  return apply(primitiveMatrix(primitive), point);
}

/** A point of the class's coordinates in those of the shape itself. */
export function toShape(primitive: Primitive, point: Point): Point {
  const inverse = invert(primitiveMatrix(primitive));
  return inverse === undefined ? point : apply(inverse, point);
}

/** The outline of a shape, curves as straight pieces. */
export function outlineOf(primitive: Primitive): Outline {
  const local = localOutline(primitive);
  return { ...local, points: local.points.map((point) => fromShape(primitive, point)) };
}

function localOutline(primitive: Primitive): Outline {
  if (primitive.kind === "line") return { points: primitive.points, isClosed: false };
  if (primitive.kind === "polygon") return { points: primitive.points, isClosed: true };
  if (primitive.kind === "ellipse") return ellipseOutline(primitive);
  const { left, bottom, right, top } = boxOf(primitive.extent);
  const points = [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return { points, isClosed: true };
}

function ellipseOutline({ extent, startAngle, endAngle, closure }: Ellipse): Outline {
  const { left, bottom, right, top } = boxOf(extent);
  const middle = centreOf(extent);
  const sweep = Math.max(-360, Math.min(360, endAngle - startAngle));
  const nPieces = Math.max(1, Math.ceil((ellipseCorners * Math.abs(sweep)) / 360));
  const points = Array.from({ length: nPieces + 1 }, (_, i) => {
    const angle = ((startAngle + (sweep * i) / nPieces) * Math.PI) / 180;
    return {
      x: middle.x + ((right - left) / 2) * Math.cos(angle),
      y: middle.y + ((top - bottom) / 2) * Math.sin(angle),
    };
  });
  const isSector = closure === "Radial" && Math.abs(sweep) < 360;
  return { points: isSector ? [...points, middle] : points, isClosed: closure !== "None" };
}

/**
 * Whether somebody who points there means the shape: at its line, and inside of what is filled, of texts and of pictures.
 *
 * @param tolerance  drawing units beside the line that still count
 */
export function isOnShape(primitive: Primitive, point: Point, tolerance: number): boolean {
  const { points, isClosed } = outlineOf(primitive);
  const isFull = primitive.kind === "text" || primitive.kind === "bitmap" || isFilled(primitive);
  if (isFull && isInside(points, point)) return true;
  return points.some((start, i) => {
    const end = points[i + 1] ?? (isClosed ? points[0] : undefined);
    return end !== undefined && distanceToSegment(point, start, end) <= tolerance;
  });
}

function isFilled(primitive: Primitive): boolean {
  return (
    "fillPattern" in primitive &&
    primitive.fillPattern !== "None" &&
    !(primitive.kind === "ellipse" && primitive.closure === "None")
  );
}

/** Whether a ray to the right leaves the corners an odd number of times. */
function isInside(points: readonly Point[], { x, y }: Point): boolean {
  let isIn = false;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length];
    if (b === undefined || a.y > y === b.y > y) continue;
    if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isIn = !isIn;
  }
  return isIn;
}

/** A side or corner of an extent: −1 left or below, 0 in the middle, 1 right or above. */
export interface ExtentHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The corners of an extent and the middles of its sides, counter-clockwise from the left bottom. */
export const extentHandles: readonly ExtentHandle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** Where a handle of a shape with an extent lies, in the coordinates of its class. */
export function handlePlace(primitive: Exclude<Primitive, Line | Polygon>, { x, y }: ExtentHandle): Point {
  const { left, bottom, right, top } = boxOf(primitive.extent);
  const between = (low: number, high: number, side: -1 | 0 | 1): number => low + ((side + 1) / 2) * (high - low);
  return fromShape(primitive, { x: between(left, right, x), y: between(bottom, top, y) });
}

/**
 * The extent after a side or corner went to a point of the class; what lies opposite stays, and so does the way in which the
 * shape is mirrored.
 *
 * @param keepsRatio  whether a corner keeps the proportions
 */
export function resizedExtent(
  primitive: Exclude<Primitive, Line | Polygon>,
  handle: ExtentHandle,
  to: Point,
  keepsRatio: boolean,
): Extent {
  const goal = toShape(primitive, to);
  const box = boxOf(primitive.extent);
  const [left, right] = resizedSide(box.left, box.right, handle.x, goal.x);
  let [bottom, top] = resizedSide(box.bottom, box.top, handle.y, goal.y);
  if (keepsRatio && handle.x !== 0 && handle.y !== 0 && box.right > box.left) {
    const height = ((right - left) * (box.top - box.bottom)) / (box.right - box.left);
    [bottom, top] = handle.y < 0 ? [top - height, top] : [bottom, bottom + height];
  }
  const { from, to: end } = primitive.extent;
  const [fromX, toX] = from.x <= end.x ? [left, right] : [right, left];
  const [fromY, toY] = from.y <= end.y ? [bottom, top] : [top, bottom];
  return { from: { x: fromX, y: fromY }, to: { x: toX, y: toY } };
}

function resizedSide(low: number, high: number, side: -1 | 0 | 1, goal: number): readonly [number, number] {
  if (side === 0) return [low, high];
  return side < 0 ? [Math.min(goal, high), Math.max(goal, high)] : [Math.min(low, goal), Math.max(low, goal)];
}
