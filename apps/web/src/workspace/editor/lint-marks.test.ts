import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { lintMarks } from "./lint-marks.ts";

function diagnostic(file: string, start: number, end: number, fixes: EngineDiagnostic["fixes"] = []): EngineDiagnostic {
  const place = { file, start, end, line: 1, column: start + 1 };
  return { code: "syntax.full-width-character", severity: "error", message: "全角符号", place, fixes };
}

describe("marks in the code editor", () => {
  it("are those of the file, inside its text", () => {
    const found = [diagnostic("A.mo", 2, 3), diagnostic("B.mo", 0, 1), diagnostic("A.mo", 8, 40)];
    expect(lintMarks(found, "A.mo", 10).map(({ from, to }) => [from, to])).toEqual([
      [2, 3],
      [8, 10],
    ]);
  });

  it("offer what mends them, also after the text before them has changed", () => {
    const fix = { title: "改为 ;", edits: [{ start: 6, end: 7, text: ";" }] };
    const [mark] = lintMarks([diagnostic("A.mo", 6, 7, [fix])], "A.mo", 7);
    const [action] = mark?.actions ?? [];
    expect(action?.name).toBe("改为 ;");
    let state = EditorState.create({ doc: "  Real x；" });
    const view = { dispatch: (spec: TransactionSpec) => (state = state.update(spec).state) };
    action?.apply(view as unknown as EditorView, 8, 9);
    expect(state.doc.toString()).toBe("  Real x;");
  });
});
