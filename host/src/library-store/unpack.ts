import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { LibraryError } from "./library-error.ts";

export interface ArchiveLimits {
  readonly megabytes: number;
  readonly files: number;
}

/**
 * Writes the files of a zip archive below a folder. Links and other special entries are left out; sizes are counted as they
 * come out, so that an archive that lies about them is stopped too.
 *
 * Throws `LibraryError` `not-an-archive`, `unsafe-path`, `archive-too-large`.
 */
export async function unpack(archive: string, folder: string, limits: ArchiveLimits): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false, validateEntrySizes: true }).catch((error: Error) => {
    throw new LibraryError("not-an-archive", { path: basename(archive), reason: error.message });
  });
  try {
    await new Unpacking(zip, folder, limits).run();
  } catch (error) {
    if (error instanceof LibraryError) throw error;
    const { message } = error as Error;
    const unsafe = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/.exec(message);
    if (unsafe) throw new LibraryError("unsafe-path", { path: unsafe[1] as string });
    throw new LibraryError("not-an-archive", { path: basename(archive), reason: message });
  } finally {
    zip.close();
  }
}

class Unpacking {
  readonly #zip: ZipFile;
  readonly #folder: string;
  readonly #limits: ArchiveLimits;
  #files = 0;
  #bytes = 0;

  constructor(zip: ZipFile, folder: string, limits: ArchiveLimits) {
    this.#zip = zip;
    this.#folder = folder;
    this.#limits = limits;
  }

  async run(): Promise<void> {
    for await (const entry of this.#zip.eachEntry()) {
      if (entry.fileName.endsWith("/") || isSpecial(entry)) continue;
      this.#count(1, entry.uncompressedSize);
      const path = join(this.#folder, entry.fileName);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(await this.#zip.openReadStreamPromise(entry), createWriteStream(path, { flags: "wx" }));
    }
  }

  #count(files: number, bytes: number): void {
    this.#files += files;
    this.#bytes += bytes;
    const { megabytes, files: most } = this.#limits;
    if (this.#files > most || this.#bytes > megabytes * 1_000_000) {
      throw new LibraryError("archive-too-large", { limit: String(megabytes), files: String(most) });
    }
  }
}

/** Links and devices: the kind of file in the upper half of the attributes, where a Unix tool has packed it. */
function isSpecial({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind !== 0 && kind !== 0o100000;
}
