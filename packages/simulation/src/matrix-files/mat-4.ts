import { encodeUtf8 } from "../bytes/utf8.ts";
import { byColumns, type MatrixToStore, type NumberFormat, numberFormats, readNumbers, type StoredMatrix } from "./matrix.ts";

/** Number formats by the tens digit of a matrix's type. */
const formats: readonly NumberFormat[] = [
  numberFormats.float64,
  numberFormats.float32,
  numberFormats.int32,
  numberFormats.int16,
  numberFormats.uint16,
  numberFormats.uint8,
];

const headerSize = 20;

/** A matrix of a MATLAB 4 file. */
export interface Mat4Matrix extends StoredMatrix {
  /** Bytes of the characters of a text matrix, by columns; undefined where the entry is none. */
  characters(): Float64Array | undefined;
}

/**
 * The matrices of a MATLAB 4 file, up to the first entry that makes no sense.
 *
 * Source: MathWorks, "MAT-File Format", chapter "Level 4 MAT-File Format": header `type, mrows, ncols, imagf, namlen`, type
 * MOPT with M the byte order, P the kind of numbers, T 0 for full matrices of numbers and 1 for text.
 */
export function readMat4(bytes: Uint8Array): Mat4Matrix[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Mat4Matrix[] = [];
  for (let start = 0; start + headerSize <= bytes.length; ) {
    const isLittle = view.getUint32(start, true) < 5000;
    const [type, nRows, nColumns, isComplex, nameLength] = [0, 4, 8, 12, 16].map((offset) =>
      view.getUint32(start + offset, isLittle),
    ) as [number, number, number, number, number];
    const format = formats[Math.floor(type / 10) % 10];
    const data = start + headerSize + nameLength;
    const count = nRows * nColumns;
    if (type >= 5000 || format === undefined || nameLength === 0) break;
    const end = data + count * format.size * (isComplex === 0 ? 1 : 2);
    if (end > bytes.length) break;
    const name = String.fromCharCode(...bytes.subarray(start + headerSize, data - 1));
    const elements = () => readNumbers(view, data, count, format, isLittle);
    const values = () => (type % 10 === 0 ? elements() : undefined);
    const characters = () => (type % 10 === 1 ? elements() : undefined);
    found.push({ name, start, end, nRows, nColumns, values, characters });
    start = end;
  }
  return found;
}

/** The bytes of a matrix of doubles in a MATLAB 4 file. */
export function mat4Matrix(matrix: MatrixToStore): Uint8Array {
  const name = encodeUtf8(matrix.name);
  const values = byColumns(matrix);
  const bytes = new Uint8Array(headerSize + name.length + 1 + 8 * values.length);
  const view = new DataView(bytes.buffer);
  [0, matrix.nRows, matrix.nColumns, 0, name.length + 1].forEach((field, i) => {
    view.setInt32(4 * i, field, true);
  });
  bytes.set(name, headerSize);
  const data = headerSize + name.length + 1;
  values.forEach((value, i) => {
    view.setFloat64(data + 8 * i, value, true);
  });
  return bytes;
}
