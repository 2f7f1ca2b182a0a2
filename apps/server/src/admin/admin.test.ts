import { randomUUID } from "node:crypto";
import {
  accountCalls,
  adminCalls,
  errors,
  feedbackCalls,
  keptListCalls,
  messageCalls,
  repositoryCalls,
  siteCalls,
  userCalls,
} from "@mofang/protocol";
import type { Language } from "@mofang/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwd, TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

let site: TestSite;
let keeper: string;
beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  const { accessToken, userInfo } = await signedIn();
  await site.platform.database.updateTable("account").set({ site_role: "administrator" }).where("id", "=", userInfo.id).execute();
  keeper = accessToken;
});
afterAll(() => site.stop());
const { signedIn } = new TestPeople(() => site);

const firstAct = async () => (await site.call(adminCalls.auditLog, { token: keeper })).data.rows[0];

describe("users", () => {
  it("are found by name, e-mail and state", async () => {
    const { userInfo } = await signedIn();
    const find = async (query: object) => (await site.call(adminCalls.adminUsers, { query, token: keeper })).data.rows;
    expect(await find({ key: userInfo.email })).toMatchObject([
      { id: userInfo.id, name: userInfo.name, isFrozen: false, nRepositories: 0, lastLoginAt: expect.any(String) },
    ]);
    expect(await find({ key: userInfo.name, state: "frozen" })).toEqual([]);
    expect(await find({ siteRole: "administrator" })).toHaveLength(1);
  });

  it("are frozen, which ends their sessions, and let in again", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    const freeze = (isFrozen: boolean) =>
      site.call(adminCalls.setUserFrozen, { body: { userId: userInfo.id, isFrozen }, token: keeper });
    const login = () => site.call(accountCalls.login, { body: { name: userInfo.name, passwd } });
    expect((await freeze(true)).code).toBe(0);
    expect(await firstAct()).toMatchObject({
      act: "/mofang/admin/users/freeze",
      detail: { userId: userInfo.id, isFrozen: true },
      address: "127.0.0.1",
    });
    // Who is signed in hears why, and not that the login has expired.
    expect((await site.call(accountCalls.currentUser, { token })).http).toBe(403);
    expect((await login()).http).toBe(403);
    await freeze(false);
    expect((await site.call(accountCalls.currentUser, { token })).http).toBe(401);
    expect((await login()).code).toBe(0);
  });

  it("[PRM-018] get roles and quotas, but the last administrator stays", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    const body = { userId: userInfo.id, siteRole: "expert" as const };
    await site.call(adminCalls.setUserRole, { body, token: keeper });
    await site.call(adminCalls.setUserQuota, { body: { userId: userInfo.id, repositoryQuota: 1 }, token: keeper });
    const { data } = await site.call(accountCalls.currentUser, { token });
    expect(data).toMatchObject({ siteRole: "expert", userLevel: { maxRepoCount: 1 } });
    const [told] = (await site.call(messageCalls.messages, { token })).data.rows;
    expect(told).toMatchObject({ event: "site.role-changed" });
    const create = (name: string) =>
      site.call(repositoryCalls.createRepository, {
        body: { name, description: "d", openType: "public", modelType: "model" },
        token,
      });
    expect((await create("One")).code).toBe(0);
    expect(await create("Two")).toMatchObject({ code: 20002, message: "您已拥有 1 个仓库，达到上限" });
    const self = (await site.call(accountCalls.currentUser, { token: keeper })).data.id;
    const step = { userId: self, siteRole: "member" as const };
    expect(await site.call(adminCalls.setUserRole, { body: step, token: keeper })).toMatchObject({ code: 10014 });
  });
});

