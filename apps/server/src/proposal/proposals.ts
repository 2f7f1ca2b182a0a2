/** Proposals: what a fork has on its main branch, to be merged into its origin. */
import { inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, ProposalState, proposalCalls } from "@mofang/protocol";
import { generatedMessage } from "@mofang/protocol";
import { type DiscussionService, insertEvent, lockDiscussion } from "../discussion/index.ts";
import { BranchMerge, originOf } from "../fork/index.ts";
import {
  headOf,
  isAncestor,
  mainBranchOf,
  mergeBase,
  moveRef,
  newCommits,
  noObject,
  type ObjectName,
  objectNameOf,
  proposalRef,
} from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { type PushedRef, type RepositoryService, requireCapability } from "../repository/index.ts";
import * as store from "./store.ts";

type Calls = typeof proposalCalls;
type Summary = CallData<Calls["proposals"]>["rows"][number];

/** Where counting the proposed commits ends. */
const mostCommits = 10_000;

export class Proposals {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #discussions: DiscussionService;
  readonly #branches: BranchMerge;

  constructor(platform: Platform, repositories: RepositoryService, discussions: DiscussionService) {
    this.#platform = platform;
    this.#repositories = repositories;
    this.#discussions = discussions;
    this.#branches = new BranchMerge(repositories);
  }

