import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** A bare repository on the disk. */
interface RepositoryOnDisk {
  readonly folder: string;
  readonly repositoryId: number;
  readonly isWiki: boolean;
}

/** All repositories and wikis that lie where they belong. */
export async function* repositoriesOnDisk(root: string): AsyncIterable<RepositoryOnDisk> {
  for (const shelf of await namesIn(root)) {
    if (!/^\d\d$/.test(shelf)) continue;
    for (const name of await namesIn(join(root, shelf))) {
      const [, digits, wiki] = /^(\d+)(\.wiki)?\.git$/.exec(name) ?? [];
      if (digits === undefined) continue;
      yield { folder: join(root, shelf, name), repositoryId: Number(digits), isWiki: wiki !== undefined };
    }
  }
}

/** Names in a folder; none where there is no such folder. */
async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
}
