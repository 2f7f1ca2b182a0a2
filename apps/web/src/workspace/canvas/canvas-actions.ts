/** What one can do on the canvas otherwise than with the pointer: one list for the tool bar, the menus, the keys and their map. */
import type { Direction, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { zoomStep } from "../../picture/viewport.ts";
import type { ShapeKind } from "../shapes/shape-text.ts";
import { type AlignLine, alignCommand, arrangeable, distributeCommand } from "./arrange-commands.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import { cleanUpCommand, placedAnew } from "./clean-up.ts";
import { duplicateCommand } from "./clipping.ts";
import { canExtract } from "./extract.ts";
import { moveCommand } from "./gesture-command.ts";
import { pinTarget } from "./pin-target.ts";
import { middleOf } from "./plane.ts";
import {
  chosenGraphics,
  everything,
  isEmpty,
  nextThing,
  nothing,
  onlyComponent,
  onlyConnection,
  ownComponents,
  type Selection,
} from "./selection.ts";
import {
  flipCommand,
  orderCommand,
  orderShapesCommand,
  removeCommand,
  rerouteAllCommand,
  rerouteCommand,
  turnCommand,
} from "./selection-commands.ts";
import type { ToolSubject } from "./tool-state.ts";
import { walkedAlong } from "./walking.ts";

/** Why an action cannot be done now: a key of the texts `canvas.reason.*`. */
type CanvasReason =
  | "nothingToUndo"
  | "nothingToRedo"
  | "chooseAny"
  | "chooseOwn"
  | "chooseOne"
  | "chooseOneOwn"
  | "chooseTwo"
  | "chooseThree"
  | "chooseLine"
  | "noComponents"
  | "noConnectors"
  | "chooseShape"
  | "notInIcon"
  | "nothingThere"
  | "noLines"
  | "cannotExtract"
  | "chooseOneThing";

interface CanvasAction {
  readonly id: string;
  /** As `keyOf` tells them; the first is shown. */
  readonly keys: readonly string[];
  /** Undefined where it can be done. An action that cannot leaves its key to the page: Tab goes on from the last component. */
  readonly refusal: (desk: CanvasDesk) => CanvasReason | undefined;
  readonly run: (desk: CanvasDesk) => void;
  /** What is drawn with the tool that the action takes up. */
  readonly shape?: ShapeKind | undefined;
  /** The browser itself brings the key as an event of the clipboard. */
  readonly isOfBrowser?: boolean;
}

type Refusal = CanvasAction["refusal"];

const never: Refusal = () => undefined;
const unless =
  (reason: CanvasReason, holds: (desk: CanvasDesk) => boolean): Refusal =>
  (desk) =>
    holds(desk) ? undefined : reason;
const ownOf = ({ subject }: CanvasDesk) => [
  ...ownComponents(subject.selection, subject.diagram),
  ...chosenGraphics(subject.selection, subject.diagram),
];
const onlyOf = ({ subject }: CanvasDesk) => onlyComponent(subject.selection, subject.diagram);
const needsOwn = unless("chooseOwn", (desk) => ownOf(desk).length > 0);
const needsOne = unless("chooseOne", (desk) => onlyOf(desk) !== undefined);
const needsTwo = unless("chooseTwo", ({ subject }) => arrangeable(subject).length > 1);
const needsThree = unless("chooseThree", ({ subject }) => arrangeable(subject).length > 2);
const needsAny = unless("chooseAny", ({ subject }) => !isEmpty(subject.selection));
const needsShape = unless("chooseShape", ({ subject }) => chosenGraphics(subject.selection, subject.diagram).length > 0);
const needsDiagram = unless("notInIcon", ({ subject }) => subject.diagram.layer === "diagram");
const needsAnything = unless("nothingThere", ({ subject }) => !isEmpty(everything(subject.diagram)));
const needsComponents = unless("noComponents", ({ subject }) => subject.diagram.components.length > 0);

/** Does a command where there is one. */
function doing(command: (subject: ToolSubject) => EditCommand | undefined): CanvasAction["run"] {
  return ({ subject, run }) => {
    const made = command(subject);
    if (made !== undefined) void run(made);
  };
}

const drawing = (shape: ShapeKind): Pick<CanvasAction, "keys" | "refusal" | "run" | "shape"> => ({
  shape,
  keys: [],
  refusal: never,
  run: ({ draw }) => draw(shape),
});

const aligning = (line: AlignLine): Pick<CanvasAction, "keys" | "refusal" | "run"> => ({
  keys: [],
  refusal: needsTwo,
  run: doing((subject) => alignCommand(subject, line)),
});

/** All actions that have a name. */
export const canvasActions = [
  {
    id: "undo",
    keys: ["Ctrl+Z"],
    refusal: unless("nothingToUndo", ({ canUndo }) => canUndo),
    run: ({ undo }) => undo(),
  },
  {
    id: "redo",
    keys: ["Ctrl+Shift+Z", "Ctrl+Y"],
    refusal: unless("nothingToRedo", ({ canRedo }) => canRedo),
    run: ({ redo }) => redo(),
  },
  {
    id: "insert",
    keys: ["I", "Insert"],
    refusal: needsDiagram,
    run: ({ ask }) => ask({ kind: "insert", typed: "", at: undefined }),
  },
  {
    id: "connect",
    keys: ["C"],
    refusal: (desk) =>
      needsDiagram(desk) ??
      unless("noConnectors", ({ subject }) => subject.diagram.components.some(({ connectors }) => connectors.length > 0))(desk),
    run: ({ ask }) => ask({ kind: "connect" }),
  },
  { id: "open", keys: ["Ctrl+Enter"], refusal: needsOne, run: ({ open }) => open() },
  { id: "parameters", keys: ["P", "Enter"], refusal: never, run: ({ showParameters }) => showParameters() },
  {
    id: "rename",
    keys: ["F2"],
    refusal: unless("chooseOneOwn", (desk) => onlyOf(desk)?.isOwn === true),
    run: ({ ask }) => ask({ kind: "rename" }),
  },
  {
    id: "declaration",
    keys: ["Alt+Enter"],
    refusal: unless("chooseOneOwn", (desk) => onlyOf(desk)?.isOwn === true),
    run: ({ ask }) => ask({ kind: "declaration" }),
  },
  {
    id: "replace",
    keys: [],
    refusal: unless("chooseOneOwn", (desk) => onlyOf(desk)?.isOwn === true),
    run: ({ ask }) => ask({ kind: "replace" }),
  },
  {
    id: "extract",
    keys: [],
    refusal: (desk) => needsDiagram(desk) ?? unless("cannotExtract", ({ subject }) => canExtract(subject))(desk),
    run: ({ ask }) => ask({ kind: "extract" }),
  },
  {
    id: "comment",
    keys: ["M"],
    refusal: unless("chooseOneThing", ({ subject }) => pinTarget(subject) !== undefined),
    run: ({ subject, comment }) => {
      const target = pinTarget(subject);
      if (target !== undefined) comment(target);
    },
  },
  { id: "copy", keys: ["Ctrl+C"], refusal: needsOwn, run: ({ clip }) => clip("copy"), isOfBrowser: true },
  { id: "cut", keys: ["Ctrl+X"], refusal: needsOwn, run: ({ clip }) => clip("cut"), isOfBrowser: true },
  { id: "paste", keys: ["Ctrl+V"], refusal: never, run: ({ paste }) => paste(undefined), isOfBrowser: true },
  { id: "duplicate", keys: ["Ctrl+D"], refusal: needsOwn, run: doing(duplicateCommand) },
  {
    id: "remove",
    keys: ["Delete", "Backspace"],
    refusal: unless("chooseOwn", ({ subject }) => removeCommand(subject) !== undefined),
    run: doing(removeCommand),
  },
  { id: "turnLeft", keys: ["Ctrl+R"], refusal: needsOwn, run: doing((subject) => turnCommand(subject, 90)) },
  { id: "turnRight", keys: ["Ctrl+Shift+R"], refusal: needsOwn, run: doing((subject) => turnCommand(subject, -90)) },
  { id: "flipHorizontal", keys: ["H"], refusal: needsOwn, run: doing((subject) => flipCommand(subject, "horizontal")) },
  { id: "flipVertical", keys: ["V"], refusal: needsOwn, run: doing((subject) => flipCommand(subject, "vertical")) },
  { id: "alignLeft", ...aligning("left") },
  { id: "alignCentre", ...aligning("centre") },
  { id: "alignRight", ...aligning("right") },
  { id: "alignTop", ...aligning("top") },
  { id: "alignMiddle", ...aligning("middle") },
  { id: "alignBottom", ...aligning("bottom") },
  { id: "distributeAcross", keys: [], refusal: needsThree, run: doing((subject) => distributeCommand(subject, "x")) },
  { id: "distributeUp", keys: [], refusal: needsThree, run: doing((subject) => distributeCommand(subject, "y")) },
  { id: "toFront", keys: ["Ctrl+Shift+ArrowUp"], refusal: needsOwn, run: doing((subject) => orderCommand(subject, "front")) },
  { id: "toBack", keys: ["Ctrl+Shift+ArrowDown"], refusal: needsOwn, run: doing((subject) => orderCommand(subject, "back")) },
  { id: "forward", keys: ["Ctrl+]"], refusal: needsShape, run: doing((subject) => orderShapesCommand(subject, "forward")) },
  { id: "backward", keys: ["Ctrl+["], refusal: needsShape, run: doing((subject) => orderShapesCommand(subject, "backward")) },
  { id: "drawLine", ...drawing("line") },
  { id: "drawPolygon", ...drawing("polygon") },
  { id: "drawRectangle", ...drawing("rectangle") },
  { id: "drawEllipse", ...drawing("ellipse") },
  { id: "drawText", ...drawing("text") },
  { id: "drawBitmap", ...drawing("bitmap") },
  {
    id: "reroute",
    keys: ["L"],
    refusal: unless("chooseLine", ({ subject }) => rerouteCommand(subject) !== undefined),
    run: doing(rerouteCommand),
  },
  {
    id: "lineEnds",
    keys: ["Shift+Enter"],
    refusal: unless("chooseLine", ({ subject }) => onlyConnection(subject.selection, subject.diagram) !== undefined),
    run: ({ ask }) => ask({ kind: "lineEnds" }),
  },
  {
    id: "selectAll",
    keys: ["Ctrl+A"],
    refusal: needsAnything,
    run: ({ subject, select }) => select(everything(subject.diagram)),
  },
  { id: "clear", keys: ["Escape"], refusal: needsAny, run: ({ select }) => select(nothing) },
  { id: "find", keys: ["Ctrl+F"], refusal: needsComponents, run: ({ ask }) => ask({ kind: "find" }) },
  { id: "list", keys: ["Ctrl+Shift+L"], refusal: needsDiagram, run: ({ toggleList }) => toggleList() },
  {
    id: "rerouteAll",
    keys: [],
    refusal: unless("noLines", ({ subject }) => rerouteAllCommand(subject) !== undefined),
    run: doing(rerouteAllCommand),
  },
  {
    id: "cleanUp",
    keys: [],
    refusal: (desk) => needsDiagram(desk) ?? unless("noComponents", ({ subject }) => placedAnew(subject).length > 1)(desk),
    run: doing(cleanUpCommand),
  },
  { id: "fit", keys: ["F", "0"], refusal: never, run: ({ fit }) => fit() },
  { id: "actualSize", keys: ["1"], refusal: never, run: ({ showActualSize }) => showActualSize() },
  { id: "zoomIn", keys: ["+", "Shift++", "="], refusal: never, run: ({ zoomBy }) => zoomBy(zoomStep) },
  { id: "zoomOut", keys: ["-"], refusal: never, run: ({ zoomBy }) => zoomBy(1 / zoomStep) },
  { id: "keys", keys: ["?", "Shift+?"], refusal: never, run: ({ ask }) => ask({ kind: "keys" }) },
] as const satisfies readonly CanvasAction[];

/** Names of the actions. */
export type CanvasActionId = (typeof canvasActions)[number]["id"];

/** The action of a name. */
export function actionOf(id: CanvasActionId): CanvasAction & { readonly id: CanvasActionId } {
  return canvasActions.find((action) => action.id === id) ?? canvasActions[0];
}

/** Ways of the arrow keys. */
const arrows: Readonly<Record<Direction, Point>> = {
  right: { x: 1, y: 0 },
  up: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: -1 },
};

