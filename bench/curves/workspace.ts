/** The charts of the built product with a result in them, and the gestures that are measured. */
import type { Page } from "playwright-core";
import { type ThreadTime, threadTimed } from "../diagram/thread-time.ts";
import { nSignals, signalNames } from "./signals.ts";

/** A turn of the wheel over a plot: where, from 0 left to 1 right, and how far. */
export interface Turn {
  readonly across: number;
  readonly by: number;
  /** Whether Shift is held, which moves along. */
  readonly isMoving: boolean;
}

/** What one frame came to, milliseconds. */
export interface Frame {
  /** From one picture to the next, on the clock. */
  readonly clock: number;
  /** For which the page's thread computed. */
  readonly thread: number;
}

/** Reads a result from a file and puts all its signals on a chart. */
export async function plotSignals(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  await page.getByText("Results", { exact: true }).first().click();
  await page.getByRole("button", { name: "Runs" }).click();
  await page.locator('input[type="file"][accept=".csv,.mat"]').setInputFiles(file);
  for (const name of signalNames) await page.locator(`[data-variable="${name}"]`).click({ timeout: 120_000 });
  await page.getByTestId("legend").locator("li").nth(nSignals).waitFor();
  await page.waitForFunction(() => document.querySelector(".u-over") !== null, undefined, { timeout: 120_000 });
  await settled(page);
}

/** Turns the wheel once a frame, and tells what each frame came to. */
export async function turnWheel(page: Page, spent: ThreadTime, turns: readonly Turn[]): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for (const turn of turns) {
    const { result: clock, thread } = await threadTimed(spent, () => page.evaluate(turnOnce, turn));
    frames.push({ clock, thread });
  }
  await settled(page);
  return frames;
}

/** In the page: a turn of the wheel. @returns milliseconds until the next picture is painted */
async function turnOnce({ across, by, isMoving }: Turn): Promise<number> {
  const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const plot = document.querySelector(".u-over");
  if (plot === null) throw new Error("there is no plot");
  const { left, top, width, height } = plot.getBoundingClientRect();
  const place = { clientX: left + across * width, clientY: top + height / 2 };
  const begun = await nextFrame();
  plot.dispatchEvent(new WheelEvent("wheel", { ...place, deltaY: by, shiftKey: isMoving, bubbles: true, cancelable: true }));
  return (await nextFrame()) - begun;
}

/** Waits until the worker has answered and everything is drawn. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(1500); // What the worker is asked for leaves no trace in the page.
}
