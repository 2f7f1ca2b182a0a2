/** The workspace as a member uses it. */
import type { Language } from "@mofang/vocabulary";
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { type Box, boxOf } from "./box-of.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

/** A curve as the server sends it to the chart. */
export interface PlottedCurve {
  readonly name: string;
  readonly time: readonly number[];
  readonly values: readonly number[];
}

/** Opens a repository with the text of its first class. */
export async function openWorkspace(page: Page, repositoryId: number): Promise<void> {
  await page.goto(`/workspace?id=${repositoryId}`);
  await showText(page);
}

/** Shows the text of the class that is open. */
export async function showText(page: Page): Promise<void> {
  await page
    .getByText(either(({ picture }) => picture.layer.code))
    .first()
    .click();
  await page.locator(".cm-content").waitFor();
}

/** Opens the settings of the next run, unless they are open. */
export async function openExperiment(page: Page): Promise<void> {
  const title = either(({ workspace }) => workspace.settings.title);
  const form = page.getByRole("form", { name: title });
  if ((await form.count()) > 0) return;
  await page.getByRole("button", { name: either(({ office }) => office.experimentIs.replace("{line}", ".*")) }).click();
  await form.waitFor();
}

/** Opens a side panel by its button in the rail, unless it is open. */
export async function openSide(page: Page, panel: keyof typeof texts.en.office.side): Promise<void> {
  const button = page.getByRole("button", { name: either(({ office }) => office.side[panel]) });
  if ((await button.getAttribute("aria-expanded")) !== "true") await button.click();
}

/** Opens the list of problems. */
export async function openProblems(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: either(({ office }) => office.status) })
    .getByRole("button")
    .first()
    .click();
}

/** A text in either language, whole. */
function either(text: (one: (typeof texts)[Language]) => string): RegExp {
  return new RegExp(`^(?:${text(texts.zh)}|${text(texts.en)})$`);
}

/** Replaces the text of the file that is shown. */
export async function typeText(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

export async function save(page: Page, language: Language, message: string, nFiles = 1): Promise<void> {
  const t = texts[language].workspace.save;
  await page.getByRole("button", { name: t.buttonWith.replace("{count}", String(nFiles)) }).click();
  await page.getByLabel(t.message).fill(message);
  await page.getByRole("dialog").getByRole("button", { name: t.action, exact: true }).click();
}

/** The newest run in the list. */
export function newestRun(page: Page): Locator {
  return page.locator('[data-testid^="run-task:"], [data-testid^="run-page:"]').first();
}

export async function waitForStatus(page: Page, status: string): Promise<void> {
  await page.locator(`[data-testid^="run-"][data-status="${status}"]`).first().waitFor();
}

/** Clicks a variable of the tree by its full name, which must be visible. */
export async function plotVariable(page: Page, name: string): Promise<void> {
  await page.locator(`[data-variable="${name}"]`).click();
}

/** The curves that the page is given first after `act` has begun. */
export async function curvesDuring(page: Page, act: () => Promise<void>): Promise<readonly PlottedCurve[]> {
  const address = "**/queryCurves*";
  const curves = new Promise<readonly PlottedCurve[]>((given) => {
    void page.route(address, async (route) => {
      const response = await route.fetch();
      given(((await response.json()) as { data: PlottedCurve[] }).data);
      await route.fulfill({ response });
    });
  });
  await act();
  const first = await curves;
  await page.unrouteAll({ behavior: "wait" });
  return first;
}

/** Where the first chart draws its curves, once they are drawn and stay where they are. */
export async function plotBox(page: Page): Promise<Box> {
  const plot = page.locator(".u-over").first();
  await plot.click({ trial: true });
  return boxOf(plot);
}

/** Values that the chart's legend shows while the pointer is at a place across the plot, 0 left to 1 right. */
export async function legendAt(page: Page, across: number): Promise<readonly string[]> {
  return vi.waitFor(
    async () => {
      const box = await plotBox(page);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width * across, box.y + box.height / 2);
      const values = await page.getByTestId("legend").first().locator("output").allTextContents();
      expect(
        values.every((value) => /\d/.test(value)),
        values.join(" "),
      ).toBe(true);
      return values;
    },
    { timeout: patience, interval: 300 },
  );
}
