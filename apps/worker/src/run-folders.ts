/** Folders of runs, each with the process id of its worker in its name, so that those of a killed worker are found. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";

export class RunFolders {
  readonly #root: string;

  /** @param root  folder of all runs on this machine, made when it is missing */
  constructor(root: string) {
    this.#root = root;
  }

  /** A new empty folder that only its owner may enter; real path, as the permission model compares paths. */
  async create(): Promise<string> {
    const folder = join(this.#root, `${process.pid}-${randomUUID()}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return realpath(folder);
  }

  async remove(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
  }

  /** Removes what workers left behind that are no more. */
  async removeAbandoned(): Promise<void> {
    const names = await readdir(this.#root).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    for (const name of names) {
      if (!isAlive(Number.parseInt(name, 10))) await this.remove(join(this.#root, name));
    }
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