describe("repositories", () => {
  it("are hidden from all but their members, and cannot be opened until shown again", async () => {
    const owner = await signedIn();
    const other = await signedIn();
    const token = owner.accessToken;
    const body = { name: "Shown", description: "d", openType: "public" as const, modelType: "model" as const };
    const { id } = (await site.call(repositoryCalls.createRepository, { body, token })).data;
    const see = async (viewer: string) =>
      (await site.call(repositoryCalls.repositoryDetail, { query: { id }, token: viewer })).code;
    const stand = (change: object) =>
      site.call(adminCalls.setRepositoryStanding, { body: { repositoryId: id, ...change }, token: keeper });
    expect(await see(other.accessToken)).toBe(0);
    await stand({ isHidden: true });
    expect(await see(other.accessToken)).toBe(404);
    expect(await see(token)).toBe(0);
    const open = () => site.call(repositoryCalls.updateRepository, { body: { id, openType: "public" }, token });
    expect(await open()).toMatchObject({ code: 20008 });
    const openWide = site.call(repositoryCalls.updateAuth, { body: { id, openType: "public" }, token });
    expect(await openWide).toMatchObject({ code: 20008 });
    const messages = await site.call(messageCalls.messages, { token });
    expect(messages.data.rows[0]?.text).toContain("隐藏了您的仓库");
    await stand({ isHidden: false });
    expect((await open()).code).toBe(0);
    expect(await see(other.accessToken)).toBe(0);
  });

  it("[REP-103] are featured and recommended, while everybody may see them", async () => {
    const { accessToken: token } = await signedIn();
    const body = { name: "Fine", description: "d", openType: "public" as const, modelType: "model" as const };
    const { id } = (await site.call(repositoryCalls.createRepository, { body, token })).data;
    const shown = async () =>
      (await site.call(userCalls.showcase, { query: { kind: "featured" } })).data.map((repository) => repository.id);
    await site.call(adminCalls.setRepositoryStanding, { body: { repositoryId: id, isFeatured: true }, token: keeper });
    expect(await shown()).toContain(id);
    const found = await site.call(adminCalls.adminRepositories, { query: { standing: "featured" }, token: keeper });
    expect(found.data.rows).toMatchObject([{ id, isFeatured: true, isRecommended: false }]);
    await site.call(adminCalls.setRepositoryStanding, { body: { repositoryId: id, isRecommended: true }, token: keeper });
    const recommended = await site.call(userCalls.showcase, { query: { kind: "recommended" } });
    expect(recommended.data.map((repository) => repository.id)).toContain(id);
    await site.call(repositoryCalls.updateRepository, { body: { id, openType: "private" }, token });
    expect(await shown()).not.toContain(id);
  });

  it("lose or change a tag everywhere", async () => {
    const { accessToken: token } = await signedIn();
    const { database } = site.platform;
    const ids: number[] = [];
    for (const [name, tags] of [
      ["TagA", ["wrong"]],
      ["TagB", ["wrong", "right"]],
    ] as const) {
      const body = { name, description: "d", openType: "public" as const, modelType: "model" as const };
      const { id } = (await site.call(repositoryCalls.createRepository, { body, token })).data;
      await database
        .updateTable("repository")
        .set({ tags: [...tags] })
        .where("id", "=", id)
        .execute();
      ids.push(id);
    }
    const list = async () => (await site.call(adminCalls.adminTags, { query: { key: "r" }, token: keeper })).data.rows;
    expect(await list()).toContainEqual({ tag: "wrong", nRepositories: 2 });
    const answer = await site.call(adminCalls.renameTag, { body: { tag: "wrong", to: "right" }, token: keeper });
    expect(answer.data).toEqual({ nRepositories: 2 });
    const rows = await database.selectFrom("repository").select("tags").where("id", "in", ids).execute();
    expect(rows.map(({ tags }) => tags)).toEqual([["right"], ["right"]]);
    await site.call(adminCalls.renameTag, { body: { tag: "right" }, token: keeper });
    expect(await list()).toEqual([]);
  });
});

describe("texts and links of the site", () => {
  it("are written in both languages, and go back to the product's own", async () => {
    const terms = async (language: Language) => (await site.call(siteCalls.terms, { query: { type: "service" }, language })).data;
    expect(await terms("zh")).toBeNull();
    const set = (zh: string, en: string) =>
      site.call(adminCalls.setSiteText, { body: { name: "service", zh, en }, token: keeper });
    await set("# 条款", "# Terms");
    expect(await terms("en")).toMatchObject({ text: "# Terms" });
    await set("", "");
    expect(await terms("zh")).toBeNull();
  });

  it("stand in the footer", async () => {
    const entry = { zh: "语言", en: "Language", url: "https://modelica.org" };
    await site.call(keptListCalls.saveListEntry, {
      body: { list: "links", entryId: null, revision: null, entry },
      token: keeper,
    });
    await site.call(adminCalls.setSiteText, { body: { name: "phone", zh: "010-1", en: "+86 10 1" }, token: keeper });
    const { data } = await site.call(siteCalls.siteFacts, { language: "en" });
    expect(data).toMatchObject({ phone: "+86 10 1", address: "", links: [{ title: "Language", url: "https://modelica.org" }] });
  });
});

