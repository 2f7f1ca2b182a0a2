import { CloseOutlined, EditOutlined, PushpinFilled, PushpinOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { CutName } from "../../ui/cut-name.tsx";
import { displayUnitsFor } from "../inspector/display-units.ts";
import { UnitChoice } from "../inspector/unit-choice.tsx";
import { roundTime } from "../result/number-format.ts";
import { shownText, shownValues, withUnit } from "../result/shown-value.ts";
import { type Chart, type ChartCurve, keepCurve, removeCurve, showCurveIn } from "../store/charts.ts";
import { runNumber } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-legend.module.css";
import { curveKey } from "./curve-key.ts";
import type { PlotCurve, PlotReading } from "./plot-curve.ts";
import { StyleButton } from "./style-button.tsx";

interface ChartLegendProps {
  readonly chart: Chart;
  /** What the curves are shown over. */
  readonly axis: string;
  /** In the order of the chart's curves. */
  readonly names: readonly string[];
  /** Those that are there already. */
  readonly drawn: readonly PlotCurve[];
  /** What the pointer is at; undefined while it is elsewhere. */
  readonly reading: PlotReading | undefined;
  /** The reader wants another expression for a computed curve. */
  readonly onEdit: (curve: ChartCurve) => void;
}

/** All curves of a chart with their values at the pointer; it scrolls where there are many. */
export function ChartLegend({ chart, axis, names, drawn, reading, onEdit }: ChartLegendProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t("workspace.legend")} data-testid="legend">
      <li className={styles.row}>
        <span className={styles.name}>{axis}</span>
        <output className={styles.value}>{reading === undefined ? "–" : roundTime(reading.time)}</output>
      </li>
      {chart.curves.map((curve, index) => (
        <LegendRow
          key={curveKey(curve)}
          chart={chart}
          curve={curve}
          name={names[index] ?? curve.variable}
          drawn={drawn.find(({ key }) => key === curveKey(curve))}
          reading={reading}
          onEdit={onEdit}
        />
      ))}
    </ul>
  );
}

/** How many runs a chart shows; where there are several the names of the curves say which. */
function runsOf({ curves }: Chart): number {
  return new Set(curves.flatMap(({ runId }) => (runId === "" ? [] : [runId]))).size;
}

interface LegendRowProps extends Pick<ChartLegendProps, "chart" | "reading" | "onEdit"> {
  readonly curve: ChartCurve;
  readonly name: string;
  readonly drawn: PlotCurve | undefined;
}

function LegendRow({ chart, curve, name, drawn, reading, onEdit }: LegendRowProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const shown = drawn && shownValues(drawn);
  const value = reading?.values.get(curveKey(curve));
  const text = shown === undefined || value === undefined ? "–" : shownText(value, shown);
  const units = chart.spectrum || drawn === undefined ? [] : displayUnitsFor(drawn.unit);
  return (
    <li className={styles.row}>
      <StyleButton chartId={chart.id} curve={curve} name={name} />
      <span className={styles.name} title={curve.computation ? `${name} = ${curve.computation.expression}` : name}>
        <CutName text={name} />
      </span>
      {curve.computation || runsOf(chart) > 1 ? null : <span className={styles.run}>{runNumber(curve.runId)}</span>}
      <output className={styles.value}>{units.length < 2 ? withUnit(text, shown?.unit ?? "") : text}</output>
      {units.length < 2 ? null : (
        <UnitChoice
          name={name}
          units={units}
          unit={drawn?.displayUnit ?? drawn?.unit ?? ""}
          onChange={(unit) => act("charts", showCurveIn, chart.id, curve, unit)}
        />
      )}
      {curve.computation ? null : (
        <Button
          type="text"
          size="small"
          icon={curve.isKept ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
          aria-label={t("chart.keepRun", { name })}
          title={t("chart.keepRunHint")}
          aria-pressed={curve.isKept ?? false}
          onClick={() => act("charts", keepCurve, chart.id, curve, !curve.isKept)}
        />
      )}
      {curve.computation ? (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("chart.editComputed", { name })}
          onClick={() => onEdit(curve)}
        />
      ) : null}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("workspace.removeCurve", { name })}
        onClick={() => act("charts", removeCurve, chart.id, curve.runId, curve.variable)}
      />
    </li>
  );
}
