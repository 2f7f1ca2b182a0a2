import "../i18n/late/merge.ts";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { MergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeColours } from "./code-colours.ts";
import { fileDocument, fileOf } from "./file-document.ts";
import styles from "./merge-editor.module.css";

interface MergeEditorProps {
  readonly theirs: string;
  /** Whose text stands on the left. */
  readonly theirsName: string;
  /** What the merge came to, to be edited; what is typed goes on from what it was first. */
  readonly merged: string;
  /** Language of the text: colours. */
  readonly language?: Extension | undefined;
  readonly onChange: (text: string) => void;
}

/** Their text on the left; on the right the merged one, to be edited, with buttons that take lines over. */
export function MergeEditor({ theirs, theirsName, merged, language, onChange }: MergeEditorProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const text = useRef(merged);
  const report = useEffectEvent(onChange);
  const mergedName = t("conflict.merged");

  useEffect(() => {
    if (host.current === null) return;
    const common = [lineNumbers(), language ?? [], codeColours];
    // The colours of a language may come when something is typed already.
    const written = fileDocument(text.current);
    const merge = new MergeView({
      parent: host.current,
      a: {
        doc: fileDocument(theirs).doc,
        extensions: [
          common,
          EditorState.readOnly.of(true),
          EditorView.contentAttributes.of({ "aria-label": theirsName, tabindex: "0" }),
        ],
      },
      b: {
        doc: written.doc,
        extensions: [
          common,
          written.extension,
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ "aria-label": mergedName, tabindex: "0" }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            text.current = fileOf(state).text;
            report(text.current);
          }),
        ],
      },
      revertControls: "a-to-b",
    });
    const [difference] = merge.chunks;
    if (difference !== undefined) merge.b.dispatch({ effects: EditorView.scrollIntoView(difference.fromB, { y: "center" }) });
    return () => merge.destroy();
  }, [theirs, theirsName, mergedName, language]);

  return (
    <div className={styles.editor}>
      <div className={styles.heads}>
        <span>{theirsName}</span>
        <span>{mergedName}</span>
      </div>
      <div ref={host} className={styles.merge} />
    </div>
  );
}