describe("feedback", () => {
  it("[VAL-048] [FBK-003] [FBK-004] [FBK-006] [FBK-007] comes by the contact form, from visitors too", async () => {
    const types = await site.call(feedbackCalls.getFeedbackType, { language: "en" });
    expect(types.data[0]).toEqual({ id: expect.any(Number), name: "Questions about the product" });
    const body = {
      name: "林",
      phone: "13800138000",
      companyName: "Example",
      email: "lin@example.org",
      content: "Hello",
      typeId: types.data[0]?.id ?? 0,
    };
    expect((await site.call(feedbackCalls.addFeedbackInfo, { body })).code).toBe(0);
    expect(await site.call(feedbackCalls.addFeedbackInfo, { body: { ...body, typeId: 999 } })).toMatchObject({ code: 10051 });
    const { email: _, ...withoutEmail } = body;
    const { typeId: _type, ...told } = body;
    expect((await site.call(feedbackCalls.addFeedbackInfo, { body: { ...withoutEmail, name: "无邮箱" } })).code).toBe(0);
    const found = await site.call(adminCalls.adminFeedback, { query: { kind: "contact" }, token: keeper });
    expect(found.data.rows).toMatchObject([
      { name: "无邮箱", email: "" },
      { ...told, type: "产品咨询", author: null },
    ]);
  });

  /** The answer to a contact form that is right but for this. */
  const contactWith = (changed: object) => {
    const right = { name: "a", phone: "13800138000", companyName: "b", email: "", content: "c", typeId: 1 };
    return site.call(feedbackCalls.addFeedbackInfo, { body: { ...right, ...changed }, language: "en" });
  };

  it.each([
    ["no name", { name: " " }],
    ["a long name", { name: "x".repeat(31) }],
    ["no company", { companyName: "" }],
    ["a long company", { companyName: "x".repeat(51) }],
    ["no type", { typeId: undefined }],
  ])("[VAL-040] [VAL-041] [VAL-045] [VAL-046] [VAL-047] by the contact form is refused with %s", async (_, wrong) =>
    expect(await contactWith(wrong)).toMatchObject({ code: 40000 }),
  );

  it.each([
    ["a long phone", { phone: "138001380001" }],
    ["a phone of another form", { phone: "12345678901" }],
    ["a wrong e-mail", { email: "nobody" }],
    ["a long text", { content: "x".repeat(151) }],
  ])("[VAL-044] [VAL-050] by the contact form is refused with %s, which the answer names", async (_, wrong) => {
    const { code, message } = await contactWith(wrong);
    expect([code, message]).toEqual([40000, expect.stringContaining(Object.keys(wrong)[0] ?? "")]);
  });

  it("by the contact form may be as long as its fields allow", async () => {
    const longest = { name: "x".repeat(30), companyName: "x".repeat(50), content: "x".repeat(150) };
    expect((await contactWith(longest)).code).toBe(0);
  });

  it("[FBK-001] [FBK-002] [FBK-008] [FBK-009] [VAL-052] and reports are answered, and their authors told", async () => {
    const { accessToken: token } = await signedIn();
    await site.call(feedbackCalls.addFeedback, { body: { content: "More colours" }, token });
    const report = (reason: string) =>
      site.call(feedbackCalls.addReport, { body: { kind: "repository", subjectId: 5, reason }, token });
    expect((await report("copied")).code).toBe(0);
    for (const wrong of ["", "  ", "x".repeat(101)]) expect((await report(wrong)).code, wrong).toBe(40000);
    const waiting = await site.call(adminCalls.adminFeedback, { query: { kind: "report", isAnswered: "no" }, token: keeper });
    const feedbackId = waiting.data.rows[0]?.id ?? 0;
    expect(waiting.data.rows[0]).toMatchObject({ content: "copied", subject: { kind: "repository", id: 5 } });
    await site.call(adminCalls.answerFeedback, { body: { feedbackId, answer: "Thank you" }, token: keeper });
    const nowhere = { feedbackId: 999_999, answer: "Thank you" };
    expect(await site.call(adminCalls.answerFeedback, { body: nowhere, token: keeper })).toMatchObject({
      code: errors["feedback.not-found"].code,
    });
    const mine = await site.call(feedbackCalls.myFeedback, { token });
    expect(mine.data.rows.map(({ answer }) => answer)).toEqual(["Thank you", null]);
    const messages = await site.call(messageCalls.messages, { token, language: "en" });
    expect(messages.data.rows[0]?.text).toBe('Your feedback "copied" was answered: Thank you');
  });
});

