/** What the canvas shows over the picture while somebody works, as data. */
import {
  type Box,
  type EditableConnection,
  type EditableConnector,
  type EditableDiagram,
  type Point,
  withSegmentMoved,
} from "@mofang/diagram";
import type { ConnectionRoute } from "@mofang/modelica";
import { connectorNamed, indexOf } from "./diagram-index.ts";
import { followingRoutes, type Motion } from "./following.ts";
import { motionBy, newHalf } from "./gesture-command.ts";
import { lineBetween, lineTowards } from "./new-line.ts";
import { boxAround } from "./plane.ts";
import { connectionKey, onlyComponent, onlyConnection, ownNames, type Selection } from "./selection.ts";
import { carried, handlesOf, resizedBox } from "./sizing.ts";
import type { ToolState, ToolSubject } from "./tool-state.ts";

/** A line to be drawn in a connector's colour, red, green and blue. */
interface NewLine {
  readonly points: readonly Point[];
  readonly color: readonly [number, number, number];
}

export interface Feedback {
  /** What the coordinate system of the class spans. */
  readonly sheet: Box;
  /** Around what is chosen; the same object as long as nothing else is chosen, shown so far elsewhere as `framesBy` says. */
  readonly frames: readonly Box[];
  readonly framesBy: Point;
  /** Lines that are chosen. */
  readonly marked: readonly (readonly Point[])[];
  readonly handles: readonly Point[];
  /** Components that are shown elsewhere, and how far. */
  readonly moved: readonly string[];
  readonly by: Point;
  /** Lines that go the same way, as `connectionKey` has them. */
  readonly movedLines: readonly string[];
  /** Lines that are shown with another course. */
  readonly routes: readonly ConnectionRoute[];
  /** Lines that say why something comes to rest where it is. */
  readonly guides: readonly (readonly [Point, Point])[];
  readonly newLine: NewLine | undefined;
  /** A rubber band, or the place of what is going to be there. */
  readonly outline: Box | undefined;
  /** Connectors where the line may end. */
  readonly targets: readonly Box[];
  /** The connector where it would end now, and whether it may. */
  readonly target: Box | undefined;
  readonly isRefused: boolean;
  readonly cursor: "default" | "move" | "crosshair" | "not-allowed" | "grabbing" | "copy";
}

const still: Point = { x: 0, y: 0 };

const restingOf = new WeakMap<Selection, { readonly diagram: EditableDiagram; readonly feedback: Feedback }>();

/** What a state of the tool shows. */
export function feedbackOf(state: ToolState, subject: ToolSubject): Feedback {
  const resting = restingFeedback(subject);
  return { ...resting, ...shownWhile(state, subject, resting) };
}

/** What is shown while nothing goes on: the same object as long as nothing changes. */
function restingFeedback({ diagram, selection }: ToolSubject): Feedback {
  const known = restingOf.get(selection);
  if (known?.diagram === diagram) return known.feedback;
  const components = new Set(selection.components);
  const chosen = diagram.components.filter(({ name }) => components.has(name));
  const keys = new Set(selection.connections);
  const lines = diagram.connections.filter((line) => line.points.length > 1 && keys.has(connectionKey(line)));
  const only = onlyComponent(selection, diagram);
  const feedback: Feedback = {
    sheet: diagram.extent,
    frames: chosen.map(({ box }) => box),
    framesBy: still,
    marked: lines.map(({ points }) => points),
    handles: only === undefined ? endsOf(onlyConnection(selection, diagram)) : handlesOf(only).map(({ point }) => point),
    moved: [],
    by: still,
    movedLines: [],
    routes: [],
    guides: [],
    newLine: undefined,
    outline: undefined,
    targets: [],
    target: undefined,
    isRefused: false,
    cursor: "default",
  };
  restingOf.set(selection, { diagram, feedback });
  return feedback;
}

