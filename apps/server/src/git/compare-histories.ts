/** How two commits lie to each other. */
import { join } from "node:path";
import { GitCommand, runGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import type { ObjectName } from "./object-name.ts";
import { objectNameOf } from "./object-name.ts";

/** The newest commit from which both come; undefined when they have none in common. */
export async function mergeBase(gitFolder: string, one: ObjectName, other: ObjectName): Promise<ObjectName | undefined> {
  const command = GitCommand.of("merge-base").value(one).value(other);
  const { stdout } = await runGit(gitFolder, command, { acceptedExitCodes: [0, 1] });
  return objectNameOf(stdout.toString("latin1").slice(0, 40));
}

/** A commit and the repository that holds it. */
interface CommitOf {
  readonly gitFolder: string;
  readonly commit: ObjectName;
}

/** The newest commit from which commits of two repositories come, without copying anything; undefined when they have none in common. */
export async function commonCommit(ours: CommitOf, theirs: CommitOf): Promise<ObjectName | undefined> {
  const command = GitCommand.of("merge-base").value(ours.commit).value(theirs.commit);
  const options = { acceptedExitCodes: [0, 1], quarantine: join(theirs.gitFolder, "objects") };
  return objectNameOf((await runGit(ours.gitFolder, command, options)).stdout.toString("latin1").slice(0, 40));
}

/** Commits that only one side has. */
interface Divergence {
  /** How many commits of `theirs` are not in `ours`. */
  readonly behind: number;
  /** How many commits of `ours` are not in `theirs`. */
  readonly ahead: number;
}

/** Compares commits of two repositories without copying anything. */
export async function divergence(ours: CommitOf, theirs: CommitOf): Promise<Divergence> {
  const command = GitCommand.of("rev-list", "--left-right", "--count", "--stdin");
  const { stdout } = await runGit(ours.gitFolder, command, {
    input: `${theirs.commit}...${ours.commit}\n`,
    quarantine: join(theirs.gitFolder, "objects"),
  });
  const text = stdout.toString("latin1").trim();
  const [behind, ahead] = text.split("\t").map(Number);
  if (behind === undefined || ahead === undefined) throw new GitError("git.malformed-output", command.words, null, text);
  return { behind, ahead };
}
