import { foldGutter } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { codeColours } from "./code-colours.ts";

export interface CodeEditorViewProps {
  readonly text: string;
  /** What the code is, for screen readers. */
  readonly label: string;
  /** Language of the code: colours and folding. */
  readonly language?: Extension;
}

/** CodeMirror that only shows. */
export default function CodeEditorView({ text, label, language }: CodeEditorViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          foldGutter(),
          highlightSpecialChars(),
          drawSelection(),
          search({ top: true }),
          highlightSelectionMatches(),
          keymap.of(searchKeymap),
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
          codeColours,
          language ?? [],
        ],
      }),
    });
    return () => view.destroy();
  }, [text, label, language]);
  return <div ref={place} />;
}
