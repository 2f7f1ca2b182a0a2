/**
 * Studies in the page of the built product, in headless Chromium: many runs by one worker and by one for each processor.
 * What the figures mean: bench/README.md.
 */
import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import type { Page } from "playwright-core";
import { browserIdKey } from "../apps/web/src/workspace/start/browser-id.ts";
import type { Form } from "./benchmark.ts";
import { launchBrowser, needBrowser } from "./browser.ts";
import { type CleaningUp, cleaningUp } from "./cleaning-up.ts";
import { printTable } from "./report.ts";
import { type Product, startProduct } from "./web/product.ts";
import { makeRepository } from "./web/repositories.ts";
import { signIn } from "./web/visit.ts";
import { exampleTexts } from "./workspace/visit-example.ts";

/** A study by so many workers. */
export interface StudiesRow {
  readonly figure: string;
  readonly workers: number;
  readonly runs: number;
  /** From the click that starts it until the last run is shown. */
  readonly seconds: number;
  /** Part of the speed that as many times one worker would have; 1 for one worker. */
  readonly ofIdeal: number;
}

const sizes = { full: { nRuns: 1000, nRounds: 3 }, check: { nRuns: 1000, nRounds: 1 } } as const;

export async function run(_: readonly string[], form: Form): Promise<readonly StudiesRow[]> {
  await needBrowser();
  return cleaningUp(async (after) => {
    console.error("starting the product");
    const product = await startProduct(after);
    const { nRuns, nRounds } = sizes[form];
    const nProcessors = availableParallelism();
    const facts = { name: "Studies", description: "Many runs" };
    const { address, session } = product;
    const id = await makeRepository({ address, token: session.accessToken }, facts, exampleTexts());
    const alone = await quickest(product, id, 1, nRuns, nRounds, after);
    const together = await quickest(product, id, nProcessors, nRuns, nRounds, after);
    const figure = "bouncing ball in the page";
    const rows = [
      { figure, workers: 1, runs: nRuns, seconds: alone, ofIdeal: 1 },
      { figure, workers: nProcessors, runs: nRuns, seconds: together, ofIdeal: alone / nProcessors / together },
    ];
    printTable(
      "Studies in the page",
      ["figure", "workers", "runs", "s", "of ideal"],
      rows.map(({ workers, runs, seconds, ofIdeal }) => [figure, workers, runs, seconds, ofIdeal]),
    );
    return rows;
  });
}

const browserNumber = randomUUID();

/** Seconds of the quickest of some rounds, in a page that believes to have so many processors. */
async function quickest(
  { address, session }: Product,
  id: number,
  nProcessors: number,
  nRuns: number,
  nRounds: number,
  after: CleaningUp,
): Promise<number> {
  const browser = await launchBrowser();
  after.add(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
  // By this number the site knows browsers: the second one goes on in the workspace of the first.
  await context.addInitScript(([key = "", value = ""]) => localStorage.setItem(key, value), [browserIdKey, browserNumber]);
  await context.addInitScript(
    (count) => Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count }),
    nProcessors,
  );
  await signIn(context, session);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${address}/workspace?id=${id}&class=MofangExamples.BouncingBall`);
  await openStudy(page, nRuns);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < nRounds; round++) best = Math.min(best, await studyTime(page, nRuns, round));
  await browser.close();
  return best;
}

async function openStudy(page: Page, nRuns: number): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Study" }).click();
  await page.getByRole("combobox", { name: "Parameter 1" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: /^e / }).click();
  await page.getByLabel("Values of parameter 1").fill("uniform(0.5, 0.9)");
  await page.getByRole("combobox", { name: "Method" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: "Monte Carlo" }).click();
  await page.getByRole("spinbutton").first().fill(`${nRuns}`);
  await page.getByLabel(/^Looked at/).fill("h");
}

/** Another seed makes it another study. */
async function studyTime(page: Page, nRuns: number, seed: number): Promise<number> {
  await page
    .getByRole("spinbutton")
    .nth(1)
    .fill(`${seed + 1}`);
  const begin = Date.now();
  await page.getByRole("button", { name: "Start the study" }).click();
  await page.getByText(`${nRuns} of ${nRuns}, 0 failed`).waitFor({ timeout: 600_000 });
  await page.getByRole("button", { name: "Start the study" }).waitFor();
  return (Date.now() - begin) / 1000;
}
