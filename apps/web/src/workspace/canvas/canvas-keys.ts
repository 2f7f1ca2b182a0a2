import { type CanvasDesk, canvasActions, type KeyPress, keyOf } from "./canvas-actions.ts";
import type { CanvasTool } from "./canvas-tool.ts";

/** What a key does on the canvas: to the gesture that is under way, or else the action that has it. Undefined leaves it to the page. */
export function keyAct(event: KeyPress, tool: CanvasTool, desk: CanvasDesk): (() => void) | undefined {
  if (event.key === " ") return () => tool.holdSpace(true);
  if (tool.isBusy && event.key === "Escape") return () => tool.cancel();
  if (tool.isBusy && event.key === "Backspace") return () => tool.backOne();
  const key = keyOf(event);
  const action = canvasActions.find(({ keys, isPossible }) => keys.includes(key) && isPossible(desk));
  return action && (() => action.run(desk));
}
