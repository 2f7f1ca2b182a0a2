/** The folder in which a tool works: files of a repository, and what became of them. What is in it is written by the tool. */
import { lchown, mkdir, readdir, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { blobNameOf } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { RepositoryService, Version } from "../repository/index.ts";
import { filesBelow, readInside, removeAll, unlessAbsent } from "./foreign-files.ts";
import { archiveOf } from "./work-archive.ts";

/** A file that is not as it came. `blob` is its name as git has it; without content it was deleted. */
export interface WorkChange {
  readonly path: string;
  readonly content: Buffer | undefined;
  readonly blob: string | null;
}

export class WorkFolder {
  readonly #folder: string;

  /** @param folder  of the session, in the data folder of the site */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What the tool sees. */
  get work(): string {
    return join(this.#folder, "work");
  }

  /**
   * The files of a version, in the place of all that was there.
   *
   * @param owner  account of the machine to which they belong, where that is not the server's own
   */
  async checkOut(repositories: RepositoryService, repositoryId: number, version: Version, owner?: number): Promise<void> {
    await removeAll(this.#folder);
    await mkdir(this.work, { recursive: true });
    const base: Record<string, string> = {};
    for (const entry of version.entries.values()) {
      if (entry.kind !== "file" || !isPlain(entry.path)) continue;
      const file = join(this.work, entry.path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await buffer(repositories.versions.bytes(repositoryId, entry)));
      base[entry.path] = entry.object;
    }
    if (owner !== undefined) await giveTo(owner, this.work);
    await this.#writeBase(base);
  }

  /** Git's names of the files as they came, by path; undefined where nothing was ever checked out. */
  async base(): Promise<ReadonlyMap<string, string> | undefined> {
    const text = await readFile(this.#basePath, "utf8").catch(unlessAbsent);
    return text === undefined ? undefined : new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  }

  /** @throws ProductError `file.too-large`, `container.moving`, `container.closed` */
  async changes(): Promise<readonly WorkChange[]> {
    const base = await this.base();
    if (base === undefined) return [];
    const root = await realpath(this.work);
    const found = new Set<string>();
    const changes: WorkChange[] = [];
    for await (const path of filesBelow(root)) {
      found.add(path);
      const content = await readInside(root, path);
      const blob = blobNameOf(content);
      if (blob !== base.get(path)) changes.push({ path, content, blob });
    }
    const gone = [...base.keys()].filter((path) => !found.has(path));
    return [...changes, ...gone.map((path) => ({ path, content: undefined, blob: null }))];
  }

  /** How many files are not as they came; one that could not be committed counts, too. */
  async nChanged(): Promise<number> {
    const base = await this.base();
    if (base === undefined) return 0;
    const root = await realpath(this.work);
    const left = new Set(base.keys());
    let count = 0;
    for await (const path of filesBelow(root)) {
      left.delete(path);
      if (await isChanged(root, path, base.get(path))) count++;
    }
    return count + left.size;
  }

  /** All files as a zip archive, also those that are too large to be committed. */
  async archive(): Promise<Readable> {
    return archiveOf(await realpath(this.work).catch(unlessAbsent));
  }

  /** These changes are in the repository now. */
  async noteSaved(changes: readonly WorkChange[]): Promise<void> {
    const base = new Map(await this.base());
    for (const { path, blob } of changes) {
      if (blob === null) base.delete(path);
      else base.set(path, blob);
    }
    await this.#writeBase(Object.fromEntries(base));
  }

  async remove(): Promise<void> {
    await removeAll(this.#folder);
  }

  get #basePath(): string {
    return join(this.#folder, "base.json");
  }

  async #writeBase(base: Readonly<Record<string, string>>): Promise<void> {
    await writeFile(`${this.#basePath}.new`, JSON.stringify(base));
    await rename(`${this.#basePath}.new`, this.#basePath);
  }
}

async function isChanged(root: string, path: string, blob: string | undefined): Promise<boolean> {
  try {
    return blobNameOf(await readInside(root, path)) !== blob;
  } catch (error) {
    if (error instanceof ProductError) return true;
    throw error;
  }
}

/** Nothing but the server has written there yet. */
async function giveTo(owner: number, folder: string): Promise<void> {
  const paths = await readdir(folder, { recursive: true });
  for (const path of ["", ...paths]) await lchown(join(folder, path), owner, owner);
}

/** A path that stays below the folder. */
function isPlain(path: string): boolean {
  return path.split("/").every((part) => part !== "" && part !== "." && part !== ".." && part.toLowerCase() !== ".git");
}
