import { courseCalls, portalCalls, type TextModelCurves, textModelPriority } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TestPeople } from "../../account/test-people.ts";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const app = '<!doctype html><html lang="zh-CN"><head><title>App</title></head><body><div id="root"></div></body></html>';
const model = "model Decay\n  Real x(start = 1, fixed = true);\nequation\n  der(x) = -x;\nend Decay;\n";
const curve = { name: "x", kind: "Real", unit: "K", displayUnit: "degC", time: [0, 1], values: [300, 280] };
let site: TestSite;
let token: string;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains, webFiles: { "index.html": app } });
  const { accessToken, userInfo } = await new TestPeople(() => site).signedIn();
  await site.platform.database.updateTable("account").set({ site_role: "administrator" }).where("id", "=", userInfo.id).execute();
  token = accessToken;
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.platform.database.deleteFrom("text_model").execute();
});

/** Publishes news with a text. @returns what its page says to those who run no scripts, at each visit */
async function pageOf(body: string): Promise<(language?: string) => Promise<string>> {
  const written = { title: "News", summary: "", body, place: "", tags: [] };
  const content = { zh: written, en: { ...written, title: "", body: "" }, dates: null };
  const created = await site.call(portalCalls.createPortalEntry, { body: { kind: "news", content }, token });
  const { entryId } = created.data;
  await site.call(portalCalls.decidePortalEntry, { body: { entryId, revision: 1, decision: "publish" }, token });
  return (language = "zh") => visit(`/news/detail?id=${entryId}`, language);
}

async function visit(path: string, language = "zh"): Promise<string> {
  const answer = await fetch(site.address + path, { headers: { accept: "*/*", "accept-language": language } });
  return answer.text();
}

const block = (opening = "") => `\`\`\`modelica run ${opening}\n${model}\`\`\`\n`;
const known = () => site.platform.database.selectFrom("text_model").selectAll().orderBy("asked_at").execute();

async function jobs() {
  const { rows } = await sql<{ key: string; priority: number }>`select key, priority from graphile_worker.jobs
    where task_identifier = 'text-model.run'`.execute(site.platform.database);
  return rows;
}

/** What a worker does with all that waits. */
async function keep(curves: TextModelCurves): Promise<void> {
  const values = { model: null, curves: JSON.stringify(curves) };
  await site.platform.database.updateTable("text_model").set(values).execute();
}

describe("a model that stands in a text", () => {
  it("is run once for those who run no scripts, and its curves stand below it from then on", async () => {
    const page = await pageOf(block('plot="x" stop=1 parameters="k=2"'));
    const before = await page();
    expect(before).toContain("der(x) = -x");
    expect(before).not.toContain("<figure>");
    await vi.waitFor(async () => expect(await known()).toHaveLength(1));
    const [row] = await known();
    expect(row?.model).toMatchObject({ text: model, className: null, plot: ["x"], stop: 1, parameters: { k: "2" } });
    expect(await jobs()).toContainEqual({ key: `text-model:${row?.digest}`, priority: textModelPriority });
    await page("en");
    await keep([curve]);
    const html = await page();
    expect(html.indexOf("<svg")).toBeGreaterThan(html.indexOf("der(x) = -x"));
    expect(html).toContain("<figcaption>最近一次运行</figcaption>");
    expect(html).toContain("°C");
    expect(await page("en")).toContain("<figcaption>The last run</figcaption>");
    expect(await known()).toHaveLength(1);
  });

  it("that could not be run stays a text, and is not run again", async () => {
    const page = await pageOf(block("stop=2"));
    await page();
    await vi.waitFor(async () => expect(await known()).toHaveLength(1));
    await keep([]);
    expect(await page()).not.toContain("<figure>");
    expect(await known()).toMatchObject([{ model: null, curves: [] }]);
  });

  it("has no curves of what stood there before it was changed", async () => {
    const first = await pageOf(block("stop=3"));
    await first();
    await vi.waitFor(async () => expect(await known()).toHaveLength(1));
    await keep([curve]);
    const changed = await pageOf(block("stop=4"));
    expect(await changed()).not.toContain("<figure>");
    await vi.waitFor(async () => expect(await known()).toMatchObject([{ model: null }, { model: { stop: 4 } }]));
  });

  it("is not run where it is of a repository, where its opening is wrong, or where it is too long", async () => {
    for (const text of [
      "```modelica run repository=1 class=M\n```\n",
      block("stop=soon"),
      `\`\`\`modelica run\n${model}// ${"long ".repeat(14_000)}\n\`\`\`\n`,
    ])
      await (await pageOf(text))();
    const last = await pageOf(block("stop=5"));
    await last();
    await vi.waitFor(async () => expect(await known()).toMatchObject([{ model: { stop: 5 } }]));
  });

  it("waits until others have been run, and is run again a month later", async () => {
    const fill = sql`insert into text_model (digest, model) select 'd' || n, '{}' from generate_series(1, 500) as n`;
    await fill.execute(site.platform.database);
    const page = await pageOf(block("stop=6"));
    await page();
    await site.platform.database.updateTable("text_model").set({ asked_at: sql`now() - interval '31 days'` }).execute();
    await vi.waitFor(async () => {
      await page();
      expect(await known()).toMatchObject([{ model: { stop: 6 } }]);
    });
  });

  it("of a lesson is run as the lesson's page runs it", async () => {
    const texts = (text: string) => ({ zh: text, en: text });
    const blocks = [{ kind: "model", key: "m", text: model, className: "Decay", stopTime: 7, variables: ["x"] }];
    const chapters = [{ key: "c", title: texts("C"), lessons: [{ key: "one", title: texts("One"), blocks }] }];
    const content = { title: texts("Models"), summary: texts("About"), level: 1 as const, chapters };
    const created = await site.call(courseCalls.createCourse, { body: { content } as never, token });
    const { courseId } = created.data;
    await site.call(courseCalls.publishCourse, { body: { courseId, visibility: "public" }, token });
    const lesson = `/education/${courseId}/lesson/one`;
    expect(await visit(lesson)).not.toContain("<figure>");
    await vi.waitFor(async () => expect(await known()).toMatchObject([{ model: { className: "Decay", stop: 7, plot: ["x"] } }]));
    await keep([curve]);
    expect(await visit(lesson)).toContain("<svg");
  });
});
