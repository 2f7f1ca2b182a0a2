/** What the canvas shows over the picture while somebody works, as data. */
import {
  type Box,
  type EditableConnection,
  type EditableConnector,
  type EditableDiagram,
  type EditableGraphic,
  outlineOf,
  type Point,
  type Primitive,
  withSegmentMoved,
} from "@mofang/diagram";
import type { ConnectionRoute } from "@mofang/modelica";
import { handlesOfShape, reshaped } from "../shapes/shape-handles.ts";
import { connectorNamed, indexOf } from "./diagram-index.ts";
import type { Fault } from "./faults.ts";
import { followingRoutes, type Motion } from "./following.ts";
import { motionBy, newHalf } from "./gesture-command.ts";
import { lineBetween, lineTowards } from "./new-line.ts";
import { boxAround } from "./plane.ts";
import {
  chosenGraphics,
  connectionKey,
  onlyComponent,
  onlyConnection,
  onlyGraphic,
  ownNames,
  type Selection,
} from "./selection.ts";
import { carried, handlesOf, resizedBox } from "./sizing.ts";
import type { ToolState, ToolSubject } from "./tool-state.ts";

/** A line to be drawn in a connector's colour, red, green and blue. */
interface NewLine {
  readonly points: readonly Point[];
  readonly color: readonly [number, number, number];
}

/** The outline of a shape that is drawn or changed. */
interface ShownOutline {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
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
  /** Where new corners come out of a line. */
  readonly middles: readonly Point[];
  /** Components that are shown elsewhere, and how far. */
  readonly moved: readonly string[];
  readonly by: Point;
  /** Places of shapes that go the same way. */
  readonly movedGraphics: readonly number[];
  /** Lines that go the same way, as `connectionKey` has them. */
  readonly movedLines: readonly string[];
  /** Lines that are shown with another course. */
  readonly routes: readonly ConnectionRoute[];
  /** Lines that say why something comes to rest where it is. */
  readonly guides: readonly (readonly [Point, Point])[];
  readonly newLine: NewLine | undefined;
  /** What has something wrong. */
  readonly faults: readonly Fault[];
  /** Shapes as they will be. */
  readonly outlines: readonly ShownOutline[];
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
  // While something moves its faults are left out: they lie where it was.
  const faults = state.kind === "idle" || state.kind === "pressed" ? (subject.faults ?? []) : [];
  return { ...resting, faults, ...shownWhile(state, subject, resting) };
}

/** What is shown while nothing goes on: the same object as long as nothing changes. */
function restingFeedback({ diagram, selection }: ToolSubject): Feedback {
  const known = restingOf.get(selection);
  if (known?.diagram === diagram) return known.feedback;
  const components = new Set(selection.components);
  const chosen = diagram.components.filter(({ name }) => components.has(name));
  const keys = new Set(selection.connections);
  const lines = diagram.connections.filter((line) => line.points.length > 1 && keys.has(connectionKey(line)));
  const feedback: Feedback = {
    sheet: diagram.extent,
    frames: [...chosen, ...chosenGraphics(selection, diagram)].flatMap(({ box }) => box ?? []),
    framesBy: still,
    marked: lines.map(({ points }) => points),
    ...handlesShown({ diagram, selection }),
    moved: [],
    movedGraphics: [],
    outlines: [],
    faults: [],
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

/** Squares where one takes hold of what is chosen alone. */
function handlesShown({ diagram, selection }: ToolSubject): Pick<Feedback, "handles" | "middles"> {
  const graphic = onlyGraphic(selection, diagram);
  if (graphic !== undefined) return shapeHandles(graphic);
  const only = onlyComponent(selection, diagram);
  const handles = only === undefined ? endsOf(onlyConnection(selection, diagram)) : handlesOf(only).map(({ point }) => point);
  return { handles, middles: [] };
}

function shapeHandles(graphic: EditableGraphic): Pick<Feedback, "handles" | "middles"> {
  const placed = handlesOfShape(graphic);
  const isMiddle = placed.map(({ handle }) => handle.kind === "middle");
  const points = placed.map(({ point }) => point);
  return { handles: points.filter((_, i) => !isMiddle[i]), middles: points.filter((_, i) => isMiddle[i]) };
}

function shownWhile(state: ToolState, subject: ToolSubject, { frames }: Feedback): Partial<Feedback> {
  const { diagram, selection } = subject;
  switch (state.kind) {
    case "refused":
      return { cursor: "not-allowed" };
    case "panning":
      return { cursor: "grabbing" };
    case "moving":
      if (state.isCopying) return { framesBy: state.by, handles: [], middles: [], cursor: "copy" };
      return { ...movingFeedback(state, { diagram, selection }), cursor: "move" };
    case "reshaping":
      return reshapingFeedback(state, diagram);
    case "drawing":
      return { outlines: drawnOutlines(state), handles: state.points, middles: [], cursor: "crosshair" };
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
  const movedGraphics = chosenGraphics(selection, diagram).map(({ seen }) => seen.index);
  const nothingMore = { handles: [], middles: [], marked: [] };
  return { framesBy: by, ...nothingMore, moved: [...names], movedGraphics, by, movedLines, routes, guides };
}

function reshapingFeedback(state: Extract<ToolState, { kind: "reshaping" }>, diagram: EditableDiagram): Partial<Feedback> {
  const graphic = diagram.graphics[state.graphic];
  if (graphic?.primitive === undefined) return {};
  const primitive = reshaped(graphic.primitive, state.handle, state.to, state.keepsRatio);
  return { frames: [], ...shapeHandles({ ...graphic, primitive }), outlines: [outlineOf(primitive)], cursor: "move" };
}

/** What is drawn so far, with where the pointer is. */
function drawnOutlines({ shape, points, end }: Extract<ToolState, { kind: "drawing" }>): readonly ShownOutline[] {
  const [first] = points;
  if (first === undefined || end === undefined) return [];
  if (shape === "line" || shape === "polygon") return [{ points: [...points, end], isClosed: shape === "polygon" }];
  const box = boxAround([first, end]);
  if (box === undefined) return [];
  const extent = { from: { x: box.left, y: box.bottom }, to: { x: box.right, y: box.top } };
  return [outlineOf(shape === "ellipse" ? ellipseIn(extent) : { ...ellipseIn(extent), ...rectangleFacts })];
}

const rectangleFacts = { kind: "rectangle", borderPattern: "None", radius: 0 } as const;

function ellipseIn(extent: Extract<Primitive, { kind: "ellipse" }>["extent"]): Extract<Primitive, { kind: "ellipse" }> {
  return {
    kind: "ellipse",
    extent,
    origin: still,
    rotation: 0,
    lineColor: [0, 0, 0],
    fillColor: [0, 0, 0],
    pattern: "Solid",
    fillPattern: "None",
    lineThickness: 0.25,
    startAngle: 0,
    endAngle: 360,
    closure: "Chord",
  };
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
    middles: [],
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
  return { frames: [box], handles, middles: [], routes: followingRoutes(diagram, motion) };
}
