/** SQL of deleting accounts. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

/** Any number; the same for all who take an administrator away, so that two do not leave the site without one. */
const administratorLock = 7_204_831;

/** Whether somebody else administers the site, as it stays until the transaction ends. */
export async function hasOtherAdministrator(transaction: Transaction, accountId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${administratorLock})`.execute(transaction);
  const other = await transaction
    .selectFrom("account")
    .select("id")
    .where("site_role", "=", "administrator")
    .where("id", "!=", accountId)
    .where("frozen_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function markDeleted(transaction: Transaction, accountId: number): Promise<void> {
  await transaction
    .updateTable("account")
    .set({ deleted_at: sql`now()`, frozen_at: sql`coalesce(frozen_at, now())`, updated_at: sql`now()` })
    .where("id", "=", accountId)
    .execute();
}

/** Accounts that were deleted more than so many days ago and are not yet erased, a thousand at most. */
export function dueErasures(database: Database, days: number): Promise<{ readonly id: number }[]> {
  return database
    .selectFrom("account")
    .select("id")
    .where("deleted_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
    .where("erased_at", "is", null)
    .limit(1000)
    .execute();
}

/** Takes the person out of the row of an account. */
export async function eraseAccount(transaction: Transaction, id: number): Promise<void> {
  await transaction.deleteFrom("login_session").where("account_id", "=", id).execute();
  await transaction.deleteFrom("external_identity").where("account_id", "=", id).execute();
  await transaction.deleteFrom("login_log").where("account_id", "=", id).execute();
  await transaction
    .updateTable("account")
    .set({
      name: `deleted-${id}`,
      email: `deleted-${id}@invalid`,
      phone: null,
      password_hash: "",
      real_name: "",
      avatar: null,
      organization: "",
      region: "",
      description: "",
      tags: [],
      site_role: "member",
      erased_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
}