function shownWhile(state: ToolState, subject: ToolSubject, { frames }: Feedback): Partial<Feedback> {
  const { diagram, selection } = subject;
  switch (state.kind) {
    case "refused":
      return { cursor: "not-allowed" };
    case "panning":
      return { cursor: "grabbing" };
    case "moving":
      if (state.isCopying) return { framesBy: state.by, handles: [], cursor: "copy" };
      return { ...movingFeedback(state, { diagram, selection }), cursor: "move" };
    case "brushing":
      return { outline: boxAround([state.start, state.end]), cursor: "crosshair", frames };
    case "connecting":
      return connectingFeedback(state, subject);
    case "sizing":
      return { ...sizingFeedback(state, diagram), marked: [], cursor: "move" };
    case "bending": {
      const bent = diagram.connections.find((connection) => connectionKey(connection) === state.connection);
      if (bent === undefined) return {};
      const points = withSegmentMoved(bent.points, state.segment, state.offset);
      return { routes: [{ left: bent.from, right: bent.to, points }], marked: [points], cursor: "move" };
    }
    case "placing": {
      const { x, y } = state.at;
      return { outline: { left: x - newHalf, bottom: y - newHalf, right: x + newHalf, top: y + newHalf } };
    }
    default:
      return {};
  }
}

/** Lines between components that move go with them as they are; those to others are stretched. */
function movingFeedback(
  { by, guides }: Extract<ToolState, { kind: "moving" }>,
  { diagram, selection }: ToolSubject,
): Partial<Feedback> {
  const names = ownNames(selection, diagram);
  const hanging = indexOf(diagram).lines;
  const inner = hanging.filter(({ ends }) => ends.every(({ owner }) => names.has(owner)));
  const movedLines = inner.map(({ connection }) => connectionKey(connection));
  const going = new Set(movedLines);
  const routes = followingRoutes(diagram, motionBy(names, by), (connection) => !going.has(connectionKey(connection)));
  return { framesBy: by, handles: [], marked: [], moved: [...names], by, movedLines, routes, guides };
}

function connectingFeedback(state: Extract<ToolState, { kind: "connecting" }>, subject: ToolSubject): Partial<Feedback> {
  const { diagram, refusals } = subject;
  const from = connectorNamed(diagram, state.from);
  if (from === undefined) return {};
  const target = state.target === undefined ? undefined : connectorNamed(diagram, state.target);
  const points = target ? lineBetween(diagram, from, state.bends, target) : lineTowards(from, state.bends, state.end);
  const isRefused = target !== undefined && refusals?.has(target.name) === true;
  const onto = diagram.connections.find((connection) => connectionKey(connection) === state.line);
  return {
    newLine: { points, color: from.color },
    targets: targetsOf(subject, from),
    target: target?.box,
    isRefused,
    marked: onto === undefined ? [] : [onto.points],
    handles: [],
    cursor: isRefused ? "not-allowed" : "crosshair",
  };
}

/** Connectors where a line may end: as long as the engine has not said which those of the same domain, which have one colour. */
function targetsOf({ diagram, refusals }: ToolSubject, from: EditableConnector): readonly Box[] {
  const isAlike = ({ className, color }: EditableConnector) => className === from.className || color.join() === from.color.join();
  return diagram.components
    .flatMap(({ connectors }) => connectors)
    .filter((connector) => connector.name !== from.name && (refusals ? !refusals.has(connector.name) : isAlike(connector)))
    .map(({ box }) => box);
}

function endsOf(connection: EditableConnection | undefined): readonly Point[] {
  const [first] = connection?.points ?? [];
  const last = connection?.points.at(-1);
  return first === undefined || last === undefined ? [] : [first, last];
}

function sizingFeedback(state: Extract<ToolState, { kind: "sizing" }>, diagram: EditableDiagram): Partial<Feedback> {
  const component = diagram.components.find(({ name }) => name === state.component);
  if (component === undefined) return {};
  const box = resizedBox(component.box, state.corner, state.to, diagram.grid, state.keepsRatio);
  const motion: Motion = (name, point) => (name === component.name ? carried(component.box, box, point) : undefined);
  const handles = handlesOf({ ...component, box }).map(({ point }) => point);
  return { frames: [box], handles, routes: followingRoutes(diagram, motion) };
}
