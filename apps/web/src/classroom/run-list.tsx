import { type CallData, type Calls, finalSimulationStatuses, type SimulationStatus } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { StatePill } from "../ui/state-pill.tsx";
import styles from "./classroom.module.css";

/** What a run has come to, in the words of a class. */
export function useRunStatus(): (status: SimulationStatus) => string {
  const { t } = useTranslation();
  return (status) =>
    t(
      `assignment.runStatus.${finalSimulationStatuses.includes(status) ? (status as "succeed" | "failed" | "stop" | "var_num_exceed") : "other"}`,
    );
}

/** Last runs of a student's models on the server. */
export function RunList({ runs }: { readonly runs: CallData<Calls["studentWork"]>["runs"] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const statusOf = useRunStatus();
  if (runs.length === 0) return <p className={`${styles.note} ${styles.body}`}>{t("assignment.noRuns")}</p>;
  return (
    <ul>
      {runs.map(({ status, model, at }) => (
        <li key={at} className={styles.row}>
          <div className={styles.words}>
            {model}
            <p className={styles.note}>{formatInstant(at, language)}</p>
          </div>
          <StatePill tone={status === "succeed" ? "good" : status === "failed" ? "bad" : "quiet"}>{statusOf(status)}</StatePill>
        </li>
      ))}
    </ul>
  );
}
