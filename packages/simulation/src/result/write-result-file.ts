import { encodeUtf8, utf8Length } from "../bytes/utf8.ts";
import { type ColumnEntry, entryOf, type FileHeader, magic, preambleLength, version } from "./file-header.ts";
import { buildPyramid, pyramidBuckets } from "./pyramid.ts";
import type { ColumnFormat, ResultColumn, StoredResult } from "./result.ts";

/** Writes a result as a file, see README.md beside this file. Deterministic: same result, same bytes. */
export function writeResultFile(result: StoredResult): Uint8Array<ArrayBuffer> {
  const file = new FileContent(result);
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for (const piece of file.pieces()) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** The bytes of a result's file, piece by piece: one column at a time is in memory. */
export function resultFilePieces(result: StoredResult): Iterable<Uint8Array> {
  return new FileContent(result).pieces();
}

/** Of a column with its pyramid, per byte of the column: two numbers for each 8, 64, 512 … values. */
export const withPyramids = 1 + 2 / 7;

/** Bytes of a column's entry in the header, and those by which its blocks are longer than its values, at most. */
const mostPerColumn = 1_000;

/** Bytes that a result file has beside its rows, at most; its texts not counted. */
export function mostFixedBytes(variables: readonly ResultColumn[], nColumns: number): number {
  const entries = utf8Length(JSON.stringify(variables.map(entryOf)));
  return preambleLength + entries + (nColumns + 2) * mostPerColumn;
}

class FileContent {
  /** Bytes of the file. */
  readonly size: number;
  readonly #result: StoredResult;
  readonly #head: Uint8Array;

  constructor(result: StoredResult) {
    const layout = new Layout();
    const { nRows } = result;
    this.#result = result;
    this.#head = headOf({
      rows: nRows,
      time: layout.place("float64", nRows),
      columns: result.columns.map((column) => layout.place(column.format, column.isConstant ? column.values().length : nRows)),
      variables: result.variables.map(entryOf),
      texts: result.texts,
    });
    this.size = this.#head.length + layout.size;
  }

  *pieces(): Generator<Uint8Array> {
    yield this.#head;
    yield* columnPieces(this.#result.time);
    for (const column of this.#result.columns) yield* columnPieces(column.values());
  }
}

type Numbers = Float64Array | Int32Array;

/** Blocks of numbers in their order, each at a multiple of 8 bytes. */
class Layout {
  /** Bytes of all blocks. */
  size = 0;

  /** Gives a column of so many values its place, and its pyramid places behind it. */
  place(format: ColumnFormat, length: number): ColumnEntry {
    const offset = this.#take(format, length);
    const pyramid = pyramidBuckets(length).map((bucket) => {
      return { bucket, offset: this.#take(format, 2 * Math.ceil(length / bucket)) };
    });
    return { format, length, offset, pyramid };
  }

  #take(format: ColumnFormat, count: number): number {
    const offset = this.size;
    this.size += aligned(count * (format === "float64" ? 8 : 4));
    return offset;
  }
}

function aligned(nBytes: number): number {
  return 8 * Math.ceil(nBytes / 8);
}

function headOf(header: FileHeader): Uint8Array {
  const text = encodeUtf8(JSON.stringify(header));
  const bytes = new Uint8Array(preambleLength + aligned(text.length)).fill(0x20, preambleLength);
  bytes.set(magic);
  const view = new DataView(bytes.buffer);
  view.setUint32(8, version, true);
  view.setUint32(12, bytes.length - preambleLength, true);
  bytes.set(text, preambleLength);
  return bytes;
}

function* columnPieces(values: Numbers): Generator<Uint8Array> {
  yield bytesOf(values);
  for (const { extremes } of buildPyramid(values)) yield bytesOf(extremes);
}

/** Numbers in little-endian order, whatever the machine's is. */
function bytesOf(numbers: Numbers): Uint8Array {
  const bytes = new Uint8Array(aligned(numbers.byteLength));
  const view = new DataView(bytes.buffer);
  if (numbers instanceof Float64Array) {
    for (let i = 0; i < numbers.length; i++) view.setFloat64(8 * i, numbers[i] as number, true);
  } else {
    for (let i = 0; i < numbers.length; i++) view.setInt32(4 * i, numbers[i] as number, true);
  }
  return bytes;
}
