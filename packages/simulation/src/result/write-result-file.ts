import { encodeUtf8 } from "../bytes/utf8.ts";
import { type ColumnEntry, entryOf, type FileHeader, magic, preambleLength, version } from "./file-header.ts";
import { buildPyramid } from "./pyramid.ts";
import type { ColumnFormat, StoredResult } from "./result.ts";

/** Writes a result as a file, see README.md beside this file. Deterministic: same result, same bytes. */
export function writeResultFile(result: StoredResult): Uint8Array<ArrayBuffer> {
  const layout = new Layout();
  const time = place(layout, "float64", () => result.time);
  const columns = result.columns.map((column) => place(layout, column.format, () => column.values()));
  const header: FileHeader = {
    rows: result.nRows,
    time,
    columns,
    variables: result.variables.map(entryOf),
    texts: result.texts,
  };
  return assemble(paddedHeader(header), layout);
}

type Numbers = Float64Array | Int32Array;

/** Blocks of numbers in their order, each at a multiple of 8 bytes. A column is read when it is written, not kept. */
class Layout {
  readonly blocks: { readonly offset: number; readonly numbers: () => Numbers }[] = [];
  size = 0;

  /** Takes a block of so many bytes and says at which offset in the data it will lie. */
  place(nBytes: number, numbers: () => Numbers): number {
    const offset = this.size;
    this.blocks.push({ offset, numbers });
    this.size = offset + 8 * Math.ceil(nBytes / 8);
    return offset;
  }
}

function place(layout: Layout, format: ColumnFormat, read: () => Numbers): ColumnEntry {
  const values = read();
  const offset = layout.place(values.byteLength, read);
  const pyramid = buildPyramid(values).map(({ bucket, extremes }) => ({
    bucket,
    offset: layout.place(extremes.byteLength, () => extremes),
  }));
  return { format, length: values.length, offset, pyramid };
}

function paddedHeader(header: FileHeader): Uint8Array<ArrayBuffer> {
  const text = encodeUtf8(JSON.stringify(header));
  const padded = new Uint8Array(8 * Math.ceil(text.length / 8)).fill(0x20);
  padded.set(text);
  return padded;
}

function assemble(header: Uint8Array, layout: Layout): Uint8Array<ArrayBuffer> {
  const start = preambleLength + header.length;
  const bytes = new Uint8Array(start + layout.size);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint32(8, version, true);
  view.setUint32(12, header.length, true);
  bytes.set(header, preambleLength);
  for (const { offset, numbers } of layout.blocks) writeNumbers(view, start + offset, numbers());
  return bytes;
}

/** Numbers in little-endian order, whatever the machine's is. */
function writeNumbers(view: DataView, start: number, numbers: Numbers): void {
  if (numbers instanceof Float64Array) {
    for (let i = 0; i < numbers.length; i++) view.setFloat64(start + 8 * i, numbers[i] as number, true);
  } else {
    for (let i = 0; i < numbers.length; i++) view.setInt32(start + 4 * i, numbers[i] as number, true);
  }
}
