/** Files that a history holds in any of its commits. */
import { GitCommand, runGit } from "./command.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";
import type { SizedObject } from "./read-in-groups.ts";
import { referencesOf } from "./references.ts";

/** Objects that all references of a repository name, our own too. */
export async function tipsOf(gitFolder: string): Promise<ObjectName[]> {
  return [...new Set((await referencesOf(gitFolder)).values())];
}

/** A content in a history. */
export interface ReachableFile extends SizedObject {
  readonly path: string;
}

/** Longest that a walk through a history may take, milliseconds. */
const timeout = 300_000;

/** Whether every commit that `earlier` reach is reached from `later` too; what is gone from the repository does not count. */
export async function reachesAll(
  gitFolder: string,
  later: readonly ObjectName[],
  earlier: readonly ObjectName[],
): Promise<boolean> {
  const command = GitCommand.of("rev-list", "--ignore-missing", "--stdin").option("--max-count", 1);
  const { stdout } = await runGit(gitFolder, command, { input: rangeOf(earlier, later), timeout });
  return stdout.length === 0;
}

/**
 * Files with an ending that commits and tags reach, each content with its size and one path at which it stands; what `known`
 * reach is left out.
 */
export async function reachableFiles(
  gitFolder: string,
  tips: readonly ObjectName[],
  known: readonly ObjectName[],
  ending: string,
): Promise<ReachableFile[]> {
  if (tips.length === 0) return [];
  const walk = GitCommand.of("rev-list", "--objects", "--ignore-missing", "--stdin");
  const { stdout } = await runGit(gitFolder, walk, { input: rangeOf(tips, known), timeout, maximumOutput: mostOutput });
  const listed = stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line.endsWith(ending));
  if (listed.length === 0) return [];
  const check = GitCommand.of("cat-file", "--batch-check", "--buffer");
  const input = listed.map((line) => `${line.slice(0, 40)}\n`).join("");
  const facts = (await runGit(gitFolder, check, { input, timeout })).stdout.toString("latin1").split("\n");
  return listed.flatMap((line, index) => {
    const object = objectNameOf(line.slice(0, 40));
    const size = / blob (\d+)$/.exec(facts[index] ?? "")?.[1];
    return object === undefined || size === undefined ? [] : [{ object, size: Number(size), path: line.slice(41) }];
  });
}

/** Bytes that the list of a history may take: some ten million files. */
const mostOutput = 1_000_000_000;

function rangeOf(from: readonly ObjectName[], except: readonly ObjectName[]): string {
  return [...from, ...except.map((object) => `^${object}`)].map((line) => `${line}\n`).join("");
}
