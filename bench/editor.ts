/**
 * The canvas with 500 components and 480 connections in headless Chromium: dragging, and a command. What the figures mean:
 * bench/README.md.
 *
 *   --events N   events of a drag; 120
 */
import { parseArgs } from "node:util";
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
  /** Largest value of that which is promised. */
  readonly limit?: number;
}

/** Milliseconds from the pointer to the paint, 95 of 100. */
const dragLimit = 16;
/** Milliseconds from a command to the new picture. */
const commandLimit = 100;
const nCommands = 15;

export async function run(words: readonly string[]): Promise<readonly EditorRow[]> {
  const { values } = parseArgs({ args: [...words], options: { events: { type: "string", default: "120" } } });
  const nEvents = Number(values.events);
  return cleaningUp(async (after) => {
    const { browser, page } = await openPage("editor/page.ts", after);
    await page.evaluate((library) => window.mofangEditorBench.open(library), libraryTexts());
    const rows: EditorRow[] = [];
    for (const n of [1, 25, nComponents]) {
      const times = await page.evaluate(([count, events]) => window.mofangEditorBench.drag(count, events), [n, nEvents] as const);
      rows.push(rowOf(`${n} dragged, pointer to paint`, times.toPaint, dragLimit));
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
    rows.push(rowOf("command to the new picture, painted", isShown, commandLimit));
    printTable(
      `Canvas of ${nComponents} components in Chromium ${browser.version()}`,
      ["figure", "unit", "median", "95 %", "max", "limit"],
      rows.map(({ figure, unit, median, most, maximum, limit }) => [figure, unit, median, most, maximum, limit]),
    );
    return rows;
  });
}

function rowOf(figure: string, times: readonly number[], limit?: number): EditorRow {
  const row = { figure, unit: "ms" as const, ...spreadOf(times), most: percentile(times, 0.95) };
  return limit === undefined ? row : { ...row, limit };
}
