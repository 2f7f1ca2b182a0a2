/** Questions of banks: finding, changing and importing them. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import {
  type BankQuestion,
  type CallBody,
  type CallData,
  type CallQuery,
  type Language,
  limits,
  type questionBankCalls,
} from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { usable } from "./policy.ts";
import { likenessOf, questionFault } from "./question.ts";
import * as store from "./question-store.ts";

type Calls = typeof questionBankCalls;
type Change = NonNullable<CallBody<Calls["saveBankQuestion"]>["changed"]>;

export class Questions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(member: Member, query: CallQuery<Calls["bankQuestions"]>): Promise<CallData<Calls["bankQuestions"]>> {
    await usable(this.#database, member, query.bankId);
    const rows = await store.listQuestions(this.#database, query);
    const { page, pageSize } = query;
    return {
      rows: rows.map(({ id, version, content, changed_at, twins }) => ({
        questionId: id,
        version,
        content,
        changedAt: changed_at.toISOString(),
        twins,
      })),
      total: rows[0]?.total ?? 0,
      page,
      pageSize,
    };
  }

  /** @throws ProductError `question-bank.faulty`, `question-bank.question-changed`, `question-bank.full` */
  async save(
    member: Member,
    { bankId, changed, content }: CallBody<Calls["saveBankQuestion"]>,
    language: Language,
  ): Promise<CallData<Calls["saveBankQuestion"]>> {
    await usable(this.#database, member, bankId);
    requireSound([content], language);
    const likeness = likenessOf(content);
    return inTransaction(this.#database, async (transaction) => {
      const saved =
        changed === null
          ? await addQuestion(transaction, bankId, { content, likeness })
          : await changeQuestion(transaction, bankId, changed, { content, likeness });
      const alike = await store.findAlike(transaction, bankId, [likeness]);
      return { ...saved, twins: alike.map(({ id }) => id).filter((id) => id !== saved.questionId) };
    });
  }

  /** @throws ProductError `question-bank.question-not-found` */
  async delete(member: Member, { bankId, questionId }: CallBody<Calls["deleteBankQuestion"]>): Promise<void> {
    await usable(this.#database, member, bankId);
    const wasThere = await store.deleteQuestion(this.#database, bankId, questionId);
    if (!wasThere) throw new ProductError("question-bank.question-not-found", { questionId });
  }

  /** @throws ProductError `question-bank.faulty` which names the first that is, `question-bank.full` */
  async import(
    member: Member,
    { bankId, questions }: CallBody<Calls["importBankQuestions"]>,
    language: Language,
  ): Promise<CallData<Calls["importBankQuestions"]>> {
    await usable(this.#database, member, bankId);
    requireSound(questions, language);
    const given = questions.map((content) => ({ content, likeness: likenessOf(content) }));
    return inTransaction(this.#database, async (transaction) => {
      const count = await store.lockAndCount(transaction, bankId);
      const known = new Set(
        (
          await store.findAlike(
            transaction,
            bankId,
            given.map(({ likeness }) => likeness),
          )
        ).map(({ likeness }) => likeness),
      );
      const twins: number[] = [];
      const added: typeof given = [];
      for (const [i, question] of given.entries()) {
        if (known.has(question.likeness)) twins.push(i + 1);
        else added.push(question);
        known.add(question.likeness);
      }
      requireRoom(count + added.length);
      await store.insertQuestions(transaction, bankId, added);
      return { nAdded: added.length, twins };
    });
  }
}

async function addQuestion(transaction: Transaction, bankId: number, question: store.NewQuestion) {
  requireRoom((await store.lockAndCount(transaction, bankId)) + 1);
  const [questionId] = await store.insertQuestions(transaction, bankId, [question]);
  return { questionId: present(questionId, "the id of a new question"), version: 1 };
}

async function changeQuestion(
  transaction: Transaction,
  bankId: number,
  { questionId, version }: Change,
  question: store.NewQuestion,
) {
  const newest = await store.lockQuestion(transaction, bankId, questionId);
  if (newest === undefined) throw new ProductError("question-bank.question-not-found", { questionId });
  if (newest !== version) throw new ProductError("question-bank.question-changed", { questionId, version: newest });
  await store.putVersion(transaction, questionId, version + 1, question);
  return { questionId, version: version + 1 };
}

function requireRoom(count: number): void {
  const limit = limits.questionsOfBank;
  if (count > limit) throw new ProductError("question-bank.full", { limit, count });
}

function requireSound(questions: readonly BankQuestion[], language: Language): void {
  for (const [i, question] of questions.entries()) {
    const fault = questionFault(question);
    if (fault !== undefined) throw new ProductError("question-bank.faulty", { number: i + 1, fault: fault[language] });
  }
}
