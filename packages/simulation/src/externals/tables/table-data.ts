import { decodeUtf8 } from "../../bytes/utf8.ts";
import { NumericalFailure } from "../../failure/run-failure.ts";
import { MatrixFile, rowsOf } from "../../matrix-files/matrix-file.ts";
import type { RunFolder } from "../contract/run-folder.ts";

/** A matrix by rows. */
export type TableRows = readonly (readonly number[])[];

/** A table with the name under which a message speaks of it. */
export interface NamedTable {
  readonly name: string;
  readonly rows: TableRows;
}

/** A table in a file. */
export interface FileTable {
  /** `NoName` for a table given as a parameter. */
  readonly file: string;
  readonly table: string;
  /** Between the fields of a line, and how many lines stand before the numbers; of CSV files. */
  readonly delimiter: string;
  readonly nHeaderLines: number;
}

/** Where a table block gets its data from, as its constructor receives it. */
interface TableSource extends FileTable {
  /** Row-major. */
  readonly entries: readonly number[];
  readonly nRows: number;
  readonly nColumns: number;
}

/** Which tables the function `usertab` of a model is asked for. */
export const TableKind = { overTime: 0, overOne: 1, overTwo: 2 } as const;
/** A member of `TableKind`. */
export type TableKind = (typeof TableKind)[keyof typeof TableKind];

/** A table that the model's own C gives by its function `usertab`; undefined where it has no such function. */
export type UserTable = (table: string, kind: TableKind) => TableRows | undefined;

/** Where tables come from beside parameters. */
export interface TablePlaces {
  readonly folder: RunFolder;
  readonly userTable: UserTable;
}

/**
 * A table with its name in messages: of a file, else of the function `usertab` where the table has a name, else of the
 * parameters. Throws `simulation.file-not-found`, `simulation.table-unreadable` or `simulation.table-without-usertab`.
 */
export function readTable(source: TableSource, { folder, userTable }: TablePlaces, kind: TableKind): NamedTable {
  const { file, table, entries, nRows, nColumns } = source;
  if (!isName(file)) {
    if (!isName(table)) {
      return { name: "table", rows: Array.from({ length: nRows }, (_, i) => entries.slice(i * nColumns, (i + 1) * nColumns)) };
    }
    const rows = userTable(table, kind);
    if (rows === undefined) throw new NumericalFailure("simulation.table-without-usertab", { table });
    return { name: `${table} (usertab)`, rows };
  }
  const rows = readFileTable(folder.read("CombiTable", file), source);
  if (rows === undefined) throw new NumericalFailure("simulation.table-unreadable", { file, table });
  return { name: `${table} (${file})`, rows };
}

/** Whether the text names something; blocks of tables pass `NoName` for nothing. */
function isName(text: string): boolean {
  return text !== "NoName" && text.trim() !== "";
}

/** The rows of a table in a file with that content; undefined where there are none, or what stands there is no table. */
export function readFileTable(bytes: Uint8Array, source: FileTable): TableRows | undefined {
  const rows = fileRows(bytes, source);
  return rows?.length === 0 ? undefined : rows;
}

/** The table of a file of one of three formats, told apart by the end of its name. */
function fileRows(bytes: Uint8Array, source: FileTable): TableRows | undefined {
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
    for (const field of line.split(/[\s,;]+/)) {
      if (field === "") continue;
      if (!isNumber(field)) return undefined;
      numbers.push(Number(field));
    }
  }
  if (numbers.length < nRows * nColumns) return undefined;
  return Array.from({ length: nRows }, (_, i) => numbers.slice(i * nColumns, (i + 1) * nColumns));
}

function csvRows(text: string, { delimiter, nHeaderLines }: FileTable): TableRows | undefined {
  const lines = text.split(/\r?\n/).slice(nHeaderLines);
  const fields = lines.filter((line) => line.trim() !== "").map((line) => line.split(delimiter));
  const width = fields[0]?.length ?? 0;
  if (width === 0 || fields.some((row) => row.length !== width || !row.every(isNumber))) return undefined;
  return fields.map((row) => row.map(Number));
}

/** Whether a field is a number; one that is written as none (`nan`) is a value that the table's check refuses by its place. */
function isNumber(field: string): boolean {
  return !Number.isNaN(Number(field)) || /^\s*[+-]?nan\s*$/i.test(field);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
