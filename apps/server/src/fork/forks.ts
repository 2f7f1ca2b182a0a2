/** Forks: repositories that began as a copy of another one and can take in what is new there. */
import type { Transaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, forkCalls, Licence } from "@mofang/protocol";
import { generatedMessage } from "@mofang/protocol";
import {
  copyObjects,
  createRefs,
  divergence,
  headOf,
  mainBranchOf,
  type NewRepository,
  readRefs,
  setMainBranch,
} from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, listChosen, presentSummary, type RepositoryService } from "../repository/index.ts";
import { BranchMerge } from "./branch-merge.ts";
import * as store from "./store.ts";

type Calls = typeof forkCalls;

/** Repositories that one tree shows. */
const largestTree = 500;

export class Forks {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #merge: BranchMerge;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#merge = new BranchMerge(repositories);
  }

  /**
   * Copies branches and versions into a new repository.
   *
   * @param also  what happens in the same transaction
   * @throws ProductError `fork.private-origin`, `repository.quota-reached`, `repository.name-taken`, `repository.too-large`
   */
  async create(
    member: Member,
    { id, ...wanted }: CallBody<Calls["fork"]>,
    also?: (transaction: Transaction, forkId: number) => Promise<void>,
  ): Promise<number> {
    const origin = await this.#repositories.facts(id);
    if (origin.open_type === "private" && wanted.openType === "public") throw new ProductError("fork.private-origin");
    const { licence } = origin;
    const facts = {
      name: wanted.name ?? origin.name,
      description: wanted.description ?? origin.description,
      openType: wanted.openType ?? (origin.open_type === "private" ? "private" : "public"),
      modelType: presentSummary(origin).modelType,
      initialModel: origin.initial_model,
      tags: origin.tags,
      // The origin's terms hold for its copy.
      ...(licence !== null && { licence: licence as Licence }),
      originId: id,
    } as const;
    const prepared = await this.#repositories.folders.prepare();
    try {
      await this.#fill(prepared, id);
    } catch (error) {
      await prepared.remove();
      throw error;
    }
    const forkId = await this.#repositories.place(member, facts, prepared, "REPO_FORK", also);
    // A private fork is nobody else's business, not even that of the origin's owner.
    if (facts.openType === "public") {
      const happening = { event: "repository.forked", actorId: member.id, repositoryId: id, detail: { forkId } } as const;
      await tell(this.#platform.database, [origin.owner_id], happening);
    }
    return forkId;
  }

  async list(viewer: Member | undefined, { id, page, pageSize }: CallQuery<Calls["forks"]>): Promise<CallData<Calls["forks"]>> {
    const { database } = this.#platform;
    const { rows, total } = await listChosen(database, viewer?.id, store.forksOf(database, id), undefined, { page, pageSize });
    return { rows: rows.map(presentSummary), total, page, pageSize };
  }

  async tree(viewer: Member | undefined, id: number): Promise<CallData<Calls["forkTree"]>> {
    const rows = await store.treeAround(this.#platform.database, id, viewer?.id, largestTree);
    return rows.map((row) => ({
      repository: { id: row.id, name: row.name, ownerName: row.owner_name },
      originId: row.origin_id,
      nStars: row.star_count,
    }));
  }

  async status(viewer: Member | undefined, id: number): Promise<CallData<Calls["forkStatus"]>> {
    const originId = await store.originOf(this.#platform.database, id);
    if (originId === undefined || (await accessOf(this.#platform.database, originId, viewer)) === undefined) return null;
    const { folders } = this.#repositories;
    const [facts, ours, theirs] = await Promise.all([
      this.#repositories.facts(originId),
      headOf(folders.of(id)),
      headOf(folders.of(originId)),
    ]);
    const origin = { id: originId, name: facts.name, ownerName: facts.owner_name };
    if (ours === undefined || theirs === undefined) return { origin, nBehind: 0, nAhead: 0 };
    const { behind, ahead } = await divergence(
      { gitFolder: folders.of(id), commit: ours },
      { gitFolder: folders.of(originId), commit: theirs },
    );
    return { origin, nBehind: behind, nAhead: ahead };
  }

  /**
   * Takes in what is new on the origin's main branch.
   *
   * @throws ProductError `fork.no-origin`, `auth.no-permission` or `repository.protected` for an origin that may not be copied,
   *   `repository.too-large`
   */
  async fetchOrigin(member: Member, { id, ...choices }: CallBody<Calls["fetchOrigin"]>): Promise<CallData<Calls["fetchOrigin"]>> {
    const { database } = this.#platform;
    const { folders } = this.#repositories;
    const originId = await store.originOf(database, id);
    if (originId === undefined || (await accessOf(database, originId, member)) === undefined) {
      throw new ProductError("fork.no-origin");
    }
    await this.#repositories.requireWhole(originId, member, "repository-copy");
    const head = await headOf(folders.of(originId));
    if (head === undefined) return { outcome: "current", commit: (await headOf(folders.of(id))) ?? null, conflicts: [] };
    await this.#repositories.takeIn(id, folders.of(originId), [head]);
    const name = await this.#repositories.nameOf(originId);
    const message = generatedMessage("origin-merged", { name });
    return this.#merge.merge(member, id, head, { ...choices, message, mayForward: true });
  }

  async #fill(prepared: NewRepository, originId: number): Promise<void> {
    const { folders, quota } = this.#repositories;
    const refs = await readRefs(folders.of(originId));
    if (refs.length === 0) return;
    const tips = refs.map(({ object }) => object);
    const fits = await copyObjects(folders.of(originId), prepared.folder, tips, folders.unfinished, quota);
    if (!fits) throw new ProductError("repository.too-large", { limit: quota / 1e6 });
    await createRefs(prepared.folder, refs);
    await setMainBranch(prepared.folder, await mainBranchOf(folders.of(originId)));
  }
}
