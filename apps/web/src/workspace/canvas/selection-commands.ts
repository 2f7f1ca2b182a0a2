/** What keys and buttons do to the chosen components and connections. */
import { type Direction, type EditableConnection, type EditableDiagram, type Point, routeConnection } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { boxOfShapes, transformShapes } from "../shapes/shape-commands.ts";
import { connectorNamed } from "./diagram-index.ts";
import { obstaclesIn, turnedRoutes } from "./following.ts";
import { middleOf, sum, wayFrom } from "./plane.ts";
import { chosenGraphics, ownComponents, ownConnections } from "./selection.ts";
import { turned } from "./sizing.ts";
import { inLayer, together } from "./together.ts";
import type { ToolSubject } from "./tool-state.ts";

/** Takes away what is chosen and is the class's own. */
export function removeCommand({ diagram, selection }: ToolSubject): EditCommand | undefined {
  const components = ownComponents(selection, diagram).map(({ name }) => name);
  const connections = ownConnections(selection, diagram).map(({ from, to }) => ({ left: from, right: to }));
  const items = chosenGraphics(selection, diagram).map(({ seen }) => seen);
  const { className, layer } = diagram;
  return together([
    components.length + connections.length === 0 ? undefined : { name: "removeItems", className, components, connections },
    items.length === 0 ? undefined : { name: "removeGraphics", className, layer, items },
  ]);
}

/** Turns the chosen components, each about its middle, and the chosen shapes about theirs. */
export function turnCommand(subject: ToolSubject, degrees: 90 | -90): EditCommand | undefined {
  const changed = changedAboutMiddle(subject, (way) => turned(way, degrees), turnedDirections[degrees]);
  return together([
    changed && { name: "rotateComponents", degrees, ...changed },
    changedShapes(subject, (way) => turned(way, degrees), degrees),
  ]);
}

/** Mirrors the chosen components, each about its middle, and the chosen shapes about theirs: left and right are exchanged, or above and below. */
export function flipCommand(subject: ToolSubject, axis: "horizontal" | "vertical"): EditCommand | undefined {
  const mirror = ({ x, y }: Point) => (axis === "horizontal" ? { x: -x, y } : { x, y: -y });
  const changed = changedAboutMiddle(subject, mirror, flippedDirections[axis]);
  return together([changed && { name: "flipComponents", axis, ...changed }, changedShapes(subject, mirror, 0)]);
}

function changedShapes(
  { diagram, selection }: ToolSubject,
  change: (way: Point) => Point,
  turns: 90 | -90 | 0,
): EditCommand | undefined {
  const graphics = chosenGraphics(selection, diagram);
  const box = boxOfShapes(graphics);
  return box && transformShapes(diagram, graphics, middleOf(box), { move: change, turns });
}

/** Draws the chosen components and shapes over the others, or below them. */
export function orderCommand({ diagram, selection }: ToolSubject, to: "front" | "back"): EditCommand | undefined {
  const { className } = diagram;
  const components = ownComponents(selection, diagram).map(({ name }) => name);
  return together([
    components.length === 0 ? undefined : { name: "orderComponents", className, components, to },
    orderShapesCommand({ diagram, selection }, to),
  ]);
}

/** Draws the chosen shapes over others or below them: over all, or over the next one. */
export function orderShapesCommand(
  { diagram, selection }: ToolSubject,
  to: "front" | "back" | "forward" | "backward",
): EditCommand | undefined {
  const { className, layer } = diagram;
  const items = chosenGraphics(selection, diagram).map(({ seen }) => seen);
  return items.length === 0 ? undefined : { name: "orderGraphics", className, layer, items, to };
}

/** Lays the chosen lines anew, round all components. */
export function rerouteCommand({ diagram, selection }: ToolSubject): EditCommand | undefined {
  return routed(diagram, ownConnections(selection, diagram));
}

/** Lays all lines anew, each round all components. */
export function rerouteAllCommand({ diagram }: ToolSubject): EditCommand | undefined {
  return routed(
    diagram,
    diagram.connections.filter(({ isOwn }) => isOwn),
  );
}

/** Lays some of the lines anew, round all components; each keeps off those that were laid before it. */
export function routed(diagram: EditableDiagram, connections: readonly EditableConnection[]): EditCommand | undefined {
  const going = new Set(connections);
  const laid: (readonly Point[])[] = diagram.connections.flatMap((line) =>
    going.has(line) || line.points.length < 2 ? [] : [line.points],
  );
  const routes = connections.flatMap((connection) => {
    const [from, to] = [connectorNamed(diagram, connection.from), connectorNamed(diagram, connection.to)];
    if (from === undefined || to === undefined) return [];
    const points = routeConnection(from, to, obstaclesIn(diagram), { lines: laid });
    laid.push(points);
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
  return { className: diagram.className, ...inLayer(diagram), components: chosen.map(({ name }) => name), routes };
}
