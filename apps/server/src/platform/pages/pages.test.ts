import {
  type CallBody,
  type CallDeclaration,
  courseCalls,
  keptListCalls,
  portalCalls,
  repositoryCalls,
  schoolCalls,
  schoolContentCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../../account/test-people.ts";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../testing/test-site.ts";

const app = '<!doctype html><html lang="zh-CN"><head><title>App</title></head><body><div id="root"></div></body></html>';
const secret = "qzxsecret";
let site: TestSite;
let keeper: string;
let keeperId: number;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains, webFiles: { "index.html": app } });
  const { accessToken, userInfo } = await new TestPeople(() => site).signedIn();
  await site.platform.database.updateTable("account").set({ site_role: "administrator" }).where("id", "=", userInfo.id).execute();
  keeper = accessToken;
  keeperId = userInfo.id;
});
afterAll(() => site.stop());

async function send<C extends CallDeclaration>(call: C, body: Partial<CallBody<C>> | Readonly<Record<string, unknown>>) {
  const { code, message, data } = await site.call(call, { body, token: keeper });
  if (code !== 0) throw new Error(message);
  return data;
}

const visit = (path: string, language = "zh") =>
  fetch(site.address + path, { headers: { accept: "*/*", "accept-language": language } });
const htmlOf = async (path: string, language?: string) => (await visit(path, language)).text();
const factsIn = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");

const written = { title: "", summary: "", body: "", place: "", tags: [] };
const dates = { startsAt: "2099-01-01T08:00:00Z", endsAt: "2099-01-01T10:00:00Z" };

/** Publishes an entry of a kind. @returns its id */
async function publish(kind: "news" | "activity" | "case" | "tutorial" | "material", title: string): Promise<number> {
  const zh = { ...written, title, summary: `${title} 摘要`, body: `**${title}** <b>正文</b>` };
  const content = { zh, en: written, dates: kind === "activity" ? dates : null };
  const { entryId } = await send(portalCalls.createPortalEntry, { kind, content });
  await send(portalCalls.decidePortalEntry, { entryId, revision: 1, decision: "publish" });
  return entryId;
}

