import { MoreOutlined } from "@ant-design/icons";
import { Button, type MenuProps } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { late } from "../../part/late.tsx";
import { MenuDropdown } from "../../ui/menu-dropdown.tsx";
import { activeSubChartOf, curvesOf, runsOf, taskOfChart } from "../store/charts/chart.ts";
import {
  addChart,
  clearChart,
  compareOnChart,
  deleteChart,
  setLogarithmic,
  showOver,
  showSpectrum,
} from "../store/charts/chart-list.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { useTemplateItems } from "../templates/use-template-items.ts";
import { curveKey } from "./curve-key.ts";
import { type SaveKind, saveChart, saveKinds } from "./save-chart.ts";
import { useFigureItems } from "./use-figure-items.ts";
import { allDrawn, type ShownChart } from "./use-shown-chart.ts";
import { useShownRange } from "./use-shown-range.ts";

const LooksDialog = late(() => import("./looks-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const FigureDialog = late(() => import("./figure-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const TemplateDialog = late(() => import("./template-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });
const LogDialog = late(() => import("./log-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

type Items = NonNullable<MenuProps["items"]>;

interface ChartMenuProps {
  /** As `useStillChart` gives it. */
  readonly shown: ShownChart;
  readonly now: () => ShownChart;
  /** From 1. */
  readonly number: number;
  readonly isOnly: boolean;
}

/** What else can be done with a chart: other views of its curves, its looks, templates, and files of it to take away. */
export function ChartMenu({ shown, now, number, isOnly }: ChartMenuProps) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const [dialog, setDialog] = useState<"looks" | "log" | "figure" | "keepTemplate" | "listTemplates">();
  const { chart } = shown;
  const close = (): void => setDialog(undefined);
  const views = useViewItems(shown, now);
  const templates = useTemplateItems(chart, {
    onKeep: () => setDialog("keepTemplate"),
    onList: () => setDialog("listTemplates"),
  });
  const figures = useFigureItems(chart);
  const className = useWorkspace(({ runs }) => runOf(runs, taskOfChart(chart)))?.className;
  const shownRange = useShownRange();
  const save = (kind: SaveKind): void => {
    const saved = { ...now(), chart: { ...chart, xRange: shownRange(chart.id) } };
    void saveChart(kind, saved, t("workspace.chart", { number }));
  };
  const saves = saveKinds.map((kind) => ({
    key: kind,
    label: t(`chart.${kind}`),
    disabled: allDrawn(shown).length === 0,
    onClick: () => save(kind),
  }));
  return (
    <>
      <MenuDropdown
        items={[
          ...views,
          { type: "divider" },
          { key: "looks", label: t("chart.looks"), onClick: () => setDialog("looks") },
          ...templates,
          ...figures,
          {
            key: "figure",
            label: t("chart.keepInModel"),
            disabled: className === undefined,
            onClick: () => setDialog("figure"),
          },
          { key: "log", label: t("chart.log"), onClick: () => setDialog("log") },
          { type: "divider" },
          ...saves,
          { type: "divider" },
          { key: "add", label: t("workspace.addChart"), onClick: () => act("charts", addChart, randomId()) },
          { key: "clear", label: t("workspace.clearChart"), onClick: () => act("charts", clearChart, chart.id) },
          {
            key: "delete",
            label: t("workspace.deleteChart"),
            disabled: isOnly,
            onClick: () => act("charts", deleteChart, chart.id),
          },
        ]}
      >
        <Button type="text" size="small" icon={<MoreOutlined aria-hidden />} aria-label={t("chart.more")} />
      </MenuDropdown>
      <Suspense>
        {dialog === "looks" ? <LooksDialog chart={chart} onClose={close} /> : null}
        {dialog === "log" ? <LogDialog onClose={close} /> : null}
        {dialog === "keepTemplate" || dialog === "listTemplates" ? (
          <TemplateDialog chart={chart} isNew={dialog === "keepTemplate"} onClose={close} />
        ) : null}
        {dialog === "figure" && className !== undefined ? (
          <FigureDialog chart={chart} className={className} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

/** How else a chart, or its active sub-chart, shows its curves. */
function useViewItems({ chart, drawn, whole }: ShownChart, now: ChartMenuProps["now"]): Items {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const comparison = useFirstComparison(chart);
  const subChart = activeSubChartOf(chart);
  const own = drawn.get(subChart.id) ?? [];
  const isOver = chart.subCharts.some(({ over }) => over !== undefined);
  const shownRange = useShownRange();
  const switchSpectrum = (): void => {
    const [from, to] = shownRange(chart.id) ?? now().whole ?? [0, 0];
    const spectrum = chart.spectrum === undefined ? ({ from, to, window: "hann" } as const) : undefined;
    act("charts", showSpectrum, chart.id, spectrum);
  };
  const showOverCurve = (key: string): void =>
    act(
      "charts",
      showOver,
      chart.id,
      subChart.id,
      subChart.curves.find((curve) => curveKey(curve) === key),
    );
  const over =
    subChart.over === undefined
      ? {
          key: "over",
          label: t("chart.over"),
          disabled: own.length < 2,
          children: own.map(({ key, label }) => ({
            key: `over ${key}`,
            label,
            disabled: own.length < 2,
            onClick: () => showOverCurve(key),
          })),
        }
      : { key: "over", label: t("chart.overTime"), onClick: () => act("charts", showOver, chart.id, subChart.id, undefined) };
  return [
    {
      key: "spectrum",
      label: t(chart.spectrum === undefined ? "chart.spectrum" : "chart.overTime"),
      disabled: whole === undefined,
      onClick: switchSpectrum,
    },
    ...(chart.spectrum === undefined ? [over] : []),
    {
      key: "compare",
      label: t(chart.comparison === undefined ? "chart.compareWith" : "chart.stopComparing"),
      disabled: chart.spectrum !== undefined || isOver || comparison === undefined,
      onClick: () => act("charts", compareOnChart, chart.id, chart.comparison === undefined ? comparison : undefined),
    },
    {
      key: "logarithmic",
      label: t(subChart.isLogarithmic ? "chart.linear" : "chart.logarithmic"),
      onClick: () => act("charts", setLogarithmic, chart.id, subChart.id, { isLogarithmic: !subChart.isLogarithmic }),
    },
    {
      key: "xLogarithmic",
      label: t(subChart.isXLogarithmic ? "chart.xLinear" : "chart.xLogarithmic"),
      onClick: () => act("charts", setLogarithmic, chart.id, subChart.id, { isXLogarithmic: !subChart.isXLogarithmic }),
    },
  ];
}

/** What a chart is compared with to begin with: the oldest of several runs on it, or the newest that is not on it. */
function useFirstComparison(chart: ShownChart["chart"]) {
  const runs = useWorkspace((state) => state.runs.runs).filter(({ hasResult }) => hasResult);
  const shown = new Set(runsOf(curvesOf(chart)));
  const reference = runs.findLast(({ id }) => shown.size > 1 && shown.has(id)) ?? runs.find(({ id }) => !shown.has(id));
  return reference && { runId: reference.id, tolerance: { value: 0.01, time: 0 } };
}
