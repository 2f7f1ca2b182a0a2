import { NumericalFailure } from "../failure/run-failure.ts";
import type { ColumnFormat, ResultColumn } from "./result.ts";

/** First bytes of every result file: `MOFANGR` and a zero byte. */
export const magic = Uint8Array.of(0x4d, 0x4f, 0x46, 0x41, 0x4e, 0x47, 0x52, 0);

/** Version of the layout that this program writes, and the newest that it reads. */
export const version = 1;

/** Bytes before the header: magic, version, length of the header. */
export const preambleLength = 16;

/** Where a block of numbers lies, bytes from the start of the data. */
export interface ColumnEntry {
  readonly format: ColumnFormat;
  readonly length: number;
  readonly offset: number;
  readonly pyramid: readonly { readonly bucket: number; readonly offset: number }[];
}

/** The head of a result file, written as JSON. */
export interface FileHeader {
  readonly rows: number;
  readonly time: ColumnEntry;
  readonly columns: readonly ColumnEntry[];
  readonly variables: readonly VariableEntry[];
  readonly texts: readonly string[];
}

/** A variable; absent fields mean: sign 1, no unit, no literals, no description, not constant, not protected. */
interface VariableEntry {
  readonly name: string;
  readonly kind: ResultColumn["kind"];
  readonly column: number;
  readonly sign?: 1 | -1;
  readonly unit?: string;
  readonly displayUnit?: string;
  readonly literals?: readonly string[];
  readonly description?: string;
  readonly constant?: true;
  readonly protected?: true;
}

/** A variable as the file has it. */
export function entryOf(variable: ResultColumn): VariableEntry {
  return {
    name: variable.name,
    kind: variable.kind,
    column: variable.storage.column,
    ...(variable.storage.sign === -1 ? { sign: -1 } : {}),
    ...(variable.unit === undefined ? {} : { unit: variable.unit }),
    ...(variable.displayUnit === undefined ? {} : { displayUnit: variable.displayUnit }),
    ...(variable.literals.length === 0 ? {} : { literals: variable.literals }),
    ...(variable.description === "" ? {} : { description: variable.description }),
    ...(variable.isConstant ? { constant: true } : {}),
    ...(variable.isProtected ? { protected: true } : {}),
  };
}

/** A variable as a result shows it. */
export function columnOf(entry: VariableEntry): ResultColumn {
  return {
    name: entry.name,
    kind: entry.kind,
    unit: entry.unit,
    displayUnit: entry.displayUnit,
    literals: entry.literals ?? [],
    description: entry.description ?? "",
    isConstant: entry.constant ?? false,
    isProtected: entry.protected ?? false,
    storage: { column: entry.column, sign: entry.sign ?? 1 },
  };
}

/**
 * Length of the header in bytes, from the preamble. Throws `result.not-a-result-file`, `result.unsupported-version`.
 */
export function readPreamble(bytes: Uint8Array): number {
  if (bytes.length < preambleLength || magic.some((byte, i) => bytes[i] !== byte)) {
    throw new NumericalFailure("result.not-a-result-file", {});
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = view.getUint32(8, true);
  if (found !== version) throw new NumericalFailure("result.unsupported-version", { version: found });
  return view.getUint32(12, true);
}

/** Header from its JSON text. Throws `result.damaged`. */
export function parseHeader(text: string): FileHeader {
  let header: unknown;
  try {
    header = JSON.parse(text);
  } catch (error) {
    throw new NumericalFailure("result.damaged", { reason: String(error) });
  }
  if (!isHeader(header)) throw new NumericalFailure("result.damaged", { reason: "header" });
  return header;
}

function isHeader(value: unknown): value is FileHeader {
  if (typeof value !== "object" || value === null) return false;
  const header = value as Partial<FileHeader>;
  const { columns } = header;
  return (
    Number.isInteger(header.rows) &&
    header.time !== undefined &&
    isColumn(header.time) &&
    Array.isArray(columns) &&
    Array.isArray(header.texts) &&
    Array.isArray(header.variables) &&
    columns.every(isColumn) &&
    header.variables.every((entry: VariableEntry) => typeof entry?.name === "string" && columns[entry.column] !== undefined)
  );
}

function isColumn(column: ColumnEntry): boolean {
  return (
    (column?.format === "float64" || column?.format === "int32") &&
    Number.isInteger(column.length) &&
    Number.isInteger(column.offset) &&
    Array.isArray(column.pyramid)
  );
}
