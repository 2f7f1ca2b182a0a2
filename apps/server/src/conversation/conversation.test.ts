import { randomUUID } from "node:crypto";
import { conversationCalls as calls, errors, limits, topicOf } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { conversationDomain } from "./routes.ts";

let site: TestSite;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [conversationDomain(platform)]);
  await site.platform.database.insertInto("sensitive_word").values({ word: "forbidden" }).execute();
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);

const send = (from: TestCaller, to: TestCaller, text: string, key: string = randomUUID()) =>
  from.answer(calls.sendInstantMessage, { body: { peerId: to.id, text, key } });
const detail = (caller: TestCaller, peer: TestCaller, before?: number) =>
  caller.ask(calls.conversation, { query: { peerId: peer.id, ...(before !== undefined && { before }) } });
const textsOf = async (caller: TestCaller, peer: TestCaller) =>
  (await detail(caller, peer)).messages.map(({ isMine, text }) => `${isMine ? "me" : "peer"}: ${text}`);
const conversationsOf = async (caller: TestCaller) => (await caller.ask(calls.conversations)).rows;
const unreadOf = async (caller: TestCaller) => (await conversationsOf(caller)).map(({ nUnread }) => nUnread);

async function readAll(caller: TestCaller, peer: TestCaller): Promise<void> {
  const messageId = (await detail(caller, peer)).messages.at(-1)?.id ?? 0;
  await caller.ask(calls.readConversation, { body: { peerId: peer.id, messageId } });
}

describe("conversations", () => {
  it("hold what both wrote, on both sides, the one with the newest message first", async () => {
    const [ann, bob, eve] = [await person("ann"), await person("bob"), await person("eve")];
    expect(await detail(ann, bob)).toMatchObject({ messages: [], hasOlder: false, isBlocked: false });
    await send(ann, bob, "你好");
    await send(bob, ann, "hi");
    await send(eve, bob, "a question");
    expect(await textsOf(ann, bob)).toEqual(["me: 你好", "peer: hi"]);
    expect(await textsOf(bob, ann)).toEqual(["peer: 你好", "me: hi"]);
    const [newest, older] = await conversationsOf(bob);
    expect(newest).toMatchObject({ peer: { id: eve.id }, nUnread: 1, lastMessage: { text: "a question", isMine: false } });
    expect(older).toMatchObject({ peer: { id: ann.id }, nUnread: 0, lastMessage: { text: "hi", isMine: true } });
  });

  it("keep their texts as they were typed, and name them in one line where they are listed", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const text = `See\n\n\`\`\`modelica run\nmodel A\n  Real x;\nend A;\n\`\`\`\n${"long ".repeat(60)}end`;
    await send(ann, bob, text);
    expect(await textsOf(bob, ann)).toEqual([`peer: ${text}`]);
    const line = (await conversationsOf(bob))[0]?.lastMessage?.text;
    expect(line).toMatch(/^See model A Real x; end A; long long/);
    expect(line).toHaveLength(200);
    await send(ann, bob, "```\n```");
    expect((await conversationsOf(bob))[0]?.lastMessage?.text).toBe("```\n```");
  });

  it("are told in pages, from the newest back", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    await send(bob, ann, "first");
    for (let n = 1; n <= 60; n++) await send(ann, bob, String(n));
    const last = await detail(bob, ann);
    expect(last.hasOlder).toBe(true);
    expect(last.messages.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, n) => String(n + 11)));
    const rest = await detail(bob, ann, last.messages[0]?.id);
    expect(rest.hasOlder).toBe(false);
    expect(rest.messages.map(({ text }) => text)).toEqual(["first", ...Array.from({ length: 10 }, (_, n) => String(n + 1))]);
  });

  it("take a message that is sent twice with one key once, also at the same time", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(ann, bob, "once", key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await textsOf(bob, ann)).toEqual(["peer: once"]);
    expect(await unreadOf(bob)).toEqual([1]);
  });

  it("count what is unread exactly while both write and read at once", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    await send(ann, bob, "a");
    await send(bob, ann, "b");
    const work = Array.from({ length: 12 }, (_, n) => [send(ann, bob, `a${n}`), send(bob, ann, `b${n}`), readAll(ann, bob)]);
    const answers = await Promise.all(work.flat());
    expect(answers.filter((answer) => answer !== undefined && answer.code !== 0)).toEqual([]);
    expect(await textsOf(ann, bob)).toHaveLength(26);
    await readAll(ann, bob);
    await readAll(bob, ann);
    expect([...(await unreadOf(ann)), ...(await unreadOf(bob))]).toEqual([0, 0]);
    await send(ann, bob, "one more");
    expect(await unreadOf(bob)).toEqual([1]);
  });

  it("are read up to a message, and never unread again by an earlier one", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    for (const text of ["1", "2", "3"]) await send(ann, bob, text);
    const [first, second] = (await detail(bob, ann)).messages.map(({ id }) => id);
    await bob.ask(calls.readConversation, { body: { peerId: ann.id, messageId: second ?? 0 } });
    expect(await unreadOf(bob)).toEqual([1]);
    await bob.ask(calls.readConversation, { body: { peerId: ann.id, messageId: first ?? 0 } });
    expect(await unreadOf(bob)).toEqual([1]);
  });

  it("are removed on one side; what both removed is gone for good", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    await send(ann, bob, "old");
    await ann.ask(calls.clearConversation, { body: { peerId: bob.id } });
    expect(await conversationsOf(ann)).toEqual([]);
    expect(await textsOf(bob, ann)).toEqual(["peer: old"]);
    await send(bob, ann, "new");
    expect(await textsOf(ann, bob)).toEqual(["peer: new"]);
    for (const [caller, peer] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      await caller.ask(calls.clearConversation, { body: { peerId: peer.id } });
    }
    const left = site.platform.database.selectFrom("instant_message").select("id").where("sender_id", "in", [ann.id, bob.id]);
    expect(await left.execute()).toEqual([]);
  });

  it("are refused with oneself, with nobody, and where the peer takes nothing", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    expect(await send(ann, ann, "me")).toMatchObject({ code: errors["conversation.with-oneself"].code });
    expect(await send(ann, { id: 999_999_999 } as TestCaller, "x")).toMatchObject({ code: errors["account.not-found"].code });
    expect(await send(ann, bob, "   ")).toMatchObject({ code: errors["conversation.empty"].code });
    expect(await send(ann, bob, "x".repeat(limits.instantMessage + 1))).toMatchObject({ code: errors["request.invalid"].code });
    await bob.ask(calls.blockPeer, { body: { peerId: ann.id, isBlocked: true } });
    expect(await send(ann, bob, "x")).toMatchObject({ code: errors["conversation.blocked"].code });
    expect(await conversationsOf(bob)).toMatchObject([{ peer: { id: ann.id }, lastMessage: null, isBlocked: true }]);
    await bob.ask(calls.blockPeer, { body: { peerId: ann.id, isBlocked: false } });
    expect(await send(ann, bob, "x")).toMatchObject({ code: 0 });
  });

  it("are not a way to flood somebody who does not answer", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    for (let n = 0; n < limits.unansweredMessages; n++) expect(await send(ann, bob, String(n))).toMatchObject({ code: 0 });
    const refused = await send(ann, bob, "more");
    expect(refused).toMatchObject({ code: errors["conversation.unanswered"].code });
    expect(refused.message).toContain(String(limits.unansweredMessages));
    await send(bob, ann, "yes?");
    expect(await send(ann, bob, "more")).toMatchObject({ code: 0 });
  });

  it("hold no sensitive words", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const refused = await send(ann, bob, "a For bidden word");
    expect(refused).toMatchObject({ code: errors["text.sensitive"].code });
    expect(refused.message).toContain("forbidden");
    expect(await conversationsOf(bob)).toEqual([]);
  });
});

