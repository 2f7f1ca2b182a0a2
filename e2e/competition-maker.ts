/** The gestures that make a competition in the page and enter it, over the task of the tests of competitions. */
import { competitionCalls } from "@mofang/protocol";
import type { Language } from "@mofang/vocabulary";
import type { Page } from "playwright-core";
import { expect, inject, vi } from "vitest";
import { taskText } from "../apps/server/src/competition/test-task.ts";
import type { Member } from "./member.ts";
import { patience } from "./patience.ts";
import { repositoryWith } from "./repository-maker.ts";
import { texts } from "./texts.ts";

const { en } = texts;
const t = en.competition;

/** The public repository `LevelStarter` with the task that `writeTask` takes. */
export function addStarter(keeper: Pick<Member, "name" | "password">): Promise<number> {
  return repositoryWith(keeper, { name: "LevelStarter", openType: "public" }, { "HoldLevel.mo": taskText });
}

/** The private repository `Holder` with the class `Better`, which holds the level by a gain. */
export function addHolder(member: Member, gain: number): Promise<number> {
  const icon = "annotation(Icon(graphics = {Ellipse(extent = {{-80, -80}, {80, 80}})}))";
  const text = `block Better extends HoldLevel.Controller; equation inflow = ${gain}*(1.1 - level); ${icon}; end Better;`;
  return repositoryWith(member, { name: "Holder", openType: "private" }, { "Better.mo": text });
}

const local = (hours: number): string => {
  const time = new Date(Date.now() + hours * 3_600_000);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** A button that has just worked may still have the mark of that in its name. */
export const save = (page: Page) => page.getByRole("button", { name: new RegExp(`${en.action.save}$`) }).click();

/** Chooses in a select of the component library. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().click();
  await page.locator(".ant-select-dropdown:visible").getByTitle(option, { exact: true }).click();
}

/** Fills the page of a new competition, which takes entries now, from teams of two, and saves it. @returns its id */
export async function writeTexts(page: Page, titles: Readonly<Record<Language, string>>): Promise<number> {
  for (const language of ["zh", "en"] as const) {
    const title = titles[language];
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
  return Number(/kept\/(\d+)/.exec(page.url())?.[1]);
}

/** Takes the task from the starter, with a second metric and scenarios of one parameter, and has the baseline tried. */
export async function writeTask(page: Page): Promise<void> {
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

/** Publishes a competition whose task is written. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.keep.publish, exact: true }).click();
  await page.getByText(t.keep.published, { exact: true }).waitFor();
}

/** Makes a team on the page of a competition. */
export async function makeTeam(page: Page, name: string): Promise<void> {
  await page.getByLabel(t.team.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: t.team.make, exact: true }).click();
  await page.getByRole("button", { name: t.team.leave }).waitFor();
}

/** Accepts the rules on the page of a competition, and enters the class of `addHolder`. */
export async function enter(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: t.haveRead }).check();
  await page.getByRole("button", { name: t.accept, exact: true }).click();
  await choose(page, t.repository, "Holder");
  await page.getByLabel(t.className, { exact: true }).fill("Better");
  await page.getByRole("button", { name: t.send, exact: true }).click();
}

/** Waits until the public board has these teams in this order; null stands for the baseline. */
export async function waitForBoard(competitionId: number, teams: readonly (string | null)[]): Promise<void> {
  await vi.waitFor(async () => expect(await boardOf(competitionId)).toMatchObject(teams), { timeout: patience, interval: 500 });
}

/** Who is on the public board, by the names of teams; nothing while entries wait. */
async function boardOf(competitionId: number): Promise<(string | null)[]> {
  const path = `${competitionCalls.competitionBoard.path}?competitionId=${competitionId}&board=public`;
  const { data } = (await (await fetch(new URL(path, inject("siteAddress")))).json()) as {
    readonly data: { readonly nWaiting: number; readonly rows: readonly { readonly team: { readonly name: string } | null }[] };
  };
  return data.nWaiting > 0 ? [] : data.rows.map(({ team }) => team?.name ?? null);
}
