import { type CallData, type Calls, finalSimulationStatuses, type SimulationStatus } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import styles from "./simulation-state.module.css";

type Task = CallData<Calls["simulationTask"]>;

/** What a status means at a glance. */
type StatusMood = "waiting" | "running" | "resting" | "good" | "bad";

function moodOf(status: SimulationStatus): StatusMood {
  if (status === "succeed") return "good";
  if (status === "failed" || status === "var_num_exceed") return "bad";
  if (status === "pause" || status === "stop") return "resting";
  return status === "submitted" ? "waiting" : "running";
}

/** Status of a simulation with its progress while it runs, and why it failed when it did. */
export function SimulationState({ task }: { readonly task: Task }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, progress, message } = task;
  const isOver = finalSimulationStatuses.includes(status);
  return (
    <div className={styles.state} data-mood={moodOf(status)}>
      <span className={styles.status}>
        <span className={styles.dot} aria-hidden="true" />
        {t(`simulation.status.${status}`)}
        {!isOver && progress > 0 ? <span className={styles.percent}>{formatPercent(progress, language)}</span> : null}
      </span>
      {!isOver ? <progress className={styles.progress} max={1} value={progress} aria-label={t("simulation.progress")} /> : null}
      {message ? (
        <span className={styles.message} title={message}>
          {message}
        </span>
      ) : null}
    </div>
  );
}
