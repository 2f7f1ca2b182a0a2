import { freeAxis } from "@mofang/modelica";
import { Button } from "antd";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { LoadingBlock } from "../../ui/states.tsx";
import type { ChartCurve, SubChart } from "../store/charts/chart.ts";
import { activateSubChart } from "../store/charts/chart-grid.ts";
import { measureChart, zoomChart } from "../store/charts/chart-list.ts";
import { plainLooks } from "../store/charts/looks.ts";
import { isSideOpen, toggleSide } from "../store/room.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { ChartLegend } from "./chart-legend.tsx";
import styles from "./chart-panel.module.css";
import { curveKey } from "./curve-key.ts";
import { titleOf, withPlainLabel, xLabelOf } from "./figure-labels.ts";
import { Plot } from "./late-plot.ts";
import type { PlotCurve, PlotReading, PlotTube } from "./plot-curve.ts";
import { useCurveFacts } from "./use-curve-facts.ts";
import { useExactReading } from "./use-exact-reading.ts";
import type { ShownChart } from "./use-shown-chart.ts";

const XyPlot = late(async () => ({ default: (await import("./xy-plot.tsx")).XyPlot }));

interface SubChartCellProps {
  readonly shown: ShownChart;
  readonly subChart: SubChart;
  /** Where compared curves may be, by their keys. */
  readonly tubes: ReadonlyMap<string, PlotTube>;
  readonly hasLegend: boolean;
  /** The width of the plot in pixels changed. */
  readonly onWidth: (width: number) => void;
  /** The reader wants another expression for a computed curve. */
  readonly onEdit: (curve: ChartCurve) => void;
}

/** One cell of a chart's grid: its curves, and their legend. */
export function SubChartCell({ shown, subChart, tubes, hasLegend, onWidth, onEdit }: SubChartCellProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const [pointed, setPointed] = useState<PlotReading>();
  const { chart } = shown;
  const drawn = shown.drawn.get(subChart.id) ?? noCurves;
  const reading = useExactReading(pointed, chart.spectrum === undefined ? subChart.curves : noChartCurves, drawn);
  const facts = useCurveFacts(drawn);
  const isActive = subChart.id === chart.activeSubChart;
  const listed = useMemo(() => subChart.curves.filter(({ legend }) => legend !== ""), [subChart.curves]);
  const title = titleOf(shown, subChart);
  const isAlone = chart.subCharts.length === 1;
  return (
    <fieldset
      className={styles.subChart}
      data-testid="sub-chart"
      data-active={isActive && !isAlone}
      aria-label={t("chart.subChart", { column: subChart.x + 1, row: subChart.y + 1 })}
      aria-current={isActive}
      style={{ gridColumn: subChart.x + 1, gridRow: subChart.y + 1 }}
      onPointerDownCapture={() => isActive || act("charts", activateSubChart, chart.id, subChart.id)}
      onFocusCapture={() => isActive || act("charts", activateSubChart, chart.id, subChart.id)}
    >
      {title === "" ? null : <h3 className={styles.plotTitle}>{title}</h3>}
      {subChart.curves.length === 0 ? (
        <EmptySubChart isActive={isActive} onActivate={() => act("charts", activateSubChart, chart.id, subChart.id)} />
      ) : (
        <div className={styles.drawing}>
          <Suspense fallback={<LoadingBlock height="100%" />}>
            <Drawing shown={shown} subChart={subChart} drawn={drawn} tubes={tubes} onWidth={onWidth} onReading={setPointed} />
          </Suspense>
        </div>
      )}
      {hasLegend && subChart.curves.length > 0 ? (
        <ChartLegend
          chartId={chart.id}
          isSpectrum={chart.spectrum !== undefined}
          curves={listed}
          axis={shown.axis}
          names={shown.names}
          drawn={facts}
          reading={reading}
          onEdit={onEdit}
        />
      ) : null}
    </fieldset>
  );
}

const noCurves: readonly PlotCurve[] = [];
const noChartCurves: readonly ChartCurve[] = [];

interface EmptySubChartProps {
  readonly isActive: boolean;
  readonly onActivate: () => void;
}

/** A place for curves, which can be chosen by keys too. */
function EmptySubChart({ isActive, onActivate }: EmptySubChartProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const areVariablesShown = useWorkspace(({ room }) => room.side === "runs" && isSideOpen(room));
  if (isActive) {
    return (
      <div className={styles.empty}>
        <p>{t("workspace.emptyChart")}</p>
        {areVariablesShown ? null : (
          <Button onClick={() => act("room", toggleSide, "runs")}>{t("workspace.showVariables")}</Button>
        )}
      </div>
    );
  }
  return (
    <button type="button" className={styles.empty} onClick={onActivate}>
      {t("chart.chooseSubChart")}
    </button>
  );
}

interface DrawingProps extends Pick<SubChartCellProps, "shown" | "subChart" | "tubes" | "onWidth"> {
  readonly drawn: readonly PlotCurve[];
  readonly onReading: (reading: PlotReading | undefined) => void;
}

function Drawing({ shown, subChart, drawn, tubes, onWidth, onReading }: DrawingProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const time = useWorkspace(({ playback }) => playback.time);
  const { chart, names, whole, xRange, textOf } = shown;
  const { isLogarithmic = false, isXLogarithmic = false, over: wanted } = subChart;
  const looks = chart.looks ?? plainLooks;
  const over = wanted && drawn.find(({ key }) => key === curveKey(wanted));
  const { y: yAxis = freeAxis } = subChart.axes ?? {};
  const valueAxis = useMemo(() => withPlainLabel(yAxis, textOf), [yAxis, textOf]);
  if (over !== undefined) return <XyPlot over={over} curves={drawn} {...{ isLogarithmic, isXLogarithmic, looks }} />;
  return (
    <Plot
      curves={drawn}
      tubes={tubes}
      xRange={xRange}
      whole={whole}
      timeLabel={xLabelOf(shown, subChart)}
      valueAxis={valueAxis}
      isLogarithmic={isLogarithmic}
      isXLogarithmic={isXLogarithmic}
      looks={looks}
      group={chart.id}
      label={t("workspace.chartOf", { names: subChart.curves.map((curve) => names.get(curveKey(curve))).join(", ") })}
      cursors={chart.cursors}
      time={chart.spectrum === undefined ? time : undefined}
      onZoom={(range) => act("charts", zoomChart, chart.id, range)}
      onCursors={(cursors) => act("charts", measureChart, chart.id, cursors)}
      onWidth={onWidth}
      onReading={onReading}
    />
  );
}
