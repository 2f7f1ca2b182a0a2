/**
 * The text file in which a repository keeps a layout: JSON, `layouts/<name>.layout.json`. `docs/guide/layouts.md` describes it for
 * people.
 */
import { limits } from "@mofang/protocol";
import { z } from "zod/mini";
import { cellTypes, largestLayout } from "../store/cells.ts";
import type { ChartCurve, SubChart } from "../store/charts/chart.ts";
import type { ChartTemplate } from "../store/charts/chart-template.ts";
import { chartFonts, curveSymbols, fillStyles, graphicLineTypes, lineTypes, lineWidths } from "../store/charts/looks.ts";
import type { KeptLayout } from "../store/kept-layout.ts";
import { layouts } from "../store/room.ts";
import { brokenLine } from "./broken-json.ts";

const format = "mofang-layout/1";
const variable = z.string().check(z.minLength(1), z.maxLength(limits.className));
const text = z.string().check(z.maxLength(limits.note));
/** Columns and rows count from 1. */
const place = z.number().check(z.int(), z.minimum(1), z.maximum(10));
const cellPlace = z.number().check(z.int(), z.minimum(1), z.maximum(largestLayout + 1));
const end = z.optional(z.number());

const curve = z.strictObject({
  variable,
  colour: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
  unit: z.optional(text),
  legend: z.optional(text),
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
  operands: z.optional(z.record(z.string(), variable)),
});

const axis = z.strictObject({ min: end, max: end, unit: z.optional(text), label: z.optional(text) });

const subChart = z.strictObject({
  column: place,
  row: place,
  title: z.optional(text),
  over: z.optional(variable),
  isLogarithmic: z.optional(z.boolean()),
  isXLogarithmic: z.optional(z.boolean()),
  x: z.optional(axis),
  y: z.optional(axis),
  curves: z.array(curve).check(z.maxLength(200)),
});

const chart = z.strictObject({
  subCharts: z.array(subChart).check(z.minLength(1), z.maxLength(100)),
  grid: z.optional(z.enum(graphicLineTypes)),
  font: z.optional(z.enum(chartFonts)),
});

const layoutFile = z.strictObject({
  format: z.literal(format),
  class: z.optional(variable),
  layout: z.enum(layouts),
  grid: z.optional(z.strictObject({ columns: cellPlace, rows: cellPlace })),
  cells: z.optional(
    z.array(z.strictObject({ type: z.enum(cellTypes), column: cellPlace, row: cellPlace, chart: z.optional(place) })),
  ),
  charts: z.array(chart).check(z.maxLength(20)),
});

type CurveText = z.infer<typeof curve>;
type ChartText = z.infer<typeof chart>;
type AxisText = z.infer<typeof axis>;

/** What is wrong with a file of a layout: the line of what is no JSON, from 1, or the value that breaks the form. */
type LayoutProblem = { readonly rule: "json"; readonly line: number } | { readonly rule: "form"; readonly at: string };

const folder = "layouts/";
const ending = ".layout.json";

/** Path of the file of a layout. */
export function layoutPath(name: string): string {
  return `${folder}${name}${ending}`;
}

/** The name of the layout whose file has a path; undefined for other files. */
export function layoutName(path: string): string | undefined {
  const name = path.startsWith(folder) && path.endsWith(ending) ? path.slice(folder.length, -ending.length) : "";
  return isLayoutName(name) ? name : undefined;
}

/** Whether a layout may be called so: letters, digits, blanks, `-`, `_` and `.` of any script, 60 at most. */
export function isLayoutName(name: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .-]{0,59}$/u.test(name) && !name.endsWith(" ") && !name.endsWith(".");
}

