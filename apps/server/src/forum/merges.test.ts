import { answerCalls, errors, forumCalls, messageCalls, moderationCalls, postCalls, readingCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";

let site: TestSite;
let visitor: TestCaller;
let columnId: number;
let otherColumnId: number;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)]);
  visitor = new TestCaller(site);
  const columns = (await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } })).map(({ id }) => id);
  columnId = columns[0] ?? 0;
  otherColumnId = columns[1] ?? 0;
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const detail = (postId: number, caller = visitor) => caller.ask(postCalls.postDetail, { query: { postId } });
const answersOf = async (postId: number, caller = visitor) =>
  (await caller.ask(answerCalls.answers, { query: { postId, sort: "oldest" } })).rows;
const readingOf = (caller: TestCaller, postId: number) => caller.ask(readingCalls.postReading, { query: { postId } });
const read = (caller: TestCaller, postId: number, answerId: number | null) =>
  caller.ask(readingCalls.readPost, { body: { postId, answerId } });
const mark = (caller: TestCaller, postId: number, kind: "follow" | "like" | "mute") =>
  caller.ask(postCalls.markPost, { body: { postId, kind } });

async function ask(author: TestCaller, title: string, column = columnId): Promise<number> {
  const body = { kind: "question", columnId: column, title, body: `Body of ${title}` } as const;
  return (await author.ask(postCalls.createPost, { body })).postId;
}

async function answer(author: TestCaller, postId: number, text: string, parentId?: number): Promise<number> {
  const body = { postId, text, ...(parentId !== undefined && { parentId }) };
  return (await author.ask(answerCalls.createAnswer, { body })).answerId;
}

async function moderator(...columns: readonly number[]): Promise<TestCaller> {
  const caller = await person("moderator");
  const rows = columns.map((column_id) => ({ account_id: caller.id, column_id }));
  await site.platform.database.insertInto("forum_moderator").values(rows).execute();
  return caller;
}

const merge = (caller: TestCaller, postId: number, intoId: number) =>
  caller.answer(postCalls.mergePosts, { body: { postId, intoId } });

describe("merging posts", () => {
  it("puts all that was said into the order of time, and lets the old address lead to it", async () => {
    const [ann, bob, keeper] = [await person("ann"), await person("bob"), await moderator(columnId)];
    const into = await ask(ann, "Tank");
    const first = await answer(bob, into, "first");
    const from = await ask(bob, "Tank again");
    const second = await answer(ann, from, "second");
    const comment = await answer(bob, from, "a comment", second);
    const third = await answer(bob, into, "third");
    await mark(ann, from, "like");
    expect((await merge(keeper, from, into)).code).toBe(0);
    const rows = await answersOf(into);
    expect(rows.map(({ text }) => text)).toEqual(["first", "**Tank again**\n\nBody of Tank again", "second", "third"]);
    expect(rows.map(({ id }) => id).filter((_, place) => place !== 1)).toEqual([first, second, third]);
    expect(rows[1]).toMatchObject({ author: { id: bob.id }, nLikes: 1 });
    expect(rows[2]?.comments.map(({ id }) => id)).toEqual([comment]);
    const seen = await detail(from);
    expect(seen).toMatchObject({ id: into, title: "Tank", nAnswers: 4, isDeleted: false });
    expect(seen.events.map(({ kind, detail: said }) => [kind, said])).toEqual([["merged", "Tank again"]]);
    expect(await answersOf(from)).toEqual(rows);
    const listed = await visitor.ask(postCalls.publicPosts, { query: { authorId: bob.id } });
    expect(listed.rows).toEqual([]);
    expect((await bob.ask(messageCalls.messages)).rows[0]).toMatchObject({
      event: "post.merged",
      detail: { title: "Tank again", into: "Tank", postId: into },
    });
    const late = await bob.answer(answerCalls.createAnswer, { body: { postId: from, text: "late" } });
    expect(late.code).toBe(codeOf("forum.merged"));
    expect((await keeper.answer(postCalls.restorePost, { body: { postId: from } })).code).toBe(codeOf("forum.merged"));
  });

  it("keeps who follows, who mutes, and what each reader has not seen of either", async () => {
    const [ann, bob, keeper] = [await person("ann"), await person("bob"), await moderator(columnId)];
    const [both, one, muting] = [await person("both"), await person("one"), await person("muting")];
    const [into, from] = [await ask(ann, "Into"), await ask(bob, "From")];
    const a1 = await answer(ann, into, "a1");
    const b1 = await answer(bob, from, "b1");
    const a2 = await answer(ann, into, "a2");
    const b2 = await answer(bob, from, "b2");
    await read(both, into, a2);
    await read(both, from, b1);
    await read(one, from, b2);
    await mark(both, from, "follow");
    await mark(muting, into, "mute");
    await mark(muting, from, "follow");
    expect((await merge(keeper, from, into)).code).toBe(0);
    // `both` has seen everything up to b1; nothing that is new to a reader counts as read.
    expect(await readingOf(both, into)).toMatchObject({ seenId: b1, firstId: a2 });
    expect(await readingOf(one, into)).toMatchObject({ firstId: a1 });
    expect((await detail(into, both)).marks).toEqual(["follow"]);
    expect((await detail(into, muting)).marks).toEqual(["mute"]);
    expect((await detail(into, bob)).marks).toEqual(["follow"]);
    expect(await detail(into)).toMatchObject({ nFollows: 2 });
  });

  it("moves flags along, and whatever led to the post", async () => {
    const [ann, bob, keeper] = [await person("ann"), await person("bob"), await moderator(columnId)];
    const [last, into, from] = [await ask(ann, "Last"), await ask(ann, "Into"), await ask(bob, "From")];
    const other = await ask(ann, "Other");
    await keeper.ask(postCalls.markDuplicate, { body: { postId: other, originalId: from } });
    await ann.ask(moderationCalls.flagText, { body: { postId: from, reason: "spam" } });
    await merge(keeper, from, into);
    expect((await detail(other)).duplicateOf).toEqual({ id: into, title: "Into" });
    const flagged = (await keeper.ask(moderationCalls.moderationQueue)).rows.find(({ postId }) => postId === into);
    expect(flagged?.answerId).toBe((await answersOf(into))[0]?.id);
    await merge(keeper, into, last);
    expect((await detail(from)).id).toBe(last);
  });

  it("is for moderators of both columns, and of two posts", async () => {
    const [ann, keeper] = [await person("ann"), await moderator(columnId)];
    const [here, there] = [await ask(ann, "Here"), await ask(ann, "There", otherColumnId)];
    expect((await merge(ann, here, there)).code).toBe(codeOf("auth.no-permission"));
    expect((await merge(keeper, here, there)).code).toBe(codeOf("auth.no-permission"));
    expect((await merge(keeper, here, here)).code).toBe(codeOf("forum.merge-into-itself"));
    expect((await merge(keeper, here, 999_999)).code).toBe(codeOf("forum.post-not-found"));
    const both = await moderator(columnId, otherColumnId);
    const merges = await Promise.all([merge(both, here, there), merge(both, there, here)]);
    expect(merges.map(({ code }) => code).sort()).toEqual([0, codeOf("forum.merged")]);
  });
});
