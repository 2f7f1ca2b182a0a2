import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import type { RepositoryLibraries, RepositoryLibrary } from "./repository-libraries.ts";

/** Bytes of all answers kept together. */
const mostBytes = 50_000_000;

const compressed = promisify(gzip);

/** Texts of libraries as they travel: JSON from path to text, compressed; made once for each content and level of access. */
export class LibraryTexts {
  readonly #libraries: RepositoryLibraries;
  /** Least recently used first. */
  readonly #kept = new Map<string, Uint8Array>();

  constructor(libraries: RepositoryLibraries) {
    this.#libraries = libraries;
  }

  /** What somebody may read of a library; the tag names this very content, whichever repository and commit has it. */
  async of(viewer: Member | undefined, library: RepositoryLibrary): Promise<Bytes> {
    const tag = await this.#libraries.contentName(viewer, library);
    const content = this.#kept.get(tag) ?? (await this.#read(viewer, library));
    this.#keep(tag, content);
    return { content: Buffer.from(content), size: content.length, tag };
  }

  async #read(viewer: Member | undefined, library: RepositoryLibrary): Promise<Uint8Array> {
    const texts = (await this.#libraries.texts(library, viewer)).map(({ path, text }) => [path, text]);
    return compressed(JSON.stringify(Object.fromEntries(texts)));
  }

  #keep(tag: string, content: Uint8Array): void {
    this.#kept.delete(tag);
    this.#kept.set(tag, content);
    let bytes = [...this.#kept.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of this.#kept) {
      if (bytes <= mostBytes || oldest === tag) return;
      this.#kept.delete(oldest);
      bytes -= length;
    }
  }
}
