import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CallError } from "../../api/call-error.ts";
import { useFailureText } from "../../api/failure-text.ts";
import styles from "./run-curves.module.css";

/** Codes of the catalogue, which a first visit does not carry; a test compares both. */
export const runCodes = { notFound: 30051, withdrawn: 30054 } as const;

interface RunRefusalProps {
  readonly error: Error;
  readonly runKey: string;
  /** What is written where the curves would be; empty for nothing. */
  readonly written: string;
  readonly onRetry: () => void;
}

/** Why a run shows no curves. Who may not see a run reads that alone. */
export function RunRefusal({ error, runKey, written, onRetry }: RunRefusalProps) {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const code = error instanceof CallError ? error.code : 0;
  return (
    <div className={styles.figure}>
      <p className={styles.problem} role="note">
        {textOf(error)} {code === runCodes.withdrawn ? <Link to={`/run/${runKey}`}>{t("writing.curve.toRun")}</Link> : null}
      </p>
      {code === runCodes.notFound || code === runCodes.withdrawn ? null : (
        <Button size="small" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      )}
      {written === "" || code === runCodes.notFound ? null : <pre>{written}</pre>}
    </div>
  );
}