  async list(
    viewer: Member | undefined,
    { id, state, key, page, pageSize }: CallQuery<Calls["proposals"]>,
  ): Promise<CallData<Calls["proposals"]>> {
    const filter = { kind: "proposal", state, key: key?.trim() } as const;
    const [{ rows, total }, states] = await Promise.all([
      this.#discussions.list(id, filter, { page, pageSize }),
      this.#discussions.countStates(id, "proposal"),
    ]);
    const numbers = rows.map(({ row }) => row.number);
    const sources = await store.sourcesOf(this.#platform.database, id, numbers, viewer?.id);
    const proposals = rows.map(({ row, summary }) => ({
      ...summary,
      state: row.state as ProposalState,
      source: sourceIn(sources, row.number),
    }));
    return { rows: proposals, total, page, pageSize, nOpen: states.open, nClosed: states.closed, nMerged: states.merged };
  }

  /** @throws ProductError `discussion.not-found` */
  async detail(
    viewer: Member | undefined,
    { id, number }: CallQuery<Calls["proposalDetail"]>,
  ): Promise<CallData<Calls["proposalDetail"]>> {
    const { database } = this.#platform;
    const { row, summary, events } = await this.#discussions.find(id, number, "proposal");
    const [proposal, sources] = await Promise.all([this.#find(id, number), store.sourcesOf(database, id, [number], viewer?.id)]);
    const state = row.state as ProposalState;
    const head = commitOf(proposal.head);
    const { base, conflicts } = await this.#standing(proposal, state, head);
    const proposed = await newCommits(this.#repositories.folders.of(id), base ?? noObject, head, mostCommits);
    return {
      ...summary,
      state,
      source: sourceIn(sources, number),
      body: row.body,
      events,
      baseCommit: base ?? null,
      headCommit: head,
      nCommits: proposed.length,
      mergeability: state === "merged" ? "merged" : conflicts.length > 0 ? "conflicts" : "clean",
      conflicts,
    };
  }

  /**
   * @throws ProductError `proposal.no-fork`, `proposal.nothing-new`, `proposal.open`, `repository.too-large`, and what
   *   `requireCapability` throws for the fork
   */
  async open(member: Member, { id, sourceId, title, body }: CallBody<Calls["addProposal"]>): Promise<{ number: number }> {
    const { database } = this.#platform;
    const { folders } = this.#repositories;
    await requireCapability(database, sourceId, member, "repository-edit");
    if ((await originOf(database, sourceId)) !== id) throw new ProductError("proposal.no-fork");
    const head = await headOf(folders.of(sourceId));
    if (head === undefined) throw new ProductError("proposal.nothing-new");
    await this.#repositories.takeIn(id, folders.of(sourceId), [head]);
    const main = await headOf(folders.of(id));
    if (main !== undefined && (await isAncestor(folders.of(id), head, main))) throw new ProductError("proposal.nothing-new");
    const number = await inTransaction(database, async (transaction) => {
      // The number locks the repository, so that of two proposals at once the second one sees the first.
      const next = await this.#discussions.open(transaction, member, { repositoryId: id, kind: "proposal", title, body });
      const [other] = await store.openProposals(transaction, { repositoryId: id, sourceId });
      if (other !== undefined) throw new ProductError("proposal.open", { number: other.number });
      await store.insertProposal(transaction, { repositoryId: id, number: next, sourceId, head });
      return next;
    });
    await moveRef(folders.of(id), proposalRef(number), noObject, head);
    return { number };
  }

  /** @throws ProductError `discussion.not-found`, `proposal.not-open`, `file.busy`, `file.path-clash`, `repository.too-large` */
  async merge(
    member: Member,
    { id, number, message, ...choices }: CallBody<Calls["mergeProposal"]>,
  ): Promise<CallData<Calls["mergeProposal"]>> {
    const { row } = await this.#discussions.find(id, number, "proposal");
    if (row.state !== "open") throw new ProductError("proposal.not-open", { number });
    const head = commitOf((await this.#find(id, number)).head);
    const before = await headOf(this.#repositories.folders.of(id));
    const text = message || generatedMessage("proposal-merged", { number, title: row.title });
    const outcome = await this.#branches.merge(member, id, head, { ...choices, message: text, mayForward: false });
    if (outcome.outcome === "conflicts") return { commit: null, conflicts: outcome.conflicts };
    await this.#settle(id, number, member.id, before);
    return { commit: outcome.commit, conflicts: [] };
  }

  /** Looks after proposals when a main branch moved: those of it that were merged by it, and those that come from it. */
  async follow({ repositoryId, accountId, ref, before, after }: PushedRef): Promise<void> {
    const { database } = this.#platform;
    const folder = this.#repositories.folders.of(repositoryId);
    const mainBranch = await mainBranchOf(folder);
    if (ref !== mainBranch || after === noObject) return;
    for (const { number, head } of await store.openProposals(database, { repositoryId })) {
      if (!(await isAncestor(folder, commitOf(head), mainBranch))) continue;
      await this.#settle(repositoryId, number, accountId, before === noObject ? undefined : before);
    }
    for (const proposal of await store.openProposals(database, { sourceId: repositoryId })) {
      await this.#moveOn(proposal, repositoryId, accountId);
    }
  }

  /** Brings a proposal to the present head of its fork. */
  async #moveOn(proposal: store.ProposalRow, sourceId: number, actorId: number): Promise<void> {
    const { database } = this.#platform;
    const { repository_id: id, number } = proposal;
    const { folders } = this.#repositories;
    const head = await headOf(folders.of(sourceId));
    if (head === undefined || head === proposal.head) return;
    await this.#repositories.takeIn(id, folders.of(sourceId), [head]);
    await inTransaction(database, async (transaction) => {
      if (!(await store.moveHead(transaction, proposal, head))) return;
      await insertEvent(transaction, id, number, { kind: "updated", actorId, detail: { commit: head } });
    });
    await moveRef(folders.of(id), proposalRef(number), commitOf(proposal.head), head);
  }

  /**
   * Says that a proposal was merged; once, however many find out.
   *
   * @param before  head of the main branch before that
   */
  async #settle(id: number, number: number, actorId: number, before: ObjectName | undefined): Promise<void> {
    const folder = this.#repositories.folders.of(id);
    await inTransaction(this.#platform.database, async (transaction) => {
      const discussion = await lockDiscussion(transaction, id, number);
      if (discussion?.state !== "open") return;
      const proposal = await store.findProposal(transaction, id, number);
      if (proposal === undefined) throw new Error(`invariant: the proposal ${number} of repository ${id} has a row`);
      const base = before === undefined ? undefined : await mergeBase(folder, before, commitOf(proposal.head));
      await store.setMergeBase(transaction, id, number, base ?? null);
      const merged = { repositoryId: id, number, title: discussion.title };
      await this.#discussions.move(transaction, actorId, merged, "merged", { commit: proposal.head });
    });
  }

  /** Where the proposed commits branch off, and what stands against merging them. */
  async #standing(proposal: store.ProposalRow, state: ProposalState, head: ObjectName) {
    if (state === "merged") return { base: objectNameOf(proposal.merge_base ?? ""), conflicts: [] };
    const id = proposal.repository_id;
    const main = await this.#repositories.versions.head(id);
    if (main.commit === undefined) return { base: undefined, conflicts: [] };
    const [base, plan] = await Promise.all([
      mergeBase(this.#repositories.folders.of(id), main.commit, head),
      this.#branches.plan(id, main, head, { choices: [] }),
    ]);
    return { base, conflicts: plan.conflicts.map(({ path, conflicts }) => ({ path, count: conflicts.length })) };
  }

  async #find(id: number, number: number): Promise<store.ProposalRow> {
    const proposal = await store.findProposal(this.#platform.database, id, number);
    if (proposal === undefined) throw new ProductError("discussion.not-found", { number });
    return proposal;
  }
}

function sourceIn(sources: Awaited<ReturnType<typeof store.sourcesOf>>, number: number): Summary["source"] {
  const source = sources.find((row) => row.number === number);
  return source === undefined ? null : { id: source.id, name: source.name, ownerName: source.ownerName };
}

function commitOf(text: string): ObjectName {
  const commit = objectNameOf(text);
  if (commit === undefined) throw new Error(`invariant: the database holds object names only, not ${text}`);
  return commit;
}
