/** Drawing a shape: an extent from corner to corner, a line from click to click. */
import type { EditableDiagram, Point } from "@mofang/diagram";
import { drawingStyle } from "../shapes/drawing-style.ts";
import { isDrawnByPoints, newShapeText, type ShapeKind } from "../shapes/shape-text.ts";
import { distance } from "./plane.ts";
import { snapped } from "./snapping.ts";
import { type CanvasPointer, idle, type ToolState, type ToolStep } from "./tool-state.ts";

type Drawing = Extract<ToolState, { kind: "drawing" }>;

/** Pixels within which a click means the corner that is there. */
const sameCorner = 6;
/** Half the width and height of a shape that is placed with a click. */
const usualHalf: Readonly<Record<"icon" | "diagram", Point>> = { icon: { x: 40, y: 20 }, diagram: { x: 20, y: 10 } };

/** A tool is taken up. */
export function startDrawing(shape: ShapeKind): ToolState {
  return { kind: "drawing", shape, points: [], end: undefined };
}

/** The first corner, or of a line the next one. */
export function pressDrawing(state: Drawing, pointer: CanvasPointer, diagram: EditableDiagram): ToolStep {
  const point = drawnEnd(state, pointer, diagram);
  const last = state.points.at(-1);
  if (last !== undefined && isDrawnByPoints(state.shape)) {
    const isEnd = isNear(point, last, pointer) || (state.points.length > 2 && isNear(point, state.points[0], pointer));
    if (isEnd) return finishDrawing(state, diagram);
  }
  return { state: { ...state, points: [...state.points, point], end: point } };
}

/** A drag ends a shape with an extent, and a line of two points; a click places the one and goes on with the other. */
export function releaseDrawing(state: Drawing, pointer: CanvasPointer, diagram: EditableDiagram): ToolStep {
  const first = state.points[0];
  if (first === undefined) return { state };
  const end = drawnEnd(state, pointer, diagram);
  const isClick = isNear(end, state.points.at(-1), pointer);
  if (isDrawnByPoints(state.shape)) {
    if (isClick) return { state };
    const points = [...state.points, end];
    return points.length === 2 ? finishDrawing({ ...state, points }, diagram) : { state: { ...state, points } };
  }
  return isClick ? placeShape(state.shape, first, diagram) : drawn(state.shape, [first, end], diagram);
}

/** What is drawn so far as a shape; nothing where it has too few corners. */
export function finishDrawing({ shape, points }: Drawing, diagram: EditableDiagram): ToolStep {
  const least = shape === "polygon" ? 3 : 2;
  return points.length < least ? { state: idle } : drawn(shape, points, diagram);
}

/** A shape of the usual size with its middle at a point. */
export function placeShape(shape: ShapeKind, { x, y }: Point, diagram: EditableDiagram): ToolStep {
  const half = usualHalf[diagram.layer];
  const corners = [
    { x: x - half.x, y: y - half.y },
    { x: x + half.x, y: y + half.y },
  ];
  const points = shape === "polygon" ? [...corners, { x: x + half.x, y: y - half.y }] : corners;
  return drawn(shape, points, diagram);
}

/** Where the corner comes to lie: on the grid; with Shift at a multiple of 45 degrees, and extents as squares. */
export function drawnEnd(state: Drawing, pointer: CanvasPointer, { grid }: EditableDiagram): Point {
  const end = snapped(pointer.point, grid, pointer);
  const from = isDrawnByPoints(state.shape) ? state.points.at(-1) : state.points[0];
  if (from === undefined || !pointer.isLocked) return end;
  const way = { x: end.x - from.x, y: end.y - from.y };
  const far = Math.max(Math.abs(way.x), Math.abs(way.y));
  const isSlanted = !isDrawnByPoints(state.shape) || Math.min(Math.abs(way.x), Math.abs(way.y)) > far / 2;
  if (isSlanted) return { x: from.x + far * (way.x < 0 ? -1 : 1), y: from.y + far * (way.y < 0 ? -1 : 1) };
  return Math.abs(way.x) >= Math.abs(way.y) ? { x: end.x, y: from.y } : { x: from.x, y: end.y };
}

function drawn(shape: ShapeKind, points: readonly Point[], { className, layer }: EditableDiagram): ToolStep {
  const corners = isDrawnByPoints(shape) ? points : inOrder(points);
  return {
    state: idle,
    command: { name: "addGraphics", className, layer, items: [newShapeText(shape, corners, drawingStyle())] },
  };
}

/** Left bottom and right top, whichever way it was drawn. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [
    { x: Math.min(...xs), y: Math.min(...ys) },
    { x: Math.max(...xs), y: Math.max(...ys) },
  ];
}

function isNear(point: Point, other: Point | undefined, { unitsPerPixel }: CanvasPointer): boolean {
  return other !== undefined && distance(point, other) <= sameCorner * unitsPerPixel;
}
