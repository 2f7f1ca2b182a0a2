/**
 * Whether branches and tags reach objects. Git's second protocol hands out every object that a repository holds to whoever
 * names it (gitprotocol-v2, "want"), so what a rewritten history left behind would stay open to all who remember its name.
 */
import { createInterface } from "node:readline";
import { GitCommand, runGit, streamGit } from "./command.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";

/** Longest that a walk through a history may take, milliseconds. */
const timeout = 300_000;

/** The first of the objects that no branch and no tag reaches; undefined when all are reached. */
export async function unreachedObject(gitFolder: string, objects: Iterable<ObjectName>): Promise<ObjectName | undefined> {
  const left = new Set(objects);
  if (left.size === 0) return undefined;
  for (const tip of await publicTips(gitFolder)) left.delete(tip);
  if (left.size > 0) await strikeReached(gitFolder, left);
  const [unreached] = left;
  return unreached;
}

/** What branches and tags name, and the commits of tags that are objects themselves. */
async function publicTips(gitFolder: string): Promise<ObjectName[]> {
  const command = GitCommand.of("for-each-ref", "--format=%(objectname)%0a%(*objectname)", "refs/heads", "refs/tags");
  const names = (await runGit(gitFolder, command)).stdout.toString("latin1").split("\n");
  return names.map(objectNameOf).filter((name) => name !== undefined);
}

/** Takes away what the history holds, commits before their files; looks no further when nothing is left. */
async function strikeReached(gitFolder: string, left: Set<ObjectName>): Promise<void> {
  const walk = streamGit(gitFolder, GitCommand.of("rev-list", "--objects", "--branches", "--tags"), { timeout });
  for await (const line of createInterface({ input: walk })) {
    const object = objectNameOf(line.slice(0, 40));
    if (object !== undefined) left.delete(object);
    if (left.size === 0) break;
  }
  walk.destroy();
}
