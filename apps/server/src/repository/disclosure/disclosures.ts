/**
 * What somebody without a role sees of the files of a version: as much as the access levels of the classes allow and the
 * repository's own level, which is their ceiling. Members see everything.
 */
import { setImmediate as othersFirst } from "node:timers/promises";
import { allowsAccess } from "@mofang/modelica";
import type { ProtectionLevel } from "@mofang/vocabulary";
import { type RepositoryFolders, readInGroups, type TreeEntry } from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Version, Versions } from "../content/versions.ts";
import { ReadableVersion } from "./readable-version.ts";
import { mentionsProtection } from "./stated-levels.ts";

/** What a reader sees at most; undefined for a member, who sees everything. */
export type Ceiling = ProtectionLevel | undefined;

type ModelicaFile = Awaited<ReturnType<Versions["modelicaFiles"]>>[number];

/** Versions of which it is remembered whether they protect anything. */
const mostRemembered = 10_000;
/** Letters of all versions kept together for readers who do not see everything. */
const mostLetters = 20_000_000;

export class Disclosures {
  readonly #folders: RepositoryFolders;
  readonly #libraryFolders: readonly string[];
  readonly #versions: Versions;
  /** Whether a commit protects anything, which never changes; the longest unasked first. */
  readonly #protects = new Map<string, boolean>();
  /** Least recently used first. */
  readonly #readableVersions = new Map<string, ReadableVersion>();

  /** @param libraryFolders  where the libraries lie whose connectors classes may have */
  constructor(folders: RepositoryFolders, versions: Versions, libraryFolders: readonly string[]) {
    this.#folders = folders;
    this.#versions = versions;
    this.#libraryFolders = libraryFolders;
  }

  /** The Modelica files of a version as a reader sees them: whole, in part, or not at all. */
  async modelicaFiles(id: number, version: Version, ceiling: Ceiling): Promise<ModelicaFile[]> {
    const files = await this.#versions.modelicaFiles(id, version);
    const readable = await this.#readable(id, version, ceiling);
    if (readable === undefined) return files;
    const seen: ModelicaFile[] = [];
    for (const file of files) {
      const text = readable.textOf(file.path);
      if (text !== undefined) seen.push({ ...file, text });
      // This is work: whoever waits for an answer comes first.
      await othersFirst();
    }
    return seen;
  }

  /** @throws ProductError `file.protected` for a file of which a reader sees not all, `file.not-found` for a hidden one */
  async requireWhole(id: number, version: Version, { path }: TreeEntry, ceiling: Ceiling): Promise<void> {
    const readable = await this.#readable(id, version, ceiling);
    if (readable === undefined || readable.isWhole(path)) return;
    if (readable.isHidden(path)) throw new ProductError("file.not-found", { path });
    throw new ProductError("file.protected", { path });
  }

  /** Those of some files of which a reader sees everything. */
  async wholeOf(id: number, version: Version, ceiling: Ceiling, files: readonly TreeEntry[]): Promise<readonly TreeEntry[]> {
    const readable = await this.#readable(id, version, ceiling);
    return readable === undefined ? files : files.filter(({ path }) => readable.isWhole(path));
  }

  /** Whether a reader sees all of the Modelica files of a version. */
  async showsAll(id: number, version: Version, ceiling: Ceiling): Promise<boolean> {
    const readable = await this.#readable(id, version, ceiling);
    if (readable === undefined) return true;
    return [...version.entries.keys()].every((path) => !path.endsWith(".mo") || readable.isWhole(path));
  }

  /** Level of a class of a version as people without a role see it, whatever the repository's own level is. */
  async levels(id: number, version: Version): Promise<((fullName: string, path: string) => ProtectionLevel) | undefined> {
    const readable = await this.#readable(id, version, "packageDuplicate");
    return readable && ((fullName, path) => readable.levelOf(fullName, path));
  }

  /** Entries of a version without those that hold nothing but what is hidden; without submodules. */
  entries(id: number, version: Version, ceiling: Ceiling): Promise<TreeEntry[]> {
    return this.seenOf(id, version, ceiling, [...version.entries.values()]);
  }

  /** What a reader sees of some entries of a version. */
  async seenOf(id: number, version: Version, ceiling: Ceiling, entries: TreeEntry[]): Promise<TreeEntry[]> {
    const readable = await this.#readable(id, version, ceiling);
    return readable === undefined ? entries : entries.filter(({ kind, path }) => kind === "folder" || !readable.isHidden(path));
  }

  /** What judges the files of a version; undefined where a reader sees everything. */
  async #readable(id: number, version: Version, ceiling: Ceiling): Promise<ReadableVersion | undefined> {
    if (ceiling === undefined) return undefined;
    const isOpen = allowsAccess(ceiling, "packageText");
    if (isOpen && !(await this.#protectsAny(id, version))) return undefined;
    const key = `${id} ${version.commit} ${isOpen ? "packageText" : ceiling}`;
    const readable =
      this.#readableVersions.get(key) ??
      new ReadableVersion(await this.#versions.modelicaFiles(id, version), ceiling, this.#libraryFolders);
    this.#readableVersions.delete(key);
    this.#readableVersions.set(key, readable);
    let letters = [...this.#readableVersions.values()].reduce((sum, { nLetters }) => sum + nLetters, 0);
    for (const [oldest, { nLetters }] of this.#readableVersions) {
      if (letters <= mostLetters || oldest === key) break;
      this.#readableVersions.delete(oldest);
      letters -= nLetters;
    }
    return readable;
  }

  /** Whether any class of a version may state a level. */
  async #protectsAny(id: number, { commit, entries }: Version): Promise<boolean> {
    const key = `${id} ${commit}`;
    const known = this.#protects.get(key);
    const isProtected = known ?? (await this.#mentions(id, [...entries.values()]));
    this.#protects.delete(key);
    this.#protects.set(key, isProtected);
    const [oldest] = this.#protects.keys();
    if (this.#protects.size > mostRemembered && oldest !== undefined) this.#protects.delete(oldest);
    return isProtected;
  }

  async #mentions(id: number, entries: readonly TreeEntry[]): Promise<boolean> {
    const sources = entries.filter(({ kind, path }) => kind === "file" && path.endsWith(".mo"));
    for await (const { content } of readInGroups(this.#folders.of(id), sources)) if (mentionsProtection(content)) return true;
    return false;
  }
}
