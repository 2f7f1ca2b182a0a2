import type { ExternalFunction } from "../contract/external-functions.ts";
import { TableCurve } from "./table-curve.ts";
import { readTable, TableKind, type TablePlaces, type TableRows } from "./table-data.ts";
import { checkTable1d } from "./table-shape.ts";

/** `ModelicaStandardTables_CombiTable1D_*`: columns over a first column of arbitrary meaning. */
export function table1dFunctions(places: TablePlaces): ReadonlyMap<string, ExternalFunction> {
  const name = "ModelicaStandardTables_CombiTable1D";
  return new Map<string, ExternalFunction>([
    [
      `${name}_init3`,
      (
        file: string,
        table: string,
        entries: number[],
        nRows: number,
        nColumns: number,
        columns: number[],
        _nOutputs: number,
        smoothness: number,
        extrapolation: number,
        _isVerbose: number,
        delimiter: string,
        nHeaderLines: number,
      ) => {
        const found = readTable({ file, table, entries, nRows, nColumns, delimiter, nHeaderLines }, places, TableKind.overOne);
        checkTable1d(found, columns);
        return new Table1D(found.rows, columns, smoothness, extrapolation);
      },
    ],
    [`${name}_close`, () => undefined],
    [`${name}_getValue`, (table: Table1D, column: number, u: number) => table.curve(column).look(u).value],
    [`${name}_getDerValue`, (table: Table1D, column: number, u: number, du: number) => table.curve(column).look(u).slope * du],
    [
      `${name}_getDer2Value`,
      (table: Table1D, column: number, u: number, du: number, ddu: number) => {
        const { slope, curvature } = table.curve(column).look(u);
        return curvature * du * du + slope * ddu;
      },
    ],
    [`${name}_minimumAbscissa`, (table: Table1D) => table.minimum],
    [`${name}_maximumAbscissa`, (table: Table1D) => table.maximum],
  ]);
}

class Table1D {
  readonly minimum: number;
  readonly maximum: number;
  readonly #curves: readonly TableCurve[];

  /** @param columns  columns of the table that are outputs, from 1 */
  constructor(rows: TableRows, columns: readonly number[], smoothness: number, extrapolation: number) {
    const x = rows.map((row) => row[0] as number);
    this.minimum = x[0] ?? 0;
    this.maximum = x.at(-1) ?? 0;
    this.#curves = columns.map(
      (column) =>
        new TableCurve(
          x,
          rows.map((row) => row[column - 1] as number),
          smoothness,
          extrapolation,
        ),
    );
  }

  /** Curve of an output, from 1. */
  curve(output: number): TableCurve {
    return this.#curves[output - 1] as TableCurve;
  }
}
