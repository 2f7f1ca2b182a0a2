import uPlot from "uplot";
import { chartColours } from "../../theme/tokens.ts";
import { formatValue, roundRange } from "../result/number-format.ts";
import type { ShownValues } from "../result/shown-value.ts";
import { dashOf, plainStyle, symbolsAlong } from "./curve-style.ts";
import type { PlotCurve, PlotReading } from "./plot-curve.ts";
import { type TimeRange, within, zoomed } from "./time-range.ts";

interface ShownPlotCurve extends PlotCurve {
  readonly shown: ShownValues;
}

interface PlotView {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly xRange: TimeRange | undefined;
  readonly whole: TimeRange | undefined;
  readonly timeLabel: string;
  readonly isLogarithmic: boolean;
  readonly onZoom: (range: TimeRange | undefined) => void;
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
  const { width, height, xRange, timeLabel, isLogarithmic } = view;
  const scales = new Map(curves.map(({ shown }) => [scaleOf(shown), shown]));
  return {
    width,
    height,
    padding: [12, 12, 0, 0],
    cursor: { drag: { x: true, y: false, setScale: false } },
    legend: { show: false },
    // Whole pixels would put steps into smooth curves.
    pxAlign: false,
    scales: {
      x: { time: false, range: (_plot, low, high) => (xRange ? [...xRange] : [low, high > low ? high : low + 1]) },
      ...Object.fromEntries([...scales].map(([key, shown]) => [key, scaleFor(shown, isLogarithmic)])),
    },
    axes: [
      { ...plainAxis(), label: timeLabel, labelSize: 20, size: 36 },
      ...[...scales].map(([key, shown], index) => valueAxis(key, shown, index, isLogarithmic)),
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

/** Curves of one unit, or of the same names, share a scale. */
function scaleOf({ unit, named }: ShownValues): string {
  return named === undefined ? `y:${unit}` : `names:${named.names.join()}`;
}

function scaleFor({ named }: ShownValues, isLogarithmic: boolean): uPlot.Scale {
  if (named !== undefined) return { range: [named.first - 0.25, named.first + named.names.length - 0.75] };
  if (!isLogarithmic) return { range: (_plot, low, high) => paddedRange(low ?? 0, high ?? 1) };
  return { distr: 3, range: (_plot, low, high) => uPlot.rangeLog(low ?? 0.1, high ?? 1, 10, false) };
}

/** A twentieth of the range around the curves; a constant gets a range of its own size. */
function paddedRange(low: number, high: number): [number, number] {
  if (high > low) return roundRange([low - (high - low) / 20, high + (high - low) / 20]);
  const around = Math.max(Math.abs(low) / 2, 0.5);
  return [low - around, low + around];
}

function plainAxis(): uPlot.Axis {
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  return {
    stroke: () => colour("--ink-secondary"),
    grid: { stroke: () => colour("--line"), width: 1 },
    ticks: { stroke: () => colour("--line") },
  };
}

function valueAxis(scale: string, { unit, named }: ShownValues, index: number, isLogarithmic: boolean): uPlot.Axis {
  const axis = plainAxis();
  const placed = { ...axis, scale, side: index % 2 === 0 ? 3 : 1, grid: { ...axis.grid, show: index === 0 } } as const;
  if (named === undefined) {
    // Of a logarithmic axis there are places without a number.
    const values = (_plot: uPlot, splits: (number | null)[]) => splits.map((value) => (value === null ? "" : formatValue(value)));
    // Lines at powers of ten alone where values are logarithmic.
    const grid = {
      ...placed.grid,
      filter: (_plot: uPlot, splits: number[]) => (isLogarithmic ? splits.map(powerOfTen) : splits),
    };
    return { ...placed, grid, label: unit, labelSize: unit === "" ? 0 : 20, size: 60, values };
  }
  const { first, names } = named;
  const longest = Math.max(...names.map(({ length }) => length));
  return {
    ...placed,
    size: Math.min(160, 20 + 7 * longest),
    splits: () => names.map((_, place) => first + place),
    values: (_plot, splits) => splits.map((value) => names[value - first] ?? ""),
  };
}

/** A number that is a power of ten, null for any other. */
function powerOfTen(value: number): number | null {
  return value > 0 && Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9 ? value : null;
}

function seriesOf({ label, colour, shown, style = plainStyle }: ShownPlotCurve): uPlot.Series {
  const dash = dashOf(style);
  return {
    label,
    scale: scaleOf(shown),
    stroke: colourOf(colour),
    width: style.width,
    ...(dash === undefined ? {} : { dash }),
    spanGaps: false,
    points: { show: false },
    ...(shown.isStepped && uPlot.paths.stepped ? { paths: uPlot.paths.stepped({ align: 1 }) } : {}),
  };
}

/** An edge of a tube: a thin line without a value at the pointer. */
function edgeOf(curve: ShownPlotCurve): uPlot.Series {
  return { ...seriesOf({ ...curve, style: plainStyle }), width: 1, dash: [4, 4] };
}

function colourOf(index: number): string {
  return chartColours[index % chartColours.length] ?? "";
}

/** Draws the symbols of a curve over its line; edges of tubes have none. */
function drawSymbols(plot: uPlot, series: number, curve: ShownPlotCurve | undefined): void {
  const { style = plainStyle, colour, shown } = curve ?? {};
  if (colour === undefined || shown === undefined || style.symbol === "none") return;
  const { ctx, data, bbox } = plot;
  const scale = scaleOf(shown);
  const places = Array.from(data[0], (time, i): readonly [number, number] => {
    const value = data[series]?.[i];
    return value == null ? [Number.NaN, Number.NaN] : [plot.valToPos(time, "x", true), plot.valToPos(value, scale, true)];
  });
  const isInside = ([x]: readonly [number, number]): boolean => x >= bbox.left && x <= bbox.left + bbox.width;
  ctx.save();
  ctx.fillStyle = colourOf(colour);
  ctx.fill(new Path2D(symbolsAlong(style, places.filter(isInside))));
  ctx.restore();
}

function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: readonly number[]): void {
  ctx.save();
  ctx.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue("--blue");
  ctx.lineWidth = devicePixelRatio;
  for (const time of marks) {
    const x = valToPos(time, "x", true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
  }
  ctx.restore();
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

function zoomToSelection(plot: uPlot, { whole, onZoom }: PlotView): void {
  const { left, width } = plot.select;
  if (width < 3 || whole === undefined) return;
  const range = within([plot.posToVal(left, "x"), plot.posToVal(left + width, "x")], whole);
  if (range !== undefined) onZoom(range);
}

function listenToPointer(plot: uPlot, { whole, onZoom }: PlotView): void {
  plot.over.addEventListener("dblclick", () => onZoom(undefined));
  plot.over.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { min, max } = plot.scales.x ?? {};
      if (min == null || max == null || whole === undefined) return;
      onZoom(zoomed([min, max], plot.posToVal(event.offsetX, "x"), event.deltaY < 0 ? 0.8 : 1.25, whole));
    },
    { passive: false },
  );
}
