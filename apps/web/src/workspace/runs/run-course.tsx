import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { shownDuration } from "../result/shown-duration.ts";
import { timeLeft } from "../store/pace.ts";
import { courseOf, type RunRecord, timeOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";

/**
 * How far a run is: percentage, simulated time, and the time left once there is something to estimate it from. Of a run until
 * it is stopped only its time: it has no end.
 */
export function RunCourse({ run, isShort = false }: { readonly run: RunRecord; readonly isShort?: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { progress, pace = [] } = useWorkspace(({ runs }) => courseOf(runs, run.id));
  const isEndless = run.endless !== undefined;
  const left = isEndless ? undefined : timeLeft(pace);
  const parts = [
    ...(isEndless ? [] : [`${Math.floor(progress * 100)} %`]),
    ...(isShort && !isEndless ? [] : simulatedTime(run, progress, t)),
    ...(run.status === "pause" ? [t("simulation.status.pause")] : []),
    ...(left === undefined ? [] : [t("workspace.timeLeft", { duration: shownDuration(left, language) })]),
  ];
  return <>{parts.join(" · ")}</>;
}

function simulatedTime(run: RunRecord, progress: number, t: TFunction): readonly string[] {
  if (run.settings === undefined) return [];
  const time = Number(timeOf(progress, run.settings).toPrecision(3));
  const { stopTime: stop } = run.settings;
  return [run.endless === undefined ? t("workspace.simulatedTime", { time, stop }) : t("workspace.simulatedSoFar", { time })];
}