describe("sensitive words", () => {
  it("[VAL-067] are found in texts whatever their case and spaces", async () => {
    const words = ["坏词", "Bad Word"];
    expect((await site.call(adminCalls.addSensitiveWords, { body: { words }, token: keeper })).data).toEqual({ nAdded: 2 });
    expect((await site.call(adminCalls.addSensitiveWords, { body: { words }, token: keeper })).data).toEqual({ nAdded: 0 });
    const find = async (text: string) => (await site.call(siteCalls.querySensitiveWord, { body: { text } })).data;
    expect(await find("一个坏 词和 BADWORD")).toEqual({ sensitiveFlag: true, sensitiveWordList: expect.arrayContaining(words) });
    expect(await find("good")).toEqual({ sensitiveFlag: false, sensitiveWordList: [] });
    await site.call(adminCalls.deleteSensitiveWord, { body: { word: "坏词" }, token: keeper });
    expect(await find("坏词")).toMatchObject({ sensitiveFlag: false });
    expect((await site.call(adminCalls.sensitiveWords, { token: keeper })).data.rows).toMatchObject([{ word: "Bad Word" }]);
  });

  it("[VAL-068] are not taken in what people say of themselves", async () => {
    await site.call(adminCalls.addSensitiveWords, { body: { words: ["rude"] }, token: keeper });
    const { accessToken: token } = await signedIn();
    const answer = await site.call(userCalls.updateDescription, { body: { description: "I am RUDE" }, token, language: "en" });
    expect(answer).toMatchObject({ code: 10052, message: "The text holds sensitive words: rude; please change it" });
  });

  it("[SRC-003] never become hot searches", async () => {
    await site.call(adminCalls.addSensitiveWords, { body: { words: ["hush"] }, token: keeper });
    const people = [undefined, keeper, (await signedIn()).accessToken];
    const search = (key: string, token: string | undefined) => site.call(siteCalls.noteSearch, { body: { key }, token });
    for (const token of people) for (const key of ["gears", "hush", "se\u202eret"]) await search(key, token);
    // One person's own business stays that, however often it is searched for; so does that of two.
    for (let time = 0; time < 5; time++) for (const token of people.slice(1)) await search("our secret engine", token);
    expect((await site.call(siteCalls.hotSearches)).data).toEqual(["gears"]);
  });
});

describe("the health of the site", () => {
  it("counts what is stored and queued", async () => {
    const { data } = await site.call(adminCalls.siteHealth, { token: keeper });
    expect(data.database).toBeGreaterThan(0);
    expect(data.freeDisk).toBeGreaterThan(0);
    expect(data.counts.users).toBeGreaterThan(1);
    expect(data.runners).toBeGreaterThan(0);
    expect(data.warnings).toEqual([]);
  });

  it("shows what an operator should know of a worker", async () => {
    const row = { id: randomUUID(), worker_ids: ["one"], warnings: ["runs-not-isolated"] };
    await site.platform.database.insertInto("job_runner").values(row).execute();
    const { data } = await site.call(adminCalls.siteHealth, { token: keeper });
    expect(data.warnings).toEqual(["runs-not-isolated"]);
  });
});

describe("administration", () => {
  it("is for administrators only, and its acts alone are put down", async () => {
    const { accessToken: token } = await signedIn();
    for (const call of Object.values(adminCalls)) {
      expect(call.permission).toBe("administrator");
      expect((await site.call(call, { token })).code).toBe(401);
    }
    const before = (await site.call(adminCalls.auditLog, { token: keeper })).data.total;
    await site.call(adminCalls.adminUsers, { token: keeper });
    await site.call(adminCalls.setUserFrozen, { body: { userId: 999_999, isFrozen: true }, token: keeper });
    expect((await site.call(adminCalls.auditLog, { token: keeper })).data.total).toBe(before);
  });
});
