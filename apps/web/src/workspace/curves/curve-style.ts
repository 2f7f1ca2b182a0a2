import { type ChartLooks, type CurveStyle, lineWidths } from "../store/charts/looks.ts";

/** How a curve is drawn that nobody has given another style. */
export const plainStyle: CurveStyle = { line: "solid", width: lineWidths[0], symbol: "none", fill: "none" };

/** Pixels between two symbols of a curve, at least. */
const symbolGap = 28;

/** Lengths of strokes and gaps, pixels; undefined for a line without gaps. */
export function dashOf({ line, width }: CurveStyle): number[] | undefined {
  switch (line) {
    case "solid":
      return undefined;
    case "dashed":
      return [4 * width, 3 * width];
    case "dotted":
      return [width, 1.5 * width];
  }
}

/** Strokes and gaps of a graphic line one pixel wide; undefined for one without gaps. Of no line there is nothing to draw. */
export function graphicDash(line: Exclude<ChartLooks["grid"], "none">): number[] | undefined {
  return graphicDashes[line];
}

const graphicDashes = {
  solid: undefined,
  dash: [6, 4],
  dot: [1, 3],
  dashDot: [6, 3, 1, 3],
  dashDotDotLine: [6, 3, 1, 3, 1, 3],
} satisfies Record<Exclude<ChartLooks["grid"], "none">, number[] | undefined>;

/** Opacity of what fills the area below a curve. */
export const fillOpacity = { solid: 0.2, strokes: 0.6 } as const;
/** Pixels from one stroke of a filling to the next. */
export const fillGap = 8;

/** The strokes of a filling in a square of `fillGap`, which is repeated; undefined for one without strokes. */
export function fillStrokes(fill: CurveStyle["fill"]): string | undefined {
  const [g, h] = [fillGap, fillGap / 2];
  switch (fill) {
    case "horizontal":
      return `M0 ${h}H${g}`;
    case "vertical":
      return `M${h} 0V${g}`;
    case "cross":
      return `M0 ${h}H${g}M${h} 0V${g}`;
    case "forward":
      return forwards(g, h);
    case "backward":
      return backwards(g, h);
    case "crossDiag":
      return forwards(g, h) + backwards(g, h);
    default:
      return undefined;
  }
}

/** Rising strokes that go on in the squares around. */
function forwards(g: number, h: number): string {
  return `M0 ${g}L${g} 0M${-h} ${h}L${h} ${-h}M${h} ${g + h}L${g + h} ${h}`;
}

/** Falling strokes that go on in the squares around. */
function backwards(g: number, h: number): string {
  return `M0 0L${g} ${g}M${-h} ${h}L${h} ${g + h}M${h} ${-h}L${g + h} ${h}`;
}

/** Symbols along a curve as one SVG path: at points that are far enough from each other. Nothing for a curve without any. */
export function symbolsAlong({ symbol, width }: CurveStyle, points: Iterable<readonly [number, number]>): string {
  if (symbol === "none") return "";
  const radius = 3 + width;
  let path = "";
  let last: readonly [number, number] | undefined;
  for (const [x, y] of points) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    if (last !== undefined && Math.hypot(x - last[0], y - last[1]) < symbolGap) continue;
    path += symbolAt(symbol, x, y, radius);
    last = [x, y];
  }
  return path;
}

function symbolAt(symbol: Exclude<CurveStyle["symbol"], "none">, x: number, y: number, radius: number): string {
  if (symbol === "circle") {
    const arc = `a${radius} ${radius} 0 1 0`;
    return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
  }
  const corners = cornersOf[symbol].map(
    ([right, down]) => `${(x + right * radius).toFixed(2)} ${(y + down * radius).toFixed(2)}`,
  );
  return `M${corners.join("L")}Z`;
}

/** In radii from the middle, downwards positive. */
const cornersOf = {
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.1],
    [1, 0.8],
    [-1, 0.8],
  ],
  diamond: [
    [0, -1.2],
    [1.2, 0],
    [0, 1.2],
    [-1.2, 0],
  ],
} as const;
