import type { FigureAxis } from "@mofang/modelica";
import uPlot from "uplot";
import { roundRange } from "../result/number-format.ts";
import type { ShownValues } from "../result/shown-value.ts";
import type { ChartLooks } from "../store/charts/looks.ts";
import { fontFamilies, fontSize } from "./chart-font.ts";
import { graphicDash } from "./curve-style.ts";
import { axisTitle, axisWidth, powerLabels, type TickLabels, tickLabels } from "./tick-labels.ts";
import { type LogarithmicTicks, logarithmicTicks } from "./ticks.ts";

/** Pixels of an axis's title. */
const titleSize = 20;

/** Curves of one unit, or of the same names, share a scale. */
export function scaleOf({ unit, named }: ShownValues): string {
  return named === undefined ? `y:${unit}` : `names:${named.names.join()}`;
}

/** What part of its values an axis shows: what is given, else all. */
export function scaleFor(
  { named }: ShownValues,
  isLogarithmic: boolean,
  { min, max }: Pick<FigureAxis, "min" | "max">,
): uPlot.Scale {
  if (named !== undefined) return { range: [named.first - 0.25, named.first + named.names.length - 0.75] };
  const given = ([low, high]: readonly [number, number]): [number, number] => {
    const ends: [number, number] = [min ?? low, max ?? high];
    return ends[0] < ends[1] ? ends : [low, high];
  };
  if (!isLogarithmic) return { range: (_plot, low, high) => given(paddedRange(low ?? 0, high ?? 1)) };
  return { distr: 3, range: (_plot, low, high) => uPlot.rangeLog(low ?? 0.1, high ?? 1, 10, false) };
}

/** A twentieth of the range around the curves; a constant gets a range of its own size. */
function paddedRange(low: number, high: number): [number, number] {
  if (high > low) return roundRange([low - (high - low) / 20, high + (high - low) / 20]);
  const around = Math.max(Math.abs(low) / 2, 0.5);
  return [low - around, low + around];
}

/** The axis along which the curves stand. */
export function timeAxis(label: string, isLogarithmic: boolean, looks: ChartLooks): uPlot.Axis {
  const axis = { ...plainAxis(looks), labelSize: titleSize, size: 30 };
  if (!isLogarithmic) return { ...axis, ...shortNumbers(label), space: 70 };
  return { ...axis, ...logarithmic(axis, label, 56), space: 40 };
}

/** An axis of values, on the left and the right in turn, as wide as its numbers. */
export function valueAxis(
  scale: string,
  { unit, named }: ShownValues,
  index: number,
  isLogarithmic: boolean,
  looks: ChartLooks,
): uPlot.Axis {
  const axis = plainAxis(looks);
  const isGridShown = index === 0 && axis.grid?.show !== false;
  const placed = { ...axis, scale, side: index % 2 === 0 ? 3 : 1, grid: { ...axis.grid, show: isGridShown }, space: 36 } as const;
  if (named !== undefined) {
    const { first, names } = named;
    return {
      ...placed,
      size: axisWidth(names),
      splits: () => names.map((_, place) => first + place),
      values: (_plot, splits) => splits.map((value) => names[value - first] ?? ""),
    };
  }
  if (!isLogarithmic) {
    const numbers = shortNumbers(unit);
    // A title without a unit says what the numbers leave out, and takes its place at all times: nothing moves when they do.
    return { ...placed, ...numbers, labelSize: titleSize, size: widthOfNumbers() };
  }
  return { ...placed, ...logarithmic(placed, unit, 18), labelSize: titleSize, size: widthOfNumbers() };
}

/**
 * A logarithmic axis: a mark at each digit of each power of ten, numbers and lines of the grid at as many as have room.
 *
 * @param gap  from one number to the next at least, pixels
 */
function logarithmic({ grid, side = 2 }: uPlot.Axis, label: string, gap: number): Partial<uPlot.Axis> {
  let labels: TickLabels = { texts: [], power: 0, offset: 0 };
  const numbersOf = (plot: uPlot, low: number, high: number): LogarithmicTicks => {
    const { width, height } = plot.bbox;
    return logarithmicTicks(low, high, (side % 2 === 0 ? width : height) / uPlot.pxRatio, gap);
  };
  let numbers: LogarithmicTicks = { values: [], areBetween: false };
  return {
    splits: (plot, _axisIndex, low, high) => {
      numbers = numbersOf(plot, low, high);
      return numbers.areBetween ? [...numbers.values] : marksWith(numbers.values, low, high);
    },
    filter: (_plot, splits) => splits,
    values: (_plot, splits) => {
      labels = (numbers.areBetween ? tickLabels : powerLabels)(numbers.values);
      return splits.map((value) => labels.texts[numbers.values.indexOf(value)] ?? "");
    },
    label: () => axisTitle(label, labels),
    grid: { ...grid, filter: (_plot, splits) => splits.map((value) => (numbers.values.includes(value) ? value : null)) },
  };
}

/** Powers of ten over which each digit has a mark. */
const mostMarkedPowers = 16;

/** Each digit of each power of ten in a range, beside the numbers that stand there. */
function marksWith(numbers: readonly number[], low: number, high: number): number[] {
  const [first, last] = [Math.floor(Math.log10(low)), Math.floor(Math.log10(high))];
  if (last - first > mostMarkedPowers) return [...numbers];
  const powers = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
  const digits = powers.flatMap((power) => Array.from({ length: 9 }, (_, index) => (index + 1) * power));
  const marks = digits.filter((value) => value >= low && value <= high && !numbers.some((one) => areEqual(one, value)));
  return [...numbers, ...marks].sort((one, other) => one - other);
}

function areEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < 1e-9 * other;
}

/** Numbers that leave out what is common to all, which the title says. */
function shortNumbers(label: string): Pick<uPlot.Axis, "values" | "label"> {
  let labels: TickLabels = { texts: [], power: 0, offset: 0 };
  return {
    values: (_plot, splits) => {
      labels = tickLabels(splits);
      return [...labels.texts];
    },
    // Titles are drawn after the numbers.
    label: () => axisTitle(label, labels),
  };
}

/** uPlot asks again until widths stay; one that only grows in a round cannot go to and fro. */
function widthOfNumbers(): (plot: uPlot, texts: string[] | null, axisIndex: number, cycle: number) => number {
  let width = 0;
  return (_plot, texts, _axisIndex, cycle) => {
    width = Math.max(cycle > 1 ? width : 0, axisWidth(texts ?? []));
    return width;
  };
}

function plainAxis({ grid, font }: ChartLooks): uPlot.Axis {
  const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
  const dash = grid === "none" ? undefined : graphicDash(grid);
  const family = `${fontSize}px ${fontFamilies[font]}`;
  return {
    stroke: () => colour("--ink-secondary"),
    font: family,
    labelFont: family,
    grid: { show: grid !== "none", stroke: () => colour("--line"), width: 1, ...(dash && { dash }) },
    ticks: { stroke: () => colour("--line"), size: 5 },
  };
}
