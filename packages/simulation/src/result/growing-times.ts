/** Times one after the other in a buffer that doubles when it is full. */
export class GrowingTimes {
  #buffer = new Float64Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(time: number): void {
    if (this.#length === this.#buffer.length) {
      const larger = new Float64Array(2 * this.#length);
      larger.set(this.#buffer);
      this.#buffer = larger;
    }
    this.#buffer[this.#length++] = time;
  }

  /** View of what is there now; later pushes do not show in it. */
  view(): Float64Array {
    return this.#buffer.subarray(0, this.#length);
  }
}
