import { late } from "../../part/late.tsx";

/** Diagram or icon of a class, with its tools. */
export const DiagramPane = late(() => import("../diagram/diagram-pane.tsx"));
