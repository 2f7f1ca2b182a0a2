/**
 * The workspace of the built product in headless Chromium: a public example opened and run, and the tree of a large result.
 * What the figures mean: bench/README.md.
 *
 *   --visits N   visits with a cold browser, and as many with a warm one; 5
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { browserIdKey } from "../apps/web/src/workspace/start/browser-id.ts";
import type { Form } from "./benchmark.ts";
import { launchBrowser, needBrowser } from "./browser.ts";
import { type CleaningUp, cleaningUp } from "./cleaning-up.ts";
import { threadTimeOf } from "./diagram/thread-time.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";
import { type Product, startProduct } from "./web/product.ts";
import { makeRepository } from "./web/repositories.ts";
import { signIn } from "./web/visit.ts";
import { filterVariables, nVariables, showVariables, variablesFile } from "./workspace/variables.ts";
import { type ExampleVisit, exampleTexts, returnToExample, runAgain, visitExample } from "./workspace/visit-example.ts";

/** One figure of the workspace. */
export interface WorkspaceRow extends Spread {
  readonly figure: string;
  readonly unit: "ms" | "requests";
  /** Milliseconds for which the page's thread computed, median. */
  readonly thread?: number;
}

const sizes = { full: { visits: "5", nFilters: 20 }, check: { visits: "1", nFilters: 5 } } as const;

export async function run(words: readonly string[], form: Form): Promise<readonly WorkspaceRow[]> {
  const { nFilters, ...defaults } = sizes[form];
  const { values } = parseArgs({ args: [...words], options: { visits: { type: "string", default: defaults.visits } } });
  await needBrowser();
  return cleaningUp(async (after) => {
    console.error("starting the product");
    const product = await startProduct(after);
    const rows = [...(await visits(product, Number(values.visits))), await filtering(product, nFilters, after)];
    printTable(
      "Workspace of the built product",
      ["figure", "unit", "median", "min", "max", "thread"],
      rows.map(({ figure, unit, median, minimum, maximum, thread }) => [figure, unit, median, minimum, maximum, thread]),
    );
    return rows;
  });
}

/**
 * Each cold visit in a browser of its own, and a warm one after it in the same, where the curve comes back; then another run. All have one number, by which the site knows
 * browsers: a visit goes on in the workspace of the one before, whether or not that one has left before its browser was closed.
 */
async function visits({ address, session }: Product, nVisits: number): Promise<readonly WorkspaceRow[]> {
  const facts = { name: "Examples", description: "What comes with the product" };
  const id = await makeRepository({ address, token: session.accessToken }, facts, exampleTexts());
  const number = randomUUID();
  const cold: ExampleVisit[] = [];
  const warm: ExampleVisit[] = [];
  const again: number[] = [];
  while (cold.length < nVisits) {
    const browser = await launchBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
      await signIn(context, session);
      await context.addInitScript(([key = "", value = ""]) => localStorage.setItem(key, value), [browserIdKey, number]);
      const workspace = `${address}/workspace?id=${id}`;
      cold.push(await visitExample(context, workspace));
      warm.push(await returnToExample(context, workspace));
      again.push(await runAgain(context, workspace));
    } finally {
      await browser.close();
    }
  }
  const runs = { figure: "warm page, another run's curve", unit: "ms" as const, ...spreadOf(again) };
  return [...rowsOf("cold", cold), ...rowsOf("warm", warm), runs];
}

function rowsOf(kind: string, made: readonly ExampleVisit[]): readonly WorkspaceRow[] {
  const spread = (value: (visit: ExampleVisit) => number) => spreadOf(made.map(value));
  const thread = spread((visit) => visit.thread).median;
  return [
    { figure: `${kind} visit, class tree`, unit: "ms", ...spread((visit) => visit.tree) },
    { figure: `${kind} visit, first curve`, unit: "ms", ...spread((visit) => visit.curve), thread },
    { figure: `${kind} visit, requests`, unit: "requests", ...spread((visit) => visit.requests) },
  ];
}

async function filtering({ address, session, repositoryId }: Product, n: number, after: CleaningUp): Promise<WorkspaceRow> {
  const folder = await mkdtemp(join(tmpdir(), "mofang-variables-"));
  after.add(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "variables.mat");
  await writeFile(file, await variablesFile());
  const browser = await launchBrowser();
  after.add(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
  await signIn(context, session);
  const page = await context.newPage();
  await showVariables(page, `${address}/workspace?id=${repositoryId}`, file);
  const times = await filterVariables(page, await threadTimeOf(page), n);
  return {
    figure: `${nVariables.toLocaleString("en")} variables filtered, painted`,
    unit: "ms",
    ...spreadOf(times.map(({ clock }) => clock)),
    thread: spreadOf(times.map(({ thread }) => thread)).median,
  };
}
