/** Taking a push: objects into quarantine, a look at them, the repository's own, and only then the references. */
import { GitCommand, runGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import { moveRef } from "./move-ref.ts";
import { noObject, type ObjectName, type RefName } from "./object-name.ts";
import { checkPush, type NewTextsReader, type PushIssue, type PushLimits } from "./push-check.ts";
import type { PushRequest, RefUpdate } from "./push-request.ts";
import { Quarantine } from "./quarantine.ts";

interface PushHooks {
  readonly texts: NewTextsReader;
  /** Which of the updates are refused, and why; asked when the objects are in order and can be compared. */
  readonly judge: (
    updates: readonly RefUpdate[],
    isForced: (update: RefUpdate) => Promise<boolean>,
  ) => Promise<ReadonlyMap<RefName, string>>;
  /** Told what is about to move, when all of it is on the disk. */
  readonly announce: (updates: readonly RefUpdate[]) => Promise<void>;
}

/** Result of a push: refused as a whole, or a result for each reference (undefined: it moved). */
type PushOutcome =
  | { readonly kind: "refused"; readonly issue: PushIssue }
  | { readonly kind: "taken"; readonly refusals: ReadonlyMap<RefName, string | "moved" | "clash"> };

/**
 * Takes a push. Whatever ends the process leaves the references as they were or as they were wanted, each for itself, and
 * at most some objects that nothing names.
 *
 * @param unfinished  folder on the repository's file system for objects that are not yet taken
 * @throws GitError, and what the hooks throw
 */
export async function receivePush(
  gitFolder: string,
  { updates, pack }: PushRequest,
  unfinished: string,
  limits: PushLimits,
  hooks: PushHooks,
): Promise<PushOutcome> {
  const quarantine = await Quarantine.open(gitFolder, unfinished);
  try {
    const packIssue = pack && (await unpack(gitFolder, quarantine.folder, pack, limits.pack));
    if (packIssue !== undefined) return { kind: "refused", issue: packIssue };
    const { issue, hasNewObjects } = await checkPush(gitFolder, quarantine.folder, updates, limits, hooks.texts);
    if (issue !== undefined) return { kind: "refused", issue };
    const refusals = new Map(await hooks.judge(updates, (update) => isForced(gitFolder, quarantine.folder, update)));
    const wanted = updates.filter(({ ref }) => !refusals.has(ref));
    if (wanted.length > 0) {
      if (hasNewObjects) await quarantine.takeOver();
      await hooks.announce(wanted);
    }
    for (const { ref, before, after } of wanted) {
      const outcome = await moveRef(gitFolder, ref, before, after);
      if (outcome !== "done") refusals.set(ref, outcome);
    }
    return { kind: "taken", refusals };
  } finally {
    await quarantine.remove();
  }
}

/** Bytes that every pack may have, whatever room is left: enough to say that nothing is new. */
const smallestLimit = 1_000;

/** Takes a pack into quarantine; undefined when it is in order. */
export async function unpack(
  gitFolder: string,
  quarantine: string,
  pack: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<PushIssue | undefined> {
  const bytes = Math.max(limit, smallestLimit);
  const command = GitCommand.of("index-pack", "--stdin", "--fix-thin").option("--max-input-size", bytes);
  const { exitCode, stderr } = await runGit(gitFolder, command, {
    quarantine,
    input: pack,
    timeout: 3_600_000,
    acceptedExitCodes: [0, 1, 128],
  });
  if (exitCode === 0) return undefined;
  return /exceeds maximum allowed size/.test(stderr) ? { kind: "pack-too-large", limit } : { kind: "unreadable" };
}

/** Whether an update leaves behind commits that the reference had. */
async function isForced(gitFolder: string, quarantine: string, { before, after }: RefUpdate): Promise<boolean> {
  if (before === noObject) return false;
  if (after === noObject) return true;
  return !(await isAncestor(gitFolder, before, after, quarantine));
}

/** Whether the history of `later` holds `earlier`. */
export async function isAncestor(
  gitFolder: string,
  earlier: ObjectName,
  later: ObjectName | RefName,
  quarantine?: string,
): Promise<boolean> {
  const command = GitCommand.of("merge-base", "--is-ancestor").value(earlier).value(later);
  const { exitCode, stderr } = await runGit(gitFolder, command, {
    acceptedExitCodes: [0, 1, 128],
    ...(quarantine !== undefined && { quarantine }),
  });
  // 128: one of them is missing, or is no commit.
  if (exitCode === 128 && !/Not a valid (object|commit) name/.test(stderr)) {
    throw new GitError("git.failed", command.words, exitCode, stderr);
  }
  return exitCode === 0;
}