/** Part of the view by which an arrow moves it. */
const viewStep = 0.1;

/** Arrows move what is chosen by the grid, with Shift by ten times as much, with Ctrl by one drawing unit. */
function nudge(subject: ToolSubject, way: Point, factor: number | undefined): EditCommand | undefined {
  const step = factor === undefined ? { x: 1, y: 1 } : { x: factor * subject.diagram.grid.x, y: factor * subject.diagram.grid.y };
  return moveCommand(subject, { x: way.x * step.x, y: way.y * step.y });
}

const arrowActions: readonly CanvasAction[] = Object.entries(arrows).flatMap(([direction, way]) => {
  const key = `Arrow${direction.charAt(0).toUpperCase()}${direction.slice(1)}`;
  const nudges = [
    { prefix: "", factor: 1 },
    { prefix: "Shift+", factor: 10 },
    { prefix: "Ctrl+", factor: undefined },
  ].map(({ prefix, factor }) => ({
    id: `nudge ${prefix}${direction}`,
    keys: [prefix + key],
    refusal: needsOwn,
    run: doing((subject) => nudge(subject, way, factor)),
  }));
  return [
    ...nudges,
    {
      id: `view ${direction}`,
      keys: [key],
      refusal: unless("chooseAny", ({ subject }) => isEmpty(subject.selection)),
      run: ({ moveView }) => moveView(way.x * viewStep, way.y * viewStep),
    },
    {
      id: `walk ${direction}`,
      keys: [`Alt+${key}`],
      refusal: needsComponents,
      run: (desk) => show(desk, walkedAlong(desk.subject.selection, desk.subject.diagram, way)),
    },
  ];
});

