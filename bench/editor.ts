/**
 * The canvas with 500 components and 480 connections in headless Chromium: dragging, and a command. What the figures mean:
 * bench/README.md.
 *
 *   --events N   events of a drag; 120
 */
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { libraryTexts, openPage } from "./diagram/open-page.ts";
import { nComponents } from "./diagram/sheet.ts";
import { percentile, printTable, type Spread, spreadOf } from "./report.ts";

/** One figure of the editor. */
export interface EditorRow extends Spread {
  readonly figure: string;
  readonly unit: "ms";
  /** 95 of 100 are below it. */
  readonly most: number;
}

const sizes = { full: { events: "120", nCommands: 15 }, check: { events: "60", nCommands: 5 } } as const;

export async function run(words: readonly string[], form: Form): Promise<readonly EditorRow[]> {
  const { events, nCommands } = sizes[form];
  const { values } = parseArgs({ args: [...words], options: { events: { type: "string", default: events } } });
  const nEvents = Number(values.events);
  return cleaningUp(async (after) => {
    const { browser, page } = await openPage("editor/page.ts", after);
    await page.evaluate((library) => window.mofangEditorBench.open(library), libraryTexts());
    const rows: EditorRow[] = [];
    for (const n of [1, 25, nComponents]) {
      const times = await page.evaluate(([count, events]) => window.mofangEditorBench.drag(count, events), [n, nEvents] as const);
      rows.push(rowOf(`${n} dragged, pointer to paint`, times.toPaint));
      rows.push(rowOf(`${n} dragged, of it computing`, times.computing));
    }
    const commands = [];
    while (commands.length < nCommands) commands.push(await page.evaluate(() => window.mofangEditorBench.command()));
    const isShown = commands.map(({ shown }) => shown);
    rows.push(
      rowOf(
        "command to text",
        commands.map(({ text }) => text),
      ),
    );
    rows.push(rowOf("command to the new picture, painted", isShown));
    printTable(
      `Canvas of ${nComponents} components in Chromium ${browser.version()}`,
      ["figure", "unit", "median", "95 %", "max"],
      rows.map(({ figure, unit, median, most, maximum }) => [figure, unit, median, most, maximum]),
    );
    return rows;
  });
}

function rowOf(figure: string, times: readonly number[]): EditorRow {
  return { figure, unit: "ms", ...spreadOf(times), most: percentile(times, 0.95) };
}
