import { decodeUtf8 } from "../bytes/utf8.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import { type ColumnEntry, columnOf, type FileHeader, parseHeader, preambleLength, readPreamble } from "./file-header.ts";
import { applyReference, type ColumnFormat, endsOf, type ResultColumn } from "./result.ts";

/** Random access to the bytes of a file, wherever it lies. */
export interface RandomAccess {
  /** Bytes of the file. */
  readonly size: number;
  /** Exactly `length` bytes from `offset` on. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** A part of a variable's curve: `values[i]` at `time[i]`. Of a condensed curve two points a bucket, minimum and maximum. */
export interface CurveWindow {
  readonly time: Float64Array;
  readonly values: Float64Array;
}

/** A part of the time, seconds; an edge that is not given is the first or the last time. */
export interface TimeSpan {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A result file open for reading. Only the header is in memory; values are read when they are asked for. */
export class ResultFile {
  readonly variables: readonly ResultColumn[];
  readonly #access: RandomAccess;
  readonly #header: FileHeader;
  readonly #dataStart: number;
  #names: Map<string, number> | undefined;

  private constructor(access: RandomAccess, header: FileHeader, dataStart: number) {
    this.#access = access;
    this.#header = header;
    this.#dataStart = dataStart;
    this.variables = header.variables.map(columnOf);
  }

  /** Reads the header. Throws `result.not-a-result-file`, `result.unsupported-version` or `result.damaged`. */
  static async open(access: RandomAccess): Promise<ResultFile> {
    const preamble = await access.read(0, Math.min(preambleLength, access.size));
    const length = readPreamble(preamble);
    if (preambleLength + length > access.size) throw new NumericalFailure("result.damaged", { reason: "length" });
    const header = parseHeader(decodeUtf8(await access.read(preambleLength, length)));
    return new ResultFile(access, header, preambleLength + length);
  }

  /** A file whose bytes are all in memory. */
  static ofBytes(bytes: Uint8Array): Promise<ResultFile> {
    const read = (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length));
    return ResultFile.open({ size: bytes.length, read });
  }

  get nRows(): number {
    return this.#header.rows;
  }

  /** The distinct texts of the String variables, whose values are positions in this list. */
  get texts(): readonly string[] {
    return this.#header.texts;
  }

  /** Index of a variable by name, undefined when there is none. */
  find(name: string): number | undefined {
    this.#names ??= new Map(this.variables.map((variable, index) => [variable.name, index]));
    return this.#names.get(name);
  }

  /** Output times, seconds; length `nRows`. */
  async time(): Promise<Float64Array> {
    return (await this.#numbers("float64", this.#header.time.offset, this.nRows)) as Float64Array;
  }

  /** All values of a variable: length `nRows`, or 1 when it is constant; sign applied. */
  async values(index: number): Promise<Float64Array> {
    const { variable, column } = this.#variable(index);
    return applyReference(await this.#numbers(column.format, column.offset, column.length), variable.kind, variable.storage);
  }

  /** Output times of the rows from one up to another. */
  async times(from: number, to: number): Promise<Float64Array> {
    return (await this.#numbers("float64", this.#header.time.offset + 8 * from, to - from)) as Float64Array;
  }

  /** Values of rows from one up to another, as `values` gives them; one value for a constant. */
  async part(index: number, from: number, to: number): Promise<Float64Array> {
    const { variable, column } = this.#variable(index);
    if (variable.isConstant) return this.values(index);
    const raw = await this.#numbers(column.format, column.offset + from * bytesOf(column.format), to - from);
    return applyReference(raw, variable.kind, variable.storage);
  }

  /** All points of a variable; a constant from the first time to the last; none without rows. */
  async curve(index: number): Promise<CurveWindow> {
    const [time, values] = await Promise.all([this.time(), this.values(index)]);
    if (!this.#variable(index).variable.isConstant) return { time, values };
    const ends = endsOf(time);
    return { time: ends, values: new Float64Array(ends.length).fill(values[0] as number) };
  }

  /**
   * The curve of a variable between two times, for a chart `pixels` wide: all rows when they are few, else minimum and
   * maximum of about `pixels` buckets. One row more on each side when there is one, so that lines reach the chart's edge.
   * A result without rows has no points.
   * Reads O(pixels + log rows) numbers.
   */
  async window(index: number, span: TimeSpan, pixels: number): Promise<CurveWindow> {
    const { variable, column } = this.#variable(index);
    if (this.nRows === 0) return { time: new Float64Array(), values: new Float64Array() };
    const from = span.from ?? (await this.#timeAt(0));
    const to = span.to ?? (await this.#timeAt(this.nRows - 1));
    if (variable.isConstant) {
      const value = (await this.values(index))[0] as number;
      return { time: Float64Array.of(from, to), values: Float64Array.of(value, value) };
    }
    const first = Math.max(0, (await this.#firstRow((time) => time >= from)) - 1);
    const last = Math.min(this.nRows, (await this.#firstRow((time) => time > to)) + 1);
    const level = column.pyramid.findLast(({ bucket }) => (last - first) / bucket >= pixels);
    if (level === undefined) {
      const raw = await this.#numbers(column.format, column.offset + first * bytesOf(column.format), last - first);
      const time = await this.#numbers("float64", this.#header.time.offset + 8 * first, last - first);
      return { time: time as Float64Array, values: applyReference(raw, variable.kind, variable.storage) };
    }
    return this.#condensed(variable, column, level, first, last);
  }

  async #condensed(
    variable: ResultColumn,
    column: ColumnEntry,
    level: ColumnEntry["pyramid"][number],
    first: number,
    last: number,
  ): Promise<CurveWindow> {
    const times = this.#header.time.pyramid.find(({ bucket }) => bucket === level.bucket);
    if (times === undefined) throw new NumericalFailure("result.damaged", { reason: "pyramid of time" });
    const from = Math.floor(first / level.bucket);
    const length = 2 * (Math.ceil(last / level.bucket) - from);
    const raw = await this.#numbers(column.format, level.offset + 2 * from * bytesOf(column.format), length);
    const time = (await this.#numbers("float64", times.offset + 2 * from * 8, length)) as Float64Array;
    return { time, values: applyReference(raw, variable.kind, variable.storage) };
  }

  /** First row whose time fulfils a condition that holds from some row on; `nRows` when none does. */
  async #firstRow(holds: (time: number) => boolean): Promise<number> {
    let low = 0;
    let high = this.nRows;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(await this.#timeAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  async #timeAt(row: number): Promise<number> {
    const [time] = await this.#numbers("float64", this.#header.time.offset + 8 * row, 1);
    return time as number;
  }

  #variable(index: number): { readonly variable: ResultColumn; readonly column: ColumnEntry } {
    const variable = this.variables[index];
    const column = variable && this.#header.columns[variable.storage.column];
    if (variable === undefined || column === undefined) throw new RangeError(`variable ${index} of ${this.variables.length}`);
    return { variable, column };
  }

  async #numbers(format: ColumnFormat, offset: number, length: number): Promise<Float64Array | Int32Array> {
    const start = this.#dataStart + offset;
    const nBytes = length * bytesOf(format);
    if (offset < 0 || start + nBytes > this.#access.size) throw new NumericalFailure("result.damaged", { reason: "offset" });
    const bytes = await this.#access.read(start, nBytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (format === "float64") return Float64Array.from({ length }, (_, i) => view.getFloat64(8 * i, true));
    return Int32Array.from({ length }, (_, i) => view.getInt32(4 * i, true));
  }
}

function bytesOf(format: ColumnFormat): number {
  return format === "float64" ? 8 : 4;
}
