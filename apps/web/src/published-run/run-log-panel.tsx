import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../api/hooks.ts";
import { Panel } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import styles from "./published-run.module.css";

interface RunLogPanelProps {
  readonly taskId: number;
  /** Whether nothing more is told. */
  readonly isOver: boolean;
}

/** Milliseconds between two looks at the log of a run that goes on. */
const pause = 2_000;

/** What translation and run have told, once it is asked for. */
export function RunLogPanel({ taskId, isOver }: RunLogPanelProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const log = useCall(
    "simulationLog",
    { simulationTaskId: taskId },
    { enabled: isShown, ...(isOver ? {} : { refetchInterval: pause }) },
  );
  return (
    <Panel
      title={t("publishedRun.log")}
      extra={
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? "publishedRun.hide" : "publishedRun.show")}
        </Button>
      }
    >
      {isShown && log.isPending ? <LoadingRows rows={3} /> : null}
      {isShown && log.isError ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {isShown && log.data ? (
        // A long line scrolls, by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
        <pre className={styles.log} tabIndex={0}>
          {log.data.text || t("publishedRun.emptyLog")}
        </pre>
      ) : null}
    </Panel>
  );
}
