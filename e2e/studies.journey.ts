/** Many runs: what parameters do to a model, and values that fit measurements or are the best. */
import { readFile } from "node:fs/promises";
import { csvRows } from "@mofang/vocabulary";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { patience } from "./patience.ts";
import { choose, decay, measurements, numbersOf, openStudy, searchFor } from "./study-page.ts";
import { texts } from "./texts.ts";
import { showText } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en.study;

/** Ishigami's function, whose indices of Sobol are known, as the state of a model. */
const ishigami = `model Ishigami
  parameter Real x1 = 0;
  parameter Real x2 = 0;
  parameter Real x3 = 0;
  Real y(start = 0, fixed = true);
equation
  der(y) = sin(x1) + 7*sin(x2)^2 + 0.1*x3^4*sin(x1);
  annotation(experiment(StopTime = 1, Interval = 0.5, Tolerance = 1e-6));
end Ishigami;
`;

const rectangle = `model Rectangle
  parameter Real a = 1;
  parameter Real b = 2;
  Real area(start = 0, fixed = true);
  Real length;
equation
  der(area) = a*b;
  length = 2*(a + b);
  annotation(experiment(StopTime = 1, Interval = 0.5, Tolerance = 1e-6));
end Rectangle;
`;

async function vary(page: Page, number: number, name: string, values: string): Promise<void> {
  if (number > 1) await page.getByRole("button", { name: t.add }).click();
  await choose(page, t.parameter.replace("{number}", `${number}`), name);
  await page.getByLabel(t.values.replace("{number}", `${number}`)).fill(values);
}

it("indices of Sobol are those of a function that is known, and a tornado has the ends of each range", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await openStudy(page, "study_sobol", "Ishigami", [new File([ishigami], "Ishigami.mo")]);
  for (const [i, name] of ["x1", "x2", "x3"].entries()) await vary(page, i + 1, name, "uniform(-3.14159265, 3.14159265)");
  await choose(page, t.method, t.methods.sobol);
  await page.getByRole("spinbutton").first().fill("256");
  await page.getByLabel(t.criteria).fill("y");
  await page.getByRole("button", { name: t.start }).click();
  await page
    .getByText(t.done.replace("{done}", "1280").replace("{total}", "1280").replace("{failed}", "0"))
    .waitFor({ timeout: patience });
  const variance = 0.5 * (1 + (0.1 * Math.PI ** 4) / 5) ** 2 + 49 / 8 + (8 * 0.01 * Math.PI ** 8) / 225;
  const expected = { x1: 0.5 * (1 + (0.1 * Math.PI ** 4) / 5) ** 2, x2: 49 / 8, x3: 0 };
  for (const [name, part] of Object.entries(expected)) {
    const [first = Number.NaN] = await numbersOf(page, name);
    expect(Math.abs(first - part / variance), name).toBeLessThan(0.08);
  }
  expect(await judgeShown(page)).toEqual([]);
  await choose(page, t.method, t.methods.oneAtATime);
  await page.getByLabel(t.values.replace("{number}", "2")).fill("uniform(0, 1.5707963267948966)");
  await page.getByRole("button", { name: t.start }).click();
  await page
    .getByText(t.done.replace("{done}", "7").replace("{total}", "7").replace("{failed}", "0"))
    .waitFor({ timeout: patience });
  const [low = Number.NaN, high = Number.NaN] = await numbersOf(page, "x2");
  expect(low).toBeCloseTo(0, 3);
  expect(high).toBeCloseTo(7, 2);
});

it("a Latin hypercube has one run in each part of each range, and its Pareto front is that of its table", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await openStudy(page, "study_front", "Rectangle", [new File([rectangle], "Rectangle.mo")]);
  await vary(page, 1, "a", "uniform(1, 5)");
  await vary(page, 2, "b", "uniform(1, 5)");
  await choose(page, t.method, t.methods.latinHypercube);
  const count = 40;
  await page.getByRole("spinbutton").first().fill(`${count}`);
  await page.getByLabel(t.criteria).fill("area\nlength");
  await page.getByRole("button", { name: t.start }).click();
  await page
    .getByText(t.done.replace("{done}", "40").replace("{total}", "40").replace("{failed}", "0"))
    .waitFor({ timeout: patience });
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "CSV" }).click()]);
  const [, ...lines] = csvRows(await readFile(await saved.path(), "utf8"));
  const runs = lines
    .map((line) => line.slice(1, 5).map(Number))
    .map(([a = 0, b = 0, area = 0, length = 0]) => ({ a, b, area, length }));
  expect(runs).toHaveLength(count);
  for (const name of ["a", "b"] as const) {
    const parts = new Set(runs.map((run) => Math.floor(((run[name] - 1) / 4) * count)));
    expect(parts.size, name).toBe(count);
  }
  for (const { a, b, area, length } of runs) {
    expect(area).toBeCloseTo(a * b, 6);
    expect(length).toBeCloseTo(2 * (a + b), 9);
  }

  // Of two rectangles the one with more area and less length around it is better.
  await page.getByText(t.view.pareto, { exact: true }).click();
  await page.getByText(t.sense.greatest, { exact: true }).first().click();
  const front = runs.filter(
    (run) => !runs.some((other) => other !== run && other.area >= run.area && other.length <= run.length),
  );
  await page.getByText(t.front.replace("{count}", `${front.length}`)).waitFor();
  expect(await page.locator('circle[data-front="true"]').count()).toBe(front.length);
  expect(await judgeShown(page)).toEqual([]);
});

