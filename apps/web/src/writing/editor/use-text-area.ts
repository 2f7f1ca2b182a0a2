import { type RefObject, useCallback } from "react";
import type { Selected, TextChange, TextCommand } from "./text-commands.ts";

/** Changes the text of a field as if it were typed: what was there before comes back with undo. */
export interface TextArea {
  readonly run: (command: TextCommand) => void;
  readonly change: (change: TextChange) => void;
  readonly selected: () => Selected | undefined;
}

export function useTextArea(area: RefObject<HTMLTextAreaElement | null>): TextArea {
  const selected = useCallback((): Selected | undefined => {
    const element = area.current;
    return element ? { text: element.value, start: element.selectionStart, end: element.selectionEnd } : undefined;
  }, [area]);
  const change = useCallback((wanted: TextChange) => area.current && replaceText(area.current, wanted), [area]);
  const run = useCallback(
    (command: TextCommand) => {
      const now = selected();
      if (now) change(command(now));
    },
    [selected, change],
  );
  return { run, change, selected };
}

function replaceText(element: HTMLTextAreaElement, { from, to, insert, start, end }: TextChange): void {
  element.focus({ preventScroll: true });
  element.setSelectionRange(from, to);
  // The one way of writing that a browser's undo knows; it is called deprecated and has no successor.
  const isTyped = document.execCommand?.(insert === "" ? "delete" : "insertText", false, insert) === true;
  if (!isTyped) {
    element.setRangeText(insert, from, to, "end");
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  element.setSelectionRange(start, end);
}
