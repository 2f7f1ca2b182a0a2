import type { Result, ResultColumn } from "./result.ts";

/**
 * A result as CSV, line by line with their ends: header `time` and the names, quoted where RFC 4180 asks for it, then a
 * row for each output time, both sides of events. Numbers are written with as many digits as needed to read back the same.
 *
 * @param indices  variables to write, in this order; constants repeat their value in every row
 */
export function* csvLines(result: Result, indices: readonly number[]): Generator<string> {
  const columns = indices.map((index) => {
    const { name, kind } = result.variables[index] as ResultColumn;
    const values = result.values(index);
    const fieldOf = (value: number) => (kind === "String" ? quoted(result.texts[value] as string) : String(value));
    // A constant is put into words once.
    const constant = values.length === 1 ? fieldOf(values[0] as number) : undefined;
    return { name, field: (row: number) => constant ?? fieldOf(values[row] as number) };
  });
  yield `${["time", ...columns.map(({ name }) => quoted(name))].join(",")}\n`;
  for (let row = 0; row < result.nRows; row++) {
    const fields = [String(result.time[row])];
    for (const { field } of columns) fields.push(field(row));
    yield `${fields.join(",")}\n`;
  }
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
