/** Reading many files of which not all fit into memory together. */
import type { Buffer } from "node:buffer";
import type { ObjectName } from "./object-name.ts";
import { readObjects } from "./tree.ts";

/** An object whose content is yet to be read. */
export interface SizedObject {
  readonly object: ObjectName;
  /** Bytes. */
  readonly size: number;
}

/** Bytes of a group. Git's answer is put together in memory, for which a group is held twice for a moment. */
const bytesAtOnce = 30_000_000;
/** Files of a group, which keeps the list that one process of git is given short. */
const filesAtOnce = 2_000;

/**
 * Contents of files in the given order, read group by group: those of a group have at most 30 MB together, unless a single
 * file has more. Nothing is read ahead, so what the reader has let go is free before the next group comes.
 *
 * @param quarantine  folder with objects that are not yet the repository's
 * @throws GitError as `readObjects`
 */
export async function* readInGroups<File extends SizedObject>(
  gitFolder: string,
  files: readonly File[],
  quarantine?: string,
): AsyncGenerator<{ readonly file: File; readonly content: Buffer }> {
  for (const group of groupsOf(files)) {
    const objects = group.map(({ object }) => object);
    const contents = await readObjects(gitFolder, objects, {
      maximumOutput: bytesOf(group) + group.length * headerBytes,
      ...(quarantine !== undefined && { quarantine }),
    });
    for (const [index, file] of group.entries()) {
      const content = contents[index];
      if (content === undefined) throw new Error(`invariant: every object asked for is answered, ${file.object} too`);
      yield { file, content };
    }
  }
}

/** What git writes around a content: its name, kind and size, and the ends of lines. */
const headerBytes = 100;

/** Neighbours that are read together. */
export function groupsOf<File extends SizedObject>(files: readonly File[]): File[][] {
  const groups: File[][] = [];
  let group: File[] = [];
  let bytes = 0;
  for (const file of files) {
    const isFull = bytes + file.size > bytesAtOnce || group.length === filesAtOnce;
    if (isFull && group.length > 0) {
      groups.push(group);
      group = [];
      bytes = 0;
    }
    group.push(file);
    bytes += file.size;
  }
  return group.length === 0 ? groups : [...groups, group];
}

function bytesOf(files: readonly SizedObject[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
