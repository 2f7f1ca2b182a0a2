/** A competition that takes FMUs of other tools: allowed, handed in, on the board, downloaded. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fmuArchive } from "@mofang/host/fmu";
import { FmuHost } from "@mofang/host/foreign-fmu";
import { cFmuFiles } from "@mofang/host/testing";
import { competitionKeepingCalls } from "@mofang/protocol";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { addStarter, choose, publish, writeTask, writeTexts } from "./competition-maker.ts";
import { judge, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { repositoryWith } from "./repository-maker.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { en } = texts;
const t = en.competition;

const folder = mkdtempSync(join(tmpdir(), "mofang-fmu-journey-"));
const canRun = process.arch === "x64" && (await new FmuHost(folder).isThere());
rmSync(folder, { recursive: true });

/** A box of a page, by its heading. */
const panel = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

it.skipIf(!canRun)("an FMU of another tool enters a competition that allows such, and is downloaded after the end", async () => {
  const [orga, fred] = [newMember("orga_units"), newMember("fred_mocks_up")];
  const [page, freds] = [await openPage({ language: "en" }), await openPage({ language: "en" })];
  for (const judged of [page, freds]) await prepareJudging(judged.context());
  await becomeMember(page, orga);
  await becomeMember(freds, fred);
  await addStarter(orga);
  const keeper = await logInByApi("keeper", "keeper_2026");
  await keeper.post(competitionKeepingCalls.setCompetitionMaker.path, { account: orga.name, mayMake: true });

  await page.goto("/competition/kept/new");
  await page.getByRole("checkbox", { name: t.keep.takesFmus }).check();
  const id = await writeTexts(page, { zh: "任意工具", en: "Of any tool" });
  await writeTask(page);
  await publish(page);
  await page.goto(`/competition/kept/${id}/text`);
  await page.getByRole("checkbox", { name: t.keep.takesFmus, checked: true }).waitFor();

  const address = `/competition/${id}/detail`;
  const repositoryId = await repositoryWith(
    fred,
    { name: "Units", openType: "private" },
    { "Notes.mo": "package Notes end Notes;" },
  );
  const [fine, broken] = [cFmuFiles({ version: 3 }), cFmuFiles({ version: 2, act: "abort();" })];
  const archives = await Promise.all([fine, broken].map(fmuArchive));
  const files = ["hand.fmu", "broken.fmu"].map((name, i) => new File([new Uint8Array(archives[i] ?? [])], name));
  expect((await (await logInByApi(fred.name, fred.password)).upload(repositoryId, files)).code).toBe(0);
  await freds.goto(address);
  await freds.getByRole("checkbox", { name: t.haveRead }).check();
  await freds.getByRole("button", { name: t.accept, exact: true }).click();
  await choose(freds, t.repository, "Units");
  await freds.getByRole("radio", { name: t.kinds.fmu }).check();
  for (const file of ["broken.fmu", "hand.fmu"]) {
    await choose(freds, t.fmuPath, file);
    await freds.getByRole("button", { name: new RegExp(`${t.send}$`) }).click();
    await panel(freds, t.own).getByText(file).waitFor();
  }
  await panel(freds, t.own).getByText("The FMU crashed (signal SIGABRT)").waitFor({ timeout: patience });
  await panel(freds, t.own).locator("[data-state=scored]").waitFor({ timeout: patience });
  expect(await judge(freds, [address])).toEqual([]);
  expect(await judge(page, ["/competition/kept/new", `/competition/kept/${id}/text`])).toEqual([]);

  await page.goto(`/competition/kept/${id}/running`);
  await page.getByRole("button", { name: t.keep.close, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: t.keep.close, exact: true }).click();
  await page.locator("#content").getByRole("button", { name: t.keep.close, exact: true }).waitFor({ state: "detached" });
  await freds.goto(address);
  await freds.getByRole("checkbox", { name: t.openEntry }).click();
  await freds.getByRole("checkbox", { name: t.openEntry, checked: true }).waitFor();

  const visitor = await openPage({ language: "en" });
  await visitor.goto(address);
  const board = panel(visitor, t.board.final);
  await board.getByRole("row").filter({ hasText: fred.name }).filter({ hasText: "FMU" }).waitFor();
  await board.getByRole("button", { name: t.look.replace("{name}", "Own") }).click();
  const taken = visitor.waitForEvent("download");
  await visitor.getByRole("dialog").getByRole("button", { name: t.downloadFmu }).click();
  const download = await taken;
  expect(download.suggestedFilename()).toBe("hand.fmu");
  expect(readFileSync(await download.path())).toEqual(archives[0]);
});
