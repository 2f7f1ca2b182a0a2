/** What the canvas shows over the picture while somebody works, as data. */
import { type Box, type EditableDiagram, type Point, withSegmentMoved } from "@mofang/diagram";
import type { ConnectionRoute } from "@mofang/modelica";
import { connectorNamed, followingRoutes, type Motion } from "./following.ts";
import { motionBy, newHalf } from "./gesture-command.ts";
import { lineBetween, lineTowards } from "./new-line.ts";
import { boxAround, movedBox } from "./plane.ts";
import { connectionKey, onlyComponent, ownComponents } from "./selection.ts";
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
  /** Around what is chosen. */
  readonly frames: readonly Box[];
  /** Lines that are chosen. */
  readonly marked: readonly (readonly Point[])[];
  readonly handles: readonly Point[];
  /** Components that are shown elsewhere, and how far. */
  readonly moved: readonly string[];
  readonly by: Point;
  /** Lines that are shown with another course. */
  readonly routes: readonly ConnectionRoute[];
  readonly newLine: NewLine | undefined;
  /** A rubber band, or the place of what is going to be there. */
  readonly outline: Box | undefined;
  /** Connectors where the line may end. */
  readonly targets: readonly Box[];
  /** The connector where it would end now. */
  readonly target: Box | undefined;
  readonly cursor: "default" | "move" | "crosshair" | "not-allowed" | "grabbing" | "copy";
}

const still: Point = { x: 0, y: 0 };

/** What a state of the tool shows. */
export function feedbackOf(state: ToolState, subject: ToolSubject): Feedback {
  const { diagram, selection } = subject;
  const chosen = diagram.components.filter(({ name }) => selection.components.includes(name));
  const lines = diagram.connections.filter(
    (line) => line.points.length > 1 && selection.connections.includes(connectionKey(line)),
  );
  const only = onlyComponent(selection, diagram);
  const resting: Feedback = {
    sheet: diagram.extent,
    frames: chosen.map(({ box }) => box),
    marked: lines.map(({ points }) => points),
    handles: only === undefined ? [] : handlesOf(only).map(({ point }) => point),
    moved: [],
    by: still,
    routes: [],
    newLine: undefined,
    outline: undefined,
    targets: [],
    target: undefined,
    cursor: "default",
  };
  return { ...resting, ...shownWhile(state, subject, resting) };
}

function shownWhile(state: ToolState, { diagram, selection }: ToolSubject, { frames }: Feedback): Partial<Feedback> {
  switch (state.kind) {
    case "refused":
      return { cursor: "not-allowed" };
    case "panning":
      return { cursor: "grabbing" };
    case "moving": {
      const moved = ownComponents(selection, diagram);
      const names = moved.map(({ name }) => name);
      if (state.isCopying) return { frames: moved.map(({ box }) => movedBox(box, state.by)), handles: [], cursor: "copy" };
      const routes = followingRoutes(diagram, motionBy(names, state.by));
      const movedFrames = moved.map(({ box }) => movedBox(box, state.by));
      return { frames: movedFrames, handles: [], marked: [], moved: names, by: state.by, routes, cursor: "move" };
    }
    case "brushing":
      return { outline: boxAround([state.start, state.end]), cursor: "crosshair", frames };
    case "connecting":
      return { ...connectingFeedback(state, diagram), cursor: "crosshair" };
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

function connectingFeedback(state: Extract<ToolState, { kind: "connecting" }>, diagram: EditableDiagram): Partial<Feedback> {
  const from = connectorNamed(diagram, state.from);
  if (from === undefined) return {};
  const target = state.target === undefined ? undefined : connectorNamed(diagram, state.target);
  const points = target ? lineBetween(diagram, from, state.bends, target) : lineTowards(from, state.bends, state.end);
  // Connectors of one domain have one colour; whether two of them fit the engine says.
  const isAlike = (color: readonly number[]) => color.join() === from.color.join();
  const targets = diagram.components
    .flatMap(({ connectors }) => connectors)
    .filter(({ name, className, color }) => name !== from.name && (className === from.className || isAlike(color)));
  return { newLine: { points, color: from.color }, targets: targets.map(({ box }) => box), target: target?.box, handles: [] };
}

function sizingFeedback(state: Extract<ToolState, { kind: "sizing" }>, diagram: EditableDiagram): Partial<Feedback> {
  const component = diagram.components.find(({ name }) => name === state.component);
  if (component === undefined) return {};
  const box = resizedBox(component.box, state.corner, state.to, diagram.grid, state.keepsRatio);
  const motion: Motion = (name, point) => (name === component.name ? carried(component.box, box, point) : undefined);
  const handles = handlesOf({ ...component, box }).map(({ point }) => point);
  return { frames: [box], handles, routes: followingRoutes(diagram, motion) };
}
