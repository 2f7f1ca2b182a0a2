/** The tool of the canvas as a machine of states: an event and the diagram as it is now give the next state. */
import type { Box, EditableDiagram, Point } from "@mofang/diagram";
import { restingPlace } from "./alignment.ts";
import { beginDrag } from "./begin-drag.ts";
import { connectorNamed } from "./diagram-index.ts";
import { drawnEnd, pressDrawing, releaseDrawing } from "./draw-shape.ts";
import { addCommand, commandOf } from "./gesture-command.ts";
import { connectionCommand, isUnclear, newConnection } from "./new-connection.ts";
import { boxAround, distance, middleOf, wayFrom } from "./plane.ts";
import { connectionKey, ownNames, selectionOf, toggled, withInside } from "./selection.ts";
import { snapped, snappedWay } from "./snapping.ts";
import { type CanvasPointer, idle, type ToolState, type ToolStep, type ToolSubject } from "./tool-state.ts";

/** Pixels that the pointer must go before a press becomes a drag. */
const dragThreshold = 4;

/** A button goes down. */
export function press(state: ToolState, pointer: CanvasPointer, { diagram }: ToolSubject): ToolStep {
  if (state.kind === "drawing") return pressDrawing(state, pointer, diagram);
  return { state: state.kind === "connecting" ? state : { kind: "pressed", start: pointer } };
}

/** The pointer moves, with the button down or, while a connection is drawn, without. */
export function move(state: ToolState, pointer: CanvasPointer, subject: ToolSubject): ToolStep {
  if (!isThere(state, subject.diagram)) return { state: idle };
  if (state.kind !== "pressed") return { state: moved(state, pointer, subject) };
  const { start } = state;
  if (distance(start.point, pointer.point) < dragThreshold * pointer.unitsPerPixel) return { state };
  const begun = beginDrag(start, subject);
  return { ...begun, state: moved(begun.state, pointer, { ...subject, selection: begun.selection ?? subject.selection }) };
}

/** The button goes up: a click chooses, a drag ends in a command, a connection goes on until it reaches a connector. */
export function release(state: ToolState, pointer: CanvasPointer, subject: ToolSubject): ToolStep {
  if (!isThere(state, subject.diagram)) return { state: idle };
  switch (state.kind) {
    case "pressed":
      return { state: idle, selection: clicked(state.start, subject) };
    case "brushing": {
      const box = boxAround([state.start, pointer.point]);
      return { state: idle, selection: box ? withInside(state.before, subject.diagram, box) : state.before };
    }
    case "connecting":
      return connected(state, pointer, subject);
    case "drawing":
      return releaseDrawing(state, pointer, subject.diagram);
  }
  const command = commandOf(state, subject);
  return command === undefined ? { state: idle } : { state: idle, command };
}

/** A class is dropped on the canvas: a component of it, with its middle where the pointer is. */
export function drop(type: string, pointer: CanvasPointer, { diagram }: ToolSubject): ToolStep {
  return { state: idle, command: addCommand(diagram.className, type, snapped(pointer.point, diagram.grid, pointer)) };
}

/** Takes the last bend of a connection back, or gives the gesture up where there is none. */
export function backOne(state: ToolState): ToolState {
  if (state.kind === "drawing") return state.points.length === 0 ? idle : { ...state, points: state.points.slice(0, -1) };
  if (state.kind !== "connecting" || state.bends.length === 0) return idle;
  return { ...state, bends: state.bends.slice(0, -1) };
}

/** The state after the pointer went on. */
function moved(state: ToolState, pointer: CanvasPointer, { diagram, selection }: ToolSubject): ToolState {
  const { point } = pointer;
  switch (state.kind) {
    case "moving": {
      const lead = boxOfLead(diagram, state.lead);
      if (lead === undefined) return idle;
      const way = wayFrom(state.start, point);
      if (!pointer.isCopying) {
        const rest = restingPlace(diagram, { names: ownNames(selection, diagram), lead }, way, pointer);
        return { ...state, ...rest, isCopying: false };
      }
      return { ...state, by: snappedWay(middleOf(lead), way, diagram.grid, pointer), guides: [], isCopying: true };
    }
    case "brushing":
      return { ...state, end: point };
    case "connecting": {
      const target = pointer.hit?.kind === "connector" ? pointer.hit.connector.name : undefined;
      const line = pointer.hit?.kind === "line" ? connectionKey(pointer.hit.connection) : undefined;
      const end = lineEnd(state, pointer, diagram);
      return {
        ...state,
        end,
        target: target === state.from ? undefined : target,
        line: line === state.replaces ? undefined : line,
      };
    }
    case "sizing":
      return { ...state, to: snapped(point, diagram.grid, pointer), keepsRatio: pointer.isLocked };
    case "bending":
      return { ...state, offset: segmentOffset(diagram, state, pointer) };
    case "placing":
      return { ...state, at: snapped(point, diagram.grid, pointer) };
    case "reshaping":
      return { ...state, to: snapped(point, diagram.grid, pointer), keepsRatio: pointer.isLocked };
    case "drawing":
      return { ...state, end: drawnEnd(state, pointer, diagram) };
    default:
      return state;
  }
}

