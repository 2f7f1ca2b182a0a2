import { addJob, type Database, type JobHandler, type JobPayload, type Settings } from "@mofang/host";
import { ProductError } from "../errors/product-error.ts";
import { keepMail } from "../mail/mailbox-store.ts";
import type { Platform } from "../platform.ts";

/** Tries of one message; a code that comes late is of no use. */
const attempts = 4;
/** Milliseconds in which the gateway must answer. */
const patience = 15_000;

/** Whether text messages arrive anywhere: at a gateway, or in development mode in the development mailbox. */
function canSendTextMessage({ smsUrl, mode }: Settings): boolean {
  return smsUrl !== undefined || mode === "development";
}

/** Sends a text message when the transaction commits. @throws ProductError `sms.not-set-up` */
export async function sendTextMessage(database: Database, settings: Settings, content: JobPayload<"sms.send">): Promise<void> {
  if (!canSendTextMessage(settings)) throw new ProductError("sms.not-set-up");
  await addJob(database, "sms.send", content, { attempts, priority: -10 });
}

/** The job that hands text messages to the operator's gateway: JSON with `receiver` and `text`, by POST. */
export function textMessageHandler({ settings, database }: Platform): JobHandler<"sms.send"> {
  const { smsUrl, smsToken } = settings;
  return async ({ receiver, text }, { signal }) => {
    if (smsUrl === undefined) {
      await keepMail(database, { receiver, subject: "SMS", text });
      return;
    }
    const response = await fetch(smsUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(smsToken !== undefined && { authorization: `Bearer ${smsToken}` }),
      },
      body: JSON.stringify({ receiver, text }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    });
    if (!response.ok) throw new Error(`The text message gateway answered ${response.status}`);
  };
}
