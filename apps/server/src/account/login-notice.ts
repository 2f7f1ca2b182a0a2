import { inTransaction } from "@mofang/host";
import { canSendMail, sendMail } from "../platform/mail/mail.ts";
import { tell } from "../platform/message/tell.ts";
import type { Platform } from "../platform/platform.ts";
import type { Account } from "./account-store.ts";
import type { LoginLog } from "./login-log-store.ts";
import { loginFailuresMail } from "./mail-texts.ts";

/** Numbers of wrong tries within a day at which the owner gets a message. */
const toldAfter = [5, 50, 500];
/** Addresses that are named; more of them say nothing more. */
const mostNamed = 3;

/** Tells the owner of an account, by message and mail, that somebody tries passwords. */
export async function tellOfFailures({ database, settings }: Platform, log: LoginLog, account: Account): Promise<void> {
  const { count, addresses } = await log.failuresOfToday(account.id);
  if (!toldAfter.includes(count)) return;
  const detail = { count, addresses: addresses.slice(0, mostNamed).join(", ") };
  await inTransaction(database, async (transaction) => {
    await tell(transaction, [account.id], { event: "account.login-failures", actorId: null, repositoryId: null, detail });
    if (canSendMail(settings)) await sendMail(transaction, settings, { receiver: account.email, ...loginFailuresMail(detail) });
  });
}
