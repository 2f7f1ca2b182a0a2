/** Which commit changed each entry of a folder last. */
import { GitCommand, runGit } from "./command.ts";
import type { Commit } from "./history.ts";
import { type ObjectName, objectNameOf } from "./object-name.ts";

/** Commits that are walked; what did not change in them has no answer. */
const mostCommits = 5_000;

/**
 * The newest commit of the main line of `from` that changed each entry of a folder, by the entry's path. One walk through
 * the history, whatever the number of entries; a merge counts as a change of what it brought.
 *
 * @param folder  empty for the root
 */
export async function lastChanges(gitFolder: string, from: ObjectName, folder: string): Promise<ReadonlyMap<string, Commit>> {
  const log = GitCommand.of(
    "log",
    "-z",
    "--format=%x01%H%x00%an%x00%at%x00%B",
    "--name-only",
    "--no-renames",
    "--first-parent",
    "--diff-merges=first-parent",
  )
    .option("--max-count", mostCommits)
    .value(from);
  const { stdout } = await runGit(gitFolder, folder === "" ? log : log.paths(folder));
  const changes = new Map<string, Commit>();
  for (const record of stdout.toString("utf8").split("\u0001")) {
    const [name = "", author = "", time = "", message = "", ...paths] = record.split("\0");
    const commit = objectNameOf(name);
    if (commit === undefined) continue;
    const change: Commit = { commit, author, time: new Date(Number(time) * 1000), message: message.trimEnd() };
    for (const path of paths) {
      const entry = entryIn(folder, path.replace(/^\n/, ""));
      if (entry !== undefined && !changes.has(entry)) changes.set(entry, change);
    }
  }
  return changes;
}

/** The entry of a folder that is the path or leads to it. */
function entryIn(folder: string, path: string): string | undefined {
  const start = folder === "" ? 0 : folder.length + 1;
  if (path.length <= start) return undefined;
  const end = path.indexOf("/", start);
  return end < 0 ? path : path.slice(0, end);
}
