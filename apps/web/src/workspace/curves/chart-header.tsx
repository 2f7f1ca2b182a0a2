import "../../i18n/late/chart.ts";
import {
  ClearOutlined,
  ColumnWidthOutlined,
  DeleteOutlined,
  DownloadOutlined,
  FunctionOutlined,
  MoreOutlined,
  UnorderedListOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import {
  activateChart,
  type Chart,
  clearChart,
  compareOnChart,
  deleteChart,
  measureChart,
  setLogarithmic,
  showSpectrum,
  zoomChart,
} from "../store/charts.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";
import { curvesAsCsv } from "./curves-as-csv.ts";
import type { PlotCurve } from "./plot-curve.ts";
import type { TimeRange } from "./time-range.ts";

interface ChartHeaderProps {
  readonly chart: Chart;
  /** From 1. */
  readonly number: number;
  readonly isActive: boolean;
  readonly isOnly: boolean;
  /** All times of the curves; undefined until they are known. */
  readonly whole: TimeRange | undefined;
  readonly drawn: readonly PlotCurve[];
  readonly hasLegend: boolean;
  /** Folds the legend, or unfolds it. */
  readonly onLegend: () => void;
  /** The reader wants a curve that is computed from others. */
  readonly onCompute: () => void;
}

/** The name of a chart, which makes it the active one, and what can be done with it. */
export function ChartHeader({ chart, number, isActive, isOnly, whole, drawn, hasLegend, onLegend, onCompute }: ChartHeaderProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.title}
        aria-pressed={isActive}
        onClick={() => act("charts", activateChart, chart.id)}
      >
        {t("workspace.chart", { number })}
      </button>
      <ChartButton
        label={t(hasLegend ? "workspace.foldLegend" : "workspace.unfoldLegend", { count: chart.curves.length })}
        icon={<UnorderedListOutlined aria-hidden />}
        isDisabled={chart.curves.length === 0}
        onClick={onLegend}
      />
      <ChartButton
        label={t("chart.compute")}
        icon={<FunctionOutlined aria-hidden />}
        isDisabled={chart.curves.length === 0}
        onClick={onCompute}
      />
      <ChartButton
        label={t(chart.cursors === undefined ? "chart.measure" : "chart.stopMeasuring")}
        icon={<ColumnWidthOutlined aria-hidden />}
        isDisabled={whole === undefined || chart.spectrum !== undefined}
        onClick={() => act("charts", measureChart, chart.id, chart.cursors === undefined ? (chart.xRange ?? whole) : undefined)}
      />
      <ChartButton
        label={t("chart.download")}
        icon={<DownloadOutlined aria-hidden />}
        isDisabled={drawn.length === 0}
        onClick={() =>
          saveDownload(
            { blob: curvesAsCsv(drawn, chart.spectrum ? "f [Hz]" : "time [s]"), fileName: "" },
            `${t("workspace.chart", { number })}.csv`,
          )
        }
      />
      <ChartButton
        label={t("workspace.showAll")}
        icon={<ZoomOutOutlined aria-hidden />}
        isDisabled={chart.xRange === undefined}
        onClick={() => act("charts", zoomChart, chart.id, undefined)}
      />
      <ChartButton
        label={t("workspace.clearChart")}
        icon={<ClearOutlined aria-hidden />}
        isDisabled={false}
        onClick={() => act("charts", clearChart, chart.id)}
      />
      <ChartButton
        label={t("workspace.deleteChart")}
        icon={<DeleteOutlined aria-hidden />}
        isDisabled={isOnly}
        onClick={() => act("charts", deleteChart, chart.id)}
      />
      <MoreActions chart={chart} whole={whole} />
    </header>
  );
}

/** How else a chart shows its curves. */
function MoreActions({ chart, whole }: Pick<ChartHeaderProps, "chart" | "whole">) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const [from, to] = chart.xRange ?? whole ?? [0, 0];
  const runs = useWorkspace((state) => state.runs.runs);
  const shown = new Set(chart.curves.map(({ runId }) => runId));
  // To begin with, the oldest of several runs on the chart, or the newest that is not on it.
  const withResult = runs.filter(({ hasResult }) => hasResult);
  const reference =
    withResult.findLast(({ id }) => shown.size > 1 && shown.has(id)) ?? withResult.find(({ id }) => !shown.has(id));
  const comparison = reference && { runId: reference.id, tolerance: { value: 0.01, time: 0 } };
  const spectrum = chart.spectrum === undefined ? ({ from, to, window: "hann" } as const) : undefined;
  return (
    <MenuDropdown
      items={[
        {
          key: "spectrum",
          label: t(chart.spectrum === undefined ? "chart.spectrum" : "chart.overTime"),
          disabled: whole === undefined,
          onClick: () => act("charts", showSpectrum, chart.id, spectrum),
        },
        {
          key: "compare",
          label: t(chart.comparison === undefined ? "chart.compareWith" : "chart.stopComparing"),
          disabled: chart.spectrum !== undefined || reference === undefined,
          onClick: () => act("charts", compareOnChart, chart.id, chart.comparison === undefined ? comparison : undefined),
        },
        {
          key: "logarithmic",
          label: t(chart.isLogarithmic ? "chart.linear" : "chart.logarithmic"),
          onClick: () => act("charts", setLogarithmic, chart.id, !chart.isLogarithmic),
        },
      ]}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t("chart.more")} />
    </MenuDropdown>
  );
}

interface ChartButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function ChartButton({ label, icon, isDisabled, onClick }: ChartButtonProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" size="small" icon={icon} aria-label={label} disabled={isDisabled} onClick={onClick} />
    </Tooltip>
  );
}
