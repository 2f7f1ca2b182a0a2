import { useEffect } from "react";
import { useDocument } from "../document/document-context.ts";

/** Where keys of undo are of what is written there, or of a dialog. */
const ownUndo = "input, textarea, [contenteditable], [role=dialog]";

/** Steps back and forth with Ctrl-Z, Ctrl-Y and Ctrl-Shift-Z wherever the focus is in the workspace. */
export function useUndoKeys(): void {
  const document = useDocument();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const step = stepOf(event);
      const isElsewhere = event.target instanceof Element && event.target.closest(ownUndo) !== null;
      if (step === undefined || isElsewhere) return;
      event.preventDefault();
      void document[step]();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [document]);
}

function stepOf({ key, shiftKey }: KeyboardEvent): "undo" | "redo" | undefined {
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" && !shiftKey ? "redo" : undefined;
}
