import {
  answerCalls,
  countedInADay,
  errors,
  forumCalls,
  moderationCalls,
  postCalls,
  reputationPoints,
  unlockedBy,
} from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";
import { raiseTo } from "./test-levels.ts";

const { accepted, like, dislike, question, flag, hidden } = reputationPoints;
let site: TestSite;
let visitor: TestCaller;
let columnId: number;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)]);
  visitor = new TestCaller(site);
  columnId = (await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } }))[0]?.id ?? 0;
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const standing = ({ id }: TestCaller) => visitor.ask(forumCalls.forumStanding, { query: { userId: id } });
const points = async (caller: TestCaller) => (await standing(caller)).points;

async function ask(author: TestCaller, kind: "question" | "share" = "question"): Promise<number> {
  const body = { kind, columnId, title: `Post ${++count}`, body: "[a](https://modelica.org)" };
  return (await author.ask(postCalls.createPost, { body })).postId;
}
const answer = async (author: TestCaller, postId: number, parentId?: number) =>
  (await author.ask(answerCalls.createAnswer, { body: { postId, text: "An answer", parentId } })).answerId;
const vote = (caller: TestCaller, postId: number, answerId: number, value: "like" | "dislike") =>
  caller.answer(answerCalls.voteAnswer, { body: { postId, answerId, vote: value } });
const mark = (caller: TestCaller, postId: number, kind: "like" | "dislike") =>
  caller.answer(postCalls.markPost, { body: { postId, kind } });

describe("reputation", () => {
  it("comes from what others accept and like, and goes with what they dislike, take back or delete", async () => {
    const [author, helper, third] = [await person("author"), await person("helper"), await person("third")];
    const postId = await ask(author);
    const answerId = await answer(helper, postId);
    expect(await standing(helper)).toMatchObject({ level: 0, points: 0, counts: { accepted: 0, like: 0 } });
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
    await vote(author, postId, answerId, "like");
    await vote(third, postId, answerId, "dislike");
    expect(await standing(helper)).toMatchObject({
      points: accepted + like + dislike,
      counts: { accepted: 1, like: 1, dislike: 1, question: 0, flag: 0, hidden: 0 },
    });
    await author.ask(answerCalls.cancelAccept, { body: { postId } });
    expect(await points(helper)).toBe(like + dislike);
    await helper.ask(answerCalls.deleteAnswer, { body: { postId, answerId } });
    expect(await points(helper)).toBe(0);
  });

  it("comes neither from oneself nor from what stands in a deleted post", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const postId = await ask(author);
    const own = await answer(author, postId);
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId: own } });
    expect((await vote(author, postId, own, "like")).code).toBe(errors["forum.own-text"].code);
    expect(await points(author)).toBe(0);
    const helped = await answer(helper, postId);
    await vote(author, postId, helped, "like");
    expect(await points(helper)).toBe(like);
    await author.ask(postCalls.deletePost, { body: { postId } });
    expect(await points(helper)).toBe(0);
  });

  it("comes from one person only so much a day", async () => {
    const [author, helper, other] = [await person("author"), await person("helper"), await person("other")];
    for (let n = 0; n < countedInADay.like + 2; n++) {
      const postId = await ask(author);
      const answerId = await answer(helper, postId);
      await vote(author, postId, answerId, "like");
      await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
      if (n === 0) await vote(other, postId, answerId, "like");
    }
    const capped = countedInADay.accepted * accepted + countedInADay.like * like;
    expect(await points(helper)).toBe(capped + like);
    // What was given on another day counts too.
    await sql`update forum_answer_vote set created_at = created_at - interval '1 day'
      where (account_id, answer_id) = (select account_id, max(answer_id) from forum_answer_vote
        where account_id = ${author.id} group by account_id)`.execute(site.platform.database);
    expect(await points(helper)).toBe(capped + 2 * like);
  });

  it("comes from questions that several people like, and not from other posts that they do", async () => {
    const author = await person("author");
    const [asked, shared] = [await ask(author), await ask(author, "share")];
    for (let n = 0; n < 3; n++) {
      const reader = await person("reader");
      await mark(reader, asked, "like");
      await mark(reader, shared, "like");
    }
    expect(await points(author)).toBe(6 * like + question);
    await mark(await person("reader"), asked, "dislike");
    expect(await points(author)).toBe(6 * like + dislike);
  });

  it("comes from flags that a moderator confirms, and goes with texts that one hides, until an appeal restores them", async () => {
    const [author, flagger, keeper] = [await person("author"), await person("flagger"), await person("keeper")];
    await site.platform.database.insertInto("forum_moderator").values({ account_id: keeper.id, column_id: columnId }).execute();
    const [bad, fine] = [await ask(author), await ask(author)];
    for (const postId of [bad, fine]) await flagger.ask(moderationCalls.flagText, { body: { postId, reason: "spam" } });
    const rule = (postId: number, verdict: "keep" | "hide") =>
      keeper.ask(moderationCalls.ruleOnText, { body: { postId, verdict, reason: "because" } });
    await rule(bad, "hide");
    await rule(fine, "keep");
    expect(await points(flagger)).toBe(flag);
    expect(await points(author)).toBe(hidden);
    await rule(bad, "keep");
    expect(await points(author)).toBe(0);
  });

  it("is of people who are there", async () => {
    const refused = await visitor.answer(forumCalls.forumStanding, { query: { userId: 999_999 } });
    expect(refused.code).toBe(errors["account.not-found"].code);
  });
});

describe("a level", () => {
  it("stands beside names in posts, answers and comments", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    await raiseTo(site, helper.id, 1);
    const postId = await ask(author);
    await answer(author, postId, await answer(helper, postId));
    expect(await visitor.ask(postCalls.postDetail, { query: { postId } })).toMatchObject({ author: { level: 0 } });
    const { rows } = await visitor.ask(answerCalls.answers, { query: { postId } });
    expect(rows).toMatchObject([{ author: { level: 1 }, comments: [{ author: { level: 0 } }] }]);
    expect((await standing(helper)).missing).toMatchObject({ level: 2, days: 6 });
  });

  it("lets people write more in an hour", async () => {
    const [author, level] = [await person("author"), 1];
    await raiseTo(site, author.id, level);
    const row = { kind: "question", column_id: columnId, title: "t", body: "b", words: "", author_id: author.id };
    const { database } = site.platform;
    await database
      .insertInto("forum_post")
      .values(Array(unlockedBy(0).postsPerHour).fill(row))
      .execute();
    await ask(author);
    await database
      .insertInto("forum_post")
      .values(Array(unlockedBy(level).postsPerHour).fill(row))
      .execute();
    const body = { kind: "question", columnId, title: "one more", body: "b" };
    expect(await author.answer(postCalls.createPost, { body })).toMatchObject({
      code: errors["forum.too-many"].code,
      message: expect.stringContaining(String(unlockedBy(level).postsPerHour)),
    });
  });
});
