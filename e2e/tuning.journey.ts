/** A run that is tuned while it goes on: inputs and parameters by controls, at the pace of the wall. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";

import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { newestRun, openSide, showText } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const lag = `model Lag
  model Plant
    parameter Real T(min = 0.1) = 4;
    parameter Integer n = 2 annotation(Evaluate = true);
    input Real u;
    Real y(start = 0, fixed = true);
    Real copies[n] = fill(y, n);
  equation
    T*der(y) = u - y;
    annotation(Icon(graphics = {Rectangle(extent = {{-100, -100}, {100, 100}})}));
  end Plant;
  input Real u(start = 0, min = 0, max = 2);
  input Boolean on;
  Plant plant annotation(Placement(transformation(extent = {{-20, -20}, {20, 20}})));
equation
  plant.u = if on then u else 0;
  annotation(experiment(StopTime = 40, Interval = 0.05, Tolerance = 1e-8));
end Lag;
`;

interface Row {
  readonly time: number;
  readonly u: number;
  readonly on: number;
  readonly y: number;
}

async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: t.tuning.add }).click();
  await page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();
  await page.getByRole("button", { name: t.tuning.remove.replace("{name}", name) }).waitFor();
}

async function choosePace(page: Page, pace: string): Promise<void> {
  await page.getByRole("combobox", { name: t.tuning.pace }).click();
  await page
    .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option")
    .filter({ hasText: new RegExp(`^${pace}$`) })
    .click();
}

/** Waits until the page tells another measurement of the speed. */
async function measured(page: Page): Promise<void> {
  const speed = () => page.locator("output[data-reached]").getAttribute("data-reached");
  const before = await speed();
  await expect.poll(speed, { timeout: patience }).not.toBe(before);
}

/** The field of a control in the panel. */
function numberOf(page: Page, name: string) {
  const panel = page.getByRole("region", { name: t.tuning.title });
  return panel.getByLabel(t.tuning.valueOf.replace("{name}", name));
}

/** The control beside a component. */
function onDiagram(page: Page, name: string) {
  return page.getByRole("group", { name: t.tuning.onDiagramOf.replace("{name}", name) });
}

async function showRight(page: Page, panel: "live" | "inspector"): Promise<void> {
  await page.getByRole("button", { name: t.office.menu, exact: true }).first().click();
  await page.getByRole("menuitem", { name: t.office.right[panel] }).click();
}

async function pause(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.office.pauseRun }).click();
  await page.getByRole("button", { name: t.office.continueRun }).waitFor();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.office.continueRun }).click();
  await page.getByRole("button", { name: t.office.pauseRun }).waitFor();
}

/** Sets the time constant of the paused run by the keys of the slider that stands beside the plant, which the panel shows too. */
async function tuneBesidePlant(page: Page): Promise<void> {
  const control = onDiagram(page, "plant.T");
  const slider = control.getByRole("slider", { name: "plant.T" });
  const [place, plant] = [await boxOf(control), await boxOf(page.locator('[data-component="plant"]').first())];
  expect(Math.abs(place.x + place.width / 2 - plant.x - plant.width / 2)).toBeLessThan(plant.width);
  await slider.focus();
  // Its steps are 0.05 long.
  for (let step = 0; step < 40; step++) await slider.press("ArrowLeft");
  await expect.poll(() => numberOf(page, "plant.T").inputValue()).toBe("2");
}

/** Folds the control, finds it folded where it was, moves it by keys, and puts it back. */
async function arrangeControl(page: Page): Promise<void> {
  const control = onDiagram(page, "plant.T");
  const before = await boxOf(control);
  await control.getByRole("button", { name: t.tuning.fold.replace("{name}", "plant.T") }).click();
  await expect.poll(() => control.getByRole("slider").count()).toBe(0);
  await control.getByRole("button", { name: t.tuning.unfold.replace("{name}", "plant.T") }).click();
  const handle = control.getByRole("button", { name: t.tuning.move.replace("{name}", "plant.T") });
  await handle.press("ArrowRight");
  await expect.poll(async () => Math.round((await boxOf(control)).x - before.x)).toBe(8);
  await handle.press("Home");
  await expect.poll(async () => Math.round((await boxOf(control)).x - before.x)).toBe(0);
}

/** Sets the time constant by the field of the plant's parameters, while the run goes on. */
async function tuneByParameters(page: Page): Promise<void> {
  const plant = await boxOf(page.locator('[data-component="plant"]').first());
  await page.mouse.click(plant.x + plant.width / 2, plant.y + plant.height / 2);
  await showRight(page, "inspector");
  const field = page.getByRole("region", { name: t.workspace.inspector.title }).getByLabel("T", { exact: true });
  await expect.poll(() => field.inputValue()).toBe("2");
  await page.getByText(t.tuning.nextRun.settled).waitFor();
  await field.fill("high");
  await field.press("Enter");
  await page.getByText(t.tuning.notNumber.replace("{text}", "high")).waitFor();
  await field.fill("1");
  await field.press("Enter");
  await expect
    .poll(() => onDiagram(page, "plant.T").getByLabel(t.tuning.valueOf.replace("{name}", "plant.T")).inputValue())
    .toBe("1");
}

