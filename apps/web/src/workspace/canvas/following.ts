/** The lines that follow components which are moved, sized or turned. */
import {
  type Box,
  type Direction,
  type EditableComponent,
  type EditableConnection,
  type EditableConnector,
  type EditableDiagram,
  type Point,
  routeConnection,
  stretched,
} from "@mofang/diagram";
import type { ConnectionRoute } from "@mofang/modelica";
import { distance } from "./plane.ts";

/** Where a point of a component goes; undefined for a component that stays. */
export type Motion = (component: string, point: Point) => Point | undefined;

/** The lines at components that move, each with its bends where they were as far as that keeps its right angles. */
export function followingRoutes(diagram: EditableDiagram, motion: Motion): readonly ConnectionRoute[] {
  return followersOf(diagram, motion).map(({ connection, ends }) => ({
    left: connection.from,
    right: connection.to,
    points: stretched(connection.points, ends[0].point, ends[1].point),
  }));
}

/**
 * The lines at components that are turned or mirrored, laid anew round all components.
 *
 * @param directionOf  where a way out of a component that moves leads afterwards
 */
export function turnedRoutes(
  diagram: EditableDiagram,
  motion: Motion,
  directionOf: (direction: Direction) => Direction,
): readonly ConnectionRoute[] {
  const obstacles = obstaclesIn(diagram);
  return followersOf(diagram, motion).map(({ connection, ends }) => {
    const [from, to] = ends.map(({ point, connector, isMoved }) => ({
      point,
      directions: isMoved ? (connector?.directions ?? everywhere).map(directionOf) : (connector?.directions ?? everywhere),
    }));
    const points = from && to ? routeConnection(from, to, obstacles, { lines: linesIn(diagram, connection) }) : [];
    return { left: connection.from, right: connection.to, points };
  });
}

/** The connector of a name, `resistor.p`; subscripts do not count, for the elements of an array lie at one place. */
export function connectorNamed(diagram: EditableDiagram, name: string): EditableConnector | undefined {
  const plain = withoutSubscripts(name);
  const owner = diagram.components.find((component) => component.name === ownerOf(name));
  return owner?.connectors.find((connector) => withoutSubscripts(connector.name) === plain);
}

/** What lines go round: every component that is no connector. */
export function obstaclesIn({ components }: EditableDiagram): readonly Box[] {
  return components.filter(({ isConnector }: EditableComponent) => !isConnector).map(({ box }) => box);
}

/** The lines of a diagram but one. */
export function linesIn({ connections }: EditableDiagram, left?: EditableConnection): readonly (readonly Point[])[] {
  return connections.filter((connection) => connection !== left && connection.points.length > 1).map(({ points }) => points);
}

const everywhere: readonly Direction[] = ["right", "up", "left", "down"];

/** An end of a line: where it goes, and what it is attached to. */
interface LineEnd {
  readonly point: Point;
  readonly connector: EditableConnector | undefined;
  readonly isMoved: boolean;
}

interface Follower {
  readonly connection: EditableConnection;
  readonly ends: readonly [LineEnd, LineEnd];
}

/** The connections of the class itself that have a line and an end that moves. */
function followersOf(diagram: EditableDiagram, motion: Motion): readonly Follower[] {
  return diagram.connections.flatMap((connection) => {
    const [first] = connection.points;
    const last = connection.points.at(-1);
    if (!connection.isOwn || first === undefined || last === undefined || connection.points.length < 2) return [];
    const [start, end] = endNames(diagram, connection, first, last);
    const ends = [endAt(diagram, motion, start, first), endAt(diagram, motion, end, last)] as const;
    return ends.some(({ isMoved }) => isMoved) ? [{ connection, ends }] : [];
  });
}

function endAt(diagram: EditableDiagram, motion: Motion, name: string, point: Point): LineEnd {
  const moved = motion(ownerOf(name), point);
  return { point: moved ?? point, connector: connectorNamed(diagram, name), isMoved: moved !== undefined };
}

/** The connectors at the first and the last point: a line may have been drawn from the second connector to the first. */
function endNames(
  diagram: EditableDiagram,
  { from, to }: EditableConnection,
  first: Point,
  last: Point,
): readonly [string, string] {
  const [start, end] = [connectorNamed(diagram, from)?.point, connectorNamed(diagram, to)?.point];
  if (start === undefined || end === undefined) return [from, to];
  const isReversed = distance(start, last) + distance(end, first) < distance(start, first) + distance(end, last);
  return isReversed ? [to, from] : [from, to];
}

/** Name of the component that a connector belongs to. */
export function ownerOf(connector: string): string {
  return withoutSubscripts(connector).split(/\.(?=(?:[^']*'[^']*')*[^']*$)/)[0] ?? "";
}

function withoutSubscripts(name: string): string {
  return name.replace(/\[[^\]]*\]/g, "");
}
