/** Moving references by compare-and-swap: whoever comes second learns that the reference stands elsewhere by now. */
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { GitCommand, runGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import { noObject, type ObjectName, type RefName } from "./object-name.ts";

/** `moved`: the reference stood elsewhere. `clash`: one reference would be the folder of another. */
type MoveOutcome = "done" | "moved" | "clash";

/**
 * Moves a reference, makes it (`before` is `noObject`) or deletes it (`after` is `noObject`).
 *
 * @throws GitError
 */
export async function moveRef(gitFolder: string, ref: RefName, before: ObjectName, after: ObjectName): Promise<MoveOutcome> {
  const command =
    after === noObject
      ? GitCommand.of("update-ref", "-d").value(ref).value(before)
      : GitCommand.of("update-ref", "--create-reflog", "-m", "save").value(ref).value(after).value(before);
  for (;;) {
    const { exitCode, stderr } = await runGit(gitFolder, command, { acceptedExitCodes: [0, 1, 128] });
    if (exitCode === 0) return "done";
    if (/ exists; cannot create /.test(stderr)) return "clash";
    if (/is at [0-9a-f]{40} but expected|reference already exists|unable to resolve reference/.test(stderr)) return "moved";
    // Another writer holds the lock: it is about to move the reference. A lock whose holder was killed is removed.
    if (!/Unable to create .*\.lock/.test(stderr)) throw new GitError("git.failed", command.words, exitCode, stderr);
    if (!(await removeStaleLock(gitFolder, ref))) return "moved";
  }
}

/** A writer holds the lock for some milliseconds and is killed after a minute. */
const staleLockAge = 120_000;

async function removeStaleLock(gitFolder: string, ref: RefName): Promise<boolean> {
  const lock = join(gitFolder, `${ref}.lock`);
  const age = await stat(lock).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age !== undefined && age < staleLockAge) return false;
  await rm(lock, { force: true });
  return true;
}
