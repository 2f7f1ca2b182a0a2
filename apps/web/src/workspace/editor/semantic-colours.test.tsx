import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fileDocument } from "../../ui/file-document.ts";
import type { EditorLanguage } from "./editor-language.ts";
import { semanticColours } from "./semantic-colours.ts";

const text = Array.from({ length: 20_000 }, (_, i) => `  Real x${i};\n`).join("");

/** An editor over a long text, with what it asks to be coloured. Every `x` of a part is a parameter. */
function longEditor() {
  const asked: { readonly start: number; readonly end: number }[] = [];
  const ask = async (_name: string, { start, end }: { readonly start: number; readonly end: number }) => {
    asked.push({ start, end });
    const names = [...text.slice(start, end).matchAll(/x\d+/g)];
    return names.map(({ 0: name, index }) => {
      return { start: start + index, end: start + index + name.length, kind: "parameter", isDeclaration: true };
    });
  };
  const language = { ask } as unknown as EditorLanguage;
  const { doc, extension } = fileDocument(text);
  const extensions = [extension, semanticColours(() => ({ language, path: "Long.mo" }))];
  const view = new EditorView({ state: EditorState.create({ doc, extensions }), parent: document.body });
  return { view, asked, coloured: () => [...view.dom.querySelectorAll(".cm-name-parameter")].map((name) => name.textContent) };
}

it("asks for the names of what is seen and around it, however long the text is", async () => {
  const { view, asked, coloured } = longEditor();
  await waitFor(() => expect(coloured()).toContain("x0"));
  view.dispatch({ changes: { from: 0, insert: " " }, userEvent: "input.type" });
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  for (const { start, end } of asked) expect(end - start).toBeLessThan(0.2 * text.length);
  view.destroy();
});

it("asks again where another part is seen", async () => {
  const { view, coloured } = longEditor();
  await waitFor(() => expect(coloured()).toContain("x0"));
  const at = text.indexOf("x15000;");
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at) });
  await waitFor(() => expect(coloured()).toContain("x15000"));
  view.destroy();
});
