import type { EditableComponent, EditableConnection, EditableConnector } from "@mofang/diagram";
import type { Corner } from "./sizing.ts";

/** What lies under the pointer. */
export type Hit =
  /** A corner of the frame around the only chosen component. */
  | { readonly kind: "handle"; readonly component: EditableComponent; readonly corner: Corner }
  | { readonly kind: "connector"; readonly connector: EditableConnector; readonly component: EditableComponent }
  | { readonly kind: "line"; readonly connection: EditableConnection; readonly segment: number }
  | { readonly kind: "component"; readonly component: EditableComponent };
