import type { ColumnFormat } from "./result.ts";

/** Room outside of memory for blocks of numbers. */
export interface RowSpace {
  /** Keeps a block and says at which byte it is; undefined where there is no more room. */
  put(numbers: Float64Array | Int32Array): number | undefined;
  /** Fills `numbers` with those from a byte on. */
  read(place: number, numbers: Float64Array | Int32Array): void;
}

/** Bytes of a block, about: small enough to be turned into columns within the processor's cache. */
const blockBytes = 1 << 20;
const mostRowsPerBlock = 4096;
/** Rows that are turned over together: their numbers of one column fill a line of the processor's cache. */
const rowsPerTile = 8;
/** Bytes of full blocks that stay in memory where there is room for others elsewhere. */
const bytesInMemory = 64 << 20;

type Numbers = Float64Array | Int32Array;

/** A full block by columns: in memory, or the byte at which it is elsewhere. */
type Block = Numbers | number;

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
  /** Full blocks, in order. */
  readonly #full: Block[] = [];
  readonly #space: RowSpace | undefined;
  /** Whether a block had to stay in memory because there was no room for it elsewhere. */
  isCrowded = false;
  /** A block that has gone elsewhere, to be filled again. */
  #spare: Numbers | undefined;
  /** The block that is being filled, by rows. */
  #open: Numbers;
  /** Rows in the open block. */
  #openRows = 0;

  constructor(format: ColumnFormat, width: number, space?: RowSpace) {
    this.#space = space;
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

  /** The numbers of a column from one row up to another, a copy; all rows where not said. */
  column(k: number, from = 0, to = this.length): Numbers {
    const out = this.#numbers(to - from);
    const rows = this.#rowsPerBlock;
    const nFull = this.#full.length * rows;
    for (let row = from; row < Math.min(to, nFull); ) {
      const block = this.#full[Math.floor(row / rows)] as Block;
      const first = row % rows;
      const count = Math.min(rows - first, to - row);
      this.#readBlock(block, k * rows + first, out.subarray(row - from, row - from + count));
      row += count;
    }
    for (let row = Math.max(from, nFull); row < to; row++) out[row - from] = this.#open[(row - nFull) * this.width + k] as number;
    return out;
  }

  /** Fills `out` with the numbers of a full block from a position on. */
  #readBlock(block: Block, position: number, out: Numbers): void {
    if (typeof block !== "number") out.set(block.subarray(position, position + out.length) as Float64Array & Int32Array);
    else this.#space?.read(block + position * out.BYTES_PER_ELEMENT, out);
  }

  #turnOver(): void {
    const { width } = this;
    const rows = this.#rowsPerBlock;
    const block = this.#spare ?? this.#numbers(rows * width);
    this.#spare = undefined;
    const open = this.#open;
    for (let first = 0; first < rows; first += rowsPerTile) {
      const end = Math.min(first + rowsPerTile, rows);
      for (let k = 0; k < width; k++) {
        for (let row = first; row < end; row++) block[k * rows + row] = open[row * width + k] as number;
      }
    }
    this.#full.push(this.#placed(block));
    this.#openRows = 0;
  }

  #placed(block: Numbers): Block {
    const fits = (this.#full.length + 1) * block.byteLength <= bytesInMemory;
    if (this.#space === undefined || fits || this.isCrowded) return block;
    const place = this.#space.put(block);
    if (place === undefined) {
      this.isCrowded = true;
      return block;
    }
    this.#spare = block;
    return place;
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
