import type { EditableComponent, EditableConnection, EditableConnector, EditableGraphic } from "@mofang/diagram";
import type { ShapeHandle } from "../shapes/shape-handles.ts";
import type { Corner } from "./sizing.ts";

/** What lies under the pointer. */
export type Hit =
  /** A corner of the frame around the only chosen component. */
  | { readonly kind: "handle"; readonly component: EditableComponent; readonly corner: Corner }
  /** An end of the only chosen line; `other` names the connector at its other end. */
  | { readonly kind: "end"; readonly connection: EditableConnection; readonly other: string }
  | { readonly kind: "connector"; readonly connector: EditableConnector; readonly component: EditableComponent }
  | { readonly kind: "line"; readonly connection: EditableConnection; readonly segment: number }
  | { readonly kind: "component"; readonly component: EditableComponent }
  /** A handle of the only chosen shape. */
  | { readonly kind: "shapeHandle"; readonly graphic: EditableGraphic; readonly handle: ShapeHandle }
  | { readonly kind: "shape"; readonly graphic: EditableGraphic };
