import { inTransaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { type Account, accountById, accountByLogin, accountByReceiver, updatePassword } from "./account-store.ts";
import { Captcha } from "./captcha/captcha.ts";
import { LoginGuard } from "./login-guard.ts";
import { forgetDevices } from "./login-guard-store.ts";
import { LoginLog, type Origin } from "./login-log-store.ts";
import { tellOfFailures } from "./login-notice.ts";
import { hashNewPassword, isPassword } from "./password.ts";
import { revokeSessions } from "./session-store.ts";
import { type GivenCode, VerificationCodes } from "./verification-codes.ts";

/** What signing in needs beside the platform. */
export interface SignInParts {
  readonly platform: Platform;
  readonly captcha: Captcha;
  readonly guard: LoginGuard;
  readonly codes: VerificationCodes;
  readonly log: LoginLog;
}

export function signInParts(platform: Platform): SignInParts {
  const { database, logger } = platform;
  const captcha = new Captcha(database);
  const guard = new LoginGuard(database, captcha);
  return { platform, captcha, guard, codes: new VerificationCodes(platform, captcha), log: new LoginLog(database, logger) };
}

/** A password for an account, from somewhere. */
interface PasswordTry {
  readonly login: string;
  /** As it travels. */
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly device?: string | undefined;
  readonly origin: Origin;
}

/**
 * The account of a name or e-mail and a password.
 *
 * @throws ProductError `account.wrong-password`, `auth.account-frozen`, `account.login-too-soon`, `account.captcha-needed`,
 *   `captcha.ticket-invalid`
 */
export async function accountByPassword(parts: SignInParts, tried: PasswordTry): Promise<Account> {
  const { platform, guard, log } = parts;
  const { password, captcha, device, origin } = tried;
  const login = tried.login.trim();
  const account = await accountByLogin(platform.database, login);
  const admitted = await guard.admit({ login, accountId: account?.id, address: origin.address, device, captcha });
  const isRight = await isPassword(password, account?.password_hash);
  if (account === undefined) throw new ProductError("account.wrong-password");
  if (!isRight) {
    const failed = { accountId: account.id, method: "password", isSuccess: false, ...origin } as const;
    log.addUnseen(failed, () => tellOfFailures(platform, log, account));
    throw new ProductError("account.wrong-password");
  }
  await admitted.succeeded();
  return notFrozen(account);
}

/** A password that a signed-in member gives once more. */
interface OwnPassword {
  /** As it travels. */
  readonly password: string;
  /** Network address from which it is given. */
  readonly address: string;
}

/**
 * Whether a password is that of an account one of whose sessions gives it. Who stole the session guesses as slowly as at
 * the login.
 *
 * @throws ProductError `account.login-too-soon`
 */
export async function isOwnPassword(
  { guard }: Pick<SignInParts, "guard">,
  account: Account,
  { password, address }: OwnPassword,
): Promise<boolean> {
  const admitted = await guard.admitSession({ accountId: account.id, address });
  const isRight = await isPassword(password, account.password_hash);
  if (isRight) await admitted.succeeded();
  return isRight;
}

/** The account of an e-mail or phone and a code sent to it. @throws ProductError `account.wrong-code`, `auth.account-frozen` */
export async function accountByCode({ platform, codes }: SignInParts, given: GivenCode): Promise<Account> {
  const { database } = platform;
  const useCode = await codes.check("LOGIN", given);
  await inTransaction(database, useCode);
  const account = await accountByReceiver(database, given.receiver);
  if (account === undefined) throw new ProductError("account.wrong-code");
  return notFrozen(account);
}

/**
 * Sets a new password with a code, ends every session of the account and forgets its devices.
 *
 * @throws ProductError `account.wrong-code`, `account.weak-password`, `account.same-password`, which costs no code
 */
export async function resetPassword({ platform, codes }: SignInParts, given: GivenCode, newPassword: string): Promise<void> {
  const passwordHash = await hashNewPassword(newPassword);
  const useCode = await codes.check("UPDATE_PASSWORD", given);
  const known = await accountByReceiver(platform.database, given.receiver);
  if (known !== undefined && (await isPassword(newPassword, known.password_hash)))
    throw new ProductError("account.same-password");
  await inTransaction(platform.database, async (transaction) => {
    await useCode(transaction);
    const account = await accountByReceiver(transaction, given.receiver);
    if (account === undefined) throw new ProductError("account.wrong-code");
    await updatePassword(transaction, account.id, passwordHash);
    await revokeSessions(transaction, account.id);
    await forgetDevices(transaction, account.id);
  });
}

/**
 * Changes a password that is known, and ends every session of the account.
 *
 * @throws ProductError `account.wrong-password`, `account.login-too-soon`, `account.same-password`, `account.weak-password`
 */
export async function changePassword(
  parts: SignInParts,
  accountId: number,
  old: OwnPassword,
  newPassword: string,
): Promise<void> {
  const { database } = parts.platform;
  const account = await accountById(database, accountId);
  if (account === undefined || !(await isOwnPassword(parts, account, old))) throw new ProductError("account.wrong-password");
  if (await isPassword(newPassword, account.password_hash)) throw new ProductError("account.same-password");
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
