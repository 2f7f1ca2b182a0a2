/** What the libraries of this machine hold, in short: another content, name or place gives another text. */
import { createHash } from "node:crypto";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LibraryPlaces } from "./run-messages.ts";

/** Milliseconds for which a fingerprint holds: looking at all files of large libraries takes a tenth of a second. */
const lifetime = 5_000;

/** Fingerprints by the times and sizes of all files. */
export class LibraryFingerprint {
  readonly #places: LibraryPlaces;
  #known: { readonly at: number; readonly text: Promise<string> } | undefined;

  constructor(places: LibraryPlaces) {
    this.#places = places;
  }

  /** As the libraries are now, or were a few seconds ago. */
  now(): Promise<string> {
    const now = performance.now();
    if (this.#known === undefined || now - this.#known.at > lifetime) {
      this.#known = { at: now, text: fingerprintOf([...this.#places.named, ...this.#places.folders]) };
    }
    return this.#known.text;
  }
}

async function fingerprintOf(folders: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of folders) for (const line of await linesOf(folder)) hash.update(`${line}\n`);
  return hash.digest("hex");
}

async function linesOf(path: string): Promise<readonly string[]> {
  const entry = await lstat(path).catch(() => undefined);
  if (entry === undefined) return [`${path} missing`];
  if (!entry.isDirectory()) return [`${path} ${entry.size} ${entry.mtimeMs} ${entry.ino}`];
  const names = (await readdir(path)).sort();
  return (await Promise.all(names.map((name) => linesOf(join(path, name))))).flat();
}
