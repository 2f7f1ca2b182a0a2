import { answerCalls, errors, forumCalls, limits, messageCalls, moderationCalls, postCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";
import { raiseTo } from "./test-levels.ts";

let site: TestSite;
let visitor: TestCaller;
let columns: readonly number[];
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)]);
  visitor = new TestCaller(site);
  columns = (await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } })).map(({ id }) => id);
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const told = async (caller: TestCaller) => (await caller.ask(messageCalls.messages)).rows;
const detail = (postId: number, caller = visitor) => caller.ask(postCalls.postDetail, { query: { postId } });
const codeOfDetail = async (postId: number, caller = visitor) =>
  (await caller.answer(postCalls.postDetail, { query: { postId } })).code;

async function ask(author: TestCaller, columnId = columns[0]): Promise<number> {
  const body = { kind: "discussion", columnId, title: `Post ${++count}`, body: "Buy **pills**" } as const;
  return (await author.ask(postCalls.createPost, { body })).postId;
}

async function answer(author: TestCaller, postId: number, text = "An answer"): Promise<number> {
  return (await author.ask(answerCalls.createAnswer, { body: { postId, text } })).answerId;
}

/** Makes a moderator of a column. */
async function moderator(columnId = columns[0] ?? 0): Promise<TestCaller> {
  const caller = await person("moderator");
  await site.platform.database.insertInto("forum_moderator").values({ account_id: caller.id, column_id: columnId }).execute();
  return caller;
}

/** A member of the level from which flags hide. */
async function trusted(): Promise<TestCaller> {
  const caller = await person("trusted");
  await raiseTo(site, caller.id, 2);
  return caller;
}

const flag = (caller: TestCaller, postId: number, answerId: number | null = null, reason: "spam" | "other" = "spam") =>
  caller.answer(moderationCalls.flagText, { body: { postId, answerId, reason } });
const queueOf = async (caller: TestCaller, list: "open" | "appeals" | "decided" = "open") =>
  (await caller.ask(moderationCalls.moderationQueue, { query: { list, pageSize: 100 } })).rows;
const rule = (caller: TestCaller, postId: number, verdict: "keep" | "hide" | "delete", facts: object = {}) =>
  caller.answer(moderationCalls.ruleOnText, { body: { postId, verdict, reason: "because", ...facts } });
const rulingsOf = async (caller: TestCaller) => (await caller.ask(moderationCalls.myRulings)).rows;

describe("flags", () => {
  it("reach the moderators of the column, once from each person, and never the author", async () => {
    const [author, reader, keeper, other] = [
      await person("author"),
      await person("reader"),
      await moderator(columns[1]),
      await moderator(columns[2]),
    ];
    const postId = await ask(author, columns[1]);
    const answerId = await answer(author, postId);
    expect((await flag(reader, postId)).code).toBe(0);
    expect((await flag(reader, postId)).code).toBe(codeOf("forum.flagged-already"));
    expect((await flag(reader, postId, answerId)).code).toBe(0);
    expect((await flag(author, postId)).code).toBe(codeOf("forum.own-flag"));
    expect(
      (await queueOf(keeper)).map((one) => [
        one.postId,
        one.answerId,
        one.flags.map(({ reason, name }) => [reason, name.replace(/\d+/, "")]),
      ]),
    ).toEqual([
      [postId, null, [["spam", "reader"]]],
      [postId, answerId, [["spam", "reader"]]],
    ]);
    expect(await queueOf(other)).toEqual([]);
    expect((await author.answer(moderationCalls.moderationQueue)).code).toBe(codeOf("auth.no-permission"));
    expect(await keeper.ask(moderationCalls.moderationState)).toMatchObject({ isModerator: true, nOpen: 2, nAppeals: 0 });
    expect(await told(author)).toEqual([]);
    expect(JSON.stringify(await detail(postId, author))).not.toMatch(/reader\d/);
  });

  it("say in words what `other` means, are refused for what is not there, and are bounded in a day", async () => {
    const [author, reader] = [await person("author"), await person("reader")];
    const postId = await ask(author);
    expect((await flag(reader, postId, null, "other")).code).toBe(codeOf("forum.flag-words-needed"));
    expect((await flag(reader, postId, 999_999)).code).toBe(codeOf("forum.answer-not-found"));
    expect((await flag(reader, 999_999)).code).toBe(codeOf("forum.post-not-found"));
    await site.platform.database
      .insertInto("forum_flag")
      .values(
        await Promise.all(
          Array.from({ length: limits.flagsPerDay }, async () => ({
            post_id: postId,
            answer_id: await answer(author, postId),
            account_id: reader.id,
            reason: "spam",
            words: "",
            counts: false,
          })),
        ),
      )
      .execute();
    expect((await flag(reader, postId)).code).toBe(codeOf("forum.too-many-flags"));
  });

  it("hide a text once three members of level 2 have set them, until a moderator keeps it", async () => {
    const [author, keeper] = [await person("author"), await moderator()];
    const postId = await ask(author);
    const answerId = await answer(author, postId);
    for (let n = 0; n < 3; n++) await flag(await person("new"), postId);
    expect(await codeOfDetail(postId)).toBe(0);
    const trustedOnes = [await trusted(), await trusted(), await trusted()];
    for (const one of trustedOnes) expect((await flag(one, postId, answerId)).code).toBe(0);
    expect((await detail(postId)).nAnswers).toBe(0);
    for (const one of trustedOnes) expect((await flag(one, postId)).code).toBe(0);
    expect(await codeOfDetail(postId)).toBe(codeOf("forum.post-not-found"));
    expect(await detail(postId, author)).toMatchObject({ isDeleted: true, withheld: "flags" });
    expect((await told(author)).map(({ event, actor }) => [event, actor])).toEqual([
      ["post.withheld", null],
      ["post.withheld", null],
    ]);
    expect((await rule(keeper, postId, "keep")).code).toBe(0);
    expect((await rule(keeper, postId, "keep", { answerId })).code).toBe(0);
    expect(await detail(postId)).toMatchObject({ isDeleted: false, withheld: null, nAnswers: 1 });
    expect((await queueOf(keeper)).filter((one) => one.postId === postId)).toEqual([]);
  });
});

