import { randomUUID } from "node:crypto";
import { access, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { GitCommand, streamGit } from "./command.ts";
import type { ObjectName } from "./object-name.ts";

/** All files of a commit, as they are, as a zip stream; 5 minutes at most. */
export function zipArchive(gitFolder: string, commit: ObjectName): Readable {
  async function* content() {
    await forbidSubstitution(gitFolder);
    yield* streamGit(gitFolder, GitCommand.of("archive", "--format=zip").value(commit), { timeout: 300_000 });
  }
  return Readable.from(content(), { objectMode: false });
}

/** All branches and versions of a repository that has some, with their history, as a file that git clones from. */
export function historyBundle(gitFolder: string): Readable {
  const command = GitCommand.of("bundle", "create", "--quiet", "-", "--branches", "--tags");
  return streamGit(gitFolder, command, { timeout: 600_000 });
}

/**
 * Attributes in a repository's own files can have git put facts of the commit into them (gitattributes, `export-subst`), as
 * long and as often as they ask for. What stands in the repository's folder counts more than what people commit.
 */
async function forbidSubstitution(gitFolder: string): Promise<void> {
  const folder = join(gitFolder, "info");
  const file = join(folder, "attributes");
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  await mkdir(folder, { recursive: true });
  // It appears whole, whoever else makes it.
  const fresh = join(folder, randomUUID());
  await writeFile(fresh, "* -export-subst\n");
  await rename(fresh, file);
}
