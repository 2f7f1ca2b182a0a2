import "../../i18n/late/start.ts";
import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, LoadingOutlined, ReloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { asksForRefresh, type StartCode, type StartFacts, stages, startCode } from "./start-code.ts";
import styles from "./start-stages.module.css";

const textOfCode = {
  100: "service",
  101: "serviceFailed",
  102: "environment",
  103: "environmentFailed",
  104: "files",
  105: "filesFailed",
  106: "entering",
  107: "timeUp",
} as const satisfies Readonly<Record<StartCode, string>>;

interface StartStagesProps {
  readonly facts: StartFacts;
  /** Why a stage has failed, where that is known. */
  readonly error?: unknown;
  readonly onRefresh: () => void;
}

/** The stages of an opening with the code at which it is; where one has failed, what for, and a button that opens anew. */
export function StartStages({ facts, error, onRefresh }: StartStagesProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const code = startCode(facts);
  const hasFailed = asksForRefresh(code);
  return (
    <div className={styles.start}>
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <li key={stage.name} className={styles.stage}>
            {iconOf(stage, code)}
            {t(`start.stage.${stage.name}`)}
          </li>
        ))}
      </ol>
      <p className={styles.code} role={hasFailed ? "alert" : "status"}>
        {t(`start.code.${textOfCode[code]}`)} <span className={styles.number}>{code}</span>
      </p>
      {hasFailed ? (
        <>
          {error === undefined ? null : <p className={styles.why}>{textOf(error)}</p>}
          <p className={styles.why}>{t("start.nothingLost")}</p>
          <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRefresh}>
            {t("start.refresh")}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Done, running, failed, or still to come. */
function iconOf({ running, failed }: (typeof stages)[number], code: StartCode): ReactNode {
  if (code === failed) return <CloseCircleFilled className={styles.failed} aria-hidden />;
  if (code === running) return <LoadingOutlined className={styles.running} aria-hidden />;
  return code > running ? (
    <CheckCircleFilled className={styles.done} aria-hidden />
  ) : (
    <ClockCircleOutlined className={styles.later} aria-hidden />
  );
}
