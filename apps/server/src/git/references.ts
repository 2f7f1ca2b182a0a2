/**
 * References of a repository, read from its files: git would need a process, which takes some 10 ms of the processor, most
 * of them for making a process out of a large one. Loose references are read before packed ones, as git does: what is packed
 * meanwhile is found in the second place.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { GitError } from "./git-error.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";

/**
 * Every reference by its full name, with the object that it names, sorted by name. `HEAD` is not among them, and neither is
 * one that names another reference: that one is.
 *
 * @throws GitError `git.failed` where there is no repository
 */
export async function referencesOf(gitFolder: string): Promise<ReadonlyMap<string, ObjectName>> {
  const loose = await looseReferences(gitFolder);
  const found = [...new Map([...(await packedReferences(gitFolder)), ...loose])];
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Branches and tags with the objects that they name. @throws as `referencesOf` */
export async function readRefs(gitFolder: string): Promise<{ readonly ref: string; readonly object: ObjectName }[]> {
  const all = [...(await referencesOf(gitFolder))].map(([ref, object]) => ({ ref, object }));
  return all.filter(({ ref }) => /^refs\/(heads|tags)\//.test(ref));
}

/** Text of the file that a reference has of its own; undefined where it has none, and is packed or missing. */
export function looseReference(gitFolder: string, ref: string): Promise<string | undefined> {
  return there(readFile(join(gitFolder, ref), "utf8"));
}

/** References that share a file. @throws as `referencesOf` */
export async function packedReferences(gitFolder: string): Promise<ReadonlyMap<string, ObjectName>> {
  const text = await there(readFile(join(gitFolder, "packed-refs"), "utf8"));
  if (text === undefined) await requireFolder(gitFolder);
  return new Map((text ?? "").split("\n").flatMap(packedReference));
}

async function requireFolder(gitFolder: string): Promise<void> {
  await stat(gitFolder).catch((error: Error) => {
    throw new GitError("git.failed", ["for-each-ref"], null, error.message);
  });
}

/** A line is an object and a reference; others are comments, and what the tag above names. */
function packedReference(line: string): [string, ObjectName][] {
  const object = objectNameOf(line.slice(0, 40));
  return object !== undefined && line[40] === " " ? [[line.slice(41), object]] : [];
}

async function looseReferences(gitFolder: string, folder = "refs"): Promise<[string, ObjectName][]> {
  const found: [string, ObjectName][] = [];
  // Git removes a folder with its last reference.
  for (const entry of (await there(readdir(join(gitFolder, folder), { withFileTypes: true }))) ?? []) {
    const ref = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await looseReferences(gitFolder, ref)));
    // A lock holds what the reference is going to be.
    else if (!ref.endsWith(".lock")) {
      const object = objectNameOf((await looseReference(gitFolder, ref))?.trimEnd() ?? "");
      if (object !== undefined) found.push([ref, object]);
    }
  }
  return found;
}

/** What is read; undefined where there is no such file or folder. */
async function there<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (["ENOENT", "ENOTDIR", "EISDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
