import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { shownDuration } from "../result/shown-duration.ts";
import { timeLeft } from "../store/pace.ts";
import { type RunRecord, timeOf } from "../store/runs.ts";

/**
 * How far a run is: percentage, simulated time, and the time left once there is something to estimate it from. Of a run until
 * it is stopped only its time: it has no end.
 */
export function RunCourse({ run, isShort = false }: { readonly run: RunRecord; readonly isShort?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isEndless = run.endless !== undefined;
  const left = isEndless ? undefined : timeLeft(run.pace ?? []);
  const parts = [
    ...(isEndless ? [] : [`${Math.floor(run.progress * 100)} %`]),
    ...(isShort && !isEndless ? [] : simulatedTime(run, t)),
    ...(run.status === "pause" ? [t("simulation.status.pause")] : []),
    ...(left === undefined ? [] : [t("workspace.timeLeft", { duration: shownDuration(left, language) })]),
  ];
  return <>{parts.join(" · ")}</>;
}

function simulatedTime(run: RunRecord, t: TFunction): readonly string[] {
  if (run.settings === undefined) return [];
  const time = Number(timeOf(run.progress, run.settings).toPrecision(3));
  const { stopTime: stop } = run.settings;
  return [run.endless === undefined ? t("workspace.simulatedTime", { time, stop }) : t("workspace.simulatedSoFar", { time })];
}
