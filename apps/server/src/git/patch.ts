import { GitCommand, runGit } from "./command.ts";
import type { ObjectName } from "./object-name.ts";

/** Largest patch in an answer, bytes. */
export const largestPatch = 10_000_000;

/**
 * What changed in one file between two commits, as a unified patch with three lines around each change; empty when nothing
 * did. For files that are no text git says only that they differ.
 *
 * @throws GitError `git.output-too-large`
 */
export async function readPatch(gitFolder: string, from: ObjectName, to: ObjectName, path: string): Promise<string> {
  const command = GitCommand.of("diff", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "-U3")
    .value(from)
    .value(to)
    .paths(path);
  const { stdout } = await runGit(gitFolder, command, { maximumOutput: largestPatch });
  return stdout.toString("utf8");
}
