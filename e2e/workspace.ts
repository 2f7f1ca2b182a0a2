/** The workspace as a member uses it. */
import type { Locator, Page } from "playwright-core";
import { type Language, texts } from "./texts.ts";

/** A curve as the server sends it to the chart. */
export interface PlottedCurve {
  readonly name: string;
  readonly time: readonly number[];
  readonly values: readonly number[];
}

export async function openWorkspace(page: Page, repositoryId: number): Promise<void> {
  await page.goto(`/workspace?id=${repositoryId}`);
  await page.locator(".cm-content").waitFor();
}

/** Replaces the text of the file that is shown. */
export async function typeText(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

export async function save(page: Page, language: Language, message: string): Promise<void> {
  const t = texts[language].workspace.save;
  await page.getByRole("button", { name: t.buttonWith.replace("{count}", "1") }).click();
  await page.getByLabel(t.message).fill(message);
  await page.getByRole("dialog").getByRole("button", { name: t.action, exact: true }).click();
}

/** The newest run in the list. */
export function newestRun(page: Page): Locator {
  return page.locator('[data-testid^="run-task:"], [data-testid^="run-page:"]').first();
}

export async function waitForStatus(page: Page, status: string): Promise<void> {
  await page.locator(`[data-testid^="run-"][data-status="${status}"]`).first().waitFor({ timeout: 60_000 });
}

/** Clicks a variable of the tree by its full name, which must be visible. */
export async function toggleVariable(page: Page, name: string): Promise<void> {
  await page.locator(`[data-variable="${name}"]`).click();
}

/** The curves that the page asks for while `act` runs. */
export async function curvesDuring(page: Page, act: () => Promise<void>): Promise<readonly PlottedCurve[]> {
  const answer = page.waitForResponse((response) => response.url().includes("/queryCurves") && response.ok());
  await act();
  return ((await (await answer).json()) as { data: PlottedCurve[] }).data;
}

/** Values that the chart's legend shows while the pointer is at a place across the plot, 0 left to 1 right. */
export async function legendAt(page: Page, across: number): Promise<readonly string[]> {
  const plot = page.locator(".u-over").first();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("there is no plot");
  await page.mouse.move(box.x + box.width * across, box.y + box.height / 2);
  return page.locator(".u-legend .u-value").allTextContents();
}
