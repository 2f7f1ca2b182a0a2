/** What stands around the plots of a figure, without markup. */
import type { FigureAxis } from "@mofang/modelica";
import type { SubChart } from "../store/charts/chart.ts";
import { plotLabel } from "../store/charts/chart-figure.ts";
import { type FigureTextPart, figureTextParts, nameOfLink } from "../store/charts/figure-text.ts";
import { labelWith } from "./tick-labels.ts";
import type { ShownChart } from "./use-shown-chart.ts";

/** The label and the title of a sub-chart; empty where it has neither. */
export function titleOf({ chart, textOf }: Pick<ShownChart, "chart" | "textOf">, subChart: SubChart): string {
  return `${plotLabel(chart, subChart)} ${textOf(subChart.title ?? "")}`.trim();
}

/** What stands below the times, or frequencies, of a sub-chart: its own label with their unit, else what they are. */
export function xLabelOf({ chart, axis, textOf }: Pick<ShownChart, "chart" | "axis" | "textOf">, { axes }: SubChart): string {
  const label = axes?.x.label;
  return label === undefined ? axis : labelWith(textOf(label), chart.spectrum === undefined ? "s" : "Hz");
}

/** An axis whose label is as it is shown. */
export function withPlainLabel(axis: FigureAxis, textOf: ShownChart["textOf"]): FigureAxis {
  return axis.label === undefined ? axis : { ...axis, label: textOf(axis.label) };
}

/** The paragraphs of a figure's caption, with the markup in which figures write them. */
export function captionParagraphs(caption: string): readonly string[] {
  return caption.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
}

/** The paragraphs of a chart's caption as words alone; of a link its text, or the name of what it leads to. */
export function captionOf({ chart, textOf }: Pick<ShownChart, "chart" | "textOf">): readonly string[] {
  const plain = (part: FigureTextPart): string => {
    if (part.kind === "text") return part.text;
    if (part.kind !== "link") return textOf(`%{${part.variable}}`);
    const { text, link } = part;
    if (text !== "" || !/^(plot|variable):/.test(link)) return text || link;
    const plot = chart.subCharts.find(({ identifier }) => link.startsWith("plot:") && identifier === nameOfLink(link));
    return plot === undefined ? nameOfLink(link) : plotLabel(chart, plot);
  };
  return captionParagraphs(chart.figure?.caption ?? "").map((paragraph) => figureTextParts(paragraph).map(plain).join(""));
}
