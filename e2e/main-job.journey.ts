import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { references } from "../packages/library/references/index.ts";
import { openBrowser } from "./browser.ts";
import { createRepository, logIn, logOut, newMember, register } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import {
  curvesDuring,
  legendAt,
  newestRun,
  openExperiment,
  openSide,
  openWorkspace,
  type PlottedCurve,
  plotBox,
  plotVariable,
  save,
  typeText,
  waitForStatus,
} from "./workspace.ts";

const openPage = openBrowser();
const examples = resolve(import.meta.dirname, "../packages/library/examples/MofangExamples");
const bouncingBall = readFileSync(resolve(examples, "BouncingBall.mo"), "utf8")
  .replace("within MofangExamples;", "")
  .replaceAll(/Units\.\w+/g, "Real");

/** Largest distance between a plotted curve and the reference of an example, where the reference has times. */
function distance(curve: PlottedCurve | undefined, model: string, signal: string): number {
  const reference = references.find((candidate) => candidate.model === model);
  const expected = reference?.values()[signal];
  if (curve === undefined || reference === undefined || expected === undefined) return Number.NaN;
  return Math.max(...reference.times.map((time, i) => Math.abs(valueAt(curve, time) - (expected[i] ?? Number.NaN))));
}

function valueAt({ time, values }: PlottedCurve, t: number): number {
  const right = Math.max(
    1,
    time.findIndex((candidate) => candidate >= t),
  );
  const [t0 = 0, t1 = 0] = [time[right - 1], time[right]];
  const [v0 = Number.NaN, v1 = Number.NaN] = [values[right - 1], values[right]];
  return t1 === t0 ? v1 : v0 + ((v1 - v0) * (t - t0)) / (t1 - t0);
}

/** Every file that was chosen has arrived. */
const uploaded = /(?<!\d)(\d+) (?:\/|of) \1(?!\d)/;

async function uploadBall(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type="file"]:not([webkitdirectory])')
    .setInputFiles({ name: "BouncingBall.mo", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByText(uploaded).waitFor();
}

describe("the main job, in Chinese", () => {
  const member = newMember("wang_gong");

  it("[AUT-017] [SIM-001] [CHT-001] [EDT-006] registers, uploads, edits, simulates, plots and finds the run again", async () => {
    const t = texts.zh;
    const page = await openPage();
    await register(page, member, "zh");
    const id = await createRepository(page, { name: "Ball", openType: "private", description: "弹跳的小球" }, "zh");
    await uploadBall(page, bouncingBall);

    await openWorkspace(page, id);
    await page.getByRole("treeitem", { name: /BouncingBall/ }).waitFor();
    await typeText(page, bouncingBall.replace("end BouncingBall;", "x = ; end BouncingBall;"));
    await page.locator(".cm-lintRange-error").first().waitFor();
    await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`), disabled: true }).waitFor();

    await typeText(page, `${bouncingBall.replace("end BouncingBall;", "end BouncingBall；")}\n// 已编辑\n`);
    await page.locator(".cm-lintRange-error").first().hover();
    await page.getByRole("button", { name: "改为 ;" }).click();
    await page.getByText(t.workspace.noProblems).waitFor();
    await save(page, "zh", "编辑小球");
    await page.getByText(t.workspace.save.done).waitFor();

    await openExperiment(page);
    await page.getByLabel(t.workspace.settings.intervals).fill("800");
    await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
    await waitForStatus(page, "succeed");
    const curves = await curvesDuring(page, () => plotVariable(page, "h"));
    expect(distance(curves[0], "MofangExamples.BouncingBall", "h")).toBeLessThan(2e-3);
    // Within the last bounce, which the closed form gives a height of 0.1²/(2·9.81) m.
    expect(Math.abs(Number.parseFloat((await legendAt(page, 0.99))[1] ?? ""))).toBeLessThan(1e-3);

    // A second click leaves the curve where it is and says so; the wheel shows no time before or after the run.
    await plotVariable(page, "h");
    await page.getByText(t.workspace.alreadyPlotted.replace("{name}", "h")).waitFor();
    const box = await plotBox(page);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 200);
    await page.getByRole("button", { name: t.workspace.showAll, disabled: true }).waitFor();

    const zoomed = await curvesDuring(page, async () => {
      const box = await plotBox(page);
      await page.mouse.move(box.x + box.width * 0.1, box.y + 40);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.3, box.y + 40, { steps: 5 });
      await page.mouse.up();
    });
    // A part is asked for with a margin on both sides, to be moved in.
    expect((zoomed[0]?.time.at(-1) ?? 0) - (zoomed[0]?.time[0] ?? 0)).toBeLessThan(1.8);

    // Another run with a parameter of its own: the list and the legend say what was different.
    await page.locator("summary", { hasText: t.workspace.parameters.title }).click();
    await page.getByLabel("e", { exact: true }).fill("0.5");
    await page.getByRole("button", { name: t.workspace.runHere }).click();
    const different = t.workspace.difference.replace("{name}", "e").replace("{value}", "0.5");
    await newestRun(page).getByText(different).waitFor();
    await newestRun(page).and(page.locator('[data-status="succeed"]')).waitFor();
    await plotVariable(page, "h");
    await page.getByTestId("legend").getByText(different, { exact: false }).waitFor();
    await plotVariable(page, "flying");
    await seesTrue(page);

    // After a reload the chart is as it was left. The run in the page is there, and moves to the server with its settings.
    await page.reload();
    await page.getByTestId("legend").getByText(different, { exact: false }).first().waitFor();
    await seesTrue(page);
    await openSide(page, "runs");
    const inPage = page.locator('[data-testid^="run-page:"]').filter({ hasText: different });
    await inPage.getByRole("button", { name: t.workspace.moveToServer }).click();
    const onServer = page.locator('[data-testid^="run-task:"]').filter({ hasText: different });
    await onServer.and(page.locator('[data-status="succeed"]')).waitFor();
    await inPage.waitFor({ state: "detached" });

    await page.goto("/workbench");
    await logOut(page, member, "zh");
    await logIn(page, member, "zh");
    await page.goto("/workbench");
    await page.getByRole("tab", { name: t.workbench.simulations }).click();
    await page
      .getByRole("link", { name: /BouncingBall/ })
      .first()
      .click();
    await page.waitForURL(/\/workspace\?/);
    await page.locator('[data-variable="h"]').waitFor();
  });
});

