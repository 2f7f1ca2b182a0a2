import "../../i18n/late/chart.ts";
import {
  AppstoreOutlined,
  ColumnWidthOutlined,
  FunctionOutlined,
  UnorderedListOutlined,
  ZoomOutOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { nameTip } from "../../ui/tip.ts";
import { ChartCourse } from "../runs/chart-course.tsx";
import { type Chart, curvesOf } from "../store/charts/chart.ts";
import { lastCell, mayHaveGrid, removeColumn, removeRow, resizeChart } from "../store/charts/chart-grid.ts";
import { activateChart, measureChart, zoomChart } from "../store/charts/chart-list.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { ChartMenu } from "./chart-menu.tsx";
import styles from "./chart-panel.module.css";
import { SpectrumBar } from "./spectrum-bar.tsx";
import type { ShownChart } from "./use-shown-chart.ts";
import { useShownRange } from "./use-shown-range.ts";

interface ChartHeaderProps {
  /** As `useStillChart` gives it. */
  readonly shown: ShownChart;
  readonly now: () => ShownChart;
  /** From 1. */
  readonly number: number;
  readonly isActive: boolean;
  readonly isOnly: boolean;
  readonly hasLegend: boolean;
  /** Folds the legend, or unfolds it. */
  readonly onLegend: () => void;
  /** The reader wants a curve that is computed from others. */
  readonly onCompute: () => void;
}

/** The name of a chart, which makes it the active one, and what can be done with it. */
export const ChartHeader = memo(function ChartHeader(props: ChartHeaderProps) {
  const { shown, now, number, isActive, isOnly, hasLegend, onLegend, onCompute } = props;
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const shownRange = useShownRange();
  const { chart, names, whole } = shown;
  const count = curvesOf(chart).length;
  const isOver = chart.subCharts.every(({ over }) => over !== undefined);
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.title}
        aria-pressed={isActive}
        title={[...names.values()].join(", ")}
        onClick={() => act("charts", activateChart, chart.id)}
      >
        {shown.textOf(chart.figure?.title ?? "") || t("workspace.chart", { number })}
      </button>
      <ChartCourse chart={chart} />
      {chart.spectrum ? <SpectrumBar chart={chart} spectrum={chart.spectrum} /> : null}
      <ChartButton
        label={t(hasLegend ? "workspace.foldLegend" : "workspace.unfoldLegend", { count })}
        icon={<UnorderedListOutlined aria-hidden />}
        isDisabled={count === 0}
        onClick={onLegend}
      />
      <ChartButton
        label={t("chart.compute")}
        icon={<FunctionOutlined aria-hidden />}
        isDisabled={count === 0}
        onClick={onCompute}
      />
      <ChartButton
        label={t(chart.cursors === undefined ? "chart.measure" : "chart.stopMeasuring")}
        icon={<ColumnWidthOutlined aria-hidden />}
        isDisabled={whole === undefined || chart.spectrum !== undefined || isOver}
        isPressed={chart.cursors !== undefined}
        onClick={() =>
          act("charts", measureChart, chart.id, chart.cursors === undefined ? (shownRange(chart.id) ?? now().whole) : undefined)
        }
      />
      <ChartButton
        label={t("workspace.showAll")}
        icon={<ZoomOutOutlined aria-hidden />}
        isDisabled={chart.xRange === undefined}
        onClick={() => act("charts", zoomChart, chart.id, undefined)}
      />
      <GridMenu chart={chart} />
      <ChartMenu shown={shown} now={now} number={number} isOnly={isOnly} />
    </header>
  );
});

/** Columns and rows that come or go. */
function GridMenu({ chart }: { readonly chart: Chart }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { px, py } = lastCell(chart);
  const { id } = chart;
  return (
    <MenuDropdown
      items={[
        {
          key: "addColumn",
          label: t("chart.addColumn"),
          disabled: !mayHaveGrid(px + 1, py),
          onClick: () => act("charts", resizeChart, id, px + 1, py),
        },
        {
          key: "addRow",
          label: t("chart.addRow"),
          disabled: !mayHaveGrid(px, py + 1),
          onClick: () => act("charts", resizeChart, id, px, py + 1),
        },
        {
          key: "removeColumn",
          label: t("chart.removeColumn"),
          disabled: px < 1,
          onClick: () => act("charts", removeColumn, id),
        },
        { key: "removeRow", label: t("chart.removeRow"), disabled: py < 1, onClick: () => act("charts", removeRow, id) },
      ]}
    >
      <Button
        type="text"
        size="small"
        icon={<AppstoreOutlined aria-hidden />}
        aria-label={t("chart.grid")}
        title={t("chart.grid")}
      />
    </MenuDropdown>
  );
}

interface ChartButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isDisabled: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function ChartButton({ label, icon, isDisabled, isPressed, onClick }: ChartButtonProps) {
  return (
    <Button
      {...nameTip(label)}
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    />
  );
}
