import type { ObjectStorage } from "@mofang/host";
import type { RandomAccess } from "@mofang/simulation";

const blockSize = 65_536;
/** Blocks kept of one object: 4 MB. */
const maximumBlocks = 64;

/**
 * Random access to an object by blocks, the last used ones kept: a search through a file takes many small reads, and each
 * would be a request to another machine.
 */
export class BufferedAccess implements RandomAccess {
  readonly size: number;
  readonly #storage: ObjectStorage;
  readonly #key: string;
  /** Least recently used first. */
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  /** @param size  bytes of the object */
  constructor(storage: ObjectStorage, key: string, size: number) {
    this.#storage = storage;
    this.#key = key;
    this.size = size;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    if (length > (maximumBlocks / 4) * blockSize) return this.#storage.read(this.#key, offset, length);
    const first = Math.floor(offset / blockSize);
    const last = Math.floor(Math.max(offset, offset + length - 1) / blockSize);
    const blocks = await Promise.all(Array.from({ length: last - first + 1 }, (_, i) => this.#block(first + i)));
    const bytes = new Uint8Array(length);
    let filled = 0;
    for (const [i, block] of blocks.entries()) {
      const start = i === 0 ? offset - first * blockSize : 0;
      const piece = block.subarray(start, start + length - filled);
      bytes.set(piece, filled);
      filled += piece.length;
    }
    return bytes.subarray(0, filled);
  }

  #block(index: number): Promise<Uint8Array> {
    const block = this.#blocks.get(index) ?? this.#storage.read(this.#key, index * blockSize, blockSize);
    // A failed read is not kept.
    block.catch(() => this.#blocks.delete(index));
    this.#blocks.delete(index);
    this.#blocks.set(index, block);
    const [oldest] = this.#blocks.keys();
    if (this.#blocks.size > maximumBlocks && oldest !== undefined) this.#blocks.delete(oldest);
    return block;
  }
}
