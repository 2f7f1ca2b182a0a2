/**
 * The text file in which a repository keeps a layout: JSON, `layouts/<name>.layout.json`. `docs/guide/layouts.md` describes it for
 * people.
 */
import { z } from "zod/mini";
import { type KeptKind, type KeptProblem, readKept } from "../../repository/kept/kept-file.ts";
import { cellTypes, largestLayout } from "../store/cells.ts";
import type { KeptLayout } from "../store/kept-layout.ts";
import { layouts } from "../store/room.ts";
import { chartForm, chartIn, chartText, variableText } from "./chart-text.ts";

const format = "mofang-layout/1";
const cellPlace = z.number().check(z.int(), z.minimum(1), z.maximum(largestLayout + 1));
/** The number of a chart, from 1. */
const chartNumber = z.number().check(z.int(), z.minimum(1), z.maximum(20));

const layoutFile = z.strictObject({
  format: z.literal(format),
  class: z.optional(variableText),
  layout: z.enum(layouts),
  grid: z.optional(z.strictObject({ columns: cellPlace, rows: cellPlace })),
  cells: z.optional(
    z
      .array(z.strictObject({ type: z.enum(cellTypes), column: cellPlace, row: cellPlace, chart: z.optional(chartNumber) }))
      .check(z.maxLength((largestLayout + 1) ** 2)),
  ),
  charts: z.array(chartForm).check(z.maxLength(20)),
});

/** Where layouts are kept. */
export const layoutFiles: KeptKind = { folder: "layouts/", ending: ".layout.json" };

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
export function readLayoutFile(written: string): { readonly layout: KeptLayout } | { readonly problem: KeptProblem } {
  const read = readKept(layoutFile, written);
  if ("problem" in read) return read;
  const { class: className, layout, grid = { columns: 2, rows: 2 }, cells = [], charts } = read.file;
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