describe("the main job, in English", () => {
  const member = newMember("ada");

  it("[SIM-015] [SIM-016] [SIM-017] a folder is uploaded, a run is paused, continued and stopped, and one in the page agrees", async () => {
    const t = texts.en;
    const page = await openPage({ language: "en", theme: "dark" });
    await register(page, member, "en");
    const id = await createRepository(
      page,
      { name: "Examples", openType: "public", description: "The examples of Mofang" },
      "en",
    );
    await page.locator("input[webkitdirectory]").setInputFiles(examples);
    await page.getByText(uploaded).waitFor();

    await page.goto(`/workspace?id=${id}&class=MofangExamples.SeriesRLC`);
    await page.getByTestId("run-class").filter({ hasText: "SeriesRLC" }).waitFor();
    await page.getByRole("button", { name: t.workspace.runHere }).click();
    await waitForStatus(page, "succeed");
    // The filter opens what leads to its matches.
    await page.getByLabel(t.workspace.filterVariables).fill("capacitor.v");
    await plotVariable(page, "capacitor.v");
    await page.locator(".u-over").waitFor();
    const [, last = ""] = await legendAt(page, 0.98);
    // 10 V · (1 − e^(−50 s⁻¹ · 0.1 s) · …) has settled to within a tenth of a volt.
    expect(Math.abs(Number.parseFloat(last) - 10)).toBeLessThan(0.1);

    await page.goto(`/workspace?id=${id}&class=MofangExamples.ChuaCircuit`);
    await page.getByTestId("run-class").filter({ hasText: "ChuaCircuit" }).waitFor();
    await openExperiment(page);
    await page.getByLabel(t.workspace.settings.stopTime).fill("1e7");
    await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
    await waitForStatus(page, "simulating");
    await newestRun(page).getByRole("button", { name: t.workspace.pause }).click();
    await waitForStatus(page, "pause");
    await newestRun(page).getByRole("button", { name: t.workspace.continue }).click();
    await page
      .locator('[data-testid^="run-task:"]')
      .first()
      .and(page.locator('[data-status="continue"], [data-status="simulating"]'))
      .waitFor();
    await newestRun(page).getByRole("button", { name: t.workspace.stop }).click();
    await waitForStatus(page, "stop");
  });
});

/** The curve of `flying` is drawn: the legend says at the pointer that it is true. */
async function seesTrue(page: Page): Promise<void> {
  await vi.waitFor(
    async () => {
      const plot = await plotBox(page);
      await page.mouse.move(plot.x + plot.width * 0.1, plot.y + plot.height / 2);
      expect(await page.getByTestId("legend").locator("output").allTextContents()).toContain("true");
    },
    { timeout: patience, interval: 300 },
  );
}
