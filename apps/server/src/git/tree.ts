/** Reading the files of a version: names, sizes, contents. Symbolic links are never followed: their content is their target. */
import type { Buffer } from "node:buffer";
import type { Readable } from "node:stream";
import { GitCommand, type GitRunOptions, runGit, streamGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";

export interface TreeEntry {
  /** Path from the root of the repository, `/` between folders. */
  readonly path: string;
  readonly kind: "file" | "folder" | "symlink" | "submodule";
  /** Bytes; 0 for a folder or submodule. */
  readonly size: number;
  readonly object: ObjectName;
}

/**
 * Every entry of a commit or tree, folders before what they hold, sorted as git sorts.
 * One process, about 10 ms for 2,500 files.
 */
export async function readTree(
  gitFolder: string,
  treeish: ObjectName,
  options: Pick<GitRunOptions, "maximumOutput" | "quarantine"> = {},
): Promise<TreeEntry[]> {
  const command = GitCommand.of("ls-tree", "-r", "-t", "-z", "--long", "--full-tree").value(treeish);
  return parseEntries((await runGit(gitFolder, command, options)).stdout, command);
}

/** The entry at one path, undefined when the version has none. */
export async function readEntry(gitFolder: string, treeish: ObjectName, path: string): Promise<TreeEntry | undefined> {
  const command = GitCommand.of("ls-tree", "-z", "--long", "--full-tree").value(treeish).paths(path);
  const entries = parseEntries((await runGit(gitFolder, command)).stdout, command);
  return entries.find((entry) => entry.path === path);
}

/**
 * Contents of objects of any kind, in the order asked for, by one process, all of them in memory; `readInGroups` bounds that.
 *
 * @throws GitError `git.malformed-output` when an object is missing, which for names out of a tree means a damaged repository
 */
export async function readObjects(
  gitFolder: string,
  objects: readonly ObjectName[],
  options: Pick<GitRunOptions, "maximumOutput" | "quarantine"> = {},
): Promise<Buffer[]> {
  if (objects.length === 0) return [];
  const command = GitCommand.of("cat-file", "--batch", "--buffer");
  const { stdout } = await runGit(gitFolder, command, { ...options, input: `${objects.join("\n")}\n` });
  const contents: Buffer[] = [];
  let position = 0;
  for (const object of objects) {
    const headerEnd = stdout.indexOf(10, position);
    const header = stdout.toString("latin1", position, headerEnd);
    const size = Number(/^[0-9a-f]{40} \w+ (\d+)$/.exec(header)?.[1] ?? Number.NaN);
    if (headerEnd < 0 || Number.isNaN(size))
      throw new GitError("git.malformed-output", command.words, null, `${object}: ${header}`);
    contents.push(stdout.subarray(headerEnd + 1, headerEnd + 1 + size));
    position = headerEnd + size + 2;
  }
  return contents;
}

/** Content of one object. */
export async function readBlob(gitFolder: string, object: ObjectName): Promise<Buffer> {
  return (await runGit(gitFolder, GitCommand.of("cat-file", "blob").value(object))).stdout;
}

const kinds: Readonly<Record<string, TreeEntry["kind"]>> = {
  "040000": "folder",
  "100644": "file",
  "100664": "file",
  "100755": "file",
  "120000": "symlink",
  "160000": "submodule",
};

function parseEntries(output: Buffer, command: GitCommand): TreeEntry[] {
  const records = output.toString("utf8").split("\0");
  records.pop();
  return records.map((record) => {
    const match = /^(\d{6}) \w+ ([0-9a-f]{40}) +(\d+|-)\t(.*)$/s.exec(record);
    const kind = kinds[match?.[1] ?? ""];
    const object = objectNameOf(match?.[2] ?? "");
    const path = match?.[4];
    if (kind === undefined || object === undefined || path === undefined) {
      throw new GitError("git.malformed-output", command.words, null, record);
    }
    return { path, kind, size: match?.[3] === "-" ? 0 : Number(match?.[3]), object };
  });
}

/** Content of one object as a stream, for files that need not fit into memory. */
export function streamBlob(gitFolder: string, object: ObjectName): Readable {
  return streamGit(gitFolder, GitCommand.of("cat-file", "blob").value(object), { timeout: 300_000 });
}
