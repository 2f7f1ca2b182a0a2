/** What one takes hold of at a shape that is chosen alone. */
import {
  type EditableGraphic,
  type ExtentHandle,
  extentHandles,
  fromShape,
  handlePlace,
  hasPoints,
  type Point,
  type Primitive,
  resizedExtent,
  toShape,
} from "@mofang/diagram";
import type { AttributeChanges } from "./shape-commands.ts";
import { extentText, pointsText } from "./shape-text.ts";

/** A side or corner of an extent, a corner of a line, or the middle between two corners, where a new one comes out. */
export type ShapeHandle =
  | { readonly kind: "side"; readonly side: ExtentHandle }
  | { readonly kind: "corner"; readonly corner: number }
  | { readonly kind: "middle"; readonly after: number };

interface PlacedHandle {
  readonly handle: ShapeHandle;
  readonly point: Point;
}

/** Handles of a shape, those of corners first; none where its place is computed. */
export function handlesOfShape({ primitive, attributes }: EditableGraphic): readonly PlacedHandle[] {
  if (primitive === undefined) return [];
  if (!hasPoints(primitive)) {
    if (!isWritten(attributes.extent)) return [];
    return extentHandles.map((side) => ({ handle: { kind: "side", side }, point: handlePlace(primitive, side) }));
  }
  if (!isWritten(attributes.points)) return [];
  const points = primitive.points.map((point) => fromShape(primitive, point));
  const corners = points.map((point, corner) => ({ handle: { kind: "corner", corner } as const, point }));
  const middles = points.flatMap((start, after) => {
    const end = points[after + 1] ?? (primitive.kind === "polygon" ? points[0] : undefined);
    if (end === undefined) return [];
    const point = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    return [{ handle: { kind: "middle", after } as const, point }];
  });
  return [...corners, ...middles];
}

/** Whether coordinates are written as numbers; others are changed in the text only. */
function isWritten(text: string | undefined): boolean {
  return text !== undefined && /^[\s\d.eE+,{}-]*$/.test(text);
}

/** The shape after a handle was taken to a point. */
export function reshaped(primitive: Primitive, handle: ShapeHandle, to: Point, keepsRatio: boolean): Primitive {
  if (!hasPoints(primitive)) {
    return handle.kind === "side" ? { ...primitive, extent: resizedExtent(primitive, handle.side, to, keepsRatio) } : primitive;
  }
  const goal = rounded(toShape(primitive, to));
  const { points } = primitive;
  if (handle.kind === "corner") return { ...primitive, points: points.with(handle.corner, goal) };
  if (handle.kind === "middle") return { ...primitive, points: points.toSpliced(handle.after + 1, 0, goal) };
  return primitive;
}

/** What of a shape's text tells its corners. */
export function cornersText(primitive: Primitive): AttributeChanges {
  return hasPoints(primitive) ? { points: pointsText(primitive.points) } : { extent: extentText(roundedExtent(primitive)) };
}

/** The corners that are left without one; undefined where those are too few for the shape. */
export function withoutCorner({ primitive }: EditableGraphic, corner: number): AttributeChanges | undefined {
  if (primitive === undefined || !hasPoints(primitive)) return undefined;
  const points = primitive.points.toSpliced(corner, 1);
  return points.length < (primitive.kind === "polygon" ? 3 : 2) ? undefined : { points: pointsText(points) };
}

function roundedExtent({ extent: { from, to } }: Extract<Primitive, { extent: unknown }>) {
  return { from: rounded(from), to: rounded(to) };
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100 + 0, y: Math.round(y * 100) / 100 + 0 };
}
