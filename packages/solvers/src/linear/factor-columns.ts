/** Columns of a triangular factor, growing as they are computed. */
export class FactorColumns {
  readonly start: Int32Array;
  index: Int32Array;
  value: Float64Array;
  length = 0;

  constructor(n: number, capacity: number) {
    this.start = new Int32Array(n + 1);
    this.index = new Int32Array(capacity);
    this.value = new Float64Array(capacity);
  }

  push(index: number, value: number): void {
    if (this.length === this.index.length) this.#grow();
    this.index[this.length] = index;
    this.value[this.length] = value;
    this.length++;
  }

  #grow(): void {
    const capacity = 2 * this.index.length + 16;
    const index = new Int32Array(capacity);
    index.set(this.index);
    this.index = index;
    const value = new Float64Array(capacity);
    value.set(this.value);
    this.value = value;
  }
}

/** The rows that each of the first columns fills, growing as they are found. */
export class FilledRows {
  /** Where the rows of each column start in `rows`. */
  readonly start: Int32Array;
  rows: Int32Array;
  /** Columns whose rows are known. */
  nColumns = 0;

  constructor(n: number, capacity: number) {
    this.start = new Int32Array(n + 1);
    this.rows = new Int32Array(capacity);
  }

  /** Adds the rows of the next column. */
  add(found: Int32Array): void {
    const from = this.start[this.nColumns] as number;
    const end = from + found.length;
    if (end > this.rows.length) {
      const rows = new Int32Array(2 * end);
      rows.set(this.rows.subarray(0, from));
      this.rows = rows;
    }
    this.rows.set(found, from);
    this.nColumns++;
    this.start[this.nColumns] = end;
  }
}
