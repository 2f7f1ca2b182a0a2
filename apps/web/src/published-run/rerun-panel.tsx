import { PlayCircleOutlined } from "@ant-design/icons";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import { useSession } from "../api/services.tsx";
import styles from "./published-run.module.css";
import type { MadeRun } from "./published-run.ts";
import { RerunVerdict } from "./rerun-verdict.tsx";
import { ServerRerun } from "./server-rerun.tsx";
import { usePageRerun } from "./use-page-rerun.ts";
import type { RunEngine } from "./use-run-engine.ts";

interface RerunPanelProps {
  readonly run: MadeRun;
  readonly engine: RunEngine;
}

/** Runs a run again, in the reader's page or on the server, and says whether it is equal to the last bit. */
export function RerunPanel({ run, engine }: RerunPanelProps) {
  const { t } = useTranslation();
  const { begin, progress, message, rerun } = usePageRerun(run, engine);
  const isMember = useSession() !== null;
  const isReady = engine.engine !== undefined && engine.installed !== undefined;
  return (
    <div className={styles.padded}>
      <p className={styles.quiet}>{t("publishedRun.againText")}</p>
      <div className={styles.buttons}>
        <Button
          type="primary"
          icon={<PlayCircleOutlined aria-hidden />}
          disabled={!isReady}
          loading={progress !== undefined}
          onClick={() => void begin()}
        >
          {t("publishedRun.runHere")}
        </Button>
      </div>
      {progress === undefined ? null : (
        <Progress percent={Math.round(progress * 100)} size="small" aria-label={t("publishedRun.runHere")} />
      )}
      {message === "" ? null : (
        <p className={styles.problem} role="alert">
          {message}
        </p>
      )}
      {rerun === undefined ? null : <RerunVerdict run={run} rerun={rerun} />}
      {isMember ? <ServerRerun run={run} /> : <p className={styles.quiet}>{t("publishedRun.serverForMembers")}</p>}
    </div>
  );
}
