import { ClearOutlined, DeleteOutlined, UnorderedListOutlined, ZoomOutOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { activateChart, type Chart, clearChart, deleteChart, zoomChart } from "../store/charts.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./chart-panel.module.css";

interface ChartHeaderProps {
  readonly chart: Chart;
  /** From 1. */
  readonly number: number;
  readonly isActive: boolean;
  readonly isOnly: boolean;
  readonly hasLegend: boolean;
  /** Folds the legend, or unfolds it. */
  readonly onLegend: () => void;
}

/** The name of a chart, which makes it the active one, and what can be done with it. */
export function ChartHeader({ chart, number, isActive, isOnly, hasLegend, onLegend }: ChartHeaderProps) {
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
