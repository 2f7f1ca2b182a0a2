import { useTranslation } from "react-i18next";
import type { ResultSource } from "../result/result-source.ts";
import type { Runs } from "../runs/use-runs.ts";
import { addCurve, type ChartsState, hasCurve, removeCurve } from "../store/charts.ts";
import { ChartPanel } from "./chart-panel.tsx";
import styles from "./result-view.module.css";
import { VariablePanel } from "./variable-panel.tsx";

export interface ResultViewProps {
  readonly runs: Pick<Runs, "runs" | "result">;
  /** The run whose variables are listed. */
  readonly runId: string | undefined;
  /** Its result; undefined as long as it has none. */
  readonly source: ResultSource | undefined;
  readonly charts: ChartsState;
  readonly update: (change: (state: ChartsState) => ChartsState) => void;
}

/** The variables of a run beside the charts, whose curves may come from several runs. */
export function ResultView({ runs, runId, source, charts, update }: ResultViewProps) {
  const { t } = useTranslation();
  const chart = charts.charts.find(({ id }) => id === charts.activeChart);

  function toggle(variable: string, unit: string): void {
    if (chart === undefined || runId === undefined) return;
    update((current) =>
      hasCurve(chart, runId, variable)
        ? removeCurve(current, chart.id, runId, variable)
        : addCurve(current, chart.id, { runId, variable, unit }),
    );
  }

  const isListed = runs.runs.some(({ id }) => id === runId);
  return (
    <div className={styles.results}>
      <div className={styles.variables}>
        {source === undefined || runId === undefined ? (
          <p className={styles.hint}>{isListed ? t("workspace.resultPending") : t("workspace.noResult")}</p>
        ) : (
          <VariablePanel key={runId} runId={runId} source={source} chart={chart} onToggle={toggle} />
        )}
      </div>
      <ChartPanel state={charts} update={update} runs={runs.runs} result={runs.result} />
    </div>
  );
}
