/** What a page did and showed before a journey failed: what comes once in many runs is seldom seen again. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";

/** Lines that are kept of a page. */
const mostNotes = 200;
/** Of these, those that are told in the output of the run. */
const toldNotes = 30;

/** Where pictures and notes of failures lie. */
const folder = join(import.meta.dirname, "failures");

/** Notes of a page: its clicks and keys, requests, console and connections, the last ones. */
export interface PageNotes {
  readonly page: Page;
  readonly lines: string[];
}

/** Begins to take notes of each page of a context. */
export async function takeNotes(context: BrowserContext): Promise<PageNotes[]> {
  const all: PageNotes[] = [];
  await context.addInitScript(noteActs);
  context.on("page", (page) => {
    const lines: string[] = [];
    all.push({ page, lines });
    const begun = Date.now();
    const note = (line: string): void => {
      lines.push(`${((Date.now() - begun) / 1000).toFixed(2)} s  ${line}`);
      if (lines.length > mostNotes) lines.shift();
    };
    page.on("framenavigated", (frame) => frame === page.mainFrame() && note(`goes to ${frame.url()}`));
    page.on("request", (request) => isCall(request.url()) && note(`asks ${request.method()} ${request.url()}`));
    page.on("response", (response) => isCall(response.url()) && note(`hears ${response.status()} of ${response.url()}`));
    page.on("requestfailed", (request) => note(`${request.url()} fails: ${request.failure()?.errorText}`));
    page.on("websocket", (socket) => {
      note(`opens ${socket.url()}`);
      socket.on("close", () => note(`${socket.url()} closes`));
    });
    page.on("console", (message) => note(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => note(`throws ${error.stack ?? error.message}`));
  });
  return all;
}

/** Files of the page itself say little, and are many. */
function isCall(url: string): boolean {
  return new URL(url).pathname.startsWith("/mofang/");
}

/** In the page: what was clicked and pressed, as the page heard it. */
function noteActs(): void {
  const nameOf = ({ target }: Event): string => {
    if (!(target instanceof Element)) return String(target);
    const meant = target.closest("button, a, input, textarea, [role]") ?? target;
    const said = meant.getAttribute("aria-label") ?? meant.textContent ?? "";
    return `${meant.tagName.toLowerCase()} "${said.trim().slice(0, 40)}"`;
  };
  for (const kind of ["mousedown", "click", "contextmenu", "dblclick"]) {
    window.addEventListener(kind, (event) => console.debug(`${kind} on ${nameOf(event)}`), true);
  }
  window.addEventListener("keydown", (event) => event.key.length > 1 && console.debug(`${event.key} on ${nameOf(event)}`), true);
}

/** Writes what the pages of a test that has failed show and did, and tells the last of it. */
export async function keepEvidence(test: string, pages: readonly PageNotes[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [i, { page, lines }] of pages.entries()) {
    if (page.isClosed()) continue;
    const path = join(folder, `${test.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}-${i + 1}`);
    // A page that does not answer any more leaves its notes.
    const shown = await page.content().catch((error: unknown) => String(error));
    await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).catch((error: unknown) => lines.push(`no picture: ${error}`));
    await writeFile(`${path}.txt`, `${page.url()}\n${lines.join("\n")}\n\n${shown}\n`);
    console.log(`Page ${i + 1} of "${test}", kept in ${path}.png and .txt:\n${lines.slice(-toldNotes).join("\n")}`);
  }
}
