/**
 * What somebody does to a model, as data: it travels between windows, waits in queues and is run again on a text that has
 * moved meanwhile. Classes are named in full, components as their class declares them; texts are Modelica as it stands in a
 * file; coordinates are drawing units, y upwards.
 */
import type { Documentation } from "../../annotation/class-annotations.ts";
import type { Experiment } from "../../annotation/experiment-annotation.ts";
import type { ClassKind } from "../../syntax/tree.ts";
import type { NamedArgument } from "../call-edit.ts";
import type { NewClassKind } from "../class-file-edit.ts";
import type { DeclarationChange } from "../declaration-edit.ts";
import type { CoordinateSystemChange, GraphicsLayer, GraphicsOrder, SeenGraphics } from "../graphics-edit.ts";
import type { FlipAxis, PlacementLayer, Transformation, Vector } from "../placement-edit.ts";

/** A component to be placed. Without a name it gets one when the command runs, that of its class with the next free number. */
export interface ComponentToAdd {
  /** Full name of its class. */
  readonly type: string;
  readonly name?: string;
  readonly transformation: Transformation;
  /** `(R = 10)` or `= 10` or both. */
  readonly modification?: string;
  /** Plain text. */
  readonly description?: string;
}

/** The connectors that a connect equation joins, `resistor.p`, in either order. */
interface ConnectionEnds {
  readonly left: string;
  readonly right: string;
}

/** The way of a connection's line, both ends included. */
export interface ConnectionRoute extends ConnectionEnds {
  readonly points: readonly Vector[];
}

/** The value of a parameter; undefined takes the modifier away. */
interface ParameterToSet {
  /** Dotted, `resistor.R`, without subscripts. */
  readonly path: string;
  readonly value?: string;
  /** Whether it is the value of each of several components, or one that they share out; left as it is where not said. */
  readonly isEach?: boolean;
}

