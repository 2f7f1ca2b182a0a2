import { CloseCircleOutlined, ExclamationCircleOutlined, InfoCircleOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import styles from "./problem-list.module.css";

const icons: Readonly<Record<EngineDiagnostic["severity"], ReactNode>> = {
  error: <CloseCircleOutlined className={styles.error} />,
  warning: <ExclamationCircleOutlined className={styles.warning} />,
  information: <InfoCircleOutlined className={styles.information} />,
};

interface ProblemListProps {
  readonly diagnostics: readonly EngineDiagnostic[];
  /** A diagnostic with a place, or at least a class, is to be gone to. */
  readonly onOpen: (diagnostic: EngineDiagnostic) => void;
}

/** What the engine has to say, one line each; a click goes to the place. */
export function ProblemList({ diagnostics, onOpen }: ProblemListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t("workspace.problems")}>
      {diagnostics.map((diagnostic) => {
        const { code, severity, message, place, className } = diagnostic;
        const isSomewhere = place !== undefined || className !== undefined;
        return (
          <li key={`${code}:${place?.file ?? className}:${place?.start}:${message}`}>
            <button type="button" className={styles.row} disabled={!isSomewhere} onClick={() => onOpen(diagnostic)}>
              {icons[severity]}
              <span className={styles.message}>{message}</span>
              <span className={styles.code}>{code}</span>
              {place ? (
                <span className={styles.place}>
                  {place.file.replace(/^\/library\//, "")}:{place.line}:{place.column}
                </span>
              ) : (
                <span className={styles.place}>{className}</span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
