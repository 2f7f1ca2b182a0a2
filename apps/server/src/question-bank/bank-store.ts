/** SQL of question banks: whose they are and with whom they are shared. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

/** A bank as lists show it. */
export interface BankRow {
  readonly id: number;
  readonly title: string;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly owner_avatar: string | null;
  readonly n_questions: number;
}

const facts = sql`
  bank.id, bank.title, bank.owner_id, account.name as owner_name, account.avatar as owner_avatar,
  (select count(*)::int from bank_question where bank_id = bank.id and deleted_at is null) as n_questions
  from question_bank bank left join account on account.id = bank.owner_id and account.deleted_at is null`;

/** Banks that an account may use, by title. */
export async function banksOf(database: Database, accountId: number): Promise<readonly BankRow[]> {
  const { rows } = await sql<BankRow>`
    select ${facts}
    where bank.deleted_at is null and (bank.owner_id = ${accountId} or exists (
      select from question_bank_member where bank_id = bank.id and account_id = ${accountId}))
    order by lower(bank.title), bank.id`.execute(database);
  return rows;
}

/** A bank, and whether it is shared with that account; undefined where there is none. */
export async function findBank(database: Database, bankId: number, accountId: number) {
  const { rows } = await sql<BankRow & { readonly is_shared: boolean }>`
    select exists (select from question_bank_member where bank_id = bank.id and account_id = ${accountId}) as is_shared, ${facts}
    where bank.id = ${bankId} and bank.deleted_at is null`.execute(database);
  return rows[0];
}

export async function insertBank(database: Database, ownerId: number, title: string): Promise<number> {
  const { id } = await database
    .insertInto("question_bank")
    .values({ owner_id: ownerId, title })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameBank(database: Database, bankId: number, title: string): Promise<void> {
  await database.updateTable("question_bank").set({ title }).where("id", "=", bankId).execute();
}

/** Takes a bank out of all lists; its rows stay for the courses that have questions of it. */
export async function deleteBank(database: Database, bankId: number): Promise<void> {
  await database.updateTable("question_bank").set({ deleted_at: new Date() }).where("id", "=", bankId).execute();
}

/** People with whom a bank is shared, by name. */
export function membersOf(database: Database, bankId: number) {
  return database
    .selectFrom("question_bank_member as member")
    .innerJoin("account", "account.id", "member.account_id")
    .select(["account.id", "account.name", "account.avatar"])
    .where("member.bank_id", "=", bankId)
    .where("account.deleted_at", "is", null)
    .orderBy("account.name")
    .execute();
}

/** Shares a bank with an account; the same where it is shared already. */
export async function insertMember(database: Database, bankId: number, accountId: number): Promise<void> {
  await database
    .insertInto("question_bank_member")
    .values({ bank_id: bankId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMember(database: Database, bankId: number, accountId: number): Promise<void> {
  await database.deleteFrom("question_bank_member").where("bank_id", "=", bankId).where("account_id", "=", accountId).execute();
}

/** Ends what an account has of banks: its own go to the first with whom they are shared, and are deleted without one. */
export async function eraseBanks(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("question_bank_member").where("account_id", "=", accountId).execute();
  await sql`
    update question_bank bank set owner_id = heir.account_id, deleted_at = case when heir.account_id is null then now() end
    from question_bank own left join lateral (
      select min(account_id) as account_id from question_bank_member where bank_id = own.id) heir on true
    where own.id = bank.id and own.owner_id = ${accountId} and own.deleted_at is null`.execute(transaction);
}
