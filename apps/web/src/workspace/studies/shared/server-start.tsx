import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { changedFiles } from "../../store/files.ts";
import { useWorkspace } from "../../store/store-context.ts";
import styles from "./study-pane.module.css";

interface ServerStartProps {
  /** What will be made. */
  readonly ready: string;
  /** Why it cannot be; undefined where it can. */
  readonly problem: string | undefined;
  readonly label: string;
  readonly isStarting: boolean;
}

/** Starts on the server, which makes runs of what is saved; what is not is counted, and stays where it is. */
export function ServerStart({ ready, problem, label, isStarting }: ServerStartProps) {
  const { t } = useTranslation();
  const nUnsaved = useWorkspace(({ files }) => changedFiles(files).length);
  const text = nUnsaved > 0 ? t("study.onServer.unsaved", { count: nUnsaved }) : (problem ?? ready);
  const isRefused = problem !== undefined || nUnsaved > 0;
  return (
    <div className={styles.actions}>
      <p className={styles.help} data-problem={isRefused} role="status">
        {text}
      </p>
      <Button type="primary" htmlType="submit" disabled={isRefused} loading={isStarting}>
        {label}
      </Button>
    </div>
  );
}
