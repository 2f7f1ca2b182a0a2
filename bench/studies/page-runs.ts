/** Many runs in the page: by one worker, and by one for each processor; the first study of a model, and the next. */
import { availableParallelism } from "node:os";
import type { Page } from "playwright-core";
import type { Form } from "../benchmark.ts";
import type { CleaningUp } from "../cleaning-up.ts";
import type { Product } from "../web/product.ts";
import { openModel } from "./open-model.ts";

/** A study by so many workers. */
export interface PageRunsRow {
  readonly figure: "first study of a model in the page" | "next study of a model in the page";
  readonly workers: number;
  readonly runs: number;
  /** From the click that starts it until the last run is shown. */
  readonly seconds: number;
  /** Part of the speed that as many times one worker would have; 1 for one worker. */
  readonly ofIdeal: number;
}

const sizes = { full: { nRuns: 1000, nRounds: 3 }, check: { nRuns: 1000, nRounds: 1 } } as const;

/** Seconds of the first study, and the least of those after it, whose workers have the model translated. */
interface Times {
  readonly first: number;
  readonly next: number;
}

/** @param id  of the repository with the examples that come with the product */
export async function pageRuns(product: Product, id: number, form: Form, after: CleaningUp): Promise<readonly PageRunsRow[]> {
  const { nRuns, nRounds } = sizes[form];
  const nProcessors = availableParallelism();
  const alone = await timesOf(product, id, 1, nRuns, nRounds, after);
  const together = await timesOf(product, id, nProcessors, nRuns, nRounds, after);
  return (["first", "next"] as const).flatMap((which) => {
    const figure = `${which} study of a model in the page` as const;
    const [one, all] = [alone[which], together[which]];
    return [
      { figure, workers: 1, runs: nRuns, seconds: one, ofIdeal: 1 },
      { figure, workers: nProcessors, runs: nRuns, seconds: all, ofIdeal: one / nProcessors / all },
    ];
  });
}

/** In a page that believes to have so many processors. */
async function timesOf(
  product: Product,
  id: number,
  nProcessors: number,
  nRuns: number,
  nRounds: number,
  after: CleaningUp,
): Promise<Times> {
  const { page, close } = await openModel(product, id, "MofangExamples.BouncingBall", after, nProcessors);
  await openStudy(page, nRuns);
  const first = await studyTime(page, nRuns, 0);
  let next = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= nRounds; round++) next = Math.min(next, await studyTime(page, nRuns, round));
  await close();
  return { first, next };
}

async function openStudy(page: Page, nRuns: number): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Study" }).click();
  await page.getByRole("combobox", { name: "Parameter 1" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: /^e / }).click();
  await page.getByLabel("Values of parameter 1").fill("uniform(0.5, 0.9)");
  await page.getByRole("combobox", { name: "Method" }).click();
  await page.locator(".ant-select-item-option").filter({ hasText: "Monte Carlo" }).click();
  await page.getByRole("spinbutton").first().fill(`${nRuns}`);
  await page.getByLabel(/^Looked at/).fill("h");
}

/**
 * Another seed makes it another study. The page itself presses the button and looks at the clock: asking from outside
 * whether a text is there takes the processor from the runs.
 */
async function studyTime(page: Page, nRuns: number, seed: number): Promise<number> {
  await page
    .getByRole("spinbutton")
    .nth(1)
    .fill(`${seed + 1}`);
  const start = page.getByRole("button", { name: "Start the study" });
  const milliseconds = await start.evaluate(untilShown, `${nRuns} of ${nRuns}, 0 failed`);
  await start.waitFor();
  return milliseconds / 1000;
}

/** Clicks a button, and waits until a status begins with a text. @returns milliseconds */
export function untilShown(button: Element, text: string): Promise<number> {
  const isShown = (): boolean =>
    [...document.querySelectorAll("section [role=status]")].some((status) => status.textContent.startsWith(text));
  const begin = performance.now();
  return new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (!isShown()) return;
      look.disconnect();
      resolve(performance.now() - begin);
    });
    look.observe(document.body, { childList: true, subtree: true, characterData: true });
    (button as HTMLElement).click();
  });
}
