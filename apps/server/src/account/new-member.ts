/** Accounts of people for whom another site vouches: they have no password until they set one. */
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import { type Account, accountById, insertAccount } from "./account-store.ts";

/**
 * Makes such an account.
 *
 * @param bind  what belongs to it, in the same transaction: the proof is used up, the other site's person is bound
 * @throws ProductError `account.name-taken`, `account.email-taken`, and what `bind` throws
 */
export async function makeMember(
  database: Database,
  { name, email }: { readonly name: string; readonly email: string },
  bind: (transaction: Transaction, accountId: number) => Promise<void>,
): Promise<Account> {
  try {
    return await inTransaction(database, async (transaction) => {
      const id = await insertAccount(transaction, { name, email, passwordHash: "", realName: "", isAdministrator: false });
      await bind(transaction, id);
      const account = await accountById(transaction, id);
      if (account === undefined) throw new Error("An account that was made is there");
      return account;
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "account_name_key") throw new ProductError("account.name-taken");
    if (constraint === "account_email_key") throw new ProductError("account.email-taken");
    throw error;
  }
}
