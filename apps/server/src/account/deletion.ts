/** Deleting an account: frozen at once, erased 30 days later. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import type { Domain } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Account } from "./account-store.ts";
import { dueErasures, eraseAccount, hasOtherAdministrator, markDeleted } from "./deletion-store.ts";
import { revokeSessions } from "./session-store.ts";

/** Days for which a deleted account is kept, in case its owner thinks again and asks an administrator. */
const keptDays = 30;

type EraseAccount = NonNullable<Domain["eraseAccount"]>;

/** @throws ProductError `account.last-administrator` */
export async function requireOtherAdministrator(
  transaction: Transaction,
  account: Pick<Account, "id" | "site_role">,
): Promise<void> {
  if (account.site_role !== "administrator") return;
  if (!(await hasOtherAdministrator(transaction, account.id))) throw new ProductError("account.last-administrator");
}

/** Freezes an account for good and ends its sessions. @throws ProductError `account.last-administrator` */
export async function deleteAccount({ database }: Platform, account: Account): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await requireOtherAdministrator(transaction, account);
    await markDeleted(transaction, account.id);
    await revokeSessions(transaction, account.id);
  });
}

/** Erases the accounts whose 30 days are over: the person goes, the row stays as the author of what is public. */
export async function eraseDeletedAccounts(database: Database, erasers: readonly EraseAccount[]): Promise<void> {
  for (const { id } of await dueErasures(database, keptDays)) {
    await inTransaction(database, async (transaction) => {
      for (const erase of erasers) await erase(transaction, id);
      await eraseAccount(transaction, id);
    });
  }
}
