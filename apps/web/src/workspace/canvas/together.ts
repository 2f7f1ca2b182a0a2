import type { EditableDiagram } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";

/** Commands as one step; undefined for none. */
export function together(commands: readonly (EditCommand | undefined)[]): EditCommand | undefined {
  const made = commands.filter((command) => command !== undefined);
  return made.length > 1 ? { name: "compound", commands: made } : made[0];
}

/** What a command about components says of the picture in which they lie. */
export function inLayer({ layer }: EditableDiagram): { readonly layer?: "icon" } {
  return layer === "icon" ? { layer } : {};
}
