/** Brings what was changed in a session back into its repository. */
import { isUtf8 } from "node:buffer";
import type { CallBody, CallData, containerCalls, Language } from "@mofang/protocol";
import { mainBranchOf, type RefName, refNameOf, type TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { firstNoUtf8, type RepositoryService, requireNoClash, requireWritablePath, updateMessage } from "../repository/index.ts";
import type { WorkChange, WorkFolder } from "./work-folder.ts";

type Calls = typeof containerCalls;

/** A session as far as its files go somewhere. */
interface Saved {
  readonly repositoryId: number;
  /** Empty for the main branch. */
  readonly branch: string;
  readonly folder: WorkFolder;
}

/** @returns beside the answer, whether the new branch that was asked for is there now */
type Outcome = CallData<Calls["saveContainer"]> & { readonly hasBegunBranch: boolean };

/**
 * Commits what was changed, as an upload would be: what others changed meanwhile in other files stays, and in the same file it
 * is a conflict, with which nothing is saved.
 *
 * @throws ProductError `container.moving`, `container.closed`, `container.branch-taken`, `container.branch-name`, those of names, sizes and of `Commits.commit`
 */
export async function saveSession(
  repositories: RepositoryService,
  { repositoryId, branch, folder }: Saved,
  member: Member,
  { message, newBranch }: Pick<CallBody<Calls["saveContainer"]>, "message" | "newBranch">,
  language: Language,
): Promise<Outcome> {
  const [changes, base] = [await folder.changes(), await folder.base()];
  if (changes.length === 0) return { commit: null, conflicts: [], hasBegunBranch: false };
  requireAllowed(changes, language);
  const target = await targetOf(repositories, repositoryId, branch, newBranch);
  let conflicts: string[] = [];
  let isPlanned = false;
  const text = message || updateMessage(changes.map(({ path }) => path));
  const plan = ({ entries }: { readonly entries: Parameters<typeof requireNoClash>[0] }): readonly TreeChange[] | undefined => {
    const present = (path: string): string | null => entries.get(path)?.object ?? null;
    const open = changes.filter(({ path, blob }) => present(path) !== blob);
    conflicts = open.filter(({ path }) => present(path) !== (base?.get(path) ?? null)).map(({ path }) => path);
    if (conflicts.length > 0) return undefined;
    const planned = open.map(
      ({ path, content }): TreeChange => (content === undefined ? { kind: "delete", path } : { kind: "write", path, content }),
    );
    requireNoClash(entries, planned);
    isPlanned = planned.length > 0;
    return planned;
  };
  const version = await repositories.commits.commit(repositoryId, member, text, plan, target);
  if (conflicts.length > 0) return { commit: null, conflicts, hasBegunBranch: false };
  await folder.noteSaved(changes);
  return { commit: version.commit ?? null, conflicts: [], hasBegunBranch: newBranch !== undefined && isPlanned };
}

/** @throws ProductError for names that an upload could not have, and for models that are not UTF-8 */
function requireAllowed(changes: readonly WorkChange[], language: Language): void {
  for (const { path, content } of changes) {
    if (content === undefined) continue;
    requireWritablePath(path, language);
    const isNoText = path.endsWith(".mo") && !isUtf8(content);
    if (isNoText) throw new ProductError("file.not-utf8", { path, offset: firstNoUtf8(content) });
  }
}

/** @throws ProductError `container.branch-taken`, `container.branch-name` */
async function targetOf(repositories: RepositoryService, repositoryId: number, branch: string, newBranch: string | undefined) {
  const own = branch === "" ? undefined : requireBranch(branch);
  if (newBranch === undefined) return { branch: own };
  const begun = requireBranch(newBranch);
  const { branches } = await repositories.branches(repositoryId);
  const isTaken = branches.some((name) => `${name}/`.startsWith(`${newBranch}/`) || `${newBranch}/`.startsWith(`${name}/`));
  if (isTaken) throw new ProductError("container.branch-taken", { branch: newBranch });
  return { branch: begun, from: own ?? (await mainBranchOf(repositories.folders.of(repositoryId))) };
}

function requireBranch(branch: string): RefName {
  const ref = refNameOf("heads", branch);
  if (ref === undefined) throw new ProductError("container.branch-name", { branch });
  return ref;
}
