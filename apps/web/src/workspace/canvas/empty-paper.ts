import type { EditableDiagram } from "@mofang/diagram";

/** Whether a paper has nothing on it, so that a hint how one begins covers nothing. */
export function isEmptyPaper({ layer, components, graphics }: EditableDiagram): boolean {
  return graphics.length === 0 && (layer === "icon" || components.length === 0);
}
