import { decodeUtf8 } from "../bytes/utf8.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import { type Mat4Matrix, readMat4 } from "../matrix-files/mat-4.ts";
import { ImportedResult, type ImportedVariable } from "./imported-result.ts";
import type { StoredResult } from "./result.ts";

/**
 * A result from a MATLAB 4 file as Dymola and OpenModelica write them, in either orientation ("binTrans", "binNormal") and
 * precision. Variables of `data_1` are constants; several at one column are aliases, negative with the opposite sign. The
 * text in brackets at the end of a description is unit and display unit, `[m/s|km/h]`.
 *
 * Throws `result.no-trajectories`. Source: Dymola User Manual, "Trajectory files"; see `matV4Pieces`.
 */
export function readMatV4(bytes: Uint8Array): StoredResult {
  // Later versions of the format begin with a text that names them.
  const [later] = /^MATLAB \d+\.\d+ MAT-file/.exec(decodeUtf8(bytes.subarray(0, 64))) ?? [];
  if (later !== undefined) missing(later);
  const matrices = new Map(readMat4(bytes).map((matrix) => [matrix.name, matrix]));
  const required = (name: string): Mat4Matrix => matrices.get(name) ?? missing(name);
  const [, , , orientation] = textsOf(required("Aclass"), "rows");
  const isTransposed = orientation === "binTrans";
  if (!isTransposed && orientation !== "binNormal") missing("Aclass");
  const direction = isTransposed ? "columns" : "rows";
  const names = textsOf(required("name"), direction);
  const descriptions = matrices.has("description") ? textsOf(required("description"), direction) : [];
  const info = seriesOf(required("dataInfo"), !isTransposed);
  const constants = seriesOf(required("data_1"), isTransposed);
  const trajectories = seriesOf(required("data_2"), isTransposed);
  const time = trajectories[0] ?? missing("data_2");
  const columns = new Columns(constants, trajectories);
  const variables = names.flatMap((name, i): ImportedVariable[] => {
    const [table = 0, place = 0] = info[i] ?? missing("dataInfo");
    // The abscissa, time, is no variable.
    if (table === 0) return [];
    const column = columns.at(table, Math.abs(place));
    return [{ name, kind: "Real", ...described(descriptions[i] ?? ""), column, sign: place < 0 ? -1 : 1 }];
  });
  return new ImportedResult(time, columns.used, variables, []);
}

/** The series that variables stand for, each once. */
class Columns {
  readonly used: { readonly values: Float64Array; readonly isConstant: boolean }[] = [];
  readonly #tables: readonly (readonly Float64Array[])[];
  readonly #known = new Map<string, number>();

  constructor(constants: readonly Float64Array[], trajectories: readonly Float64Array[]) {
    this.#tables = [constants, trajectories];
  }

  /** Position in `used` of a series by its table, 1 or 2, and its number from 1. */
  at(table: number, place: number): number {
    const key = `${table}.${place}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const series = this.#tables[table - 1]?.[place - 1] ?? missing(`data_${table}, ${place}`);
    const isConstant = table === 1;
    const position = this.used.push({ values: isConstant ? series.slice(0, 1) : series, isConstant }) - 1;
    this.#known.set(key, position);
    return position;
  }
}

/** The rows of a matrix, or its columns. */
function seriesOf(matrix: Mat4Matrix, byRows: boolean): Float64Array[] {
  const values = matrix.values() ?? missing(matrix.name);
  const { nRows, nColumns } = matrix;
  if (!byRows) return Array.from({ length: nColumns }, (_, j) => values.slice(j * nRows, (j + 1) * nRows));
  return Array.from({ length: nRows }, (_, i) => {
    const row = new Float64Array(nColumns);
    for (let j = 0; j < nColumns; j++) row[j] = values[i + j * nRows] as number;
    return row;
  });
}

/** The texts that stand in the rows or in the columns of a matrix, without the blanks and zeros that fill them up. */
function textsOf(matrix: Mat4Matrix, direction: "rows" | "columns"): string[] {
  const codes = matrix.characters() ?? missing(matrix.name);
  const { nRows, nColumns } = matrix;
  const [count, length] = direction === "rows" ? [nRows, nColumns] : [nColumns, nRows];
  return Array.from({ length: count }, (_, i) => {
    const bytes = Uint8Array.from({ length }, (_, k) => codes[direction === "rows" ? i + k * nRows : k + i * nRows] as number);
    return decodeUtf8(bytes).replace(/[\s\0]+$/, "");
  });
}

/** `angular velocity [rad/s|deg/s]` as description, unit and display unit; behind a colon Dymola adds what is not for people. */
function described(text: string): Pick<ImportedVariable, "description" | "unit" | "displayUnit"> {
  const match = /^(.*?)\s*\[([^[\]]*)\]$/s.exec(text);
  if (match === null) return { description: text };
  const [, description = "", inside = ""] = match;
  const [unit = "", displayUnit] = inside.replace(/:#.*$/, "").split("|");
  return { description, ...(unit === "" ? {} : { unit }), ...(displayUnit === undefined ? {} : { displayUnit }) };
}

function missing(reason: string): never {
  throw new NumericalFailure("result.no-trajectories", { reason });
}
