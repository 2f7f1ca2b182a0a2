import { present } from "@mofang/vocabulary";
import { NumericalFailure } from "../failure/run-failure.ts";
import { type ImportedColumn, ImportedResult, type ImportedVariable } from "./imported-result.ts";
import type { StoredResult } from "./result.ts";

/** Separators that are looked for in the first line, the most frequent one wins. */
const separators = [",", ";", "\t"] as const;

/** One record of the file and the line on which it begins, from 1. */
interface CsvRecord {
  readonly line: number;
  readonly fields: readonly string[];
}

/**
 * A result from CSV: a line of names, the first of which stands for time, then a row of numbers for each time, which may
 * repeat but not fall. Names and fields may be quoted (RFC 4180), fields separated by commas, semicolons (then numbers may
 * have a decimal comma) or tabs. A name ends with its unit in brackets behind a blank, `v [m/s]`, where there is one.
 * `true` and `false` are 1 and 0, an empty field is not a number; a column with anything else holds texts.
 *
 * Throws `result.csv-not-understood`.
 */
export function readCsv(text: string): StoredResult {
  const content = text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, "");
  const separator = separatorOf(content);
  const records = recordsOf(content, separator);
  const header = records.next().value;
  if (header === undefined) throw notUnderstood(1, "");
  // Time alone is no result; a text without separators would look like one.
  if (header.fields.length < 2) throw notUnderstood(1, header.fields.join(separator));
  const fields: string[][] = header.fields.map(() => []);
  const lines: number[] = [];
  for (const { line, fields: row } of records) {
    if (row.length === 1 && row[0] === "") continue;
    if (row.length !== fields.length) throw notUnderstood(line, row.join(separator));
    lines.push(line);
    row.forEach((field, i) => {
      fields[i]?.push(field);
    });
  }
  const parse = (field: string) => numberOf(field, separator === ",");
  const time = timesOf(present(fields[0], "a column of times"), lines, parse);
  const texts = new Map<string, number>();
  const columns = fields.slice(1).map((column) => ({ values: columnOf(column, parse, texts), isConstant: false }));
  const variables = header.fields.slice(1).map((name, column): ImportedVariable => {
    const kind = columns[column]?.values instanceof Float64Array ? "Real" : "String";
    return { ...namedWithUnit(name), kind, column, sign: 1 };
  });
  return new ImportedResult(time, columns, variables, [...texts.keys()]);
}

function separatorOf(content: string): string {
  const end = content.search(/[\r\n]/);
  const header = content.slice(0, end < 0 ? content.length : end).replace(/"[^"]*"/g, "");
  const count = (separator: string) => header.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function* recordsOf(content: string, separator: string): Generator<CsvRecord, undefined> {
  let line = 1;
  for (let at = 0; at < content.length; ) {
    const begin = line;
    const fields: string[] = [];
    for (;;) {
      const { field, end } = fieldAt(content, at, separator, begin);
      for (let i = at; i < end; i++) if (content[i] === "\n") line++;
      fields.push(field);
      at = end;
      if (content[at] !== separator) break;
      at++;
    }
    if (content[at] === "\r") at++;
    if (content[at] === "\n") at++;
    line++;
    yield { line: begin, fields };
  }
}

/** The field that begins at a position, and where it ends. */
function fieldAt(content: string, start: number, separator: string, line: number): { field: string; end: number } {
  if (content[start] !== '"') {
    let end = start;
    while (end < content.length && content[end] !== separator && content[end] !== "\n" && content[end] !== "\r") end++;
    return { field: content.slice(start, end), end };
  }
  let end = start + 1;
  while (end < content.length && (content[end] !== '"' || content[end + 1] === '"')) end += content[end] === '"' ? 2 : 1;
  const after = content[end + 1];
  if (end >= content.length || (after !== undefined && after !== separator && after !== "\n" && after !== "\r")) {
    throw notUnderstood(line, content.slice(start, start + 40));
  }
  return { field: content.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

/** Undefined for what is no number. */
function numberOf(field: string, hasDecimalPoint: boolean): number | undefined {
  const text = hasDecimalPoint ? field.trim() : field.trim().replace(",", ".");
  if (text === "" || /^nan$/i.test(text)) return Number.NaN;
  if (/^true$/i.test(text)) return 1;
  if (/^false$/i.test(text)) return 0;
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith("-") ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return /^[+-]?(\d+\.?\d*|\.\d+)([eEdD][+-]?\d+)?$/.test(text) ? Number(text.replace(/d/i, "e")) : undefined;
}

function timesOf(fields: readonly string[], lines: readonly number[], parse: (field: string) => number | undefined) {
  let last = Number.NEGATIVE_INFINITY;
  return Float64Array.from(fields, (field, row) => {
    const time = parse(field);
    if (time === undefined || !(time >= last)) throw notUnderstood(present(lines[row], "line of a row"), field);
    last = time;
    return time;
  });
}

/** Numbers, or positions in `texts`, to which new texts are added. */
function columnOf(
  fields: readonly string[],
  parse: (field: string) => number | undefined,
  texts: Map<string, number>,
): ImportedColumn {
  const numbers = new Float64Array(fields.length);
  for (const [row, field] of fields.entries()) {
    const value = parse(field);
    if (value === undefined) return Int32Array.from(fields, (text) => positionOf(text, texts));
    numbers[row] = value;
  }
  return numbers;
}

function positionOf(text: string, texts: Map<string, number>): number {
  const known = texts.get(text);
  if (known !== undefined) return known;
  texts.set(text, texts.size);
  return texts.size - 1;
}

function namedWithUnit(name: string): { readonly name: string; readonly unit?: string } {
  const match = /^(.*\S)\s+\[([^[\]]*)\]$/.exec(name.trim());
  const [, plain, unit] = match ?? [];
  return plain === undefined || unit === undefined || unit === "" ? { name: name.trim() } : { name: plain, unit };
}

function notUnderstood(line: number, text: string): NumericalFailure {
  return new NumericalFailure("result.csv-not-understood", { line, text: text.slice(0, 200) });
}
