/** A curve to draw: `values[i]` at `time[i]`; a value that is no number leaves a gap. */
interface DrawnCurve {
  readonly time: ArrayLike<number>;
  readonly values: ArrayLike<number>;
  /** Whether a value holds until the next one, in the place of a line between both. */
  readonly isStepped: boolean;
}

interface Tick {
  /** Pixels. */
  readonly at: number;
  readonly text: string;
}

/** Data from … to, pixels at … to; `end` is above `start` for an axis that points up. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Curves of one unit over time, with the lines and numbers of both axes. */
export interface CurveDrawing {
  readonly x: Scale;
  readonly y: Scale;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** Path data of each curve, to a tenth of a pixel. */
  readonly paths: readonly string[];
}

/** Room for the numbers of the axes, in pixels. */
const margin = { left: 56, right: 12, top: 10, bottom: 24 } as const;

/** Draws curves into a rectangle of pixels. */
export function curveDrawing(curves: readonly DrawnCurve[], width: number, height: number): CurveDrawing {
  const [from, to] = widened(extent(curves.map(({ time }) => time)));
  const [low, high] = padded(extent(curves.map(({ values }) => values)));
  const x = { from, to, start: margin.left, end: Math.max(margin.left + 1, width - margin.right) };
  const y = { from: low, to: high, start: Math.max(margin.top + 1, height - margin.bottom), end: margin.top };
  return {
    x,
    y,
    xTicks: ticks(x, 90),
    yTicks: ticks(y, 40),
    paths: curves.map((curve) => pathOf(curve, x, y)),
  };
}

/** Pixel of a value. */
export function pixelOf(value: number, { from, to, start, end }: Scale): number {
  return start + ((value - from) / (to - from)) * (end - start);
}

/** Value of a pixel. */
export function valueAtPixel(pixel: number, { from, to, start, end }: Scale): number {
  return from + ((pixel - start) / (end - start)) * (to - from);
}

/** Least and greatest number of several columns; 0 and 1 where there is none. */
function extent(columns: readonly ArrayLike<number>[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) {
      const value = column[i] as number;
      if (value < low && Number.isFinite(value)) low = value;
      if (value > high && Number.isFinite(value)) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 1];
}

function widened([low, high]: readonly [number, number]): [number, number] {
  return high > low ? [low, high] : [low, low + 1];
}

/** A twentieth of the range around it; a constant gets a range of its own size. */
function padded([low, high]: readonly [number, number]): [number, number] {
  const around = high > low ? (high - low) / 20 : Math.max(Math.abs(low) / 2, 0.5);
  return [low - around, high + around];
}

/** Round numbers on an axis, about `distance` pixels apart. */
function ticks(scale: Scale, distance: number): Tick[] {
  const { from, to, start, end } = scale;
  const rough = (to - from) / Math.max(1, Math.floor(Math.abs(end - start) / distance));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(count, 50)) }, (_, index) => {
    const value = (first + index) * step;
    return { at: pixelOf(value, scale), text: tickText(value, step) };
  });
}

/** A round number as short as it can be told from its neighbours. */
function tickText(value: number, step: number): string {
  if (Math.abs(value) < step / 2) return "0";
  const size = Math.abs(value);
  const digits = Math.max(1, Math.ceil(Math.log10(size / step) + 1.0001));
  if (size >= 1e6 || size < 1e-4)
    return value
      .toExponential(Math.min(20, digits - 1))
      .replace(/\.?0+e/, "e")
      .replace("e+", "e");
  return String(Number(value.toPrecision(Math.min(21, digits + 1))));
}

function pathOf({ time, values, isStepped }: DrawnCurve, x: Scale, y: Scale): string {
  let path = "";
  let isDown = false;
  for (let i = 0; i < time.length; i++) {
    const value = values[i] as number;
    const isShown = Number.isFinite(value);
    if (isShown) {
      const [px, py] = [pixelOf(time[i] as number, x).toFixed(1), pixelOf(value, y).toFixed(1)];
      path += !isDown ? `M${px} ${py}` : isStepped ? `H${px}V${py}` : `L${px} ${py}`;
    }
    isDown = isShown;
  }
  return path;
}
