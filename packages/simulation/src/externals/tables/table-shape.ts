import { NumericalFailure } from "../../failure/run-failure.ts";
import { Extrapolation, Smoothness } from "./enumerations.ts";
import type { NamedTable, TableRows } from "./table-data.ts";

/**
 * Throws where a table cannot be interpolated over its first column, as the library's `CombiTable1D` does:
 * `simulation.table-dimensions`, `simulation.table-column`, `simulation.table-not-a-number` or
 * `simulation.table-column-not-rising`.
 *
 * @param columns  columns that are outputs, from 1
 */
export function checkTable1d(table: NamedTable, columns: readonly number[]): void {
  checkColumns(table, columns);
  checkRising(table, abscissa(table.rows), "column", 1, true);
}

/**
 * Throws where a table cannot be interpolated over time, as the library's `CombiTimeTable` does: times may be equal, which
 * is a jump, except where the interpolation is smooth; what repeats needs a period.
 */
export function checkTimeTable(
  table: NamedTable,
  columns: readonly number[],
  { smoothness, extrapolation }: { readonly smoothness: number; readonly extrapolation: number },
): void {
  checkColumns(table, columns);
  const times = abscissa(table.rows);
  const isSmooth = smoothness !== Smoothness.linearSegments && smoothness !== Smoothness.constantSegments;
  checkRising(table, times, "column", 1, isSmooth);
  const period = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (times.length > 1 && extrapolation === Extrapolation.periodic && period === 0) {
    throw new NumericalFailure("simulation.table-without-period", { table: table.name, value: times[0] ?? 0 });
  }
}

/** Throws where a table cannot be interpolated over its first column and first row; the corner where these meet is free. */
export function checkTable2d(table: NamedTable): void {
  checkDimensions(table, 2);
  checkNumbers(table, (row, column) => row > 0 || column > 0);
  checkRising(table, abscissa(table.rows.slice(1)), "column", 2, true);
  checkRising(table, (table.rows[0] ?? []).slice(1), "row", 2, true);
}

function abscissa(rows: TableRows): number[] {
  return rows.map((row) => row[0] ?? Number.NaN);
}

function checkColumns(table: NamedTable, columns: readonly number[]): void {
  checkDimensions(table, 1);
  const nColumns = table.rows[0]?.length ?? 0;
  for (const column of columns) {
    if (Number.isInteger(column) && column >= 1 && column <= nColumns) continue;
    throw new NumericalFailure("simulation.table-column", { table: table.name, column, columns: nColumns });
  }
  const isRead = new Set([0, ...columns.map((column) => column - 1)]);
  checkNumbers(table, (_, column) => isRead.has(column));
}

function checkDimensions({ name, rows }: NamedTable, leastRows: number): void {
  const columns = rows[0]?.length ?? 0;
  if (rows.length >= leastRows && columns >= 2) return;
  throw new NumericalFailure("simulation.table-dimensions", { table: name, rows: rows.length, columns, least: leastRows });
}

/** @param isRead  whether the entry of a row and column, from 0, is ever looked at */
function checkNumbers({ name, rows }: NamedTable, isRead: (row: number, column: number) => boolean): void {
  rows.forEach((row, i) => {
    const column = row.findIndex((value, j) => Number.isNaN(value) && isRead(i, j));
    if (column < 0) return;
    throw new NumericalFailure("simulation.table-not-a-number", { table: name, row: i + 1, column: column + 1 });
  });
}

/**
 * @param along     whether the values are those of the first column or the first row
 * @param position  row or column of the first of them, from 1
 * @param isStrict  whether no two may be equal
 */
function checkRising(
  { name: table }: NamedTable,
  values: readonly number[],
  along: "column" | "row",
  position: number,
  isStrict: boolean,
): void {
  const rises = (after: number, before: number) => (isStrict ? after > before : after >= before);
  const i = values.findIndex((value, at) => at > 0 && !rises(value, values[at - 1] ?? value));
  if (i < 0) return;
  const code = along === "row" ? "simulation.table-row-not-rising" : "simulation.table-column-not-rising";
  const falls = { table, before: values[i - 1] ?? 0, after: values[i] ?? 0, position: position + i };
  throw new NumericalFailure(isStrict ? code : "simulation.table-falls", falls);
}
