import type { Result, ResultColumn } from "./result.ts";

/**
 * A result as CSV, line by line with their ends: header `time` and the names, quoted where RFC 4180 asks for it, then a
 * row for each output time, both sides of events. Numbers are written with as many digits as needed to read back the same.
 *
 * @param indices  variables to write, in this order; constants repeat their value in every row
 */
export function* csvLines(result: Result, indices: readonly number[]): Generator<string> {
  const columns = indices.map((index) => result.variables[index] as ResultColumn);
  yield `${["time", ...columns.map(({ name }) => quoted(name))].join(",")}\n`;
  // Columns that lie on a disk are read in parts; others are read whole, once.
  const step = result.part === undefined ? result.nRows : rowsAtOnce;
  for (let from = 0; from < result.nRows; from += step) {
    const to = Math.min(result.nRows, from + step);
    const values = indices.map((index) => result.part?.(index, from, to) ?? result.values(index));
    const fields = columns.map(({ kind }, k) => fieldsOf(values[k] as Float64Array, kind, result.texts));
    for (let row = from; row < to; row++) {
      const line = [String(result.time[row])];
      for (const field of fields) line.push(field(row - from));
      yield `${line.join(",")}\n`;
    }
  }
}

/** Rows of which all columns are in memory. */
const rowsAtOnce = 4096;

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
