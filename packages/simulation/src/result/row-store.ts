import type { ColumnFormat } from "./result.ts";

/** Bytes of a block, about: small enough to be turned into columns within the processor's cache. */
const blockBytes = 1 << 20;
const mostRowsPerBlock = 4096;

type Numbers = Float64Array | Int32Array;

/**
 * Rows of numbers, appended one by one and read by columns. The rows of a block are written one after another; once it is
 * full it is turned over, so that appending a row touches one stretch of memory and reading a column few.
 */
export class RowStore {
  readonly format: ColumnFormat;
  /** Number of columns. */
  readonly width: number;
  /** Number of rows. */
  length = 0;
  readonly #rowsPerBlock: number;
  /** Blocks by columns, each full. */
  readonly #full: Numbers[] = [];
  /** The block that is being filled, by rows. */
  #open: Numbers;
  /** Rows in the open block. */
  #openRows = 0;

  constructor(format: ColumnFormat, width: number) {
    this.format = format;
    this.width = width;
    const rowBytes = width * (format === "float64" ? 8 : 4);
    this.#rowsPerBlock = Math.max(1, Math.min(mostRowsPerBlock, Math.floor(blockBytes / Math.max(1, rowBytes))));
    this.#open = this.#numbers(Math.min(this.#rowsPerBlock, 64) * width);
  }

  /** Appends the row whose column k is `source[places[k]]`. */
  append(source: Float64Array, places: Int32Array): void {
    if (this.#openRows === this.#rowsPerBlock) this.#turnOver();
    const { width } = this;
    const start = this.#openRows * width;
    if (start + width > this.#open.length) this.#grow();
    const open = this.#open;
    for (let k = 0; k < width; k++) open[start + k] = source[places[k] as number] as number;
    this.#openRows++;
    this.length++;
  }

  /** The numbers of a column, a copy of length `length`. */
  column(k: number): Numbers {
    const out = this.#numbers(this.length);
    const { width } = this;
    let row = 0;
    for (const block of this.#full) {
      out.set(block.subarray(k * this.#rowsPerBlock, (k + 1) * this.#rowsPerBlock) as Float64Array & Int32Array, row);
      row += this.#rowsPerBlock;
    }
    for (let p = k; row < this.length; p += width) out[row++] = this.#open[p] as number;
    return out;
  }

  #turnOver(): void {
    const { width } = this;
    const rows = this.#rowsPerBlock;
    const block = this.#numbers(rows * width);
    for (let row = 0, p = 0; row < rows; row++) {
      for (let k = 0; k < width; k++) block[k * rows + row] = this.#open[p++] as number;
    }
    this.#full.push(block);
    this.#openRows = 0;
  }

  #grow(): void {
    const larger = this.#numbers(Math.min(2 * this.#open.length, this.#rowsPerBlock * this.width));
    larger.set(this.#open as Float64Array & Int32Array);
    this.#open = larger;
  }

  #numbers(length: number): Numbers {
    return this.format === "float64" ? new Float64Array(length) : new Int32Array(length);
  }
}
