import { setTimeout } from "node:timers/promises";
import { type Database, inTransaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import { accountByReceiver } from "./account-store.ts";
import type { Captcha } from "./captcha/captcha.ts";

/** Milliseconds that a visitor's question takes, whatever the answer. */
const visitorsWait = 1000;

/**
 * Whether an e-mail or phone number belongs to no account. Visitors solve a puzzle for each question and wait, so that lists
 * of addresses are not worth asking for: docs/decisions/0006-who-is-registered.md.
 *
 * @throws ProductError `account.captcha-needed`, `captcha.ticket-invalid`
 */
export async function isReceiverFree(
  database: Database,
  captcha: Captcha,
  asked: { readonly phone: string; readonly captcha?: string | undefined; readonly isMember: boolean },
): Promise<boolean> {
  if (!asked.isMember) {
    const { captcha: ticket } = asked;
    if (ticket === undefined) throw new ProductError("account.captcha-needed");
    await inTransaction(database, (transaction) => captcha.accept(transaction, ticket));
    await setTimeout(visitorsWait);
  }
  return (await accountByReceiver(database, asked.phone)) === undefined;
}
