import type uPlot from "uplot";
import { chartColours } from "../../theme/tokens.ts";
import type { CurveStyle } from "../store/charts/looks.ts";
import { fillGap, fillOpacity, fillStrokes, plainStyle, symbolsAlong } from "./curve-style.ts";
import { scaleOf } from "./plot-axes.ts";
import type { ShownPlotCurve } from "./plot-curve.ts";

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

/** Draws the symbols of a curve over its line; edges of tubes have none. */
export function drawSymbols(plot: uPlot, series: number, curve: ShownPlotCurve | undefined): void {
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
