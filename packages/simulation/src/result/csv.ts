import type { Result, ResultColumn } from "./result.ts";
import { type ResultRows, type RowBlock, rowBlocks } from "./result-rows.ts";

/**
 * A result as CSV, line by line with their ends: header `time` and the names, quoted where RFC 4180 asks for it, then a
 * row for each output time, both sides of events. Numbers are written with as many digits as needed to read back the same.
 *
 * @param indices  variables to write, in this order; constants repeat their value in every row
 */
export function* csvLines(result: Result, indices: readonly number[]): Generator<string> {
  const columns = columnsOf(result, indices);
  yield headOf(columns);
  const { time, texts } = result;
  yield* linesOf({ time, values: indices.map((index) => result.values(index)) }, columns, texts);
}

/** The same text in pieces of some lines, for a result of any length: only a block of its rows is in memory. */
export async function* csvPieces(rows: ResultRows, indices: readonly number[]): AsyncGenerator<string> {
  const columns = columnsOf(rows, indices);
  let piece = headOf(columns);
  for await (const block of rowBlocks(rows, indices)) {
    for (const line of linesOf(block, columns, rows.texts)) {
      piece += line;
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

/** Letters of a piece, about. */
const pieceLength = 1 << 16;

function columnsOf({ variables }: Pick<ResultRows, "variables">, indices: readonly number[]): readonly ResultColumn[] {
  return indices.map((index) => variables[index] as ResultColumn);
}

function headOf(columns: readonly ResultColumn[]): string {
  return `${["time", ...columns.map(({ name }) => quoted(name))].join(",")}\n`;
}

function* linesOf({ time, values }: RowBlock, columns: readonly ResultColumn[], texts: readonly string[]): Generator<string> {
  const fields = columns.map(({ kind }, k) => fieldsOf(values[k] as Float64Array, kind, texts));
  for (let row = 0; row < time.length; row++) {
    const line = [String(time[row])];
    for (const field of fields) line.push(field(row));
    yield `${line.join(",")}\n`;
  }
}

/** The field of a row; a constant is put into words once. */
function fieldsOf(values: Float64Array, kind: ResultColumn["kind"], texts: readonly string[]): (row: number) => string {
  const fieldOf = (value: number) => (kind === "String" ? quoted(texts[value] as string) : String(value));
  if (values.length !== 1) return (row) => fieldOf(values[row] as number);
  const only = fieldOf(values[0] as number);
  return () => only;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
