import { saveDownload } from "../../api/save-download.ts";
import { roundRange, roundTime } from "../result/number-format.ts";
import { shownValues } from "../result/shown-value.ts";
import type { ChartCurve, SubChart } from "../store/charts/chart.ts";
import { chartForm, type ReadCurve } from "../store/charts/chart-form.ts";
import { lastCell } from "../store/charts/chart-grid.ts";
import { plainLooks } from "../store/charts/looks.ts";
import { chartPicture } from "./chart-picture.ts";
import { chartSvg, heightWithNames, type PlacedPicture, svgAsPng } from "./chart-svg.ts";
import { curveKey } from "./curve-key.ts";
import { curvesAsCsv } from "./curves-as-csv.ts";
import { captionOf, titleOf, withPlainLabel, xLabelOf } from "./figure-labels.ts";
import { axisOf, linesOver, linesOverTime } from "./picture-lines.ts";
import { printSvg } from "./print-svg.ts";
import { allDrawn, type ShownChart } from "./use-shown-chart.ts";

/** Pixels of a picture, wide enough for a page of print. */
const pageWidth = 960;
/** Pixels that a sub-chart is wide at least. */
const leastWidth = 480;
/** Height of a sub-chart for its width. */
const aspect = 9 / 16;
/** Pixels of a PNG for one of the document. */
const sharpness = 2;

/** The kinds of files that a chart can be saved as. */
export const saveKinds = ["csv", "json", "svg", "png", "pdf"] as const;
export type SaveKind = (typeof saveKinds)[number];

/** Hands a chart to the reader's device as a file. */
export async function saveChart(kind: SaveKind, shown: ShownChart, name: string): Promise<void> {
  const hand = (content: Blob): void => saveDownload({ blob: content, fileName: "" }, `${name}.${kind}`);
  const svg = (): string =>
    chartSvg(picturesOf(shown), { title: shown.textOf(shown.chart.figure?.title ?? ""), caption: captionOf(shown) });
  switch (kind) {
    case "csv":
      return hand(curvesAsCsv(allDrawn(shown), shown.chart.spectrum ? "f [Hz]" : "time [s]"));
    case "json":
      return hand(new Blob([formText(shown)], { type: "application/json" }));
    case "svg":
      return hand(new Blob([svg()], { type: "image/svg+xml" }));
    case "png":
      return hand(await svgAsPng(svg(), sharpness));
    case "pdf":
      return printSvg(svg(), name);
  }
}

/** The sub-charts of a chart as pictures, where the chart's grid has them. */
function picturesOf(shown: ShownChart): readonly PlacedPicture[] {
  const { chart } = shown;
  const { px, py } = lastCell(chart);
  const width = Math.max(leastWidth, pageWidth / (px + 1));
  const pictures = chart.subCharts
    .filter(({ curves }) => curves.length > 0)
    .map((subChart) => ({ subChart, picture: pictureOf(shown, subChart, width), title: titleOf(shown, subChart) }));
  const heights = Array.from({ length: py + 1 }, (_, row) =>
    Math.max(0, ...pictures.flatMap((one) => (one.subChart.y === row ? [heightWithNames(one)] : []))),
  );
  const topOf = (row: number): number => heights.slice(0, row).reduce((sum, height) => sum + height, 0);
  return pictures.map(({ subChart: { x, y }, picture, title }) => ({ picture, title, left: x * width, top: topOf(y) }));
}

function pictureOf(shown: ShownChart, subChart: SubChart, width: number) {
  const { chart, drawn, textOf } = shown;
  const { id, over: wanted, isLogarithmic = false, isXLogarithmic = false, axes } = subChart;
  const own = drawn.get(id) ?? [];
  const over = wanted && own.find(({ key }) => key === curveKey(wanted));
  const content =
    over === undefined
      ? { lines: linesOverTime(own), xLabel: xLabelOf(shown, subChart), xRange: chart.xRange }
      : { lines: linesOver(over, own), xLabel: axisOf(over), xRange: undefined };
  return chartPicture({
    ...content,
    valueAxis: axes && withPlainLabel(axes.y, textOf),
    isLogarithmic,
    isXLogarithmic,
    looks: chart.looks ?? plainLooks,
    width,
    height: width * aspect,
  });
}

/** A chart in the specification's form. */
function formText(shown: ShownChart): string {
  const known = new Map(allDrawn(shown).map((curve) => [curve.key, curve]));
  const read = (curve: ChartCurve): ReadCurve | undefined => {
    const one = known.get(curveKey(curve));
    if (one === undefined) return undefined;
    const { unit, convert } = shownValues(one);
    return { name: one.label, unit, time: one.time, values: one.values.map(convert) };
  };
  return JSON.stringify(chartForm(shown.chart, shown.axis, read, { x: roundTime, yRange: roundRange }), null, 1);
}
