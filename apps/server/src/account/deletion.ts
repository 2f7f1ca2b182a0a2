/** Deleting an account: frozen at once, erased 30 days later. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { Domain } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Account } from "./account-store.ts";
import { revokeSessions } from "./session-store.ts";

/** Days for which a deleted account is kept, in case its owner thinks again and asks an administrator. */
const keptDays = 30;
/** Any number; the same for all who take an administrator away, so that two do not leave the site without one. */
const administratorLock = 7_204_831;

type EraseAccount = NonNullable<Domain["eraseAccount"]>;

/** @throws ProductError `account.last-administrator` */
export async function requireOtherAdministrator(
  transaction: Transaction,
  account: Pick<Account, "id" | "site_role">,
): Promise<void> {
  if (account.site_role !== "administrator") return;
  await sql`select pg_advisory_xact_lock(${administratorLock})`.execute(transaction);
  const other = await transaction
    .selectFrom("account")
    .select("id")
    .where("site_role", "=", "administrator")
    .where("id", "!=", account.id)
    .where("frozen_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw new ProductError("account.last-administrator");
}

/** Freezes an account for good and ends its sessions. @throws ProductError `account.last-administrator` */
export async function deleteAccount({ database }: Platform, account: Account): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await requireOtherAdministrator(transaction, account);
    await transaction
      .updateTable("account")
      .set({ deleted_at: sql`now()`, frozen_at: sql`coalesce(frozen_at, now())`, updated_at: sql`now()` })
      .where("id", "=", account.id)
      .execute();
    await revokeSessions(transaction, account.id);
  });
}

/** Erases the accounts whose 30 days are over: the person goes, the row stays as the author of what is public. */
export async function eraseDeletedAccounts(database: Database, erasers: readonly EraseAccount[]): Promise<void> {
  const due = await database
    .selectFrom("account")
    .select("id")
    .where("deleted_at", "<", sql<Date>`now() - make_interval(days => ${keptDays})`)
    .where("erased_at", "is", null)
    .limit(1000)
    .execute();
  for (const { id } of due) {
    await inTransaction(database, async (transaction) => {
      for (const erase of erasers) await erase(transaction, id);
      await eraseAccount(transaction, id);
    });
  }
}

async function eraseAccount(transaction: Transaction, id: number): Promise<void> {
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
