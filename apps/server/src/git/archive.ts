import type { Readable } from "node:stream";
import { GitCommand, streamGit } from "./command.ts";
import type { ObjectName } from "./object-name.ts";

/** All files of a commit as a zip stream; 5 minutes at most. */
export function zipArchive(gitFolder: string, commit: ObjectName): Readable {
  return streamGit(gitFolder, GitCommand.of("archive", "--format=zip").value(commit), { timeout: 300_000 });
}
