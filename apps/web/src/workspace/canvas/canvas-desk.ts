/** What the actions of the canvas act on. */
import type { Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import type { ShapeKind } from "../shapes/shape-text.ts";
import type { PinTarget } from "../store/pins.ts";
import type { Fault } from "./faults.ts";
import type { Selection } from "./selection.ts";
import type { NewConnection, ToolSubject } from "./tool-state.ts";

export interface CanvasDesk {
  readonly subject: ToolSubject;
  /** What is wrong with what is shown. */
  readonly faults: readonly Fault[];
  /** Shows the list beside the canvas, or hides it. */
  readonly toggleList: () => void;
  /** Shows a place of the text. */
  readonly showText: (place: Fault["place"]) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Resolves with whether the command was done. */
  readonly run: (command: EditCommand) => Promise<boolean>;
  readonly select: (selection: Selection) => void;
  /** Takes up a tool to draw with, or lays it down. */
  readonly draw: (shape: ShapeKind) => void;
  /** What is drawn with the tool that is taken up. */
  readonly shape: ShapeKind | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly showActualSize: () => void;
  /** Moves the view by fractions of what is shown, to the right and up. */
  readonly moveView: (x: number, y: number) => void;
  /** Brings a point of the diagram to the middle of the view. */
  readonly centre: (point: Point) => void;
  /** Whether a point of the diagram is in view. */
  readonly isShown: (point: Point) => boolean;
  /** Opens the parameters of what is chosen, unless another selection is given, or of the class. */
  readonly showParameters: (other?: Selection) => void;
  /** Shows the field or the dialog that asks for what is missing. */
  readonly ask: (question: CanvasQuestion) => void;
  /** Begins a comment that is pinned to something. */
  readonly comment: (target: PinTarget) => void;
  /** Looks into the chosen component. */
  readonly open: () => void;
  /** Has the browser copy or cut what is chosen. */
  readonly clip: (how: "copy" | "cut") => void;
  /** Pastes what lies on the clipboard with its middle at a point, or beside where it was. */
  readonly paste: (at: Point | undefined) => void;
}

/** What an action needs to know before it can be done. */
export type CanvasQuestion =
  /** At which element or signal a connection ends. */
  | { readonly kind: "ends"; readonly connection: NewConnection }
  | { readonly kind: "rename" | "declaration" | "lineEnds" | "replace" | "extract" | "connect" | "find" | "keys" }
  /** Which class to insert a component of: what has been typed of it so far, and where its middle comes to lie. */
  | { readonly kind: "insert"; readonly typed: string; readonly at: Point | undefined };
