/** A named matrix of a file: its place there, and its numbers. */
export interface StoredMatrix {
  readonly name: string;
  /** Bytes of the file that hold it: from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
  readonly nRows: number;
  readonly nColumns: number;
  /** Real parts by columns; undefined where the entry is no full matrix of numbers. */
  values(): Float64Array | undefined;
}

/** A matrix to be written; `rows` is row-major. */
export interface MatrixToStore {
  readonly name: string;
  readonly nRows: number;
  readonly nColumns: number;
  readonly rows: readonly number[];
}

/** The entries of a row-major matrix by columns. */
export function byColumns({ nRows, nColumns, rows }: MatrixToStore): Float64Array {
  const values = new Float64Array(nRows * nColumns);
  for (let i = 0; i < nRows; i++) {
    for (let j = 0; j < nColumns; j++) values[i + j * nRows] = rows[i * nColumns + j] as number;
  }
  return values;
}

/** Reads one number of a binary file at a byte position. */
type NumberReader = (view: DataView, at: number, isLittle: boolean) => number;

/** A kind of numbers in a file. */
export interface NumberFormat {
  /** Bytes. */
  readonly size: number;
  readonly read: NumberReader;
}

/** Numbers of binary files by a name that says kind and bits. */
export const numberFormats = {
  int8: { size: 1, read: (view, at) => view.getInt8(at) },
  uint8: { size: 1, read: (view, at) => view.getUint8(at) },
  int16: { size: 2, read: (view, at, isLittle) => view.getInt16(at, isLittle) },
  uint16: { size: 2, read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  int32: { size: 4, read: (view, at, isLittle) => view.getInt32(at, isLittle) },
  uint32: { size: 4, read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  float32: { size: 4, read: (view, at, isLittle) => view.getFloat32(at, isLittle) },
  float64: { size: 8, read: (view, at, isLittle) => view.getFloat64(at, isLittle) },
  int64: { size: 8, read: (view, at, isLittle) => Number(view.getBigInt64(at, isLittle)) },
  uint64: { size: 8, read: (view, at, isLittle) => Number(view.getBigUint64(at, isLittle)) },
} as const satisfies Readonly<Record<string, NumberFormat>>;

/** `count` numbers from a byte position on; undefined where the file ends before. */
export function readNumbers(
  view: DataView,
  at: number,
  count: number,
  format: NumberFormat,
  isLittle: boolean,
): Float64Array | undefined {
  if (count < 0 || at + count * format.size > view.byteLength) return undefined;
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) values[i] = format.read(view, at + i * format.size, isLittle);
  return values;
}
