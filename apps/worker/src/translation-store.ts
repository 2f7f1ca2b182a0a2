import { readFile, stat, writeFile } from "node:fs/promises";
import { EntryCache } from "@mofang/host";

/**
 * Translations kept on this machine, so that a task whose model has not changed costs its simulation only. A key says
 * everything that a translation depends on, and whose it is: what a run's process has written is handed to runs of the same
 * person alone, in the same walls.
 */
export class TranslationStore {
  readonly #entries: EntryCache;
  readonly #maximumBytes: number;

  /** @param maximumBytes  of all entries; the least recently used go first */
  constructor(folder: string, maximumBytes: number) {
    this.#entries = new EntryCache(folder, maximumBytes);
    this.#maximumBytes = maximumBytes;
  }

  /** Key of what all these parts determine. */
  static keyOf(parts: readonly string[]): string {
    return EntryCache.keyOf(parts);
  }

  /** Puts the translation of a key where a run may read it. @returns whether there is one */
  async fetch(key: string, target: string): Promise<boolean> {
    const content = await this.#entries.find(key);
    if (content === undefined) return false;
    await writeFile(target, content);
    return true;
  }

  /** Keeps what a run has written; nothing where it has written nothing, or too much. */
  async keep(key: string, source: string): Promise<void> {
    const file = await stat(source).catch(ifMissing);
    if (file === undefined || !file.isFile() || file.size > this.#maximumBytes) return;
    await this.#entries.keep(key, await readFile(source));
  }
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
  return undefined;
}
