import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { openBrowser } from "./browser.ts";
import {
  addHolder,
  addStarter,
  enter,
  makeTeam,
  publish,
  save,
  waitForBoard,
  writeTask,
  writeTexts,
} from "./competition-maker.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, logIn, type Member, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { en } = texts;
const t = en.competition;
const keeper = { name: "keeper", email: "", password: "keeper_2026" };

/** A box of a page, by its heading. */
const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

describe("a competition", () => {
  it("is made in the page, entered by two teams, scored again, ended, and found by visitors", async () => {
    const admin = await openPage({ language: "en" });
    const orga = newMember("orga_nises");
    const page = await openPage({ language: "en" });
    for (const judged of [page, admin]) await prepareJudging(judged.context());
    await becomeMember(page, orga);
    await addStarter(orga);
    await logIn(admin, keeper, "en");
    await admin.goto("/competition/kept");
    await admin.getByLabel(t.keep.userName, { exact: true }).fill(orga.name);
    await admin.getByRole("button", { name: t.keep.addPerson, exact: true }).click();
    await admin.getByRole("list", { name: t.keep.makers }).getByText(orga.name).waitFor();

    await page.goto("/competition/category");
    await page.getByRole("link", { name: t.keep.list }).click();
    await page.getByRole("button", { name: t.keep.new }).click();
    const id = await writeTexts(page, { zh: "水位保持赛", en: "Hold the level" });
    const address = `/competition/${id}/detail`;
    expect((await fetch(new URL(address, inject("siteAddress")))).status).toBe(404);
    await writeTask(page);
    await publish(page);

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
      await addHolder(member, gain);
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
    for (const entrant of [annas, berts, carls]) await enter(entrant);
    await waitForBoard(id, ["Pumps", "Valves", null]);

    await page.goto(`/competition/kept/${id}/running`);
    const rescoring = panel(page, t.keep.rescore);
    await rescoring.getByLabel(t.keep.language.zh, { exact: true }).fill("传感器有误");
    await rescoring.getByLabel(t.keep.language.en, { exact: true }).fill("A sensor was wrong");
    await rescoring.getByRole("button", { name: t.keep.sendRescore, exact: true }).click();
    await page.getByText("4 entries are scored again").waitFor();
    await waitForBoard(id, ["Pumps", "Valves", null]);
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
