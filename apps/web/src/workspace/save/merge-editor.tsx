import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeColours } from "../../ui/code-colours.ts";
import { modelicaMode } from "../../ui/modelica-mode.ts";
import styles from "./merge-editor.module.css";

export interface MergeEditorHandle {
  /** The text as it stands in the editor. */
  readonly text: () => string | undefined;
}

export interface MergeEditorProps {
  readonly ref: Ref<MergeEditorHandle>;
  readonly theirs: string;
  /** What the merge came to, to be edited. */
  readonly merged: string;
}

/** Their text on the left; on the right the merged one, to be edited, with buttons that take lines over. */
export function MergeEditor({ ref, theirs, merged }: MergeEditorProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<MergeView>(null);
  const mergedLabel = t("workspace.conflict.merged");
  const theirsLabel = t("workspace.conflict.theirs");
  useImperativeHandle(ref, () => ({ text: () => view.current?.b.state.doc.toString() }), []);

  useEffect(() => {
    if (host.current === null) return;
    const common = [lineNumbers(), modelicaMode, codeColours];
    const merge = new MergeView({
      parent: host.current,
      a: {
        doc: theirs,
        extensions: [common, EditorState.readOnly.of(true), EditorView.contentAttributes.of({ "aria-label": theirsLabel })],
      },
      b: {
        doc: merged,
        extensions: [
          common,
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ "aria-label": mergedLabel }),
        ],
      },
      revertControls: "a-to-b",
    });
    view.current = merge;
    return () => merge.destroy();
  }, [theirs, merged, theirsLabel, mergedLabel]);

  return (
    <div className={styles.editor}>
      <div className={styles.heads}>
        <span>{theirsLabel}</span>
        <span>{mergedLabel}</span>
      </div>
      <div ref={host} className={styles.merge} />
    </div>
  );
}
