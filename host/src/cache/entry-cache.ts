/** What this machine can find out again, on disk by a key that says everything it depends on. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes of a SHA-256. */
const digestLength = 32;

/** Entries in one folder, each behind its own digest: one that is damaged counts as none. */
export class EntryCache {
  readonly #folder: string;
  readonly #maximumBytes: number;

  /**
   * @param folder  made when there is something to keep
   * @param maximumBytes  of all entries; the least recently used go first
   */
  constructor(folder: string, maximumBytes: number) {
    this.#folder = folder;
    this.#maximumBytes = maximumBytes;
  }

  /** Key of what all these parts determine. */
  static keyOf(parts: Iterable<string | Uint8Array>): string {
    const hash = createHash("sha256");
    for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
    return hash.digest("hex");
  }

  async find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const path = join(this.#folder, key);
    const entry = await readFile(path).catch(ifMissing);
    if (entry === undefined) return undefined;
    const content = new Uint8Array(entry.subarray(digestLength));
    if (!digestOf(content).equals(entry.subarray(0, digestLength))) {
      await rm(path, { force: true });
      return undefined;
    }
    const now = new Date();
    await utimes(path, now, now).catch(ifMissing);
    return content;
  }

  async keep(key: string, content: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Under its name an entry appears whole or not at all.
    const temporary = join(this.#folder, `${randomUUID()}.new`);
    await writeFile(temporary, Buffer.concat([digestOf(content), content]));
    await rename(temporary, join(this.#folder, key));
    await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#folder);
    const entries = await Promise.all(
      names.map(async (name) => ({ name, file: await stat(join(this.#folder, name)).catch(ifMissing) })),
    );
    let room = this.#maximumBytes;
    const newestFirst = entries.flatMap(({ name, file }) => (file === undefined ? [] : [{ name, file }]));
    newestFirst.sort((a, b) => b.file.mtimeMs - a.file.mtimeMs);
    for (const { name, file } of newestFirst) {
      room -= file.size;
      if (room < 0) await rm(join(this.#folder, name), { force: true });
    }
  }
}

function digestOf(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
