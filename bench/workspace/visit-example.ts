/** A visit of the workspace of a public example: from its address to the first curve of a run in the page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import type { BrowserContext, Page } from "playwright-core";
import { threadTimeOf } from "../diagram/thread-time.ts";
import type { RepositoryTexts } from "../web/repositories.ts";

/** The example, and a variable of it in its unit. */
const example = { className: "MofangExamples.BouncingBall", variable: "h", unit: "m" };

const legendRow = '[data-testid="legend"] li';
const plotCanvas = ".u-wrap canvas";

/** Milliseconds since the navigation began. */
export interface ExampleVisit {
  /** The class tree is shown: the page can be used. */
  readonly tree: number;
  /** The first curve: in a first visit of a run that began as soon as the page let one begin it, later the one that was left. */
  readonly curve: number;
  /** For which the page's own thread computed until then. */
  readonly thread: number;
  /** What the network or the browser's cache was asked for until then. */
  readonly requests: number;
}

/** Texts of the examples that come with the product, as a repository has them. */
export function exampleTexts(): RepositoryTexts {
  const folder = join(productRoot(), "packages/library/examples/MofangExamples");
  return Object.fromEntries(
    readdirSync(folder).map((name) => [`MofangExamples/${name}`, readFileSync(join(folder, name), "utf8")]),
  );
}

/** Opens the example in a new page, runs it in the page and plots the variable. */
export function visitExample(context: BrowserContext, address: string): Promise<ExampleVisit> {
  return visit(context, address, runExample);
}

/** Opens the example once more in a new page, where its curve comes back. */
export function returnToExample(context: BrowserContext, address: string): Promise<ExampleVisit> {
  return visit(context, address, async () => undefined);
}

/** Milliseconds from the click on _Run here_, in a page in which the curve has come back, until the chart shows the new run. */
export async function runAgain(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${address}&class=${example.className}`, { waitUntil: "commit" });
  await timeOfCurve(page);
  const kept = await page.locator(legendRow, { hasText: example.variable }).textContent();
  const button = page.getByRole("button", { name: "Run here" });
  await button.click({ trial: true, timeout: 60_000 });
  const begin = await page.evaluate(() => performance.now());
  await button.click();
  const shown = await timeOfCurve(page, kept ?? "");
  await page.close();
  return shown - begin;
}

async function visit(context: BrowserContext, address: string, act: (page: Page) => Promise<void>): Promise<ExampleVisit> {
  const page = await context.newPage();
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  const spent = await threadTimeOf(page);
  await page.goto(`${address}&class=${example.className}`, { waitUntil: "commit" });
  const tree = await timeOfTree(page);
  await act(page);
  const curve = await timeOfCurve(page);
  const made = { tree, curve, thread: await spent(), requests };
  await page.close();
  return made;
}

async function runExample(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run here" }).click({ timeout: 60_000 });
  await page.locator(`[data-variable="${example.variable}"]`).click({ timeout: 60_000 });
}

/** Both are looked for in every frame, so that the page's own thread must be free to see them. */
const eachFrame = { polling: "raf", timeout: 120_000 } as const;

async function timeOfTree(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => (document.querySelector('[role="treeitem"]') === null ? false : performance.now()),
    undefined,
    eachFrame,
  );
  return Number(await seen.jsonValue());
}

/**
 * The legend gives the unit of a curve as soon as its points are there, and the plot is made with the first of them.
 *
 * @param before  what the legend says of the curve of another run
 */
async function timeOfCurve(page: Page, before = ""): Promise<number> {
  const seen = await page.waitForFunction(
    ({ selector, plot, variable, unit, other }) => {
      const rows = [...document.querySelectorAll<HTMLElement>(selector)].map((row) => row.textContent);
      const isShown = rows.some((row) => row.startsWith(variable) && row.endsWith(unit) && row !== other);
      return isShown && document.querySelector(plot) !== null ? performance.now() : false;
    },
    { selector: legendRow, plot: plotCanvas, variable: example.variable, unit: example.unit, other: before },
    eachFrame,
  );
  return Number(await seen.jsonValue());
}
