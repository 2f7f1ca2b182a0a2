import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProductError } from "../errors/product-error.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { canSendMail, sendMail } from "./mail.ts";

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

const received: Received[] = [];
let arrived: () => void = () => undefined;
let refusals = 0;

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, session, done) {
    void text(stream).then((source) => {
      if (refusals > 0) {
        refusals -= 1;
        return done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source });
      done();
      arrived();
    });
  },
});

let site: TestSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  site = await startTestSite({
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: "模坊 <no-reply@example.org>", MOFANG_MODE: "production" },
    domains: () => ({ domains: [], authenticate: () => Promise.reject(new ProductError("auth.login-expired")) }),
  });
});
afterAll(async () => {
  await site.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

async function nextMail(): Promise<Received> {
  if (received.length === 0) {
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  }
  const mail = received.shift();
  if (mail === undefined) throw new Error("No mail although one arrived");
  return mail;
}

const send = (subject: string) =>
  sendMail(site.platform.database, site.platform.settings, { receiver: "ann@example.org", subject, text: "验证码：123456" });

describe("mail", () => {
  it("goes through the mail server that is set", async () => {
    await send("Hello");
    const { from, to, source } = await nextMail();
    expect([from, to]).toEqual(["no-reply@example.org", ["ann@example.org"]]);
    expect(source).toContain("Subject: Hello");
    const body = source.split("\r\n\r\n").slice(1).join("");
    expect(Buffer.from(body, "base64").toString()).toContain("验证码：123456");
  });

  it("is sent again when the mail server refuses it for now", async () => {
    refusals = 1;
    await send("Again");
    expect((await nextMail()).source).toContain("Subject: Again");
  });

  it("is refused where nothing could deliver it: production without a mail server", async () => {
    const { smtpUrl: _, ...settings } = site.platform.settings;
    expect(canSendMail(settings)).toBe(false);
    const mail = { receiver: "ann@example.org", subject: "x", text: "x" };
    await expect(sendMail(site.platform.database, settings, mail)).rejects.toMatchObject({ slug: "mail.not-set-up" });
    expect(canSendMail({ ...settings, mode: "development" })).toBe(true);
  });
});
