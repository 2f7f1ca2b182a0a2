import { inTransaction } from "@mofang/host";
import type { Platform } from "../platform/platform.ts";
import { ProductError } from "../platform/product-error.ts";
import { type Account, accountByEmail, accountByLogin, updatePassword } from "./account-store.ts";
import { hashNewPassword, isPassword } from "./password.ts";
import { revokeSessions } from "./session-store.ts";
import type { VerificationCodes } from "./verification-codes.ts";

/**
 * The account of a name or e-mail and a password. Tries are also counted by name, because many addresses may try one name.
 *
 * @throws ProductError `account.wrong-password`, `auth.account-frozen`, `request.too-frequent`
 */
export async function accountByPassword(platform: Platform, login: string, password: string): Promise<Account> {
  const text = login.trim();
  await platform.rateLimiter.count("login", `name ${text.toLowerCase()}`);
  const account = await accountByLogin(platform.database, text);
  const isRight = await isPassword(password, account?.password_hash);
  if (account === undefined || !isRight) throw new ProductError("account.wrong-password");
  return notFrozen(account);
}

/** The account of an e-mail and a code sent to it. @throws ProductError `account.wrong-code`, `auth.account-frozen` */
export async function accountByCode(platform: Platform, codes: VerificationCodes, email: string, code: string): Promise<Account> {
  const useCode = await codes.check(email, "LOGIN", code);
  await inTransaction(platform.database, useCode);
  const account = await accountByEmail(platform.database, email);
  if (account === undefined) throw new ProductError("account.wrong-code");
  return notFrozen(account);
}

/** Sets a new password with a code, and ends every session of the account. */
export async function resetPassword(
  { database }: Platform,
  codes: VerificationCodes,
  { email, code, newPassword }: { readonly email: string; readonly code: string; readonly newPassword: string },
): Promise<void> {
  const passwordHash = await hashNewPassword(newPassword);
  const useCode = await codes.check(email, "UPDATE_PASSWORD", code);
  await inTransaction(database, async (transaction) => {
    await useCode(transaction);
    const account = await accountByEmail(transaction, email);
    if (account === undefined) throw new ProductError("account.wrong-code");
    await updatePassword(transaction, account.id, passwordHash);
    await revokeSessions(transaction, account.id);
  });
}

function notFrozen(account: Account): Account {
  if (account.frozen_at !== null) throw new ProductError("auth.account-frozen");
  return account;
}