it("a fit finds the parameters of measurements with noise, says how certain they are, and writes them into the model", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await openStudy(page, "study_fit", "Decay", [new File([decay], "Decay.mo"), new File([measurements()], "measured.csv")]);
  await page.getByText(t.purposes.fit, { exact: true }).click();
  await searchFor(page, 1, "T", "0.1", "5");
  await searchFor(page, 2, "x0", "0.5", "10");
  await page.getByText(t.search.problem.noFile).waitFor();
  await choose(page, t.search.file, "measured.csv");
  await page.getByText(t.search.problem.noMeasurement).waitFor();
  await page.getByLabel(t.search.variableOf.replace("{name}", "x measured")).fill("x");
  await page.getByLabel(t.search.deviationOf.replace("{name}", "x measured")).fill("0.02");
  await page.getByRole("button", { name: t.search.start }).click();
  // The best so far is shown before, without its intervals.
  await page.getByText(/^1 of 1 searches,/).waitFor({ timeout: patience });
  for (const [name, truth] of [
    ["T", 0.7],
    ["x0", 4],
  ] as const) {
    const [value = Number.NaN, uncertainty = Number.NaN] = await numbersOf(page, name);
    expect(Math.abs(value - truth), name).toBeLessThan(2 * uncertainty);
    expect(uncertainty, name).toBeLessThan(0.05 * truth);
  }
  await page.getByRole("img", { name: /x measured/ }).waitFor({ timeout: patience });
  expect(await judgeShown(page)).toEqual([]);
  await page.getByRole("button", { name: t.search.write }).click();
  await page.keyboard.press("Control+1");
  await showText(page);
  await page.getByText(/T = 0\.[67]\d+;/).waitFor();
});

it("an optimum keeps its constraints, from several starts, and what is wrong with them is told", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await openStudy(page, "study_best", "Rectangle", [new File([rectangle], "Rectangle.mo")]);
  await page.getByText(t.purposes.optimum, { exact: true }).click();
  await searchFor(page, 1, "a", "0", "10");
  await searchFor(page, 2, "b", "0", "10");
  await page.getByText(t.search.greatest, { exact: true }).click();
  await page.getByLabel(t.search.expression).fill("area");
  await page.getByLabel(t.search.constraints).fill("length < 12");
  await page.getByText(t.search.problem.badConstraint.replace("{line}", "length < 12")).waitFor();
  await page.getByLabel(t.search.constraints).fill("length <= 12");
  await page.getByRole("spinbutton").first().fill("3");
  await page.getByRole("button", { name: t.search.start }).click();
  await page.getByText(/3 of 3 searches,/).waitFor({ timeout: patience });
  expect(await judgeShown(page)).toEqual([]);
  // Of all rectangles with a circumference of 12 the square has the largest area.
  for (const [name, value] of [
    ["a", 3],
    ["b", 3],
    ["area", 9],
  ] as const) {
    const [found = Number.NaN] = await numbersOf(page, name);
    expect(found, name).toBeCloseTo(value, 1);
  }
});

it("a study on the server is stopped, survives a reload, goes on and is deleted", async () => {
  const page = await openPage({ language: "en" });
  await openStudy(page, "study_server", "Decay", [new File([decay], "Decay.mo")]);
  await vary(page, 1, "T", "uniform(0.5, 3)");
  await choose(page, t.method, t.methods.random);
  await page.getByRole("spinbutton").first().fill("10000");
  await page.getByLabel(t.criteria).fill("x");
  await page.getByText(t.onServer.places.server, { exact: true }).click();
  await page.getByText(t.onServer.empty).waitFor();
  await page.getByRole("button", { name: t.start }).click();
  const done = async (): Promise<number> => {
    const text = await page.getByText(/\d+ of 10000, 0 failed/).textContent({ timeout: patience });
    return Number.parseInt(text ?? "", 10);
  };
  await expect.poll(done, { timeout: patience }).toBeGreaterThan(0);
  await page.getByRole("button", { name: t.stop, exact: true }).click();
  await page.getByRole("button", { name: t.continue, exact: true }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: t.continue, exact: true }).waitFor({ timeout: patience });
  await expect.poll(done, { timeout: patience }).toBeGreaterThan(0);
  const stoppedAt = await done();
  await page.getByRole("button", { name: t.continue, exact: true }).click();
  await expect.poll(done, { timeout: patience }).toBeGreaterThan(stoppedAt);
  await page.getByText(t.view.scatter, { exact: true }).click();
  await page.getByRole("img", { name: t.scatterOf.replace("{up}", "x").replace("{across}", "T") }).waitFor();
  await page.getByRole("button", { name: t.onServer.delete }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByText(t.onServer.empty).waitFor();
});
