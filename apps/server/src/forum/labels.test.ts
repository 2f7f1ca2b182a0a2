import { errors, forumCalls, forumLevels } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { forumDomain } from "./routes.ts";
import { raiseTo } from "./test-levels.ts";

let site: TestSite;
let visitor: TestCaller;
let steward: TestCaller;
let labelId: number;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform)]);
  visitor = new TestCaller(site);
  labelId = (await visitor.ask(forumCalls.tagCategories, { query: { type: 2 } }))[0]?.id ?? 0;
  steward = await signUp(site, "steward");
  await raiseTo(site, steward.id, 3);
});
afterAll(() => site.stop());

const read = (caller: TestCaller, id = labelId, language: "zh" | "en" = "zh") =>
  caller.answer(forumCalls.forumLabel, { query: { labelId: id }, language });
const write = (caller: TestCaller, facts: object) =>
  caller.answer(forumCalls.writeLabelText, { body: { labelId, revision: 1, zhText: "", enText: "", ...facts } });

describe("the text of a label", () => {
  it("is written by members of level 3 over what they have read, in both languages, with its history in the log", async () => {
    const { revision } = (await read(steward)).data;
    const texts = { zhText: `讲 **初始化**。${"长".repeat(600)}`, enText: "" };
    expect((await write(steward, { revision, ...texts })).code).toBe(0);
    expect((await read(visitor)).data).toMatchObject({ text: texts.zhText, mayWrite: false, revision: revision + 1 });
    // Where a language has none, the other one is shown.
    expect((await read(visitor, labelId, "en")).data.text).toBe(texts.zhText);
    expect((await write(steward, { revision, enText: "older" })).code).toBe(codeOf("list.entry-changed"));
    expect((await write(steward, { revision: revision + 1, ...texts, enText: "On initialization" })).code).toBe(0);
    expect((await read(visitor, labelId, "en")).data.text).toBe("On initialization");
    const log = await site.platform.database.selectFrom("audit_entry").selectAll().orderBy("id").execute();
    expect(log.map(({ account_id, act, detail }) => [account_id, act, detail])).toEqual([
      [steward.id, forumCalls.writeLabelText.path, { labelId, revision, ...texts }],
      [steward.id, forumCalls.writeLabelText.path, { labelId, revision: revision + 1, ...texts, enText: "On initialization" }],
    ]);
  });

  it("is written by nobody of a lower level", async () => {
    const needed = forumLevels.findIndex(({ writesLabels }) => writesLabels);
    const other = await signUp(site, "other");
    await raiseTo(site, other.id, needed - 1);
    expect((await read(other)).data.mayWrite).toBe(false);
    const refused = await write(other, { zhText: "x" });
    expect(refused).toMatchObject({ code: codeOf("forum.level-needed"), message: expect.stringMatching(/3.*2/) });
    expect((await write(visitor, { zhText: "x" })).code).toBe(401);
  });

  it("is of labels that are shown", async () => {
    const [column] = await visitor.ask(forumCalls.tagCategories, { query: { type: 1 } });
    const missing = codeOf("forum.category-not-found");
    for (const id of [column?.id ?? 0, 999_999]) {
      expect((await read(visitor, id)).code).toBe(missing);
      expect((await write(steward, { labelId: id })).code).toBe(missing);
    }
    await site.platform.database.updateTable("forum_category").set({ hidden_at: new Date() }).where("id", "=", labelId).execute();
    expect((await read(steward)).code).toBe(missing);
  });
});
