/**
 * The diagram of a model with 500 components in headless Chromium: built after an edit, and dragged. What the figures
 * mean: bench/README.md.
 *
 *   --runs N   builds; 15
 */
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import type { Form } from "./benchmark.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { libraryTexts, openPage } from "./diagram/open-page.ts";
import type { BuildTimes } from "./diagram/page.ts";
import { nComponents } from "./diagram/sheet.ts";
import { percentile, printTable, type Spread, spreadOf } from "./report.ts";

/** One figure of the diagram. */
export interface DiagramRow extends Spread {
  readonly figure: string;
  readonly unit: "ms" | "1/s";
}

/** Builds, and drags with their milliseconds. */
const sizes = {
  full: { runs: "15", drags: 3, dragTime: 2000 },
  check: { runs: "9", drags: 1, dragTime: 1000 },
} as const;

export async function run(words: readonly string[], form: Form): Promise<readonly DiagramRow[]> {
  const { drags: nDrags, dragTime, ...defaults } = sizes[form];
  const { values } = parseArgs({ args: [...words], options: { runs: { type: "string", default: defaults.runs } } });
  const runs = Number(values.runs);
  return cleaningUp(async (after) => {
    const { browser, page } = await openPage("diagram/page.ts", after);
    await page.evaluate((library) => window.mofangBench.open(library), libraryTexts());
    const first = await page.evaluate(() => window.mofangBench.build());
    const builds = await repeat(runs, page, () => window.mofangBench.build());
    const drags = await repeat(nDrags, page, (time: number) => window.mofangBench.pan(time), dragTime);
    const rows = rowsOf(first, builds, drags);
    printTable(
      `Diagram of ${nComponents} components in Chromium ${browser.version()}`,
      ["figure", "unit", "median", "min", "max"],
      rows.map(({ figure, unit, median, minimum, maximum }) => [figure, unit, median, minimum, maximum]),
    );
    return rows;
  });
}

function rowsOf(first: BuildTimes, builds: readonly BuildTimes[], drags: readonly (readonly number[])[]): DiagramRow[] {
  const built = ({ scene, svg }: BuildTimes): number => scene + svg;
  const rate = (frames: readonly number[]): number => (1000 * frames.length) / frames.reduce((sum, time) => sum + time, 0);
  return [
    { figure: "first diagram of a page, scene and SVG", unit: "ms", ...spreadOf([built(first)]) },
    { figure: "diagram after an edit, scene and SVG", unit: "ms", ...spreadOf(builds.map(built)) },
    { figure: "of it scene", unit: "ms", ...spreadOf(builds.map(({ scene }) => scene)) },
    { figure: "of it SVG", unit: "ms", ...spreadOf(builds.map(({ svg }) => svg)) },
    { figure: "put into the page and painted", unit: "ms", ...spreadOf(builds.map(({ shown }) => shown)) },
    { figure: "frames a second while dragging", unit: "1/s", ...spreadOf(drags.map(rate)) },
    { figure: "time of a frame, 99 of 100", unit: "ms", ...spreadOf(drags.map((frames) => percentile(frames, 0.99))) },
  ];
}

async function repeat<Result, Argument>(
  runs: number,
  page: Page,
  work: (argument: Argument) => Promise<Result>,
  argument?: Argument,
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < runs) results.push((await page.evaluate(work as never, argument as never)) as Result);
  return results;
}
