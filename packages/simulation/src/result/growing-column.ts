import type { ColumnFormat } from "./result.ts";

/** Numbers one after the other in a typed buffer that doubles when it is full. */
export class GrowingColumn {
  readonly format: ColumnFormat;
  #buffer: Float64Array | Int32Array;
  #length = 0;

  constructor(format: ColumnFormat, capacity = 64) {
    this.format = format;
    this.#buffer = format === "float64" ? new Float64Array(capacity) : new Int32Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#buffer.length) this.#grow();
    this.#buffer[this.#length++] = value;
  }

  /** View of what is there now; later pushes do not show in it. */
  view(): Float64Array | Int32Array {
    return this.#buffer.subarray(0, this.#length);
  }

  #grow(): void {
    const capacity = this.#buffer.length * 2;
    const larger = this.format === "float64" ? new Float64Array(capacity) : new Int32Array(capacity);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}
