import { addJob, type Database, type JobHandler, type JobPayload, type Logger, type Settings, siteAddress } from "@mofang/host";
import { createTransport } from "nodemailer";
import { ProductError } from "../errors/product-error.ts";
import type { Platform } from "../platform.ts";
import { htmlMail, type MailContent, plainMail } from "./mail-layout.ts";
import { keepMail } from "./mailbox-store.ts";

interface Mail extends MailContent {
  readonly receiver: string;
  /** Address that ends such mails with one click (RFC 8058). */
  readonly leave?: string;
}

/** Tries of one mail; with growing pauses, about an hour in all. */
const attempts = 8;

/** Whether mails arrive anywhere: at a mail server, or in development mode in the development mailbox. */
export function canSendMail({ smtpUrl, mode }: Settings): boolean {
  return smtpUrl !== undefined || mode === "development";
}

/**
 * Sends a mail when the transaction commits; it is tried again when the mail server does not take it.
 *
 * @throws ProductError `mail.not-set-up`
 */
export async function sendMail(database: Database, settings: Settings, { receiver, leave, ...content }: Mail): Promise<void> {
  if (!canSendMail(settings)) throw new ProductError("mail.not-set-up");
  const texts = { text: plainMail(content), html: htmlMail(content, siteAddress(settings)) };
  const job = { receiver, subject: content.subject, ...texts, ...(leave !== undefined && { leave }) };
  await addJob(database, "mail.send", job, { attempts, priority: -10 });
}

/** The job that hands mails over. */
export function mailHandler({ settings, database, logger }: Platform): JobHandler<"mail.send"> {
  return settings.smtpUrl === undefined ? developmentMailbox(database) : smtp(settings.smtpUrl, settings.smtpFrom, logger);
}

type Deliver = (content: JobPayload<"mail.send">) => Promise<void>;

function smtp(address: string, from: string, logger: Logger): Deliver {
  const transport = createTransport(address);
  transport.on("error", (error) => logger.warn(error, "A connection to the mail server broke"));
  return async ({ receiver, subject, text, html, leave }) => {
    const headers = { ...automatic, ...(leave !== undefined && leaving(leave)) };
    const mail = { from, to: receiver, subject, text, ...(html !== undefined && { html }), headers };
    await transport.sendMail(mail).catch((error: unknown) => {
      throw new MailNotTakenError(error);
    });
  };
}

interface TransportFacts {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * A mail that the mail server did not take. What the transport says of it repeats the receiver, so only its codes are kept:
 * `code` of the transport (`EAUTH`, `ECONNECTION`), the last `command` and the server's answer to it (RFC 5321).
 */
class MailNotTakenError extends Error {
  override readonly name = "MailNotTakenError";

  constructor(error: unknown) {
    const { code = "unknown", command = "none", responseCode = "none" } = error as TransportFacts;
    super(`The mail server did not take a mail: ${code}, command ${command}, answer ${responseCode}`);
  }
}

/** Tells programs that answer mails by themselves to answer none of these (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated" };

/** What lets a mail program offer to end such mails (RFC 2369, RFC 8058). */
function leaving(address: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function developmentMailbox(database: Database): Deliver {
  return ({ receiver, subject, text }) => keepMail(database, { receiver, subject, text });
}
