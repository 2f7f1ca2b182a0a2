import { CloseOutlined } from "@ant-design/icons";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { CutName } from "../../ui/cut-name.tsx";
import { roundTime } from "../result/number-format.ts";
import { shownText, shownValues, withUnit } from "../result/shown-value.ts";
import { type ChartCurve, runsOf } from "../store/charts/chart.ts";
import { removeCurve } from "../store/charts/chart-curves.ts";
import { runNumber } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-legend.module.css";
import { CurveButton } from "./curve-button.tsx";
import { curveKey } from "./curve-key.ts";
import type { PlotReading } from "./plot-curve.ts";
import type { CurveFacts } from "./use-curve-facts.ts";

interface ChartLegendProps {
  readonly chartId: string;
  /** Whether it shows frequencies. */
  readonly isSpectrum: boolean;
  /** Those of one sub-chart. */
  readonly curves: readonly ChartCurve[];
  /** What the curves are shown over. */
  readonly axis: string;
  /** Of the curves, by `curveKey`. */
  readonly names: ReadonlyMap<string, string>;
  /** Those that are there already. */
  readonly drawn: readonly CurveFacts[];
  /** What the pointer is at; undefined while it is elsewhere. */
  readonly reading: PlotReading | undefined;
  /** The reader wants another expression for a computed curve. */
  readonly onEdit: (curve: ChartCurve) => void;
}

/**
 * The curves of a sub-chart with their values at the pointer, one beside the other; it scrolls where there are many. While the
 * chart is zoomed and moved along it is not made again.
 */
export const ChartLegend = memo(function ChartLegend({
  chartId,
  isSpectrum,
  curves,
  axis,
  names,
  drawn,
  reading,
  onEdit,
}: ChartLegendProps) {
  const { t } = useTranslation();
  const hasRuns = runsOf(curves).length < 2;
  return (
    <ul className={styles.legend} aria-label={t("workspace.legend")} data-testid="legend">
      <li className={styles.row}>
        <span className={styles.axis}>{axis}</span>
        <output className={styles.value}>{reading === undefined ? "–" : roundTime(reading.time)}</output>
      </li>
      {curves.map((curve) => (
        <LegendRow
          key={curveKey(curve)}
          chartId={chartId}
          isSpectrum={isSpectrum}
          curve={curve}
          name={names.get(curveKey(curve)) ?? curve.variable}
          hasRun={hasRuns && curve.computation === undefined}
          drawn={drawn.find(({ key }) => key === curveKey(curve))}
          reading={reading}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
});

interface LegendRowProps extends Pick<ChartLegendProps, "chartId" | "isSpectrum" | "reading" | "onEdit"> {
  readonly curve: ChartCurve;
  readonly name: string;
  /** Whether the number of its run stands beside the name, which does not say it. */
  readonly hasRun: boolean;
  readonly drawn: CurveFacts | undefined;
}

function LegendRow({ chartId, isSpectrum, curve, name, hasRun, drawn, reading, onEdit }: LegendRowProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const shown = drawn && shownValues(drawn);
  const value = reading?.values.get(curveKey(curve));
  const text = shown === undefined || value === undefined ? "–" : shownText(value, shown);
  return (
    <li className={styles.row}>
      <CurveButton chartId={chartId} isSpectrum={isSpectrum} curve={curve} name={name} drawn={drawn} onEdit={onEdit} />
      <span className={styles.name} title={curve.computation ? `${name} = ${curve.computation.expression}` : name}>
        <CutName text={name} />
      </span>
      {hasRun ? <span className={styles.run}>{runNumber(curve.runId)}</span> : null}
      <output className={styles.value}>{withUnit(text, shown?.unit ?? "")}</output>
      <button
        type="button"
        className={styles.remove}
        aria-label={t("workspace.removeCurve", { name })}
        onClick={() => act("charts", removeCurve, chartId, curve.runId, curve.variable)}
      >
        <CloseOutlined aria-hidden />
      </button>
    </li>
  );
}
