/** A site grows from its pages: what is made there is found by its search and by visitors without scripts, and nothing else is. */
import type { Language } from "@mofang/vocabulary";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { makeClass, setAssignment } from "./class-maker.ts";
import { addHolder, addStarter, enter, makeTeam, publish, waitForBoard, writeTask, writeTexts } from "./competition-maker.ts";
import { makeEntry, titled } from "./kept-list-maker.ts";
import { becomeMember, logIn, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { repositoryWith } from "./repository-maker.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { en } = texts;
const keeper = { name: "keeper", email: "", password: "keeper_2026" };
const teacher = { ...newMember("grace_grows"), email: "grace@staff.growing.edu" };
const lists = en.admin.lists;
/** A word of each title, which no other journey has. */
const word = { zh: "西风", en: "Zephyr" } as const;

interface Thing {
  readonly title: Readonly<Record<Language, string>>;
  /** Type of its page by schema.org. */
  readonly type: string;
  /** Where its page is. */
  readonly path: RegExp;
  /** Whether its page is a list that names it. */
  readonly isListed?: boolean;
}

const thing = (zh: string, name: string, type: string, path: RegExp, isListed = false): Thing => ({
  title: { zh: word.zh + zh, en: `${word.en} ${name}` },
  type,
  path,
  isListed,
});
const things = {
  column: thing("栏", "column", "CollectionPage", /^\/bbs\/pubtechx\?columnId=\d+$/),
  label: thing("签", "label", "CollectionPage", /^\/bbs\/label\/\d+$/),
  resource: thing("手册", "handbook", "DigitalDocument", /^\/bbs\/help$/, true),
  faq: thing("是什么？", "is what?", "FAQPage", /^\/bbs\/faqDetail\?id=\d+$/),
  school: thing("大学", "University", "EducationalOrganization", /^\/bbs\/school\/index$/, true),
  news: thing("消息", "news", "NewsArticle", /^\/news\/detail\?id=\d+$/),
  course: thing("课程", "course", "Course", /^\/education\/\d+$/),
  lesson: thing("第一课", "lesson", "LearningResource", /^\/education\/\d+\/lesson\/lesson-1$/),
  competition: thing("竞赛", "contest", "Event", /^\/competition\/\d+\/detail$/),
} as const;
/** What only some may see. */
const secret = { class: `${word.en} ${word.zh} class`, assignment: `${word.en} ${word.zh} assignment` } as const;

let admin: Page;
let taught: Page;
/** The page of the class, which is for its people. */
let classAddress: string;

beforeAll(async () => {
  admin = await openPage({ language: "en" });
  taught = await openPage({ language: "en" });
  await logIn(admin, keeper, "en");
  await addStarter(keeper);
});

describe("a site", () => {
  it("grows by lists, a school and news that its administrator makes", async () => {
    await admin.goto("/admin/lists");
    await makeEntry(admin, "columns", titled(things.column.title.zh, things.column.title.en));
    await makeEntry(admin, "labels", titled(things.label.title.zh, things.label.title.en));
    const link = { [lists.url]: `${inject("siteAddress")}/help` };
    await makeEntry(admin, "resources", { ...titled(things.resource.title.zh, things.resource.title.en), ...link });
    const answer = { [lists.text.zh]: "一阵**风**。", [lists.text.en]: "A **wind** from the west." };
    await makeEntry(admin, "faq", { ...titled(things.faq.title.zh, things.faq.title.en), ...answer });
    await makeSchool(admin);
    await writeNews(admin);
  });

  it("grows by a class with an assignment and a course that a teacher makes", async () => {
    await becomeMember(taught, teacher);
    await repositoryWith(teacher, { name: "TankStarter", openType: "private" }, { "Tank.mo": "model Tank\nend Tank;\n" });
    await makeClass(taught, secret.class, "en");
    classAddress = new URL(taught.url()).pathname;
    const starter = `${teacher.name}/TankStarter`;
    await setAssignment(taught, { className: secret.class, title: secret.assignment, starter, due: "2099-12-01T23:59" }, "en");
    await makeCourse(taught);
  });

  it("grows by a competition with two teams", async () => {
    await admin.goto("/competition/kept/new");
    const id = await writeTexts(admin, things.competition.title);
    await writeTask(admin);
    await publish(admin);
    for (const [name, team, gain] of [
      ["wanda_west", "West", 8],
      ["eva_east", "East", 3],
    ] as const) {
      const member = newMember(name);
      const page = await openPage({ language: "en" });
      await becomeMember(page, member);
      await addHolder(member, gain);
      await page.goto(`/competition/${id}/detail`);
      await makeTeam(page, team);
      await enter(page);
    }
    await waitForBoard(id, ["West", "East", null]);
  });

  it.each(["zh", "en"] as const)("is found by its search in %s, and what only some may see is not", async (language) => {
    const visitor = await openPage({ language });
    const titles = Object.values(things).map(({ title }) => title[language]);
    await visitor.goto("/home");
    await visitor.getByRole("searchbox", { name: texts[language].shell.search }).fill(word[language]);
    await visitor.keyboard.press("Enter");
    await visitor.waitForURL(/\/search\?key=/);
    await expect
      .poll(
        async () => {
          await visitor.reload();
          const none = visitor.getByText(texts[language].found.none.replace("{key}", word[language]));
          await visitor.getByRole("navigation", { name: texts[language].found.kinds }).or(none).waitFor();
          return (await visitor.getByRole("main").getByRole("link").allTextContents()).filter((name) => titles.includes(name));
        },
        { timeout: patience },
      )
      .toHaveLength(titles.length);
    expect(await visitor.getByText(new RegExp(`${secret.class}|${secret.assignment}`)).count()).toBe(0);
  });

  it.each(["zh", "en"] as const)("is found in %s by who runs no scripts, from the sitemap on", async (language) => {
    const map = await crawl("/sitemap.xml", language);
    const addresses = [...map.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
      address.replaceAll("&amp;", "&").replace(inject("siteAddress"), ""),
    );
    for (const { title, type, path, isListed } of Object.values(things)) {
      const pages = await Promise.all(addresses.filter((address) => path.test(address)).map((each) => crawl(each, language)));
      const found = pages.find(({ html }) => html.includes(isListed ? title[language] : `<title>${title[language]} ·`));
      expect(found?.status, title[language]).toBe(200);
      const { html = "", address = "" } = found ?? {};
      expect(html).toContain(`<link rel="canonical" href="${inject("siteAddress")}${address}" />`);
      expect(/<meta name="description" content="([^"]+)" \/>/.exec(html)?.[1]).toBeTruthy();
      expect(typesIn(factsIn(html))).toContain(type);
      expect(JSON.stringify(factsIn(html))).toContain(title[language]);
      expect(/<div id="root">.*<h[12]>/s.test(html), `${title[language]} has a heading`).toBe(true);
    }
    for (const address of [classAddress, `${classAddress}/people`]) {
      expect(addresses).not.toContain(address);
      expect((await crawl(address, language)).html).not.toContain(secret.class);
    }
  });
});

