/** Merging a commit into the main branch of a repository that holds it already. */
import type { MergeConflict } from "@mofang/modelica";
import type { CallData, forkCalls } from "@mofang/protocol";
import { isAncestor, mergeBase, type ObjectName } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryService, requireNoClash, type Version } from "../repository/index.ts";
import { type Decisions, type FileConflicts, mergeTrees, type TreeMerge } from "./merge-trees.ts";

type MergeOutcome = CallData<typeof forkCalls.fetchOrigin>;

/** How conflicts are decided, see `mergeChoices` of the calls. */
interface MergeChoices {
  readonly choices: readonly { readonly path: string; readonly place: string; readonly side: "mine" | "theirs" }[];
  readonly texts?: readonly { readonly path: string; readonly state: string; readonly text: string }[];
  readonly otherwise?: "mine" | "theirs" | undefined;
}

/** Servers that move one branch at once take turns by losing; more losses in a row than this fail the merge. */
const maximumAttempts = 20;

export class BranchMerge {
  readonly #repositories: RepositoryService;

  constructor(repositories: RepositoryService) {
    this.#repositories = repositories;
  }

  /**
   * Brings a commit to the main branch: moves the branch on where that is enough and wanted, else merges.
   *
   * @param mayForward  whether the branch may simply become the commit
   * @throws ProductError `file.busy`, `file.path-clash`, `repository.too-large`
   */
  async merge(
    member: Member,
    repositoryId: number,
    commit: ObjectName,
    { message, mayForward, ...choices }: MergeChoices & { readonly message: string; readonly mayForward: boolean },
  ): Promise<MergeOutcome> {
    const folder = this.#repositories.folders.of(repositoryId);
    for (let attempt = 0; attempt < maximumAttempts; attempt++) {
      const { commit: head } = await this.#repositories.versions.head(repositoryId);
      if (head !== undefined && (await isAncestor(folder, commit, head))) {
        return { outcome: "current", commit: head, conflicts: [] };
      }
      if (head !== undefined && !(mayForward && (await isAncestor(folder, head, commit)))) {
        return this.#mergeCommit(member, repositoryId, commit, message, choices);
      }
      if (await this.#repositories.commits.forward(repositoryId, member, head, commit)) {
        return { outcome: "forwarded", commit, conflicts: [] };
      }
    }
    throw new ProductError("file.busy");
  }

  /** What a merge into the head would do; without a head, nothing is to be merged. */
  async plan(repositoryId: number, head: Version, commit: ObjectName, choices: MergeChoices): Promise<TreeMerge> {
    const { folders, versions } = this.#repositories;
    if (head.commit === undefined) return { changes: [], conflicts: [] };
    const common = await mergeBase(folders.of(repositoryId), head.commit, commit);
    const base = common === undefined ? { commit: undefined, entries: new Map() } : await versions.at(repositoryId, common);
    const theirs = await versions.at(repositoryId, commit);
    return mergeTrees({ base, mine: head, theirs }, (entry) => versions.text(repositoryId, entry), decisionsOf(choices));
  }

  async #mergeCommit(
    member: Member,
    repositoryId: number,
    commit: ObjectName,
    message: string,
    choices: MergeChoices,
  ): Promise<MergeOutcome> {
    const folder = this.#repositories.folders.of(repositoryId);
    let conflicts: readonly FileConflicts[] = [];
    let isCurrent = false;
    const plan = async (head: Version) => {
      // Somebody else may have merged it meanwhile.
      isCurrent = head.commit !== undefined && (await isAncestor(folder, commit, head.commit));
      if (isCurrent) return undefined;
      const merge = await this.plan(repositoryId, head, commit, choices);
      conflicts = merge.conflicts;
      if (conflicts.length > 0) return undefined;
      requireNoClash(head.entries, merge.changes);
      return merge.changes;
    };
    const version = await this.#repositories.commits.commit(repositoryId, member, message, plan, { merged: [commit] });
    const head = version.commit ?? null;
    if (conflicts.length > 0) return { outcome: "conflicts", commit: head, conflicts: conflicts.map(presentConflicts) };
    return { outcome: isCurrent ? "current" : "merged", commit: head, conflicts: [] };
  }
}

function decisionsOf({ choices, texts = [], otherwise }: MergeChoices): Decisions {
  const sides = new Map(choices.map(({ path, place, side }) => [`${path}\0${place}`, side]));
  const written = new Map(texts.map(({ path, state, text }) => [`${path}\0${state}`, text]));
  return {
    side: (path, { place }) => sides.get(`${path}\0${place}`) ?? otherwise,
    text: (path, state) => written.get(`${path}\0${state}`),
  };
}

/** A file's conflicts as calls tell them. */
function presentConflicts({ conflicts, ...file }: FileConflicts): MergeOutcome["conflicts"][number] {
  return { ...file, conflicts: conflicts.map(presentConflict) };
}

function presentConflict({ place, base, mine, theirs }: MergeConflict) {
  return { place, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null };
}
