import { useEffect } from "react";
import { useWorkspaceStore } from "../store/store-context.ts";
import { redo, undo } from "../store/workspace-state.ts";

/** Where keys of undo are of what is written there, or of a dialog. */
const ownUndo = "input, textarea, [contenteditable], [role=dialog]";

/** Steps back and forth with Ctrl-Z, Ctrl-Y and Ctrl-Shift-Z wherever the focus is in the workspace. */
export function useUndoKeys(): void {
  const { actOnAll } = useWorkspaceStore();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const step = stepOf(event);
      const isElsewhere = event.target instanceof Element && event.target.closest(ownUndo) !== null;
      if (step === undefined || isElsewhere) return;
      event.preventDefault();
      actOnAll(step);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [actOnAll]);
}

function stepOf({ key, shiftKey }: KeyboardEvent): typeof undo | undefined {
  if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
  return key.toLowerCase() === "y" && !shiftKey ? redo : undefined;
}
