/** Typing in the workspace of the built product. */
import { workCalls } from "@mofang/protocol";
import type { BrowserContext, Response } from "playwright-core";
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

/** Opens the text of a class, beside the class tree and over the status line, and types a comment into it. */
export async function typeInto(context: BrowserContext, address: string, nKeys: number): Promise<Typing> {
  const page = await context.newPage();
  const joined = page.waitForResponse((response) => new URL(response.url()).pathname === workCalls.joinWork.path, {
    timeout: 120_000,
  });
  await page.goto(address);
  await page.getByText("Text", { exact: true }).first().click({ timeout: 120_000 });
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