async function makeSchool(page: Page): Promise<void> {
  const t = en.school;
  await page.goto("/admin/schools");
  await page.getByRole("button", { name: t.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t.nameZh, { exact: true }).fill(things.school.title.zh);
  await dialog.getByLabel(t.nameEn, { exact: true }).fill(things.school.title.en);
  await dialog.getByLabel(t.mailDomains, { exact: true }).fill("growing.edu\nteacher:staff.growing.edu");
  await dialog.getByRole("button", { name: en.action.save }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(things.school.title.en).first().waitFor();
}

async function writeNews(page: Page): Promise<void> {
  const t = en.portal.write;
  await page.goto("/admin/contents/new?kind=news");
  for (const language of ["zh", "en"] as const) {
    const written = page.getByRole("group", { name: new RegExp(`^${t.language[language]}`) });
    await written.getByLabel(t.title, { exact: true }).fill(things.news.title[language]);
    await written.getByLabel(t.summary, { exact: true }).fill(`${things.news.title[language]}.`);
    await written.getByRole("textbox", { name: `${t.language[language]} · ${t.body}` }).fill("**A wind**");
  }
  await page.getByRole("button", { name: en.action.save, exact: true }).click();
  await page.waitForURL(/\/admin\/contents\/\d+/);
  await page.getByRole("button", { name: t.publish, exact: true }).click();
  await page.getByText(t.states.published, { exact: true }).waitFor();
}

/** A course of one lesson: an exercise, a choice and a number. */
async function makeCourse(page: Page): Promise<void> {
  const t = en.course;
  const fillBoth = async (label: string, zh: string, name: string, within: Pick<Page, "getByLabel"> = page) => {
    await within.getByLabel(`${label} (${en.criteria.languages.zh})`, { exact: true }).fill(zh);
    await within.getByLabel(`${label} (${en.criteria.languages.en})`, { exact: true }).fill(name);
  };
  await page.goto("/education/publish");
  const { course, lesson } = things;
  await fillBoth(t.title, course.title.zh, course.title.en);
  await fillBoth(t.summary, "学习风。", "Learning the wind.");
  await fillBoth(t.lessonTitle, lesson.title.zh, lesson.title.en);
  for (const kind of ["exercise", "quiz", "quiz"] as const)
    await page.getByRole("button", { name: t.addBlock.replace("{kind}", t.blocks[kind]) }).click();
  const exercise = page.getByRole("region", { name: t.blocks.exercise, exact: true });
  await fillBoth(t.exerciseTitle, "量风", "Measure it", exercise);
  await fillBoth(t.task, "让 x 上升。", "Let x rise.", exercise);
  const [choice, number] = [0, 1].map((place) => page.getByRole("region", { name: t.blocks.quiz, exact: true }).nth(place));
  if (choice === undefined || number === undefined) throw new Error("two questions were added");
  await fillBoth(t.question, "从哪里来？", "Where does it come from?", choice);
  await fillBoth(t.option.replace("{number}", "1"), "西", "West", choice);
  await fillBoth(t.option.replace("{number}", "2"), "东", "East", choice);
  await fillBoth(t.question, "几级？", "How strong is it?", number);
  await number.getByLabel(t.quizKind, { exact: true }).click();
  await page.locator(".ant-select-dropdown:visible").getByTitle(t.quizKinds.number, { exact: true }).click();
  await number.getByLabel(t.number, { exact: true }).fill("4");
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await page.waitForURL(/courseId=\d+/);
  await page.getByRole("button", { name: new RegExp(`${t.publish}$`) }).click();
  await page.getByRole("heading", { name: t.isPublished, exact: true }).waitFor();
}

/** What a robot gets at an address of the site. */
async function crawl(address: string, language: Language) {
  const headers = { accept: "*/*", "accept-language": language, "user-agent": "Mozilla/5.0 (compatible; Baiduspider/2.0)" };
  const answer = await fetch(new URL(address, inject("siteAddress")), { headers });
  return { address, status: answer.status, html: await answer.text() };
}

/** What a page is by schema.org. */
function factsIn(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
}

/** Every type of schema.org in some facts. */
function typesIn(facts: unknown): readonly string[] {
  return [...JSON.stringify(facts).matchAll(/"@type":"(\w+)"/g)].map(([, type = ""]) => type);
}
