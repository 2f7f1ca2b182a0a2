import "../../i18n/late/chart.ts";
import { CloseOutlined } from "@ant-design/icons";
import { Button, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { shownValues, withUnit } from "../result/shown-value.ts";
import { useRuns } from "../runs/runs-context.tsx";
import { activeChartOf, type Chart } from "../store/charts/chart.ts";
import { compareOnChart } from "../store/charts/chart-list.ts";
import { runNumber } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-tables.module.css";
import { CurveTitle } from "./measurements-panel.tsx";
import { useComparison } from "./use-comparison.ts";
import { allDrawn, useShownChart } from "./use-shown-chart.ts";

/** With which run the curves of the active chart are compared, how far they may be from it, and how far they are. */
export function ComparisonPanel() {
  const { t } = useTranslation();
  const chart = useWorkspace(({ charts }) => activeChartOf(charts));
  if (chart?.comparison === undefined) return <p className={styles.note}>{t("chart.compareHint")}</p>;
  return (
    <section className={styles.panel} aria-label={t("chart.comparisonTable")} data-testid="comparison">
      <ComparisonHead chart={chart} comparison={chart.comparison} />
      <ComparedCurves chart={chart} />
    </section>
  );
}

interface ComparisonHeadProps {
  readonly chart: Chart;
  readonly comparison: NonNullable<Chart["comparison"]>;
}

function ComparisonHead({ chart, comparison: { runId, tolerance } }: ComparisonHeadProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const runs = useWorkspace((state) => state.runs.runs).filter(({ hasResult }) => hasResult);
  const allow = (part: "value" | "time", percent: number | null): void => {
    if (percent === null || percent < 0) return;
    act("charts", compareOnChart, chart.id, { runId, tolerance: { ...tolerance, [part]: percent / 100 } });
  };
  return (
    <header className={styles.head}>
      <Select
        size="small"
        className={styles.reference ?? ""}
        aria-label={t("chart.compareWith")}
        value={runId}
        options={runs.map(({ id, className }) => ({
          value: id,
          label: t("chart.reference", { name: `${className.split(".").at(-1)} ${runNumber(id)}` }),
        }))}
        onChange={(chosen) => act("charts", compareOnChart, chart.id, { runId: chosen, tolerance })}
      />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t("chart.stopComparing")}
        onClick={() => act("charts", compareOnChart, chart.id, undefined)}
      />
      <InputNumber
        size="small"
        min={0}
        aria-label={t("chart.toleranceOfValue")}
        prefix={t("chart.toleranceOfValue")}
        suffix="%"
        value={100 * tolerance.value}
        onChange={(percent) => allow("value", percent)}
      />
      <InputNumber
        size="small"
        min={0}
        aria-label={t("chart.toleranceOfTime")}
        prefix={t("chart.toleranceOfTime")}
        suffix="%"
        value={100 * tolerance.time}
        onChange={(percent) => allow("time", percent)}
      />
    </header>
  );
}

/** Pixels for which the compared curves are read: of them only names and units are shown. */
const facts = 200;

function ComparedCurves({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation();
  const found = useComparison(chart, useRuns());
  const compared = allDrawn(useShownChart(chart, facts)).flatMap((curve) => {
    const comparison = found.get(curve.key);
    return comparison === undefined ? [] : [{ curve, comparison }];
  });
  if (compared.length === 0) return <p className={styles.note}>{t("chart.nothingToCompare")}</p>;
  return compared.map(({ curve, comparison: { largest, outside } }) => {
    const shown = shownValues(curve);
    const value = withUnit(formatValue(shown.convert(largest.difference) - shown.convert(0)), shown.unit);
    return (
      <table key={curve.key} className={styles.table}>
        <caption>
          <CurveTitle curve={curve} />
        </caption>
        <tbody>
          <tr>
            <th scope="row">{t("chart.verdict")}</th>
            <td className={styles.verdict} data-good={outside === 0}>
              {t(outside === 0 ? "chart.within" : "chart.beyond")}
            </td>
          </tr>
          <tr>
            <th scope="row">{t("chart.largestDifference")}</th>
            <td>{t("chart.at", { value, time: formatValue(largest.time) })}</td>
          </tr>
          <tr>
            <th scope="row">{t("chart.outside")}</th>
            <td>{formatValue(Number((100 * outside).toPrecision(3)))} %</td>
          </tr>
        </tbody>
      </table>
    );
  });
}
