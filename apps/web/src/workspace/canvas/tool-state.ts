/** What the pointer is doing on the canvas. Points are drawing units, y upwards; what a state acts on it knows by name. */
import type { EditableDiagram, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import type { ShapeHandle } from "../shapes/shape-handles.ts";
import type { ShapeKind } from "../shapes/shape-text.ts";
import type { Fault } from "./faults.ts";
import type { Hit } from "./hit.ts";
import type { Selection } from "./selection.ts";
import type { Corner } from "./sizing.ts";
import type { Steering } from "./snapping.ts";

export type ToolState =
  | { readonly kind: "idle" }
  /** A button is down, and the way is still too short for a drag. */
  | { readonly kind: "pressed"; readonly start: CanvasPointer }
  /** What cannot be moved was dragged. */
  | { readonly kind: "refused" }
  | { readonly kind: "panning" }
  | {
      readonly kind: "moving";
      readonly start: Point;
      /** Name of the component that is held, or the place of the shape. */
      readonly lead: string | number;
      readonly by: Point;
      /** Lines that say why it comes to rest there. */
      readonly guides: readonly (readonly [Point, Point])[];
      /** Whether copies of what is chosen go the way. */
      readonly isCopying: boolean;
    }
  /** A rubber band. */
  | { readonly kind: "brushing"; readonly start: Point; readonly end: Point; readonly before: Selection }
  | {
      readonly kind: "connecting";
      /** Name of the connector where the line begins. */
      readonly from: string;
      readonly bends: readonly Point[];
      readonly end: Point;
      /** Name of the connector under the pointer. */
      readonly target: string | undefined;
      /** Key of the line under the pointer, at which the connection may end too. */
      readonly line: string | undefined;
      /** Key of the connection of which an end is taken elsewhere. */
      readonly replaces: string | undefined;
    }
  | {
      readonly kind: "sizing";
      readonly component: string;
      readonly corner: Corner;
      readonly to: Point;
      readonly keepsRatio: boolean;
    }
  | {
      readonly kind: "bending";
      /** Key of the connection. */
      readonly connection: string;
      readonly segment: number;
      readonly start: Point;
      readonly offset: number;
    }
  /** A class is dragged over the canvas. */
  | { readonly kind: "placing"; readonly at: Point }
  /** A handle of a shape is dragged. */
  | {
      readonly kind: "reshaping";
      /** Place of the shape. */
      readonly graphic: number;
      readonly handle: ShapeHandle;
      readonly to: Point;
      readonly keepsRatio: boolean;
    }
  /** A shape is drawn: of no point yet until a button goes down. */
  | {
      readonly kind: "drawing";
      readonly shape: ShapeKind;
      readonly points: readonly Point[];
      readonly end: Point | undefined;
    };

/** Where the pointer is and what lies there. */
export interface CanvasPointer extends Steering {
  readonly point: Point;
  readonly hit: Hit | undefined;
  /** Ctrl: what is dragged stays, and a copy of it goes. */
  readonly isCopying: boolean;
  /** Drawing units of a pixel of the screen. */
  readonly unitsPerPixel: number;
}

/** What the tool works on: the diagram as it is now, which may have been replaced since the last event. */
export interface ToolSubject {
  readonly diagram: EditableDiagram;
  readonly selection: Selection;
  /** Why connectors cannot be connected with the one where a line begins, by name; undefined until that is known. */
  readonly refusals?: ReadonlyMap<string, string> | undefined;
  readonly faults?: readonly Fault[] | undefined;
}

/** What an event does: another state, another selection, a command that ends the gesture. */
export interface ToolStep {
  readonly state: ToolState;
  readonly selection?: Selection;
  readonly command?: EditCommand;
  /** A connection of which it must be asked at which element or signal it ends. */
  readonly unclear?: NewConnection;
}

/** A connection that is drawn. */
export interface NewConnection {
  readonly from: string;
  readonly to: string;
  readonly points: readonly Point[];
  readonly replaces: string | undefined;
}

export const idle: ToolState = { kind: "idle" };
