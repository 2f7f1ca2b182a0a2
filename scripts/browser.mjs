/**
 * Finds a Chromium for the browser tests: one that is named, one that the machine has, or the build that comes with the
 * npm packages, unpacked into the temporary folder.
 *
 *   node scripts/browser.mjs   prints its path
 */
import { accessSync, constants } from "node:fs";
import { isEntry } from "./entry.mjs";

/** A headless shell goes first: the whole browser computes its own tool bars with each start, two seconds of a processor. */
const usualPlaces = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Flags without which a headless browser reaches for its maker's servers, or does not start as root. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path and flags of a browser. Set `MOFANG_BROWSER` to use a certain one. */
export async function findBrowser() {
  const named = process.env.MOFANG_BROWSER;
  if (named && !isExecutable(named)) throw new Error(`MOFANG_BROWSER is ${named}, which is not a program that can be run`);
  const executablePath = named ?? usualPlaces.find(isExecutable);
  if (executablePath) return { executablePath, args: flags };
  const { default: chromium } = await import("@sparticuz/chromium");
  return { executablePath: await chromium.executablePath(), args: [...new Set([...chromium.args, ...flags])] };
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (isEntry(import.meta.url)) console.log((await findBrowser()).executablePath);
