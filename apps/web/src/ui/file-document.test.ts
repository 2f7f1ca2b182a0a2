import { history, isolateHistory, redo, undo } from "@codemirror/commands";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { changesBetween } from "@mofang/collaboration";
import { SeededRandom } from "@mofang/modelica/seeded-random";
import { describe, expect, it } from "vitest";
import { fileDocument, fileOf, transactionOf, transactionOfEdits } from "./file-document.ts";

class Desk {
  state: EditorState;

  constructor(text: string) {
    const { doc, extension } = fileDocument(text);
    this.state = EditorState.create({ doc, extensions: [extension, history()] });
  }

  readonly dispatch = (spec: TransactionSpec): void => {
    this.state = this.state.update(spec).state;
  };

  get file(): string {
    return fileOf(this.state).text;
  }

  do(command: typeof undo): boolean {
    return command({ state: this.state, dispatch: (transaction) => (this.state = transaction.state) });
  }
}

const mixed = "\uFEFFmodel A\r\n  Real x;\n  Real y;\r  Real z;\r\nend A;";

describe("an editor over a file", () => {
  it("writes into its lines, and leaves every other unit of the file", () => {
    const desk = new Desk(mixed);
    expect(desk.state.doc.toString()).toBe("model A\n  Real x;\n  Real y;\n  Real z;\nend A;");
    for (const [line, text] of [
      [1, " // 1"],
      [3, " // 3"],
      [5, " // 5\n"],
    ] as const) {
      const { to } = desk.state.doc.line(line);
      desk.dispatch({ changes: { from: to, insert: text } });
    }
    expect(desk.file).toBe("\uFEFFmodel A // 1\r\n  Real x;\n  Real y; // 3\r  Real z;\r\nend A; // 5\r\n");
  });

  it("gives the file back by undo, and what was done by redo, though lines of all ends had gone", () => {
    const random = new SeededRandom(5);
    for (let round = 0; round < 200; round++) {
      const desk = new Desk(mixed);
      const files = [desk.file];
      for (let step = 0; step < 6; step++) {
        const [one, other] = [random.below(desk.state.doc.length + 1), random.below(desk.state.doc.length + 1)];
        const changes = { from: Math.min(one, other), to: Math.max(one, other), insert: random.pick(["", "x", "\n", "a\nb"]) };
        desk.dispatch({ changes, annotations: isolateHistory.of(random.pick(["full", "full", "before"])) });
        if (desk.file !== files.at(-1)) files.push(desk.file);
      }
      while (desk.do(undo)) expect(files).toContain(desk.file);
      expect(desk.file).toBe(mixed);
      while (desk.do(redo)) expect(files).toContain(desk.file);
      expect(desk.file).toBe(files.at(-1));
    }
  });

  it("takes changes of the file as they are", () => {
    const desk = new Desk(mixed);
    const after = mixed.replace("Real y;\r", "Real y;\r\n  Real w;\r");
    desk.dispatch(transactionOf(desk.state, changesBetween(mixed, after)));
    expect([desk.file, desk.state.doc.lines]).toEqual([after, 6]);
    desk.dispatch(transactionOfEdits(desk.state, [{ start: 0, end: 1, text: "" }]));
    expect(desk.file).toBe(after.slice(1));
  });
});
