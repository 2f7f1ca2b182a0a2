/** Saves the data folder while it is in use: everything but what is saved otherwise or made anew. */
import type { Dirent } from "node:fs";
import { lstat, open, readdir, readlink } from "node:fs/promises";
import path from "node:path";
import { BackupError } from "./backup-error.ts";
import type { ContentStore } from "./content-store.ts";
import { type SavedEntry, settledTime, unchanged } from "./saved-file.ts";

/** Names in the data folder that are not saved; all others are, so that nothing new is forgotten. */
const leftOut: readonly RegExp[] = [
  // Saved through the database and through the storage.
  /^postgres(-unfinished-.*)?$/,
  /^objects$/,
  // Of processes that run.
  /^socket$/,
  /^[a-z]+\.pid$/,
  /^(uploads|runs)$/,
  /^secret\..*$/,
  // Computed again.
  /^translations$/,
  // Of a restore.
  /^restoring$/,
];

/** Bare repositories are saved each as a whole: `repositories/07/107.git`. */
const repositoryPlace = /^repositories\/\d\d\/[^/]+\.git$/;
/** Of what lies in one nothing may be left out: an object that goes from its file is in a pack from then on. */
const insideRepository = /^repositories\/\d\d\/[^/]+\.git\//;
const unfinishedRepositories = "repositories/unfinished";

/** How often a repository is saved anew when something of it goes meanwhile, as when git packs its objects. */
const attempts = 10;

/**
 * @param before  what the back-up before this one found, by path: what did not change is not read again
 * @returns what is there, in no particular order; what goes meanwhile is left out
 */
export async function saveFiles(
  folder: string,
  store: ContentStore,
  before: ReadonlyMap<string, SavedEntry>,
): Promise<readonly SavedEntry[]> {
  const saving = new FileSaving(folder, store, before);
  const names = (await readdir(folder)).filter((name) => !leftOut.some((form) => form.test(name)));
  const entries: SavedEntry[] = [];
  for (const name of names) entries.push(...(await saving.entry(name)));
  return entries;
}

class FileSaving {
  readonly #folder: string;
  readonly #store: ContentStore;
  readonly #before: ReadonlyMap<string, SavedEntry>;

  constructor(folder: string, store: ContentStore, before: ReadonlyMap<string, SavedEntry>) {
    this.#folder = folder;
    this.#store = store;
    this.#before = before;
  }

  /** What lies at a place, or nothing any more. */
  async entry(place: string): Promise<readonly SavedEntry[]> {
    return this.#entry(place).catch(nothingIfGone);
  }

  async #entry(place: string): Promise<readonly SavedEntry[]> {
    const found = await lstat(this.#at(place));
    if (found.isSymbolicLink()) return [{ kind: "link", path: place, target: await readlink(this.#at(place)) }];
    if (found.isFile()) return [await this.#file(place, found)];
    if (!found.isDirectory()) throw new BackupError(`${this.#at(place)}: neither file nor folder · 既不是文件也不是文件夹`);
    if (place === unfinishedRepositories) return [];
    if (repositoryPlace.test(place)) return this.#repository(place);
    return this.#below(place, (inside) => (insideRepository.test(place) ? this.#entry(inside) : this.entry(inside)));
  }

  async #file(place: string, { size, mtimeMs, mode }: { size: number; mtimeMs: number; mode: number }): Promise<SavedEntry> {
    const known = unchanged(this.#before.get(place), size, mtimeMs);
    if (known !== undefined && (await this.#store.has(known.content))) return known;
    const readAt = Date.now();
    const content = await this.#store.put(bytesOf(this.#at(place)));
    return { kind: "file", path: place, content, changed: settledTime(mtimeMs, readAt), mode: mode & 0o777 };
  }

  async #repository(place: string): Promise<readonly SavedEntry[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#below(place, (inside) => this.#entry(inside));
      } catch (error) {
        if (!isGone(error)) throw error;
        await lstat(this.#at(place));
        if (attempt === attempts) {
          throw new BackupError(
            `${this.#at(place)}: changed ${attempts} times while it was read; try again · 仓库一直在变化，请重试`,
          );
        }
      }
    }
  }

  async #below(place: string, save: (inside: string) => Promise<readonly SavedEntry[]>): Promise<readonly SavedEntry[]> {
    const names = (await readdir(this.#at(place), { withFileTypes: true })).sort(byRank).map(({ name }) => name);
    if (names.length === 0) return [{ kind: "folder", path: place }];
    const entries: SavedEntry[] = [];
    for (const name of names) entries.push(...(await save(`${place}/${name}`)));
    return entries;
  }

  #at(place: string): string {
    return path.join(this.#folder, place);
  }
}

/** The bytes of a file, which is opened when the first of them is asked for: it may be gone until then. */
async function* bytesOf(file: string): AsyncIterable<Uint8Array> {
  const opened = await open(file);
  try {
    yield* opened.createReadStream({ autoClose: false });
  } finally {
    await opened.close();
  }
}

/**
 * References are read before the objects that they name, which are written before them; loose references and objects
 * before packed ones, because packing removes the loose ones afterwards.
 */
function byRank(one: Dirent, other: Dirent): number {
  return rankOf(one.name) - rankOf(other.name);
}

const repositoryOrder = ["refs", "packed-refs", "HEAD", "objects", "pack"];

function rankOf(name: string): number {
  const rank = repositoryOrder.indexOf(name);
  return rank === -1 ? repositoryOrder.indexOf("HEAD") : rank;
}

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

function nothingIfGone(error: unknown): readonly SavedEntry[] {
  if (isGone(error)) return [];
  throw error;
}
