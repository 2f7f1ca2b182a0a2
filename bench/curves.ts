/**
 * Ten curves of a million points in a chart of the built product, in headless Chromium: zoomed and moved along. What the
 * figures mean: bench/README.md.
 *
 *   --frames N   frames of each gesture; 120
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Form } from "./benchmark.ts";
import { launchBrowser } from "./browser.ts";
import { cleaningUp } from "./cleaning-up.ts";
import { nPoints, nSignals, signalsFile } from "./curves/signals.ts";
import { type Frame, plotSignals, type Turn, turnWheel } from "./curves/workspace.ts";
import { threadTimeOf } from "./diagram/thread-time.ts";
import { percentile, printTable, type Spread, spreadOf } from "./report.ts";
import { startProduct } from "./web/product.ts";
import { signIn } from "./web/visit.ts";

/** One gesture. */
export interface CurvesRow extends Spread {
  readonly figure: string;
  readonly unit: "ms";
  /** 95 of 100 are below it. */
  readonly most: number;
  /** Frames that take longer than a screen shows one. */
  readonly missed: number;
}

/** Milliseconds for which a screen of 60 Hz shows a frame. */
const screenFrame = 1000 / 60;

const sizes = { full: "120", check: "40" } as const;

export async function run(words: readonly string[], form: Form): Promise<readonly CurvesRow[]> {
  const { values } = parseArgs({ args: [...words], options: { frames: { type: "string", default: sizes[form] } } });
  const nFrames = Number(values.frames);
  return cleaningUp(async (after) => {
    const browser = await launchBrowser();
    after.add(() => browser.close());
    const folder = await mkdtemp(join(tmpdir(), "mofang-curves-"));
    after.add(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "signals.mat");
    await writeFile(file, await signalsFile());
    console.error("starting the product");
    const { address, session, repositoryId } = await startProduct(after);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en" });
    await signIn(context, session);
    const page = await context.newPage();
    await plotSignals(page, `${address}/workspace?id=${repositoryId}`, file);
    const spent = await threadTimeOf(page);
    const rows: CurvesRow[] = [];
    const { zooms, into, moves } = gestures(nFrames);
    rows.push(...rowsOf("zoom", await turnWheel(page, spent, zooms)));
    await turnWheel(page, spent, into);
    rows.push(...rowsOf("pan", await turnWheel(page, spent, moves)));
    printTable(
      `${nSignals} curves of ${nPoints.toLocaleString("en")} points in Chromium ${browser.version()}`,
      ["figure", "unit", "median", "95 %", "max", "frames", "over 16.7"],
      rows.map(({ figure, unit, median, most, maximum, runs, missed }) => [figure, unit, median, most, maximum, runs, missed]),
    );
    return rows;
  });
}

/** In and out again; further in, which is no figure; then along, to and fro. */
function gestures(nFrames: number): Readonly<Record<"zooms" | "into" | "moves", readonly Turn[]>> {
  const way = (index: number): number => (index % 40 < 20 ? -1 : 1);
  const turns = Array.from({ length: nFrames }, (_, index) => index);
  return {
    zooms: turns.map((index) => ({ across: 0.3 + 0.4 * (index / nFrames), by: 100 * way(index), isMoving: false })),
    into: Array.from({ length: 8 }, () => ({ across: 0.2, by: -100, isMoving: false })),
    moves: turns.map((index) => ({ across: 0.5, by: -40 * way(index), isMoving: true })),
  };
}

function rowsOf(figure: string, frames: readonly Frame[]): readonly CurvesRow[] {
  return [
    rowOf(
      `${figure}, a frame, processor`,
      frames.map(({ thread }) => thread),
    ),
    rowOf(
      `${figure}, a frame, clock`,
      frames.map(({ clock }) => clock),
    ),
  ];
}

function rowOf(figure: string, times: readonly number[]): CurvesRow {
  const missed = times.filter((time) => time > screenFrame).length;
  return { figure, unit: "ms", ...spreadOf(times), most: percentile(times, 0.95), missed };
}
