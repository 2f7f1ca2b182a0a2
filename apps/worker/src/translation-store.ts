/**
 * Translations kept on this machine, so that a task whose model has not changed costs its simulation only. A key says
 * everything that a translation depends on, and whose it is: what a run's process has written is handed to runs of the same
 * person alone, in the same walls. An entry that is damaged counts as none.
 */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes of a SHA-256. */
const digestLength = 32;

export class TranslationStore {
  readonly #folder: string;
  readonly #maximumBytes: number;

  /** @param maximumBytes  of all entries; the least recently used go first */
  constructor(folder: string, maximumBytes: number) {
    this.#folder = folder;
    this.#maximumBytes = maximumBytes;
  }

  /** Key of what all these parts determine. */
  static keyOf(parts: readonly string[]): string {
    const hash = createHash("sha256");
    for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
    return hash.digest("hex");
  }

  /** Puts the translation of a key where a run may read it. @returns whether there is one */
  async fetch(key: string, target: string): Promise<boolean> {
    const path = join(this.#folder, key);
    const entry = await readFile(path).catch(ifMissing);
    if (entry === undefined) return false;
    const content = entry.subarray(digestLength);
    if (!digestOf(content).equals(entry.subarray(0, digestLength))) {
      await rm(path, { force: true });
      return false;
    }
    const now = new Date();
    await utimes(path, now, now).catch(ifMissing);
    await writeFile(target, content);
    return true;
  }

  /** Keeps what a run has written; nothing where it has written nothing, or too much. */
  async keep(key: string, source: string): Promise<void> {
    const file = await stat(source).catch(ifMissing);
    if (file === undefined || !file.isFile() || file.size > this.#maximumBytes) return;
    const content = await readFile(source);
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
