/** The browser of benchmarks, where the machine has one. */
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "../scripts/browser.mjs";
import { NotMeasurable } from "./benchmark.ts";

/** Starts a browser of its own. @throws NotMeasurable where none starts */
export async function launchBrowser(): Promise<Browser> {
  try {
    return await chromium.launch({ ...(await findBrowser()), headless: true });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split("\n");
    throw new NotMeasurable(`needs a browser: ${reason}`);
  }
}

/** Makes sure that one starts, before anything is prepared for it. */
export async function needBrowser(): Promise<void> {
  await (await launchBrowser()).close();
}
