/**
 * A place for pushed objects until they are found in order. It lies on the repository's file system, so that taking them
 * over is renaming; nothing in the repository knows of it before. What a killed process leaves there is removed later.
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

export class Quarantine {
  /** Folder for the objects. */
  readonly folder: string;
  readonly #gitFolder: string;

  private constructor(gitFolder: string, folder: string) {
    this.#gitFolder = gitFolder;
    this.folder = folder;
  }

  /** @param unfinished  folder for what is not finished, see `RepositoryFolders` */
  static async open(gitFolder: string, unfinished: string): Promise<Quarantine> {
    const folder = join(unfinished, randomUUID());
    await mkdir(join(folder, "pack"), { recursive: true });
    return new Quarantine(gitFolder, folder);
  }

  /**
   * Makes the packs part of the repository, on the disk before this returns. An index makes its pack visible, so indexes
   * come last.
   */
  async takeOver(): Promise<void> {
    const target = join(this.#gitFolder, "objects", "pack");
    await mkdir(target, { recursive: true });
    const files = await readdir(join(this.folder, "pack"));
    const isIndex = (file: string): boolean => file.endsWith(".idx");
    for (const file of [...files.filter((name) => !isIndex(name)), ...files.filter(isIndex)]) {
      await rename(join(this.folder, "pack", file), join(target, file));
    }
    const directory = await open(target, "r");
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
