import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { DraftStatus } from "./draft-keeper.ts";
import styles from "./draft-note.module.css";

interface DraftNoteProps {
  readonly status: DraftStatus;
  readonly hasChanges: boolean;
  /** Goes on here although another window edits too. */
  readonly onTakeOver: () => void;
}

/** Says whether what was typed is safe on the server. */
export function DraftNote({ status, hasChanges, onTakeOver }: DraftNoteProps) {
  const { t } = useTranslation();
  if (status === "kept" && !hasChanges) return null;
  return (
    <span role="status" className={styles.note} data-status={status}>
      {t(`workspace.draft.${status}`)}
      {status === "moved" ? (
        <Button size="small" onClick={onTakeOver}>
          {t("workspace.draft.takeOver")}
        </Button>
      ) : null}
    </span>
  );
}
