/** Where bare repositories lie: `<root>/<xx>/<id>.git`, xx being the last two digits of the id, so that no folder gets huge. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
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

  /** Makes an empty bare repository with the branch `main`. It appears whole or not at all. */
  async create(repositoryId: number): Promise<void> {
    const folder = this.of(repositoryId);
    const unfinished = join(this.#root, "unfinished", randomUUID());
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
    const removed = join(this.#root, "unfinished", randomUUID());
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
