import type { WorkStatus } from "@mofang/collaboration";
import { useTranslation } from "react-i18next";
import styles from "./draft-note.module.css";

interface DraftNoteProps {
  readonly status: WorkStatus;
  readonly hasChanges: boolean;
}

/** Says whether what was done is safe on the server. */
export function DraftNote({ status, hasChanges }: DraftNoteProps) {
  const { t } = useTranslation();
  if (status === "joining" || (status === "kept" && !hasChanges)) return null;
  return (
    <span role="status" className={styles.note} data-status={status}>
      {t(`workspace.draft.${status}`)}
    </span>
  );
}
