import "../../i18n/late/chart.ts";
import {
  ClearOutlined,
  ColumnWidthOutlined,
  DeleteOutlined,
  DownloadOutlined,
  FunctionOutlined,
  UnorderedListOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../../api/save-download.ts";
import { activateChart, type Chart, clearChart, deleteChart, measureChart, zoomChart } from "../store/charts.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";
import { curvesAsCsv } from "./curves-as-csv.ts";
import { MoreActions } from "./more-actions.tsx";
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
        isDisabled={whole === undefined || chart.spectrum !== undefined || chart.over !== undefined}
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
      <MoreActions chart={chart} number={number} whole={whole} drawn={drawn} />
    </header>
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
