import type { Action, Diagnostic } from "@codemirror/lint";
import type { EngineDiagnostic } from "../../engine/messages.ts";

/**
 * The marks of one file's diagnostics in the editor, each with what mends it.
 *
 * @param length  of the text that is shown, which may be older or newer than the one that was checked
 */
export function lintMarks(diagnostics: readonly EngineDiagnostic[], path: string, length: number): Diagnostic[] {
  return diagnostics.flatMap(({ place, severity, message, code, fixes }) => {
    if (place === undefined || place.file !== path) return [];
    const from = Math.min(place.start, length);
    return {
      from,
      to: Math.max(from, Math.min(place.end, length)),
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
      const changes = edits.map((edit) => ({ from: from + edit.start - start, to: from + edit.end - start, insert: edit.text }));
      view.dispatch({ changes, userEvent: "input.fix" });
    },
  };
}
