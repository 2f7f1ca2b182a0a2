/** What keys and buttons do to the chosen components and connections. */
import { type Direction, type Point, routeConnection } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { connectorNamed } from "./diagram-index.ts";
import { linesIn, obstaclesIn, turnedRoutes } from "./following.ts";
import { middleOf, sum, wayFrom } from "./plane.ts";
import { ownComponents, ownConnections } from "./selection.ts";
import { turned } from "./sizing.ts";
import type { ToolSubject } from "./tool-state.ts";

/** Takes away what is chosen and is the class's own. */
export function removeCommand({ diagram, selection }: ToolSubject): EditCommand | undefined {
  const components = ownComponents(selection, diagram).map(({ name }) => name);
  const connections = ownConnections(selection, diagram).map(({ from, to }) => ({ left: from, right: to }));
  if (components.length === 0 && connections.length === 0) return undefined;
  return { name: "removeItems", className: diagram.className, components, connections };
}

/** Turns the chosen components, each about its middle. */
export function turnCommand(subject: ToolSubject, degrees: 90 | -90): EditCommand | undefined {
  const changed = changedAboutMiddle(subject, (way) => turned(way, degrees), turnedDirections[degrees]);
  return changed && { name: "rotateComponents", degrees, ...changed };
}

/** Mirrors the chosen components, each about its middle: left and right are exchanged, or above and below. */
export function flipCommand(subject: ToolSubject, axis: "horizontal" | "vertical"): EditCommand | undefined {
  const mirror = ({ x, y }: Point) => (axis === "horizontal" ? { x: -x, y } : { x, y: -y });
  const changed = changedAboutMiddle(subject, mirror, flippedDirections[axis]);
  return changed && { name: "flipComponents", axis, ...changed };
}

/** Draws the chosen components over the others, or below them. */
export function orderCommand({ diagram, selection }: ToolSubject, to: "front" | "back"): EditCommand | undefined {
  const components = ownComponents(selection, diagram).map(({ name }) => name);
  return components.length === 0 ? undefined : { name: "orderComponents", className: diagram.className, components, to };
}

/** Lays the chosen lines anew, round all components. */
export function rerouteCommand({ diagram, selection }: ToolSubject): EditCommand | undefined {
  const routes = ownConnections(selection, diagram).flatMap((connection) => {
    const [from, to] = [connectorNamed(diagram, connection.from), connectorNamed(diagram, connection.to)];
    if (from === undefined || to === undefined) return [];
    const points = routeConnection(from, to, obstaclesIn(diagram), { lines: linesIn(diagram, connection) });
    return [{ left: connection.from, right: connection.to, points }];
  });
  return routes.length === 0 ? undefined : { name: "routeConnections", className: diagram.className, routes };
}

type DirectionMap = Readonly<Record<Direction, Direction>>;

const turnedDirections: Readonly<Record<90 | -90, DirectionMap>> = {
  90: { right: "up", up: "left", left: "down", down: "right" },
  [-90]: { right: "down", down: "left", left: "up", up: "right" },
};

const flippedDirections: Readonly<Record<"horizontal" | "vertical", DirectionMap>> = {
  horizontal: { right: "left", left: "right", up: "up", down: "down" },
  vertical: { right: "right", left: "left", up: "down", down: "up" },
};

/** The chosen components and the lines at them, when each component's points change about its middle. */
function changedAboutMiddle({ diagram, selection }: ToolSubject, change: (way: Point) => Point, directions: DirectionMap) {
  const chosen = ownComponents(selection, diagram);
  if (chosen.length === 0) return undefined;
  const middles = new Map(chosen.map(({ name, box }) => [name, middleOf(box)]));
  const motion = (name: string, point: Point): Point | undefined => {
    const middle = middles.get(name);
    return middle && sum(middle, change(wayFrom(middle, point)));
  };
  const routes = turnedRoutes(diagram, motion, (direction) => directions[direction]);
  return { className: diagram.className, components: chosen.map(({ name }) => name), routes };
}
