/** The page of benchmarks of diagrams, and what they bring into it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { build } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../browser.ts";
import type { CleaningUp } from "../cleaning-up.ts";
import { type ThreadTime, threadTimeOf } from "./thread-time.ts";

export interface OpenPage {
  readonly browser: Browser;
  readonly page: Page;
  readonly threadTime: ThreadTime;
}

/** An empty page in a browser of its own, with a script of `bench/` in it. */
export async function openPage(script: string, after: CleaningUp): Promise<OpenPage> {
  const browser = await launchBrowser();
  after.add(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.setContent('<!doctype html><main style="position:fixed;inset:0"></main>');
  await page.addStyleTag({ content: "svg { width: 100%; height: 100% }" });
  await page.addScriptTag({ content: await pageScript(join(productRoot(), "bench", script)) });
  return { browser, page, threadTime: await threadTimeOf(page) };
}

/** A page's script with the packages and parts of the web app, for the browser. */
async function pageScript(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

/** Texts of the Mofang library by path. */
export function libraryTexts(): Record<string, string> {
  const folder = join(productRoot(), "packages/library/Mofang");
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /\.(mo|order)$/.test(path));
  return Object.fromEntries(paths.map((path) => [`Mofang/${path}`, readFileSync(join(folder, path), "utf8")]));
}
