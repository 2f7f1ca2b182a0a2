import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { type Chart, type ChartCurve, zoomChart } from "../store/charts.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { ChartHeader } from "./chart-header.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import styles from "./chart-panel.module.css";
import { ChartProblems } from "./chart-problems.tsx";
import { curveKey } from "./curve-key.ts";
import { drawnCurves } from "./drawn-curves.ts";
import type { PlotReading } from "./plot-curve.ts";
import { SpectrumBar } from "./spectrum-bar.tsx";
import { useComparison } from "./use-comparison.ts";
import { useCurveNames } from "./use-curve-names.ts";
import { useCurves } from "./use-curves.ts";

const ComputeDialog = late(() => import("./compute-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const XyPlot = late(async () => ({ default: (await import("./xy-plot.tsx")).XyPlot }));
const Plot = late(async () => ({ default: (await import("./plot.tsx")).Plot }));

interface ChartCellProps {
  readonly chart: Chart;
  /** From 1. */
  readonly number: number;
  readonly isActive: boolean;
  readonly isOnly: boolean;
}

/** One chart: its head, its curves, and their legend. */
export function ChartCell({ chart, number, isActive, isOnly }: ChartCellProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const places = useRuns();
  const runs = useWorkspace((state) => state.runs.runs);
  const [width, setWidth] = useState<number>();
  const [reading, setReading] = useState<PlotReading>();
  const [hasLegend, setHasLegend] = useState(true);
  const [computing, setComputing] = useState<{ readonly curve: ChartCurve | undefined }>();
  const { curves, whole, error, problems } = useCurves(chart, places, width);
  const axis = t(chart.spectrum === undefined ? "workspace.timeAxis" : "chart.frequencyAxis");
  const names = useCurveNames(chart, runs);
  const marks = useMarks(chart);
  // The same list as long as nothing of it changes: another one is drawn anew, and what the pointer was doing there is lost.
  const drawn = useMemo(() => drawnCurves(chart, curves, names), [chart, curves, names]);
  const over = chart.over && drawn.find(({ key }) => chart.over !== undefined && key === curveKey(chart.over));
  const comparisons = useComparison(chart, places);
  const tubes = useMemo(() => new Map([...comparisons].map(([key, { tube }]) => [key, tube])), [comparisons]);
  return (
    <section className={styles.cell} data-active={isActive} data-testid="chart" aria-label={t("workspace.chart", { number })}>
      <ChartHeader
        chart={chart}
        number={number}
        isActive={isActive}
        isOnly={isOnly}
        whole={whole}
        drawn={drawn}
        hasLegend={hasLegend}
        onLegend={() => setHasLegend(!hasLegend)}
        onCompute={() => setComputing({ curve: undefined })}
      />
      {chart.spectrum ? <SpectrumBar chart={chart} spectrum={chart.spectrum} /> : null}
      <ChartProblems error={error} problems={problems} />
      {chart.curves.length === 0 ? (
        <p className={styles.note}>{t("workspace.emptyChart")}</p>
      ) : (
        <div className={styles.drawing}>
          <Suspense fallback={<LoadingBlock height="100%" />}>
            {over === undefined ? (
              <Plot
                curves={drawn}
                tubes={tubes}
                xRange={chart.xRange}
                whole={whole}
                timeLabel={axis}
                isLogarithmic={chart.isLogarithmic ?? false}
                label={t("workspace.chartOf", { names: names.join(", ") })}
                marks={marks}
                onZoom={(range) => act("charts", zoomChart, chart.id, range)}
                onWidth={setWidth}
                onReading={setReading}
              />
            ) : (
              <XyPlot over={over} curves={drawn} isLogarithmic={chart.isLogarithmic ?? false} />
            )}
          </Suspense>
        </div>
      )}
      {hasLegend && chart.curves.length > 0 ? (
        <ChartLegend
          chart={chart}
          axis={axis}
          names={names}
          drawn={drawn}
          reading={reading}
          onEdit={(curve) => setComputing({ curve })}
        />
      ) : null}
      {computing === undefined ? null : (
        <Suspense>
          <ComputeDialog chart={chart} names={names} curve={computing.curve} onClose={() => setComputing(undefined)} />
        </Suspense>
      )}
    </section>
  );
}

/** Times at which a line stands over the curves: those between which is measured, and that of the playback. */
function useMarks({ cursors, spectrum }: Chart): readonly number[] {
  const time = useWorkspace(({ playback }) => playback.time);
  return useMemo(() => [...(cursors ?? []), ...(time === undefined || spectrum ? [] : [time])], [cursors, spectrum, time]);
}
