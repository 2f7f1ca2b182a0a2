import uPlot from "uplot";
import type { ChartLooks } from "../store/charts/looks.ts";
import { dashOf, plainStyle } from "./curve-style.ts";
import { scaleFor, scaleOf, timeAxis, valueAxis } from "./plot-axes.ts";
import type { PlotReading, ShownPlotCurve } from "./plot-curve.ts";
import { colourOf, drawMarks, drawSymbols, fillOf } from "./plot-drawing.ts";
import { listenToPointer, type ShownPart, zoomToSelection } from "./plot-gestures.ts";

/** What a plot is drawn with besides its curves. */
interface PlotView extends ShownPart {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly timeLabel: string;
  readonly isLogarithmic: boolean;
  /** How many axes of values are shown at most; of further ones the legend says the units. */
  readonly nAxes: number;
  readonly looks: ChartLooks;
  /** Plots with the same name show the pointer at the same time. */
  readonly group: string;
  readonly onReading: (reading: PlotReading | undefined) => void;
  /** Times at which a line stands over the curves, seconds. */
  readonly marks: () => readonly number[];
}

/**
 * How uPlot draws curves: an axis for each unit, and one for each set of named values.
 *
 * @param edges  of tubes, upper and lower in turn, whose series follow those of the curves
 */
export function plotOptions(curves: readonly ShownPlotCurve[], edges: readonly ShownPlotCurve[], view: PlotView): uPlot.Options {
  const { width, height, timeLabel, isLogarithmic, nAxes, looks, group } = view;
  const scales = new Map(curves.map(({ shown }) => [scaleOf(shown), shown]));
  return {
    width,
    height,
    padding: [12, 12, 0, 0],
    cursor: { drag: { x: true, y: false, setScale: false }, sync: { key: group, setSeries: false, scales: ["x", null] } },
    legend: { show: false },
    // Whole pixels would put steps into smooth curves.
    pxAlign: false,
    scales: {
      x: { time: false, range: (_plot, low, high) => [low, high > low ? high : low + 1] },
      ...Object.fromEntries([...scales].map(([key, shown]) => [key, scaleFor(shown, isLogarithmic)])),
    },
    axes: [
      timeAxis(timeLabel, looks),
      ...[...scales].map(([key, shown], index) => ({
        ...valueAxis(key, shown, index, isLogarithmic, looks),
        show: index < nAxes,
      })),
    ],
    series: [{}, ...curves.map(seriesOf), ...edges.map(edgeOf)],
    bands: edges.flatMap(({ colour }, i) =>
      i % 2 === 0 ? [{ series: [curves.length + 1 + i, curves.length + 2 + i], fill: `${colourOf(colour)}22` } as const] : [],
    ),
    hooks: {
      setSelect: [(plot) => zoomToSelection(plot, view)],
      setCursor: [(plot) => view.onReading(readingAt(plot, curves))],
      drawSeries: [(plot, series) => drawSymbols(plot, series, curves[series - 1])],
      draw: [(plot) => drawMarks(plot, view.marks())],
      ready: [(plot) => listenToPointer(plot, view)],
    },
  };
}

function seriesOf({ label, colour, shown, style = plainStyle }: ShownPlotCurve): uPlot.Series {
  const dash = dashOf(style);
  const fill = fillOf(style.fill, colour);
  return {
    label,
    scale: scaleOf(shown),
    stroke: colourOf(colour),
    width: style.width,
    ...(dash === undefined ? {} : { dash }),
    ...(fill === undefined ? {} : { fill }),
    spanGaps: false,
    points: { show: false },
    ...(shown.isStepped && uPlot.paths.stepped ? { paths: uPlot.paths.stepped({ align: 1 }) } : {}),
  };
}

/** An edge of a tube: a thin line without a value at the pointer. */
function edgeOf(curve: ShownPlotCurve): uPlot.Series {
  return { ...seriesOf({ ...curve, style: plainStyle }), width: 1, dash: [4, 4] };
}

function readingAt({ cursor, data }: uPlot, curves: readonly ShownPlotCurve[]): PlotReading | undefined {
  const { idx } = cursor;
  const time = idx == null ? undefined : data[0][idx];
  if (idx == null || time === undefined) return undefined;
  const values = curves.flatMap(({ key }, index) => {
    const value = data[index + 1]?.[idx];
    return value == null ? [] : [[key, value] as const];
  });
  return { time, values: new Map(values) };
}
