import { useTranslation } from "react-i18next";
import { notify } from "../../ui/notices.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { addCurve, hasCurve } from "../store/charts.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { ChartPanel } from "./chart-panel.tsx";
import styles from "./result-view.module.css";
import { VariablePanel } from "./variable-panel.tsx";

/** The variables of a run beside the charts, whose curves may come from several runs. */
export function ResultView() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { placeOf } = useRuns();
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  const chart = useWorkspace(({ charts }) => charts.charts.find(({ id }) => id === charts.activeChart));
  const source = run?.hasResult ? placeOf(run.id).result(run.id) : undefined;

  function plot(runId: string, variable: string): void {
    if (chart === undefined) return;
    if (hasCurve(chart, runId, variable)) notify("tip", t("workspace.alreadyPlotted", { name: variable }));
    else act("charts", addCurve, chart.id, { runId, variable });
  }

  return (
    <div className={styles.results}>
      <div className={styles.variables}>
        {source === undefined || run === undefined ? (
          <p className={styles.hint}>{run === undefined ? t("workspace.noResult") : t("workspace.resultPending")}</p>
        ) : (
          <VariablePanel
            key={run.id}
            runId={run.id}
            source={source}
            chart={chart}
            onPlot={(variable) => plot(run.id, variable)}
          />
        )}
      </div>
      <ChartPanel />
    </div>
  );
}
