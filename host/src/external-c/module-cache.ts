/** Compiled modules on disk, by what they are made of. An entry that is damaged counts as none. */
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes of a SHA-256. */
const digestLength = 32;
/** Bytes of all entries; the least recently used go first. */
const mostBytes = 200e6;

/** Name of their folder, in the folder of what can be found out again. */
export const moduleCacheName = "c-modules";

export class ModuleCache {
  readonly #folder: string;

  /** @param folder  made when there is something to keep */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async find(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const path = join(this.#folder, key);
    const entry = await readFile(path).catch(ifMissing);
    if (entry === undefined) return undefined;
    const module = new Uint8Array(entry.subarray(digestLength));
    if (!digestOf(module).equals(entry.subarray(0, digestLength))) return undefined;
    const now = new Date();
    await utimes(path, now, now).catch(ifMissing);
    return module;
  }

  async keep(key: string, module: Uint8Array): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Under its name an entry appears whole or not at all.
    const temporary = join(this.#folder, `${randomUUID()}.new`);
    await writeFile(temporary, Buffer.concat([digestOf(module), module]));
    await rename(temporary, join(this.#folder, key));
    await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const names = await readdir(this.#folder);
    const entries = await Promise.all(
      names.map(async (name) => ({ name, file: await stat(join(this.#folder, name)).catch(ifMissing) })),
    );
    const found = entries.flatMap(({ name, file }) => (file === undefined ? [] : [{ name, file }]));
    found.sort((a, b) => b.file.mtimeMs - a.file.mtimeMs);
    let room = mostBytes;
    for (const { name, file } of found) {
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
