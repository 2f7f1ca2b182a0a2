import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { fillHub } from "./hub-content.ts";
import { hubPages } from "./hub-pages.ts";
import { logIn, newMember, registerByApi } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const keeper = { name: "keeper", email: "keeper@example.org", password: "keeper_2026" };
const guest = newMember("axel_reader");

/** Rules of WCAG 2.2 AA; in the second theme only those that colours decide. */
const rules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  resultTypes: ["violations"],
};
const colourRules: RunOptions = { runOnly: ["color-contrast", "link-in-text-block"], resultTypes: ["violations"] };

it("every page of the hub can be used by all, in both themes, and fits a phone", async () => {
  const page = await openPage({ width: 1280 });
  await registerByApi(guest);
  const [ownerApi, guestApi] = [await logInByApi(keeper.name, keeper.password), await logInByApi(guest.name, guest.password)];
  const content = await fillHub({ owner: ownerApi, ownerName: keeper.name, guest: guestApi, guestName: guest.name });
  await page.context().addInitScript({ path: axe });
  await page.context().addInitScript(countCalls);
  await logIn(page, keeper, "zh");
  const second = await page.context().newPage();
  await second.goto("/home");
  const pages = hubPages(content);
  // Two at a time, because the browser draws one page while the server answers the other.
  const half = Math.ceil(pages.length / 2);
  const found = await Promise.all([judge(page, pages.slice(0, half)), judge(second, pages.slice(half))]);
  expect(found.flat()).toEqual([]);
});

/** What is wrong with each of some pages. */
async function judge(page: Page, addresses: readonly string[]): Promise<readonly string[]> {
  const complaints: string[] = [];
  for (const address of addresses) {
    await go(page, address);
    complaints.push(...(await violations(page, rules)).map((violation) => `${address} light: ${violation}`));
    await page.emulateMedia({ colorScheme: "dark" });
    complaints.push(...(await violations(page, colourRules)).map((violation) => `${address} dark: ${violation}`));
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    if (isWide) complaints.push(`${address} is wider than a phone`);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  return complaints;
}

/** Goes to another page as a click on a link does, and waits until it shows what it asked for. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  if (!(await page.evaluate(callsAnswered, patience))) throw new Error(`${address} waits for an answer to one of its calls`);
  await page.getByRole("status", { name: texts.zh.state.loading }).first().waitFor({ state: "detached" });
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