/** Writes the time constant that was set into the model, as one step to undo. */
async function writeIntoModel(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.tuning.write }).click();
  await showText(page);
  await page.locator(".cm-content").getByText("Plant plant(T = 1)").waitFor();
}

/** The result of the newest run, from the file that the page gives of it. */
async function rowsOf(page: Page): Promise<Row[]> {
  await page.getByRole("button", { name: t.workspace.downloadResult }).first().click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("menuitem", { name: "CSV" }).click()]);
  const [head = "", ...lines] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\n");
  const names = head.split(",");
  const columnOf = (cells: readonly string[], name: string) => Number(cells[names.indexOf(name)]);
  return lines.map((line) => {
    const cells = line.split(",");
    const [time, u, on, y] = ["time", "u", "on", "plant.y"].map((name) => columnOf(cells, name));
    return { time: time ?? Number.NaN, u: u ?? Number.NaN, on: on ?? Number.NaN, y: y ?? Number.NaN };
  });
}

it("a lag follows its closed form when it is set by the panel, beside its component and by its parameters while it goes on", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  const member = newMember("tuning_wei");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Lag", openType: "private", modelType: "model", description: "tuned while it runs" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([lag], "Lag.mo")]);
  await page.goto(`/workspace?id=${id}`);
  await page.getByText(t.picture.layer.diagram).first().click();
  await showRight(page, "live");
  for (const name of ["u", "on", "plant.T"]) await pick(page, name);
  await choosePace(page, "2 ×");
  // A busy machine may take any time between two clicks: the run goes on until they are done.
  await page.getByRole("checkbox", { name: t.tuning.endless }).check();

  const begun = Date.now();
  await page.getByRole("button", { name: t.tuning.start }).click();
  await pause(page);
  // Both at the paused time: one event.
  await numberOf(page, "u").fill("1.5");
  await page.getByRole("region", { name: t.tuning.title }).getByRole("switch", { name: "on" }).click();
  await goOn(page);
  // The speed shows once it has been measured: the first event has happened by then.
  await measured(page);
  await pause(page);
  await tuneBesidePlant(page);
  await arrangeControl(page);
  expect(await judgeShown(page)).toEqual([]);
  await goOn(page);
  await measured(page);
  await tuneByParameters(page);
  await showRight(page, "live");
  await measured(page);
  await measured(page);
  await page.getByRole("button", { name: t.office.stopRun }).click();
  await openSide(page, "runs");
  await expect.poll(() => newestRun(page).getAttribute("data-status"), { timeout: patience }).toBe("stop");
  const wall = (Date.now() - begun) / 1000;

  const rows = await rowsOf(page);
  const events = rows.filter(({ time }, i) => rows[i + 1]?.time === time);
  const [step, faster, fastest] = events;
  if (step === undefined || faster === undefined || fastest === undefined) {
    throw new Error(`events at ${events.map(({ time }) => time)}`);
  }
  expect([step.u, step.on, step.y]).toEqual([0, 0, 0]);
  const between = (from: Row, to: Row | undefined) =>
    rows.filter(({ time }) => time > from.time && time < (to?.time ?? Number.POSITIVE_INFINITY));
  const middle = 1.5 * (1 - Math.exp(-(faster.time - step.time) / 4));
  const late = 1.5 + (middle - 1.5) * Math.exp(-(fastest.time - faster.time) / 2);
  for (const { time, y } of between(step, faster)) expect(y).toBeCloseTo(1.5 * (1 - Math.exp(-(time - step.time) / 4)), 5);
  for (const { time, y } of between(faster, fastest)) {
    expect(y).toBeCloseTo(1.5 + (middle - 1.5) * Math.exp(-(time - faster.time) / 2), 5);
  }
  for (const { time, y } of between(fastest, undefined)) {
    expect(y).toBeCloseTo(1.5 + (late - 1.5) * Math.exp(-(time - fastest.time)), 5);
  }
  const last = rows.at(-1);
  expect(last).toMatchObject({ u: 1.5, on: 1 });
  expect(last?.time).toBeGreaterThan(fastest.time);
  // The time of the model never runs ahead of the wall, but for an interval of the result; a busy machine may be late.
  expect(last?.time).toBeLessThan(2 * wall + 0.1);

  await newestRun(page).getByRole("button", { name: t.tuning.repeat }).click();
  await newestRun(page)
    .getByText(t.tuning.repeatsSame.split("{run}")[1] ?? "")
    .waitFor();
  await writeIntoModel(page);
});
