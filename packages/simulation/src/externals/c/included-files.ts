import { decodeUtf8 } from "../../bytes/utf8.ts";
import type { RunFiles } from "../../run/run.ts";

/** Bytes and number of files that a program may have. */
const most = { bytes: 20_000_000, files: 2_000 };

/** A file that a program includes lies outside of its library, or there are too many. */
export class IncludeRefused extends Error {}

/**
 * The files of libraries that C texts include, directly and through others. Only what is named is read, and only at addresses
 * `modelica://…`, so that nothing outside of a library comes near the compiler.
 */
export class IncludedFiles {
  readonly #files: RunFiles;
  /** By address. */
  readonly #found = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(files: RunFiles) {
    this.#files = files;
  }

  get found(): ReadonlyMap<string, Uint8Array> {
    return this.#found;
  }

  /** Brings a file with all that it includes; whether there is one. Throws `IncludeRefused`. */
  add(address: string, folders: readonly string[]): boolean {
    if (this.#found.has(address)) return true;
    const bytes = this.#files.read(address);
    if (bytes === undefined) return false;
    this.#found.set(address, bytes);
    this.#bytes += bytes.length;
    if (this.#bytes > most.bytes || this.#found.size > most.files) throw new IncludeRefused(address);
    this.addIncludesOf(decodeUtf8(bytes), address.slice(0, address.lastIndexOf("/")), folders);
    return true;
  }

  /** Brings what a text includes; what is found nowhere is the compiler's, or missing. Throws `IncludeRefused`. */
  addIncludesOf(text: string, folder: string | undefined, folders: readonly string[]): void {
    for (const [, mark, name = ""] of text.matchAll(/^[ \t]*#[ \t]*(?:include|import)[ \t]*([<"])([^">\n]+)[">]/gm)) {
      if (/^[/\\~]|^[A-Za-z]:|\0/.test(name)) throw new IncludeRefused(name);
      const places = mark === '"' && folder !== undefined ? [folder, ...folders] : folders;
      places.some((place) => {
        const address = joinedAddress(place, name);
        return address !== undefined && this.add(address, folders);
      });
    }
  }
}

/** The address of a file as seen from a folder; undefined for one that leads out of the library. */
export function joinedAddress(folder: string, name: string): string | undefined {
  const [, library, path] = /^modelica:\/\/([^/]+)\/?(.*)$/i.exec(folder) ?? [];
  if (library === undefined || path === undefined) return undefined;
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  for (const part of name.replaceAll("\\", "/").split("/")) {
    if (part === "..") {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== "" && part !== ".") parts.push(part);
  }
  return `modelica://${library}/${parts.join("/")}`;
}
