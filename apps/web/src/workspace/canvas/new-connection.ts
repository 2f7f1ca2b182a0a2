/** What a line that was drawn to its end comes to. */
import type { EditableConnector, EditableDiagram, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { connectorNamed, indexOf } from "./diagram-index.ts";
import { lineBetween, lineOnto } from "./new-line.ts";
import { distance, distanceToSegment } from "./plane.ts";
import { connectionKey } from "./selection.ts";
import type { CanvasPointer, NewConnection, ToolState, ToolSubject } from "./tool-state.ts";

/** The connection that a line makes which ends at the pointer: at a connector or on another line; undefined on the paper. */
export function newConnection(
  { from, bends, end, target, replaces }: Extract<ToolState, { kind: "connecting" }>,
  { hit }: CanvasPointer,
  { diagram, refusals }: ToolSubject,
): NewConnection | undefined {
  const start = connectorNamed(diagram, from);
  const goal = target === undefined ? undefined : connectorNamed(diagram, target);
  if (start === undefined) return undefined;
  if (goal !== undefined) return { from, to: goal.name, points: lineBetween(diagram, start, bends, goal), replaces };
  if (hit?.kind !== "line" || connectionKey(hit.connection) === replaces) return undefined;
  const { points } = hit.connection;
  const ends = indexOf(diagram).lines.find(({ connection }) => connection === hit.connection)?.ends;
  const place = onSegment(end, points, hit.segment);
  if (ends === undefined || place === undefined) return undefined;
  const [best] = ends
    .map(({ name }, i) => ({ name, isToStart: i === 0 }))
    .filter(({ name }) => name !== from && !refusals?.has(connectorNamed(diagram, name)?.name ?? name))
    .sort((a, b) => wayTo(a.isToStart) - wayTo(b.isToStart));
  if (best === undefined) return undefined;
  const onto = { points, segment: hit.segment, isToStart: best.isToStart };
  return { from, to: best.name, points: lineOnto(start, bends, place, onto), replaces };

  function wayTo(isToStart: boolean): number {
    const goalPoint = isToStart ? points[0] : points.at(-1);
    return goalPoint === undefined || place === undefined ? 0 : distance(goalPoint, place);
  }
}

/** The connection of two connectors that are named, laid round the components; undefined where one of them is not there. */
export function connectionBetween(
  diagram: EditableDiagram,
  from: string | undefined,
  to: string | undefined,
): NewConnection | undefined {
  const [start, end] = [connectorNamed(diagram, from ?? ""), connectorNamed(diagram, to ?? "")];
  if (start === undefined || end === undefined) return undefined;
  return { from: start.name, to: end.name, points: lineBetween(diagram, start, [], end), replaces: undefined };
}

/** The place of a segment next to a point; undefined where the line has no such segment. */
function onSegment({ x, y }: Point, points: readonly Point[], segment: number): Point | undefined {
  const [start, end] = [points[segment], points[segment + 1]];
  if (start === undefined || end === undefined) return undefined;
  if (start.x === end.x) return { x: start.x, y: between(y, start.y, end.y) };
  if (start.y === end.y) return { x: between(x, start.x, end.x), y: start.y };
  return distanceToSegment({ x, y }, start, start) < distanceToSegment({ x, y }, end, end) ? start : end;
}

function between(value: number, a: number, b: number): number {
  return Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
}

/** Connects, and takes the connection away whose end it takes. */
export function connectionCommand(
  { className, connections, ...diagram }: EditableDiagram,
  { from, to, points, replaces }: NewConnection,
): EditCommand {
  const color = connectorNamed({ className, connections, ...diagram }, from)?.color;
  const connect: EditCommand = {
    name: "connect",
    className,
    left: from,
    right: to,
    points,
    ...(color === undefined ? {} : { color }),
  };
  const old = connections.find((connection) => connectionKey(connection) === replaces);
  if (old === undefined) return connect;
  const removed = [{ left: old.from, right: old.to }];
  return { name: "compound", commands: [{ name: "removeItems", className, components: [], connections: removed }, connect] };
}

/** Whether a connection does not say by itself at which element of an array or which signal of a bus it ends. */
export function isUnclear(diagram: EditableDiagram, { from, to }: Pick<NewConnection, "from" | "to">): boolean {
  return openEnds(diagram, from, to).length > 0;
}

/** An end of which something must be said, and what. */
export interface OpenEnd {
  readonly connector: EditableConnector;
  readonly asks: "index" | "ownerIndex" | "signal";
}

/** The ends of a connection of which something must be said: a connector that fits the other as a whole says enough. */
export function openEnds(diagram: EditableDiagram, from: string, to: string): readonly OpenEnd[] {
  const ends = [from, to].map((name) => ({ name, connector: connectorNamed(diagram, name) }));
  const [a, b] = ends.map(({ connector }) => connector);
  if (a === undefined || b === undefined) return [];
  const size = ({ ownerDimensions, dimensions }: EditableConnector): string => ownerDimensions + dimensions;
  const isWhole = size(a) === size(b) && a.isExpandable === b.isExpandable;
  if (isWhole) return [];
  return ends.flatMap(({ name, connector }, i): readonly OpenEnd[] => {
    const other = i === 0 ? b : a;
    // One that is named with subscripts says enough.
    if (connector === undefined || name !== connector.name) return [];
    const asks: OpenEnd[] = [];
    if (connector.ownerDimensions !== "" && size(connector) !== size(other)) asks.push({ connector, asks: "ownerIndex" });
    if (connector.dimensions !== "" && other.dimensions === "" && !connector.isGrowing) asks.push({ connector, asks: "index" });
    if (connector.isExpandable && !other.isExpandable) asks.push({ connector, asks: "signal" });
    return asks;
  });
}
