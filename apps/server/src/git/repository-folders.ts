/** Where bare repositories lie: `<root>/<xx>/<id>.git`, xx being the last two digits of the id, so that no folder gets huge. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { GitCommand, runGit } from "./command.ts";

/** A repository that is being made. */
export interface NewRepository {
  readonly folder: string;
  /** Makes it that of an id, whole and at once. */
  place(repositoryId: number): Promise<void>;
  /** Removes it unless it was placed. */
  remove(): Promise<void>;
}

export class RepositoryFolders {
  readonly #root: string;

  /** @param root  folder of all repositories, made when it is missing */
  constructor(root: string) {
    this.#root = root;
  }

  /** Folder of a repository, whether it exists or not. */
  of(repositoryId: number): string {
    return this.#named(repositoryId, `${repositoryId}.git`);
  }

  /** Whether a repository has its folder. */
  async has(repositoryId: number): Promise<boolean> {
    return exists(this.of(repositoryId));
  }

  /** Folder of the wiki beside a repository, whether it exists or not. */
  wikiOf(repositoryId: number): string {
    return this.#named(repositoryId, `${repositoryId}.wiki.git`);
  }

  /** Whether a repository has a wiki. */
  async hasWiki(repositoryId: number): Promise<boolean> {
    return exists(this.wikiOf(repositoryId));
  }

  #named(repositoryId: number, name: string): string {
    return join(this.#root, String(repositoryId % 100).padStart(2, "0"), name);
  }

  /** Where things lie that are not finished; on the file system of the repositories. */
  get unfinished(): string {
    return join(this.#root, "unfinished");
  }

  /** Removes what killed processes left unfinished more than `age` milliseconds before `now`. */
  async removeUnfinished(age: number, now: Date): Promise<void> {
    for (const name of await namesIn(this.unfinished)) {
      const path = join(this.unfinished, name);
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now.getTime(),
      );
      if (now.getTime() - changed > age) await rm(path, { recursive: true, force: true });
    }
  }

  /** Makes an empty bare repository with the branch `main`. It appears whole or not at all. */
  async create(repositoryId: number): Promise<void> {
    const fresh = await this.prepare();
    await fresh.place(repositoryId).catch(async (error: unknown) => {
      await fresh.remove();
      throw error;
    });
  }

  /** Makes an empty wiki unless there is one. */
  async ensureWiki(repositoryId: number): Promise<void> {
    const folder = this.wikiOf(repositoryId);
    if (await exists(folder)) return;
    const fresh = await this.prepare();
    try {
      await moveWhole(fresh.folder, folder);
    } catch (error) {
      await fresh.remove();
      // Somebody else made it meanwhile.
      if (!(await exists(folder))) throw error;
    }
  }

  /**
   * An empty bare repository with the branch `main` that is nobody's yet: it can be filled before it is placed.
   *
   * @param name  makes it go on with what was prepared under that name before and neither placed nor removed
   */
  async prepare(name: string = randomUUID()): Promise<NewRepository> {
    const folder = join(this.unfinished, name);
    const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    try {
      await runGit(folder, GitCommand.of("init", "--bare", "--quiet", "--template=", "--initial-branch=main"));
    } catch (error) {
      await remove();
      throw error;
    }
    const place = async (repositoryId: number): Promise<void> => {
      await moveWhole(folder, this.of(repositoryId));
    };
    return { folder, place, remove };
  }

  /** Removes a repository and its wiki; each at once invisible, whatever ends the process while its files go. */
  async remove(repositoryId: number): Promise<void> {
    await this.#remove(this.wikiOf(repositoryId));
    await this.#remove(this.of(repositoryId));
  }

  async #remove(folder: string): Promise<void> {
    const removed = join(this.unfinished, randomUUID());
    await mkdir(dirname(removed), { recursive: true });
    try {
      await rename(folder, removed);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      throw error;
    }
    await rm(removed, { recursive: true, force: true });
  }
}

/** Moves a repository to where it is used; all of it is on the disk before, and its new name when this settles. */
async function moveWhole(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name));
  }
  await sync(from);
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await sync(dirname(to));
}

async function sync(place: string): Promise<void> {
  const opened = await open(place, "r");
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
