/** Figures are taken in processes of their own, so that each has a peak of memory and a beginning of its own. */
import { fork } from "node:child_process";
import { join } from "node:path";

/** What a child measured, with the most memory that it held at any time, bytes resident. */
export interface Measured<Figures> {
  readonly figures: Figures;
  readonly peakMemory: number;
}

/** Milliseconds after which a child is ended: no figure is worth waiting longer for. */
const patience = 15 * 60_000;

/**
 * Runs `bench/engine/<program>.ts` with words in a fresh process.
 *
 * @returns what it reported last, undefined when it ended before it reported anything
 */
export function measureInChild<Figures>(program: string, words: readonly string[]): Promise<Measured<Figures> | undefined> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "engine", `${program}.mjs`), words);
    const timer = setTimeout(() => child.kill("SIGKILL"), patience);
    let last: Measured<Figures> | undefined;
    child.on("message", (message) => {
      last = message as Measured<Figures>;
    });
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve(last);
    });
  });
}

/** Tells the parent what was measured; a later report replaces an earlier one. */
export function report<Figures>(figures: Figures): void {
  const measured: Measured<Figures> = { figures, peakMemory: process.resourceUsage().maxRSS * 1024 };
  process.send?.(measured);
}
