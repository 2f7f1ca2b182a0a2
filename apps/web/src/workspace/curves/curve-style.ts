import { type CurveStyle, lineWidths } from "../store/charts.ts";

/** How a curve is drawn that nobody has given another style. */
export const plainStyle: CurveStyle = { line: "solid", width: lineWidths[0], symbol: "none" };

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
