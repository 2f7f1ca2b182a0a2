/** Labels that members propose: a moderator accepts or declines them, and the post that asked for one gets it. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, type labelProposalCalls, limits, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./label-proposal-store.ts";
import { missingLevel } from "./label-rights.ts";
import { requireReason } from "./policy.ts";

type Calls = typeof labelProposalCalls;
type Names = Pick<CallBody<Calls["proposeLabel"]>, "zh" | "en">;

export class LabelProposals {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `forum.level-needed`, `forum.too-many-label-proposals`, `forum.label-exists`, `forum.label-proposed` */
  async propose(member: Member, given: CallBody<Calls["proposeLabel"]>): Promise<CallData<Calls["proposeLabel"]>> {
    const body = { ...given, zh: oneLine(given.zh), en: oneLine(given.en) };
    const missing = await missingLevel(this.#database, member, "proposesLabels");
    if (missing !== undefined) throw new ProductError("forum.level-needed", missing);
    return inTransaction(this.#database, async (transaction) => {
      await store.lockLabelNames(transaction);
      const limit = limits.labelProposals;
      if ((await store.countWaiting(transaction, member.id)) >= limit) {
        throw new ProductError("forum.too-many-label-proposals", { limit });
      }
      await requireNewLabel(transaction, body);
      const name = sameName(body, await store.proposedNames(transaction));
      if (name !== undefined) throw new ProductError("forum.label-proposed", { name });
      return { proposalId: await store.insertProposal(transaction, member.id, body) };
    });
  }

  /** @throws ProductError `auth.no-permission` for the list of those who decide */
  async list(
    member: Member,
    { list, page, pageSize }: CallQuery<Calls["labelProposals"]>,
  ): Promise<CallData<Calls["labelProposals"]>> {
    if (list === "open") await this.#requireKeeper(member);
    const { rows, total } = await store.listProposals(this.#database, list, member.id, { page, pageSize });
    return { rows: rows.map(presented), total, page, pageSize };
  }

  /**
   * @throws ProductError `auth.no-permission`, `forum.reason-needed`, `forum.label-proposal-not-found`, `forum.own-label-proposal`,
   * `forum.label-proposal-decided`, `forum.label-exists`
   */
  async decide(member: Member, { proposalId, verdict, reason }: CallBody<Calls["decideLabelProposal"]>): Promise<void> {
    await this.#requireKeeper(member);
    if (verdict === "declined") requireReason("moderator", reason);
    await inTransaction(this.#database, async (transaction) => {
      await store.lockLabelNames(transaction);
      const proposal = await store.lockProposal(transaction, proposalId);
      if (proposal === undefined) throw new ProductError("forum.label-proposal-not-found", { id: proposalId });
      if (proposal.account_id === member.id) throw new ProductError("forum.own-label-proposal");
      if (proposal.verdict !== null) throw new ProductError("forum.label-proposal-decided");
      const labelId = verdict === "accepted" ? await makeLabel(transaction, proposal) : null;
      const answer = verdict === "declined" ? reason : "";
      await store.setDecided(transaction, proposalId, { by: member.id, verdict, answer, labelId });
      const detail = { label: `${proposal.zh} / ${proposal.en}`, ...(labelId === null ? { reason } : { labelId }) };
      const event = `label.${verdict}` as const;
      await tell(transaction, [proposal.account_id], { event, actorId: member.id, repositoryId: null, detail });
    });
  }

  /** @throws ProductError `auth.no-permission` */
  async #requireKeeper(member: Member): Promise<void> {
    if (!(await store.decidesAboutLabels(this.#database, member))) throw new ProductError("auth.no-permission");
  }
}

/** How many proposals wait for a member; null for one who does not decide about labels. */
export async function waitingProposals(database: Database, member: Member): Promise<number | null> {
  return (await store.decidesAboutLabels(database, member)) ? store.countProposals(database, "open", member.id) : null;
}

/** Notes that a post asks for labels that its author proposed; those that are accepted already, it gets at once. @throws ProductError `forum.label-proposal-not-found` */
export async function askForLabels(
  transaction: Transaction,
  member: Member,
  postId: number,
  proposals: readonly number[],
): Promise<void> {
  if (proposals.length === 0) return;
  const asked = await store.askForPost(transaction, { accountId: member.id, postId, proposalIds: proposals });
  const missing = proposals.find((id) => !asked.some((row) => row.id === id));
  if (missing !== undefined) throw new ProductError("forum.label-proposal-not-found", { id: missing });
  for (const { label_id: labelId } of asked) if (labelId !== null) await store.addLabelToPost(transaction, postId, labelId);
}

async function makeLabel(transaction: Transaction, proposal: Names & { readonly post_id: number | null }): Promise<number> {
  await requireNewLabel(transaction, proposal);
  const labelId = await store.insertLabel(transaction, proposal);
  const { post_id: postId } = proposal;
  if (postId !== null && (await store.addLabelToPost(transaction, postId, labelId))) {
    await publish(transaction, topicOf("post", postId));
  }
  return labelId;
}

/** @throws ProductError `forum.label-exists` */
async function requireNewLabel(transaction: Transaction, names: Names): Promise<void> {
  const name = sameName(names, await store.labelNames(transaction));
  if (name !== undefined) throw new ProductError("forum.label-exists", { name });
}

/** A known name that one of two names repeats, in whatever language, whatever its case, width, spaces and unseen signs. */
function sameName({ zh, en }: Names, known: readonly Names[]): string | undefined {
  const wanted = new Set([keyOf(zh), keyOf(en)]);
  return known.flatMap((names) => [names.zh, names.en]).find((name) => wanted.has(keyOf(name)));
}

function oneLine(name: string): string {
  return name.replaceAll(/\s+/g, " ");
}

function keyOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Cf}]/gu, "");
}

function presented(
  row: Awaited<ReturnType<typeof store.listProposals>>["rows"][number],
): CallData<Calls["labelProposals"]>["rows"][number] {
  const { id, zh, en, reason, verdict, answer, author_id: authorId, author_name: name, post_id: postId, title } = row;
  return {
    ...{ id, zh, en, reason, verdict, answer },
    createdAt: row.created_at.toISOString(),
    author: authorId === null || name === null ? null : { id: authorId, name, avatar: row.author_avatar },
    post: postId === null || title === null ? null : { id: postId, title },
  };
}
