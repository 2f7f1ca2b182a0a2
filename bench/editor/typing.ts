/** Typing in the workspace of the built product. */
import { workCalls } from "@mofang/protocol";
import type { BrowserContext, Page, Response } from "playwright-core";
import { type ThreadTime, threadTimed, threadTimeOf } from "../diagram/thread-time.ts";

/** What a visit came to, milliseconds. */
export interface Typing {
  /** Of each keystroke: from its event to the end of the frame that shows it. */
  readonly toPaint: readonly number[];
  /** For which the page's thread computed for a keystroke and all that follows from it, in the mean. */
  readonly thread: number;
  /** From asking the server to let the page join those who edit to having its answer. */
  readonly joining: number;
}

declare global {
  interface Window {
    mofangKeystrokes: number[];
  }
}

/** Milliseconds from one keystroke to the next, as of a quick hand. */
const pause = 150;

/** Types a comment into the text of a class, with every view open that can be. */
export async function typeInto(context: BrowserContext, address: string, nKeys: number): Promise<Typing> {
  const page = await context.newPage();
  const joined = page.waitForResponse((response) => new URL(response.url()).pathname === workCalls.joinWork.path, {
    timeout: 120_000,
  });
  await page.goto(address);
  await openAllViews(page);
  await page.locator(".cm-content").click({ timeout: 120_000 });
  const joining = await timeOf(await joined);
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("End");
  await page.keyboard.type(" // ", { delay: pause });
  await page.evaluate(watchKeys);
  const spent: ThreadTime = await threadTimeOf(page);
  const { thread } = await threadTimed(spent, () => page.keyboard.type("typed ".repeat(nKeys).slice(0, nKeys), { delay: pause }));
  await page.waitForFunction((wanted) => window.mofangKeystrokes.length >= wanted, nKeys, { timeout: 60_000 });
  const toPaint = await page.evaluate(() => window.mofangKeystrokes);
  await page.close();
  return { toPaint, thread: thread / nKeys, joining };
}

/** Runs the class, shows each side panel once, last the classes, and the text over a chart. */
async function openAllViews(page: Page): Promise<void> {
  await page.getByRole("treeitem").nth(3).waitFor({ timeout: 120_000 });
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("Succeeded", { exact: true }).first().waitFor({ state: "attached", timeout: 120_000 });
  await page.getByText("Split", { exact: true }).click();
  const panels = ["Files", "Search in the files", "Variables and runs", "History", "Classes and libraries"];
  for (const name of panels) {
    await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
    await page.getByRole("region", { name, exact: true }).waitFor();
  }
  await page.getByText("Text", { exact: true }).first().click();
}

/** In the page: notes how long each keystroke takes. */
function watchKeys(): void {
  window.mofangKeystrokes = [];
  const note = ({ timeStamp }: KeyboardEvent): void => {
    // A task that a frame's callback asks for runs once the frame has been painted.
    requestAnimationFrame(() => setTimeout(() => window.mofangKeystrokes.push(performance.now() - timeStamp)));
  };
  window.addEventListener("keydown", note, true);
}

/** As the browser times the request. */
async function timeOf(answer: Response): Promise<number> {
  await answer.finished();
  const { requestStart, responseEnd } = answer.request().timing();
  return responseEnd - requestStart;
}
