/** Whether pages can be used by all (axe, WCAG 2.2 AA), in both themes, and fit a phone and a small window. */
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Rules of WCAG 2.2 AA; in the second theme only those that colours decide. */
const rules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
};
const colourRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] };

/** Of a phone, and of a small window. */
const narrowWidths = [390, 1024] as const;

/** Has each document that the context loads from now on judged by `judge`. */
export async function prepareJudging(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: axe });
  await context.addInitScript(countCalls);
}

/** What is wrong with each of some pages, to which one comes as by links of the app that is loaded. */
export async function judge(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const address of addresses) {
    await go(page, address);
    complaints.push(...(await judgeShown(page)).map((complaint) => `${address} ${complaint}`));
    for (const width of narrowWidths) {
      await page.setViewportSize({ width, height: 844 });
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
      if (isWide) complaints.push(`${address} is wider than ${width} pixels`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  return complaints;
}

/** What is wrong with a page as it is shown, in both themes; it begins and ends in the light one. */
export async function judgeShown(page: Page): Promise<readonly string[]> {
  const light = await violations(page, rules);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page, colourRules);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light.map((violation) => `light: ${violation}`), ...dark.map((violation) => `dark: ${violation}`)];
}

/** Goes to another page as a click on a link does, and waits until it shows what it asked for. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await settled(page);
  // The site scrolls back to where one has been; what is covered by its head then is no fault.
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Waits until a page, prepared by `prepareJudging`, shows what it asked for. */
export async function settled(page: Page): Promise<void> {
  if (!(await page.evaluate(callsAnswered, patience))) throw new Error(`${page.url()} waits for an answer to one of its calls`);
  await page
    .getByRole("status", { name: new RegExp(`^(${texts.zh.state.loading}|${texts.en.state.loading})$`) })
    .first()
    .waitFor({ state: "detached" });
  await page.locator('[data-stale="true"]').first().waitFor({ state: "detached" });
}

type CountingWindow = typeof window & { callsUnderWay: number };

/** Runs in a page before its scripts: counts the calls that have no answer yet. */
function countCalls(): void {
  const counting = window as CountingWindow;
  const ask = window.fetch;
  counting.callsUnderWay = 0;
  window.fetch = async (...call) => {
    counting.callsUnderWay++;
    try {
      return await ask(...call);
    } finally {
      counting.callsUnderWay--;
    }
  };
}

/** Runs in the page, so that one that is busy takes longer: whether no call has been under way for a while, in time. */
async function callsAnswered(limit: number): Promise<boolean> {
  const begin = performance.now();
  for (let quiet = 0; quiet < 3; quiet = (window as CountingWindow).callsUnderWay > 0 ? 0 : quiet + 1) {
    if (performance.now() - begin > limit) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}

/** What axe finds on the page as it is and counts as serious or critical. */
async function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
  const found = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof import("axe-core") }).axe.run(document, options)).violations,
    options,
  );
  return found
    .filter(({ impact }: AxeResults["violations"][number]) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id} at ${target.join(" ")}`));
}
