/** A run that is tuned while it goes on: inputs and parameters by controls, at the pace of the wall. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { newestRun, openSide } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const lag = `model Lag
  input Real u(start = 0, min = 0, max = 2);
  input Boolean on;
  parameter Real T(min = 0.1) = 4;
  Real y(start = 0, fixed = true);
equation
  T*der(y) = if on then u - y else -y;
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

function numberOf(page: Page, name: string) {
  return page.getByLabel(t.tuning.valueOf.replace("{name}", name));
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
    const [time, u, on, y] = ["time", "u", "on", "y"].map((name) => columnOf(cells, name));
    return { time: time ?? Number.NaN, u: u ?? Number.NaN, on: on ?? Number.NaN, y: y ?? Number.NaN };
  });
}

it("a lag follows its closed form when its switch, its input and its time constant are set while it goes on", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("tuning_wei");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Lag", openType: "private", modelType: "model", description: "tuned while it runs" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([lag], "Lag.mo")]);
  await page.goto(`/workspace?id=${id}`);
  await page.getByRole("button", { name: t.office.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: t.office.right.live }).click();
  for (const name of ["u", "on", "T"]) await pick(page, name);
  await choosePace(page, "2 ×");
  // A busy machine may take any time between two clicks: the run goes on until they are done.
  await page.getByRole("checkbox", { name: t.tuning.endless }).check();

  const begun = Date.now();
  await page.getByRole("button", { name: t.tuning.start }).click();
  await page.getByRole("button", { name: t.office.pauseRun }).click();
  await page.getByRole("button", { name: t.office.continueRun }).waitFor();
  // Both at the paused time: one event.
  await numberOf(page, "u").fill("1.5");
  await page.getByRole("switch", { name: "on" }).click();
  await page.getByRole("button", { name: t.office.continueRun }).click();
  await page.getByRole("button", { name: t.office.pauseRun }).waitFor();
  // The speed shows once it has been measured: the first event has happened by then.
  await measured(page);
  await numberOf(page, "T").fill("2");
  await measured(page);
  await measured(page);
  await page.getByRole("button", { name: t.office.stopRun }).click();
  await openSide(page, "runs");
  await expect.poll(() => newestRun(page).getAttribute("data-status"), { timeout: patience }).toBe("stop");
  const wall = (Date.now() - begun) / 1000;

  const rows = await rowsOf(page);
  const events = rows.filter(({ time }, i) => rows[i + 1]?.time === time);
  const [step, faster] = events;
  if (step === undefined || faster === undefined) throw new Error(`events at ${events.map(({ time }) => time)}`);
  expect([step.u, step.on, step.y]).toEqual([0, 0, 0]);
  const first = rows.filter(({ time }) => time > step.time && time < faster.time);
  const middle = 1.5 * (1 - Math.exp(-(faster.time - step.time) / 4));
  for (const { time, y } of first) expect(y).toBeCloseTo(1.5 * (1 - Math.exp(-(time - step.time) / 4)), 5);
  for (const { time, y } of rows.filter((row) => row.time > faster.time)) {
    expect(y).toBeCloseTo(1.5 + (middle - 1.5) * Math.exp(-(time - faster.time) / 2), 5);
  }
  const last = rows.at(-1);
  expect(last).toMatchObject({ u: 1.5, on: 1 });
  expect(last?.time).toBeGreaterThan(faster.time);
  // The time of the model never runs ahead of the wall, but for an interval of the result; a busy machine may be late.
  expect(last?.time).toBeLessThan(2 * wall + 0.1);
});