/** A layout as text. */
export function layoutText({ className, layout, grid, cells, charts }: KeptLayout): string {
  const file: z.infer<typeof layoutFile> = {
    format,
    ...(className === undefined ? {} : { class: className }),
    layout,
    grid: { columns: grid.x + 1, rows: grid.y + 1 },
    cells: cells.map(({ type, x, y, chart: at }) => ({
      type,
      column: x + 1,
      row: y + 1,
      ...(at === undefined ? {} : { chart: at + 1 }),
    })),
    charts: charts.map(chartText),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads a layout. */
export function readLayoutFile(written: string): { readonly layout: KeptLayout } | { readonly problem: LayoutProblem } {
  let data: unknown;
  try {
    data = JSON.parse(written.replace(/^\uFEFF/, ""));
  } catch {
    return { problem: { rule: "json", line: brokenLine(written.replace(/^\uFEFF/, "")) } };
  }
  const { data: file, error } = layoutFile.safeParse(data);
  if (file === undefined) return { problem: { rule: "form", at: error.issues[0]?.path.join(".") ?? "" } };
  const doubled = file.charts.findIndex(({ subCharts }) => new Set(subCharts.map(placeOf)).size < subCharts.length);
  if (doubled >= 0) return { problem: { rule: "form", at: `charts.${doubled}.subCharts` } };
  const { class: className, layout, grid = { columns: 2, rows: 2 }, cells = [], charts } = file;
  return {
    layout: {
      ...(className === undefined ? {} : { className }),
      layout,
      grid: { x: grid.columns - 1, y: grid.rows - 1 },
      cells: cells.map(({ type, column, row, chart: at }) => ({
        type,
        x: column - 1,
        y: row - 1,
        ...(at === undefined ? {} : { chart: at - 1 }),
      })),
      charts: charts.map(chartIn),
    },
  };
}

/** Two sub-charts cannot stand in one place. */
function placeOf({ column, row }: { readonly column: number; readonly row: number }): string {
  return `${column} ${row}`;
}

function chartText({ subCharts, looks }: ChartTemplate): ChartText {
  return {
    ...(looks && { grid: looks.grid, font: looks.font }),
    subCharts: subCharts.map(({ x, y, title, over, isLogarithmic, isXLogarithmic, axes, curves }) => ({
      column: x + 1,
      row: y + 1,
      ...(title === undefined ? {} : { title }),
      ...(over && { over: over.variable }),
      ...(isLogarithmic && { isLogarithmic }),
      ...(isXLogarithmic && { isXLogarithmic }),
      ...(axes && { x: axisText(axes.x), y: axisText(axes.y) }),
      curves: curves.map(curveText),
    })),
  };
}

function axisText({ min, max, unit, label }: NonNullable<SubChart["axes"]>["x"]): AxisText {
  return axis.parse({ min, max, unit, label });
}

function curveText({ variable: name, colour, shownIn, legend, style, computation }: ChartCurve): CurveText {
  return {
    variable: name,
    colour: colour + 1,
    ...(shownIn === undefined ? {} : { unit: shownIn }),
    ...(legend === undefined ? {} : { legend }),
    ...(style && { style }),
    ...(computation && {
      unit: computation.unit,
      expression: computation.expression,
      operands: Object.fromEntries(computation.operands.map((operand) => [operand.name, operand.variable])),
    }),
  };
}

function chartIn({ subCharts, grid = "solid", font = "default" }: ChartText): ChartTemplate {
  return {
    looks: { grid, font },
    subCharts: subCharts.map(({ column, row, title, over, x, y, curves, ...logarithmic }, index): SubChart => {
      const axes = x || y ? { x: axisIn(x), y: axisIn(y) } : undefined;
      return {
        id: index + 1,
        x: column - 1,
        y: row - 1,
        ...(title === undefined ? {} : { title }),
        ...(over === undefined ? {} : { over: { runId: "", variable: over } }),
        ...logarithmic,
        ...(axes && { axes }),
        curves: curves.map(curveIn),
      };
    }),
  };
}

function axisIn({ min, max, unit = "", label }: AxisText = {}): NonNullable<SubChart["axes"]>["x"] {
  return { min, max, unit, label, logBase: undefined };
}

function curveIn({ variable: name, colour = 1, unit, legend, style, expression, operands = {} }: CurveText): ChartCurve {
  const shown = {
    runId: "",
    variable: name,
    colour: colour - 1,
    ...(legend === undefined ? {} : { legend }),
    ...(style && { style }),
  };
  if (expression === undefined) return { ...shown, ...(unit === undefined ? {} : { shownIn: unit }) };
  const named = Object.entries(operands).map(([operand, of]) => ({ name: operand, runId: "", variable: of }));
  return { ...shown, computation: { expression, operands: named, unit: unit ?? "" } };
}
