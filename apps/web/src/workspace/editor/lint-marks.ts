import type { Action, Diagnostic } from "@codemirror/lint";
import type { EngineDiagnostic } from "../../engine/messages.ts";

/**
 * The marks of one file's diagnostics in the editor, each with what mends it.
 *
 * @param length  of the text that is shown, which may be older or newer than the one that was checked
 */
export function lintMarks(diagnostics: readonly EngineDiagnostic[], path: string, length: number): Diagnostic[] {
  return diagnostics.flatMap(({ place, severity, message, code, fix }) => {
    if (place === undefined || place.file !== path) return [];
    const from = Math.min(place.start, length);
    return {
      from,
      to: Math.max(from, Math.min(place.end, length)),
      severity: severity === "information" ? "info" : severity,
      message,
      source: code,
      ...(fix && { actions: [fixAction(fix, place.start)] }),
    };
  });
}

/** The marks move while somebody types, so that edits are counted from the mark. */
function fixAction({ title, edits }: NonNullable<EngineDiagnostic["fix"]>, start: number): Action {
  return {
    name: title,
    apply: (view, from) => {
      const changes = edits.map((edit) => ({ from: from + edit.start - start, to: from + edit.end - start, insert: edit.text }));
      view.dispatch({ changes, userEvent: "input.fix" });
    },
  };
}
