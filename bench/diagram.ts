/**
 * The diagram of a model with 500 components in headless Chromium: built after an edit, and dragged. What the figures
 * mean: bench/README.md.
 *
 *   --runs N   builds; 15
 */
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { libraryTexts, type OpenPage, openPage } from "./diagram/open-page.ts";
import type { BuildTimes, FrameTimes } from "./diagram/page.ts";
import { nComponents } from "./diagram/sheet.ts";
import { threadTimed } from "./diagram/thread-time.ts";
import { percentile, printTable, type Spread, spreadOf } from "./report.ts";

/** One figure of the diagram. */
export interface DiagramRow extends Spread {
  readonly figure: string;
  readonly unit: "ms" | "1/s";
  /** Milliseconds for which the page's thread computed, median. */
  readonly thread?: number;
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
    const opened = await openPage("diagram/page.ts", after);
    const { browser, page } = opened;
    await page.evaluate((library) => window.mofangBench.open(library), libraryTexts());
    const first = await measureBuild(opened);
    const builds = await repeat(runs, () => measureBuild(opened));
    const drags = await repeat(nDrags, () => page.evaluate((time: number) => window.mofangBench.pan(time), dragTime));
    const rows = rowsOf(first, builds, drags);
    printTable(
      `Diagram of ${nComponents} components in Chromium ${browser.version()}`,
      ["figure", "unit", "median", "min", "max", "thread"],
      rows.map(({ figure, unit, median, minimum, maximum, thread }) => [figure, unit, median, minimum, maximum, thread]),
    );
    return rows;
  });
}

/** A build on the page, with the time of the page's thread. */
interface Build extends BuildTimes {
  readonly shown: number;
  readonly thread: number;
}

async function measureBuild({ page, threadTime }: OpenPage): Promise<Build> {
  const { result, thread } = await threadTimed(threadTime, () => page.evaluate(() => window.mofangBench.build()));
  return { ...result, thread, shown: await page.evaluate(() => window.mofangBench.show()) };
}

function rowsOf(first: Build, builds: readonly Build[], drags: readonly FrameTimes[]): DiagramRow[] {
  const built = ({ scene, svg }: BuildTimes): number => scene + svg;
  const rate = (frames: FrameTimes): number => (1000 * frames.length) / frames.reduce((sum, time) => sum + time, 0);
  const thread = percentile(
    builds.map((build) => build.thread),
    0.5,
  );
  return [
    { figure: "first diagram of a page, scene and SVG", unit: "ms", ...spreadOf([built(first)]) },
    { figure: "diagram after an edit, scene and SVG", unit: "ms", ...spreadOf(builds.map(built)), thread },
    { figure: "of it scene", unit: "ms", ...spreadOf(builds.map(({ scene }) => scene)) },
    { figure: "of it SVG", unit: "ms", ...spreadOf(builds.map(({ svg }) => svg)) },
    { figure: "put into the page and painted", unit: "ms", ...spreadOf(builds.map(({ shown }) => shown)) },
    { figure: "frames a second while dragging", unit: "1/s", ...spreadOf(drags.map(rate)) },
    { figure: "time of a frame, median", unit: "ms", ...spreadOf(drags.map((frames) => percentile(frames, 0.5))) },
    { figure: "time of a frame, 99 of 100", unit: "ms", ...spreadOf(drags.map((frames) => percentile(frames, 0.99))) },
  ];
}

async function repeat<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < times) results.push(await work());
  return results;
}
