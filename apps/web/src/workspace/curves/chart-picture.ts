import { type FigureAxis, freeAxis } from "@mofang/modelica";
import { type ChartLooks, type CurveStyle, plainLooks } from "../store/charts/looks.ts";
import { dashOf, symbolsAlong } from "./curve-style.ts";
import { axisTitle, axisWidth, labelWith, powerLabels, tickLabels } from "./tick-labels.ts";
import { logarithmicTicks, roundTicks } from "./ticks.ts";
import { aboveZero } from "./time-range.ts";

/** A line of a picture: points in the order in which they are joined; no number where there is none. */
export interface PictureLine {
  /** Empty for a line that the legend leaves out. */
  readonly label: string;
  /** Lines with a greater one are drawn in front, of equal ones the later; 0 where undefined. */
  readonly zOrder?: number | undefined;
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
  /** What is given of the first axis of values, in its unit; nothing where undefined. */
  readonly valueAxis?: FigureAxis | undefined;
  /** Whether values are shown by their logarithms. */
  readonly isLogarithmic: boolean;
  /** Whether x is, of which only numbers above 0 are shown. */
  readonly isXLogarithmic: boolean;
  /** `plainLooks` where undefined. */
  readonly looks?: ChartLooks | undefined;
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
  /** The unit, with what its ticks leave out. */
  readonly title: string;
  /** Pixels from the axis to its title. */
  readonly titleAt: number;
  /** Pixels from the left. */
  readonly at: number;
  readonly isRight: boolean;
  readonly ticks: readonly Tick[];
}

/** A picture of curves as places in pixels, from the top left. */
export interface ChartPicture {
  readonly width: number;
  readonly height: number;
  readonly looks: ChartLooks;
  readonly frame: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly xLabel: string;
  readonly xTicks: readonly Tick[];
  readonly axes: readonly ValueAxis[];
  readonly paths: readonly PicturePath[];
}

/** A line of a picture as SVG writes it. */
interface PicturePath {
  /** Empty for a line that the legend leaves out. */
  readonly label: string;
  readonly zOrder: number;
  readonly colour: string;
  /** Pixels. */
  readonly width: number;
  /** Strokes and gaps; undefined for a line without gaps. */
  readonly dash: string | undefined;
  readonly path: string;
  /** What stands along it, empty for nothing. */
  readonly symbols: string;
  /** The symbol at the middle of a row of the legend, empty for none. */
  readonly sample: string;
  readonly fill: NonNullable<CurveStyle["fill"]>;
  /** The area between the line and zero, empty where it is not filled. */
  readonly area: string;
}

/** Pixels of the line that stands for a curve in a legend. */
export const sampleWidth = 24;
/** Pixels of an axis's title. */
const titleHeight = 20;
const margin = { top: 12, bottom: 44, side: 24 } as const;
/** Pixels by which a line must move on for a point of its own. */
const leastStep = 0.25;

/** Lays curves out: an axis for each unit, on the left and the right in turn, each as wide as its numbers. */
export function chartPicture(content: PictureContent): ChartPicture {
  const { lines, xLabel, xRange, valueAxis = freeAxis, isLogarithmic, isXLogarithmic, looks = plainLooks } = content;
  const { width, height } = content;
  const [top, bottom] = [margin.top, height - margin.bottom];
  const all = rangeOf(
    lines.map(({ x }) => x),
    isXLogarithmic,
  );
  const xExtent = xRange === undefined ? all : isXLogarithmic ? aboveZero(xRange, all) : xRange;
  const columns = axisColumns(lines, xExtent, isLogarithmic, { top, bottom }, valueAxis);
  const sideWidth = (isRight: boolean): number =>
    columns.reduce((sum, column) => (column.isRight === isRight ? sum + column.width : sum), 0);
  const frame = {
    left: Math.max(margin.side, sideWidth(false)),
    top,
    right: width - margin.side - sideWidth(true),
    bottom,
  };
  const xScale = (isXLogarithmic ? logarithmicScale : linearScale)(xExtent, frame.left, frame.right);
  const paths = lines.flatMap((line) => {
    const scale = columns.find(({ unit }) => unit === line.unit)?.scale;
    return scale === undefined ? [] : [picturePath(line, xScale, scale, frame)];
  });
  return {
    width,
    height,
    looks,
    frame,
    xLabel: axisTitle(xLabel, xScale),
    xTicks: xScale.ticks,
    axes: placedAxes(columns, frame),
    paths,
  };
}

type AxisSpan = Pick<ChartPicture["frame"], "top" | "bottom">;

/** An axis before its place is known. */
interface AxisColumn {
  readonly unit: string;
  readonly title: string;
  readonly scale: Scale;
  readonly isRight: boolean;
  /** Pixels. */
  readonly width: number;
}

