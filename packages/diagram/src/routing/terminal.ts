import { apply, type Box, centreOf, compose, type Point } from "../graphics/geometry.ts";
import type { PlacedComponent, Scene } from "../scene/scene.ts";

/** A way along an axis; `up` is towards larger y. */
export type Direction = "right" | "up" | "left" | "down";

/** All directions, counter-clockwise from the right. */
export const directions: readonly Direction[] = ["right", "up", "left", "down"];

/** Step of a direction, of length one. */
export const stepOf: Readonly<Record<Direction, Point>> = {
  right: { x: 1, y: 0 },
  up: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: -1 },
};

/** An end of a connection: where it lies and in which directions a line may leave it; at least one. */
export interface Terminal {
  readonly point: Point;
  readonly directions: readonly Direction[];
}

/** Fraction of a box's smaller side within which a point still counts as lying on two of its sides. */
const cornerFraction = 0.15;

/**
 * The end that a connector of a scene gives, `resistor.p` or, for a connector of the class itself, `p`; subscripts are
 * ignored, for the elements of an array lie at one place.
 *
 * @returns undefined where the scene shows no such connector
 */
export function terminalOf(scene: Scene, connector: string): Terminal | undefined {
  const [first, second] = connector.split(".").map((part) => part.replace(/\[.*$/, ""));
  const component = scene.picture.components.find(({ name }) => name === first);
  if (component === undefined) return undefined;
  if (component.isConnector) return { point: middleOf(component), directions };
  const inner = component.picture.components.find(({ name, isConnector }) => isConnector && name === second);
  if (inner === undefined) return undefined;
  const matrix = compose(component.matrix, inner.matrix);
  const point = apply(matrix, centreOf(inner.picture.system.extent));
  return { point, directions: directionsOutOf(component.box, point) };
}

/** Boxes that lines should not cross: every component of the scene that is no connector. */
export function obstaclesOf(scene: Scene): readonly Box[] {
  return scene.picture.components.filter(({ isConnector }) => !isConnector).map(({ box }) => box);
}

/** Directions in which a point on or near the edge of a box looks away from it: of the nearest side, or of two at a corner. */
export function directionsOutOf({ left, bottom, right, top }: Box, { x, y }: Point): readonly Direction[] {
  const distances: Readonly<Record<Direction, number>> = { right: right - x, up: top - y, left: x - left, down: y - bottom };
  const least = Math.min(...Object.values(distances));
  const tolerance = cornerFraction * Math.min(right - left, top - bottom);
  return directions.filter((direction) => distances[direction] <= least + tolerance);
}

function middleOf({ matrix, picture }: PlacedComponent): Point {
  return apply(matrix, centreOf(picture.system.extent));
}
