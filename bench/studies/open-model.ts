import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { browserIdKey } from "../../apps/web/src/workspace/start/browser-id.ts";
import { launchBrowser } from "../browser.ts";
import type { CleaningUp } from "../cleaning-up.ts";
import type { Product } from "../web/product.ts";
import { signIn } from "../web/visit.ts";

/** By this number the site knows browsers: the next one goes on in the workspace of the one before. */
const browserNumber = randomUUID();

/**
 * Opens a class in the workspace, in a browser of its own.
 *
 * @param nProcessors  what the page takes for the number of processors; the machine's own when left out
 */
export async function openModel(
  { address, session }: Product,
  id: number,
  className: string,
  after: CleaningUp,
  nProcessors?: number,
): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const browser = await launchBrowser();
  after.add(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
  await context.addInitScript(([key = "", value = ""]) => localStorage.setItem(key, value), [browserIdKey, browserNumber]);
  if (nProcessors !== undefined) {
    await context.addInitScript(
      (count) => Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count }),
      nProcessors,
    );
  }
  await signIn(context, session);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${address}/workspace?id=${id}&class=${className}`);
  await closeOthers(page);
  return { page, close: () => browser.close() };
}

/** A person has one workspace: where one of another repository is taken for open still, this one is entered by closing it. */
async function closeOthers(page: Page): Promise<void> {
  const others = page.getByRole("button", { name: "Close others" });
  await page.getByRole("button", { name: "More", exact: true }).or(others).first().waitFor();
  if (await others.isVisible()) await others.click();
}