describe("pages that the server writes", () => {
  it.each([
    ["news", "/news/detail", "NewsArticle"],
    ["activity", "/activity/detail", "Event"],
    ["case", "/case/detail", "Article"],
    ["tutorial", "/tutorials", "LearningResource"],
  ] as const)("tell of %s what it is, and the sitemap names it", async (kind, path, type) => {
    const id = await publish(kind, `题目 ${kind}`);
    const html = await htmlOf(`${path}?id=${id}`);
    expect(html).toContain(`<title>题目 ${kind} · 模坊 Mofang</title>`);
    expect(html).toContain(`<meta name="description" content="题目 ${kind} 摘要" />`);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+${path}\\?id=${id}" />`));
    expect(html).not.toContain("<b>正文</b>");
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/preview.png" \/>/);
    expect(factsIn(html)["@type"]).toBe(type);
    expect(await htmlOf("/sitemap.xml")).toContain(`${path}?id=${id}</loc>`);
  });

  it("show names between backticks as code, and without the signs where no markup can stand", async () => {
    const id = await publish("news", "Why `der(x)`?");
    const html = await htmlOf(`/news/detail?id=${id}`);
    expect(html).toContain("<title>Why der(x)? · 模坊 Mofang</title>");
    expect(html).toContain('<meta property="og:title" content="Why der(x)?" />');
    expect(html).toContain("<h1>Why <code>der(x)</code>?</h1>");
  });

  it("are lists in the language that is asked for", async () => {
    const html = await htmlOf("/news", "en");
    expect(html).toContain('<html lang="en-US">');
    expect(html).toContain("<title>News · 模坊 Mofang</title>");
    expect(factsIn(html)["@type"]).toBe("CollectionPage");
  });

  it("say by their status what is not there, to who asks for any type", async () => {
    for (const path of [
      "/news/detail?id=99999",
      "/news/detail",
      "/education/99999",
      "/competition/99999/detail",
      "/competition/none/list",
    ]) {
      const answer = await visit(path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 404, "text/html; charset=utf-8"]);
    }
    const elsewhere = await visit("/terms");
    expect([elsewhere.status, elsewhere.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect((await visit("/mofang/nothing")).headers.get("content-type")).toContain("json");
  });

  it("are categories and the list of schools, as administrators make them", async () => {
    const entry = { zh: "流体", en: "Fluid", zhText: "管网", enText: "Pipes" };
    await send(keptListCalls.saveListEntry, { list: "categories", entryId: null, revision: null, entry });
    const html = await htmlOf("/competition/category", "en");
    const [, path = ""] = /href="(\/competition\/category-\d+\/list)">Fluid</.exec(html) ?? [];
    expect(await htmlOf(path, "en")).toContain("<title>Fluid · 模坊 Mofang</title>");
    await send(schoolCalls.importSchools, { schools: [{ zh: "页大学", en: "Page University", region: "SH", domains: [] }] });
    expect(factsIn(await htmlOf("/bbs/school/index", "en")).mainEntity.itemListElement[0].item).toMatchObject({
      "@type": "EducationalOrganization",
      name: "Page University",
    });
  });

  it("are courses and lessons, once they are published", async () => {
    const texts = (text: string) => ({ zh: text, en: text });
    const lesson = {
      key: "one",
      title: texts("Lesson one"),
      blocks: [{ kind: "text", key: "t", text: texts("Hello **lesson**") }],
    };
    const chapters = [{ key: "first", title: texts("Chapter"), lessons: [lesson] }];
    const content = { title: texts("Course of pages"), summary: texts("About pages"), level: 1, chapters };
    const { courseId } = await send(courseCalls.createCourse, { content });
    expect((await visit(`/education/${courseId}`)).status).toBe(404);
    await send(courseCalls.publishCourse, { courseId, visibility: "public" });
    const image = expect.stringContaining(`/mofang/course/preview?courseId=${courseId}`);
    expect(factsIn(await htmlOf(`/education/${courseId}`))).toMatchObject({ "@type": "Course", name: "Course of pages", image });
    const html = await htmlOf(`/education/${courseId}/lesson/one`);
    expect(html).toContain("<strong>lesson</strong>");
    expect(factsIn(html)).toMatchObject({ "@type": "LearningResource", isPartOf: { name: "Course of pages" } });
    expect(await htmlOf("/sitemap.xml")).toContain(`/education/${courseId}/lesson/one</loc>`);
  });

  it("hold no course for a school and no lesson for some alone", async () => {
    const schools = [{ zh: "密大学", en: "Secret University", region: "SH", domains: [] }];
    const { schoolIds } = await send(schoolCalls.importSchools, { schools });
    const [schoolId = 0] = schoolIds;
    const { database } = site.platform;
    await database.insertInto("school_member").values({ school_id: schoolId, account_id: keeperId, role: "teacher" }).execute();
    const both = (text: string) => ({ zh: text, en: text });
    const lesson = (key: string, text: string) => ({
      key,
      title: both(text),
      blocks: [{ kind: "text", key: `${key}-text`, text: both(text) }],
    });
    const courseOf = async (title: string, publication: object) => {
      const chapters = [{ key: "c", title: both("Chapter"), lessons: [lesson("one", "Shown to all"), lesson("two", secret)] }];
      const { courseId } = await send(courseCalls.createCourse, {
        content: { title: both(title), summary: both(""), level: 1, chapters },
      });
      await send(courseCalls.publishCourse, { courseId, ...publication });
      return courseId;
    };
    const ofSchool = await courseOf(secret, { visibility: "school", schoolId });
    const limits = [{ lesson: "two", schoolIds: [schoolId], classroomIds: [] }];
    const open = await courseOf("Course with a limit", { visibility: "public", limits });
    const hidden = [`/education/${ofSchool}`, `/education/${ofSchool}/lesson/one`, `/education/${open}/lesson/two`];
    for (const path of hidden) expect([path, (await visit(path)).status]).toEqual([path, 404]);
    for (const path of [...hidden, "/education", `/education/${open}`])
      expect([path, await htmlOf(path)]).toEqual([path, expect.not.stringContaining(secret)]);
    const map = await htmlOf("/sitemap.xml");
    expect(map).toContain(`/education/${open}/lesson/one</loc>`);
    for (const path of hidden) expect(map).not.toContain(`${path}</loc>`);
  });

  it("hold nothing of drafts, private repositories, schools' own articles and hidden entries", async () => {
    const zh = { ...written, title: secret, body: secret };
    const { entryId } = await send(portalCalls.createPortalEntry, { kind: "news", content: { zh, en: written } });
    const repository = { name: secret, description: secret, openType: "private", modelType: "model" } as const;
    const { id } = await send(repositoryCalls.createRepository, repository);
    const [school] = (await site.call(schoolCalls.schools)).data.rows;
    const article = {
      schoolId: school?.id,
      articleId: null,
      kind: "news",
      title: secret,
      text: secret,
      startsAt: null,
      endsAt: null,
      venue: "",
    };
    await site.call(schoolContentCalls.saveSchoolArticle, { body: article, token: keeper });
    const entry = { zh: secret, en: secret, zhText: secret, enText: secret };
    const faq = await send(keptListCalls.saveListEntry, { list: "faq", entryId: null, revision: null, entry });
    await send(keptListCalls.hideListEntry, { list: "faq", entryId: faq.entryId, revision: 1, isHidden: true });
    const paths = [
      ...["/sitemap.xml", "/news", `/news/detail?id=${entryId}`, `/model/${id}`, `/model/${id}/summary`],
      ...["/bbs/faq", `/bbs/faqDetail?id=${faq.entryId}`, "/bbs/school/index", "/bbs/school/newsList", "/education"],
    ];
    for (const path of paths) expect([path, (await htmlOf(path)).includes(secret)]).toEqual([path, false]);
  });

  it("are named by the sitemap only where they can be read", async () => {
    const addresses = [...(await htmlOf("/sitemap.xml")).matchAll(/<loc>[^<]*?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path ?? "",
    );
    const unread: string[] = [];
    for (const path of addresses) {
      const answer = await visit(path.replaceAll("&amp;", "&"));
      // Without its own words a page is the app's, which says nothing to who runs no scripts.
      const isWritten = ["/home", "/model", "/help"].includes(path) || (await answer.text()).includes('rel="canonical"');
      if (answer.status !== 200 || !isWritten) unread.push(path);
    }
    expect(addresses.length).toBeGreaterThan(20);
    expect(unread).toEqual([]);
  });
});
