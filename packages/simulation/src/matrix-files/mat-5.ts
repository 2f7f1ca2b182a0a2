import { encodeUtf8 } from "../bytes/utf8.ts";
import { inflate } from "./inflate.ts";
import { byColumns, type MatrixToStore, type NumberFormat, numberFormats, readNumbers, type StoredMatrix } from "./matrix.ts";

/** Number formats by data type. */
const formats: Readonly<Record<number, NumberFormat>> = {
  1: numberFormats.int8,
  2: numberFormats.uint8,
  3: numberFormats.int16,
  4: numberFormats.uint16,
  5: numberFormats.int32,
  6: numberFormats.uint32,
  7: numberFormats.float32,
  9: numberFormats.float64,
  12: numberFormats.int64,
  13: numberFormats.uint64,
};

const types = { int8: 1, int32: 5, uint32: 6, double: 9, matrix: 14, compressed: 15 } as const;
const headerSize = 128;
const structClass = 2;
const doubleClass = 6;
/** Structures within structures that are looked into. */
const deepest = 16;
/** Classes of arrays that hold numbers: double to uint64. */
const firstNumeric = 6;
const lastNumeric = 15;

/** Most bytes that a compressed matrix may stand for. */
const inflatedLimit = 1 << 28;

/** Whether a file is of level 5: MATLAB's versions 5, 6 and 7. */
export function isMat5(bytes: Uint8Array): boolean {
  if (bytes.length < headerSize) return false;
  const order = String.fromCharCode(bytes[126] as number, bytes[127] as number);
  const version = order === "IM" ? bytes[125] : bytes[124];
  return (order === "IM" || order === "MI") && version === 1;
}

/**
 * The full matrices of numbers in a MATLAB file of level 5, compressed (version 7) or not (version 6), up to the first
 * element that makes no sense. A field of a structure is called `structure.field`; of an array of structures the first one is
 * read. Arrays of more dimensions and cells are passed over.
 *
 * Source: MathWorks, "MAT-File Format", chapter "Level 5 MAT-File Format".
 */
export function readMat5(bytes: Uint8Array): StoredMatrix[] {
  const view = viewOf(bytes);
  const isLittle = bytes[126] === 0x49;
  const found: StoredMatrix[] = [];
  for (let start = headerSize; start + 8 <= bytes.length; ) {
    const type = view.getUint32(start, isLittle);
    const end = start + 8 + view.getUint32(start + 4, isLittle);
    if (end > bytes.length) break;
    const body = bytes.subarray(start + 8, end);
    const matrix = type === types.matrix ? body : type === types.compressed ? inflatedMatrix(body, isLittle) : undefined;
    for (const entry of matrix === undefined ? [] : matricesOf(matrix, isLittle)) found.push({ ...entry, start, end });
    start = end;
  }
  return found;
}

/** The content of a compressed matrix element. */
function inflatedMatrix(body: Uint8Array, isLittle: boolean): Uint8Array | undefined {
  const element = inflate(body, inflatedLimit);
  if (element === undefined || element.length < 8) return undefined;
  return viewOf(element).getUint32(0, isLittle) === types.matrix ? element.subarray(8) : undefined;
}

type NamedMatrix = Omit<StoredMatrix, "start" | "end">;

/**
 * The matrices in the content of a matrix element: itself, or the fields of a structure.
 *
 * @param path  name of what holds it, with a dot behind
 */
function matricesOf(body: Uint8Array, isLittle: boolean, path = "", depth = 0): NamedMatrix[] {
  const [flags, dimensions, name, ...content] = elementsOf(body, isLittle);
  if (flags === undefined || dimensions === undefined || name === undefined || depth > deepest) return [];
  const arrayClass = viewOf(body).getUint32(flags.data, isLittle) & 0xff;
  // What lies in a structure has no name of its own.
  const own = path === "" ? textAt(body, name.data, name.length) : path.slice(0, -1);
  if (arrayClass === structClass) return fieldsOf(body, content, isLittle, own, depth);
  const matrix = matrixOf(body, dimensions, content[0], arrayClass, isLittle);
  return matrix === undefined ? [] : [{ name: own, ...matrix }];
}

