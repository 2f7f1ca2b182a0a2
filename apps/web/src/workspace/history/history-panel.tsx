import "../../i18n/late/history.ts";
import { FlagOutlined, SaveOutlined } from "@ant-design/icons";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDocument } from "../document/document-context.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./history-panel.module.css";
import { StepName } from "./step-name.tsx";

/** What the user did, in whichever view, and what they took back; a click goes to the texts after a step. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const document = useDocument();
  const { done, undone } = useWorkspace(({ steps }) => steps);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [done.length]);
  const steps = [...done, ...undone.toReversed()];
  if (steps.length === 0) return <p className={styles.none}>{t("history.none")}</p>;
  const rowOf = (nDone: number, content: ReactNode, isSaved: boolean) => (
    <li key={nDone} ref={nDone === done.length ? current : null}>
      <button
        type="button"
        className={nDone > done.length ? `${styles.row} ${styles.undone}` : styles.row}
        aria-current={nDone === done.length ? "step" : undefined}
        onClick={() => void document.goToStep(nDone)}
      >
        {content}
        {isSaved ? (
          <span className={styles.saved}>
            <SaveOutlined aria-hidden /> {t("history.saved")}
          </span>
        ) : null}
      </button>
    </li>
  );
  return (
    <ol className={styles.list} aria-label={t("history.list")}>
      {rowOf(0, <Beginning />, false)}
      {steps.map((step, i) => rowOf(i + 1, <StepName step={step} />, step.isSaved === true))}
    </ol>
  );
}

function Beginning() {
  const { t } = useTranslation();
  return (
    <span className={styles.name}>
      <FlagOutlined aria-hidden /> {t("history.start")}
    </span>
  );
}