describe("decisions of moderators", () => {
  it("bring back nothing that its author has deleted meanwhile", async () => {
    const [author, keeper] = [await person("author"), await moderator()];
    const postId = await ask(author);
    const answerId = await answer(author, postId);
    expect((await flag(await person("reader"), postId, answerId)).code).toBe(0);
    await author.ask(answerCalls.deleteAnswer, { body: { postId, answerId } });
    expect((await rule(keeper, postId, "keep", { answerId })).code).toBe(0);
    expect((await visitor.ask(answerCalls.answers, { query: { postId } })).rows).toEqual([]);
  });

  it("hide with a reason that the author gets; others see neither text", async () => {
    const [author, keeper, stranger] = [await person("author"), await moderator(), await person("stranger")];
    const postId = await ask(author);
    const answerId = await answer(author, postId);
    expect((await rule(stranger, postId, "hide")).code).toBe(codeOf("auth.no-permission"));
    expect((await rule(author, postId, "hide")).code).toBe(codeOf("auth.no-permission"));
    expect((await rule(keeper, postId, "hide", { reason: "  " })).code).toBe(codeOf("forum.reason-needed"));
    expect((await rule(keeper, postId, "hide", { answerId })).code).toBe(0);
    expect((await visitor.ask(answerCalls.answers, { query: { postId } })).rows).toEqual([]);
    expect((await rule(keeper, postId, "hide")).code).toBe(0);
    expect(await codeOfDetail(postId)).toBe(codeOf("forum.post-not-found"));
    const seen = await detail(postId, author);
    expect(seen).toMatchObject({ isDeleted: true, withheld: "moderator" });
    expect(seen.events.map(({ kind, detail: why }) => [kind, why])).toEqual([["hidden", "because"]]);
    expect((await told(author)).map(({ event, detail: { reason } }) => [event, reason])).toEqual([
      ["post.decided", "because"],
      ["post.decided", "because"],
    ]);
    expect((await author.answer(postCalls.restorePost, { body: { postId } })).code).toBe(codeOf("auth.no-permission"));
    expect((await queueOf(keeper, "decided")).slice(0, 2).map((one) => [one.answerId, one.ruling?.verdict])).toEqual([
      [null, "hide"],
      [answerId, "hide"],
    ]);
  });

  it("are not about one's own texts, and not over another decision that was not seen", async () => {
    const [keeper, second] = [await moderator(), await moderator()];
    const own = await ask(keeper);
    await flag(await person("reader"), own);
    expect((await rule(keeper, own, "keep")).code).toBe(codeOf("forum.own-decision"));
    expect((await queueOf(keeper)).map(({ postId }) => postId)).not.toContain(own);
    expect((await rule(second, own, "hide", { seenRulingId: null })).code).toBe(0);
    expect((await rule(await moderator(), own, "keep", { seenRulingId: null })).code).toBe(codeOf("forum.ruled-meanwhile"));
    expect((await keeper.answer(postCalls.restorePost, { body: { postId: own } })).code).toBe(codeOf("auth.no-permission"));
  });

  it("are appealed against once, by the author, and judged by another moderator", async () => {
    const [author, keeper, judge] = [await person("author"), await moderator(), await moderator()];
    const postId = await ask(author);
    await rule(keeper, postId, "delete");
    const rulingId = (await rulingsOf(author))[0]?.ruling.id ?? 0;
    const appeal = (caller: TestCaller) =>
      caller.answer(moderationCalls.appealRuling, { body: { rulingId, words: "It is no spam." } });
    const decide = (caller: TestCaller, outcome: "restored" | "upheld") =>
      caller.answer(moderationCalls.judgeAppeal, { body: { rulingId, outcome, reason: "it is fine" } });
    expect((await decide(judge, "restored")).code).toBe(codeOf("forum.ruling-not-found"));
    expect((await appeal(await person("stranger"))).code).not.toBe(0);
    expect((await appeal(author)).code).toBe(0);
    expect((await appeal(author)).code).toBe(codeOf("forum.appealed-already"));
    expect((await queueOf(keeper, "appeals")).find((one) => one.postId === postId)).toMatchObject({ isOwnRuling: true });
    expect((await decide(keeper, "upheld")).code).toBe(codeOf("forum.own-decision"));
    expect((await decide(author, "restored")).code).toBe(codeOf("auth.no-permission"));
    expect((await queueOf(judge, "appeals")).find((one) => one.postId === postId)).toMatchObject({
      isOwnRuling: false,
      ruling: { id: rulingId, appeal: { words: "It is no spam.", outcome: null } },
    });
    expect((await decide(judge, "restored")).code).toBe(0);
    expect((await decide(judge, "restored")).code).toBe(codeOf("forum.judged-already"));
    expect(await codeOfDetail(postId)).toBe(0);
    expect((await told(author))[0]).toMatchObject({ event: "post.judged", detail: { reason: "it is fine" } });
    expect((await rulingsOf(author))[0]).toMatchObject({ isDeleted: false, ruling: { appeal: { outcome: "restored" } } });
  });

  it("need no appeal once the text is shown again, and end with the right to decide", async () => {
    const [author, keeper] = [await person("author"), await moderator()];
    const postId = await ask(author);
    await rule(keeper, postId, "hide");
    await rule(keeper, postId, "keep");
    const rulingId = (await rulingsOf(author))[0]?.ruling.id ?? 0;
    const appeal = await author.answer(moderationCalls.appealRuling, { body: { rulingId, words: "Why?" } });
    expect(appeal.code).toBe(codeOf("forum.nothing-to-appeal"));
    await site.platform.database.deleteFrom("forum_moderator").where("account_id", "=", keeper.id).execute();
    expect((await rule(keeper, postId, "hide")).code).toBe(codeOf("auth.no-permission"));
    expect((await keeper.answer(moderationCalls.moderationQueue)).code).toBe(codeOf("auth.no-permission"));
  });

  it("are made by deleting, too, and stand in the log of administrative acts", async () => {
    const [author, keeper] = [await person("author"), await moderator()];
    const postId = await ask(author);
    const answerId = await answer(author, postId);
    await keeper.ask(answerCalls.deleteAnswer, { body: { postId, answerId, reason: "off topic" } });
    expect((await rulingsOf(author))[0]).toMatchObject({ answerId, ruling: { verdict: "delete", reason: "off topic" } });
    await rule(keeper, postId, "hide");
    const acts = await site.platform.database
      .selectFrom("audit_entry")
      .select(["act", "detail"])
      .where("account_id", "=", keeper.id)
      .execute();
    expect(acts).toEqual([
      { act: moderationCalls.ruleOnText.path, detail: { postId, answerId: null, verdict: "hide", reason: "because" } },
    ]);
  });
});
