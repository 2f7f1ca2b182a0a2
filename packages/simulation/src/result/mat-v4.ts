import { joined } from "../bytes/joined.ts";
import { encodeUtf8 } from "../bytes/utf8.ts";
import type { ResultColumn } from "./result.ts";
import { type ResultRows, rowBlocks } from "./result-rows.ts";

/** Types of MATLAB 4 matrices: little-endian double, int32, and text of bytes (MOPT of the format's documentation). */
const types = { double: 0, int32: 20, text: 51 } as const;

/**
 * A result as MATLAB 4 file in the layout of Dymola and OpenModelica ("binTrans"), piece by piece: names and descriptions, for
 * each variable the table and row where it stands (negative for the opposite sign), constants at start and stop time in
 * `data_1`, trajectories in `data_2`, time as the first row of both. Strings have no place in the format and are left out.
 * A result without rows has no times at which constants could stand: both matrices have no columns. Only a block of rows is
 * in memory.
 *
 * Source: MathWorks, "MAT-File Level 4 format"; Dymola User Manual, "Trajectory files".
 */
export async function* matV4Pieces(rows: ResultRows): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const indices = rows.variables.flatMap(({ kind }, index) => (kind === "String" ? [] : [index]));
  const columns = indices.map((index) => rows.variables[index] as ResultColumn);
  const places = new Places();
  const info = [0, 1, 0, -1, ...indices.flatMap((index, k) => places.of(index, columns[k] as ResultColumn))];
  yield matrix("Aclass", types.text, 4, 11, rowsOfText(["Atrajectory", "1.1", "", "binTrans"], 11));
  yield columnsOfText("name", ["time", ...columns.map(({ name }) => name)]);
  yield columnsOfText("description", ["Time in s", ...columns.map(descriptionOf)]);
  yield matrix("dataInfo", types.int32, 4, indices.length + 1, int32Bytes(info));
  yield await constantsOf(rows, places.constants);
  yield headerOf("data_2", types.double, places.trajectories.length + 1, rows.nRows);
  const { trajectories } = places;
  for await (const { time, values } of rowBlocks(
    rows,
    trajectories.map(({ index }) => index),
  )) {
    const tableRows = [time, ...values.map((own, k) => signed(own, trajectories[k]?.sign))];
    const step = Math.max(1, Math.floor(pieceBytes / (8 * tableRows.length)));
    for (let from = 0; from < time.length; from += step) {
      const part = tableRows.map((row) => row.subarray(from, from + step));
      yield transposed(part, (part[0] as Float64Array).length);
    }
  }
}

/** Bytes of a piece of a large matrix, about. */
const pieceBytes = 1 << 20;

/** A row of a table: the stored column of a variable, whose values have the sign. */
interface TableRow {
  readonly index: number;
  readonly sign: 1 | -1;
}

/** Where variables stand, and the rows that they need. */
class Places {
  readonly constants: TableRow[] = [];
  readonly trajectories: TableRow[] = [];
  readonly #rowOf = new Map<string, number>();

  /** Table 1 or 2, row from 1 with the sign of the variable, linear interpolation, no extrapolation. */
  of(index: number, { storage, kind, isConstant }: ResultColumn): readonly number[] {
    // "One minus the value" is no sign that the format knows: such a variable gets a row of its own.
    const isNegation = kind === "Boolean" && storage.sign === -1;
    const sign = isNegation ? 1 : storage.sign;
    const key = `${storage.column}${isNegation ? "n" : ""}`;
    const rows = isConstant ? this.constants : this.trajectories;
    let row = this.#rowOf.get(key);
    if (row === undefined) {
      row = rows.push({ index, sign }) + 1;
      this.#rowOf.set(key, row);
    }
    return [isConstant ? 1 : 2, sign * row, 0, -1];
  }
}

/** The matrix of the constants, each at the first time and at the last. */
async function constantsOf(rows: ResultRows, constants: readonly TableRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const { nRows } = rows;
  const ends = nRows === 0 ? [] : [await rows.times(0, 1), await rows.times(nRows - 1, nRows)];
  const times = Float64Array.from(ends, ([time]) => time as number);
  const values: Float64Array[] = [];
  for (const { index, sign } of constants) {
    const value = signed(await rows.part(index, 0, 1), sign)[0] as number;
    values.push(new Float64Array(times.length).fill(value));
  }
  return matrix("data_1", types.double, constants.length + 1, times.length, transposed([times, ...values], times.length));
}

function signed(values: Float64Array, sign: 1 | -1 = 1): Float64Array {
  return sign === 1 ? values : values.map((value) => -value);
}

function descriptionOf({ description, unit }: ResultColumn): string {
  return unit === undefined ? description : `${description} [${unit}]`.trim();
}

function matrix(name: string, type: number, nRows: number, nColumns: number, data: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined([headerOf(name, type, nRows, nColumns), data]);
}

function headerOf(name: string, type: number, nRows: number, nColumns: number): Uint8Array<ArrayBuffer> {
  const title = encodeUtf8(name);
  return joined([int32Bytes([type, nRows, nColumns, 0, title.length + 1]), title, Uint8Array.of(0)]);
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
