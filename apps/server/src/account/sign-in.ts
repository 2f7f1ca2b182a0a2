import { inTransaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { type Account, accountById, accountByLogin, accountByReceiver, updatePassword } from "./account-store.ts";
import type { LoginLog, Origin } from "./login-log-store.ts";
import { hashNewPassword, isPassword } from "./password.ts";
import { revokeSessions } from "./session-store.ts";
import type { VerificationCodes } from "./verification-codes.ts";

/**
 * The account of a name or e-mail and a password. Tries are also counted by name, because many addresses may try one name.
 *
 * @throws ProductError `account.wrong-password`, `auth.account-frozen`, `request.too-frequent`
 */
export async function accountByPassword(
  platform: Platform,
  log: LoginLog,
  login: string,
  password: string,
  origin: Origin,
): Promise<Account> {
  const text = login.trim();
  await platform.rateLimiter.count("login", `name ${text.toLowerCase()}`);
  const account = await accountByLogin(platform.database, text);
  const isRight = await isPassword(password, account?.password_hash);
  if (account === undefined) throw new ProductError("account.wrong-password");
  if (!isRight) {
    log.addUnseen({ accountId: account.id, method: "password", isSuccess: false, ...origin });
    throw new ProductError("account.wrong-password");
  }
  return notFrozen(account);
}

/** The account of an e-mail or phone and a code sent to it. @throws ProductError `account.wrong-code`, `auth.account-frozen` */
export async function accountByCode(
  { database }: Platform,
  codes: VerificationCodes,
  receiver: string,
  code: string,
): Promise<Account> {
  const useCode = await codes.check(receiver, "LOGIN", code);
  await inTransaction(database, useCode);
  const account = await accountByReceiver(database, receiver);
  if (account === undefined) throw new ProductError("account.wrong-code");
  return notFrozen(account);
}

/** Sets a new password with a code, and ends every session of the account. */
export async function resetPassword(
  { database }: Platform,
  codes: VerificationCodes,
  { receiver, code, newPassword }: { readonly receiver: string; readonly code: string; readonly newPassword: string },
): Promise<void> {
  const passwordHash = await hashNewPassword(newPassword);
  const useCode = await codes.check(receiver, "UPDATE_PASSWORD", code);
  await inTransaction(database, async (transaction) => {
    await useCode(transaction);
    const account = await accountByReceiver(transaction, receiver);
    if (account === undefined) throw new ProductError("account.wrong-code");
    await updatePassword(transaction, account.id, passwordHash);
    await revokeSessions(transaction, account.id);
  });
}

/**
 * Changes a password that is known, and ends every session of the account.
 *
 * @throws ProductError `account.wrong-password`, `account.same-password`, `account.weak-password`
 */
export async function changePassword(
  { database, rateLimiter }: Platform,
  accountId: number,
  { oldPassword, newPassword }: { readonly oldPassword: string; readonly newPassword: string },
): Promise<void> {
  await rateLimiter.count("login", `confirmation ${accountId}`);
  const account = await accountById(database, accountId);
  if (!(await isPassword(oldPassword, account?.password_hash))) throw new ProductError("account.wrong-password");
  if (await isPassword(newPassword, account?.password_hash)) throw new ProductError("account.same-password");
  const passwordHash = await hashNewPassword(newPassword);
  await inTransaction(database, async (transaction) => {
    await updatePassword(transaction, accountId, passwordHash);
    await revokeSessions(transaction, accountId);
  });
}

/** @throws ProductError `account.logged-off`, `auth.account-frozen` */
export function notFrozen(account: Account): Account {
  if (account.deleted_at !== null) throw new ProductError("account.logged-off");
  if (account.frozen_at !== null) throw new ProductError("auth.account-frozen");
  return account;
}
