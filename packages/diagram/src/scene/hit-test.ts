import {
  apply,
  type Box,
  boxOf,
  centreOf,
  compose,
  contains,
  distanceToSegment,
  holds,
  identity,
  invert,
  type Matrix,
  type Point,
} from "../graphics/geometry.ts";
import { primitiveBounds } from "./bounds.ts";
import { primitiveMatrix } from "./build-picture.ts";
import type { Connection, ConnectionPoint, PlacedComponent, Scene } from "./scene.ts";

/** What lies under a point. */
type Hit =
  /** The path leads from a component of the scene to the connector that was hit inside, if one was. */
  | { readonly kind: "component"; readonly path: readonly PlacedComponent[] }
  | { readonly kind: "connection"; readonly connection: Connection };

/** Millimetres beside a line that still count as the line. */
const lineTolerance = 1.5;

/**
 * The topmost thing under a point of the scene: a connector before the component that holds it, then connections, then
 * components, later ones before earlier ones.
 *
 * @returns undefined over empty paper
 */
export function hitTest(scene: Scene, point: Point, tolerance = lineTolerance): Hit | undefined {
  const path = hitComponents(scene.picture.components, point);
  const isConnector = path?.at(-1)?.isConnector === true;
  if (path !== undefined && isConnector) return { kind: "component", path };
  const connection = scene.connections.findLast((candidate) => distanceToConnection(candidate, point) <= tolerance);
  if (connection !== undefined) return { kind: "connection", connection };
  return path && { kind: "component", path };
}

/** What lies wholly inside a rectangle of the scene, in drawing order. */
export function within(
  scene: Scene,
  rectangle: Box,
): { readonly components: readonly PlacedComponent[]; readonly connections: readonly Connection[] } {
  return {
    components: scene.picture.components.filter(({ box }) => contains(rectangle, box)),
    connections: scene.connections.filter(({ line }) => {
      const bounds = line && primitiveBounds(line, identity);
      return bounds !== undefined && contains(rectangle, bounds);
    }),
  };
}

/** Where connections of a placed component may begin, in the coordinates of the picture that holds it. */
export function connectionPoints(component: PlacedComponent): readonly ConnectionPoint[] {
  if (component.isConnector) {
    return [{ connector: component.name, point: middleOf(component, identity) }];
  }
  return component.picture.components
    .filter(({ isConnector }) => isConnector)
    .map((connector) => ({
      connector: `${component.name}.${connector.name}`,
      point: middleOf(connector, component.matrix),
    }));
}

/** Searches from the top down, in the coordinates of the picture that holds the components. */
function hitComponents(components: readonly PlacedComponent[], point: Point): readonly PlacedComponent[] | undefined {
  for (const component of components.toReversed()) {
    const inverse = invert(component.matrix);
    if (inverse === undefined) continue;
    const inside = apply(inverse, point);
    const inner = hitComponents(component.picture.components, inside);
    if (inner !== undefined) return [component, ...inner];
    if (holds(boxOf(component.picture.system.extent), inside)) return [component];
  }
  return undefined;
}

function distanceToConnection({ line }: Connection, point: Point): number {
  if (line === undefined) return Number.POSITIVE_INFINITY;
  const matrix = primitiveMatrix(line);
  const points = line.points.map((corner) => apply(matrix, corner));
  let distance = Number.POSITIVE_INFINITY;
  for (const [i, start] of points.entries()) {
    distance = Math.min(distance, distanceToSegment(point, start, points[i + 1] ?? start));
  }
  return distance;
}

function middleOf({ matrix, picture }: PlacedComponent, outer: Matrix): Point {
  return apply(compose(outer, matrix), centreOf(picture.system.extent));
}
