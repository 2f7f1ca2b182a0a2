/** Questions to experts: asking, inviting, answering, and what an answer was worth. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, type ExpertField, type expertCalls, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { admit, invite } from "./invitations.ts";
import { mayAnswer, ownQuestion, visibleQuestion } from "./policy.ts";
import * as store from "./question-store.ts";

type Calls = typeof expertCalls;
type Happening = Pick<Parameters<typeof tell>[2], "event"> & { readonly detail?: Readonly<Record<string, string | number>> };

export class Questions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `auth.no-permission` for a visitor's own questions */
  async list(member: Member | undefined, query: CallQuery<Calls["questions"]>): Promise<CallData<Calls["questions"]>> {
    const { list, field, key = "", page, pageSize } = query;
    if (member === undefined && list !== "public") throw new ProductError("auth.no-permission");
    const filter = { list, accountId: member?.id ?? 0, field, key, page, pageSize };
    const { rows, total } = await store.listQuestions(this.#database, filter);
    return { rows: rows.map(present), total, page, pageSize };
  }

  /** @throws ProductError `expert.question-not-found` */
  async detail(member: Member | undefined, questionId: number): Promise<CallData<Calls["questionDetail"]>> {
    const question = await visibleQuestion(this.#database, member, questionId);
    const [invitations, answers, isAnswering] = await Promise.all([
      store.invitationsOf(this.#database, questionId),
      store.answersOf(this.#database, questionId),
      mayAnswer(this.#database, member, question),
    ]);
    return {
      ...present(question),
      body: question.body,
      editedAt: question.edited_at?.toISOString() ?? null,
      invitations: invitations.map(({ id, name, avatar, ...rest }) => ({ expert: { id, name, avatar }, ...rest })),
      answers: answers.map((answer) => ({
        id: answer.id,
        author: personOf(answer.author_id, answer.author_name, answer.author_avatar),
        isExpert: answer.author_id !== question.author_id,
        text: answer.text,
        createdAt: answer.created_at.toISOString(),
        editedAt: answer.edited_at?.toISOString() ?? null,
        stars: answer.stars,
        thanks: answer.thanks,
        faqId: answer.faq_id,
      })),
      mayAnswer: isAnswering,
      isAuthor: member !== undefined && question.author_id === member.id,
    };
  }

  /** @throws ProductError `expert.nobody-invited`, `expert.too-many-questions`, and as `invite` */
  async ask(member: Member, body: CallBody<Calls["askExperts"]>): Promise<CallData<Calls["askExperts"]>> {
    const expertIds = [...new Set(body.expertIds)];
    if (!body.isPublic && expertIds.length === 0) throw new ProductError("expert.nobody-invited");
    if ((await store.countRecent(this.#database, member.id)) >= limits.expertQuestionsPerDay) {
      throw new ProductError("expert.too-many-questions", { limit: limits.expertQuestionsPerDay });
    }
    return inTransaction(this.#database, async (transaction) => {
      const questionId = await store.insertQuestion(transaction, member.id, body);
      const question = { id: questionId, title: body.title, author_id: member.id };
      // In one order, so that two people who ask the same experts do not wait for each other.
      for (const expertId of expertIds.sort((one, other) => one - other)) await invite(transaction, question, expertId);
      return { questionId };
    });
  }

  /** Closing makes room for what waits. @throws ProductError `expert.question-not-found`, `auth.no-permission` */
  async update(member: Member, body: CallBody<Calls["updateQuestion"]>): Promise<void> {
    await this.#own(member, body.questionId, async (transaction, question) => {
      await store.updateQuestion(transaction, question.id, body);
      if (!body.isClosed) return;
      const experts = (await store.invitationsOf(transaction, question.id)).map(({ id }) => id);
      for (const expertId of experts.sort((one, other) => one - other)) await admit(transaction, expertId);
    });
  }

  /** @throws ProductError `expert.question-not-found`, `auth.no-permission`, `expert.closed`, and as `invite` */
  async invite(member: Member, { questionId, expertId }: CallBody<Calls["inviteExpert"]>): Promise<void> {
    await this.#own(member, questionId, async (transaction, question) => {
      if (question.closed_at !== null) throw new ProductError("expert.closed");
      await invite(transaction, question, expertId);
    });
  }

  /** @throws ProductError `expert.question-not-found`, `expert.not-invited` */
  async decide(member: Member, { questionId, accepts, reason }: CallBody<Calls["decideExpertInvitation"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await store.lockQuestion(transaction, questionId);
      const question = await visibleQuestion(transaction, member, questionId);
      if ((await store.statusOf(transaction, questionId, member.id)) !== "invited") throw new ProductError("expert.not-invited");
      await store.setStatus(transaction, questionId, member.id, { status: accepts ? "accepted" : "declined", reason });
      await tellOf(transaction, member, question, [question.author_id], {
        event: accepts ? "expert.accepted" : "expert.declined",
      });
      if (!accepts) await admit(transaction, member.id);
    });
  }

  /** @throws ProductError `expert.question-not-found`, `expert.closed`, `auth.no-permission` */
  async answer(
    member: Member,
    { questionId, text }: CallBody<Calls["answerQuestion"]>,
  ): Promise<CallData<Calls["answerQuestion"]>> {
    return inTransaction(this.#database, async (transaction) => {
      await store.lockQuestion(transaction, questionId);
      const question = await visibleQuestion(transaction, member, questionId);
      if (question.closed_at !== null) throw new ProductError("expert.closed");
      if (!(await mayAnswer(transaction, member, question))) throw new ProductError("auth.no-permission");
      const answerId = await store.insertAnswer(transaction, questionId, member.id, text);
      const isReply = question.author_id === member.id;
      const people = isReply ? await expertsOf(transaction, questionId) : [question.author_id];
      await tellOf(transaction, member, question, people, { event: isReply ? "expert.replied" : "expert.answered" });
      return { answerId };
    });
  }

  /** @throws ProductError `expert.question-not-found`, `expert.answer-not-found`, `auth.no-permission` */
  async updateAnswer(member: Member, { questionId, answerId, text }: CallBody<Calls["updateExpertAnswer"]>): Promise<void> {
    await visibleQuestion(this.#database, member, questionId);
    const answer = await foundAnswer(this.#database, questionId, answerId);
    if (answer.author_id !== member.id) throw new ProductError("auth.no-permission");
    await store.updateAnswer(this.#database, answerId, text);
  }

  /** @throws ProductError `expert.question-not-found`, `expert.answer-not-found`, `auth.no-permission` */
  async rate(member: Member, body: CallBody<Calls["rateExpertAnswer"]>): Promise<void> {
    const { questionId, answerId, stars, thanks } = body;
    await this.#own(member, questionId, async (transaction, question) => {
      const answer = await foundAnswer(transaction, questionId, answerId);
      // Nobody rates what they said themselves.
      if (answer.author_id === member.id) throw new ProductError("auth.no-permission");
      await store.setRating(transaction, answerId, stars, thanks);
      await tellOf(transaction, member, question, [answer.author_id], { event: "expert.thanked", detail: { stars } });
    });
  }

  /** @throws ProductError `auth.no-permission`, `expert.question-not-found` for a private one, `expert.answer-not-found` */
  async toFaq(
    member: Member,
    { questionId, answerId, ...texts }: CallBody<Calls["answerToFaq"]>,
  ): Promise<CallData<Calls["answerToFaq"]>> {
    if (member.siteRole !== "editor" && member.siteRole !== "administrator") throw new ProductError("auth.no-permission");
    return inTransaction(this.#database, async (transaction) => {
      await store.lockQuestion(transaction, questionId);
      const question = await visibleQuestion(transaction, member, questionId);
      if (!question.is_public) throw new ProductError("expert.question-not-found");
      const { faq_id } = await foundAnswer(transaction, questionId, answerId);
      return { faqId: faq_id ?? (await store.insertFaq(transaction, answerId, texts)) };
    });
  }

  async #own(
    member: Member,
    questionId: number,
    work: (transaction: Transaction, question: store.QuestionRow) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await store.lockQuestion(transaction, questionId);
      await work(transaction, await ownQuestion(transaction, member, questionId));
    });
  }
}

