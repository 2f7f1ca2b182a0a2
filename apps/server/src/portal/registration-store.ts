/** SQL of who comes to activities. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";
import { shownNumber } from "./entry-store.ts";

export async function isRegistered(database: Database, entryId: number, accountId: number): Promise<boolean> {
  const row = await database
    .selectFrom("portal_registration")
    .select("entry_id")
    .where("entry_id", "=", entryId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRegistration(database: Database, entryId: number, accountId: number): Promise<void> {
  await database
    .insertInto("portal_registration")
    .values({ entry_id: entryId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteRegistration(database: Database, entryId: number, accountId: number): Promise<void> {
  await database.deleteFrom("portal_registration").where("entry_id", "=", entryId).where("account_id", "=", accountId).execute();
}

export async function countRegistrations(database: Database, entryId: number): Promise<number> {
  const { count } = await database
    .selectFrom("portal_registration")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("entry_id", "=", entryId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of who has registered, the first first. */
export function listRegistrations(
  database: Database,
  entryId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  return database
    .selectFrom("portal_registration as registration")
    .innerJoin("account", "account.id", "registration.account_id")
    .select(["account.id", "account.name", "account.avatar", "registration.created_at"])
    .where("registration.entry_id", "=", entryId)
    .orderBy("registration.created_at")
    .orderBy("account.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

/** Marks those as reminded whose activity begins within so many hours. @returns whom to remind of what, each once */
export async function takeDueReminders(transaction: Transaction, hours: number) {
  const { rows } = await sql<{ entry_id: number; account_id: number; zh_title: string; en_title: string; starts_at: Date }>`
    update portal_registration as registration set reminded_at = now()
    from portal_entry as entry join portal_revision as text on text.entry_id = entry.id and text.number = ${shownNumber}
    where registration.entry_id = entry.id and registration.reminded_at is null and text.starts_at > now()
      and text.starts_at <= now() + make_interval(hours => ${hours}::int)
    returning registration.entry_id, registration.account_id, text.zh_title, text.en_title, text.starts_at`.execute(transaction);
  return rows;
}

/** Activities that somebody has registered for, for their own data. */
export function registrationsOf(database: Database, accountId: number) {
  return database
    .selectFrom("portal_registration")
    .select(["entry_id", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

/** Forgets what somebody has registered for. */
export async function eraseRegistrations(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("portal_registration").where("account_id", "=", accountId).execute();
}
