import { useTranslation } from "react-i18next";
import type { TextRunOutcome } from "../../engine/messages.ts";
import { RunChart } from "../../ui/run-chart.tsx";

/** The curves of a run in a lesson. */
export function LessonCurves({ run }: { readonly run: TextRunOutcome }) {
  const { t } = useTranslation();
  return <RunChart run={run} label={t("course.chartOf", { names: run.curves.map(({ name }) => name).join(", ") })} />;
}
