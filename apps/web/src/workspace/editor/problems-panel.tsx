import { CheckCircleOutlined, CloseCircleOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useWorkspaceStore } from "../store/store-context.ts";
import { openFile } from "../store/workspace-state.ts";
import styles from "./problems-panel.module.css";

const icons: Readonly<Record<EngineDiagnostic["severity"], ReactNode>> = {
  error: <CloseCircleOutlined className={styles.error} />,
  warning: <ExclamationCircleOutlined className={styles.warning} />,
  information: <InfoCircleOutlined className={styles.information} />,
};

/** What the engine has to say about the file that is shown; a click goes there. */
export function ProblemsPanel() {
  const { t } = useTranslation();
  const { actOnAll } = useWorkspaceStore();
  const { diagnostics } = useWorkspaceEngine();
  if (diagnostics.length === 0) {
    return (
      <p className={styles.none}>
        <CheckCircleOutlined className={styles.fine} /> {t("workspace.noProblems")}
      </p>
    );
  }
  return (
    <ul className={styles.list} aria-label={t("workspace.problems")}>
      {diagnostics.map(({ code, severity, message, place }) => (
        <li key={`${code}:${place?.file}:${place?.start}:${message}`}>
          <button
            type="button"
            className={styles.row}
            disabled={place === undefined}
            onClick={() => place && actOnAll(openFile, place.file, place.start)}
          >
            {icons[severity]}
            <span className={styles.message}>{message}</span>
            <span className={styles.code}>{code}</span>
            {place ? (
              <span className={styles.place}>
                {place.file}:{place.line}:{place.column}
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
