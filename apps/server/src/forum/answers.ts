/** Answers to posts, and comments on them. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import { type answerCalls, type CallBody, type CallData, type CallQuery, type ServerMessage, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import type { TextFiles } from "../text-file/index.ts";
import { lockedPost, visiblePost } from "./access.ts";
import { announceAnswer } from "./announcements.ts";
import * as store from "./answer-store.ts";
import { mayModerate, requireAuthorOrModerator, requireReason } from "./policy.ts";
import { insertPostEvent, insertRevision, noteAnswers, type PostRow, setAccepted } from "./post-store.ts";
import { presentAnswer } from "./presenter.ts";
import { waitsForReview } from "./reviews.ts";
import { putDownRuling } from "./rulings.ts";
import { levelsOf, unlockedFor } from "./standings.ts";
import { tellMentioned, tellOfAcceptance } from "./tellings.ts";

type Calls = typeof answerCalls;

/** Comments that a list shows with each answer. */
const commentsShown = 20;

export class Answers {
  readonly #database: Database;
  readonly #reviewedTexts: number;

  readonly #files: TextFiles;

  /** @param reviewedTexts  how many first texts of newcomers wait for review */
  constructor(database: Database, reviewedTexts: number, files: TextFiles) {
    this.#database = database;
    this.#files = files;
    this.#reviewedTexts = reviewedTexts;
  }

