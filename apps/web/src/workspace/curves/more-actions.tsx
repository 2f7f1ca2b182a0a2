import { MoreOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { type Chart, compareOnChart, setLogarithmic, showOver, showSpectrum } from "../store/charts.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { curveKey } from "./curve-key.ts";
import type { PlotCurve } from "./plot-curve.ts";
import { savePicture } from "./save-picture.ts";
import type { TimeRange } from "./time-range.ts";

interface MoreActionsProps {
  readonly chart: Chart;
  /** From 1. */
  readonly number: number;
  readonly whole: TimeRange | undefined;
  readonly drawn: readonly PlotCurve[];
}

/** How else a chart shows its curves, and pictures of it to take away. */
export function MoreActions({ chart, number, whole, drawn }: MoreActionsProps) {
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
  const axis = t(chart.spectrum === undefined ? "workspace.timeAxis" : "chart.frequencyAxis");
  const picture = (kind: "svg" | "png") => ({
    key: kind,
    label: t(`chart.${kind}`),
    disabled: drawn.length === 0,
    onClick: () => void savePicture(kind, { chart, drawn, axis, name: t("workspace.chart", { number }) }),
  });
  const overCurve = (curve: PlotCurve) => ({
    key: `over ${curve.key}`,
    label: curve.label,
    disabled: drawn.length < 2,
    onClick: () =>
      act(
        "charts",
        showOver,
        chart.id,
        chart.curves.find((each) => curveKey(each) === curve.key),
      ),
  });
  const over =
    chart.over === undefined
      ? { key: "over", label: t("chart.over"), disabled: drawn.length < 2, children: drawn.map(overCurve) }
      : { key: "over", label: t("chart.overTime"), onClick: () => act("charts", showOver, chart.id, undefined) };
  return (
    <MenuDropdown
      items={[
        {
          key: "spectrum",
          label: t(chart.spectrum === undefined ? "chart.spectrum" : "chart.overTime"),
          disabled: whole === undefined,
          onClick: () => act("charts", showSpectrum, chart.id, spectrum),
        },
        ...(chart.spectrum === undefined ? [over] : []),
        {
          key: "compare",
          label: t(chart.comparison === undefined ? "chart.compareWith" : "chart.stopComparing"),
          disabled: chart.spectrum !== undefined || chart.over !== undefined || reference === undefined,
          onClick: () => act("charts", compareOnChart, chart.id, chart.comparison === undefined ? comparison : undefined),
        },
        {
          key: "logarithmic",
          label: t(chart.isLogarithmic ? "chart.linear" : "chart.logarithmic"),
          onClick: () => act("charts", setLogarithmic, chart.id, !chart.isLogarithmic),
        },
        picture("svg"),
        picture("png"),
      ]}
    >
      <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t("chart.more")} />
    </MenuDropdown>
  );
}
