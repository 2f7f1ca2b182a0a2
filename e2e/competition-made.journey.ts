import { competitionCalls, repositoryCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { describe, expect, inject, it, vi } from "vitest";
import { taskText } from "../apps/server/src/competition/test-task.ts";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, logIn, type Member, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { en } = texts;
const t = en.competition;
const keeper = { name: "keeper", email: "", password: "keeper_2026" };

/** A repository of a member with Modelica files. @returns its id */
async function repositoryOf(
  { name, password }: Member,
  facts: { readonly name: string; readonly openType: "public" | "private" },
  files: Readonly<Record<string, string>>,
): Promise<number> {
  const api = await logInByApi(name, password);
  const described = { ...facts, description: "d", modelType: "model" };
  const { id } = (await api.post<{ readonly id: number }>(repositoryCalls.createRepository.path, described)).data;
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write", path, text, blob: null }));
  expect((await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" })).code).toBe(0);
  return id;
}

const local = (hours: number): string => {
  const time = new Date(Date.now() + hours * 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** A box of a page, by its heading. */
const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** A button that has just worked may still have the mark of that in its name. */
const save = (page: Page) => page.getByRole("button", { name: new RegExp(`${en.action.save}$`) }).click();

/** Chooses in a select of the component library. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }).click();
}

async function writeTexts(page: Page): Promise<void> {
  for (const [language, title] of [
    ["zh", "水位保持赛"],
    ["en", "Hold the level"],
  ] as const) {
    const written = page.getByRole("group", { name: t.keep.language[language], exact: true });
    await written.getByLabel(t.keep.title, { exact: true }).fill(title);
    await written.getByLabel(t.keep.summary, { exact: true }).fill(`${title}: summary`);
    for (const part of ["text", "rules", "prizes"] as const) {
      const label = `${t.keep.language[language]} · ${t.keep.part[part]}`;
      await written.getByRole("textbox", { name: label }).fill(`**${title}** ${part}`);
    }
  }
  const phase = page.getByRole("group", { name: t.keep.phase.replace("{number}", "1"), exact: true });
  await phase.getByLabel(t.keep.startsAt, { exact: true }).fill(local(-1));
  await phase.getByLabel(t.keep.endsAt, { exact: true }).fill(local(48));
  await page.getByLabel(t.keep.teamSize, { exact: true }).fill("2");
  await save(page);
  await page.waitForURL(/\/competition\/kept\/\d+\/task/);
}

async function writeTask(page: Page): Promise<void> {
  await choose(page, t.keep.repository, "LevelStarter");
  await choose(page, t.keep.taskPath, "HoldLevel.mo");
  await page.getByLabel(t.keep.class.taskClass, { exact: true }).fill("HoldLevel.Tank");
  await page.getByLabel(t.keep.class.interfaceName, { exact: true }).fill("HoldLevel.Controller");
  await page.getByLabel(t.keep.class.baselineName, { exact: true }).fill("HoldLevel.Proportional");
  await page.getByLabel(t.keep.stopTime, { exact: true }).fill("5");
  await page.getByRole("button", { name: t.keep.addMetric }).click();
  const metric = page.getByRole("group", { name: t.keep.metric.replace("{number}", "2"), exact: true });
  await metric.getByLabel(t.keep.variable, { exact: true }).fill("spent");
  await metric.getByLabel(t.keep.metricTitle.zh, { exact: true }).fill("用水");
  await metric.getByLabel(t.keep.metricTitle.en, { exact: true }).fill("Water");
  const names = page.getByLabel(t.keep.names, { exact: true });
  await names.fill("leak");
  await names.press("Enter");
  await page.getByRole("spinbutton", { name: "leak" }).first().fill("0.5");
  for (const draw of await page.getByRole("button", { name: t.keep.draw }).all()) await draw.click();
  await save(page);
  await page.getByRole("button", { name: t.keep.tryBaseline }).click();
  await page.getByRole("status").filter({ hasText: t.state.scored }).waitFor({ timeout: patience });
  await page.getByRole("columnheader", { name: "Water" }).waitFor();
}

/** Accepts the rules and enters a class of one's repository. */
async function enter(page: Page, address: string, repository: string, className: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("checkbox", { name: t.haveRead }).check();
  await page.getByRole("button", { name: t.accept, exact: true }).click();
  await choose(page, t.repository, repository);
  await page.getByLabel(t.className, { exact: true }).fill(className);
  await page.getByRole("button", { name: t.send, exact: true }).click();
}

const entry = (gain: number) => ({
  "Better.mo": `block Better extends HoldLevel.Controller; equation inflow = ${gain}*(1.1 - level); end Better;`,
});

async function makeTeam(page: Page, name: string): Promise<void> {
  await page.getByLabel(t.team.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: t.team.make, exact: true }).click();
  await page.getByRole("button", { name: t.team.leave }).waitFor();
}

describe("a competition", () => {
  it("is made in the page, entered by two teams, scored again, ended, and found by visitors", async () => {
    const admin = await openPage({ language: "en" });
    const orga = newMember("orga_nises");
    const page = await openPage({ language: "en" });
    for (const judged of [page, admin]) await prepareJudging(judged.context());
    await becomeMember(page, orga);
    await repositoryOf(orga, { name: "LevelStarter", openType: "public" }, { "HoldLevel.mo": taskText });
    await logIn(admin, keeper, "en");
    await admin.goto("/competition/kept");
    await admin.getByLabel(t.keep.userName, { exact: true }).fill(orga.name);
    await admin.getByRole("button", { name: t.keep.addPerson, exact: true }).click();
    await admin.getByRole("list", { name: t.keep.makers }).getByText(orga.name).waitFor();

    await page.goto("/competition/category");
    await page.getByRole("link", { name: t.keep.list }).click();
    await page.getByRole("button", { name: t.keep.new }).click();
    await writeTexts(page);
    const id = Number(/kept\/(\d+)/.exec(page.url())?.[1]);
    const address = `/competition/${id}/detail`;
    expect((await fetch(new URL(address, inject("siteAddress")))).status).toBe(404);
    await writeTask(page);
    await page.getByRole("button", { name: t.keep.publish, exact: true }).click();
    await page.getByText(t.keep.published, { exact: true }).waitFor();

    // Two organisers at once: the second keeps what is typed.
    await page.goto(`/competition/kept/${id}/text`);
    await admin.goto(`/competition/kept/${id}/text`);
    const summary = (of: Page) => of.getByRole("group", { name: "English" }).getByLabel(t.keep.summary, { exact: true });
    await summary(admin).fill("Said by the keeper");
    await save(admin);
    await admin.getByText(en.notice.updated).waitFor();
    await summary(page).fill("Said by the organiser");
    await save(page);
    await page.getByText(t.keep.staleText).waitFor();
    expect(await summary(page).inputValue()).toBe("Said by the organiser");
    await page.getByRole("button", { name: t.keep.mine }).click();
    await save(page);
    await page.getByText(en.notice.updated).waitFor();

    const kept = ["text", "task", "running"].map((part) => `/competition/kept/${id}/${part}`);
    expect(await judge(page, ["/competition/kept", "/competition/kept/new", ...kept, address])).toEqual([]);
    expect(await judge(admin, ["/competition/kept"])).toEqual([]);

    const [anna, bert, carl] = ["anna_holds", "bert_holds", "carl_holds"].map(newMember) as [Member, Member, Member];
    const pages = new Map<Member, Page>();
    for (const [member, gain] of [
      [anna, 8],
      [bert, 3],
      [carl, 5],
    ] as const) {
      const own = await openPage({ language: "en" });
      pages.set(member, own);
      await prepareJudging(own.context());
      await becomeMember(own, member);
      await repositoryOf(member, { name: "Holder", openType: "private" }, entry(gain));
    }
    const [annas, berts, carls] = [anna, bert, carl].map((member) => pages.get(member)) as [Page, Page, Page];
    await annas.goto(address);
    await makeTeam(annas, "Pumps");
    await annas.getByLabel(t.team.userName, { exact: true }).fill(bert.name);
    await annas.getByRole("button", { name: t.team.invite, exact: true }).click();
    await annas.getByText(t.team.waiting.replace("{names}", bert.name)).waitFor();
    await berts.goto(address);
    await berts.getByRole("button", { name: t.team.accept, exact: true }).click();
    await berts.getByRole("button", { name: t.team.leave }).waitFor();
    await carls.goto(address);
    await makeTeam(carls, "Valves");
    await enter(annas, address, "Holder", "Better");
    await enter(berts, address, "Holder", "Better");
    await enter(carls, address, "Holder", "Better");
    await vi.waitFor(async () => expect(await boardOf(id, "public")).toMatchObject(["Pumps", "Valves", null]), {
      timeout: patience,
      interval: 500,
    });

    await page.goto(`/competition/kept/${id}/running`);
    const rescoring = panel(page, t.keep.rescore);
    await rescoring.getByLabel(t.keep.language.zh, { exact: true }).fill("传感器有误");
    await rescoring.getByLabel(t.keep.language.en, { exact: true }).fill("A sensor was wrong");
    await rescoring.getByRole("button", { name: t.keep.sendRescore, exact: true }).click();
    await page.getByText("4 entries are scored again").waitFor();
    await vi.waitFor(async () => expect(await boardOf(id, "public")).toMatchObject(["Pumps", "Valves", null]), {
      timeout: patience,
      interval: 500,
    });
    await page.getByRole("button", { name: t.keep.close, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: t.keep.close, exact: true }).click();
    await page.locator("#content").getByRole("button", { name: t.keep.close, exact: true }).waitFor({ state: "detached" });

    await annas.goto(address);
    await annas.getByRole("checkbox", { name: t.openEntry }).last().click();
    await annas.getByRole("checkbox", { name: t.openEntry, checked: true }).waitFor();
    expect(await judge(annas, [address])).toEqual([]);
    const visitor = await openPage({ language: "en" });
    await visitor.goto(address);
    const board = panel(visitor, t.board.final);
    await board.getByText(t.stands).waitFor();
    expect(await board.getByRole("row").allTextContents()).toEqual([
      expect.stringContaining("Water"),
      expect.stringMatching(/^1Pumps.*A sensor was wrong/),
      expect.stringMatching(/^2Valves/),
      expect.stringMatching(/^3Baseline/),
    ]);
    await board.getByRole("button", { name: t.look.replace("{name}", "Better") }).click();
    await visitor.getByRole("dialog").getByText("Better.mo").waitFor();

    const html = await (await fetch(new URL(address, inject("siteAddress")), { headers: { "accept-language": "en" } })).text();
    for (const part of ["<h1>Hold the level</h1>", "<strong>Hold the level</strong> prizes", "Entries:"])
      expect(html).toContain(part);
    await visitor.goto("/search?key=Hold%20the%20level");
    await visitor.getByRole("link", { name: "Hold the level" }).first().waitFor();
  });
});

/** Who is on a board, by the names of teams; null for the baseline. */
async function boardOf(competitionId: number, board: "public" | "final"): Promise<(string | null)[]> {
  const path = `${competitionCalls.competitionBoard.path}?competitionId=${competitionId}&board=${board}`;
  const { data } = (await (await fetch(new URL(path, inject("siteAddress")))).json()) as {
    readonly data: { readonly nWaiting: number; readonly rows: readonly { readonly team: { readonly name: string } | null }[] };
  };
  return data.nWaiting > 0 ? [] : data.rows.map(({ team }) => team?.name ?? null);
}
