import { answerCalls, errors, forumCalls, messageCalls, moderationCalls, postCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { Domain } from "../platform/domain.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { searchDomain } from "../search/index.ts";
import { forumDomain } from "./routes.ts";
import { raiseTo } from "./test-levels.ts";

/** So many first texts wait. */
const first = 2;
let site: TestSite;
let visitor: TestCaller;
let columnId: number;
let keeper: TestCaller;
let count = 0;

beforeAll(async () => {
  const domainsOf = (platform: TestSite["platform"]) => {
    const domains: Domain[] = [forumDomain(platform), messageDomain(platform)];
    domains.push(searchDomain(platform, new RepositoryService(platform), () => domains));
    return domains;
  };
  site = await startSite(domainsOf, { MOFANG_REVIEWED_TEXTS: String(first) });
  visitor = new TestCaller(site);
  columnId = (await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } }))[0]?.id ?? 0;
  keeper = await person("keeper");
  await site.platform.database.insertInto("forum_moderator").values({ account_id: keeper.id, column_id: columnId }).execute();
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const told = async (caller: TestCaller) => (await caller.ask(messageCalls.messages)).rows.map(({ event }) => event);
const list = async () => (await visitor.ask(postCalls.publicPosts)).rows.map(({ id }) => id);
const queue = async (caller = keeper) =>
  (await caller.ask(moderationCalls.moderationQueue, { query: { list: "waiting", pageSize: 100 } })).rows;
const detail = (caller: TestCaller, postId: number) => caller.answer(postCalls.postDetail, { query: { postId } });
const answersSeenBy = async (caller: TestCaller, postId: number) =>
  (await caller.ask(answerCalls.answers, { query: { postId } })).rows;
const rule = (postId: number, verdict: "keep" | "hide" | "delete", facts: object = {}) =>
  keeper.answer(moderationCalls.ruleOnText, { body: { postId, verdict, ...facts } });

async function ask(author: TestCaller, text = "About pumps"): Promise<number> {
  const body = { kind: "question", columnId, title: `Post ${++count}`, body: text } as const;
  return (await author.ask(postCalls.createPost, { body })).postId;
}
const answer = async (author: TestCaller, postId: number, parentId?: number) =>
  (await author.ask(answerCalls.createAnswer, { body: { postId, text: "An answer", parentId } })).answerId;

/** A member whose texts do not wait. */
async function known(name: string): Promise<TestCaller> {
  const caller = await person(name);
  await raiseTo(site, caller.id, 1);
  return caller;
}

describe("a first post", () => {
  it("is seen by its author and moderators alone, told to nobody, and in no list, search or feed", async () => {
    const [author, follower, named] = [await person("author"), await person("follower"), await person("named")];
    await follower.ask(forumCalls.followTagCategory, { body: { categoryId: columnId } });
    const postId = await ask(author, `Wombatvalve for @named${count}`);
    expect((await detail(author, postId)).data).toMatchObject({ isWaiting: true, withheld: "review", mayEdit: true });
    expect((await detail(keeper, postId)).data).toMatchObject({ isWaiting: true, mayModerate: true });
    for (const other of [visitor, follower]) expect((await detail(other, postId)).code).toBe(codeOf("forum.post-not-found"));
    expect((await author.ask(postCalls.myPosts, { query: { list: "posts" } })).rows).toMatchObject([{ isWaiting: true }]);
    expect(await list()).not.toContain(postId);
    expect((await visitor.ask(postCalls.publicPosts, { query: { key: "Wombatvalve" } })).rows).toEqual([]);
    expect(await visitor.ask(postCalls.similarPosts, { query: { title: "Wombatvalve" } })).toEqual([]);
    for (const path of ["/feeds/posts.xml", "/sitemap.xml", `/bbs/detail?id=${postId}`]) {
      expect(await (await fetch(site.address + path)).text()).not.toMatch(new RegExp(`Wombatvalve|/detail\\?id=${postId}\\b`));
    }
    expect([await told(follower), await told(named)]).toEqual([[], []]);

    expect((await queue()).filter((one) => one.postId === postId)).toMatchObject([{ answerId: null, withheld: "review" }]);
    expect(await keeper.ask(moderationCalls.moderationState)).toMatchObject({ nWaiting: (await queue()).length });
    expect((await rule(postId, "keep", { seenRulingId: null })).code).toBe(0);
    expect((await rule(postId, "keep", { seenRulingId: null })).code).toBe(codeOf("forum.ruled-meanwhile"));
    expect((await detail(visitor, postId)).data).toMatchObject({ isWaiting: false, isDeleted: false });
    expect(await list()).toContain(postId);
    expect((await visitor.ask(postCalls.publicPosts, { query: { key: "Wombatvalve" } })).total).toBe(1);
    expect([await told(author), await told(follower), await told(named)]).toEqual([
      ["post.passed"],
      ["post.followed"],
      ["post.mentioned"],
    ]);
  });

  it("is refused with a reason, which its author gets and may appeal against", async () => {
    const author = await person("author");
    const postId = await ask(author);
    expect((await rule(postId, "delete")).code).toBe(codeOf("forum.reason-needed"));
    expect((await rule(postId, "delete", { reason: "advertising" })).code).toBe(0);
    expect(await told(author)).toEqual(["post.decided"]);
    const [ruled] = (await author.ask(moderationCalls.myRulings)).rows;
    expect(ruled).toMatchObject({ postId, ruling: { verdict: "delete", reason: "advertising" } });
    expect((await queue()).map((one) => one.postId)).not.toContain(postId);
    const body = { rulingId: ruled?.ruling.id ?? 0, words: "It is none." };
    expect((await author.answer(moderationCalls.appealRuling, { body })).code).toBe(0);
    // What was refused does not count among those that have passed.
    for (let n = 0; n < first; n++) expect((await detail(author, await ask(author))).data.isWaiting).toBe(true);
  });

  it("is changed and deleted by its author while it waits, and touched by nobody else", async () => {
    const [author, stranger] = [await person("author"), await known("stranger")];
    const postId = await ask(author);
    const content = { kind: "question", columnId, title: "Better", labels: [] } as const;
    const change = (caller: TestCaller, body: string) =>
      caller.answer(postCalls.updatePost, { body: { ...content, postId, body } });
    expect((await change(author, "Better words")).code).toBe(0);
    expect((await detail(keeper, postId)).data).toMatchObject({ body: "Better words", isWaiting: true });
    const missing = codeOf("forum.post-not-found");
    expect((await change(stranger, "Others' words")).code).toBe(missing);
    const remark = { body: { postId, text: "I see you" } };
    expect((await stranger.answer(answerCalls.createAnswer, remark)).code).toBe(missing);
    expect((await stranger.answer(postCalls.markPost, { body: { postId, kind: "like" } })).code).toBe(missing);
    expect((await stranger.answer(postCalls.deletePost, { body: { postId } })).code).toBe(missing);
    expect((await keeper.answer(postCalls.restorePost, { body: { postId } })).code).toBe(codeOf("forum.waits-for-review"));
    expect((await author.answer(postCalls.restorePost, { body: { postId } })).code).toBe(codeOf("forum.waits-for-review"));
    expect((await author.answer(postCalls.deletePost, { body: { postId } })).code).toBe(0);
    expect((await queue()).map((one) => one.postId)).not.toContain(postId);
  });
});

