/** What moderators decide about texts: keep, hide or delete. The author may appeal once, and another moderator judges that. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type Language,
  type moderationCalls,
  type RulingVerdict,
  topicOf,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { readablePost } from "./access.ts";
import { presentCase, presentOwnRuling } from "./case-presenter.ts";
import { waitingProposals } from "./label-proposals.ts";
import { requireModerator, requireReason } from "./policy.ts";
import { insertPostEvent, lockPost, noteAnswers, type PostRow, setAccepted } from "./post-store.ts";
import * as queue from "./queue-store.ts";
import { passText } from "./reviews.ts";
import * as store from "./ruling-store.ts";
import { tellOfDecision, tellOfJudgement } from "./tellings.ts";

type Calls = typeof moderationCalls;

/** A post or one of its answers as decisions see it, in sight or not. */
interface Text {
  readonly answerId: number | null;
  readonly authorId: number | null;
  readonly deletedAt: Date | null;
  /** Null where flags, or an account that is gone, took it out of sight. */
  readonly deletedBy: number | null;
  readonly withheld: string | null;
}

export class Rulings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async state(member: Member): Promise<CallData<Calls["moderationState"]>> {
    const isModerator = await queue.moderatesAnything(this.#database, member);
    const count = (list: "open" | "waiting" | "appeals") => (isModerator ? queue.countCases(this.#database, list, member) : 0);
    const [nOpen, nWaiting, nAppeals, nLabels, nRulings] = await Promise.all([
      count("open"),
      count("waiting"),
      count("appeals"),
      waitingProposals(this.#database, member),
      queue.countRulings(this.#database, member.id),
    ]);
    return { isModerator, nOpen, nWaiting, nAppeals, nLabels, nRulings };
  }

  /** @throws ProductError `auth.no-permission` for one who moderates nothing */
  async queue(
    member: Member,
    { list, page, pageSize }: CallQuery<Calls["moderationQueue"]>,
  ): Promise<CallData<Calls["moderationQueue"]>> {
    if (!(await queue.moderatesAnything(this.#database, member))) throw new ProductError("auth.no-permission");
    const { rows, total } = await queue.listCases(this.#database, list, member, { page, pageSize });
    return { rows: rows.map((row) => presentCase(row, member.id)), total, page, pageSize };
  }

  async own(member: Member, { page, pageSize }: CallQuery<Calls["myRulings"]>): Promise<CallData<Calls["myRulings"]>> {
    const { rows, total } = await queue.listRulings(this.#database, member.id, { page, pageSize });
    return { rows: rows.map(presentOwnRuling), total, page, pageSize };
  }

  /**
   * @throws ProductError `forum.post-not-found`, `forum.answer-not-found`, `auth.no-permission`, `forum.own-decision`,
   * `forum.ruled-meanwhile`, `forum.reason-needed`
   */
  async rule(member: Member, body: CallBody<Calls["ruleOnText"]>, language: Language): Promise<void> {
    const { postId, answerId, verdict, reason, seenRulingId } = body;
    await inTransaction(this.#database, async (transaction) => {
      const { post, text } = await judgedText(transaction, member, { postId, answerId });
      if (seenRulingId !== undefined && (await store.newestRuling(transaction, { postId, answerId })) !== seenRulingId) {
        throw new ProductError("forum.ruled-meanwhile");
      }
      if (verdict === "keep" && text.withheld === "review") await passText(transaction, member, post, answerId, language);
      else await settle(transaction, member, post, text, { verdict, reason });
      await publish(transaction, topicOf("post", postId));
    });
  }

  /** @throws ProductError `forum.ruling-not-found` for anybody but the author, `forum.appealed-already`, `forum.nothing-to-appeal` */
  async appeal(member: Member, { rulingId, words }: CallBody<Calls["appealRuling"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const ruling = await store.lockRuling(transaction, rulingId);
      if (ruling === undefined || ruling.verdict === "keep") throw new ProductError("forum.ruling-not-found");
      const post = await readablePost(transaction, member, ruling.post_id);
      const text = await lockedText(transaction, post, ruling.answer_id);
      if (text.authorId !== member.id) throw new ProductError("forum.ruling-not-found");
      if (ruling.appeal !== null) throw new ProductError("forum.appealed-already");
      if (text.deletedAt === null) throw new ProductError("forum.nothing-to-appeal");
      await store.setAppeal(transaction, rulingId, words);
    });
  }

  /** @throws ProductError `forum.ruling-not-found`, `auth.no-permission`, `forum.own-decision`, `forum.judged-already` */
  async judge(member: Member, { rulingId, outcome, reason }: CallBody<Calls["judgeAppeal"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const ruling = await store.lockRuling(transaction, rulingId);
      if (ruling === undefined || ruling.appeal === null) throw new ProductError("forum.ruling-not-found");
      const place = { postId: ruling.post_id, answerId: ruling.answer_id };
      const { post, text } = await judgedText(transaction, member, place);
      if (ruling.moderator_id === member.id) throw new ProductError("forum.own-decision");
      if (ruling.outcome !== null) throw new ProductError("forum.judged-already");
      await store.setOutcome(transaction, rulingId, { judgeId: member.id, outcome, reason });
      if (outcome === "restored") await show(transaction, member, post, text);
      await tellOfJudgement(transaction, member, post, { authorId: text.authorId, reason, rulingId });
      await publish(transaction, topicOf("post", post.id));
    });
  }
}

/** A post or one of its answers, in sight or not. @throws ProductError `forum.answer-not-found` */
export async function lockedText(transaction: Transaction, post: PostRow, answerId: number | null): Promise<Text> {
  const row = answerId === null ? post : await store.lockAnswer(transaction, { postId: post.id, answerId });
  if (row === undefined) throw new ProductError("forum.answer-not-found");
  const { author_id: authorId, deleted_at: deletedAt, deleted_by: deletedBy, withheld } = row;
  return { answerId, authorId, deletedAt, deletedBy, withheld };
}

/** A text that the member may decide about, which none may about their own. */
async function judgedText(
  transaction: Transaction,
  member: Member,
  { postId, answerId }: { readonly postId: number; readonly answerId: number | null },
): Promise<{ post: PostRow; text: Text }> {
  await lockPost(transaction, postId);
  const post = await readablePost(transaction, member, postId);
  if (post.id !== postId) throw new ProductError("forum.merged");
  await requireModerator(transaction, member, post);
  const text = await lockedText(transaction, post, answerId);
  if (text.authorId === member.id) throw new ProductError("forum.own-decision");
  return { post, text };
}

/** Puts down what a moderator decided, which answers all flags, and tells the author where it changes what others see. */
export async function putDownRuling(
  transaction: Transaction,
  member: Member,
  post: PostRow,
  { answerId, authorId, withheld }: Pick<Text, "answerId" | "authorId" | "withheld">,
  { verdict, reason }: { readonly verdict: RulingVerdict; readonly reason: string },
): Promise<void> {
  const ruling = { moderatorId: member.id, verdict, reason };
  const rulingId = await store.insertRuling(transaction, { postId: post.id, answerId }, ruling);
  if (verdict === "keep" && withheld === null) return;
  await tellOfDecision(transaction, member, post, { authorId, reason, ...(verdict !== "keep" && { rulingId }) });
}

/** Puts a decision down and does what it says. @throws ProductError `forum.reason-needed` */
async function settle(
  transaction: Transaction,
  member: Member,
  post: PostRow,
  text: Text,
  { verdict, reason }: { readonly verdict: RulingVerdict; readonly reason: string },
): Promise<void> {
  requireReason("moderator", reason);
  await putDownRuling(transaction, member, post, text, { verdict, reason });
  if (verdict === "keep") await show(transaction, member, post, text);
  else await take(transaction, member, post, text, { verdict, reason });
}

/** Takes a text out of sight, by a decision that a post says below itself. */
async function take(
  transaction: Transaction,
  member: Member,
  post: PostRow,
  { answerId }: Text,
  { verdict, reason }: { readonly verdict: "hide" | "delete"; readonly reason: string },
): Promise<void> {
  await withdraw(transaction, post, answerId, { withheld: verdict === "hide" ? "moderator" : null, by: member.id, reason });
  if (answerId !== null) return;
  await insertPostEvent(transaction, post.id, member.id, verdict === "hide" ? "hidden" : "deleted", reason);
}

/** Shows a text again that others took out of sight: what its author has deleted stays away. */
async function show(transaction: Transaction, member: Member, post: PostRow, text: Text): Promise<void> {
  const { answerId, authorId, deletedAt, deletedBy } = text;
  if (deletedAt === null || (deletedBy !== null && deletedBy === authorId)) return;
  await store.setAbsence(transaction, { postId: post.id, answerId }, null);
  if (answerId === null) await insertPostEvent(transaction, post.id, member.id, "restored");
  else await noteAnswers(transaction, post.id, false);
}

/** Takes a text out of sight; an answer that solved its post no longer does. */
export async function withdraw(
  transaction: Transaction,
  post: PostRow,
  answerId: number | null,
  absence: NonNullable<Parameters<typeof store.setAbsence>[2]>,
): Promise<void> {
  await store.setAbsence(transaction, { postId: post.id, answerId }, absence);
  if (answerId === null) return;
  if (post.accepted_answer_id === answerId) await setAccepted(transaction, post.id, null);
  await noteAnswers(transaction, post.id, false);
}
