/**
 * Copying commits between repositories of this machine. Only what the commits reach is copied, and it is copied, not linked:
 * neither repository depends on the other afterwards, and what one of them has beside the commits stays its own.
 */
import { GitCommand, runGit, streamGit } from "./command.ts";
import { noObject, type ObjectName } from "./object-name.ts";
import { Quarantine } from "./quarantine.ts";
import { tipsOf } from "./reachable-files.ts";
import { unpack } from "./receive-push.ts";

/** Longest that packing may take, milliseconds. */
const timeout = 600_000;

/**
 * Copies commits and tags with all that they reach; what the target has already stays where it is.
 *
 * @param unfinished  folder on the target's file system for objects that are not yet taken
 * @param limit       bytes that the copied objects may take, packed
 * @returns whether they fit; if not, nothing was copied
 * @throws GitError
 */
export async function copyObjects(
  from: string,
  to: string,
  wanted: readonly ObjectName[],
  unfinished: string,
  limit: number,
): Promise<boolean> {
  const missing = await missingIn(to, wanted);
  if (missing.length === 0) return true;
  const tips = await tipsOf(to);
  const unknown = new Set(await missingIn(from, tips));
  const known = tips.filter((tip) => !unknown.has(tip));
  const input = `${missing.join("\n")}\n${known.map((tip) => `^${tip}\n`).join("")}`;
  const command = GitCommand.of("pack-objects", "--revs", "--stdout", "--thin", "--delta-base-offset", "--quiet");
  const quarantine = await Quarantine.open(to, unfinished);
  try {
    const issue = await unpack(to, quarantine.folder, streamGit(from, command, { input, timeout }), limit);
    if (issue?.kind === "pack-too-large") return false;
    if (issue !== undefined) throw new Error(`invariant: git reads the packs that it writes, not ${issue.kind}`);
    await quarantine.takeOver();
    return true;
  } finally {
    await quarantine.remove();
  }
}

/** Makes references, or moves those that a process made that was killed later; all or none. */
export async function createRefs(
  gitFolder: string,
  refs: readonly { readonly ref: string; readonly object: ObjectName }[],
): Promise<void> {
  const input = refs.map(({ ref, object }) => `update ${ref} ${object}\n`).join("");
  await runGit(gitFolder, GitCommand.of("update-ref", "--stdin"), { input });
}

async function missingIn(gitFolder: string, objects: readonly ObjectName[]): Promise<ObjectName[]> {
  const asked = objects.filter((object) => object !== noObject);
  if (asked.length === 0) return [];
  const command = GitCommand.of("cat-file", "--batch-check");
  const { stdout } = await runGit(gitFolder, command, { input: asked.map((object) => `${object}\n`).join("") });
  const lines = stdout.toString("latin1").split("\n");
  return asked.filter((_, index) => (lines[index] ?? "").endsWith(" missing"));
}
