import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, type Dirent } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { assertKey, ObjectMissingError, type ObjectStorage, type StoredObject } from "./object-storage.ts";

/** Objects as files of a folder, which is made when the first object comes. */
export function folderStorage(folder: string): ObjectStorage {
  return new FolderStorage(path.resolve(folder));
}

/** Where objects are written before they are put in place; on the same file system, and no key can begin with it. */
const unfinishedFolder = "~unfinished";

/** Milliseconds after which an object to which nothing was added will never be whole: a killed process has left it. */
const abandonedAfter = 3_600_000;

class FolderStorage implements ObjectStorage {
  readonly #folder: string;
  /** Done once, before the first object is written. */
  #swept: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, content: Uint8Array | Readable): Promise<number> {
    const file = this.#fileOf(key);
    const unfinished = path.join(this.#folder, unfinishedFolder, randomUUID());
    const source = content instanceof Readable ? content : [content];
    // A stream may fail before the pipeline listens; the pipeline then finds it failed.
    if (content instanceof Readable) content.once("error", () => undefined);
    await mkdir(path.dirname(unfinished), { recursive: true });
    this.#swept ??= this.#sweep();
    await this.#swept;
    try {
      await pipeline(source, createWriteStream(unfinished, { flush: true }));
      const { size } = await stat(unfinished);
      await mkdir(path.dirname(file), { recursive: true });
      await rename(unfinished, file);
      return size;
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async get(key: string): Promise<Readable> {
    const file = await open(this.#fileOf(key)).catch(missing(key));
    return createReadStream("", { fd: file });
  }

  async read(key: string, offset: number, length: number): Promise<Uint8Array> {
    const file = await open(this.#fileOf(key)).catch(missing(key));
    try {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, (await file.stat()).size - offset)));
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, offset + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.subarray(0, filled);
    } finally {
      await file.close();
    }
  }

  async size(key: string): Promise<number | undefined> {
    const found = await stat(this.#fileOf(key)).catch(ignoreMissing);
    return found?.isFile() ? found.size : undefined;
  }

  async delete(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    yield* this.#listFolder("", prefix);
  }

  /** Goes only into folders that can hold the prefix. */
  async *#listFolder(above: string, prefix: string): AsyncIterable<StoredObject> {
    const entries = await readdir(path.join(this.#folder, above), { withFileTypes: true }).catch(ignoreMissing);
    const keyOf = (entry: Dirent) => above + entry.name + (entry.isDirectory() ? "/" : "");
    const keys = (entries ?? []).map(keyOf).filter((key) => key !== `${unfinishedFolder}/`);
    for (const key of keys) {
      if (!key.startsWith(prefix) && !prefix.startsWith(key)) continue;
      if (key.endsWith("/")) yield* this.#listFolder(key, prefix);
      else {
        const found = await stat(this.#fileOf(key)).catch(ignoreMissing);
        if (found?.isFile()) yield { key, size: found.size, changed: found.mtimeMs };
      }
    }
  }

  /** Removes what killed processes have left half written. */
  async #sweep(): Promise<void> {
    const folder = path.join(this.#folder, unfinishedFolder);
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(ignoreMissing);
      if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfter) await rm(file, { force: true });
    }
  }

  #fileOf(key: string): string {
    assertKey(key);
    return path.join(this.#folder, key);
  }
}

function missing(key: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    throw error.code === "ENOENT" ? new ObjectMissingError(key) : error;
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
