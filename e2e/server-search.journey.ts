/** A fit on the server: it goes on without its page, and finds what measurements were made with. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { patience } from "./patience.ts";
import { choose, decay, measurements, numbersOf, openStudy, searchFor } from "./study-page.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.en.study;
const starts = 12;

/** With what `measurements` were made: values, and the standard deviation of their errors. */
const truth = { T: 0.7, x0: 4 };
const deviation = 0.02;

/**
 * Half of the intervals that a fit of x0·exp(−t/T) to the measured times has by theory: Student's quantile for 39 degrees of
 * freedom times the root of the diagonal of σ² (JᵀJ)⁻¹.
 */
function uncertainties(): Readonly<Record<keyof typeof truth, number>> {
  const slopes = Array.from({ length: 41 }, (_, i) => {
    const [time, part] = [i / 20, Math.exp(-i / 20 / truth.T)];
    return { T: (truth.x0 * time * part) / truth.T ** 2, x0: part };
  });
  const sum = (of: (slope: { readonly T: number; readonly x0: number }) => number) =>
    slopes.reduce((total, slope) => total + of(slope), 0);
  const [tt, tx, xx] = [sum(({ T }) => T * T), sum(({ T, x0 }) => T * x0), sum(({ x0 }) => x0 * x0)];
  const determinant = tt * xx - tx * tx;
  const quantile = 2.0227;
  return {
    T: quantile * deviation * Math.sqrt(xx / determinant),
    x0: quantile * deviation * Math.sqrt(tt / determinant),
  };
}

/** How many searches have ended, and how many runs were made. */
async function progressOf(page: Page): Promise<{ readonly ended: number; readonly runs: number }> {
  const text = await page.getByText(/\d+ of 12 searches/).textContent({ timeout: patience });
  const [ended = Number.NaN, , runs = Number.NaN] = (text ?? "").match(/\d+/g)?.map(Number) ?? [];
  return { ended, runs };
}

const runsOf = async (page: Page) => (await progressOf(page)).runs;

it("a fit on the server goes on while its page is closed, is stopped and continued, and finds the truth with its intervals", async () => {
  const first = await openPage({ language: "en" });
  const context = first.context();
  await prepareJudging(context);
  const files = [new File([decay], "Decay.mo"), new File([measurements()], "measured.csv")];
  const repositoryId = await openStudy(first, "search_server", "Decay", files);
  await first.getByText(t.purposes.fit, { exact: true }).click();
  await first.getByText(t.onServer.places.server, { exact: true }).click();
  await first.getByText(t.search.onServer).waitFor();
  await searchFor(first, 1, "T", "0.1", "5");
  await searchFor(first, 2, "x0", "0.5", "10");
  await choose(first, t.search.file, "measured.csv");
  await first.getByLabel(t.search.variableOf.replace("{name}", "x measured")).fill("x");
  await first.getByLabel(t.search.deviationOf.replace("{name}", "x measured")).fill(String(deviation));
  await first.getByRole("spinbutton").first().fill("40");
  await first.getByText(t.problem.tooMany.replace("{count}", "12000")).waitFor();
  await first.getByRole("spinbutton").first().fill(String(starts));
  await first.getByRole("button", { name: t.search.start }).click();
  await expect.poll(() => runsOf(first), { timeout: patience }).toBeGreaterThan(0);
  await first
    .getByText(t.search.soFar)
    .or(first.getByText(/95 % interval/))
    .first()
    .waitFor({ timeout: patience });
  await first.close();

  const page = await context.newPage();
  await page.goto(`/workspace?id=${repositoryId}`);
  await page.getByText(t.purposes.fit, { exact: true }).click();
  await expect.poll(() => runsOf(page), { timeout: patience }).toBeGreaterThan(0);
  await page.getByRole("button", { name: t.stop, exact: true }).click();
  await page.getByRole("button", { name: t.continue, exact: true }).waitFor();
  const stopped = await progressOf(page);
  expect(stopped.ended).toBeLessThan(starts);
  await page.getByText(t.view.course, { exact: true }).click();
  await page.getByRole("img", { name: t.search.courseOf.replace("{name}", t.search.misfit) }).waitFor();
  await page.getByRole("button", { name: t.continue, exact: true }).click();
  await page.getByText(/12 of 12 searches,/).waitFor({ timeout: 4 * patience });
  expect(await runsOf(page)).toBeGreaterThan(stopped.runs);
  expect(await judgeShown(page)).toEqual([]);

  await page.getByText(t.view.result, { exact: true }).click();
  await page.getByRole("table", { name: t.search.found }).waitFor();
  const theory = uncertainties();
  for (const name of ["T", "x0"] as const) {
    const [value = Number.NaN, uncertainty = Number.NaN] = await numbersOf(page, name);
    expect(Math.abs(value - truth[name]), name).toBeLessThan(1.5 * theory[name]);
    // The deviation of 41 errors is known within some tenths.
    expect(uncertainty / theory[name], name).toBeGreaterThan(0.6);
    expect(uncertainty / theory[name], name).toBeLessThan(1.5);
  }
  await page.getByRole("button", { name: t.search.drawAgain }).click();
  await page
    .getByRole("img", { name: t.search.fitOf.replace("{name}", "x").replace("{variable}", "x") })
    .locator("polyline")
    .waitFor();
  expect(await judgeShown(page)).toEqual([]);
  await page.getByRole("button", { name: t.onServer.take }).click();
  expect(await page.getByRole("spinbutton").first().inputValue()).toBe(String(starts));
  const deviationField = page.getByLabel(t.search.deviationOf.replace("{name}", "1 x"));
  expect(await deviationField.inputValue()).toBe(String(deviation));
  await page.getByRole("button", { name: t.onServer.delete }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByText(t.search.onServer).waitFor();
});
