/** Room on disk for the rows of a run that no longer stand in memory: one file. */
import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { isDiskFull } from "./disk-full.ts";

type Numbers = Float64Array | Int32Array;

/** Blocks of numbers in one file, each at the place that `put` has given; numbers are in the machine's own order. */
export class RowSpace {
  readonly #path: string;
  #file: number | undefined;
  #size = 0;

  /** @param path  of the file, which is made with the first block and gone after `close`, or at the end of the process */
  constructor(path: string) {
    this.#path = path;
  }

  /** Keeps a block and says at which byte it is; undefined where the disk has no room. */
  put(numbers: Numbers): number | undefined {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const place = this.#size;
    try {
      const file = this.#open();
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(file, bytes, done, bytes.length - done, place + done);
      }
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      return undefined;
    }
    this.#size += bytes.length;
    return place;
  }

  /** Fills `numbers` with those from a byte on. */
  read(place: number, numbers: Numbers): void {
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const file = this.#open();
    for (let done = 0; done < bytes.length; ) {
      const count = readSync(file, bytes, done, bytes.length - done, place + done);
      if (count === 0) throw new Error(`invariant: ${this.#path} has ${place + bytes.length} bytes`);
      done += count;
    }
  }

  close(): void {
    if (this.#file === undefined) return;
    closeSync(this.#file);
    this.#file = undefined;
    rmSync(this.#path, { force: true });
  }

  #open(): number {
    if (this.#file !== undefined) return this.#file;
    this.#file = openSync(this.#path, "w+", 0o600);
    // A file without a name goes with the process, however that ends.
    if (process.platform !== "win32") rmSync(this.#path);
    return this.#file;
  }
}
