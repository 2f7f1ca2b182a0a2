import { decodeUtf8 } from "../../bytes/utf8.ts";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { MatrixFile, rowsOf } from "../../matrix-files/matrix-file.ts";
import type { RunFolder } from "../contract/run-folder.ts";

/** A matrix by rows. */
export type TableRows = readonly (readonly number[])[];

/** Where a table block gets its data from, as its constructor receives it. */
interface TableSource {
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
export function tableRows(source: TableSource, folder: RunFolder): TableRows {
  const { file, table, entries, nRows, nColumns } = source;
  if (file === "NoName" || file === "") {
    return Array.from({ length: nRows }, (_, i) => entries.slice(i * nColumns, (i + 1) * nColumns));
  }
  const rows = fileRows(folder.read("CombiTable", file), source);
  if (rows === undefined || rows.length === 0) throw new NumericalFailure("simulation.table-unreadable", { file, table });
  return rows;
}

/** The table of a file of one of three formats, told apart by the end of its name. */
function fileRows(bytes: Uint8Array, source: TableSource): TableRows | undefined {
  const name = source.file.toLowerCase();
  if (name.endsWith(".mat")) {
    const matrix = new MatrixFile(bytes).find(source.table);
    return matrix && rowsOf(matrix);
  }
  return name.endsWith(".csv") ? csvRows(decodeUtf8(bytes), source) : textRows(decodeUtf8(bytes), source.table);
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
