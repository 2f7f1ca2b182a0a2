/** A learning platform of another origin launches an exercise in a frame; a student solves it, and the platform shows the score. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { TestPlatform } from "../apps/server/src/lti/test-platform.ts";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, logIn, newMember, registerByApi } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const keeper = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
const pupil = newMember("lti_pupil");
const t = texts.en;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await TestPlatform.start(inject("platformPort"));
  platform.toolKeys = `${inject("siteAddress")}/lti/keys.json`;
});
afterAll(() => platform.stop());

interface Exercise {
  readonly courseId: number;
  readonly key: string;
  readonly points: number;
}

/** The exercise of a course of the product. */
async function exerciseOf(title: string): Promise<Exercise> {
  const api = await logInByApi(keeper.name, keeper.password);
  type Courses = { readonly rows: readonly { readonly id: number; readonly title: { readonly en: string } }[] };
  const { rows } = (await api.get<Courses>("/mofang/course/page", { page: 1, pageSize: 50 })).data;
  const courseId = rows.find((course) => course.title.en.startsWith("First steps in Modelica"))?.id ?? 0;
  type Detail = { readonly chapters: readonly { readonly lessons: readonly { readonly key: string }[] }[] };
  const { chapters } = (await api.get<Detail>("/mofang/course/detail", { courseId })).data;
  for (const { key: lesson } of chapters.flatMap(({ lessons }) => lessons)) {
    type Block = { readonly key: string; readonly title?: { readonly en: string }; readonly points?: number };
    const { data } = await api.get<{ readonly blocks: readonly Block[] }>("/mofang/course/lesson", { courseId, lesson });
    const found = data.blocks.find((block) => block.title?.en === title);
    if (found !== undefined) return { courseId, key: found.key, points: found.points ?? 0 };
  }
  throw new Error(`no exercise is called ${title}`);
}

/** The platform's own pages: its course with the activity in a frame and the score, and its part of a login. */
function servePages({ courseId, key }: Exercise): void {
  const custom = { "https://purl.imsglobal.org/spec/lti/claim/custom": { course: String(courseId), exercise: key } };
  const site = inject("siteAddress");
  platform.pages = ({ pathname, searchParams }) => {
    if (pathname === "/") {
      const shown = platform.scores.map(({ scoreGiven, scoreMaximum }) => `<li>${scoreGiven} of ${scoreMaximum}</li>`);
      const frame = '<iframe title="Activity" src="/activity" width="800" height="500"></iframe>';
      return { html: `<!doctype html><title>Campus</title><h1>Campus</h1><ul>${shown.join("")}</ul>${frame}` };
    }
    if (pathname === "/activity") {
      const said = { iss: platform.address, client_id: platform.clientId, login_hint: "7", target_link_uri: site };
      return { goesTo: `${site}/lti/login?${new URLSearchParams(said)}` };
    }
    if (pathname !== "/auth") return undefined;
    const token = platform.sign(platform.launchClaims(searchParams.get("nonce") ?? "", "pupil", custom));
    const fields = { state: searchParams.get("state") ?? "", id_token: token };
    const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
    const address = searchParams.get("redirect_uri") ?? "";
    const form = `<form method="post" action="${address}">${inputs.join("")}</form>`;
    return { html: `<!doctype html>${form}<script>document.forms[0].submit()</script>` };
  };
}

/** Opens the platform's course and, from its frame, the activity. @returns the window of the activity */
async function openActivity(page: Page): Promise<Page> {
  await page.goto(`${platform.address}/`);
  const link = page.frameLocator("iframe").getByRole("link", { name: "Open in a new window" });
  const [opened] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  return opened;
}

it("an administrator registers a platform with what both sides need", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await logIn(page, keeper, "en");
  await page.goto("/admin/platforms");
  await page.getByText(t.lti.admin.none).waitFor();
  await expect
    .poll(() => page.getByLabel(t.lti.admin.login, { exact: true }).inputValue())
    .toBe(`${inject("siteAddress")}/lti/login`);
  expect(await judgeShown(page)).toEqual([]);
  await page.getByRole("button", { name: t.lti.admin.add }).click();
  const dialog = page.getByRole("dialog");
  const { deployments, ...facts } = platform.facts;
  for (const [name, value] of Object.entries({ ...facts, deployments: deployments.join("\n") })) {
    const label = t.lti.admin[name as keyof typeof facts | "deployments"];
    await dialog.getByRole("textbox", { name: label }).first().fill(value);
  }
  expect(await judgeShown(page)).toEqual([]);
  await dialog.getByRole("button", { name: t.action.save }).click();
  await page.getByText(`${facts.issuer} · ${facts.clientId}`).waitFor();
});

it("a student comes from a frame, says once who they are, solves the exercise, and the platform shows the score", async () => {
  const exercise = await exerciseOf("Two unknowns");
  servePages(exercise);
  await registerByApi(pupil);
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  const opened = await openActivity(page);
  await opened.getByRole("heading", { name: /pupil of the campus/ }).waitFor();
  await opened.getByText(/learning platform "Campus"/).waitFor();
  expect(await judgeShown(opened)).toEqual([]);
  await opened.getByRole("tab", { name: t.external.byPassword }).click();
  await opened.getByLabel(t.account.name, { exact: true }).fill(pupil.name);
  await opened.getByRole("textbox", { name: t.account.password, exact: true }).fill(pupil.password);
  await opened.getByRole("button", { name: t.lti.bind }).click();

  const region = opened.getByRole("region", { name: "Two unknowns" });
  await region.getByRole("textbox", { name: t.course.answerText }).click();
  await opened.keyboard.press("Control+A");
  await opened.keyboard.insertText(
    "model Pair\n  Real x(start = 1, fixed = true);\n  Real y;\nequation\n  der(x) = -x;\n  y = 2*x;\nend Pair;\n",
  );
  await region.getByRole("button", { name: new RegExp(`${t.course.submit}$`) }).click();
  await region.getByText("Mark: 100 %").waitFor();
  const shown = async (): Promise<string[]> => {
    await page.goto(`${platform.address}/`);
    return page.getByRole("listitem").allInnerTexts();
  };
  await expect.poll(shown, { timeout: patience }).toEqual([`${exercise.points} of ${exercise.points}`]);

  // From now on the platform's word is enough, and the link is in the settings.
  const again = await openActivity(page);
  await again.getByRole("region", { name: "Two unknowns" }).waitFor();
  await again.getByRole("button", { name: t.shell.userMenu.replace("{name}", pupil.name) }).waitFor();
  const stored = await again.evaluate(() => JSON.parse(sessionStorage.getItem("mofang.session") ?? "{}").userInfo?.id);
  await again.goto(`/user/${stored}/setting/bindings`);
  await again.getByText("Campus · pupil of the campus").waitFor();
  expect(await judgeShown(again)).toEqual([]);
});

it("a launch for another member asks before it takes the place of who is logged in", async () => {
  const page = await openPage({ language: "en" });
  const other = newMember("lti_other");
  await becomeMember(page, other);
  const opened = await openActivity(page);
  await opened.getByRole("button", { name: t.lti.continueAs.replace("{name}", pupil.name) }).waitFor();
  await opened.getByRole("link", { name: t.lti.stayAs.replace("{name}", other.name) }).click();
  await opened.getByRole("button", { name: t.shell.userMenu.replace("{name}", other.name) }).waitFor();
});
