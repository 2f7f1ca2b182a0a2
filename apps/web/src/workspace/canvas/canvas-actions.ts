/** What one can do on the canvas otherwise than with the pointer: one list for the tool bar, the keys and their help. */
import type { Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { zoomStep } from "../../picture/viewport.ts";
import { duplicateCommand } from "./clipping.ts";
import { moveCommand } from "./gesture-command.ts";
import { everything, isEmpty, nextComponent, nothing, onlyComponent, ownComponents, type Selection } from "./selection.ts";
import { flipCommand, removeCommand, turnCommand } from "./selection-commands.ts";
import type { ToolSubject } from "./tool-state.ts";

/** What actions act on. */
export interface CanvasDesk {
  readonly subject: ToolSubject;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Resolves with whether the command was done. */
  readonly run: (command: EditCommand) => Promise<boolean>;
  readonly select: (selection: Selection) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly showActualSize: () => void;
  /** Shows the parameters of what is chosen, beside the canvas. */
  readonly showParameters: () => void;
  /** Shows the field or the dialog that asks for what is missing. */
  readonly ask: (question: CanvasQuestion) => void;
  /** Looks into the chosen component. */
  readonly open: () => void;
}

export type CanvasQuestion = "rename" | "connect" | "insert";

interface CanvasAction {
  readonly id: string;
  /** As `keyOf` tells them; the first is shown. */
  readonly keys: readonly string[];
  readonly isPossible: (desk: CanvasDesk) => boolean;
  readonly run: (desk: CanvasDesk) => void;
}

const always = (): boolean => true;
const hasOwn = ({ subject }: CanvasDesk): boolean => ownComponents(subject.selection, subject.diagram).length > 0;
const hasOne = ({ subject }: CanvasDesk): boolean => onlyComponent(subject.selection, subject.diagram) !== undefined;
const hasAny = ({ subject }: CanvasDesk): boolean => !isEmpty(subject.selection);

/** Does a command where there is one. */
function doing(command: (subject: ToolSubject) => EditCommand | undefined): CanvasAction["run"] {
  return ({ subject, run }) => {
    const made = command(subject);
    if (made !== undefined) void run(made);
  };
}

/** Actions with a button, in the order of the tool bar. */
export const barActions = [
  { id: "undo", keys: ["Ctrl+Z"], isPossible: ({ canUndo }) => canUndo, run: ({ undo }) => undo() },
  { id: "redo", keys: ["Ctrl+Shift+Z", "Ctrl+Y"], isPossible: ({ canRedo }) => canRedo, run: ({ redo }) => redo() },
  { id: "insert", keys: ["I", "Insert"], isPossible: always, run: ({ ask }) => ask("insert") },
  {
    id: "connect",
    keys: ["C"],
    isPossible: ({ subject }) => subject.diagram.components.some(({ connectors }) => connectors.length > 0),
    run: ({ ask }) => ask("connect"),
  },
  { id: "turnLeft", keys: ["Ctrl+R"], isPossible: hasOwn, run: doing((subject) => turnCommand(subject, 90)) },
  { id: "turnRight", keys: ["Ctrl+Shift+R"], isPossible: hasOwn, run: doing((subject) => turnCommand(subject, -90)) },
  { id: "flipHorizontal", keys: ["H"], isPossible: hasOwn, run: doing((subject) => flipCommand(subject, "horizontal")) },
  { id: "flipVertical", keys: ["V"], isPossible: hasOwn, run: doing((subject) => flipCommand(subject, "vertical")) },
  {
    id: "remove",
    keys: ["Delete", "Backspace"],
    isPossible: ({ subject }) => removeCommand(subject) !== undefined,
    run: doing(removeCommand),
  },
  { id: "duplicate", keys: ["Ctrl+D"], isPossible: hasOwn, run: doing(duplicateCommand) },
  { id: "rename", keys: ["F2"], isPossible: (desk) => hasOwn(desk) && hasOne(desk), run: ({ ask }) => ask("rename") },
  { id: "parameters", keys: ["P"], isPossible: always, run: ({ showParameters }) => showParameters() },
  { id: "fit", keys: ["F", "0"], isPossible: always, run: ({ fit }) => fit() },
  { id: "actualSize", keys: ["1"], isPossible: always, run: ({ showActualSize }) => showActualSize() },
] as const satisfies readonly CanvasAction[];

/** Names of the actions with a button. */
export type BarActionId = (typeof barActions)[number]["id"];

/** Ways of the arrow keys. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: -1 },
};

/** Arrows go by the grid, with Shift by ten times as much, with Alt by one drawing unit. */
function nudge(subject: ToolSubject, way: Point, factor: number | undefined): EditCommand | undefined {
  const step = factor === undefined ? { x: 1, y: 1 } : { x: factor * subject.diagram.grid.x, y: factor * subject.diagram.grid.y };
  return moveCommand(subject, { x: way.x * step.x, y: way.y * step.y });
}

const nudges: readonly CanvasAction[] = Object.entries(arrows).flatMap(([key, way]) =>
  [
    { prefix: "", factor: 1 },
    { prefix: "Shift+", factor: 10 },
    { prefix: "Alt+", factor: undefined },
  ].map(({ prefix, factor }) => ({
    id: `nudge ${prefix}${key}`,
    keys: [prefix + key],
    isPossible: hasOwn,
    run: doing((subject) => nudge(subject, way, factor)),
  })),
);

/** All actions that have a key. An action that is not possible leaves its key to the page: Tab goes on from the last component. */
export const canvasActions: readonly CanvasAction[] = [
  ...barActions,
  ...nudges,
  { id: "zoomIn", keys: ["+", "Shift++", "="], isPossible: always, run: ({ zoomBy }) => zoomBy(zoomStep) },
  { id: "zoomOut", keys: ["-"], isPossible: always, run: ({ zoomBy }) => zoomBy(1 / zoomStep) },
  { id: "selectAll", keys: ["Ctrl+A"], isPossible: always, run: ({ subject, select }) => select(everything(subject.diagram)) },
  { id: "next", keys: ["Tab"], isPossible: (desk) => walked(desk, 1) !== nothing, run: (desk) => desk.select(walked(desk, 1)) },
  {
    id: "previous",
    keys: ["Shift+Tab"],
    isPossible: (desk) => hasAny(desk) && walked(desk, -1) !== nothing,
    run: (desk) => desk.select(walked(desk, -1)),
  },
  { id: "open", keys: ["Enter"], isPossible: hasOne, run: ({ open }) => open() },
  { id: "clear", keys: ["Escape"], isPossible: hasAny, run: ({ select }) => select(nothing) },
];

function walked({ subject }: CanvasDesk, step: 1 | -1): Selection {
  return nextComponent(subject.selection, subject.diagram, step);
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
