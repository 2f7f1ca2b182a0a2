import type { ExternalFunction } from "../contract/external-functions.ts";
import { AkimaSurface, type Order } from "./akima-surface.ts";
import { Extrapolation, Smoothness } from "./enumerations.ts";
import { TableAbscissa } from "./table-abscissa.ts";
import { type CurvePoint, TableCurve } from "./table-curve.ts";
import { readTable, TableKind, type TablePlaces, type TableRows } from "./table-data.ts";
import { checkTable2d } from "./table-shape.ts";

/** `ModelicaStandardTables_CombiTable2D_*`: values over a first column and a first row. */
export function table2dFunctions(places: TablePlaces): ReadonlyMap<string, ExternalFunction> {
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
        const found = readTable({ file, table, entries, nRows, nColumns, delimiter, nHeaderLines }, places, TableKind.overTwo);
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
 * Linear and constant segments are interpolated along the rows, then what they give along the columns; a smooth table is a
 * surface. Outside, constant segments go on through the last two points as linear ones do, along both variables.
 */
class Table2D {
  readonly #x1: readonly number[];
  readonly #x2: readonly number[];
  readonly #rows: readonly TableCurve[];
  /** The rows with linear segments, where constant ones need them outside. */
  readonly #linearRows: readonly TableCurve[] | undefined;
  readonly #surface: AkimaSurface | undefined;
  readonly #smoothness: number;
  readonly #extrapolation: number;

  constructor(rows: TableRows, smoothness: number, extrapolation: number) {
    this.#x2 = (rows[0] ?? []).slice(1);
    this.#x1 = rows.slice(1).map((row) => row[0] as number);
    const values = rows.slice(1).map((row) => row.slice(1));
    const curves = (kind: number) => values.map((row) => new TableCurve(this.#x2, row, kind, extrapolation));
    this.#rows = curves(smoothness);
    const isConstant = smoothness === Smoothness.constantSegments;
    const isContinued = isConstant && extrapolation === Extrapolation.lastTwoPoints;
    this.#linearRows = isContinued ? curves(Smoothness.linearSegments) : undefined;
    const isSpline = !isConstant && smoothness !== Smoothness.linearSegments;
    const isWide = this.#x1.length > 1 && this.#x2.length > 1;
    this.#surface = isSpline && isWide ? new AkimaSurface(this.#x1, this.#x2, values) : undefined;
    this.#smoothness = smoothness;
    this.#extrapolation = extrapolation;
  }

  look(u1: number, u2: number): SurfacePoint {
    if (this.#surface !== undefined) return this.#lookAtSurface(this.#surface, u1, u2);
    const isOutside = !isWithin(u1, this.#x1) || !isWithin(u2, this.#x2);
    if (isOutside && this.#linearRows !== undefined) return this.#lookAlong(this.#linearRows, Smoothness.linearSegments, u1, u2);
    return this.#lookAlong(this.#rows, this.#smoothness, u1, u2);
  }

  #lookAlong(rows: readonly TableCurve[], smoothness: number, u1: number, u2: number): SurfacePoint {
    const points = rows.map((row) => row.look(u2));
    const along = (part: (point: CurvePoint) => number) =>
      new TableCurve(this.#x1, points.map(part), smoothness, this.#extrapolation).look(u1);
    const { value, slope: slope1, curvature: curvature1 } = along((point) => point.value);
    const { value: slope2, slope: twist } = along((point) => point.slope);
    return { value, slope1, slope2, curvature1, curvature2: along((point) => point.curvature).value, twist };
  }

  #lookAtSurface(surface: AkimaSurface, u1: number, u2: number): SurfacePoint {
    const first = new TableAbscissa(u1, this.#x1, this.#extrapolation);
    const second = new TableAbscissa(u2, this.#x2, this.#extrapolation);
    const derivative = (order1: Order, order2: Order): number => {
      let sum = 0;
      for (const [inner1, factor1] of first.terms(order1)) {
        for (const [inner2, factor2] of second.terms(order2)) {
          sum += factor1 * factor2 * surface.derivative(first.inside, second.inside, inner1, inner2);
        }
      }
      return sum;
    };
    return {
      value: derivative(0, 0),
      slope1: derivative(1, 0),
      slope2: derivative(0, 1),
      curvature1: derivative(2, 0),
      curvature2: derivative(0, 2),
      twist: derivative(1, 1),
    };
  }

  writeRange(out: number[], end: "minimum" | "maximum"): void {
    const index = end === "minimum" ? 0 : -1;
    out[0] = this.#x1.at(index) ?? 0;
    out[1] = this.#x2.at(index) ?? 0;
  }
}

function isWithin(at: number, knots: readonly number[]): boolean {
  return at >= (knots[0] as number) && at <= (knots.at(-1) as number);
}
