import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../api/failure-text.ts";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { type Chart, zoomChart } from "../store/charts.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { ChartHeader } from "./chart-header.tsx";
import { ChartLegend } from "./chart-legend.tsx";
import styles from "./chart-panel.module.css";
import { Measurements } from "./measurements.tsx";
import type { PlotCurve, PlotReading } from "./plot-curve.ts";
import { useCurveNames } from "./use-curve-names.ts";
import { curveKey, useCurves } from "./use-curves.ts";

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
  const { placeOf } = useRuns();
  const runs = useWorkspace((state) => state.runs.runs);
  const textOf = useFailureText();
  const [width, setWidth] = useState<number>();
  const [reading, setReading] = useState<PlotReading>();
  const [hasLegend, setHasLegend] = useState(true);
  const { curves, whole, error } = useCurves(chart, placeOf, width);
  const names = useCurveNames(chart, runs);
  const time = useWorkspace(({ playback }) => playback.time);
  const marks = useMemo(() => [...(chart.cursors ?? []), ...(time === undefined ? [] : [time])], [chart.cursors, time]);
  // The same list as long as nothing of it changes: another one is drawn anew, and what the pointer was doing there is lost.
  const drawn = useMemo(
    (): PlotCurve[] =>
      chart.curves.flatMap((curve, index) => {
        const data = curves.get(curveKey(curve));
        return data === undefined ? [] : [{ ...data, key: curveKey(curve), label: names[index] ?? "", colour: curve.colour }];
      }),
    [chart.curves, curves, names],
  );
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
      />
      {error === undefined ? null : (
        <p className={styles.note} role="alert">
          {textOf(error)}
        </p>
      )}
      {chart.curves.length === 0 ? (
        <p className={styles.note}>{t("workspace.emptyChart")}</p>
      ) : (
        <div className={styles.drawing}>
          <Suspense fallback={<LoadingBlock height="100%" />}>
            <Plot
              curves={drawn}
              xRange={chart.xRange}
              whole={whole}
              timeLabel={t("workspace.timeAxis")}
              label={t("workspace.chartOf", { names: names.join(", ") })}
              marks={marks}
              onZoom={(range) => act("charts", zoomChart, chart.id, range)}
              onWidth={setWidth}
              onReading={setReading}
            />
          </Suspense>
        </div>
      )}
      {chart.cursors === undefined ? null : <Measurements chart={chart} cursors={chart.cursors} curves={drawn} />}
      {hasLegend && chart.curves.length > 0 ? (
        <ChartLegend chart={chart} names={names} curves={curves} reading={reading} />
      ) : null}
    </section>
  );
}
