import { createHash, randomBytes } from "node:crypto";
import { siteAddress, type Transaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import { hasAdministrator, insertAccount } from "./account-store.ts";
import { replaceInvitation, takeInvitation } from "./invitation-store.ts";
import { hashNewPassword } from "./password.ts";

/**
 * Sees to it that somebody can administer the site: while there is no administrator, makes the one that the
 * settings name, or prints a link with which the first administrator registers. Every start makes a new link.
 */
export async function ensureAdministrator(platform: Platform): Promise<void> {
  const { database, settings } = platform;
  if (await hasAdministrator(database)) return;
  const { administratorName: name, administratorEmail: email, administratorPassword: password } = settings;
  if (name !== undefined && email !== undefined && password !== undefined) {
    const passwordHash = await hashNewPassword(Buffer.from(password).toString("base64"));
    await insertAccount(database, { name, email, passwordHash, realName: "", isAdministrator: true });
    console.log(`The administrator "${name}" was made · 已创建管理员 "${name}"`);
    return;
  }
  const token = await makeInvitation(platform);
  const address = `${siteAddress(settings)}/sign?administrator=${token}`;
  console.log(`No administrator yet. Whoever registers here becomes one · 还没有管理员，在此注册即成为管理员：\n  ${address}`);
}

async function makeInvitation({ database }: Platform): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await replaceInvitation(database, hashOf(token));
  return token;
}

/** Uses an invitation up. @throws ProductError `account.invitation-invalid` */
export async function acceptInvitation(transaction: Transaction, token: string): Promise<void> {
  if (!(await takeInvitation(transaction, hashOf(token)))) throw new ProductError("account.invitation-invalid");
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