async function foundAnswer(database: Database, questionId: number, answerId: number) {
  const answer = await store.findAnswer(database, questionId, answerId);
  if (answer === undefined) throw new ProductError("expert.answer-not-found");
  return answer;
}

/** Experts who take part in a question. */
async function expertsOf(database: Database, questionId: number): Promise<readonly number[]> {
  const [invitations, answers] = await Promise.all([
    store.invitationsOf(database, questionId),
    store.answersOf(database, questionId),
  ]);
  const accepted = invitations.filter(({ status }) => status === "accepted").map(({ id }) => id);
  return [...accepted, ...answers.flatMap(({ author_id }) => author_id ?? [])];
}

async function tellOf(
  transaction: Transaction,
  actor: Member,
  { id, title }: store.QuestionRow,
  people: readonly (number | null)[],
  { event, detail }: Happening,
): Promise<void> {
  const known = people.filter((person) => person !== null);
  const happening = { event, actorId: actor.id, repositoryId: null, detail: { questionId: id, title, ...detail } };
  await tell(transaction, known, happening);
}

function present(row: store.QuestionRow): CallData<Calls["questions"]>["rows"][number] {
  const { id, title, field, is_public, closed_at, author_id, author_name, author_avatar, n_answers, created_at } = row;
  return {
    id,
    title,
    field: field as ExpertField,
    isPublic: is_public,
    isClosed: closed_at !== null,
    author: personOf(author_id, author_name, author_avatar),
    nAnswers: n_answers,
    createdAt: created_at.toISOString(),
  };
}

function personOf(id: number | null, name: string | null, avatar: string | null) {
  return id === null || name === null ? null : { id, name, avatar };
}
