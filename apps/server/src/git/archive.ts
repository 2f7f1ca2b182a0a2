import type { Readable } from "node:stream";
import { GitCommand, streamGit } from "./command.ts";
import type { ObjectName } from "./object-name.ts";

/** All files of a commit as a zip stream; 5 minutes at most. */
export function zipArchive(gitFolder: string, commit: ObjectName): Readable {
  return streamGit(gitFolder, GitCommand.of("archive", "--format=zip").value(commit), { timeout: 300_000 });
}

/** All branches and versions of a repository that has some, with their history, as a file that git clones from. */
export function historyBundle(gitFolder: string): Readable {
  const command = GitCommand.of("bundle", "create", "--quiet", "-", "--branches", "--tags");
  return streamGit(gitFolder, command, { timeout: 600_000 });
}