function axisColumns(
  lines: readonly PictureLine[],
  xExtent: readonly [number, number],
  isLogarithmic: boolean,
  span: AxisSpan,
  given: FigureAxis,
): readonly AxisColumn[] {
  return [...new Set(lines.map(({ unit }) => unit))].map((unit, index) => {
    const own = lines.filter((line) => line.unit === unit);
    const range = rangeOf(own.map(shownPart(xExtent)), isLogarithmic);
    const { min, max, label } = index === 0 ? given : freeAxis;
    const scale = isLogarithmic ? wholePowers(range, span) : paddedScale(range, span, min, max);
    const title = axisTitle(label === undefined ? unit : labelWith(label, unit), scale);
    const width = axisWidth(scale.ticks.map(({ text }) => text)) + (title === "" ? 0 : titleHeight);
    return { unit, title, scale, isRight: index % 2 === 1, width };
  });
}

/** Axes of one side stand beside each other, the first at the frame. */
function placedAxes(columns: readonly AxisColumn[], { left, right }: ChartPicture["frame"]): readonly ValueAxis[] {
  const reached = { left, right };
  return columns.map(({ unit, title, scale, isRight, width }) => {
    const at = isRight ? reached.right : reached.left;
    if (isRight) reached.right += width;
    else reached.left -= width;
    return { unit, title, titleAt: width - 8, at, isRight, ticks: scale.ticks };
  });
}

function picturePath(line: PictureLine, xScale: Scale, scale: Scale, frame: ChartPicture["frame"]): PicturePath {
  const { label, colour, style, x, y, zOrder = 0 } = line;
  const { fill = "none" } = style;
  const points = placesOf(x, y, xScale.place, scale.place);
  const zero = scale.place(0);
  const ground = Number.isFinite(zero) ? Math.min(frame.bottom, Math.max(frame.top, zero)) : frame.bottom;
  return {
    label,
    zOrder,
    colour,
    width: style.width,
    dash: dashOf(style)?.join(" "),
    path: pathOf(points),
    symbols: symbolsAlong(style, points),
    sample: symbolsAlong(style, [[sampleWidth / 2, 0]]),
    fill,
    area: fill === "none" ? "" : areaOf(points, ground),
  };
}

/** The areas between the parts of a line and a height. */
function areaOf(points: readonly (readonly [number, number])[], ground: number): string {
  const parts: string[] = [];
  let part: (readonly [number, number])[] = [];
  const close = (): void => {
    const [first, last] = [part[0], part.at(-1)];
    if (first !== undefined && last !== undefined)
      parts.push(`${pathOf(part)}L${last[0].toFixed(2)} ${ground.toFixed(2)}L${first[0].toFixed(2)} ${ground.toFixed(2)}Z`);
    part = [];
  };
  for (const point of points) {
    if (point.every(Number.isFinite)) part.push(point);
    else close();
  }
  close();
  return parts.join("");
}

/** Where a number stands, pixels; no number for one that has no place. */
interface Scale {
  readonly range: readonly [number, number];
  readonly place: (value: number) => number;
  readonly ticks: readonly Tick[];
  /** What the ticks leave out. */
  readonly power: number;
  readonly offset: number;
}

/** Pixels from one tick to the next, at least, along and across. */
const tickGap = { x: 70, y: 40 } as const;

function linearScale(range: readonly [number, number], from: number, to: number): Scale {
  const [low, high] = range;
  const place = (value: number): number => from + ((value - low) / (high - low)) * (to - from);
  const values = roundTicks(low, high, Math.abs(to - from) / (to > from ? tickGap.x : tickGap.y));
  const { texts, power, offset } = tickLabels(values);
  return { range, place, ticks: values.map((value, i) => ({ at: place(value), text: texts[i] ?? "" })), power, offset };
}

/** A twentieth of the range around the values, where its ends are not given. */
function paddedScale([low, high]: readonly [number, number], { top, bottom }: AxisSpan, min?: number, max?: number): Scale {
  const around = (high - low) / 20;
  const ends = [min ?? low - around, max ?? high + around] as const;
  return linearScale(ends[0] < ends[1] ? ends : [low - around, high + around], bottom, top);
}

/** From a power of ten to another one. */
function wholePowers([low, high]: readonly [number, number], { top, bottom }: AxisSpan): Scale {
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return logarithmicScale([10 ** first, 10 ** Math.max(last, first + 1)], bottom, top);
}

/** Pixels from one number of a logarithmic axis to the next, at least. */
const logarithmicGap = { x: 56, y: 20 } as const;

/** @param range  above 0 */
function logarithmicScale([low, high]: readonly [number, number], from: number, to: number): Scale {
  const { place, range } = linearScale([Math.log10(low), Math.log10(high)], from, to);
  const { x, y } = logarithmicGap;
  const { values, areBetween } = logarithmicTicks(low, high, Math.abs(to - from), to > from ? x : y);
  const { texts, power, offset } = areBetween ? tickLabels(values) : powerLabels(values);
  const ticks = values.map((value, i) => ({ at: place(Math.log10(value)), text: texts[i] ?? "" }));
  return { range, place: (value) => (value > 0 ? place(Math.log10(value)) : Number.NaN), ticks, power, offset };
}

/** Values of a line at the shown part of the x axis. */
function shownPart([from, to]: readonly [number, number]) {
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
