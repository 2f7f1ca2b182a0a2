import {
  labelProposalCalls as calls,
  errors,
  forumCalls,
  limits,
  messageCalls,
  moderationCalls,
  postCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";
import { raiseTo } from "./test-levels.ts";

let site: TestSite;
let member: TestCaller;
let keeper: TestCaller;
let columnId: number;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform), messageDomain(platform)]);
  member = await trusted("proposer");
  keeper = await signUp(site, "label_keeper");
  columnId = (await member.ask(forumCalls.tagCategories, { query: { type: 1 } }))[0]?.id ?? 0;
  await site.platform.database.insertInto("forum_moderator").values({ account_id: keeper.id, column_id: columnId }).execute();
});
afterAll(() => site.stop());

async function trusted(name: string): Promise<TestCaller> {
  const caller = await signUp(site, name);
  await raiseTo(site, caller.id, 2);
  return caller;
}
const propose = (zh: string, en: string, caller = member) =>
  caller.answer(calls.proposeLabel, { body: { zh, en, reason: "For posts about it" } });
const proposed = async (zh: string, en: string, caller = member) => (await propose(zh, en, caller)).data.proposalId;
const decide = (proposalId: number, verdict: "accepted" | "declined", reason = "", caller = keeper) =>
  caller.answer(calls.decideLabelProposal, { body: { proposalId, verdict, reason } });
const listed = (list: "open" | "mine", caller: TestCaller) =>
  caller.answer(calls.labelProposals, { query: { list, pageSize: 100 } });
const labels = async () =>
  (await member.ask(forumCalls.tagCategories, { query: { type: 2 }, language: "en" })).map(({ title }) => title);
const post = async (proposals: number[], labelIds: number[] = [], caller = member) => {
  const body = { kind: "question" as const, title: "Where do I ask", body: "About it", columnId, labels: labelIds, proposals };
  return caller.answer(postCalls.createPost, { body });
};
const labelsOf = async (postId: number) =>
  (await member.ask(postCalls.postDetail, { query: { postId }, language: "en" })).labels.map(({ title }) => title);
const told = async (caller: TestCaller) =>
  (await caller.ask(messageCalls.messages, { query: {} })).rows.map(({ event, detail }) => [event, detail.label, detail.reason]);

