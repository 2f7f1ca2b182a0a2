/** Talks with the assistant: asking, reading again, stopping, and what was thought of an answer. */
import { addJob, type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import {
  type assistantCalls,
  type CallBody,
  type CallData,
  type CallQuery,
  type Language,
  limits,
  topicOf,
} from "@mofang/protocol";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Member } from "../../platform/request/caller.ts";
import type { LanguageModel } from "../model/language-model.ts";
import { presentAnswer } from "./presenter.ts";
import type { Spending } from "./spending.ts";
import * as store from "./talk-store.ts";

type Calls = typeof assistantCalls;

/** Letters of a question that make the title of its talk. */
const titleLength = 60;
/** How often an answer is begun that a server did not bring to its end, and once more to say so. */
const attempts = 4;

export class Talks {
  readonly #database: Database;
  readonly #model: LanguageModel | undefined;
  readonly #spending: Spending;

  constructor(database: Database, model: LanguageModel | undefined, spending: Spending) {
    this.#database = database;
    this.#model = model;
    this.#spending = spending;
  }

  async state(member: Member): Promise<CallData<Calls["assistantState"]>> {
    const left = await this.#spending.left(member.id);
    return { model: this.#model?.name ?? null, left: Math.ceil(left * 100) };
  }

  async list(member: Member, { page, pageSize }: CallQuery<Calls["talks"]>): Promise<CallData<Calls["talks"]>> {
    const { rows, total } = await store.listTalks(this.#database, member.id, { page, pageSize });
    return { rows: rows.map(present), total, page, pageSize };
  }

  /** @throws ProductError `assistant.talk-not-found` */
  async detail(member: Member, talkId: number, language: Language): Promise<CallData<Calls["talk"]>> {
    const talk = await requireTalk(this.#database, member, talkId);
    const [turns, answers] = await Promise.all([store.turnsOf(this.#database, talkId), store.answersOf(this.#database, talkId)]);
    return {
      ...present(talk),
      turns: turns.map(({ id, question }) => ({
        id,
        question,
        answers: answers.filter(({ turn_id }) => turn_id === id).map((row) => presentAnswer(row, language)),
      })),
    };
  }

  /** @throws ProductError `assistant.no-model`, `assistant.day-spent`, `assistant.too-many`, `assistant.talk-not-found`, `assistant.not-ended` */
  async ask(
    member: Member,
    { talkId, question }: CallBody<Calls["askAssistant"]>,
    language: Language,
  ): Promise<CallData<Calls["askAssistant"]>> {
    return this.#beginAnswer(member, async (transaction) => {
      const into = talkId ?? (await store.insertTalk(transaction, member.id, titleOf(question)));
      if (talkId !== undefined) await this.#requireQuiet(transaction, member, talkId);
      return { talkId: into, turnId: await store.insertTurn(transaction, into, { question, language }) };
    });
  }

  /** Answers the last question once more. @throws as `ask` */
  async again(member: Member, talkId: number): Promise<void> {
    await this.#beginAnswer(member, async (transaction) => {
      await this.#requireQuiet(transaction, member, talkId);
      const turn = (await store.turnsOf(transaction, talkId)).at(-1);
      if (turn === undefined) throw new ProductError("assistant.talk-not-found");
      return { talkId, turnId: turn.id };
    });
  }

  /** What is written stays. @throws ProductError `assistant.talk-not-found` */
  async stop(member: Member, talkId: number): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await requireTalk(transaction, member, talkId);
      await store.stopAnswers(transaction, talkId);
      await publish(transaction, topicOf("talk", talkId));
    });
  }

  /** @throws ProductError `assistant.talk-not-found` */
  async rename(member: Member, { talkId, title }: CallBody<Calls["renameTalk"]>): Promise<void> {
    if (!(await store.renameTalk(this.#database, member.id, talkId, title))) throw new ProductError("assistant.talk-not-found");
  }

  /** Whoever still answers in it finds it gone. @throws ProductError `assistant.talk-not-found` */
  async delete(member: Member, talkId: number): Promise<void> {
    if (!(await store.deleteTalk(this.#database, member.id, talkId))) throw new ProductError("assistant.talk-not-found");
  }

  /** @throws ProductError `assistant.not-ended` also for an answer that is not there */
  async rate(member: Member, body: CallBody<Calls["rateAssistantAnswer"]>): Promise<void> {
    if (!(await store.rateAnswer(this.#database, member.id, body))) throw new ProductError("assistant.not-ended");
  }

  /** Whether a talk is that member's. */
  async isOwn(member: Member, talkId: number): Promise<boolean> {
    return Number.isSafeInteger(talkId) && (await store.findTalk(this.#database, member.id, talkId)) !== undefined;
  }

  async #beginAnswer(
    member: Member,
    turnOf: (transaction: Transaction) => Promise<{ readonly talkId: number; readonly turnId: number }>,
  ): Promise<{ talkId: number }> {
    const model = this.#model;
    if (model === undefined) throw new ProductError("assistant.no-model");
    await this.#spending.requireSome(member.id);
    return inTransaction(this.#database, async (transaction) => {
      const limit = limits.answersAtOnce;
      if ((await store.lockAndCountOpen(transaction, member.id)) >= limit)
        throw new ProductError("assistant.too-many", { limit });
      const { talkId, turnId } = await turnOf(transaction);
      const answerId = await store.insertAnswer(transaction, turnId, model.name);
      await addJob(transaction, "assistant.answer", { answerId }, { attempts });
      await publish(transaction, topicOf("talk", talkId));
      return { talkId };
    });
  }

  /** One answer after the other. The lock of the account keeps this true until the transaction ends. */
  async #requireQuiet(transaction: Transaction, member: Member, talkId: number): Promise<void> {
    await requireTalk(transaction, member, talkId);
    const newest = await store.newestAnswer(transaction, talkId);
    if (newest?.ended_at === null) throw new ProductError("assistant.not-ended");
  }
}

async function requireTalk(database: Database, member: Member, talkId: number) {
  const talk = await store.findTalk(database, member.id, talkId);
  if (talk === undefined) throw new ProductError("assistant.talk-not-found");
  return talk;
}

function present({ id, title, created_at, updated_at }: Awaited<ReturnType<typeof requireTalk>>) {
  return { id, title, createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() };
}

function titleOf(question: string): string {
  const letters = [...question.replace(/\s+/g, " ").trim()];
  return letters.length > titleLength ? `${letters.slice(0, titleLength).join("")}…` : letters.join("");
}
