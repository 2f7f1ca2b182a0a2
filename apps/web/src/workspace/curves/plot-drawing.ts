import type uPlot from "uplot";
import { chartColours } from "../../theme/tokens.ts";
import type { CurveStyle } from "../store/charts/looks.ts";
import { fillGap, fillOpacity, fillStrokes, plainStyle, symbolsAlong } from "./curve-style.ts";
import { drawArea, drawBetween, drawLine, drawSpans, type Places, spansOf, traceCurve } from "./curve-trace.ts";
import { type DrawnCurve, pointsWithin } from "./drawn-curve.ts";
import { scaleOf } from "./plot-axes.ts";
import type { ShownPlotCurve } from "./plot-curve.ts";
import type { TimeRange } from "./time-range.ts";

/** A colour of the chart palette. */
export function colourOf(index: number): string {
  return chartColours[index % chartColours.length] ?? "";
}

/** What fills the area below a curve; undefined where nothing does. */
export function fillOf(fill: CurveStyle["fill"], colour: number): string | (() => CanvasPattern | string) | undefined {
  if (fill === undefined || fill === "none") return undefined;
  const strokes = fillStrokes(fill);
  const opacity = (part: number): string => Math.round(255 * part).toString(16);
  if (strokes === undefined) return colourOf(colour) + opacity(fillOpacity.solid);
  let made: { readonly ratio: number; readonly pattern: CanvasPattern | null } | undefined;
  return () => {
    if (made?.ratio !== devicePixelRatio) made = { ratio: devicePixelRatio, pattern: patternOf(strokes, colourOf(colour)) };
    return made.pattern ?? "transparent";
  };
}

/** Strokes in a square that is repeated, in the pixels of the screen. */
function patternOf(strokes: string, colour: string): CanvasPattern | null {
  const square = document.createElement("canvas");
  const side = Math.round(fillGap * devicePixelRatio);
  square.width = side;
  square.height = side;
  const context = square.getContext("2d");
  if (context === null) return null;
  context.scale(side / fillGap, side / fillGap);
  context.globalAlpha = fillOpacity.strokes;
  context.strokeStyle = colour;
  context.stroke(new Path2D(strokes));
  return context.createPattern(square, "repeat");
}

/** Corners of the lines of a plot, at most, before those with many are drawn by columns. */
const mostCorners = 2000;

/**
 * The line of a curve in the shown part of a plot, and the area that fills it. A line with more corners than its share is drawn as what it
 * covers of each column, by hairlines: browsers take ten times as long for wide lines.
 */
export function curvePaths(plot: uPlot, curve: DrawnCurve, scale: string, style: CurveStyle): uPlot.Series.Paths {
  const [range, places] = [shownTimes(plot), placesIn(plot, scale)];
  const isFilled = (style.fill ?? "none") !== "none";
  const share = style.line === "solid" ? mostCorners / (plot.series.length - 1) : Number.POSITIVE_INFINITY;
  // What is drawn by columns has no use for its corners; what fills it has.
  const corners = traceCurve(curve, range, places, isFilled ? undefined : share);
  const fill = new Path2D();
  if (isFilled) drawArea(fill, corners, groundOf(plot, scale));
  const stroke = new Path2D();
  const isDense = corners.length / 2 > share;
  if (isDense) drawSpans(stroke, spansOf(curve, range, places, style.width * devicePixelRatio));
  else drawLine(stroke, corners);
  return { stroke, ...(isFilled && { fill }), ...(isDense && { _width: 1 / devicePixelRatio }) };
}

/** Draws the area between the edges of a tube. */
export function drawTube(plot: uPlot, upper: DrawnCurve, lower: DrawnCurve, scale: string, colour: number): void {
  const { ctx, bbox } = plot;
  const places = placesIn(plot, scale);
  const [above, below] = [upper, lower].map((edge) => traceCurve(edge, shownTimes(plot), places));
  const area = new Path2D();
  drawBetween(area, above ?? [], below ?? []);
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.fillStyle = `${colourOf(colour)}22`;
  ctx.fill(area);
  ctx.restore();
}

/** Draws the symbols of a curve over its line. */
export function drawSymbols(plot: uPlot, { style = plainStyle, colour, shown }: ShownPlotCurve, curve: DrawnCurve): void {
  if (style.symbol === "none") return;
  const { ctx, bbox } = plot;
  const { x, y } = placesIn(plot, scaleOf(shown));
  const [first, last] = pointsWithin(curve, shownTimes(plot));
  const places: (readonly [number, number])[] = [];
  for (let i = first; i <= last; i++) places.push([x(curve.time[i] as number), y(curve.values[i] as number)]);
  const isInside = ([left]: readonly [number, number]): boolean => left >= bbox.left && left <= bbox.left + bbox.width;
  ctx.save();
  ctx.fillStyle = colourOf(colour);
  ctx.fill(new Path2D(symbolsAlong(style, places.filter(isInside))));
  ctx.restore();
}

function shownTimes({ scales }: uPlot): TimeRange {
  return [scales.x?.min ?? 0, scales.x?.max ?? 1];
}

/** Where the points of a scale stand on the canvas, without the detours that uPlot takes for each. */
function placesIn({ scales, bbox }: uPlot, scale: string): Places {
  return {
    x: along(scales.x, bbox.left, bbox.left + bbox.width),
    y: along(scales[scale], bbox.top + bbox.height, bbox.top),
  };
}

/** How many times its length before its beginning an axis places what has no logarithm where that is shown. */
const farBefore = 1000;

/** From a value to its place on an axis. */
function along({ min: low = 0, max: high = 1, distr }: uPlot.Scale = {}, from: number, to: number): (value: number) => number {
  if (distr !== 3) return (value) => from + ((to - from) * (value - low)) / (high - low);
  const [first, last] = [Math.log10(low), Math.log10(high)];
  return (value) => from + (to - from) * Math.max(-farBefore, (Math.log10(Math.max(0, value)) - first) / (last - first));
}

/** The height to which areas reach: that of zero, or the edge that is nearest to it. */
function groundOf(plot: uPlot, scale: string): number {
  const { top, height } = plot.bbox;
  if (plot.scales[scale]?.distr === 3) return top + height;
  return Math.min(top + height, Math.max(top, placesIn(plot, scale).y(0)));
}

/** Draws upright lines at times. */
export function drawMarks({ ctx, bbox, valToPos }: uPlot, marks: readonly number[]): void {
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
