/** Banks: making, sharing and deleting them. */
import type { Database } from "@mofang/host";
import type { CallBody, CallData, questionBankCalls } from "@mofang/protocol";
import { accountByName } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./bank-store.ts";
import { owned, usable } from "./policy.ts";
import { allQuestions, labelsOf } from "./question-store.ts";

type Calls = typeof questionBankCalls;

export class Banks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(member: Member): Promise<CallData<Calls["questionBanks"]>> {
    const rows = await store.banksOf(this.#database, member.id);
    return rows.map((row) => factsOf(row, member));
  }

  async detail(member: Member, bankId: number): Promise<CallData<Calls["questionBank"]>> {
    const bank = await usable(this.#database, member, bankId);
    const [members, labels] = await Promise.all([store.membersOf(this.#database, bankId), labelsOf(this.#database, bankId)]);
    return { ...factsOf(bank, member), members, labels };
  }

  async create(member: Member, title: string): Promise<CallData<Calls["createQuestionBank"]>> {
    return { bankId: await store.insertBank(this.#database, member.id, title) };
  }

  async rename(member: Member, { bankId, title }: CallBody<Calls["renameQuestionBank"]>): Promise<void> {
    await owned(this.#database, member, bankId);
    await store.renameBank(this.#database, bankId, title);
  }

  async delete(member: Member, bankId: number): Promise<void> {
    await owned(this.#database, member, bankId);
    await store.deleteBank(this.#database, bankId);
  }

  /** @throws ProductError `question-bank.member-unknown` */
  async share(member: Member, { bankId, name }: CallBody<Calls["shareQuestionBank"]>): Promise<void> {
    await owned(this.#database, member, bankId);
    const account = await accountByName(this.#database, name);
    if (account === undefined || account.deleted_at !== null) throw new ProductError("question-bank.member-unknown", { name });
    await store.insertMember(this.#database, bankId, account.id);
  }

  /** The owner takes the bank from a member, or a member leaves it. */
  async unshare(member: Member, { bankId, accountId }: CallBody<Calls["unshareQuestionBank"]>): Promise<void> {
    await (accountId === member.id ? usable : owned)(this.#database, member, bankId);
    await store.deleteMember(this.#database, bankId, accountId);
  }

  async file(member: Member, bankId: number): Promise<CallData<Calls["questionBankFile"]>> {
    const { title } = await usable(this.#database, member, bankId);
    return { title, questions: await allQuestions(this.#database, bankId) };
  }

  /** An account's own banks with all that is in them. */
  async personalData(accountId: number) {
    const banks = await store.banksOf(this.#database, accountId);
    return Promise.all(
      banks
        .filter(({ owner_id }) => owner_id === accountId)
        .map(async ({ id, title }) => ({ title, questions: await allQuestions(this.#database, id) })),
    );
  }
}

function factsOf({ id, title, owner_id, owner_name, owner_avatar, n_questions }: store.BankRow, member: Member) {
  const owner = owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name, avatar: owner_avatar };
  return { bankId: id, title, owner, isOwned: owner_id === member.id, nQuestions: n_questions };
}
