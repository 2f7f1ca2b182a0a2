import { chartTemplateCalls as calls, errors, limits } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { chartTemplateDomain } from "./routes.ts";

let site: TestSite;
let ann: TestCaller;
let ben: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => [chartTemplateDomain(platform)]);
  ann = await signUp(site, "ann");
  ben = await signUp(site, "ben");
});
afterAll(() => site.stop());

const textOf = (variable: string) =>
  JSON.stringify({
    format: "mofang-chart/1",
    chart: { subCharts: [{ column: 1, row: 1, curves: [{ variable }] }] },
  });

const keep = (caller: TestCaller, name: string, chartText = textOf("x"), templateId: number | null = null) =>
  caller.answer(calls.keepChartTemplate, { body: { templateId, name, chartText } });
const namesOf = async (caller: TestCaller) => (await caller.ask(calls.chartTemplates, {})).map(({ name }) => name);

describe("templates of charts in an account", () => {
  it("are kept, listed by name, renamed with another text, and deleted", async () => {
    const { data: heights } = await keep(ann, "  Heights ");
    await keep(ann, "高度");
    await keep(ann, "Angles", textOf("phi"));
    expect(await namesOf(ann)).toEqual(["Angles", "Heights", "高度"]);
    expect((await keep(ann, "Levels", textOf("h"), heights.templateId)).data).toEqual(heights);
    const [, levels] = await ann.ask(calls.chartTemplates, {});
    expect(levels).toEqual({ ...heights, name: "Levels", chartText: textOf("h"), changedAt: expect.any(String) });
    await ann.ask(calls.deleteChartTemplate, { body: heights });
    expect(await namesOf(ann)).toEqual(["Angles", "高度"]);
  });

  it("have one name each", async () => {
    await keep(ben, "One");
    const { data: two } = await keep(ben, "Two");
    expect(await keep(ben, "One")).toMatchObject({ code: errors["chart-template.name-taken"].code });
    expect(await keep(ben, "One", textOf("y"), two.templateId)).toMatchObject({ code: errors["chart-template.name-taken"].code });
    expect(await namesOf(ben)).toEqual(["One", "Two"]);
  });

  it("are their owner's alone", async () => {
    const { data: own } = await keep(ann, "Mine");
    expect(await namesOf(ben)).not.toContain("Mine");
    const notFound = { code: errors["chart-template.not-found"].code };
    expect(await keep(ben, "Theirs", textOf("y"), own.templateId)).toMatchObject(notFound);
    expect(await ben.answer(calls.deleteChartTemplate, { body: own })).toMatchObject(notFound);
    expect((await ann.ask(calls.chartTemplates, {})).find(({ name }) => name === "Mine")?.chartText).toBe(textOf("x"));
  });

  it.each([
    ["a name that no file could have", { name: "a/b", chartText: textOf("x") }, "1 to 60 letters", "1 到 60 个字母"],
    ["a name that ends with a dot", { name: "a.", chartText: textOf("x") }, "1 to 60 letters", "1 到 60 个字母"],
    ["no JSON", { name: "a", chartText: "{" }, "the JSON of a chart template", "图表模板的 JSON"],
    [
      "another file",
      { name: "a", chartText: '{"format":"mofang-layout/1"}' },
      "whose format is mofang-chart/1",
      "mofang-chart/1",
    ],
    ["nothing", { name: "a", chartText: "null" }, "whose format is mofang-chart/1", "mofang-chart/1"],
    ["too long a text", { name: "a", chartText: " ".repeat(limits.chartTemplate + 1) }, "100000", "100000"],
  ])("refuse %s in both languages", async (_what, facts, english, chinese) => {
    const body = { templateId: null, ...facts };
    const [en, zh] = [
      await ben.answer(calls.keepChartTemplate, { body, language: "en" }),
      await ben.answer(calls.keepChartTemplate, { body, language: "zh" }),
    ];
    expect(en.code).toBe(errors["request.invalid"].code);
    expect(en.message).toContain(english);
    expect(zh.message).toContain(chinese);
  });

  it(`are ${limits.chartTemplates} at most, also when many are kept at once`, async () => {
    const cy = await signUp(site, "cy");
    const answers = await Promise.all(Array.from({ length: limits.chartTemplates + 5 }, (_, i) => keep(cy, `T${i}`)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(limits.chartTemplates);
    expect(answers.filter(({ code }) => code === errors["chart-template.too-many"].code)).toHaveLength(5);
    const [first] = await cy.ask(calls.chartTemplates, {});
    if (first === undefined) throw new Error("cy has templates");
    expect((await keep(cy, "Renamed", textOf("y"), first.templateId)).code).toBe(0);
  });

  it("stand in the data of their owner, and go with the account", async () => {
    const domain = chartTemplateDomain(site.platform);
    const { id } = await signUp(site, "dan");
    const others = await namesOf(ann);
    await site.platform.database
      .insertInto("chart_template")
      .values({ account_id: id, name: "Mine", content: textOf("x") })
      .execute();
    expect(await domain.personalData?.(id)).toMatchObject({ chartTemplates: [{ name: "Mine", chartText: textOf("x") }] });
    await site.platform.database.transaction().execute(async (transaction) => domain.eraseAccount?.(transaction, id));
    expect(await domain.personalData?.(id)).toEqual({ chartTemplates: [] });
    expect(await namesOf(ann)).toEqual(others);
  });
});
