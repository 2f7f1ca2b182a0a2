/** A teacher keeps a course in a repository; one of another school forks it, proposes a change, and readers see what was merged. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember, registerByApi } from "./member.ts";
import { texts } from "./texts.ts";
import { unpack } from "./unpacked.ts";

const openPage = openBrowser();
const { course: t } = texts.en;

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const intro = { kind: "text", key: "intro", text: both("Water runs downhill.") };
const tank = "model Tank\n  Real h(start = 1, fixed = true);\nequation\n  der(h) = -h;\nend Tank;";
const model = { kind: "model", key: "tank", text: tank, className: "Tank", stopTime: 1, variables: ["h"] };
const lessons = [
  { key: "one", title: both("Tanks"), blocks: [intro, model] },
  { key: "two", title: both("Pumps"), blocks: [] },
];
const chapters = [{ key: "flow", title: both("Flow"), lessons }];
const content = { title: both("Hydraulics"), summary: both("About flow"), level: 1, chapters };

async function data<Answer>(answer: Promise<{ readonly code: number; readonly message: string; readonly data: Answer }>) {
  const { code, message, data: found } = await answer;
  if (code !== 0) throw new Error(message);
  return found;
}

/** A teacher of another school forks the course, changes a lesson of the fork, and proposes that. @returns number of the proposal */
async function propose(other: ApiClient, id: number): Promise<number> {
  const { id: sourceId } = await data(other.post<{ id: number }>("/mofang/repo/fork", { id }));
  const { courseId } = await data(other.post<{ courseId: number }>("/mofang/course/repository/make", { repositoryId: sourceId }));
  const draft = await data(other.get<{ content: typeof content; revision: number }>("/mofang/course/draft", { courseId }));
  expect(draft.content).toEqual(content);
  const changed = { ...intro, text: both("Water runs downhill, and pumps bring it up.") };
  const after = {
    ...content,
    chapters: [{ ...chapters[0], lessons: [{ ...lessons[0], blocks: [changed, model] }, lessons[1]] }],
  };
  const { revision } = draft;
  await data(other.post("/mofang/course/save", { courseId, revision, content: after }));
  const { commit } = await data(other.get<{ commit: string }>("/mofang/course/repository", { courseId }));
  const body = { courseId, repositoryId: sourceId, revision: revision + 1, commit };
  await data(other.post("/mofang/course/repository/keep", body));
  const proposal = { id, sourceId, title: "Pumps in the first lesson" };
  return (await data(other.post<{ number: number }>("/mofang/repo/proposals/add", proposal))).number;
}

/** Opens an exported course as a reader without a network, and with no script. */
async function readFromFolder(page: Page, archive: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mofang-course-"));
  const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, offline: true });
  if (context === undefined) throw new Error("a page has a browser");
  try {
    await unpack(archive, folder);
    const reader = await context.newPage();
    await reader.goto(pathToFileURL(join(folder, "index.html")).href);
    await reader.getByRole("link", { name: "Tanks" }).click();
    await reader.getByText("Water runs downhill, and pumps bring it up.").waitFor();
    await reader.getByText("der(h) = -h;").waitFor();
    const background = () => reader.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
    const light = await background();
    await reader.emulateMedia({ colorScheme: "dark" });
    expect(await background()).not.toBe(light);
    await reader
      .getByRole("link", { name: /Next lesson: Pumps/ })
      .first()
      .click();
    await reader.getByRole("heading", { name: "Pumps" }).waitFor();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

it("a course goes into a repository, comes back changed by a proposal, is published, and is read from a folder", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  const [teacher, guest] = [newMember("keeps_course"), newMember("forks_course")];
  await becomeMember(page, teacher);
  await registerByApi(guest);
  const [own, other] = [await logInByApi(teacher.name, teacher.password), await logInByApi(guest.name, guest.password)];
  const { courseId } = await data(own.post<{ courseId: number }>("/mofang/course/add", { content }));

  await page.goto(`/education/publish?courseId=${courseId}`);
  await page.getByLabel(t.kept.name, { exact: true }).fill("Hydraulics");
  await page.getByRole("button", { name: t.kept.begin }).click();
  await page.getByText(t.kept.same).waitFor();
  const link = page.getByRole("link", { name: `${teacher.name}/Hydraulics` });
  const id = Number(/\d+$/.exec((await link.getAttribute("href")) ?? "")?.[0]);

  const asked = { id, account: guest.name, role: "ROLE_PROJECT_READ" };
  const { applicationId } = await data(own.post<{ applicationId: number }>("/mofang/repo/members/joinDirectly", asked));
  await data(other.post("/mofang/repo/members/join", { applicationId, isAccepted: true }));
  const number = await propose(other, id);
  await data(own.post("/mofang/repo/proposals/merge", { id, number }));

  await page.reload();
  await page.getByText(`${t.kept.lesson.replace("{name}", "Tanks")}: ${t.kept.kinds.changed}`).waitFor();
  await page.getByRole("button", { name: t.kept.take }).click();
  await page.getByText(t.kept.same).waitFor();
  await page.getByRole("button", { name: t.publish }).click();
  await page.getByText(t.published, { exact: true }).first().waitFor();

  await page.goto(`/education/${courseId}`);
  await page.getByText(t.kept.source.replace("{name}", `${teacher.name}/Hydraulics`)).waitFor();
  expect(await judgeShown(page)).toEqual([]);
  const reader = await openPage({ language: "en" });
  await reader.goto(`/education/${courseId}/lesson/one`);
  await reader.getByText("Water runs downhill, and pumps bring it up.").waitFor();
  await reader.goto(`/education/${courseId}`);
  await reader.getByRole("heading", { name: "Hydraulics" }).waitFor();
  expect(await reader.getByText(`${teacher.name}/Hydraulics`).count()).toBe(0);

  await page.goto(`/education/publish?courseId=${courseId}`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: t.asPages }).click();
  await readFromFolder(page, await (await saving).path());
});
