import { EditorState, type TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { describe, expect, it } from "vitest";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { fileDocument } from "../../ui/file-document.ts";
import { lintMarks } from "./lint-marks.ts";

function diagnostic(file: string, start: number, end: number, fixes: EngineDiagnostic["fixes"] = []): EngineDiagnostic {
  const place = { file, start, end, line: 1, column: start + 1 };
  return { code: "syntax.full-width-character", severity: "error", message: "全角符号", place, fixes };
}

function stateOf(text: string): EditorState {
  const { doc, extension } = fileDocument(text);
  return EditorState.create({ doc, extensions: extension });
}

describe("marks in the code editor", () => {
  it("are those of the file, inside its text, whatever ends its lines", () => {
    const found = [diagnostic("A.mo", 7, 8), diagnostic("B.mo", 0, 1), diagnostic("A.mo", 9, 40)];
    expect(lintMarks(found, "A.mo", stateOf("model\r\nA x\r\n")).map(({ from, to }) => [from, to])).toEqual([
      [6, 7],
      [8, 10],
    ]);
  });

  it("offer what mends them, also after the text before them has changed", () => {
    const fix = { title: "改为 ;", edits: [{ start: 6, end: 7, text: ";" }] };
    const [mark] = lintMarks([diagnostic("A.mo", 6, 7, [fix])], "A.mo", stateOf("Real x；"));
    const [action] = mark?.actions ?? [];
    expect(action?.name).toBe("改为 ;");
    let state = stateOf("  Real x；");
    const view = {
      get state() {
        return state;
      },
      dispatch: (spec: TransactionSpec) => (state = state.update(spec).state),
    };
    action?.apply(view as unknown as EditorView, 8, 9);
    expect(state.doc.toString()).toBe("  Real x;");
  });
});
