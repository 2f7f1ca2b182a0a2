import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { CurveData } from "../../engine/messages.ts";
import { chartColours } from "../../theme/tokens.ts";
import { roundTime } from "../result/number-format.ts";
import { shownText, shownValues, withUnit } from "../result/shown-value.ts";
import { type Chart, removeCurve } from "../store/charts.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-legend.module.css";
import type { PlotReading } from "./plot-curve.ts";
import { curveKey } from "./use-curves.ts";

interface ChartLegendProps {
  readonly chart: Chart;
  /** In the order of the chart's curves. */
  readonly names: readonly string[];
  /** By `curveKey`; those that are there already. */
  readonly curves: ReadonlyMap<string, CurveData>;
  /** What the pointer is at; undefined while it is elsewhere. */
  readonly reading: PlotReading | undefined;
}

/** All curves of a chart with their values at the pointer; it scrolls where there are many. */
export function ChartLegend({ chart, names, curves, reading }: ChartLegendProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  return (
    <ul className={styles.legend} aria-label={t("workspace.legend")} data-testid="legend">
      <li className={styles.row}>
        <span className={styles.name}>{t("workspace.timeAxis")}</span>
        <output className={styles.value}>{reading === undefined ? "–" : roundTime(reading.time)}</output>
      </li>
      {chart.curves.map((curve, index) => {
        const key = curveKey(curve);
        const name = names[index] ?? curve.variable;
        return (
          <li key={key} className={styles.row}>
            <span className={styles.swatch} style={{ background: chartColours[curve.colour] }} />
            <span className={styles.name} title={name}>
              {name}
            </span>
            <output className={styles.value}>{textAt(curves.get(key), reading?.values.get(key))}</output>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t("workspace.removeCurve", { name })}
              onClick={() => act("charts", removeCurve, chart.id, curve.runId, curve.variable)}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** @param value  in the unit that is shown */
function textAt(curve: CurveData | undefined, value: number | undefined): string {
  if (curve === undefined) return "–";
  const shown = shownValues(curve);
  return withUnit(value === undefined ? "–" : shownText(value, shown), shown.unit);
}
