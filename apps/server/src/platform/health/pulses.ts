/** When each process of a server last turned its event loop, in memory that another thread reads while no loop turns. */
export class Pulses {
  readonly #last: BigInt64Array;

  /** @param memory  as `Pulses.memoryFor` makes it */
  constructor(memory: SharedArrayBuffer) {
    this.#last = new BigInt64Array(memory);
  }

  /** Memory for so many processes. */
  static memoryFor(count: number): SharedArrayBuffer {
    return new SharedArrayBuffer(count * BigInt64Array.BYTES_PER_ELEMENT);
  }

  /** Says that a process turns its loop. @param index  from 0 */
  beat(index: number): void {
    Atomics.store(this.#last, index, process.hrtime.bigint());
  }

  /** Milliseconds since the process spoke that has been silent longest. */
  silence(): number {
    const now = process.hrtime.bigint();
    const since = Array.from(this.#last, (_, index) => Number(now - Atomics.load(this.#last, index)));
    return Math.round(Math.max(...since) / 1e6);
  }
}
