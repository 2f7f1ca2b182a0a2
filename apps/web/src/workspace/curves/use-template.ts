import type { MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { keepTemplate, keptTemplate } from "../runs/chart-templates.ts";
import { type Chart, curvesOf, taskOfChart } from "../store/charts/chart.ts";
import { applyTemplate, templateOf } from "../store/charts/chart-template.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

type Items = NonNullable<MenuProps["items"]>;

/** What can be done with the template of a chart's class, or of the run that is shown where the chart is empty. */
export function useTemplateItems(chart: Chart): Items {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const runs = useWorkspace((state) => state.runs);
  const run = runOf(runs, taskOfChart(chart) ?? runs.active);
  if (run === undefined) return [];
  const { className } = run;
  const kept = keptTemplate(className);
  const keep = {
    key: "keepTemplate",
    label: t("chart.keepTemplate"),
    disabled: curvesOf(chart).length === 0,
    onClick: () => keepTemplate(className, templateOf(chart)),
  };
  if (kept === undefined) return [keep];
  return [
    keep,
    { key: "applyTemplate", label: t("chart.applyTemplate"), onClick: () => act("charts", applyTemplate, kept, run.id) },
    { key: "dropTemplate", label: t("chart.dropTemplate"), onClick: () => keepTemplate(className, undefined) },
  ];
}
