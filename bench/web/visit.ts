/** One visit of a page with nothing cached, as Chromium itself sees it. */
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Request } from "playwright-core";
import { sessionStorageKey } from "../../apps/web/src/api/session.ts";
import { launchBrowser } from "../browser.ts";
import type { Product } from "./product.ts";

/** Bytes of scripts. Times in milliseconds since the navigation began. */
export interface Visit {
  /** Scripts of the page, as they came over the wire. */
  readonly transferred: number;
  /** The same, each compressed with gzip: what a proxy that knows no better coding sends. */
  readonly gzipped: number;
  /** Scripts of the page's workers with gzip. */
  readonly workersGzipped: number;
  /** What the page and its workers asked the network for, of any kind; what the browser's cache answers counts once. */
  readonly requests: number;
  readonly firstContentfulPaint: number;
  /** When each mark first held, in their order. */
  readonly marks: readonly number[];
}

/** A moment of a page: the first element that matches has at least so many letters in `text` or in its attribute. */
export interface Mark {
  readonly selector: string;
  readonly attribute?: string;
  readonly letters: number;
}

/** Who visits: without a session a visitor. */
export interface Visitor {
  readonly session?: Product["session"];
  /** Language of the browser, BCP 47. */
  readonly locale?: string;
}

/**
 * Visits a page in a new browser: no cache, no storage but the member's session where one is given. The Chromium of the npm
 * packages is one process, which ends with its first context, so that a visit cannot leave it to the next one.
 */
export async function visit(
  address: string,
  marks: readonly Mark[],
  { session, locale = "zh-CN" }: Visitor = {},
): Promise<Visit> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale });
    if (session !== undefined) await signIn(context, session);
    return await measure(await context.newPage(), address, marks);
  } finally {
    await browser.close();
  }
}

/** Makes the pages of a context those of a member. */
export async function signIn(context: BrowserContext, { accessToken, refreshToken, expiresIn, userInfo }: Product["session"]) {
  const stored = { accessToken, refreshToken, expiredTime: Date.now() + expiresIn * 1000, userInfo };
  await context.addInitScript(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    [sessionStorageKey, JSON.stringify(stored)],
  );
}

async function measure(page: Page, address: string, marks: readonly Mark[]): Promise<Visit> {
  const requests: Request[] = [];
  const workers = new Set<string>();
  page.on("requestfinished", (request) => {
    // A script that is imported after it was fetched comes from the browser's cache.
    const isKnown = requests.some((known) => isScript(known) && known.url() === request.url());
    if (!isKnown) requests.push(request);
  });
  page.on("worker", (worker) => workers.add(worker.url()));
  await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
  await page.goto(address, { waitUntil: "commit" });
  const times = await Promise.all(marks.map((mark) => timeOf(page, mark)));
  await page.waitForLoadState("networkidle");
  const firstContentfulPaint = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  const ofPage = new Set(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)));
  const scripts = requests.filter(isScript);
  const sizes = await Promise.all(scripts.map((script) => sizesOf(script)));
  // The page knows of the first script of a worker, and of none that the worker imports.
  const isOfWorker = (index: number) => workers.has(scripts[index]?.url() ?? "") || !ofPage.has(scripts[index]?.url() ?? "");
  const sum = (of: "transferred" | "gzipped", ofWorkers: boolean) =>
    sizes.reduce((total, size, index) => (isOfWorker(index) === ofWorkers ? total + size[of] : total), 0);
  return {
    transferred: sum("transferred", false),
    gzipped: sum("gzipped", false),
    workersGzipped: sum("gzipped", true),
    requests: requests.length,
    firstContentfulPaint,
    marks: times,
  };
}

function isScript(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith(".js");
}

/** Looked at in every frame, so that the page's own thread must be free to see it. */
async function timeOf(page: Page, mark: Mark): Promise<number> {
  const seen = await page.waitForFunction(
    ({ selector, attribute, letters }) => {
      const element = document.querySelector(selector);
      const text = attribute === undefined ? element?.textContent : element?.getAttribute(attribute);
      return (text?.length ?? 0) >= letters ? performance.now() : false;
    },
    mark,
    { polling: "raf", timeout: 60_000 },
  );
  return Number(await seen.jsonValue());
}

async function sizesOf(request: Request): Promise<{ readonly transferred: number; readonly gzipped: number }> {
  const response = await request.response();
  const body = await response?.body();
  const { responseBodySize } = await request.sizes();
  return { transferred: responseBodySize, gzipped: body === undefined ? 0 : gzipSync(body).length };
}