/** All actions that have a key. */
const keyActions: readonly CanvasAction[] = [
  ...canvasActions.filter((action) => !("isOfBrowser" in action)),
  ...arrowActions,
  {
    id: "next",
    keys: ["Tab"],
    refusal: unless("nothingThere", (desk) => walked(desk, 1) !== nothing),
    run: (desk) => show(desk, walked(desk, 1)),
  },
  {
    id: "previous",
    keys: ["Shift+Tab"],
    refusal: unless("chooseAny", (desk) => !isEmpty(desk.subject.selection) && walked(desk, -1) !== nothing),
    run: (desk) => show(desk, walked(desk, -1)),
  },
];

/** The action that a key has now: of several the one that can be done. */
export function actionOfKey(key: string, desk: CanvasDesk): Pick<CanvasAction, "run"> | undefined {
  return keyActions.find(({ keys, refusal }) => keys.includes(key) && refusal(desk) === undefined);
}

/** Chooses something and brings it into view. */
export function show({ subject, select, centre, isShown }: CanvasDesk, selection: Selection): void {
  select(selection);
  const only = onlyComponent(selection, subject.diagram);
  if (only !== undefined && !isShown(middleOf(only.box))) centre(middleOf(only.box));
}

function walked({ subject }: CanvasDesk, step: 1 | -1): Selection {
  return nextThing(subject.selection, subject.diagram, step);
}

/** A key with what is held down. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** A key with what is held down, `Ctrl+Shift+Z`; the command key of a Mac counts as Ctrl. */
export function keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const held = [...(ctrlKey || metaKey ? ["Ctrl"] : []), ...(altKey ? ["Alt"] : []), ...(shiftKey ? ["Shift"] : [])];
  return [...held, key.length === 1 ? key.toUpperCase() : key].join("+");
}
