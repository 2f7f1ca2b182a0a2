import { brokenConstraint, inTransaction } from "@mofang/host";
import type { AddressVerified } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { updateContact } from "./account-store.ts";
import type { GivenCode, VerificationCodes } from "./verification-codes.ts";

/**
 * Gives an account another e-mail or phone number, with a code that was sent there.
 *
 * @throws ProductError `account.wrong-code`, `account.email-taken`, `account.phone-taken`
 */
export async function changeContact(
  { database }: Platform,
  codes: VerificationCodes,
  accountId: number,
  contact: { readonly email: string } | { readonly phone: string },
  { code, address }: Pick<GivenCode, "code" | "address">,
  addressVerified: AddressVerified,
): Promise<void> {
  const receiver = "email" in contact ? contact.email : contact.phone;
  const useCode = await codes.check("BIND", { receiver, code, address });
  try {
    await inTransaction(database, async (transaction) => {
      await useCode(transaction);
      await updateContact(transaction, accountId, contact);
      if ("email" in contact) await addressVerified(transaction, accountId, contact.email);
    });
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === "account_email_key") throw new ProductError("account.email-taken");
    if (constraint === "account_phone_key") throw new ProductError("account.phone-taken");
    throw error;
  }
}
