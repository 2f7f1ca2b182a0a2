import { changeShapes } from "../shapes/shape-commands.ts";
import { withoutCorner } from "../shapes/shape-handles.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import type { CanvasEvent, CanvasTool } from "./canvas-tool.ts";
import type { Hit } from "./hit.ts";
import { clickedTwice } from "./selection.ts";

/** What a double click is asked of. */
type OpeningTool = Pick<CanvasTool, "isDrawing" | "hasJustDrawn" | "hit" | "lastPoint">;

/**
 * What a double click does: on the empty paper it asks for a class, on a corner of a shape it takes that away, on a component it
 * shows the parameters, and with Ctrl, the command key or Alt the inside. (Some systems take a click with Alt for windows.)
 */
export function openHit(event: CanvasEvent, tool: OpeningTool, desk: CanvasDesk): void {
  if (tool.isDrawing || tool.hasJustDrawn) return;
  const hit = tool.hit(event);
  if (hit === undefined) {
    if (desk.subject.diagram.layer === "diagram") desk.ask({ kind: "insert", typed: "", at: tool.lastPoint });
  } else if (hit.kind === "shapeHandle") removeCorner(desk, hit);
  else if (hit.kind === "line" || hit.kind === "end" || hit.kind === "shape") return;
  else if (event.ctrlKey || event.metaKey || event.altKey) desk.open();
  else showParametersAt(desk, hit);
}

/** A double click on a corner of a line takes it away. */
function removeCorner({ subject, run }: CanvasDesk, { graphic, handle }: Extract<Hit, { kind: "shapeHandle" }>): void {
  const attributes = handle.kind === "corner" ? withoutCorner(graphic, handle.corner) : undefined;
  const command = attributes && changeShapes(subject.diagram, [{ graphic, attributes }]);
  if (command !== undefined) void run(command);
}

function showParametersAt({ subject, select, showParameters }: CanvasDesk, hit: Hit): void {
  const clicked = clickedTwice(subject.selection, hit);
  if (clicked !== subject.selection) select(clicked);
  showParameters(clicked);
}
