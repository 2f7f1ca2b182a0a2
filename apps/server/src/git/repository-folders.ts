/** Where bare repositories lie: `<root>/<xx>/<id>.git`, xx being the last two digits of the id, so that no folder gets huge. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { GitCommand, runGit } from "./command.ts";

export class RepositoryFolders {
  readonly #root: string;

  /** @param root  folder of all repositories, made when it is missing */
  constructor(root: string) {
    this.#root = root;
  }

  /** Folder of a repository, whether it exists or not. */
  of(repositoryId: number): string {
    const shard = String(repositoryId % 100).padStart(2, "0");
    return join(this.#root, shard, `${repositoryId}.git`);
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
    const folder = this.of(repositoryId);
    const unfinished = join(this.unfinished, randomUUID());
    await mkdir(unfinished, { recursive: true });
    await mkdir(dirname(folder), { recursive: true });
    try {
      await runGit(unfinished, GitCommand.of("init", "--bare", "--quiet", "--template=", "--initial-branch=main"));
      await rename(unfinished, folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  }

  /** Removes a repository; at once invisible, whatever ends the process while its files go. */
  async remove(repositoryId: number): Promise<void> {
    const removed = join(this.unfinished, randomUUID());
    await mkdir(dirname(removed), { recursive: true });
    try {
      await rename(this.of(repositoryId), removed);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
      throw error;
    }
    await rm(removed, { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
