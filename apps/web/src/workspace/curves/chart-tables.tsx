import { useTranslation } from "react-i18next";
import { activeChartOf } from "../store/charts/chart.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./chart-tables.module.css";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { MeasurementsPanel } from "./measurements-panel.tsx";

/** What is measured and compared of the active chart. */
export function ChartTables() {
  const { t } = useTranslation();
  const chart = useWorkspace(({ charts }) => activeChartOf(charts));
  if (chart?.cursors === undefined && chart?.comparison === undefined)
    return <p className={styles.none}>{t("office.noTables")}</p>;
  return (
    <>
      {chart.cursors === undefined ? null : <MeasurementsPanel key={`measured ${chart.id}`} />}
      {chart.comparison === undefined ? null : <ComparisonPanel key={`compared ${chart.id}`} />}
    </>
  );
}
