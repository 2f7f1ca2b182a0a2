/** A teacher publishes a course for a class, and then for everybody with a lesson for the class alone. */
import { classroomCalls, courseCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { makeClass } from "./class-maker.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, type Member, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { course: t } = texts.zh;
const { course: english } = texts.en;
const teacher: Member = { ...newMember("rosa_publishes"), email: "rosa@staff.reading.edu" };
const reader: Member = { ...newMember("ravi_reads"), email: "ravi@reading.edu" };
const outsider: Member = { ...newMember("olga_outside"), email: "olga@example.org" };
const className = "阅读一班";

const lesson = (key: string, title: string) => ({ key, title: { zh: title, en: title }, blocks: [] });
const lessons = [lesson("one", "Tanks"), lesson("two", "Pumps")];
const chapters = [{ key: "flow", title: { zh: "Flow", en: "Flow" }, lessons }];
const content = { title: { zh: "Flow for few", en: "Flow for few" }, summary: { zh: "", en: "" }, level: 1, chapters };

beforeAll(async () => {
  const keeper = await logInByApi("keeper", "keeper_2026");
  const domains = [
    { domain: "reading.edu", role: "student" },
    { domain: "staff.reading.edu", role: "teacher" },
  ];
  const schools = [{ zh: "阅读大学", en: "Reading University", region: "SH", domains }];
  await keeper.post("/mofang/bbs/school/import", { schools });
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByTitle(option, { exact: true }).last().click();
  await page.keyboard.press("Escape");
}

/** Publishes, and waits until the course is for those whom the page named. */
async function publish(page: Page, client: ApiClient, courseId: number, published: object): Promise<void> {
  await page.getByRole("button", { name: t.publish }).click();
  const draft = () => client.get(courseCalls.courseDraft.path, { courseId });
  await expect.poll(async () => (await draft()).data).toMatchObject(published);
}

/** What was published is shown by the fields when the page is opened again, and can be used by all. */
async function judgeAgain(page: Page): Promise<void> {
  await page.reload();
  await page.getByText(className).first().waitFor();
  expect(await judgeShown(page)).toEqual([]);
}

/** The class of the page that is shown. @returns its id */
async function joinedBy(client: ApiClient, page: Page): Promise<number> {
  const classroomId = Number(new URL(page.url()).pathname.split("/").at(-1));
  const teaching = await logInByApi(teacher.name, teacher.password);
  const { data } = await teaching.get<{ readonly code: string }>(classroomCalls.classroom.path, { classroomId });
  expect((await client.post(classroomCalls.joinClassroom.path, { code: data.code })).code).toBe(0);
  return classroomId;
}

it("a course for a class is there for its people, and a lesson for the class counts for them alone", async () => {
  const [page, inside, outside] = [await openPage(), await openPage({ width: 390 }), await openPage({ language: "en" })];
  await prepareJudging(page.context());
  await becomeMember(page, teacher);
  await becomeMember(inside, reader);
  await becomeMember(outside, outsider);
  await makeClass(page, className, "zh");
  const byReader = await logInByApi(reader.name, reader.password);
  const classroomId = await joinedBy(byReader, page);
  const byTeacher = await logInByApi(teacher.name, teacher.password);
  const { courseId } = (await byTeacher.post<{ readonly courseId: number }>(courseCalls.createCourse.path, { content })).data;

  await page.goto(`/education/publish?courseId=${courseId}`);
  await choose(page, t.visibility, t.visibilities.classes);
  await choose(page, t.forWhom.classes, `${className} · 阅读大学`);
  await publish(page, byTeacher, courseId, { classrooms: [{ id: classroomId }] });
  await judgeAgain(page);
  await inside.goto("/education");
  await inside.getByRole("link", { name: /Flow for few/ }).click();
  await inside.getByText(t.forClasses).waitFor();
  await inside.getByText(t.outline, { exact: true }).waitFor();
  expect(await inside.getByText(t.discussion, { exact: true }).count()).toBe(0);
  await outside.goto(`/education/${courseId}`);
  await outside.getByText(/There is no such course/).waitFor();

  await choose(page, t.visibility, t.visibilities.public);
  await page.getByRole("button", { name: t.forWhom.limit }).click();
  await choose(page, t.forWhom.lesson, "Pumps");
  await choose(page, t.forWhom.readers.replace("{lesson}", "Pumps"), `${className} · 阅读大学`);
  await publish(page, byTeacher, courseId, { visibility: "public", limits: [{ lesson: "two" }] });
  await judgeAgain(page);
  await outside.goto(`/education/${courseId}`);
  await outside.getByRole("button", { name: english.take }).waitFor();
  await outside.getByText("Tanks").waitFor();
  await outside.getByText(english.discussion, { exact: true }).waitFor();
  expect(await outside.getByText("Pumps").count()).toBe(0);
  await inside.goto(`/education/${courseId}`);
  await inside.getByText("Pumps").waitFor();

  // Who leaves the class loses its lesson at once.
  expect((await byReader.post(classroomCalls.leaveClassroom.path, { classroomId })).code).toBe(0);
  await inside.goto(`/education/${courseId}`);
  await inside.getByText("Tanks").waitFor();
  expect(await inside.getByText("Pumps").count()).toBe(0);
});
