import type { Database } from "@mofang/host";
import type { CallData, siteCalls } from "@mofang/protocol";

const most = 50;

/** The newest mails of the development mailbox, newest first, all or those to one receiver. */
export async function recentMails(
  database: Database,
  receiver: string | undefined,
): Promise<CallData<typeof siteCalls.developmentMailbox>> {
  let kept = database.selectFrom("development_mail").select(["receiver", "subject", "text", "sent_at"]);
  if (receiver !== undefined) kept = kept.where("receiver", "=", receiver);
  const mails = await kept.orderBy("id", "desc").limit(most).execute();
  return mails.map(({ sent_at, ...mail }) => ({ ...mail, sentAt: sent_at.toISOString() }));
}
