/** The libraries that administrators keep beside those of the product. */
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { addJob, type Database, inTransaction, type JobPayload } from "@mofang/host";
import {
  addKnownLibrary,
  addLibraryFrom,
  type InstalledLibrary,
  type KnownLibrary,
  knownLibraries,
  knownLibrary,
  LibraryError,
  type LibraryStore,
  renderLibraryError,
} from "@mofang/host/library-store";
import type { CallBody, CallData, Language, libraryCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Upload } from "../platform/request/upload.ts";
import {
  type Addition,
  beginAddition,
  endAddition,
  type Failure,
  listAdditions,
  noteFailure,
  noteProgress,
} from "./addition-store.ts";
import { libraryClasses } from "./searchable.ts";

type Calls = typeof libraryCalls;

/** Milliseconds between two notes of progress. */
const notePause = 1000;

export class LibraryKeeping {
  readonly #database: Database;
  readonly #store: LibraryStore;
  readonly #known: readonly KnownLibrary[];

  /** @param known  releases that can be added by their names */
  constructor(database: Database, store: LibraryStore, known = knownLibraries) {
    this.#database = database;
    this.#store = store;
    this.#known = known;
  }

  async overview(language: Language): Promise<CallData<Calls["keptLibraries"]>> {
    const installed = await this.#store.list();
    const isInstalled = ({ name, version }: Addition) =>
      installed.some((library) => library.name === name && library.version === version);
    const additions = await listAdditions(this.#database);
    return {
      installed: installed.map(({ path: _, ...library }) => library),
      known: this.#known.map((release) => ({
        ...release,
        packages: [...release.packages],
        isInstalled: release.packages.every(isInstalled),
      })),
      additions: additions.map(({ name, version, received, total, failure, is_silent }) => {
        const { code, values } = (failure ?? {}) as Partial<Failure>;
        const message = code === undefined ? "" : renderLibraryError(new LibraryError(code, values ?? {}), language);
        const state = code !== undefined ? "failed" : is_silent ? "stalled" : "running";
        return { name, version, received, total, state, message };
      }),
    };
  }

  /** Begins to add a known release. @throws ProductError `library.refused`, `library.being-added` */
  async begin({ name, version }: CallBody<Calls["addLibrary"]>, language: Language): Promise<void> {
    const release = await inWords(language, async () => knownLibrary(name, version, this.#known));
    const wanted = { name: release.name, version: release.version };
    await inTransaction(this.#database, async (transaction) => {
      if (!(await beginAddition(transaction, wanted))) throw new ProductError("library.being-added", wanted);
      await addJob(transaction, "library.add", wanted, { key: `library.add ${name} ${version}` });
    });
  }

  /** The job: downloads, checks and installs. What cannot be had is noted for the administrators and not tried again. */
  async add(wanted: JobPayload<"library.add">): Promise<void> {
    const progress = new Progress((received, total) => noteProgress(this.#database, wanted, received, total));
    try {
      const release = knownLibrary(wanted.name, wanted.version, this.#known);
      await addKnownLibrary(this.#store, release, { tell: (received, total) => progress.tell(received, total) });
    } catch (error) {
      if (!(error instanceof LibraryError)) throw error;
      await progress.settled();
      // A job runs again when its server died after the last step.
      if (error.code !== "already-installed") return noteFailure(this.#database, wanted, error);
    }
    await progress.settled();
    await endAddition(this.#database, wanted);
    await this.#noteChange();
  }

  /** Installs what one uploaded archive or `.mo` file holds. @throws ProductError `library.refused`, `file.none` */
  async upload(uploads: AsyncIterable<Upload>, language: Language): Promise<CallData<Calls["uploadLibrary"]>> {
    await mkdir(this.#store.incoming, { recursive: true });
    const folder = await mkdtemp(join(this.#store.incoming, "uploaded-"));
    try {
      const file = await firstFile(uploads, folder);
      const added = await inWords(language, () => addLibraryFrom(this.#store, file, {}, basename(file)));
      await this.#noteChange();
      return added.map(({ name, version }) => ({ name, version }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** @throws ProductError `library.refused` */
  async remove({ name, version }: CallBody<Calls["removeLibrary"]>, language: Language): Promise<readonly InstalledLibrary[]> {
    const left = await inWords(language, () => this.#store.remove(name, version));
    await this.#noteChange();
    return left;
  }

  /** Has the search look at the libraries again. */
  async #noteChange(): Promise<void> {
    await addJob(this.#database, "search.whole", { source: libraryClasses }, { key: `search.whole ${libraryClasses}` });
  }
}

async function firstFile(uploads: AsyncIterable<Upload>, folder: string): Promise<string> {
  for await (const { fileName, content } of uploads) {
    const file = join(folder, plainName(fileName));
    await pipeline(content, createWriteStream(file, { flags: "wx" }));
    return file;
  }
  throw new ProductError("file.none");
}

/** A file's own name as messages show it, without what could lead elsewhere. */
function plainName(fileName: string): string {
  const name = basename(fileName.replaceAll("\\", "/")).replace(/[^\p{L}\p{N} ._-]/gu, "_");
  return /^\.*$/.test(name) ? "library.zip" : name;
}

/** Tells a `LibraryError` in the caller's language. */
async function inWords<Result>(language: Language, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    throw new ProductError("library.refused", { reason: renderLibraryError(error, language) });
  }
}

/** Notes progress now and then, one note after the other. */
class Progress {
  readonly #note: (received: number, total: number | undefined) => Promise<void>;
  #noting: Promise<void> = Promise.resolve();
  #notedAt = 0;

  constructor(note: (received: number, total: number | undefined) => Promise<void>) {
    this.#note = note;
  }

  tell(received: number, total: number | undefined): void {
    const now = performance.now();
    if (now - this.#notedAt < notePause && received !== total) return;
    this.#notedAt = now;
    this.#noting = this.#noting.then(() => this.#note(received, total));
    // Awaited by `settled`; a note that fails before that is no unhandled rejection.
    this.#noting.catch(() => undefined);
  }

  /** When all that was noted is written; rejects when a note could not be. */
  settled(): Promise<void> {
    return this.#noting;
  }
}