/** Around what is held: its middle comes to lie on the grid. */
function boxOfLead(diagram: EditableDiagram, lead: string | number): Box | undefined {
  if (typeof lead === "number") return diagram.graphics[lead]?.box;
  return diagram.components.find(({ name }) => name === lead)?.box;
}

function clicked({ hit, isLocked }: CanvasPointer, { selection }: ToolSubject) {
  if (isLocked) return toggled(selection, hit);
  return selectionOf(hit);
}

/** Reach of the last corner, in pixels, within which the line goes on straight. */
const straightReach = 6;

/** Where a line that is drawn ends: straight on from its last corner, or on the grid. */
function lineEnd(state: Extract<ToolState, { kind: "connecting" }>, pointer: CanvasPointer, diagram: EditableDiagram): Point {
  const end = snapped(pointer.point, diagram.grid, pointer);
  const last = state.bends.at(-1) ?? connectorNamed(diagram, state.from)?.point;
  if (last === undefined || pointer.isFree) return end;
  const reach = straightReach * pointer.unitsPerPixel;
  return {
    x: Math.abs(pointer.point.x - last.x) <= reach ? last.x : end.x,
    y: Math.abs(pointer.point.y - last.y) <= reach ? last.y : end.y,
  };
}

/** A line was drawn to a connector, onto another line, or to a bend on the paper. */
function connected(state: Extract<ToolState, { kind: "connecting" }>, pointer: CanvasPointer, subject: ToolSubject): ToolStep {
  const connection = newConnection(state, pointer, subject);
  if (connection === undefined) return { state: withBend(state, pointer, subject.diagram) };
  if (isUnclear(subject.diagram, connection)) return { state: idle, unclear: connection };
  return { state: idle, command: connectionCommand(subject.diagram, connection) };
}

/** A connection with a bend at the pointer, unless it is still at its own connector or at the last bend. */
function withBend(
  state: Extract<ToolState, { kind: "connecting" }>,
  { hit, unitsPerPixel }: CanvasPointer,
  diagram: EditableDiagram,
): ToolState {
  const last: Point | undefined = state.bends.at(-1) ?? connectorNamed(diagram, state.from)?.point;
  const isAtStart = hit?.kind === "connector" && hit.connector.name === state.from;
  if (last === undefined || isAtStart || distance(last, state.end) < dragThreshold * unitsPerPixel) return state;
  return { ...state, bends: [...state.bends, state.end] };
}

/** How far a segment goes sideways, so that it comes to lie on the grid. */
function segmentOffset(diagram: EditableDiagram, state: Extract<ToolState, { kind: "bending" }>, pointer: CanvasPointer): number {
  const points = diagram.connections.find((connection) => connectionKey(connection) === state.connection)?.points ?? [];
  const [start, end] = [points[state.segment], points[state.segment + 1]];
  if (start === undefined || end === undefined) return 0;
  const isAcross = Math.abs(end.x - start.x) >= Math.abs(end.y - start.y);
  const free = { isFree: pointer.isFree, isLocked: false };
  const way = snappedWay(start, wayFrom(state.start, pointer.point), diagram.grid, free);
  return isAcross ? way.y : way.x;
}

/** Whether what a state acts on is still in the diagram. */
function isThere(state: ToolState, { components, connections, ...diagram }: EditableDiagram): boolean {
  switch (state.kind) {
    case "moving":
      if (typeof state.lead === "number") return diagram.graphics[state.lead] !== undefined;
      return components.some(({ name, isOwn }) => isOwn && name === state.lead);
    case "reshaping":
      return diagram.graphics[state.graphic] !== undefined;
    case "sizing":
      return components.some(({ name, isOwn }) => isOwn && name === state.component);
    case "connecting":
      return connectorNamed({ components, connections, ...diagram }, state.from) !== undefined;
    case "bending":
      return connections.some(
        (connection) => connectionKey(connection) === state.connection && state.segment + 1 < connection.points.length,
      );
    default:
      return true;
  }
}
