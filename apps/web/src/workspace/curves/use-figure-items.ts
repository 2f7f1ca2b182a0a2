import type { MenuProps } from "antd";
import { useTranslation } from "react-i18next";
import { randomId } from "../../api/random-id.ts";
import { type Chart, taskOfChart } from "../store/charts/chart.ts";
import { showFigure } from "../store/charts/chart-figure.ts";
import { plainFigureText } from "../store/charts/figure-text.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

type Items = NonNullable<MenuProps["items"]>;

/** The figures that the class of a chart has, or that of the shown run, by their groups. */
export function useFigureItems(chart: Chart): Items {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const run = useWorkspace(({ runs }) => runOf(runs, taskOfChart(chart) ?? runs.active));
  const figures = useWorkspace(({ charts }) => charts.figures?.[run?.className ?? ""]) ?? [];
  if (run === undefined || !run.hasResult || figures.length === 0) return [];
  const items = figures.map((figure, index) => ({
    key: `figure ${index}`,
    label: plainFigureText(figure.title || figure.identifier) || t("chart.figureNumber", { number: index + 1 }),
    group: figure.group,
    onClick: () => act("charts", showFigure, figure, run.id, randomId()),
  }));
  const groups = [...new Set(items.map(({ group }) => group))];
  const children = groups.flatMap((group): Items => {
    const own = items.filter((item) => item.group === group).map(({ key, label, onClick }) => ({ key, label, onClick }));
    return group === "" ? own : [{ key: `group ${group}`, type: "group", label: group, children: own }];
  });
  return [{ key: "figures", label: t("chart.figures"), children }];
}
