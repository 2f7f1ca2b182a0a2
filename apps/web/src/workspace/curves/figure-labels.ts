/** What stands around the plots of a figure, without markup. */
import type { FigureAxis } from "@mofang/modelica";
import type { SubChart } from "../store/charts/chart.ts";
import { plotLabel } from "../store/charts/chart-figure.ts";
import type { ShownChart } from "./use-shown-chart.ts";

/** The label and the title of a sub-chart; empty where it has neither. */
export function titleOf({ chart, textOf }: Pick<ShownChart, "chart" | "textOf">, subChart: SubChart): string {
  return `${plotLabel(chart, subChart)} ${textOf(subChart.title ?? "")}`.trim();
}

/** An axis whose label is as it is shown. */
export function withPlainLabel(axis: FigureAxis, textOf: ShownChart["textOf"]): FigureAxis {
  return axis.label === undefined ? axis : { ...axis, label: textOf(axis.label) };
}
