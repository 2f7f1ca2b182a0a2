/**
 * The canvas with 500 components and 480 connections in headless Chromium: dragging, and a command; and typing in the built
 * product. What the figures mean: bench/README.md.
 *
 *   --events N   events of a drag; 120
 */
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { launchBrowser } from "./browser.ts";
import { type CleaningUp, cleaningUp } from "./cleaning-up.ts";
import { libraryTexts, type OpenPage, openPage } from "./diagram/open-page.ts";
import { nComponents } from "./diagram/sheet.ts";
import { threadTimed } from "./diagram/thread-time.ts";
import { longFile, manyFiles, nFiles, nLines } from "./editor/large-repositories.ts";
import { typeInto } from "./editor/typing.ts";
import { percentile, printTable, type Spread, spreadOf } from "./report.ts";
import { startProduct } from "./web/product.ts";
import { makeRepository } from "./web/repositories.ts";
import { signIn } from "./web/visit.ts";

/** One figure of the editor. */
export interface EditorRow extends Spread {
  readonly figure: string;
  readonly unit: "ms";
  /** 95 of 100 are below it. */
  readonly most: number;
  /** Milliseconds for which the page's thread computed: the mean of events, the median of commands. */
  readonly thread?: number;
}

const sizes = { full: { events: "120", nCommands: 15, nKeys: 60 }, check: { events: "60", nCommands: 5, nKeys: 20 } } as const;

export async function run(words: readonly string[], form: Form): Promise<readonly EditorRow[]> {
  const { events, nCommands, nKeys } = sizes[form];
  const { values } = parseArgs({ args: [...words], options: { events: { type: "string", default: events } } });
  const nEvents = Number(values.events);
  return cleaningUp(async (after) => {
    const opened = await openPage("editor/page.ts", after);
    const { browser, page } = opened;
    const version = browser.version();
    await page.evaluate((library) => window.mofangEditorBench.open(library), libraryTexts());
    const rows: EditorRow[] = [];
    for (const n of [1, 25, nComponents]) rows.push(...(await measureDrag(opened, n, nEvents)));
    rows.push(...(await measureCommands(opened, nCommands)));
    await browser.close();
    rows.push(...(await measureTyping(nKeys, after)));
    printTable(
      `Canvas of ${nComponents} components, and typing, in Chromium ${version}`,
      ["figure", "unit", "median", "95 %", "max", "thread"],
      rows.map(({ figure, unit, median, most, maximum, thread }) => [figure, unit, median, most, maximum, thread]),
    );
    return rows;
  });
}

async function measureDrag({ page, threadTime }: OpenPage, n: number, nEvents: number): Promise<EditorRow[]> {
  const drag = () => page.evaluate(([count, events]) => window.mofangEditorBench.drag(count, events), [n, nEvents] as const);
  const { result, thread } = await threadTimed(threadTime, drag);
  return [
    { ...rowOf(`${n} dragged, pointer to paint`, result.toPaint), thread: thread / nEvents },
    rowOf(`${n} dragged, of it computing`, result.computing),
  ];
}

async function measureCommands({ page, threadTime }: OpenPage, nCommands: number): Promise<EditorRow[]> {
  const texts: number[] = [];
  const pictures: number[] = [];
  const threads: number[] = [];
  while (texts.length < nCommands) {
    const { result, thread } = await threadTimed(threadTime, () => page.evaluate(() => window.mofangEditorBench.command()));
    texts.push(result.text);
    pictures.push(result.shown);
    threads.push(thread);
  }
  return [
    rowOf("command to text", texts),
    { ...rowOf("command to the new picture, painted", pictures), thread: percentile(threads, 0.5) },
  ];
}

/** Typing in the built product, in a long file and beside many files. */
async function measureTyping(nKeys: number, after: CleaningUp): Promise<EditorRow[]> {
  console.error("starting the product");
  const { address, session } = await startProduct(after);
  const site = { address, token: session.accessToken };
  const browser = await launchBrowser();
  after.add(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
  await signIn(context, session);
  const rows: EditorRow[] = [];
  const places = [
    { size: `${nLines} lines`, name: "Long", files: longFile(), className: "Long.Part500" },
    { size: `${nFiles} files`, name: "Many", files: manyFiles(), className: "Many.Part500" },
  ];
  for (const { size, name, files, className } of places) {
    const id = await makeRepository(site, { name, description: size }, files);
    const { toPaint, thread, joining } = await typeInto(context, `${address}/workspace?id=${id}&class=${className}`, nKeys);
    rows.push({ ...rowOf(`keystroke in ${size}, painted`, toPaint), thread }, rowOf(`joining, ${size}`, [joining]));
  }
  return rows;
}

function rowOf(figure: string, times: readonly number[]): EditorRow {
  return { figure, unit: "ms", ...spreadOf(times), most: percentile(times, 0.95) };
}
