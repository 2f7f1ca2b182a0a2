/** A visit of the workspace of a public example: from its address to the first curve of a run in the page. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import type { BrowserContext, Page } from "playwright-core";
import { threadTimeOf } from "../diagram/thread-time.ts";
import type { RepositoryTexts } from "../web/repositories.ts";

/** The example, and a variable of it. */
export const example = { className: "MofangExamples.BouncingBall", variable: "h" };

/** Milliseconds since the navigation began. */
export interface ExampleVisit {
  /** The class tree is shown: the page can be used. */
  readonly tree: number;
  /** The curve of a run that began as soon as the page let one begin it. */
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
export async function visitExample(context: BrowserContext, address: string): Promise<ExampleVisit> {
  const page = await context.newPage();
  let requests = 0;
  page.on("request", () => {
    requests += 1;
  });
  const spent = await threadTimeOf(page);
  await page.goto(`${address}&class=${example.className}`, { waitUntil: "commit" });
  const tree = await timeOf(page, '[role="treeitem"]');
  await page.getByRole("button", { name: "Run here" }).click({ timeout: 60_000 });
  await page.locator(`[data-variable="${example.variable}"]`).click({ timeout: 60_000 });
  const curve = await timeOf(page, '[data-testid="legend"] li output, [data-testid="legend"] li');
  const visit = { tree, curve, thread: await spent(), requests };
  await page.close();
  return visit;
}

/** Looked for in every frame, so that the page's own thread must be free to see it. */
async function timeOf(page: Page, selector: string): Promise<number> {
  const seen = await page.waitForFunction(
    (wanted) => (document.querySelector(wanted) === null ? false : performance.now()),
    selector,
    { polling: "raf", timeout: 120_000 },
  );
  return Number(await seen.jsonValue());
}
