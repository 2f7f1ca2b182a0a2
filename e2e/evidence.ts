/** What a page did and showed before a journey failed: what comes once in many runs is seldom seen again. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page, Request } from "playwright-core";

/** Lines that are kept of a page. */
const mostNotes = 200;
/** Of these, those that are told in the output of the run. */
const toldNotes = 30;

/** Where pictures and notes of failures lie. */
const folder = join(import.meta.dirname, "failures");

/** Something that a page did, or asked of the server. */
interface Note {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly text: string;
  readonly request?: Request;
}

/** Notes of a page: its clicks and keys, calls, console and connections, the last ones. */
export interface PageNotes {
  readonly page: Page;
  readonly notes: Note[];
  /** What went wrong inside of the page and no reader of it can have caused: errors that nobody caught or that broke a view. */
  readonly defects: string[];
}

/** Begins to take notes of each page of a context. */
export async function takeNotes(context: BrowserContext): Promise<PageNotes[]> {
  const all: PageNotes[] = [];
  await context.addInitScript(noteActs);
  context.on("page", (page) => {
    const notes: Note[] = [];
    const defects: string[] = [];
    all.push({ page, notes, defects });
    const begun = Date.now();
    const note = (text: string, request?: Request): void => {
      notes.push({ at: Date.now() - begun, text, ...(request && { request }) });
      if (notes.length > mostNotes) notes.shift();
    };
    page.on("framenavigated", (frame) => frame === page.mainFrame() && note(`goes to ${frame.url()}`));
    page.on("request", (request) => isCall(request.url()) && note(`asks ${request.method()} ${request.url()}`, request));
    page.on("websocket", (socket) => {
      note(`opens ${socket.url()}`);
      socket.on("close", () => note(`${socket.url()} closes`));
    });
    page.on("console", (message) => {
      note(`${message.type()}: ${message.text()}`);
      if (message.type() === "error" && !isOfNetwork(message.text())) defects.push(message.text());
    });
    page.on("pageerror", (error) => {
      // Errors of workers have an empty stack.
      const told = error.stack || `${error.name}: ${error.message}`;
      note(`throws ${told}`);
      if (!isTold(error)) defects.push(told);
    });
  });
  return all;
}

/** What the browser says of requests and connections that failed, and the page of parts of it that did not come. */
function isOfNetwork(text: string): boolean {
  return /^(Failed to load resource|WebSocket connection to|Access to fetch|Refused to (connect|apply)|PartLoadError)/.test(text);
}

/** Calls and parts that fail are told where they are made and shown, and what is broken off has no fault. */
function isTold({ name }: Error): boolean {
  return ["CallError", "PartLoadError", "AbortError"].includes(name);
}

/** Files of the page itself say little, and are many. */
function isCall(url: string): boolean {
  return new URL(url).pathname.startsWith("/mofang/");
}

/** Milliseconds in which an answer that has come is told. */
const moment = 200;

/** Answers are asked for now: hearing of each as it comes would cost every journey more than its own steps. */
async function lineOf({ at, text, request }: Note): Promise<string> {
  const none = new Promise<undefined>((done) => setTimeout(done, moment, undefined));
  const response = request && (await Promise.race([request.response().catch(() => undefined), none]));
  const answer = request && ` → ${request.failure()?.errorText ?? response?.status() ?? "no answer yet"}`;
  return `${(at / 1000).toFixed(2)} s  ${text}${answer ?? ""}`;
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
  for (const [i, { page, notes }] of pages.entries()) {
    if (page.isClosed()) continue;
    const path = join(folder, `${test.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}-${i + 1}`);
    const lines = await Promise.all(notes.map(lineOf));
    // A page that does not answer any more leaves its notes.
    const shown = await page.content().catch((error: unknown) => String(error));
    await page.screenshot({ path: `${path}.png`, timeout: 10_000 }).catch((error: unknown) => lines.push(`no picture: ${error}`));
    await writeFile(`${path}.txt`, `${page.url()}\n${lines.join("\n")}\n\n${shown}\n`);
    console.log(`Page ${i + 1} of "${test}", kept in ${path}.png and .txt:\n${lines.slice(-toldNotes).join("\n")}`);
  }
}
