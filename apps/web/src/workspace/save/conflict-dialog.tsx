import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { MergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { Alert, Button, Modal } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { codeColours } from "../../ui/code-colours.ts";
import { modelicaMode } from "../../ui/modelica-mode.ts";
import type { FileConflict } from "../files.ts";
import styles from "./conflict-dialog.module.css";

export interface ConflictDialogProps {
  readonly conflict: FileConflict;
  /** How many are left, this one included. */
  readonly left: number;
  /** What the file shall hold; null deletes it. */
  readonly onResolve: (text: string | null) => void;
  /** Closes without a decision: nothing is saved, nothing is lost. */
  readonly onCancel: () => void;
}

/** A file that somebody else saved in the meantime: both sides next to each other, mine can be edited. */
export default function ConflictDialog({ conflict, left, onResolve, onCancel }: ConflictDialogProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<MergeView>(null);
  const { path, mine, theirs } = conflict;
  const mineLabel = t("workspace.conflict.mine");
  const theirsLabel = t("workspace.conflict.theirs");

  useEffect(() => {
    if (host.current === null) return;
    const common = [lineNumbers(), modelicaMode, codeColours];
    const merge = new MergeView({
      parent: host.current,
      a: {
        doc: theirs ?? "",
        extensions: [common, EditorState.readOnly.of(true), EditorView.contentAttributes.of({ "aria-label": theirsLabel })],
      },
      b: {
        doc: mine ?? "",
        extensions: [
          common,
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ "aria-label": mineLabel }),
        ],
      },
      revertControls: "a-to-b",
    });
    view.current = merge;
    return () => merge.destroy();
  }, [mine, theirs, mineLabel, theirsLabel]);

  return (
    <Modal
      open
      centered
      width="min(1200px, 94vw)"
      title={t("workspace.conflict.title", { path })}
      onCancel={onCancel}
      footer={[
        <Button key="theirs" onClick={() => onResolve(theirs)}>
          {theirs === null ? t("workspace.conflict.acceptDeletion") : t("workspace.conflict.takeTheirs")}
        </Button>,
        <Button
          key="mine"
          type="primary"
          onClick={() => onResolve(mine === null ? null : (view.current?.b.state.doc.toString() ?? mine))}
        >
          {t("workspace.conflict.keepMine")}
        </Button>,
      ]}
    >
      <Alert type="warning" showIcon message={t("workspace.conflict.text", { count: left })} />
      <div className={styles.heads}>
        <span>{theirs === null ? t("workspace.conflict.theyDeleted") : theirsLabel}</span>
        <span>{mine === null ? t("workspace.conflict.youDeleted") : mineLabel}</span>
      </div>
      <div ref={host} className={styles.merge} />
    </Modal>
  );
}
