import { type CurveMeasurement, measureCurve } from "@mofang/simulation";
import { InputNumber } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { type ShownValues, shownText, shownValues, withUnit } from "../result/shown-value.ts";
import { type Chart, measureChart } from "../store/charts.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./measurements.module.css";
import type { PlotCurve } from "./plot-curve.ts";

interface MeasurementsProps {
  readonly chart: Chart;
  /** Seconds, in any order. */
  readonly cursors: readonly [number, number];
  readonly curves: readonly PlotCurve[];
}

const columns = [
  "first",
  "last",
  "difference",
  "slope",
  "lowest",
  "highest",
  "area",
  "overshoot",
  "riseTime",
  "settlingTime",
] as const;

/** Two times, and what the curves of a chart do between them. */
export function Measurements({ chart, cursors, curves }: MeasurementsProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const [from, to] = cursors;
  const place = (one: number | null, other: number | null): void => {
    if (one !== null && other !== null) act("charts", measureChart, chart.id, [one, other]);
  };
  return (
    <div className={styles.measurements} data-testid="measurements">
      <div className={styles.times}>
        <InputNumber size="small" prefix={t("chart.from")} value={from} onChange={(time) => place(time, to)} />
        <InputNumber size="small" prefix={t("chart.to")} value={to} onChange={(time) => place(from, time)} />
      </div>
      <table className={styles.table} aria-label={t("chart.table")}>
        <thead>
          <tr>
            <th scope="col">{t("chart.curve")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`chart.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curves.map((curve) => (
            <MeasuredCurve key={curve.key} curve={curve} from={from} to={to} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MeasuredCurveProps {
  readonly curve: PlotCurve;
  readonly from: number;
  readonly to: number;
}

function MeasuredCurve({ curve, from, to }: MeasuredCurveProps) {
  const { t } = useTranslation();
  const shown = shownValues(curve);
  const values = curve.values.map(shown.convert);
  const measured = measureCurve({ time: curve.time, values }, from, to);
  const texts = measured && textsOf(measured, shown, (value, time) => t("chart.at", { value, time }));
  return (
    <tr>
      <th scope="row">{curve.label}</th>
      {columns.map((column) => (
        <td key={column}>{texts?.[column] ?? "–"}</td>
      ))}
    </tr>
  );
}

function textsOf(
  { from, to, difference, slope, lowest, highest, area, step }: CurveMeasurement,
  shown: ShownValues,
  at: (value: string, time: string) => string,
): Readonly<Record<(typeof columns)[number], string | undefined>> {
  const value = (number: number): string => withUnit(shownText(number, shown), shown.unit);
  return {
    first: value(from.value),
    last: value(to.value),
    difference: withUnit(formatValue(difference), shown.unit),
    slope: slope === undefined ? undefined : formatValue(slope),
    lowest: at(value(lowest.value), formatValue(lowest.time)),
    highest: at(value(highest.value), formatValue(highest.time)),
    area: formatValue(area),
    overshoot: step && `${formatValue(Number((100 * step.overshoot).toPrecision(4)))} %`,
    riseTime: step && formatValue(step.riseTime),
    settlingTime: step && formatValue(step.settlingTime),
  };
}
