import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { type ClassIndex, type ClassIndexStore, classIndexVersion } from "@mofang/modelica";

/** First number of every entry, "MFCI"; another order of bytes makes another number of it. */
const mark = 0x4943464d;
/** Mark, version, checksum. */
const numbersOfHead = 3;
/** Entries of one of the 256 folders; beyond, the older half of them goes. */
const mostEntries = 64;

/**
 * Folder of what this machine finds out again when it is deleted: `MOFANG_CACHE`, or `cache` in the data folder where
 * `MOFANG_DATA` names one, or else `mofang` in the user's folder for such files.
 *
 * @returns undefined when `MOFANG_CACHE` is `off`
 */
export function cacheFolder(environment: NodeJS.ProcessEnv): string | undefined {
  const { MOFANG_CACHE, MOFANG_DATA, XDG_CACHE_HOME } = environment;
  if (MOFANG_CACHE === "off") return undefined;
  if (MOFANG_CACHE) return resolve(MOFANG_CACHE);
  if (MOFANG_DATA) return join(resolve(MOFANG_DATA), "cache");
  return join(XDG_CACHE_HOME ? resolve(XDG_CACHE_HOME) : join(homedir(), ".cache"), "mofang");
}

/**
 * Indexes of classes on disk, each in a file that bears the SHA-256 of its text: a text that has changed has another entry,
 * wherever it lies. An entry appears under its name whole or not at all, so that any number of processes may write; one that
 * is damaged all the same, or of another version, counts as none and is written anew. What cannot be read or written costs
 * time and nothing else.
 */
export class ClassIndexCache implements ClassIndexStore {
  readonly #folder: string;
  #isWritable = true;

  /** @param folder  see `cacheFolder`; made when there is something to keep */
  constructor(folder: string) {
    this.#folder = ClassIndexCache.folderIn(folder);
  }

  /** The folder in a cache folder that holds the indexes and nothing else. */
  static folderIn(folder: string): string {
    return join(folder, "classes");
  }

  find(text: string): ClassIndex | undefined {
    try {
      return decode(readFileSync(this.#pathOf(text)));
    } catch (error) {
      if (isSystemError(error)) return undefined;
      throw error;
    }
  }

  keep(text: string, index: ClassIndex): void {
    if (!this.#isWritable) return;
    const path = this.#pathOf(text);
    try {
      const folder = dirname(path);
      mkdirSync(folder, { recursive: true });
      const temporary = `${path}.${randomUUID()}`;
      writeFileSync(temporary, encode(index));
      renameSync(temporary, path);
      removeOldest(folder);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      // A disk that is full or may only be read will not be otherwise for the next file.
      this.#isWritable = false;
    }
  }

  #pathOf(text: string): string {
    const hash = createHash("sha256").update(text).digest("hex");
    return join(this.#folder, hash.slice(0, 2), hash.slice(2));
  }
}

function encode(index: ClassIndex): Uint8Array {
  const numbers = new Int32Array(numbersOfHead + index.length);
  numbers.set([mark, classIndexVersion, checksumOf(index)]);
  numbers.set(index, numbersOfHead);
  return new Uint8Array(numbers.buffer);
}

/** The index of an entry; undefined for one that is damaged or of another version. */
function decode(entry: Uint8Array): ClassIndex | undefined {
  if (entry.length % Int32Array.BYTES_PER_ELEMENT !== 0) return undefined;
  const numbers = new Int32Array(Uint8Array.from(entry).buffer);
  const index = numbers.subarray(numbersOfHead);
  const isWhole = numbers[0] === mark && numbers[1] === classIndexVersion && numbers[2] === checksumOf(index);
  return isWhole ? index : undefined;
}

/** Source: Fowler, Noll, Vo, the 32-bit hash FNV-1a, over numbers instead of bytes. */
function checksumOf(numbers: Int32Array): number {
  let hash = 0x811c9dc5 | 0;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  return hash;
}

/** Keeps a folder from growing with every text that there ever was. Another process may remove the same entries. */
function removeOldest(folder: string): void {
  const names = readdirSync(folder);
  if (names.length <= mostEntries) return;
  const entries = names.flatMap((name) => {
    const path = join(folder, name);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return modified === undefined ? [] : [{ path, modified }];
  });
  entries.sort((a, b) => a.modified - b.modified);
  for (const { path } of entries.slice(0, mostEntries / 2)) rmSync(path, { force: true });
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("E");
}
