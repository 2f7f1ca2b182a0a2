import { joined } from "../bytes/joined.ts";
import { encodeUtf8 } from "../bytes/utf8.ts";
import { endsOf, type ResultColumn, type StoredResult } from "./result.ts";

/** Types of MATLAB 4 matrices: little-endian double, int32, and text of bytes (MOPT of the format's documentation). */
const types = { double: 0, int32: 20, text: 51 } as const;

/**
 * A result as MATLAB 4 file in the layout of Dymola and OpenModelica ("binTrans"): names and descriptions, for each
 * variable the table and row where it stands (negative for the opposite sign), constants at start and stop time in
 * `data_1`, trajectories in `data_2`, time as the first row of both. Strings have no place in the format and are left out.
 * A result without rows has no times at which constants could stand: both matrices have no columns.
 *
 * Source: MathWorks, "MAT-File Level 4 format"; Dymola User Manual, "Trajectory files".
 */
export function writeMatV4(result: StoredResult): Uint8Array<ArrayBuffer> {
  const indices = result.variables.flatMap(({ kind }, index) => (kind === "String" ? [] : [index]));
  const names = ["time", ...indices.map((index) => (result.variables[index] as ResultColumn).name)];
  const descriptions = ["Time in s", ...indices.map((index) => descriptionOf(result, index))];
  const places = new Places(result);
  const info = [0, 1, 0, -1, ...indices.flatMap((index) => places.of(index))];
  const nRows = result.nRows;
  const ends = endsOf(result.time);
  return joined([
    matrix("Aclass", types.text, 4, 11, rowsOfText(["Atrajectory", "1.1", "", "binTrans"], 11)),
    columnsOfText("name", names),
    columnsOfText("description", descriptions),
    matrix("dataInfo", types.int32, 4, names.length, int32Bytes(info)),
    matrix(
      "data_1",
      types.double,
      places.constants.length + 1,
      ends.length,
      transposed([ends, ...places.constants], ends.length),
    ),
    matrix(
      "data_2",
      types.double,
      places.trajectories.length + 1,
      nRows,
      transposed([result.time, ...places.trajectories], nRows),
    ),
  ]);
}

/** Where variables stand, and the rows that they need. */
class Places {
  /** Constants, each at both ends. */
  readonly constants: Float64Array[] = [];
  readonly trajectories: Float64Array[] = [];
  readonly #result: StoredResult;
  readonly #rowOf = new Map<string, number>();

  constructor(result: StoredResult) {
    this.#result = result;
  }

  /** Table 1 or 2, row from 1 with the sign of the variable, linear interpolation, no extrapolation. */
  of(index: number): readonly number[] {
    const { storage, kind, isConstant } = this.#result.variables[index] as ResultColumn;
    // "One minus the value" is no sign that the format knows: such a variable gets a row of its own.
    const isNegation = kind === "Boolean" && storage.sign === -1;
    const key = `${storage.column}${isNegation ? "n" : ""}`;
    const rows = isConstant ? this.constants : this.trajectories;
    let row = this.#rowOf.get(key);
    if (row === undefined) {
      row = rows.push(this.#values(index, isNegation ? 1 : storage.sign, isConstant)) + 1;
      this.#rowOf.set(key, row);
    }
    return [isConstant ? 1 : 2, (isNegation ? 1 : storage.sign) * row, 0, -1];
  }

  #values(index: number, sign: 1 | -1, isConstant: boolean): Float64Array {
    const values = this.#result.values(index);
    const own = sign === 1 ? values : values.map((value) => -value);
    return isConstant ? Float64Array.of(own[0] as number, own[0] as number) : own;
  }
}

function descriptionOf(result: StoredResult, index: number): string {
  const { description, unit } = result.variables[index] as ResultColumn;
  return unit === undefined ? description : `${description} [${unit}]`.trim();
}

function matrix(name: string, type: number, nRows: number, nColumns: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const title = encodeUtf8(name);
  return joined([int32Bytes([type, nRows, nColumns, 0, title.length + 1]), title, Uint8Array.of(0), data]);
}

/** Texts as the columns of a matrix, padded with blanks to the longest. */
function columnsOfText(name: string, texts: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = texts.map(encodeUtf8);
  const width = Math.max(1, ...bytes.map(({ length }) => length));
  const data = new Uint8Array(width * texts.length).fill(0x20);
  bytes.forEach((text, column) => {
    data.set(text, column * width);
  });
  return matrix(name, types.text, width, texts.length, data);
}

/** Texts as the rows of a matrix, stored by columns as all matrices are. */
function rowsOfText(texts: readonly string[], width: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(width * texts.length).fill(0x20);
  texts.forEach((text, row) => {
    encodeUtf8(text).forEach((byte, column) => {
      data[column * texts.length + row] = byte;
    });
  });
  return data;
}

function int32Bytes(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * numbers.length);
  const view = new DataView(bytes.buffer);
  numbers.forEach((value, i) => {
    view.setInt32(4 * i, value, true);
  });
  return bytes;
}

/** The rows of a matrix as bytes in column order. */
function transposed(rows: readonly Float64Array[], nColumns: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(8 * rows.length * nColumns);
  const view = new DataView(bytes.buffer);
  for (let column = 0, at = 0; column < nColumns; column++) {
    for (const row of rows) {
      view.setFloat64(at, row[column] as number, true);
      at += 8;
    }
  }
  return bytes;
}
