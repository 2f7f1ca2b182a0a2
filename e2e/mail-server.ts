/** A real SMTP server that keeps what it gets, and shows it over HTTP to the journeys, which run in other processes. */
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly receivers: readonly string[];
  /** The message as it came over the wire. */
  readonly source: string;
}

export interface MailServer {
  readonly smtpAddress: string;
  readonly mailboxAddress: string;
  /** Everybody who got a mail. */
  receivers(): readonly string[];
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push({
          receivers: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
  });
  const mailbox = createHttpServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(mails));
  });
  await new Promise<void>((listening) => smtp.listen(0, "127.0.0.1", listening));
  await new Promise<void>((listening) => mailbox.listen(0, "127.0.0.1", listening));
  return {
    smtpAddress: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mailboxAddress: `http://127.0.0.1:${(mailbox.address() as AddressInfo).port}`,
    receivers: () => mails.flatMap(({ receivers }) => receivers),
    stop: async () => {
      await new Promise<void>((closed) => smtp.close(closed));
      mailbox.close();
    },
  };
}
