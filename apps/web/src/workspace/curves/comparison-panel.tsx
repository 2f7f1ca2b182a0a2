import { CloseOutlined } from "@ant-design/icons";
import { Button, InputNumber, Select } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { shownValues, withUnit } from "../result/shown-value.ts";
import { type Chart, compareOnChart } from "../store/charts.ts";
import { runNumber } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";
import tableStyles from "./measurements.module.css";
import type { PlotCurve } from "./plot-curve.ts";
import type { Comparisons } from "./use-comparison.ts";

interface ComparisonPanelProps {
  readonly chart: Chart;
  readonly comparison: NonNullable<Chart["comparison"]>;
  readonly drawn: readonly PlotCurve[];
  readonly found: Comparisons;
}

/** With which run the curves of a chart are compared, how far they may be from it, and how far they are. */
export function ComparisonPanel({ chart, comparison, drawn, found }: ComparisonPanelProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const runs = useWorkspace((state) => state.runs.runs).filter(({ hasResult }) => hasResult);
  const { runId, tolerance } = comparison;
  const allow = (part: "value" | "time", percent: number | null): void => {
    if (percent === null || percent < 0) return;
    act("charts", compareOnChart, chart.id, { runId, tolerance: { ...tolerance, [part]: percent / 100 } });
  };
  return (
    <>
      <div className={styles.bar}>
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
        <InputNumber
          size="small"
          className={styles.tolerance ?? ""}
          min={0}
          prefix={t("chart.toleranceOfValue")}
          suffix="%"
          value={100 * tolerance.value}
          onChange={(percent) => allow("value", percent)}
        />
        <InputNumber
          size="small"
          className={styles.tolerance ?? ""}
          min={0}
          prefix={t("chart.toleranceOfTime")}
          suffix="%"
          value={100 * tolerance.time}
          onChange={(percent) => allow("time", percent)}
        />
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("chart.stopComparing")}
          onClick={() => act("charts", compareOnChart, chart.id, undefined)}
        />
      </div>
      <ComparisonTable drawn={drawn} found={found} />
    </>
  );
}

function ComparisonTable({ drawn, found }: Pick<ComparisonPanelProps, "drawn" | "found">) {
  const { t } = useTranslation();
  const rows = drawn.flatMap((curve) => {
    const comparison = found.get(curve.key);
    return comparison === undefined ? [] : [{ curve, comparison }];
  });
  if (rows.length === 0) return <p className={styles.note}>{t("chart.nothingToCompare")}</p>;
  return (
    <div className={tableStyles.measurements}>
      <table className={tableStyles.table} aria-label={t("chart.comparisonTable")}>
        <thead>
          <tr>
            {(["curve", "verdict", "largestDifference", "outside"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`chart.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ curve, comparison: { largest, outside } }) => {
            const shown = shownValues(curve);
            const difference = shown.convert(largest.difference) - shown.convert(0);
            const value = withUnit(formatValue(difference), shown.unit);
            return (
              <tr key={curve.key}>
                <th scope="row">{curve.label}</th>
                <td className={styles.verdict} data-good={outside === 0}>
                  {t(outside === 0 ? "chart.within" : "chart.beyond")}
                </td>
                <td>{t("chart.at", { value, time: formatValue(largest.time) })}</td>
                <td>{formatValue(Number((100 * outside).toPrecision(3)))} %</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
