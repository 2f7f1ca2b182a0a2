import { useTranslation } from "react-i18next";
import type { EditorReference } from "../../engine/messages.ts";
import styles from "../engine/problem-list.module.css";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";

interface ReferencesPanelProps {
  readonly references: readonly EditorReference[];
}

/** Where something is named; a click goes there. */
export function ReferencesPanel({ references }: ReferencesPanelProps) {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  if (references.length === 0) return <p className={styles.none}>{t("workspace.noReferences")}</p>;
  return (
    <ul className={styles.list} aria-label={t("workspace.references")}>
      {references.map(({ file, start, line, lineText }) => (
        <li key={`${file}:${start}`}>
          <button type="button" className={styles.row} onClick={() => actOnAll(openFile, file, start)}>
            <code className={styles.message}>{lineText}</code>
            <span className={styles.code}>
              {file}:{line}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
