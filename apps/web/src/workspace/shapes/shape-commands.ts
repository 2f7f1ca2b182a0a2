/** What is done to shapes, as commands. Shapes are turned and mirrored together, about the middle of them all. */
import {
  type Box,
  type EditableDiagram,
  type EditableGraphic,
  type Extent,
  fromShape,
  hasPoints,
  type Point,
  type Primitive,
  toShape,
} from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { extentText, pointsText, pointText } from "./shape-text.ts";

/** Attributes to be set, as Modelica texts; undefined takes one away. */
export type AttributeChanges = Readonly<Record<string, string | undefined>>;

type Place = Pick<EditableDiagram, "className" | "layer">;

/** A change of the plane that is a turn by quarters or a mirroring. */
interface PlaneChange {
  readonly move: (way: Point) => Point;
  /** Degrees counter-clockwise; 0 where it mirrors. */
  readonly turns: 90 | -90 | 0;
}

/** Gives each shape other attributes; undefined where there is nothing to change. */
export function changeShapes(
  { className, layer }: Place,
  changes: readonly { readonly graphic: EditableGraphic; readonly attributes: AttributeChanges }[],
): EditCommand | undefined {
  const written = changes.map(({ graphic, attributes }) => ({
    item: graphic.seen,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  }));
  return written.length === 0 ? undefined : { name: "changeGraphics", className, layer, changes: written };
}

/** Turns or mirrors shapes about a point; those whose place is computed stay. */
export function transformShapes(
  place: Place,
  graphics: readonly EditableGraphic[],
  pivot: Point,
  change: PlaneChange,
): EditCommand | undefined {
  return changeShapes(
    place,
    graphics.flatMap((graphic) => {
      const attributes = graphic.primitive && transformed(graphic.primitive, pivot, change);
      return attributes === undefined ? [] : [{ graphic, attributes }];
    }),
  );
}

/** Mirroring turns the other way round what was turned. */
function transformed(primitive: Primitive, pivot: Point, { move, turns }: PlaneChange): AttributeChanges {
  const moved = (point: Point): Point => {
    const { x, y } = move({ x: point.x - pivot.x, y: point.y - pivot.y });
    return tidy({ x: pivot.x + x, y: pivot.y + y });
  };
  const { origin, rotation } = primitive;
  const standsUpright = rotation === 0 && (hasPoints(primitive) || isSymmetric(primitive) || turns === 0);
  if (standsUpright) {
    const corner = (point: Point): Point => tidy(toShape(primitive, moved(fromShape(primitive, point))));
    return { ...withCorners(primitive, corner), ...(turns === 0 ? mirroredArc(primitive, move) : {}) };
  }
  const goal = pointText(moved(origin));
  if (turns !== 0) return { origin: goal, rotation: String(normalAngle(rotation + turns)) };
  const corners = withCorners(primitive, (point) => tidy(move(point)));
  return { ...corners, ...mirroredArc(primitive, move), origin: goal, rotation: String(normalAngle(-rotation)) };
}

function withCorners(primitive: Primitive, change: (point: Point) => Point): AttributeChanges {
  if (hasPoints(primitive)) return { points: pointsText(primitive.points.map(change)) };
  const { from, to } = primitive.extent;
  const extent: Extent = { from: change(from), to: change(to) };
  // Only pictures show that they are mirrored; others keep their corners in order.
  return { extent: extentText(primitive.kind === "bitmap" ? extent : upright(extent)) };
}

function upright({ from, to }: Extent): Extent {
  return {
    from: { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
    to: { x: Math.max(from.x, to.x), y: Math.max(from.y, to.y) },
  };
}

/** Whether a quarter turn of the corners turns all of the shape. */
function isSymmetric(primitive: Primitive): boolean {
  return primitive.kind === "rectangle" || (primitive.kind === "ellipse" && isWhole(primitive));
}

function isWhole({ startAngle, endAngle }: Extract<Primitive, { kind: "ellipse" }>): boolean {
  return Math.abs(endAngle - startAngle) >= 360;
}

function mirroredArc(primitive: Primitive, move: PlaneChange["move"]): AttributeChanges {
  if (primitive.kind !== "ellipse" || isWhole(primitive)) return {};
  const { startAngle, endAngle } = primitive;
  const about = move({ x: 1, y: 0 }).x < 0 ? 180 : 0;
  return { startAngle: String(about - endAngle), endAngle: String(about - startAngle) };
}

/** The smallest box around shapes; undefined where none has a place. */
export function boxOfShapes(graphics: readonly EditableGraphic[]): Box | undefined {
  const boxes = graphics.flatMap(({ box }) => box ?? []);
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

/** Hundredths of a drawing unit: what is less cannot be seen. */
function tidy({ x, y }: Point): Point {
  return { x: Math.round(x * 100) / 100 + 0, y: Math.round(y * 100) / 100 + 0 };
}

function normalAngle(degrees: number): number {
  const positive = ((degrees % 360) + 360) % 360;
  return positive > 180 ? positive - 360 : positive;
}
