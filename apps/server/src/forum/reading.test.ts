import { answerCalls, errors, forumCalls, postCalls, readingCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";

let site: TestSite;
let columnId: number;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform)]);
  columnId = (await new TestCaller(site).ask(forumCalls.tagCategories))[0]?.id ?? 0;
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);

async function ask(author: TestCaller): Promise<number> {
  const body = { kind: "question", columnId, title: `Question ${++count}`, body: "What is it?" } as const;
  return (await author.ask(postCalls.createPost, { body })).postId;
}

const answer = async (caller: TestCaller, postId: number, parentId?: number) =>
  (await caller.ask(answerCalls.createAnswer, { body: { postId, text: "t", ...(parentId !== undefined && { parentId }) } }))
    .answerId;
const reading = (caller: TestCaller, postId: number) => caller.ask(readingCalls.postReading, { query: { postId } });
const unread = (caller: TestCaller, ...posts: number[]) =>
  caller.ask(readingCalls.unreadPosts, { query: { posts: posts.join(",") } });
const note = (caller: TestCaller, postId: number, answerId: number | null) =>
  caller.ask(readingCalls.readPost, { body: { postId, answerId } });

describe("reading on", () => {
  it("tells a reader what others wrote since, and where it begins", async () => {
    const [reader, author, other] = [await person("reader"), await person("author"), await person("other")];
    const [postId, untouched] = [await ask(author), await ask(author)];
    expect(await unread(reader, postId)).toEqual([{ postId, isNew: true, nUnread: 0, firstId: null }]);
    expect(await unread(author, postId)).toEqual([]);
    const first = await answer(author, postId);
    await note(reader, postId, first);
    expect(await unread(reader, postId)).toEqual([]);
    await answer(reader, postId);
    const comment = await answer(other, postId, first);
    await answer(author, postId);
    expect(await reading(reader, postId)).toEqual({ seenId: first, nUnread: 2, firstId: comment });
    const found = await unread(reader, untouched, postId);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ postId, isNew: false, nUnread: 2, firstId: comment });
    // A slower page that saw less takes nothing back.
    await note(reader, postId, comment);
    await note(reader, postId, first);
    expect(await reading(reader, postId)).toMatchObject({ seenId: comment, nUnread: 1 });
  });

  it("begins with the first answer where a post was seen without any", async () => {
    const [reader, author] = [await person("reader"), await person("author")];
    const postId = await ask(author);
    await note(reader, postId, null);
    const first = await answer(author, postId);
    expect(await reading(reader, postId)).toEqual({ seenId: 0, nUnread: 1, firstId: first });
  });

  it("finds the page of a list on which an answer, or the one that a comment is about, stands", async () => {
    const [author, fan] = [await person("author"), await person("fan")];
    const postId = await ask(author);
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push(await answer(author, postId));
    const [last = 0] = ids.slice(-1);
    const comment = await answer(author, postId, last);
    const pageOf = async (around: number, sort: "votes" | "newest" | "oldest") => {
      const { rows, page } = await fan.ask(answerCalls.answers, { query: { postId, around, sort, pageSize: 10 } });
      expect(rows.some(({ id, comments }) => id === around || comments.some((remark) => remark.id === around))).toBe(true);
      return page;
    };
    expect([await pageOf(last, "oldest"), await pageOf(comment, "oldest"), await pageOf(last, "newest")]).toEqual([2, 2, 1]);
    await fan.ask(answerCalls.voteAnswer, { body: { postId, answerId: last, vote: "like" } });
    expect(await pageOf(last, "votes")).toBe(1);
    const nowhere = await fan.ask(answerCalls.answers, { query: { postId, around: 999_999, page: 2, pageSize: 10 } });
    expect(nowhere.page).toBe(2);
  });

  it("is noted of what stands there only", async () => {
    const [reader, author] = [await person("reader"), await person("author")];
    const [postId, other] = [await ask(author), await ask(author)];
    const elsewhere = await answer(author, other);
    const wrong = await reader.answer(readingCalls.readPost, { body: { postId, answerId: elsewhere } });
    expect(wrong.code).toBe(errors["forum.answer-not-found"].code);
    const missing = await reader.answer(readingCalls.readPost, { body: { postId: 999_999, answerId: null } });
    expect(missing.code).toBe(errors["forum.post-not-found"].code);
  });
});