/** Everything that can be done to a model otherwise than by typing. */
export type EditCommand =
  | { readonly name: "addComponents"; readonly className: string; readonly components: readonly ComponentToAdd[] }
  | {
      readonly name: "pasteItems";
      readonly className: string;
      /** Where shapes go; the diagram where not said. */
      readonly layer?: GraphicsLayer;
      /**
       * Declarations, behind `equation` connections, of which only those between two of the components are taken, and an
       * annotation with the shapes of an icon or a diagram.
       */
      readonly text: string;
      /** Full name of the class that they were taken from, which says what the names in them mean. */
      readonly from?: string;
      /** How far they are moved. */
      readonly by: Vector;
    }
  | {
      readonly name: "removeItems";
      readonly className: string;
      readonly components: readonly string[];
      readonly connections: readonly ConnectionEnds[];
    }
  | {
      readonly name: "moveComponents";
      readonly className: string;
      /** The diagram where not said. */
      readonly layer?: PlacementLayer;
      readonly components: readonly string[];
      readonly by: Vector;
      /** Lines that follow. */
      readonly routes: readonly ConnectionRoute[];
    }
  | {
      readonly name: "rotateComponents";
      readonly className: string;
      /** The diagram where not said. */
      readonly layer?: PlacementLayer;
      readonly components: readonly string[];
      /** Counter-clockwise, about the middle of each. */
      readonly degrees: number;
      readonly routes: readonly ConnectionRoute[];
    }
  | {
      readonly name: "flipComponents";
      readonly className: string;
      /** The diagram where not said. */
      readonly layer?: PlacementLayer;
      readonly components: readonly string[];
      readonly axis: FlipAxis;
      readonly routes: readonly ConnectionRoute[];
    }
  | {
      readonly name: "placeComponents";
      readonly className: string;
      /** The diagram where not said. */
      readonly layer?: PlacementLayer;
      readonly placements: readonly { readonly component: string; readonly transformation: Transformation }[];
      readonly routes: readonly ConnectionRoute[];
    }
  | {
      readonly name: "orderComponents";
      readonly className: string;
      readonly components: readonly string[];
      /** Drawn over the others of their section, or below them. */
      readonly to: "front" | "back";
    }
  | { readonly name: "renameComponent"; readonly className: string; readonly component: string; readonly newName: string }
  | {
      readonly name: "changeDeclaration";
      readonly className: string;
      readonly component: string;
      readonly change: DeclarationChange;
    }
  | {
      readonly name: "connect";
      readonly className: string;
      readonly left: string;
      readonly right: string;
      readonly points: readonly Vector[];
      /** Red, green and blue, 0 to 255 each. */
      readonly color?: readonly [number, number, number];
      /** Millimetres. */
      readonly thickness?: number;
    }
  | { readonly name: "routeConnections"; readonly className: string; readonly routes: readonly ConnectionRoute[] }
  | { readonly name: "setParameters"; readonly className: string; readonly values: readonly ParameterToSet[] }
  | {
      readonly name: "redeclare";
      readonly className: string;
      /** Dotted, `tank.Medium`, without subscripts. */
      readonly path: string;
      /** Full name of the class to take; undefined takes the redeclaration away. */
      readonly type?: string;
      /** What is redeclared: a component, or a class of that kind. */
      readonly element: "component" | ClassKind;
    }
  | {
      readonly name: "replaceComponent";
      readonly className: string;
      readonly component: string;
      /** Full name of its new class. */
      readonly type: string;
    }
  | {
      readonly name: "propagateParameter";
      readonly className: string;
      /** Dotted, `resistor.R`, without subscripts. */
      readonly path: string;
    }
  | {
      readonly name: "addGraphics";
      readonly className: string;
      readonly layer: GraphicsLayer;
      /** Items of `graphics={…}`, `Line(points={{0,0},{10,0}})`. */
      readonly items: readonly string[];
    }
  | {
      readonly name: "removeGraphics";
      readonly className: string;
      readonly layer: GraphicsLayer;
      readonly items: readonly SeenGraphics[];
    }
  | {
      readonly name: "moveGraphics";
      readonly className: string;
      readonly layer: GraphicsLayer;
      readonly items: readonly SeenGraphics[];
      readonly by: Vector;
    }
  | {
      readonly name: "changeGraphics";
      readonly className: string;
      readonly layer: GraphicsLayer;
      readonly changes: readonly { readonly item: SeenGraphics; readonly attributes: readonly NamedArgument[] }[];
    }
  | {
      readonly name: "orderGraphics";
      readonly className: string;
      readonly layer: GraphicsLayer;
      readonly items: readonly SeenGraphics[];
      readonly to: GraphicsOrder;
    }
  | {
      readonly name: "setCoordinateSystem";
      readonly className: string;
      readonly layer: GraphicsLayer;
      readonly system: CoordinateSystemChange;
    }
  | { readonly name: "setExperiment"; readonly className: string; readonly experiment: Experiment }
  | { readonly name: "setDocumentation"; readonly className: string; readonly documentation: Documentation }
  | {
      readonly name: "changeDocumentation";
      readonly className: string;
      readonly part: "info" | "revisions";
      /** Offset of a piece in the text as it is read, escapes resolved. */
      readonly start: number;
      /** The piece as it was when it was changed. */
      readonly before: string;
      readonly after: string;
    }
  | {
      readonly name: "setFigure";
      readonly className: string;
      /** `Figure(…)`, which takes the place of the one with its identifier. */
      readonly text: string;
    }
  | {
      readonly name: "useLibrary";
      /** Full name of a class at the top. */
      readonly className: string;
      readonly library: string;
      readonly version: string;
    }
  | { readonly name: "addExtends"; readonly className: string; readonly base: string }
  | { readonly name: "removeExtends"; readonly className: string; readonly base: string }
  | { readonly name: "addImport"; readonly className: string; readonly imported: string }
  | { readonly name: "removeImport"; readonly className: string; readonly imported: string }
  | {
      readonly name: "newClass";
      /** Full name of the class around it; empty for the top. */
      readonly parent: string;
      readonly kind: NewClassKind;
      readonly newName: string;
      readonly description?: string;
    }
  | { readonly name: "deleteClass"; readonly className: string }
  | { readonly name: "copyClass"; readonly className: string; readonly parent: string; readonly newName: string }
  | { readonly name: "moveClass"; readonly className: string; readonly parent: string }
  | { readonly name: "renameClass"; readonly className: string; readonly newName: string }
  | { readonly name: "setFullText"; readonly path: string; readonly text: string }
  /** One step for whoever undoes it: all or nothing. */
  | { readonly name: "compound"; readonly commands: readonly EditCommand[] };

/** The name of a command. */
export type EditCommandName = EditCommand["name"];

/** The command of a name. */
export type EditCommandOf<Name extends EditCommandName> = Extract<EditCommand, { readonly name: Name }>;
