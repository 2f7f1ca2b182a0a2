import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { siteAddress } from "@mofang/host";
import { answerCalls, digestCalls, forumCalls, messageCalls, postCalls } from "@mofang/protocol";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import { headerOf, partOf } from "../platform/testing/received-mail.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { LeavingTokens } from "./digest-leaving.ts";
import { Digests } from "./digests.ts";
import { forumDomain } from "./routes.ts";

interface Received {
  readonly to: string;
  readonly source: string;
}

const received: Received[] = [];
let arrived: () => void = () => undefined;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, { envelope }, done) {
    void text(stream).then((source) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address).join(), source });
      done();
      arrived();
    });
  },
});

let site: TestSite;
let digests: Digests;
let columnId: number;
let labelId: number;
let count = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  const { port } = mailServer.server.address() as AddressInfo;
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: "Mofang <no-reply@example.org>" };
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)], environment);
  const { database, settings, secret } = site.platform;
  digests = new Digests(database, settings, new LeavingTokens(secret));
  const categories = await new TestCaller(site).ask(forumCalls.tagCategories);
  columnId = categories.find(({ type }) => type === 1)?.id ?? 0;
  labelId = categories.find(({ type }) => type === 2)?.id ?? 0;
});
afterAll(async () => {
  await site.stop();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const person = (name: string) => signUp(site, `${name}${++count}`);

async function ask(author: TestCaller, title: string, labels: readonly number[] = []): Promise<number> {
  const body = { kind: "question" as const, columnId, title, body: "What?", labels: [...labels] };
  return (await author.ask(postCalls.createPost, { body })).postId;
}

const answer = (caller: TestCaller, postId: number) => caller.ask(answerCalls.createAnswer, { body: { postId, text: "t" } });
const set = (caller: TestCaller, frequency: "off" | "daily" | "weekly") =>
  caller.ask(digestCalls.setDigest, { body: { frequency }, language: "en" });
const frequencyOf = async (caller: TestCaller) => (await caller.ask(digestCalls.digestSetting)).frequency;

/** Lets the last digest have told until some hours ago. */
async function lie(caller: TestCaller, hours: number): Promise<void> {
  const toldUntil = new Date(Date.now() - hours * 3_600_000);
  const update = site.platform.database.updateTable("forum_digest").set({ told_until: toldUntil });
  await update.where("account_id", "=", caller.id).execute();
}

async function nextMail(): Promise<{ readonly source: string; readonly text: string; readonly html: string }> {
  if (received.length === 0) {
    await new Promise<void>((resolve) => {
      arrived = resolve;
    });
  }
  const { source } = received.shift() as Received;
  return { source, text: partOf(source, "text/plain") ?? "", html: partOf(source, "text/html") ?? "" };
}

describe("the digest", () => {
  it("tells by mail what is new for its reader, each post once, and nothing of what they mute", async () => {
    const [reader, author] = [await person("reader"), await person("author")];
    expect(await frequencyOf(reader)).toBe("off");
    await set(reader, "daily");
    await reader.ask(forumCalls.followTagCategory, { body: { categoryId: labelId } });
    const own = await ask(reader, "My own question");
    await answer(author, own);
    const followed = await ask(author, "Under a followed label", [labelId]);
    const hot = await ask(author, "Something else");
    const muted = await ask(author, "Not wanted", [labelId]);
    await reader.ask(postCalls.markPost, { body: { postId: muted, kind: "mute" } });
    await digests.sendDue();
    await lie(reader, 25);
    await digests.sendDue();
    const { source, text, html } = await nextMail();
    const at = (postId: number) => `${siteAddress(site.platform.settings)}/bbs/detail?id=${postId}`;
    expect(headerOf(source, "subject")).toBe("Digest of the Mofang forum");
    expect(html).toContain(`href="${at(followed)}"`);
    expect(html).toContain(`href="${siteAddress(site.platform.settings)}/user/${reader.id}/setting/digest"`);
    expect(text).toContain(`- My own question (1 new)\n  ${at(own)}`);
    expect(text).toContain(`follow\n- Under a followed label\n  ${at(followed)}`);
    expect(text).toContain(`talk about\n- Something else\n  ${at(hot)}`);
    expect(text.split("Under a followed label")).toHaveLength(2);
    expect(text).not.toContain("Not wanted");
    // Nothing is told twice.
    await lie(reader, 0);
    await digests.sendDue();
    expect(received).toEqual([]);
    await set(reader, "off");
  });

  it("tells nothing of texts that came from other forums, however new they are", async () => {
    const [reader, author] = [await person("reader"), await person("author")];
    await set(reader, "daily");
    await reader.ask(forumCalls.followTagCategory, { body: { categoryId: labelId } });
    const own = await ask(reader, "An own question");
    const imported = await ask(author, "Imported today", [labelId]);
    const { answerId } = await answer(author, own);
    const row = { source: "forum.example.org", series: "post" };
    await site.platform.database
      .insertInto("forum_import")
      .values([
        { ...row, source_id: 1, post_id: imported },
        { ...row, source_id: 2, post_id: own, answer_id: answerId },
      ])
      .execute();
    await ask(author, "Written here", [labelId]);
    await lie(reader, 25);
    await digests.sendDue();
    const { text } = await nextMail();
    expect(text).toContain("Written here");
    expect(text).not.toMatch(/Imported today|An own question/);
    await set(reader, "off");
  });

  it("is sent once however many servers send, not before it is due, and not where nothing is new", async () => {
    const [weekly, nothing, author] = [await person("weekly"), await person("nothing"), await person("author")];
    await set(weekly, "weekly");
    await set(nothing, "daily");
    await lie(weekly, 6 * 24);
    await digests.sendDue();
    expect(received).toEqual([]);
    await lie(weekly, 8 * 24);
    await ask(author, "News of the week");
    await site.platform.database
      .updateTable("forum_digest")
      .set({ told_until: new Date(Date.now() + 60_000) })
      .where("account_id", "=", nothing.id)
      .execute();
    await Promise.all([digests.sendDue(), digests.sendDue(), digests.sendDue()]);
    expect((await nextMail()).text).toContain("News of the week");
    await digests.sendDue();
    const { rows } = await site.platform.database
      .selectFrom("forum_digest")
      .select("told_until")
      .where("account_id", "=", weekly.id)
      .execute()
      .then((rows) => ({ rows }));
    expect(Date.now() - (rows[0]?.told_until.getTime() ?? 0)).toBeLessThan(3_600_000);
    expect(received).toEqual([]);
    for (const caller of [weekly, nothing]) await set(caller, "off");
  });

  it("is ended by one click in a mail program, without a login, and by looking at nothing", async () => {
    const [reader, author] = [await person("reader"), await person("author")];
    await set(reader, "daily");
    await lie(reader, 30);
    await ask(author, "Something new");
    await digests.sendDue();
    const { source, text, html } = await nextMail();
    expect(headerOf(source, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const leave = new URL(headerOf(source, "list-unsubscribe")?.slice(1, -1) ?? "");
    // The same way out is in both forms of the mail.
    expect([text, html].every((form) => form.includes(leave.href))).toBe(true);
    const address = site.address + leave.pathname + leave.search;
    expect(await (await fetch(address)).text()).toContain("Unsubscribe");
    expect(await frequencyOf(reader)).toBe("daily");
    const forged = await fetch(address.replace(`token=${reader.id}`, `token=${author.id}`), { method: "POST" });
    expect(forged.status).toBe(404);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await fetch(address, { method: "POST", body: "List-Unsubscribe=One-Click", headers });
    expect(response.status).toBe(200);
    expect(await frequencyOf(reader)).toBe("off");
  });
});

describe("a muted post", () => {
  it("tells of no answers and mentions, but of decisions about one's own text; following it again ends that", async () => {
    const [reader, author] = [await person("reader"), await person("author")];
    const postId = await ask(author, "Muted");
    const mark = (kind: "follow" | "mute") => reader.ask(postCalls.markPost, { body: { postId, kind } });
    const events = async () => (await reader.ask(messageCalls.messages)).rows.map(({ event }) => event);
    await mark("follow");
    expect(await mark("mute")).toEqual({ count: 0 });
    const detail = await reader.ask(postCalls.postDetail, { query: { postId } });
    expect(detail).toMatchObject({ marks: ["mute"], nFollows: 0 });
    await answer(author, postId);
    const named = { postId, text: `@reader${count - 1} look` };
    await author.ask(answerCalls.createAnswer, { body: named });
    expect(await events()).toEqual([]);
    const { answerId } = await answer(reader, postId);
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
    expect(await events()).toEqual(["post.accepted"]);
    await mark("follow");
    await answer(author, postId);
    expect(await events()).toEqual(["post.answered", "post.accepted"]);
  });
});