describe("a proposed label", () => {
  it("is one at once when a moderator accepts it: the post that asked for it gets it, and its proposer a message", async () => {
    const proposalId = await proposed("联合仿真", "co-simulation");
    const { postId } = (await post([proposalId])).data;
    expect(await labelsOf(postId)).toEqual([]);
    const open = (await listed("open", keeper)).data.rows;
    expect(open).toMatchObject([
      { id: proposalId, zh: "联合仿真", en: "co-simulation", reason: "For posts about it", verdict: null, post: { id: postId } },
    ]);
    expect(await keeper.ask(moderationCalls.moderationState)).toMatchObject({ nLabels: 1 });
    expect((await decide(proposalId, "accepted")).code).toBe(0);
    expect(await labels()).toContain("co-simulation");
    expect(await labelsOf(postId)).toEqual(["co-simulation"]);
    expect(await told(member)).toEqual([["label.accepted", "联合仿真 / co-simulation", undefined]]);
    expect((await listed("mine", member)).data.rows).toMatchObject([{ id: proposalId, verdict: "accepted" }]);
    expect((await listed("open", keeper)).data.rows).toEqual([]);
    const log = await site.platform.database.selectFrom("audit_entry").select(["account_id", "act"]).execute();
    expect(log).toEqual([{ account_id: keeper.id, act: calls.decideLabelProposal.path }]);
  });

  it("is given to a post also where it is accepted before that is sent, and not beyond the most that a post has", async () => {
    const early = await proposed("早", "early");
    await decide(early, "accepted");
    expect(await labelsOf((await post([early])).data.postId)).toEqual(["early"]);
    const many = (await member.ask(forumCalls.tagCategories, { query: { type: 2 } })).slice(0, limits.labelsPerPost);
    const late = await proposed("晚", "late");
    const full = (
      await post(
        [late],
        many.map(({ id }) => id),
      )
    ).data.postId;
    expect((await decide(late, "accepted")).code).toBe(0);
    expect(await labelsOf(full)).toHaveLength(limits.labelsPerPost);
    const { title, body } = await member.ask(postCalls.postDetail, { query: { postId: full } });
    const later = await proposed("更晚", "later");
    const change = { postId: full, kind: "question" as const, columnId, title, body, labels: [], proposals: [later] };
    await member.ask(postCalls.updatePost, { body: change });
    await decide(later, "accepted");
    expect(await labelsOf(full)).toEqual(["later"]);
  });

  it("is declined with a reason, which its proposer reads", async () => {
    const proposalId = await proposed("杂项", "misc");
    expect((await decide(proposalId, "declined")).code).toBe(codeOf("forum.reason-needed"));
    expect((await decide(proposalId, "declined", "Too wide")).code).toBe(0);
    expect((await told(member))[0]).toEqual(["label.declined", "杂项 / misc", "Too wide"]);
    expect((await listed("mine", member)).data.rows[0]).toMatchObject({ verdict: "declined", answer: "Too wide" });
    expect(await labels()).not.toContain("misc");
    expect((await decide(proposalId, "accepted")).code).toBe(codeOf("forum.label-proposal-decided"));
    expect((await decide(999_999, "accepted")).code).toBe(codeOf("forum.label-proposal-not-found"));
    // Its name may be proposed again.
    expect((await decide(await proposed("杂项", "misc"), "declined", "Still")).code).toBe(0);
  });

  it("has names that no label and no other proposal has, whatever their case, width and spaces", async () => {
    for (const [zh, en] of [
      ["新的", " Thermal "],
      ["新的", "ther\u200bmal"],
      ["新的", "ＴＨＥＲＭＡＬ"],
      ["电  路", "circuits"],
      ["Results AndCurves", "new"],
    ] as const) {
      const answer = await propose(zh, en);
      expect([zh, en, answer.code]).toEqual([zh, en, codeOf("forum.label-exists")]);
      expect(answer.message).toMatch(/“(thermal|电路|results and curves)”/);
    }
    const proposalId = await proposed("实时", "real time");
    const again = await propose("即时", "Real Time", await trusted("proposer_two"));
    expect(again).toMatchObject({ code: codeOf("forum.label-proposed"), message: expect.stringContaining("“real time”") });
    // A label that came meanwhile is no second time made.
    await site.platform.database
      .insertInto("forum_category")
      .values({ type: 2, zh: "实时", en: "realtime", place: 99 })
      .execute();
    expect((await decide(proposalId, "accepted")).code).toBe(codeOf("forum.label-exists"));
    expect((await decide(proposalId, "declined", "There is one")).code).toBe(0);
  });

  it("is one of two that are proposed at the same moment under one name", async () => {
    const other = await trusted("proposer_three");
    const codes = (await Promise.all([propose("并行", "parallel"), propose("并行计算", "Parallel", other)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, codeOf("forum.label-proposed")]);
  });

  it("is proposed by members whose level allows it, some at a time", async () => {
    const low = await signUp(site, "low_member");
    await raiseTo(site, low.id, 1);
    expect(await propose("低", "low", low)).toMatchObject({
      code: codeOf("forum.level-needed"),
      message: expect.stringMatching(/2.*1/),
    });
    const eager = await trusted("eager");
    for (let i = 0; i < limits.labelProposals; i++) expect((await propose(`热心${i}`, `eager ${i}`, eager)).code).toBe(0);
    const refused = await propose("又一个", "one more", eager);
    expect(refused).toMatchObject({ code: codeOf("forum.too-many-label-proposals"), message: expect.stringContaining("5") });
    expect((await propose("访客", "visitor", new TestCaller(site))).code).toBe(401);
  });

  it("is decided by moderators of columns alone, and by none of them about their own", async () => {
    const proposalId = await proposed("权限", "rights");
    const denied = codeOf("auth.no-permission");
    expect((await decide(proposalId, "accepted", "", member)).code).toBe(denied);
    expect((await listed("open", member)).code).toBe(denied);
    expect(await member.ask(moderationCalls.moderationState)).toMatchObject({ nLabels: null });
    await site.platform.database.insertInto("forum_moderator").values({ account_id: member.id, column_id: columnId }).execute();
    expect((await decide(proposalId, "accepted", "", member)).code).toBe(codeOf("forum.own-label-proposal"));
    expect((await listed("open", member)).data.rows.map(({ id }) => id)).not.toContain(proposalId);
  });

  it("is asked for by posts of its proposer alone", async () => {
    const proposalId = await proposed("他人", "of another");
    const refused = await post([proposalId], [], await trusted("other_author"));
    expect(refused.code).toBe(codeOf("forum.label-proposal-not-found"));
  });

  it("does not name a post of a school to those who decide", async () => {
    const proposalId = await proposed("学校", "in a school");
    const { postId } = (await post([proposalId])).data;
    const { database } = site.platform;
    const school = { zh: "学校", en: "School", region: "BJ" };
    const { id: schoolId } = await database.insertInto("school").values(school).returning("id").executeTakeFirstOrThrow();
    await database.updateTable("forum_post").set({ school_id: schoolId }).where("id", "=", postId).execute();
    const row = (await listed("open", keeper)).data.rows.find(({ id }) => id === proposalId);
    expect(row).toMatchObject({ post: null });
  });
});
