/** A picture as nested data: what is drawn, where it lies, and which part of the model it stands for. */
import type { GraphicNote } from "../graphics/attributes.ts";
import type { CoordinateSystem } from "../graphics/coordinate-system.ts";
import type { Box, Matrix, Point } from "../graphics/geometry.ts";
import type { Layer } from "../graphics/placement.ts";
import type { Color, Line, Primitive, Text } from "../graphics/primitive.ts";

/** Primitives that one class contributes to a picture, in drawing order. */
export interface Shapes {
  /** Full name of the class whose annotation holds them. */
  readonly className: string;
  /** From the class's coordinates to those of the picture; not the identity where an `IconMap` or `DiagramMap` says so. */
  readonly matrix: Matrix;
  /** Texts have their macros replaced. */
  readonly primitives: readonly Primitive[];
  /** Place of each of them in the list of the annotation; none for shapes that no text holds. */
  readonly places: readonly number[];
}

/** A layer of a class: shapes of base classes, then its own, then components. */
export interface Picture {
  readonly system: CoordinateSystem;
  readonly shapes: readonly Shapes[];
  readonly components: readonly PlacedComponent[];
  /** Whether it is the frame with a name that stands for an icon of which nothing is drawn. */
  readonly isOutline: boolean;
}

/** A component in a layer. */
export interface PlacedComponent {
  readonly name: string;
  /** Full name of its class. */
  readonly className: string;
  readonly description: string;
  /** Subscripts of an array, `[3]`; empty for a scalar. */
  readonly dimensions: string;
  /** Values that its declaration gives to parameters, as texts with units, in the order of the text. */
  readonly settings: readonly { readonly name: string; readonly text: string }[];
  readonly isConnector: boolean;
  /** False where its condition is known not to hold. */
  readonly isPresent: boolean;
  /** From the coordinates of `picture` to those of the picture that holds the component. */
  readonly matrix: Matrix;
  /** Around the component's extent, in the coordinates of the picture that holds it. */
  readonly box: Box;
  readonly picture: Picture;
}

/** A connect equation in a diagram. */
export interface Connection {
  /** Connectors as written, `resistor.p` or `bus.speed[2]`. */
  readonly from: string;
  readonly to: string;
  /** In the coordinates of the scene; undefined where it has no line. */
  readonly line: Line | undefined;
  /** Texts that stand at the line's ends. */
  readonly labels: readonly Text[];
}

/** A place where lines of one connection set meet, other than a connector. */
export interface Junction {
  readonly point: Point;
  readonly color: Color;
}

/** A whole icon or diagram of a class. */
export interface Scene {
  readonly className: string;
  readonly layer: Layer;
  readonly picture: Picture;
  /** In the order of the text, inherited ones first; empty for an icon. */
  readonly connections: readonly Connection[];
  /** Lines of state machines from state to state; `from` is empty where a machine begins. Empty for an icon. */
  readonly transitions: readonly Connection[];
  /** Where connections branch. */
  readonly junctions: readonly Junction[];
  /** Around everything that is drawn; the whole coordinate system where nothing is. */
  readonly bounds: Box;
  /** Whether the class draws nothing and places no component that can be shown. Never for an icon, which has a frame. */
  readonly isEmpty: boolean;
  /** What is faulty in annotations of the class and of its base classes. */
  readonly notes: readonly GraphicNote[];
}

/** Middle of a connector of a placed component, by its name, in the coordinates of the picture that holds the component. */
export interface ConnectionPoint {
  readonly connector: string;
  readonly point: Point;
}