describe("the realtime channel", () => {
  it("[MSG-013] [MSG-014] [MSG-015] [MSG-016] lets in with user id and signature, tells nick and avatar, then what arrives", async () => {
    const [ann, bob] = [await person("ann"), await person("bob")];
    const window = await openWindow(site, String(bob.id));
    const topic = topicOf("conversation", bob.id);
    for (const signature of [undefined, "nonsense", await ann.ask(calls.getUserSig)]) {
      window.send({ kind: "subscribe", topic, signature });
      expect(await window.next()).toMatchObject({ kind: "refused", topic });
    }
    window.send({ kind: "subscribe", topic: topicOf("conversation", ann.id), signature: await ann.ask(calls.getUserSig) });
    expect(await window.next()).toMatchObject({ kind: "refused" });
    const picture = "https://site.example/bob.png";
    await site.platform.database.updateTable("account").set({ avatar: picture }).where("id", "=", bob.id).execute();
    window.send({ kind: "subscribe", topic, signature: await bob.ask(calls.getUserSig) });
    expect(await window.next()).toMatchObject({ kind: "subscribed", topic });
    const profile = { nick: expect.stringMatching(/^bob/), avatar: picture };
    expect(await window.next()).toMatchObject({ kind: "conversations", state: { profile, nUnread: 0, newest: null } });
    await send(ann, bob, "hello");
    const newest = { text: "hello", sender: { id: ann.id } };
    expect(await window.next()).toMatchObject({ kind: "conversations", state: { nUnread: 1, newest } });
    await readAll(bob, ann);
    expect(await window.next()).toMatchObject({ state: { nUnread: 0, newest: null } });
    window.close();
  });
});
