import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRuns } from "../runs/runs-context.tsx";
import { activeChartOf, type SubChart } from "../store/charts/chart.ts";
import { isReadable, runOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./run-variables.module.css";
import { usePlot } from "./use-plot.ts";
import { VariablePanel } from "./variable-panel.tsx";

const noSubCharts: readonly SubChart[] = [];

/** The variables of the shown run; a click puts one on the active chart. */
export function RunVariables() {
  const { t } = useTranslation();
  const { placeOf } = useRuns();
  const plot = usePlot();
  const run = useWorkspace(({ runs }) => runOf(runs, runs.active));
  // The same while a chart is zoomed and moved along: a tree that is read again costs more than a frame.
  const subCharts = useWorkspace(({ charts }) => activeChartOf(charts)?.subCharts);
  const readable = run !== undefined && isReadable(run) ? run.id : undefined;
  const hasResult = run?.hasResult;
  // The same while a run grows: its variables are known from its first points on. A result is read from elsewhere.
  const source = useMemo(() => readable && placeOf(readable).result(readable), [placeOf, readable, hasResult]);
  if (!source || run === undefined) {
    return <p className={styles.hint}>{run === undefined ? t("workspace.noResult") : t("workspace.resultPending")}</p>;
  }
  return (
    <VariablePanel
      // What is open and filtered stays when the class runs again.
      key={run.className}
      runId={run.id}
      model={run.className}
      source={source}
      subCharts={subCharts ?? noSubCharts}
      onPlot={(variable) => void plot(run.id, variable)}
    />
  );
}
