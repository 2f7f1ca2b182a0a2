/** The lines that follow components which are moved, sized or turned. */
import {
  type Box,
  type Direction,
  type EditableComponent,
  type EditableConnection,
  type EditableDiagram,
  type Point,
  routeConnection,
  stretched,
} from "@mofang/diagram";
import type { ConnectionRoute } from "@mofang/modelica";
import { indexOf, type LineHold } from "./diagram-index.ts";

/** Where a point of a component goes; undefined for a component that stays. */
export type Motion = (component: string, point: Point) => Point | undefined;

/** The lines at components that move, each with its bends where they were as far as that keeps its right angles. */
export function followingRoutes(
  diagram: EditableDiagram,
  motion: Motion,
  isWanted: (connection: EditableConnection) => boolean = () => true,
): readonly ConnectionRoute[] {
  const followers = followersOf(diagram, motion).filter(({ connection }) => isWanted(connection));
  return followers.map(({ connection, ends }) => ({
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

/** What lines go round: every component that is no connector. */
export function obstaclesIn({ components }: EditableDiagram): readonly Box[] {
  return components.filter(({ isConnector }: EditableComponent) => !isConnector).map(({ box }) => box);
}

/** The lines of a diagram but one. */
export function linesIn({ connections }: EditableDiagram, left?: EditableConnection): readonly (readonly Point[])[] {
  return connections.filter((connection) => connection !== left && connection.points.length > 1).map(({ points }) => points);
}

const everywhere: readonly Direction[] = ["right", "up", "left", "down"];

/** An end of a line where it goes. */
interface LineEnd extends Pick<LineHold, "point" | "connector"> {
  readonly isMoved: boolean;
}

interface Follower {
  readonly connection: EditableConnection;
  readonly ends: readonly [LineEnd, LineEnd];
}

/** The connections of the class itself that have a line and an end that moves. */
function followersOf(diagram: EditableDiagram, motion: Motion): readonly Follower[] {
  return indexOf(diagram).lines.flatMap(({ connection, ends }) => {
    const [start, end] = ends.map(({ owner, point }) => motion(owner, point));
    if (start === undefined && end === undefined) return [];
    return [{ connection, ends: [moved(ends[0], start), moved(ends[1], end)] as const }];
  });
}

function moved({ point, connector }: LineHold, goal: Point | undefined): LineEnd {
  return { point: goal ?? point, connector, isMoved: goal !== undefined };
}
