/**
 * A result as a MATLAB 4 file in the layout that Modelica tools share (Dymola's trajectory, `binNormal`: one column a
 * variable), so that it opens in MATLAB, SciPy and other Modelica tools. Columns are written one after the other as they
 * lie in the result, so no more than one is in memory. Variables of type String are left out. Without rows `data_1` and
 * `data_2` have none either.
 *
 * Source: MATLAB MAT-File Format, chapter 2, level 4; the Modelica_LinearSystems2 and OpenModelica readers agree on the
 * matrices Aclass, name, description, dataInfo, data_1 (constants) and data_2 (trajectories).
 */
import { Buffer } from "node:buffer";
import { endsOf, type ResultColumn, type ResultFile } from "@mofang/simulation";

/** Types of a level 4 matrix: little-endian IEEE double, 32-bit integer, and text of bytes. */
const matrixTypes = { double: 0, integer: 20, text: 51 } as const;

/** Where a name finds its values: the matrix `data_1` or `data_2`, and a column of it from 1, negative for the negative. */
interface Reference {
  readonly matrix: 1 | 2;
  readonly column: number;
}

export async function* matFile(file: ResultFile): AsyncGenerator<Uint8Array> {
  const { references, constants, varying } = layOut(file.variables);
  const named = file.variables.filter(({ kind }) => kind !== "String");
  yield textMatrix("Aclass", ["Atrajectory", "1.1", "", "binNormal"]);
  yield textMatrix("name", ["time", ...named.map(({ name }) => name)]);
  yield textMatrix("description", ["Time in [s]", ...named.map(describe)]);
  yield infoMatrix(references);
  const time = await file.time();
  const ends = endsOf(time);
  yield header("data_1", "double", ends.length, constants.length + 1);
  yield bytesOf(ends);
  for (const index of constants) yield bytesOf((await file.curve(index)).values);
  yield header("data_2", "double", time.length, varying.length + 1);
  yield bytesOf(time);
  for (const index of varying) yield bytesOf(await file.values(index));
}

/** Which variables bring a column of their own, as indices of the result, and where every name points. */
function layOut(variables: readonly ResultColumn[]) {
  const constants: number[] = [];
  const varying: number[] = [];
  /** By stored column: where it is written, and with which sign. */
  const written = new Map<string, Reference & { readonly sign: number }>();
  const references = variables.flatMap(({ kind, isConstant, storage: { column, sign } }, index): Reference[] => {
    if (kind === "String") return [];
    // The negation of a Boolean is no negative number: it is written as a column of its own.
    const key = kind === "Boolean" ? `${column} ${sign}` : `${column}`;
    let own = written.get(key);
    if (own === undefined) {
      // The time is the first column of both matrices.
      own = { matrix: isConstant ? 1 : 2, column: (isConstant ? constants : varying).push(index) + 1, sign };
      written.set(key, own);
    }
    return [{ matrix: own.matrix, column: own.column * sign * own.sign }];
  });
  return { references, constants, varying };
}

function describe({ description, unit }: ResultColumn): string {
  return unit === undefined ? description : `${description} [${unit}]`.trimStart();
}

/** Rows (matrix, column, 0: linear between points, -1: not defined outside), one a name, the time first. */
function infoMatrix(references: readonly Reference[]): Uint8Array {
  const rows = [[0, 1, 0, -1], ...references.map(({ matrix, column }) => [matrix, column, 0, -1])];
  const numbers = new DataView(new ArrayBuffer(16 * rows.length));
  for (const [i, row] of rows.entries()) {
    for (const [j, value] of row.entries()) numbers.setInt32(4 * (j * rows.length + i), value, true);
  }
  return Buffer.concat([header("dataInfo", "integer", rows.length, 4), new Uint8Array(numbers.buffer)]);
}

/** One text a row, filled up with blanks; stored column by column. */
function textMatrix(name: string, texts: readonly string[]): Uint8Array {
  const rows = texts.map((text) => Buffer.from(text));
  const width = Math.max(1, ...rows.map((row) => row.length));
  const bytes = Buffer.alloc(rows.length * width, " ");
  for (const [i, row] of rows.entries()) for (const [j, byte] of row.entries()) bytes[j * rows.length + i] = byte;
  return Buffer.concat([header(name, "text", rows.length, width), bytes]);
}

function header(name: string, type: keyof typeof matrixTypes, rows: number, columns: number): Buffer {
  const numbers = Buffer.alloc(20);
  for (const [i, value] of [matrixTypes[type], rows, columns, 0, name.length + 1].entries()) numbers.writeInt32LE(value, 4 * i);
  return Buffer.concat([numbers, Buffer.from(`${name}\0`, "latin1")]);
}

function bytesOf(values: Float64Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (let i = 0; i < values.length; i++) view.setFloat64(8 * i, values[i] as number, true);
  return new Uint8Array(view.buffer);
}
