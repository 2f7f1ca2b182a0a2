import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { addJob, siteAddress } from "@mofang/host";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProductError } from "../errors/product-error.ts";
import { headerOf, partOf } from "../testing/received-mail.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";
import { canSendMail, sendMail } from "./mail.ts";
import { htmlMail, type MailPart, plainMail } from "./mail-layout.ts";

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

const hostile = `<img src=x onerror=alert(1)>\n- "quoted" & <b>bold</b>`;
const parts: readonly MailPart[] = [
  { kind: "paragraph", text: "您好 <script>alert(1)</script>" },
  { kind: "code", label: "验证码", code: "123456" },
  { kind: "list", title: "新帖", items: [{ label: hostile, address: "https://example.org/a?b=1&c=2", note: "（2 条）" }] },
];
const foot = [{ label: "不再接收", address: "https://example.org/leave" }];

const send = (subject: string, leave?: string) =>
  sendMail(site.platform.database, site.platform.settings, {
    receiver: "ann@example.org",
    subject,
    language: "zh",
    parts,
    foot,
    ...(leave !== undefined && { leave }),
  });

describe("mail", () => {
  it("goes through the mail server that is set", async () => {
    await send("Hello");
    const { from, to, source } = await nextMail();
    expect([from, to]).toEqual(["no-reply@example.org", ["ann@example.org"]]);
    expect(source).toContain("Subject: Hello");
  });

  it("says the same as plain text and as HTML, in which what people wrote is text", async () => {
    await send("Both <b>");
    const { source } = await nextMail();
    expect(headerOf(source, "content-type")).toMatch(/^multipart\/alternative/);
    // Programs show the last part that they can.
    expect(source.indexOf("text/plain")).toBeLessThan(source.indexOf("text/html"));
    expect(partOf(source, "text/plain")?.trimEnd()).toBe(
      [
        "您好 <script>alert(1)</script>",
        "验证码：123456",
        `新帖\n- <img src=x onerror=alert(1)> - "quoted" & <b>bold</b>（2 条）\n  https://example.org/a?b=1&c=2`,
        "-- \n不再接收: https://example.org/leave",
      ].join("\n\n"),
    );
    const html = partOf(source, "text/html") ?? "";
    expect(html).toContain('<html lang="zh">');
    expect(html).toContain("<title>Both &lt;b&gt;</title>");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; - &quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;</a>");
    expect(html).toMatch(/>123456</);
    const leadsTo = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    expect(leadsTo).toEqual([
      "https://example.org/a?b=1&amp;c=2",
      "https://example.org/leave",
      siteAddress(site.platform.settings),
    ]);
  });

  it("shows names between backticks in titles as code, and without the signs as plain text", async () => {
    const items = [{ label: "Why `der(x) < 0`?", address: "https://example.org/1" }];
    const named = { parts: [{ kind: "list", title: "New", items }], language: "en", subject: "Names" } as const;
    expect(plainMail(named)).toContain("- Why der(x) < 0?\n");
    expect(htmlMail(named, "https://example.org")).toContain(">Why <code>der(x) &lt; 0</code>?</a>");
  });

  it("never breaks the note behind a title, so that a number stays with its word", async () => {
    await send("Note");
    const html = partOf((await nextMail()).source, "text/html") ?? "";
    expect(html).toContain('<span style="white-space:nowrap">（2 条）</span>');
  });

  it("has links below it that a finger hits: lines of 24 pixels or more (WCAG 2.5.8)", () => {
    const html = htmlMail({ parts: [], foot: [...foot], language: "en", subject: "Foot" }, "https://example.org");
    const [, size, lines] = /class="foot" style="[^"]*font-size:(\d+)px;line-height:([\d.]+)/.exec(html) ?? [];
    expect(Number(size) * Number(lines)).toBeGreaterThanOrEqual(24);
  });

  it("loads nothing from anywhere, runs nothing, and has colours for the dark", async () => {
    await send("Alone");
    const html = partOf((await nextMail()).source, "text/html") ?? "";
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|<[^>]*\s(?:src|srcset|background)=|url\(|@import/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme: dark)");
  });

  it("asks programs for no answer, and offers one click out where it comes again and again", async () => {
    await send("Once");
    const once = (await nextMail()).source;
    expect(headerOf(once, "auto-submitted")).toBe("auto-generated");
    expect(headerOf(once, "list-unsubscribe")).toBeUndefined();
    await send("Often", "https://example.org/leave?token=1.a");
    const often = (await nextMail()).source;
    expect(headerOf(often, "list-unsubscribe")).toBe("<https://example.org/leave?token=1.a>");
    expect(headerOf(often, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("that an earlier version has put into the queue goes out as it was written", async () => {
    await addJob(site.platform.database, "mail.send", { receiver: "ann@example.org", subject: "Old", text: "plain" });
    const { source } = await nextMail();
    expect([partOf(source, "text/plain")?.trim(), partOf(source, "text/html")]).toEqual(["plain", undefined]);
  });

  it("is sent again when the mail server refuses it for now", async () => {
    refusals = 1;
    await send("Again");
    expect((await nextMail()).source).toContain("Subject: Again");
  });

  it("is refused where nothing could deliver it: production without a mail server", async () => {
    const { smtpUrl: _, ...settings } = site.platform.settings;
    expect(canSendMail(settings)).toBe(false);
    const mail = { receiver: "ann@example.org", subject: "x", language: "zh", parts: [] } as const;
    await expect(sendMail(site.platform.database, settings, mail)).rejects.toMatchObject({ slug: "mail.not-set-up" });
    expect(canSendMail({ ...settings, mode: "development" })).toBe(true);
  });
});
