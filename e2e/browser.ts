/** A browser for a file of journeys, and pages in it. */
import type { Language } from "@mofang/vocabulary";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import { findBrowser } from "../scripts/browser.mjs";
import { keepEvidence, type PageNotes, takeNotes } from "./evidence.ts";
import { patience } from "./patience.ts";
import { noteSecretsOf } from "./secrets.ts";

export interface PageOptions {
  readonly language?: Language;
  readonly theme?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
  /** Where the product is found; at its own address unless given. */
  readonly address?: string;
  /** Whether pages run what their content policy forbids: what is kept from running then is kept by the page itself. */
  readonly bypassesPolicy?: boolean;
}

/** The browser of this process, which ends with it: starting one costs as much as loading a page. */
let shared: Promise<Browser> | undefined;

/**
 * Visitors have a context each, closed after the file. In the Chromium that comes with the npm packages, which is one process,
 * contexts see each other's storage and end together: there they have a browser each. Where a test fails, what its pages did and show is kept; it fails
 * where a page breaks or throws what nobody catches, whatever it is about.
 *
 * @returns opens a page of a new visitor
 */
export function openBrowser(): (options?: PageOptions) => Promise<Page> {
  const opened: (Browser | BrowserContext)[] = [];
  const contexts: BrowserContext[] = [];
  const notes: PageNotes[][] = [];
  afterEach(async ({ task }) => {
    const defects = notes.flat().flatMap((page) => page.defects.splice(0));
    if (task.result?.state === "fail" || defects.length > 0) await keepEvidence(task.name, notes.flat());
    expect(defects, "errors inside of the pages").toEqual([]);
  });
  afterAll(async () => {
    // A route that still answers a page would fail with the page.
    const pages = contexts.splice(0).flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "wait" })));
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });
  return async (options = {}) => {
    const { language = "zh", theme = "light", width = 1440, height = 900, address = inject("siteAddress") } = options;
    const found = await findBrowser();
    const isOneProcess = found.args.includes("--single-process");
    const browser = await (isOneProcess ? launch(found) : theShared(found));
    const context = await browser.newContext({
      baseURL: address,
      locale: language === "zh" ? "zh-CN" : "en-US",
      colorScheme: theme,
      viewport: { width, height },
      reducedMotion: "reduce",
      bypassCSP: options.bypassesPolicy ?? false,
    });
    opened.push(isOneProcess ? browser : context);
    contexts.push(context);
    await context.addInitScript((stored) => {
      // The empty page that a browser begins with has no store.
      if (location.protocol !== "about:" && localStorage.getItem("lang") === null) localStorage.setItem("lang", stored);
    }, language);
    context.on("request", (request) => {
      if (request.url().startsWith(address)) noteSecretsOf(request.headers(), request.postData());
    });
    notes.push(await takeNotes(context));
    context.setDefaultTimeout(patience);
    return await context.newPage();
  };
}

function launch(found: Awaited<ReturnType<typeof findBrowser>>): Promise<Browser> {
  return chromium.launch({ ...found, headless: true });
}

function theShared(found: Awaited<ReturnType<typeof findBrowser>>): Promise<Browser> {
  shared ??= launch(found);
  return shared;
}