/** The matrices of a structure's fields: the length of names, the names, each filled up with zeros, and the values. */
function fieldsOf(
  body: Uint8Array,
  [length, names, ...values]: readonly Element[],
  isLittle: boolean,
  name: string,
  depth: number,
): NamedMatrix[] {
  if (length === undefined || names === undefined || length.length < 4) return [];
  const size = viewOf(body).getUint32(length.data, isLittle);
  const nFields = size === 0 ? 0 : Math.floor(names.length / size);
  return values.slice(0, nFields).flatMap((value, k) => {
    const field = textAt(body, names.data + k * size, size);
    if (value.type !== types.matrix) return [];
    return matricesOf(body.subarray(value.data, value.data + value.length), isLittle, `${name}.${field}.`, depth + 1);
  });
}

/** Characters up to the first zero. */
function textAt(body: Uint8Array, at: number, length: number): string {
  const text = String.fromCharCode(...body.subarray(at, at + length));
  const end = text.indexOf("\0");
  return end < 0 ? text : text.slice(0, end);
}

/** A full matrix of numbers; undefined for anything else. */
function matrixOf(
  body: Uint8Array,
  dimensions: Element,
  real: Element | undefined,
  arrayClass: number,
  isLittle: boolean,
): Omit<NamedMatrix, "name"> | undefined {
  const view = viewOf(body);
  const sizes = readNumbers(view, dimensions.data, dimensions.length / 4, numberFormats.int32, isLittle);
  const [nRows = 0, nColumns = 0] = sizes ?? [];
  if (real === undefined || sizes?.length !== 2 || arrayClass < firstNumeric || arrayClass > lastNumeric) return undefined;
  const format = formats[real.type];
  return {
    nRows,
    nColumns,
    values: () => (format === undefined ? undefined : readNumbers(view, real.data, nRows * nColumns, format, isLittle)),
  };
}

interface Element {
  readonly type: number;
  /** Position and number of its bytes. */
  readonly data: number;
  readonly length: number;
}

/** The elements of a matrix; up to four bytes stand in the tag itself, all others fill multiples of eight. */
function elementsOf(body: Uint8Array, isLittle: boolean): Element[] {
  const view = viewOf(body);
  const elements: Element[] = [];
  for (let at = 0; at + 8 <= body.length; ) {
    const tag = view.getUint32(at, isLittle);
    const smallLength = tag >>> 16;
    const length = smallLength > 0 ? smallLength : view.getUint32(at + 4, isLittle);
    elements.push({ type: tag & 0xffff, data: at + (smallLength > 0 ? 4 : 8), length });
    at += smallLength > 0 ? 8 : 8 + 8 * Math.ceil(length / 8);
  }
  return elements;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The head of a file of level 5. */
export function mat5Header(): Uint8Array {
  const bytes = new Uint8Array(headerSize).fill(0x20);
  bytes.set(encodeUtf8("MATLAB 5.0 MAT-file"));
  bytes.fill(0, 116, 124);
  bytes.set([0, 1, 0x49, 0x4d], 124);
  return bytes;
}

/** The bytes of an uncompressed matrix of doubles. */
export function mat5Matrix(matrix: MatrixToStore): Uint8Array {
  const name = encodeUtf8(matrix.name);
  const values = byColumns(matrix);
  const nameSpace = 8 * Math.ceil(name.length / 8);
  const bytes = new Uint8Array(8 + 16 + 16 + 8 + nameSpace + 8 + 8 * values.length);
  const view = viewOf(bytes);
  const words = [types.matrix, bytes.length - 8, types.uint32, 8, doubleClass, 0, types.int32, 8, matrix.nRows, matrix.nColumns];
  [...words, types.int8, name.length].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  bytes.set(name, 48);
  const real = 48 + nameSpace;
  view.setUint32(real, types.double, true);
  view.setUint32(real + 4, 8 * values.length, true);
  values.forEach((value, i) => {
    view.setFloat64(real + 8 + 8 * i, value, true);
  });
  return bytes;
}
