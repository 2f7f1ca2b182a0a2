import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { foldGutter } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { codeColours } from "./code-colours.ts";
import { fileDocument, fileOf } from "./file-document.ts";

interface CodeEditorViewProps {
  readonly text: string;
  /** What the code is, for screen readers. */
  readonly label: string;
  /** Language of the code: colours and folding. */
  readonly language?: Extension;
  /** Hears of every change; left out where the code is only shown. */
  readonly onChange?: (text: string) => void;
}

/** CodeMirror that shows a text, or lets it be written on from there. */
export default function CodeEditorView({ text, label, language, onChange }: CodeEditorViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const written = useRef<string>(undefined);
  const report = useEffectEvent((changed: string) => onChange?.(changed));
  const isEditable = onChange !== undefined;
  useEffect(() => {
    if (!place.current) return;
    const editing = [
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (!docChanged) return;
        written.current = fileOf(state).text;
        report(written.current);
      }),
    ];
    // The colours of a language may come when something is written already.
    const { doc, extension } = fileDocument(isEditable ? (written.current ?? text) : text);
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc,
        extensions: [
          extension,
          lineNumbers(),
          foldGutter(),
          highlightSpecialChars(),
          drawSelection(),
          search({ top: true }),
          highlightSelectionMatches(),
          keymap.of(searchKeymap),
          isEditable ? editing : EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
          codeColours,
          language ?? [],
        ],
      }),
    });
    return () => view.destroy();
  }, [text, label, language, isEditable]);
  return <div ref={place} />;
}
