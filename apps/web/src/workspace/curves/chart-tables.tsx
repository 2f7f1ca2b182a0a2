import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRuns } from "../runs/runs-context.tsx";
import type { Chart } from "../store/charts.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./chart-tables.module.css";
import { ComparisonPanel } from "./comparison-panel.tsx";
import { drawnCurves } from "./drawn-curves.ts";
import { Measurements } from "./measurements.tsx";
import { useComparison } from "./use-comparison.ts";
import { useCurveNames } from "./use-curve-names.ts";
import { useCurves } from "./use-curves.ts";

/** Pixels for which curves are thinned that are measured: as exact as the widest chart shows them. */
const measuredWidth = 2000;

/** What is measured and compared of the active chart. */
export function ChartTables() {
  const { t } = useTranslation();
  const chart = useWorkspace(({ charts }) => charts.charts.find(({ id }) => id === charts.activeChart));
  const isAny = chart?.cursors !== undefined || chart?.comparison !== undefined;
  return isAny ? <TablesOf key={chart.id} chart={chart} /> : <p className={styles.none}>{t("office.noTables")}</p>;
}

function TablesOf({ chart }: { readonly chart: Chart }) {
  const places = useRuns();
  const runs = useWorkspace((state) => state.runs.runs);
  const { curves } = useCurves(chart, places, measuredWidth);
  const names = useCurveNames(chart, runs);
  const drawn = useMemo(() => drawnCurves(chart, curves, names), [chart, curves, names]);
  const comparisons = useComparison(chart, places);
  return (
    <>
      {chart.cursors === undefined ? null : <Measurements chart={chart} cursors={chart.cursors} curves={drawn} />}
      {chart.comparison === undefined ? null : (
        <ComparisonPanel chart={chart} comparison={chart.comparison} drawn={drawn} found={comparisons} />
      )}
    </>
  );
}