  /** @throws ProductError `forum.post-not-found`, `forum.locked`, `forum.closed`, `forum.answer-not-found`, `forum.too-many`, `forum.files-of-comment`, `forum.file-not-found` */
  async create(
    member: Member,
    { postId, parentId, text, files }: CallBody<Calls["createAnswer"]>,
  ): Promise<CallData<Calls["createAnswer"]>> {
    if (parentId !== undefined && files.length > 0) throw new ProductError("forum.files-of-comment");
    await requirePause(this.#database, member);
    return inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, postId);
      if (post.locked_at !== null) throw new ProductError("forum.locked");
      if (post.closed_at !== null && parentId === undefined) throw new ProductError("forum.closed");
      const answered = parentId === undefined ? undefined : await findAnswer(transaction, postId, parentId);
      // A comment on a comment stands below the same answer.
      const place = answered === undefined ? null : (answered.parent_id ?? answered.id);
      const isWaiting = await waitsForReview(transaction, member, post, this.#reviewedTexts);
      const row = { postId, parentId: place, authorId: member.id, text, isWaiting };
      const answerId = await store.insertAnswer(transaction, row);
      await this.#files.attach(transaction, { kind: "answer", id: answerId }, files, [member.id]);
      const remark = { answerId, text, parentAuthorId: answered?.author_id };
      if (!isWaiting) await announceAnswer(transaction, member, post, remark);
      return { answerId };
    });
  }

  /** @throws ProductError `forum.post-not-found`, `forum.answer-not-found`, `auth.no-permission`, `forum.locked` */
  async update(member: Member, { postId, answerId, text, files }: CallBody<Calls["updateAnswer"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, postId);
      const answer = await findAnswer(transaction, postId, answerId, { orWaiting: true });
      await requireAuthorOrModerator(transaction, member, post, answer.author_id);
      if (files !== undefined) {
        await this.#setFiles(transaction, member, answer, files);
        await publish(transaction, topicOf("post", postId));
      }
      if (answer.text === text) return;
      await insertRevision(transaction, { postId, answerId, editorId: member.id, title: "", text: answer.text });
      await store.updateText(transaction, answerId, text);
      if (answer.withheld !== null) return;
      await tellMentioned(transaction, member, post, { text, former: answer.text, answerId });
      await publish(transaction, topicOf("post", postId));
    });
  }

  /** @throws ProductError `forum.post-not-found`, `forum.answer-not-found`, `auth.no-permission`, `forum.reason-needed` */
  async delete(member: Member, { postId, answerId, reason }: CallBody<Calls["deleteAnswer"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, postId);
      const answer = await findAnswer(transaction, postId, answerId, { orWaiting: true });
      const role = await requireAuthorOrModerator(transaction, member, post, answer.author_id);
      requireReason(role, reason);
      await store.markDeleted(transaction, answerId, member.id, reason);
      if (post.accepted_answer_id === answerId) await setAccepted(transaction, postId, null);
      await noteAnswers(transaction, postId, false);
      if (role === "moderator") {
        const text = { answerId, authorId: answer.author_id, withheld: null };
        await putDownRuling(transaction, member, post, text, { verdict: "delete", reason });
      }
      await publish(transaction, topicOf("post", postId));
    });
  }

  /** @throws ProductError `forum.post-not-found` */
  async list(member: Member | undefined, query: CallQuery<Calls["answers"]>): Promise<CallData<Calls["answers"]>> {
    const { postId, parentId, sort, around, pageSize } = query;
    const post = await visiblePost(this.#database, member, postId);
    const viewer = { id: member?.id ?? 0, isModerator: await mayModerate(this.#database, member, post) };
    const place = { postId: post.id, parentId, acceptedId: post.accepted_answer_id, viewer };
    const order = parentId === undefined ? sort : "oldest";
    const before = around === undefined ? undefined : await store.countBefore(this.#database, place, order, around);
    const page = before === undefined ? query.page : Math.floor(before / pageSize) + 1;
    const { rows, total } = await store.listAnswers(this.#database, place, order, { page, pageSize });
    const ids = rows.map(({ id }) => id);
    const comments = parentId === undefined ? await store.firstComments(this.#database, ids, commentsShown, viewer) : [];
    const levels = await levelsOf(
      this.#database,
      [...rows, ...comments].map(({ author_id }) => author_id),
    );
    const files = await this.#files.ofAnswers(ids);
    const among = { comments, acceptedId: post.accepted_answer_id, levels, files };
    return { rows: rows.map((row) => presentAnswer(row, among)), total, page, pageSize };
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission` for anybody but the author of the post, `forum.answer-not-found` */
  async accept(member: Member, { postId, answerId }: CallBody<Calls["acceptAnswer"]>): Promise<void> {
    await this.#setAccepted(member, postId, async (transaction, post) => {
      const answer = await findAnswer(transaction, postId, answerId);
      if (answer.parent_id !== null) throw new ProductError("forum.answer-not-found");
      if (post.accepted_answer_id === answerId) return;
      await setAccepted(transaction, postId, answerId);
      await insertPostEvent(transaction, postId, member.id, "accepted");
      await tellOfAcceptance(transaction, member, post, answer);
    });
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission` */
  async cancelAccept(member: Member, { postId }: CallBody<Calls["cancelAccept"]>): Promise<void> {
    await this.#setAccepted(member, postId, async (transaction, post) => {
      if (post.accepted_answer_id === null) return;
      await setAccepted(transaction, postId, null);
      await insertPostEvent(transaction, postId, member.id, "unaccepted");
    });
  }

  /** @throws ProductError `forum.post-not-found`, `forum.answer-not-found`, `forum.own-text` */
  async vote(member: Member, { postId, answerId, vote }: CallBody<Calls["voteAnswer"]>): Promise<CallData<Calls["voteAnswer"]>> {
    return inTransaction(this.#database, async (transaction) => {
      await lockedPost(transaction, member, postId);
      const answer = await findAnswer(transaction, postId, answerId);
      if (answer.author_id === member.id) throw new ProductError("forum.own-text");
      return store.setVote(transaction, answerId, member.id, vote);
    });
  }

  /** Whether somebody may follow what is answered to a post. */
  async mayFollow(member: Member, postId: number): Promise<boolean> {
    try {
      await visiblePost(this.#database, member, postId);
      return true;
    } catch (error) {
      if (error instanceof ProductError) return false;
      throw error;
    }
  }

  /** What those hear who look at a post. */
  async message(postId: number): Promise<ServerMessage> {
    const { nRemarks, newestId } = await store.countRemarks(this.#database, postId);
    return { kind: "post", topic: topicOf("post", postId), postId, nRemarks, newestId };
  }

  async #setFiles(
    transaction: Transaction,
    member: Member,
    answer: Awaited<ReturnType<typeof findAnswer>>,
    files: readonly number[],
  ): Promise<void> {
    if (answer.parent_id !== null && files.length > 0) throw new ProductError("forum.files-of-comment");
    await this.#files.attach(transaction, { kind: "answer", id: answer.id }, files, [member.id, answer.author_id ?? member.id]);
  }

  async #setAccepted(
    member: Member,
    postId: number,
    work: (transaction: Transaction, post: PostRow) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, postId);
      if (post.author_id !== member.id) throw new ProductError("auth.no-permission");
      await work(transaction, post);
      await publish(transaction, topicOf("post", postId));
    });
  }
}

/** @throws ProductError `forum.too-many` */
async function requirePause(database: Database, member: Member): Promise<void> {
  const { answersPerHour: limit } = await unlockedFor(database, member.id);
  if ((await store.countRecentAnswers(database, member.id)) >= limit) throw new ProductError("forum.too-many", { limit });
}

async function findAnswer(
  transaction: Transaction,
  postId: number,
  answerId: number,
  which: { readonly orWaiting?: boolean } = {},
) {
  const answer = await store.findAnswer(transaction, postId, answerId, which);
  if (answer === undefined) throw new ProductError("forum.answer-not-found");
  return answer;
}
