/** The archive of an FMU that a stranger has made: nothing of it is written outside of one folder, and no more than is allowed. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { damaged, FmuRefused } from "./fmu-refusal.ts";

/** What an archive may hold when it is unpacked. */
const most = { bytes: 200e6, files: 5_000, descriptionBytes: 20e6 } as const;

const tooLarge = () =>
  new FmuRefused({ code: "competition.fmu-size", values: { megabytes: most.bytes / 1e6, files: most.files } });

/** An archive with the names of its files; its sizes are bounded, also where it lies about them. */
export class FmuArchive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** @throws FmuRefused  where the bytes are no archive, or hold a path that leads out of it, or too much */
  static async open(bytes: Uint8Array): Promise<FmuArchive> {
    return guarded(async () => {
      const zip = await fromBufferPromise(Buffer.from(bytes), { validateEntrySizes: true, autoClose: false });
      const entries = new Map<string, Entry>();
      let size = 0;
      for await (const entry of zip.eachEntry()) {
        size += entry.uncompressedSize;
        if (entries.size === most.files || size > most.bytes) throw tooLarge();
        if (!entry.fileName.endsWith("/") && isPlain(entry)) entries.set(entry.fileName, entry);
      }
      return new FmuArchive(zip, entries);
    });
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** @throws FmuRefused */
  async description(): Promise<string> {
    const entry = this.#entries.get("modelDescription.xml");
    if (entry === undefined) throw damaged("no modelDescription.xml");
    if (entry.uncompressedSize > most.descriptionBytes) throw tooLarge();
    return guarded(async () => (await this.#content(entry)).toString("utf8"));
  }

  /** Writes the files whose names begin with one of the prefixes. @throws FmuRefused */
  async unpack(folder: string, prefixes: readonly string[]): Promise<void> {
    for (const [name, entry] of this.#entries) {
      if (!prefixes.some((prefix) => name.startsWith(prefix))) continue;
      const content = await guarded(() => this.#content(entry));
      await written(join(folder, name), content);
    }
  }

  async #content(entry: Entry): Promise<Buffer> {
    return buffer(await this.#zip.openReadStreamPromise(entry));
  }
}

/** A name that is a file here and a folder there is a fault of the archive. */
async function written(path: string, content: Buffer): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content, { flag: "wx" });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === "EEXIST" || code === "ENOTDIR" || code === "ENAMETOOLONG" ? damaged(message.slice(0, 300)) : error;
  }
}

/** What the reader of archives throws is a fault of the archive; its message names the path, where that is the fault. */
async function guarded<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FmuRefused) throw error;
    throw damaged((error as Error).message.slice(0, 300));
  }
}

/** No link and no device: the kind of file in the upper half of the attributes, where a Unix tool has packed it. */
function isPlain({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  return kind === 0 || kind === 0o100000;
}
