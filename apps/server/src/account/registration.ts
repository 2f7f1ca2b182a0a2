import { brokenConstraint, inTransaction, type Transaction } from "@mofang/host";
import type { AddressVerified } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { insertAccount, isNameTaken } from "./account-store.ts";
import { acceptInvitation } from "./administrator.ts";
import { hashNewPassword } from "./password.ts";
import type { VerificationCodes } from "./verification-codes.ts";

interface Registration {
  readonly name: string;
  readonly email: string;
  readonly code: string;
  /** Network from which somebody registers. */
  readonly address: string;
  /** As it travels. */
  readonly password: string;
  readonly realName: string;
  /** Token of the link that makes the new member an administrator. */
  readonly invitation: string | undefined;
}

/**
 * Makes an account. What a user can put right is checked before the code, so that a slip does not cost the code.
 *
 * @returns its id
 * @throws ProductError `account.name-taken`, `account.weak-password`, `account.wrong-code`, `account.email-taken`,
 *   `account.invitation-invalid`
 */
export async function register(
  { database }: Platform,
  codes: VerificationCodes,
  registration: Registration,
  addressVerified: AddressVerified,
): Promise<number> {
  const { name, email, realName, invitation } = registration;
  if (await isNameTaken(database, name)) throw new ProductError("account.name-taken");
  const passwordHash = await hashNewPassword(registration.password);
  const useCode = await codes.check("REGISTER", { receiver: email, code: registration.code, address: registration.address });
  return inTransaction(database, async (transaction) => {
    await useCode(transaction);
    if (invitation !== undefined) await acceptInvitation(transaction, invitation);
    const facts = { name, email, passwordHash, realName, isAdministrator: invitation !== undefined };
    const id = await insertUnlessTaken(transaction, facts);
    await addressVerified(transaction, id, email);
    return id;
  });
}

async function insertUnlessTaken(transaction: Transaction, account: Parameters<typeof insertAccount>[1]): Promise<number> {
  try {
    return await insertAccount(transaction, account);
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "account_name_key") throw new ProductError("account.name-taken");
    if (constraint === "account_email_key") throw new ProductError("account.email-taken");
    throw error;
  }
}
