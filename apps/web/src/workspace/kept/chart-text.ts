/** A chart without a run as the files of a repository have it, with columns, rows and colours from 1. `docs/guide/charts.md` describes it. */
import { limits } from "@mofang/protocol";
import { z } from "zod/mini";
import type { ChartCurve, ChartFigure, SubChart } from "../store/charts/chart.ts";
import { largestGrid } from "../store/charts/chart-grid.ts";
import type { ChartTemplate } from "../store/charts/chart-template.ts";
import {
  chartFonts,
  curveSymbols,
  fillStyles,
  graphicLineTypes,
  lineTypes,
  lineWidths,
  plainLooks,
} from "../store/charts/looks.ts";

/** A variable by its full name. */
export const variableText = z.string().check(z.minLength(1), z.maxLength(limits.className));
/** Titles and captions of figures stand in models, at any length that fits a file. */
const text = z.string().check(z.maxLength(20_000));
/** Curves of all sub-charts: more of them are no picture, and take the page long. */
const mostCurves = 400;
const place = z.number().check(z.int(), z.minimum(1), z.maximum(largestGrid));

const curve = z.strictObject({
  variable: variableText,
  colour: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
  unit: z.optional(text),
  legend: z.optional(text),
  zOrder: z.optional(z.number().check(z.int())),
  style: z.optional(
    z.strictObject({
      line: z.enum(lineTypes),
      width: z.literal([...lineWidths]),
      symbol: z.enum(curveSymbols),
      fill: z.optional(z.enum(fillStyles)),
    }),
  ),
  /** Of a computed curve: over variables by the names that the expression gives them. */
  expression: z.optional(text),
  operands: z.optional(z.record(z.string(), variableText)),
});

const axis = z
  .strictObject({
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    unit: z.optional(text),
    label: z.optional(text),
    logBase: z.optional(z.number().check(z.int(), z.minimum(2))),
  })
  .check(z.refine(({ min, max }) => min === undefined || max === undefined || min < max, "order"));

const subChart = z.strictObject({
  column: place,
  row: place,
  title: z.optional(text),
  identifier: z.optional(text),
  over: z.optional(variableText),
  isLogarithmic: z.optional(z.boolean()),
  isXLogarithmic: z.optional(z.boolean()),
  x: z.optional(axis),
  y: z.optional(axis),
  curves: z.array(curve).check(z.refine(isWithoutDoubles, "twice")),
});

/** The form of a chart. */
export const chartForm = z.strictObject({
  subCharts: z.array(subChart).check(
    z.minLength(1),
    z.maxLength(largestGrid),
    z.refine((all) => new Set(all.map(({ column, row }) => `${column} ${row}`)).size === all.length, "twice"),
    z.refine(
      (all) => Math.max(...all.map(({ column }) => column)) * Math.max(...all.map(({ row }) => row)) <= largestGrid,
      "grid",
    ),
    z.refine((all) => all.reduce((sum, { curves }) => sum + curves.length, 0) <= mostCurves, "curves"),
  ),
  grid: z.optional(z.enum(graphicLineTypes)),
  font: z.optional(z.enum(chartFonts)),
  figure: z.optional(
    z.strictObject({
      title: z.optional(text),
      caption: z.optional(text),
      identifier: z.optional(text),
      group: z.optional(text),
      preferred: z.optional(z.boolean()),
    }),
  ),
});

type ChartText = z.infer<typeof chartForm>;
type CurveText = z.infer<typeof curve>;
type AxisText = z.infer<typeof axis>;
type Axis = NonNullable<SubChart["axes"]>["x"];

/** A sub-chart has each variable once, and each computed curve by a name of its own. */
function isWithoutDoubles(curves: readonly CurveText[]): boolean {
  const names = curves.map(({ variable, expression }) => JSON.stringify([variable, expression !== undefined]));
  return new Set(names).size === names.length;
}

/** A chart as a file has it. */
export function chartText({ subCharts, looks, figure }: ChartTemplate): ChartText {
  return {
    ...(figure && { figure: figureText(figure) }),
    ...(looks && { grid: looks.grid, font: looks.font }),
    subCharts: subCharts.map(({ x, y, title, identifier, over, isLogarithmic, isXLogarithmic, axes, curves }) => ({
      column: x + 1,
      row: y + 1,
      ...(title === undefined ? {} : { title }),
      ...(identifier === undefined ? {} : { identifier }),
      ...(over && { over: over.variable }),
      ...(isLogarithmic && { isLogarithmic }),
      ...(isXLogarithmic && { isXLogarithmic }),
      ...(axes && { x: axisText(axes.x), y: axisText(axes.y) }),
      curves: curves.map(curveText),
    })),
  };
}

function figureText({ title, caption, identifier, group, preferred }: ChartFigure): NonNullable<ChartText["figure"]> {
  return { title, caption, identifier, group, ...(preferred && { preferred }) };
}

function axisText({ min, max, unit, label, logBase }: Axis): AxisText {
  return axis.parse({ min, max, unit, label, logBase });
}

function curveText({ variable, colour, shownIn, legend, zOrder, style, computation }: ChartCurve): CurveText {
  return {
    variable,
    colour: colour + 1,
    ...(shownIn === undefined ? {} : { unit: shownIn }),
    ...(legend === undefined ? {} : { legend }),
    ...(zOrder === undefined ? {} : { zOrder }),
    ...(style && { style }),
    ...(computation && {
      unit: computation.unit,
      expression: computation.expression,
      operands: Object.fromEntries(computation.operands.map((operand) => [operand.name, operand.variable])),
    }),
  };
}

/** The chart that a file has. */
export function chartIn({ subCharts, grid, font, figure }: ChartText): ChartTemplate {
  return {
    looks: { grid: grid ?? plainLooks.grid, font: font ?? plainLooks.font },
    ...(figure && { figure: figureIn(figure) }),
    subCharts: subCharts.map(({ column, row, title, identifier, over, x, y, curves, ...logarithmic }, index): SubChart => {
      const axes = x || y ? { x: axisIn(x), y: axisIn(y) } : undefined;
      return {
        id: index + 1,
        x: column - 1,
        y: row - 1,
        ...(title === undefined ? {} : { title }),
        ...(identifier === undefined ? {} : { identifier }),
        ...(over === undefined ? {} : { over: { runId: "", variable: over } }),
        ...logarithmic,
        ...(axes && { axes }),
        curves: curves.map(curveIn),
      };
    }),
  };
}

function figureIn({
  title = "",
  caption = "",
  identifier = "",
  group = "",
  preferred = false,
}: NonNullable<ChartText["figure"]>): ChartFigure {
  return { title, caption, identifier, group, preferred };
}

function axisIn({ min, max, unit = "", label, logBase }: AxisText = {}): Axis {
  return { min, max, unit, label, logBase };
}

function curveIn({ variable, colour = 1, unit, legend, zOrder, style, expression, operands = {} }: CurveText): ChartCurve {
  const shown = {
    runId: "",
    variable,
    colour: colour - 1,
    ...(legend === undefined ? {} : { legend }),
    ...(zOrder === undefined ? {} : { zOrder }),
    ...(style && { style }),
  };
  if (expression === undefined) return { ...shown, ...(unit === undefined ? {} : { shownIn: unit }) };
  const named = Object.entries(operands).map(([name, of]) => ({ name, runId: "", variable: of }));
  return { ...shown, computation: { expression, operands: named, unit: unit ?? "" } };
}
