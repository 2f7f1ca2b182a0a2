import { decodeUtf8 } from "../../result/utf8.ts";
import type { RunHost } from "../../run.ts";
import { NumericalFailure } from "../../run-failure.ts";

/** A matrix by rows. */
export type TableRows = readonly (readonly number[])[];

/** Where a table block gets its data from, as its constructor is told. */
export interface TableSource {
  /** `NoName` for a table given as a parameter. */
  readonly file: string;
  readonly table: string;
  /** Row-major. */
  readonly entries: readonly number[];
  readonly nRows: number;
  readonly nColumns: number;
  readonly delimiter: string;
  readonly nHeaderLines: number;
}

/** The rows of a table. Throws `simulation.file-not-found` or `simulation.table-unreadable`. */
export function tableRows(source: TableSource, host: RunHost): TableRows {
  const { file, table, entries, nRows, nColumns } = source;
  if (file === "NoName" || file === "") {
    return Array.from({ length: nRows }, (_, i) => entries.slice(i * nColumns, (i + 1) * nColumns));
  }
  const bytes = host.files?.read(file);
  if (bytes === undefined) throw new NumericalFailure("simulation.file-not-found", { name: "CombiTable", file });
  const text = decodeUtf8(bytes);
  const rows = file.toLowerCase().endsWith(".csv") ? csvRows(text, source) : textRows(text, table);
  if (rows === undefined) throw new NumericalFailure("simulation.table-unreadable", { file, table });
  return rows;
}

/**
 * A matrix of a text file: `#1`, then for each table a line `double name(rows, columns)` and its numbers, separated by
 * blanks, commas, semicolons or tabulators; `#` starts a comment (documentation of Modelica.Blocks.Sources.CombiTimeTable).
 */
function textRows(text: string, table: string): TableRows | undefined {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*$/, ""));
  const header = new RegExp(String.raw`^\s*(?:double|float)\s+${escaped(table)}\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)`);
  const start = lines.findIndex((line) => header.test(line));
  const match = header.exec(lines[start] ?? "");
  if (match === null) return undefined;
  const nRows = Number(match[1]);
  const nColumns = Number(match[2]);
  const numbers: number[] = [];
  for (const line of [(lines[start] as string).slice(match[0].length), ...lines.slice(start + 1)]) {
    if (numbers.length >= nRows * nColumns || /^\s*(?:double|float)\s/.test(line)) break;
    for (const field of line.split(/[\s,;]+/)) if (field !== "") numbers.push(Number(field));
  }
  if (numbers.length < nRows * nColumns || numbers.some(Number.isNaN)) return undefined;
  return Array.from({ length: nRows }, (_, i) => numbers.slice(i * nColumns, (i + 1) * nColumns));
}

function csvRows(text: string, { delimiter, nHeaderLines }: TableSource): TableRows | undefined {
  const lines = text.split(/\r?\n/).slice(nHeaderLines);
  const rows = lines.filter((line) => line.trim() !== "").map((line) => line.split(delimiter).map(Number));
  const width = rows[0]?.length ?? 0;
  return width === 0 || rows.some((row) => row.length !== width || row.some(Number.isNaN)) ? undefined : rows;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
