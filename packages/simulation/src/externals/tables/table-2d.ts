import type { ExternalFunction } from "../contract/external-functions.ts";
import type { RunFolder } from "../contract/run-folder.ts";
import { type CurvePoint, TableCurve } from "./table-curve.ts";
import { readTable, type TableRows } from "./table-data.ts";
import { checkTable2d } from "./table-shape.ts";

/** `ModelicaStandardTables_CombiTable2D_*`: values over a first column and a first row. */
export function table2dFunctions(folder: RunFolder): ReadonlyMap<string, ExternalFunction> {
  const name = "ModelicaStandardTables_CombiTable2D";
  return new Map<string, ExternalFunction>([
    [
      `${name}_init3`,
      (
        file: string,
        table: string,
        entries: number[],
        nRows: number,
        nColumns: number,
        smoothness: number,
        extrapolation: number,
        _isVerbose: number,
        delimiter: string,
        nHeaderLines: number,
      ) => {
        const found = readTable({ file, table, entries, nRows, nColumns, delimiter, nHeaderLines }, folder);
        checkTable2d(found);
        return new Table2D(found.rows, smoothness, extrapolation);
      },
    ],
    [`${name}_close`, () => undefined],
    [`${name}_getValue`, (table: Table2D, u1: number, u2: number) => table.look(u1, u2).value],
    [
      `${name}_getDerValue`,
      (table: Table2D, u1: number, u2: number, du1: number, du2: number) => {
        const { slope1, slope2 } = table.look(u1, u2);
        return slope1 * du1 + slope2 * du2;
      },
    ],
    [
      `${name}_getDer2Value`,
      (table: Table2D, u1: number, u2: number, du1: number, du2: number, ddu1: number, ddu2: number) => {
        const { slope1, slope2, curvature1, curvature2, twist } = table.look(u1, u2);
        return curvature1 * du1 * du1 + 2 * twist * du1 * du2 + curvature2 * du2 * du2 + slope1 * ddu1 + slope2 * ddu2;
      },
    ],
    [`${name}_minimumAbscissa`, (table: Table2D, minimum: number[]) => table.writeRange(minimum, "minimum")],
    [`${name}_maximumAbscissa`, (table: Table2D, maximum: number[]) => table.writeRange(maximum, "maximum")],
  ]);
}

/** Value of a table at one point, and its first and second derivatives: `twist` is that to both variables. */
type SurfacePoint = Readonly<Record<"value" | "slope1" | "slope2" | "curvature1" | "curvature2" | "twist", number>>;

/**
 * Interpolation along the rows, then of what they give along the columns. For linear and constant segments that is what
 * the library does; its bivariate Akima spline is the same up to the twist at the knots.
 */
class Table2D {
  readonly #x1: readonly number[];
  readonly #x2: readonly number[];
  readonly #rows: readonly TableCurve[];
  readonly #smoothness: number;
  readonly #extrapolation: number;

  constructor(rows: TableRows, smoothness: number, extrapolation: number) {
    this.#x2 = (rows[0] ?? []).slice(1);
    this.#x1 = rows.slice(1).map((row) => row[0] as number);
    this.#rows = rows.slice(1).map((row) => new TableCurve(this.#x2, row.slice(1), smoothness, extrapolation));
    this.#smoothness = smoothness;
    this.#extrapolation = extrapolation;
  }

  look(u1: number, u2: number): SurfacePoint {
    const points = this.#rows.map((row) => row.look(u2));
    const along = (part: (point: CurvePoint) => number) =>
      new TableCurve(this.#x1, points.map(part), this.#smoothness, this.#extrapolation).look(u1);
    const { value, slope: slope1, curvature: curvature1 } = along((point) => point.value);
    const { value: slope2, slope: twist } = along((point) => point.slope);
    return { value, slope1, slope2, curvature1, curvature2: along((point) => point.curvature).value, twist };
  }

  writeRange(out: number[], end: "minimum" | "maximum"): void {
    const index = end === "minimum" ? 0 : -1;
    out[0] = this.#x1.at(index) ?? 0;
    out[1] = this.#x2.at(index) ?? 0;
  }
}
