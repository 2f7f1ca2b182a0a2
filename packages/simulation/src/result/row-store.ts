import type { ColumnFormat } from "./result.ts";

/** Room outside of memory for blocks of numbers. */
export interface RowSpace {
  /** Keeps a block and says at which byte it is; undefined where there is no more room. */
  put(numbers: Float64Array | Int32Array): number | undefined;
  /** Fills `numbers` with those from a byte on. */
  read(place: number, numbers: Float64Array | Int32Array): void;
}

/** Bytes of the largest blocks, about. */
const blockBytes = 1 << 20;
const mostRowsPerBlock = 4096;
/** Rows of the first block; each further one has twice as many, up to the largest. */
const fewestRowsPerBlock = 64;
/** Rows that are turned over together: their numbers of one column fill a line of the processor's cache. */
const rowsPerTile = 8;
/** Bytes of full blocks that stay in memory where there is room for others elsewhere. */
const bytesInMemory = 64 << 20;

type Numbers = Float64Array | Int32Array;

/** Rows by columns, one column after the other. */
interface Block {
  /** How many rows come before it, and how many it has. */
  readonly first: number;
  readonly rows: number;
  /** In memory, or the byte at which they are elsewhere. */
  readonly numbers: Numbers | number;
}

/**
 * Rows of numbers, appended one by one and read by columns. A few rows at a time are written one after another and then
 * turned over into a block, so that every number is written to fresh memory once: to take memory from the system costs more
 * than to compute what small models put into it.
 */
export class RowStore {
  readonly format: ColumnFormat;
  /** Number of columns. */
  readonly width: number;
  /** Number of rows. */
  length = 0;
  readonly #rowsPerTile: number;
  readonly #mostRows: number;
  /** Full blocks, in order. */
  readonly #full: Block[] = [];
  #bytesKept = 0;
  readonly #space: RowSpace | undefined;
  /** Whether a block had to stay in memory because there was no room for it elsewhere. */
  isCrowded = false;
  /** A block that has gone elsewhere, to be filled again. */
  #spare: Numbers | undefined;
  /** The block that is being filled, and how many rows go into it and are in it. */
  #open: Numbers;
  #openRows = 0;
  #filledRows = 0;
  /** The latest rows, one after another, and how many they are. */
  readonly #tile: Numbers;
  #tileRows = 0;

  constructor(format: ColumnFormat, width: number, space?: RowSpace) {
    this.#space = space;
    this.format = format;
    this.width = width;
    const rowBytes = Math.max(1, width) * (format === "float64" ? 8 : 4);
    this.#rowsPerTile = rowBytes * rowsPerTile > blockBytes ? 1 : rowsPerTile;
    const tiles = Math.floor(Math.min(mostRowsPerBlock, blockBytes / rowBytes) / this.#rowsPerTile);
    this.#mostRows = Math.max(1, tiles) * this.#rowsPerTile;
    this.#tile = this.#numbers(this.#rowsPerTile * width);
    this.#open = this.#numbers(0);
  }

  /** Appends the row whose column k is `source[places[k]]`; whether all of its numbers are finite. */
  append(source: Float64Array, places: Int32Array): boolean {
    if (this.#tileRows === this.#rowsPerTile) this.#turnOver();
    const { width } = this;
    const tile = this.#tile;
    const start = this.#tileRows * width;
    let sum = 0;
    for (let k = 0; k < width; k++) {
      const value = source[places[k] as number] as number;
      tile[start + k] = value;
      sum += 0 * value;
    }
    this.#tileRows++;
    this.length++;
    return sum === 0;
  }

  /** The numbers of a column from one row up to another, a copy; all rows where not said. */
  column(k: number, from = 0, to = this.length): Numbers {
    const out = this.#numbers(to - from);
    const inTile = this.length - this.#tileRows;
    const open: Block = { first: inTile - this.#filledRows, rows: this.#openRows, numbers: this.#open };
    for (const block of [...this.#full, open]) {
      const begin = Math.max(from, block.first);
      const end = Math.min(to, inTile, block.first + block.rows);
      if (begin >= end) continue;
      this.#readBlock(block, k * block.rows + begin - block.first, out.subarray(begin - from, end - from));
    }
    for (let row = Math.max(from, inTile); row < to; row++)
      out[row - from] = this.#tile[(row - inTile) * this.width + k] as number;
    return out;
  }

  /** Fills `out` with the numbers of a block from a position on. */
  #readBlock({ numbers }: Block, position: number, out: Numbers): void {
    if (typeof numbers !== "number") out.set(numbers.subarray(position, position + out.length) as Float64Array & Int32Array);
    else this.#space?.read(numbers + position * out.BYTES_PER_ELEMENT, out);
  }

  /** Puts the latest rows into the open block. */
  #turnOver(): void {
    if (this.#filledRows === this.#openRows) this.#openNext();
    const { width } = this;
    const [tile, open, rows] = [this.#tile, this.#open, this.#openRows];
    const count = this.#tileRows;
    for (let k = 0; k < width; k++) {
      const start = k * rows + this.#filledRows;
      for (let row = 0; row < count; row++) open[start + row] = tile[row * width + k] as number;
    }
    this.#filledRows += count;
    this.#tileRows = 0;
  }

  /** Puts the open block, which is full, to the others, and opens the next one. */
  #openNext(): void {
    const rows = this.#openRows;
    if (rows > 0) this.#full.push({ first: this.length - this.#tileRows - rows, rows, numbers: this.#placed(this.#open) });
    this.#openRows = Math.min(this.#mostRows, Math.max(fewestRowsPerBlock, 2 * rows));
    this.#open = this.#spare ?? this.#numbers(this.#openRows * this.width);
    this.#spare = undefined;
    this.#filledRows = 0;
  }

  #placed(block: Numbers): Numbers | number {
    const fits = this.#bytesKept + block.byteLength <= bytesInMemory;
    const place = this.#space === undefined || fits || this.isCrowded ? undefined : this.#space.put(block);
    if (place !== undefined) {
      // Blocks that find no place in memory are of the largest size.
      this.#spare = block;
      return place;
    }
    this.isCrowded ||= this.#space !== undefined && !fits;
    this.#bytesKept += block.byteLength;
    return block;
  }

  #numbers(length: number): Numbers {
    return this.format === "float64" ? new Float64Array(length) : new Int32Array(length);
  }
}
