import { useTranslation } from "react-i18next";
import { notify } from "../../ui/notices.ts";
import { addCurve, hasCurve } from "../store/charts.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

/** Puts a variable of a run on the active chart; one that is there already is left there, with a warning. */
export function usePlot(): (runId: string, variable: string) => void {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  return (runId, variable) => {
    const { charts, activeChart } = getState().charts;
    const chart = charts.find(({ id }) => id === activeChart);
    if (chart === undefined) return;
    if (hasCurve(chart, runId, variable)) notify("tip", t("workspace.alreadyPlotted", { name: variable }));
    else act("charts", addCurve, chart.id, { runId, variable });
  };
}
