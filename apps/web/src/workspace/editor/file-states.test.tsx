import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import { fileChangesOf, fileDocument, fileOf } from "../../ui/file-document.ts";
import { openTestDocument } from "../document/test-document.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { FileStates } from "./file-states.ts";

const texts = { "A.mo": "model A\r\nend A;\r\n", "B.mo": "model B end B;" };
const open = () => openTestDocument(Object.entries(texts).map(([path, text]) => ({ path, text }))).document;

/** An editor that shows `A.mo`, and types into the document. */
function editorOf(document: WorkspaceDocument) {
  const listen = EditorView.updateListener.of(({ transactions }) => {
    for (const transaction of transactions) {
      const [changes] = fileChangesOf(transaction);
      if (changes === undefined || !transaction.isUserEvent("input")) continue;
      document.type(new Map([[states.shown, { kind: "edit", changes }]]), view);
    }
  });
  const newState = (path: string): EditorState => {
    const { doc, extension } = fileDocument(document.texts.get(path) ?? "");
    return EditorState.create({ doc, extensions: [extension, listen] });
  };
  const view = new EditorView({ state: newState("A.mo") });
  const states = new FileStates(view, "A.mo", newState);
  states.follow(document);
  const type = (at: number, insert: string): void => view.dispatch({ changes: { from: at, insert }, userEvent: "input.type" });
  return { view, states, type, file: () => fileOf(view.state).text };
}

it("shows what is typed in one editor in the other, once, with cursors where they were and line ends as they are", () => {
  const document = open();
  const [one, other] = [editorOf(document), editorOf(document)];
  other.view.dispatch({ selection: { anchor: "model A\nend".length } });
  one.type("model A".length, " // why\n ");
  expect(document.texts.get("A.mo")).toBe("model A // why\r\n \r\nend A;\r\n");
  expect([one.file(), other.file()]).toEqual([document.texts.get("A.mo"), document.texts.get("A.mo")]);
  expect(other.view.state.selection.main.head).toBe("model A // why\n \nend".length);
});

it("keeps a file that is not shown up to date, with its selection", () => {
  const document = open();
  const { states, view, file } = editorOf(document);
  view.dispatch({ selection: { anchor: "model A\nend A".length } });
  states.show("B.mo");
  document.replace("connect", [{ path: "A.mo", text: `// theirs\r\n${texts["A.mo"]}` }]);
  expect(file()).toBe(texts["B.mo"]);
  states.show("A.mo");
  expect(file()).toBe(`// theirs\r\n${texts["A.mo"]}`);
  expect(view.state.selection.main.head).toBe("// theirs\nmodel A\nend A".length);
});

it("shows a file that was deleted and made again as it is then", async () => {
  const document = open();
  const { states, file } = editorOf(document);
  document.removeFile("A.mo");
  states.show("B.mo");
  await document.undo();
  states.show("A.mo");
  expect(file()).toBe(texts["A.mo"]);
  document.removeFile("A.mo");
  document.addFile("A.mo", "model A end A;");
  expect(file()).toBe("model A end A;");
});
