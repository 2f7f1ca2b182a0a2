import { actionOfKey, type KeyPress, keyOf } from "./canvas-actions.ts";
import type { CanvasDesk } from "./canvas-desk.ts";
import type { CanvasTool } from "./canvas-tool.ts";
import { isEmpty } from "./selection.ts";

/** What a key does on the canvas: to the gesture that is under way, or else the action that has it. Undefined leaves it to the page. */
export function keyAct(event: KeyPress, tool: CanvasTool, desk: CanvasDesk): (() => void) | undefined {
  if (event.key === " ") return () => tool.holdSpace(true);
  if (tool.isBusy && event.key === "Escape") return () => tool.cancel();
  if (tool.isDrawing && event.key === "Enter") return () => tool.finishDrawing();
  if (tool.isBusy && event.key === "Backspace") return () => tool.backOne();
  const { diagram, selection } = desk.subject;
  if (beginsName(event) && isEmpty(selection) && diagram.layer === "diagram") {
    return () => desk.ask({ kind: "insert", typed: event.key, at: tool.lastPoint });
  }
  const action = actionOfKey(keyOf(event), desk);
  return action && (() => action.run(desk));
}

/** A letter by itself: where nothing is chosen it begins the name of a class to insert. */
function beginsName({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;
}
