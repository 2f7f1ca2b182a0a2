import { saveDownload } from "../../api/save-download.ts";
import type { Chart } from "../store/charts.ts";
import { chartPicture } from "./chart-picture.ts";
import { chartSvg, svgAsPng } from "./chart-svg.ts";
import { curveKey } from "./curve-key.ts";
import { axisOf, linesOver, linesOverTime } from "./picture-lines.ts";
import type { PlotCurve } from "./plot-curve.ts";

/** Pixels, wide enough for a page of print. */
const size = { width: 960, height: 540 } as const;
/** Pixels of a PNG for one of the document. */
const sharpness = 2;

interface PictureToSave {
  readonly chart: Chart;
  readonly drawn: readonly PlotCurve[];
  /** What the curves stand over, unless it is one of them. */
  readonly axis: string;
  readonly name: string;
}

/** Hands a picture of what a chart shows to the reader's device. */
export async function savePicture(kind: "svg" | "png", { chart, drawn, axis, name }: PictureToSave): Promise<void> {
  const { over: wanted, xRange, isLogarithmic = false } = chart;
  const over = wanted && drawn.find(({ key }) => key === curveKey(wanted));
  const content =
    over === undefined
      ? { lines: linesOverTime(drawn), xLabel: axis, xRange }
      : { lines: linesOver(over, drawn), xLabel: axisOf(over), xRange: undefined };
  const svg = chartSvg(chartPicture({ ...content, isLogarithmic, ...size }));
  const blob = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await svgAsPng(svg, sharpness);
  saveDownload({ blob, fileName: "" }, `${name}.${kind}`);
}
