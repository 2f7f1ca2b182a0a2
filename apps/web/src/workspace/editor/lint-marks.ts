import type { Action, Diagnostic } from "@codemirror/lint";
import type { EditorState } from "@codemirror/state";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { fileOf, transactionOfEdits } from "../../ui/file-document.ts";

/**
 * The marks of one file's diagnostics in the editor, each with what mends it.
 *
 * @param state  shows the file, which may be older or newer than the text that was checked
 */
export function lintMarks(diagnostics: readonly EngineDiagnostic[], path: string, state: EditorState): Diagnostic[] {
  const [file, { length }] = [fileOf(state), state.doc];
  return diagnostics.flatMap(({ place, severity, message, code, fixes }) => {
    if (place === undefined || place.file !== path) return [];
    const from = Math.min(file.shownOffset(place.start), length);
    return {
      from,
      to: Math.max(from, Math.min(file.shownOffset(place.end), length)),
      severity: severity === "information" ? "info" : severity,
      message,
      source: code,
      ...(fixes.length > 0 && { actions: fixes.map((fix) => fixAction(fix, place.start)) }),
    };
  });
}

/** The marks move while somebody types, so that edits are counted from the mark. */
function fixAction({ title, edits }: EngineDiagnostic["fixes"][number], start: number): Action {
  return {
    name: title,
    apply: (view, from) => {
      const shift = fileOf(view.state).fileOffset(from) - start;
      const moved = edits.map((edit) => ({ ...edit, start: edit.start + shift, end: edit.end + shift }));
      view.dispatch({ ...transactionOfEdits(view.state, moved), userEvent: "input.fix" });
    },
  };
}
