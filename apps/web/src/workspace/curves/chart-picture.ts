import { formatValue } from "../result/number-format.ts";
import type { CurveStyle } from "../store/charts.ts";
import { dashOf, symbolsAlong } from "./curve-style.ts";

/** A line of a picture: points in the order in which they are joined; no number where there is none. */
export interface PictureLine {
  readonly label: string;
  /** Of its values; lines of one unit share an axis. */
  readonly unit: string;
  /** As CSS writes it. */
  readonly colour: string;
  readonly style: CurveStyle;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** What a picture shows. */
export interface PictureContent {
  readonly lines: readonly PictureLine[];
  /** What stands below the x axis. */
  readonly xLabel: string;
  /** Shown part of the x axis; undefined for all. */
  readonly xRange: readonly [number, number] | undefined;
  /** Whether values are shown by their logarithms. */
  readonly isLogarithmic: boolean;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A mark of an axis: where it stands, pixels, and its number. */
interface Tick {
  readonly at: number;
  readonly text: string;
}

/** An axis of values at one side. */
interface ValueAxis {
  readonly unit: string;
  /** Pixels from the left. */
  readonly at: number;
  readonly isRight: boolean;
  readonly ticks: readonly Tick[];
}

/** A picture of curves as places in pixels, from the top left. */
export interface ChartPicture {
  readonly width: number;
  readonly height: number;
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly xLabel: string;
  readonly xTicks: readonly Tick[];
  readonly axes: readonly ValueAxis[];
  readonly paths: readonly PicturePath[];
}

/** A line of a picture as SVG writes it. */
interface PicturePath {
  readonly label: string;
  readonly colour: string;
  /** Pixels. */
  readonly width: number;
  /** Strokes and gaps; undefined for a line without gaps. */
  readonly dash: string | undefined;
  readonly path: string;
  /** What stands along it, empty for nothing. */
  readonly symbols: string;
}

const axisWidth = 64;
const margin = { top: 12, bottom: 44, side: 16 } as const;
/** Pixels by which a line must move on for a point of its own. */
const leastStep = 0.25;

/** Lays curves out: an axis for each unit, on the left and the right in turn. */
export function chartPicture({ lines, xLabel, xRange, isLogarithmic, width, height }: PictureContent): ChartPicture {
  const units = [...new Set(lines.map(({ unit }) => unit))];
  const nLeft = Math.ceil(units.length / 2);
  const frame = {
    left: Math.max(1, nLeft) * axisWidth,
    top: margin.top,
    right: width - margin.side - (units.length - nLeft) * axisWidth,
    bottom: height - margin.bottom,
  };
  const xScale = linearScale(xRange ?? rangeOf(lines.map(({ x }) => x)), frame.left, frame.right);
  const axes = units.map((unit, index) => {
    const own = lines.filter((line) => line.unit === unit);
    const scale = (isLogarithmic ? logarithmicScale : paddedScale)(rangeOf(own.map(shownPart(xScale)), isLogarithmic), frame);
    const isRight = index % 2 === 1;
    const place = Math.floor(index / 2) * axisWidth;
    return { unit, scale, isRight, at: isRight ? frame.right + place : frame.left - place, ticks: scale.ticks };
  });
  const paths = lines.flatMap(({ label, unit, colour, style, x, y }) => {
    const scale = axes.find((axis) => axis.unit === unit)?.scale;
    if (scale === undefined) return [];
    const points = placesOf(x, y, xScale.place, scale.place);
    const drawn = { path: pathOf(points), symbols: symbolsAlong(style, points) };
    return [{ label, colour, width: style.width, dash: dashOf(style)?.join(" "), ...drawn }];
  });
  return { width, height, frame, xLabel, xTicks: xScale.ticks, axes: axes.map(({ scale: _, ...axis }) => axis), paths };
}

/** Where a number stands, pixels; no number for one that has no place. */
interface Scale {
  readonly range: readonly [number, number];
  readonly place: (value: number) => number;
  readonly ticks: readonly Tick[];
}

function linearScale(range: readonly [number, number], from: number, to: number): Scale {
  const [low, high] = range;
  const place = (value: number): number => from + ((value - low) / (high - low)) * (to - from);
  return {
    range,
    place,
    ticks: ticksIn(low, high, Math.abs(to - from) / 70).map((value) => ({ at: place(value), text: formatValue(value) })),
  };
}

/** A twentieth of the range around the values. */
function paddedScale([low, high]: readonly [number, number], { top, bottom }: ChartPicture["frame"]): Scale {
  const around = (high - low) / 20;
  return linearScale([low - around, high + around], bottom, top);
}

function logarithmicScale([low, high]: readonly [number, number], { top, bottom }: ChartPicture["frame"]): Scale {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const { place, range } = linearScale([first, Math.max(last, first + 1)], bottom, top);
  const powers = Array.from({ length: range[1] - first + 1 }, (_, step) => first + step);
  return {
    range,
    place: (value) => (value > 0 ? place(Math.log10(value)) : Number.NaN),
    ticks: powers.map((power) => ({ at: place(power), text: formatValue(10 ** power) })),
  };
}

/** Round numbers in a range, about as many as wanted: multiples of 1, 2 or 5 times a power of ten. */
function ticksIn(low: number, high: number, wanted: number): number[] {
  const rough = (high - low) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.max(0, Math.floor(high / step + 1e-9) - first + 1);
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Values of a line at the shown part of the x axis. */
function shownPart({ range: [from, to] }: Scale) {
  return ({ x, y }: PictureLine): number[] =>
    Array.from(y).filter((_, i) => (x[i] ?? Number.NaN) >= from && (x[i] ?? Number.NaN) <= to);
}

/** Lowest and highest number; around a single one as wide as itself. */
function rangeOf(lists: readonly ArrayLike<number>[], arePositive = false): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) {
      const value = list[i] ?? Number.NaN;
      if (!Number.isFinite(value) || (arePositive && value <= 0)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (low > high) return arePositive ? [0.1, 1] : [0, 1];
  if (low < high) return [low, high];
  return arePositive ? [low / 2, low * 2] : [low - Math.max(Math.abs(low) / 2, 0.5), low + Math.max(Math.abs(low) / 2, 0.5)];
}

/** Points of a line in pixels; no numbers where it has no value. */
function placesOf(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  placeX: Scale["place"],
  placeY: Scale["place"],
): (readonly [number, number])[] {
  return Array.from(x, (value, i) => [placeX(value), placeY(y[i] ?? Number.NaN)] as const);
}

/** The way through points; those that move it by less than a part of a pixel are left out. */
function pathOf(points: readonly (readonly [number, number])[]): string {
  const parts: string[] = [];
  let last: readonly [number, number] | undefined;
  for (const [i, [left, top]] of points.entries()) {
    if (!Number.isFinite(left) || !Number.isFinite(top)) {
      last = undefined;
      continue;
    }
    const isFar = last === undefined || Math.hypot(left - last[0], top - last[1]) >= leastStep;
    if (!isFar && i < points.length - 1) continue;
    parts.push(`${last === undefined ? "M" : "L"}${left.toFixed(2)} ${top.toFixed(2)}`);
    last = [left, top];
  }
  return parts.join("");
}
