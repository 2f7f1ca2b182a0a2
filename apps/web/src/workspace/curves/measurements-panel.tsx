import "../../i18n/late/chart.ts";
import { CloseOutlined } from "@ant-design/icons";
import { type CurveMeasurement, measureCurve } from "@mofang/simulation";
import { Button, InputNumber } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { chartColours } from "../../theme/tokens.ts";
import { formatValue } from "../result/number-format.ts";
import { type ShownValues, shownText, shownValues, withUnit } from "../result/shown-value.ts";
import { activeChartOf, type Chart } from "../store/charts/chart.ts";
import { measureChart } from "../store/charts/chart-list.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-tables.module.css";
import type { PlotCurve } from "./plot-curve.ts";
import { allDrawn, useShownChart } from "./use-shown-chart.ts";

/** Points that a measurement has of a curve, in pixels of a plot: more than a chart shows. */
const measuredWidth = 4000;

const measures = [
  "first",
  "last",
  "difference",
  "slope",
  "lowest",
  "highest",
  "mean",
  "rms",
  "area",
  "overshoot",
  "riseTime",
  "settlingTime",
] as const;

/** Two times of the active chart, and what its curves do between them. */
export function MeasurementsPanel() {
  const { t } = useTranslation();
  const chart = useWorkspace(({ charts }) => activeChartOf(charts));
  if (chart?.cursors === undefined) return <p className={styles.note}>{t("chart.measureHint")}</p>;
  return <Measurements chart={chart} cursors={chart.cursors} />;
}

interface MeasurementsProps {
  readonly chart: Chart;
  /** Seconds, in any order. */
  readonly cursors: readonly [number, number];
}

function Measurements({ chart, cursors: [from, to] }: MeasurementsProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const measured = useMemo(
    (): Chart => ({ ...chart, xRange: from === to ? undefined : orderedPair(from, to) }),
    [chart, from, to],
  );
  const curves = allDrawn(useShownChart(measured, measuredWidth));
  const place = (one: number | null, other: number | null): void => {
    if (one !== null && other !== null) act("charts", measureChart, chart.id, [one, other]);
  };
  return (
    <section className={styles.panel} aria-label={t("chart.table")} data-testid="measurements">
      <header className={styles.head}>
        <InputNumber
          size="small"
          aria-label={t("chart.from")}
          prefix={t("chart.from")}
          value={from}
          onChange={(time) => place(time, to)}
        />
        <InputNumber
          size="small"
          aria-label={t("chart.to")}
          prefix={t("chart.to")}
          value={to}
          onChange={(time) => place(from, time)}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("chart.stopMeasuring")}
          onClick={() => act("charts", measureChart, chart.id, undefined)}
        />
      </header>
      {curves.map((curve) => (
        <MeasuredCurve key={curve.key} curve={curve} from={from} to={to} />
      ))}
    </section>
  );
}

function orderedPair(one: number, other: number): readonly [number, number] {
  return one < other ? [one, other] : [other, one];
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
    <table className={styles.table}>
      <caption>
        <CurveTitle curve={curve} />
      </caption>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure}>
            <th scope="row">{t(`chart.${measure}`)}</th>
            <td>{texts?.[measure] ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The colour and the name of a curve. */
export function CurveTitle({ curve: { colour, label } }: { readonly curve: PlotCurve }) {
  return (
    <span className={styles.title}>
      <span className={styles.swatch} style={{ background: chartColours[colour] }} />
      {label}
    </span>
  );
}

function textsOf(
  { from, to, difference, slope, lowest, highest, area, mean, rms, step }: CurveMeasurement,
  shown: ShownValues,
  at: (value: string, time: string) => string,
): Readonly<Record<(typeof measures)[number], string | undefined>> {
  const value = (number: number): string => withUnit(shownText(number, shown), shown.unit);
  return {
    first: value(from.value),
    last: value(to.value),
    difference: withUnit(formatValue(difference), shown.unit),
    slope: slope === undefined ? undefined : formatValue(slope),
    lowest: at(value(lowest.value), formatValue(lowest.time)),
    highest: at(value(highest.value), formatValue(highest.time)),
    mean: withUnit(formatValue(mean), shown.unit),
    rms: withUnit(formatValue(rms), shown.unit),
    area: formatValue(area),
    overshoot: step && `${formatValue(Number((100 * step.overshoot).toPrecision(4)))} %`,
    riseTime: step && formatValue(step.riseTime),
    settlingTime: step && formatValue(step.settlingTime),
  };
}