describe("first answers and comments", () => {
  it("wait too, uncounted and untold, until one passes", async () => {
    const [asker, newcomer, other] = [await known("asker"), await person("newcomer"), await known("other")];
    const postId = await ask(asker);
    const answerId = await answer(newcomer, postId);
    const standing = await answer(other, postId);
    const commentId = await answer(newcomer, postId, standing);
    const seen = async (caller: TestCaller) =>
      (await answersSeenBy(caller, postId)).map(({ id, isWaiting, comments }) => [id, isWaiting, comments.map((one) => one.id)]);
    const all = [
      [answerId, true, []],
      [standing, false, [commentId]],
    ];
    expect([await seen(newcomer), await seen(keeper)]).toEqual([all, all]);
    expect([await seen(visitor), await seen(asker)]).toEqual([[[standing, false, []]], [[standing, false, []]]]);
    expect((await detail(visitor, postId)).data.nAnswers).toBe(1);
    expect(await told(asker)).toEqual(["post.answered"]);
    // A number that is guessed leads nowhere.
    const gone = codeOf("forum.answer-not-found");
    const vote = { body: { postId, answerId, vote: "like" } } as const;
    expect((await other.answer(answerCalls.voteAnswer, vote)).code).toBe(gone);
    expect((await asker.answer(answerCalls.acceptAnswer, { body: { postId, answerId } })).code).toBe(gone);
    expect((await other.answer(answerCalls.updateAnswer, { body: { postId, answerId, text: "x" } })).code).not.toBe(0);
    expect((await newcomer.answer(answerCalls.updateAnswer, { body: { postId, answerId, text: "Better" } })).code).toBe(0);

    for (const id of [answerId, commentId]) expect((await rule(postId, "keep", { answerId: id })).code).toBe(0);
    expect((await detail(visitor, postId)).data.nAnswers).toBe(2);
    expect((await answersSeenBy(visitor, postId)).map(({ text }) => text)).toEqual(["Better", "An answer"]);
    expect(await told(asker)).toEqual(["post.answered", "post.answered"]);
    expect(await told(other)).toEqual(["post.commented"]);
    expect(await told(newcomer)).toEqual(["post.passed", "post.passed"]);
    // Both have passed: the next one does not wait.
    expect((await detail(visitor, await ask(newcomer))).code).toBe(0);
  });

  it("wait neither of members of a level nor of moderators", async () => {
    for (const author of [await known("known"), keeper]) {
      expect((await detail(visitor, await ask(author))).data.isWaiting).toBe(false);
    }
  });

  it("are deleted by their author, and then wait for nobody", async () => {
    const [asker, newcomer] = [await known("asker"), await person("newcomer")];
    const postId = await ask(asker);
    const answerId = await answer(newcomer, postId);
    expect((await newcomer.answer(answerCalls.deleteAnswer, { body: { postId, answerId } })).code).toBe(0);
    expect((await queue()).map((one) => one.answerId)).not.toContain(answerId);
    expect(await answersSeenBy(newcomer, postId)).toEqual([]);
  });
});
