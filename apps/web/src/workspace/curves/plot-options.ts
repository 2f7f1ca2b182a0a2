import { type FigureAxis, freeAxis } from "@mofang/modelica";
import type uPlot from "uplot";
import type { ShownValues } from "../result/shown-value.ts";
import type { ChartLooks } from "../store/charts/looks.ts";
import { CurveDots } from "./curve-dots.ts";
import { dashOf, plainStyle } from "./curve-style.ts";
import { type DrawnCurve, drawnValueAt } from "./drawn-curve.ts";
import { scaleFor, scaleOf, timeAxis, valueAxis } from "./plot-axes.ts";
import type { PlotReading, ShownPlotCurve } from "./plot-curve.ts";
import { colourOf, curvePaths, drawMarks, drawSymbols, drawTube, fillOf } from "./plot-drawing.ts";
import { listenToPointer, type ShownPart, zoomToSelection } from "./plot-gestures.ts";
import { labelWith } from "./tick-labels.ts";

/** What a plot is drawn with besides its curves. */
interface PlotView extends ShownPart {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly timeLabel: string;
  /** What is given of the first axis of values, in the unit that is shown. */
  readonly valueAxis: FigureAxis;
  readonly isLogarithmic: boolean;
  /** Whether times are, of which only those above 0 are shown. */
  readonly isXLogarithmic: boolean;
  /** How many axes of values are shown at most; of further ones the legend says the units. */
  readonly nAxes: number;
  readonly looks: ChartLooks;
  /** Plots with the same name show the pointer at the same time. */
  readonly group: string;
  readonly onReading: (reading: PlotReading | undefined) => void;
  /** Times at which a line stands over the curves, seconds. */
  readonly marks: () => readonly number[];
  /** The points of a series as they are now, counted from 0 over curves and edges. */
  readonly pointsOf: (series: number) => DrawnCurve | undefined;
}

/**
 * How uPlot draws curves: an axis for each unit, and one for each set of named values. What it calls its data are the corners of
 * what is shown (`plotCorners`), from which it takes its scales; the curves draw themselves from their own points.
 *
 * @param edges  of tubes, upper and lower in turn, whose series follow those of the curves
 */
export function plotOptions(curves: readonly ShownPlotCurve[], edges: readonly ShownPlotCurve[], view: PlotView): uPlot.Options {
  const { width, height, group } = view;
  const drawn = [...curves, ...edges.map(asEdge)];
  const dots = new CurveDots();
  return {
    width,
    height,
    // On the right half of the last number of the time axis.
    padding: [12, 24, 0, 0],
    cursor: {
      drag: { x: true, y: false, setScale: false },
      sync: { key: group, setSeries: false, scales: ["x", null] },
      points: { show: false },
    },
    legend: { show: false },
    // Whole pixels would put steps into smooth curves.
    pxAlign: false,
    ...scalesAndAxes(curves, view),
    series: [
      {},
      ...drawn.map((curve, index) => ({
        ...seriesOf(curve),
        paths: (plot: uPlot) => pathsOf(plot, curve, view.pointsOf(index)),
      })),
    ],
    hooks: {
      setSelect: [(plot) => zoomToSelection(plot, view)],
      setCursor: [
        (plot) => {
          const reading = readingAt(plot, curves, view);
          dots.show(plot, curves, reading);
          view.onReading(reading);
        },
      ],
      drawAxes: [(plot) => drawTubes(plot, curves.length, edges, view)],
      drawSeries: [(plot, series) => drawSymbolsOf(plot, curves[series - 1], view.pointsOf(series - 1))],
      draw: [(plot) => drawMarks(plot, view.marks())],
      ready: [(plot) => listenToPointer(plot, view)],
    },
  };
}

/** An edge of a tube is dashed. */
function asEdge(edge: ShownPlotCurve): ShownPlotCurve {
  return { ...edge, style: { ...plainStyle, line: "dashed" } };
}

function scalesAndAxes(
  curves: readonly ShownPlotCurve[],
  { timeLabel, valueAxis: given, isLogarithmic, isXLogarithmic, nAxes, looks }: PlotView,
): Pick<uPlot.Options, "scales" | "axes"> {
  const scales = [...new Map(curves.map(({ shown }) => [scaleOf(shown), shown]))];
  return {
    scales: {
      x: { time: false, distr: isXLogarithmic ? 3 : 1, range: (_plot, low, high) => [low, high > low ? high : low + 1] },
      ...Object.fromEntries(
        scales.map(([key, shown], index) => [key, scaleFor(shown, isLogarithmic, index === 0 ? given : freeAxis)]),
      ),
    },
    axes: [
      timeAxis(timeLabel, isXLogarithmic, looks),
      ...scales.map(([key, shown], index) => ({
        ...valueAxis(key, index === 0 ? titled(shown, given) : shown, index, isLogarithmic, looks),
        show: index < nAxes,
      })),
    ],
  };
}

/** Values whose axis says a label before the unit. */
function titled(shown: ShownValues, { label }: FigureAxis): ShownValues {
  if (label === undefined) return shown;
  return { ...shown, unit: labelWith(label, shown.unit) };
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
    points: { show: false },
  };
}

function pathsOf(
  plot: uPlot,
  { shown, style = plainStyle }: ShownPlotCurve,
  points: DrawnCurve | undefined,
): uPlot.Series.Paths | null {
  return points === undefined ? null : curvePaths(plot, points, scaleOf(shown), style);
}

function drawTubes(plot: uPlot, nCurves: number, edges: readonly ShownPlotCurve[], { pointsOf }: PlotView): void {
  for (const [index, { shown, colour }] of edges.entries()) {
    const [upper, lower] = [pointsOf(nCurves + index), pointsOf(nCurves + index + 1)];
    if (index % 2 === 0 && upper !== undefined && lower !== undefined) drawTube(plot, upper, lower, scaleOf(shown), colour);
  }
}

/** Edges of tubes have none. */
function drawSymbolsOf(plot: uPlot, curve: ShownPlotCurve | undefined, points: DrawnCurve | undefined): void {
  if (curve !== undefined && points !== undefined) drawSymbols(plot, curve, points);
}

function readingAt(plot: uPlot, curves: readonly ShownPlotCurve[], { pointsOf }: PlotView): PlotReading | undefined {
  const { left = -1 } = plot.cursor;
  if (left < 0) return undefined;
  const time = plot.posToVal(left, "x");
  const values = curves.flatMap(({ key }, index) => {
    const points = pointsOf(index);
    const value = points && drawnValueAt(points, time);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { time, values: new Map(values) };
}
