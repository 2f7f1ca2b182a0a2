/** New contents of files, and reading them one after the other. */
import { Buffer } from "node:buffer";
import { type FileHandle, open } from "node:fs/promises";

/** `size` bytes of a file, from byte `start` on. */
export interface FileRange {
  readonly file: string;
  readonly start: number;
  readonly size: number;
}

/** Bytes of a new file: in memory, or in a file. */
export type Content = Uint8Array | FileRange;

/** Bytes of a content. */
export function sizeOfContent(content: Content): number {
  return content instanceof Uint8Array ? content.length : content.size;
}

/** Bytes that are read at once: small contents that lie one after the other in a file cost one reading together. */
const readAtOnce = 256 * 1024;

/** Reads contents; it keeps the last file open and the bytes that it has read ahead, until it is closed. */
export class ContentReader {
  #open: { readonly file: string; readonly handle: FileHandle } | undefined;
  /** Bytes of the open file from `#start` on. */
  #ahead: Uint8Array = new Uint8Array();
  #start = 0;

  /** A content piece by piece. @throws Error where the file is shorter than the range says */
  async *pieces(content: Content): AsyncGenerator<Uint8Array> {
    if (content instanceof Uint8Array) {
      yield content;
      return;
    }
    const end = content.start + content.size;
    for (let at = content.start; at < end; ) {
      const piece = await this.#from(content.file, at, end - at);
      yield piece;
      at += piece.length;
    }
  }

  /** A whole content. */
  async bytes(content: Content): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pieces(content)) pieces.push(piece);
    return pieces.length === 1 ? (pieces[0] as Uint8Array) : Buffer.concat(pieces);
  }

  async close(): Promise<void> {
    const handle = this.#open?.handle;
    this.#open = undefined;
    this.#ahead = new Uint8Array();
    await handle?.close();
  }

  /** At least one byte of a file from an offset on, and at most so many. */
  async #from(file: string, at: number, most: number): Promise<Uint8Array> {
    if (this.#open?.file !== file) {
      await this.close();
      this.#open = { file, handle: await open(file) };
    }
    if (at < this.#start || at >= this.#start + this.#ahead.length) {
      const { buffer, bytesRead } = await this.#open.handle.read(Buffer.allocUnsafe(readAtOnce), 0, readAtOnce, at);
      if (bytesRead === 0) throw new Error(`${file} ends before byte ${at + most}`);
      this.#ahead = buffer.subarray(0, bytesRead);
      this.#start = at;
    }
    return this.#ahead.subarray(at - this.#start, at - this.#start + most);
  }
}

/** Gives a reader to `use` and closes it afterwards. */
export async function readingContents<Result>(use: (reader: ContentReader) => Promise<Result>): Promise<Result> {
  const reader = new ContentReader();
  try {
    return await use(reader);
  } finally {
    await reader.close();
  }
}
