import { Suspense, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import type { Chart, ChartCurve } from "../store/charts/chart.ts";
import { lastCell } from "../store/charts/chart-grid.ts";
import { ChartHeader } from "./chart-header.tsx";
import styles from "./chart-panel.module.css";
import { ChartProblems } from "./chart-problems.tsx";
import { FigureCaption } from "./figure-caption.tsx";
import { SubChartCell } from "./sub-chart-cell.tsx";
import { useComparison } from "./use-comparison.ts";
import { useShownChart } from "./use-shown-chart.ts";
import { useStillChart } from "./use-still-chart.ts";

const ComputeDialog = late(() => import("./compute-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

interface ChartCellProps {
  readonly chart: Chart;
  /** From 1. */
  readonly number: number;
  readonly isActive: boolean;
  readonly isOnly: boolean;
}

/** One chart: its head, and its sub-charts in their grid, which scrolls before a plot gets too low. */
export function ChartCell({ chart, number, isActive, isOnly }: ChartCellProps) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<number>();
  const [hasLegend, setHasLegend] = useState(true);
  const [computing, setComputing] = useState<{ readonly curve: ChartCurve | undefined }>();
  const shown = useShownChart(chart, width);
  const comparisons = useComparison(chart, useRuns());
  const tubes = useMemo(() => new Map([...comparisons].map(([key, { tube }]) => [key, tube])), [comparisons]);
  const { still, now } = useStillChart(shown);
  const foldLegend = useCallback(() => setHasLegend((has) => !has), []);
  const compute = useCallback(() => setComputing({ curve: undefined }), []);
  const edit = useCallback((curve: ChartCurve) => setComputing({ curve }), []);
  const { px, py } = lastCell(chart);
  return (
    <section className={styles.cell} data-active={isActive} data-testid="chart" aria-label={t("workspace.chart", { number })}>
      <ChartHeader
        shown={still}
        now={now}
        number={number}
        isActive={isActive}
        isOnly={isOnly}
        hasLegend={hasLegend}
        onLegend={foldLegend}
        onCompute={compute}
      />
      <ChartProblems error={shown.error} problems={shown.problems} />
      <div
        className={styles.grid}
        style={{
          gridTemplateColumns: `repeat(${px + 1}, minmax(min(100%, 280px), 1fr))`,
          gridTemplateRows: `repeat(${py + 1}, minmax(min-content, 1fr))`,
        }}
      >
        {chart.subCharts.map((subChart) => (
          <SubChartCell
            key={subChart.id}
            shown={shown}
            subChart={subChart}
            tubes={tubes}
            hasLegend={hasLegend}
            onWidth={setWidth}
            onEdit={edit}
          />
        ))}
      </div>
      {chart.figure === undefined || chart.figure.caption === "" ? null : (
        <FigureCaption caption={chart.figure.caption} chart={chart} textOf={still.textOf} />
      )}
      {computing === undefined ? null : (
        <Suspense>
          <ComputeDialog chart={chart} names={shown.names} curve={computing.curve} onClose={() => setComputing(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
