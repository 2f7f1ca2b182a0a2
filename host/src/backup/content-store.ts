import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { BackupError } from "./backup-error.ts";

/** Bytes by their hash. */
export const contentSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), size: z.number().int().nonnegative() });
export type Content = z.output<typeof contentSchema>;

const unfinishedName = "unfinished";

/** Files named by the SHA-256 of their bytes, so that what several back-ups hold alike lies here once. */
export class ContentStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Keeps bytes; they are on the disk before this settles. */
  async put(source: AsyncIterable<Uint8Array>): Promise<Content> {
    const unfinished = path.join(this.#folder, unfinishedName, randomUUID());
    const hash = createHash("sha256");
    let size = 0;
    async function* hashed() {
      for await (const part of source) {
        hash.update(part);
        size += part.length;
        yield part;
      }
    }
    await mkdir(path.dirname(unfinished), { recursive: true });
    try {
      await pipeline(Readable.from(hashed()), createWriteStream(unfinished, { flush: true, mode: 0o600 }));
      const content = { sha256: hash.digest("hex"), size };
      if (!(await this.has(content))) await this.#place(unfinished, content);
      return content;
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  async #place(unfinished: string, content: Content): Promise<void> {
    const file = this.#fileOf(content.sha256);
    await mkdir(path.dirname(file), { recursive: true });
    await rename(unfinished, file);
  }

  /** Whether bytes of that hash are kept, by their size alone; `get` compares the hash. */
  async has({ sha256, size }: Content): Promise<boolean> {
    return stat(this.#fileOf(sha256)).then(
      (found) => found.size === size,
      () => false,
    );
  }

  /** The bytes. @throws BackupError at their end, or at once, when they are not what was kept */
  async *get({ sha256, size }: Content): AsyncIterable<Uint8Array> {
    const hash = createHash("sha256");
    const file = this.#fileOf(sha256);
    if (!(await this.has({ sha256, size }))) throw damaged(file);
    for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(part);
      yield part;
    }
    if (hash.digest("hex") !== sha256) throw damaged(file);
  }

  /** Removes what is not among those hashes, and what was left unfinished. @returns bytes removed */
  async sweep(kept: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    await rm(path.join(this.#folder, unfinishedName), { recursive: true, force: true });
    for (const prefix of await readdir(this.#folder)) {
      for (const rest of await readdir(path.join(this.#folder, prefix))) {
        if (kept.has(prefix + rest)) continue;
        const file = path.join(this.#folder, prefix, rest);
        removed += (await stat(file)).size;
        await rm(file);
      }
    }
    return removed;
  }

  #fileOf(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256.slice(2));
  }
}

function damaged(file: string): BackupError {
  return new BackupError(`${file}: missing, or not what was saved · 备份文件缺失或已损坏`);
}
