/** A browser for a file of journeys, and pages in it. */
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { findBrowser } from "../scripts/browser.mjs";
import { patience } from "./patience.ts";

export interface PageOptions {
  readonly language?: "zh" | "en";
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
}

/** Opens one browser for the file and closes it after. @returns opens a page of a new visitor */
export function openBrowser(): (options?: PageOptions) => Promise<Page> {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ ...(await findBrowser()), headless: true });
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser?.close();
  });
  return async ({ language = "zh", theme = "light", width = 1440, height = 900 } = {}) => {
    if (browser === undefined) throw new Error("the browser is not open yet");
    const context = await browser.newContext({
      baseURL: inject("siteAddress"),
      locale: language === "zh" ? "zh-CN" : "en-US",
      colorScheme: theme,
      viewport: { width, height },
      reducedMotion: "reduce",
    });
    contexts.push(context);
    await context.addInitScript((stored) => localStorage.getItem("lang") ?? localStorage.setItem("lang", stored), language);
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    return page;
  };
}
