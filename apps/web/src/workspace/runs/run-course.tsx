import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { shownDuration } from "../result/shown-duration.ts";
import { timeLeft } from "../store/pace.ts";
import type { RunRecord } from "../store/runs.ts";

/** How far a run is: percentage, simulated time, and the time left once there is something to estimate it from. */
export function RunCourse({ run, isShort = false }: { readonly run: RunRecord; readonly isShort?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const left = timeLeft(run.pace ?? []);
  const parts = [
    `${Math.floor(run.progress * 100)} %`,
    ...(isShort || run.settings === undefined ? [] : [t("workspace.simulatedTime", timesOf(run, run.settings))]),
    ...(run.status === "pause" ? [t("simulation.status.pause")] : []),
    ...(left === undefined ? [] : [t("workspace.timeLeft", { duration: shownDuration(left, language) })]),
  ];
  return <>{parts.join(" · ")}</>;
}

function timesOf({ progress }: RunRecord, { startTime, stopTime }: NonNullable<RunRecord["settings"]>) {
  const time = startTime + progress * (stopTime - startTime);
  return { time: Number(time.toPrecision(3)), stop: stopTime };
}
