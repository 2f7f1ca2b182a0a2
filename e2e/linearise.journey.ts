/** A model at a time of its run: linearised, at rest, and run on from there, with numbers by hand and by longer runs. */
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { newestRun, openExperiment, openSide } from "./workspace.ts";

const openPage = openBrowser();

/** ω = 5 rad/s, D = 0.3, at rest: 25/(s² + 3·s + 25). */
const filter = `model Filter
  input Real u(start = 1);
  output Real y;
  Real x(start = 0, fixed = true);
  Real v(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = 25*(u - x) - 3*v;
  y = x;
  annotation(experiment(StopTime = 1, Tolerance = 1e-8));
end Filter;
`;

/** Rests where 0.2·√h = 0.3. */
const tank = `model Tank
  parameter Real inflow = 0.3;
  Real h(unit = "m", start = 1, fixed = true);
  Integer marks(start = 0, fixed = true);
equation
  der(h) = inflow - 0.2*sqrt(h);
  when h > 1.5 then
    marks = pre(marks) + 1;
  end when;
  annotation(experiment(StopTime = 10, Tolerance = 1e-8));
end Tank;
`;

/** The address of a workspace of a new member's repository with a filter and a tank. */
async function repositoryOf(page: Page, name: string): Promise<string> {
  const member = newMember(name);
  await becomeMember(page, member);
  const api = await logInByApi(member.name, member.password);
  const facts = { name: "Linear", openType: "private", modelType: "model", description: "a filter and a tank" };
  const { id } = (await api.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await api.upload(id, [new File([filter], "Filter.mo"), new File([tank], "Tank.mo")]);
  return `/workspace?id=${id}`;
}

/** The numbers of a matrix that a dialog shows, row by row. */
async function matrixIn(dialog: Locator, name: string): Promise<readonly number[]> {
  const cells = await dialog.locator(`[data-matrix="${name}"] tbody td`).allTextContents();
  return cells.map(Number);
}

/** The first number of a text. */
async function numberIn(place: Locator): Promise<number> {
  return Number(/-?\d[\d.e-]*/.exec((await place.textContent()) ?? "")?.[0]);
}

/** Runs the shown class in the page, and waits for its end. */
async function runHere(page: Page, label: string): Promise<Locator> {
  const before = await page.locator('[data-testid^="run-page:"]').count();
  await page.getByRole("button", { name: label }).click();
  await expect.poll(() => page.locator('[data-testid^="run-page:"]').count()).toBe(before + 1);
  const id = (await newestRun(page).getAttribute("data-testid")) ?? "";
  await page.locator(`[data-testid="${id}"][data-status="succeed"]`).waitFor();
  return page.getByTestId(id);
}

it("a filter is linearised at a time: poles, matrices, −3 dB and step response by hand", async () => {
  const t = texts.zh;
  const page = await openPage({ language: "zh" });
  await prepareJudging(page.context());
  await page.goto(`${await repositoryOf(page, "linear_ada")}&class=Filter`);
  await openSide(page, "runs");
  const run = await runHere(page, t.workspace.runHere);
  await run.getByRole("button", { name: t.linear.menu }).click();
  await page.getByRole("menuitem", { name: t.linear.openAt.replace("{time}", "1") }).click();
  const dialog = page.getByRole("dialog", { name: t.linear.title.replace("{name}", "Filter") });

  const poles = dialog.getByRole("region", { name: t.linear.poles }).locator("tbody tr");
  await poles.first().waitFor();
  // s² + 3·s + 25 = 0
  expect(await poles.first().locator("td").allTextContents()).toEqual(["-1.5 + 4.7697j", "5", "0.795775", "0.3", "0.666667"]);

  await dialog.getByRole("tab", { name: t.linear.tabs.matrices }).click();
  expect(await matrixIn(dialog, "A")).toEqual([0, 1, -25, -3]);
  expect(await matrixIn(dialog, "B")).toEqual([0, 25]);
  expect(await matrixIn(dialog, "C")).toEqual([1, 0]);
  expect(await matrixIn(dialog, "D")).toEqual([0]);
  // x(1) of the step response from rest, by hand
  const rate = 5 * Math.sqrt(1 - 0.09);
  const x = 1 - Math.exp(-1.5) * (Math.cos(rate) + (1.5 / rate) * Math.sin(rate));
  expect(await numberIn(dialog.locator('[data-point="x"] td').nth(1))).toBeCloseTo(x, 4);

  await dialog.getByRole("tab", { name: t.linear.tabs.bode, exact: true }).click();
  const path = t.linear.path.replace("{input}", "u").replace("{output}", "y");
  await dialog.getByRole("img", { name: t.linear.bodeGain.replace("{path}", path) }).waitFor();
  // |G| = 1 at ω² = 50 - 9 = 41, where the phase is -atan2(3·√41, 25 - 41)
  const margin = 180 - (180 / Math.PI) * Math.atan2(3 * Math.sqrt(41), 25 - 41);
  const told = (await dialog.getByTestId("margins").textContent()) ?? "";
  const numbers = [...told.matchAll(/\d+\.\d+/g)].map(Number);
  expect(numbers[0]).toBeCloseTo(margin, 2);
  expect(numbers[1]).toBeCloseTo(Math.sqrt(41), 3);

  await dialog.getByRole("tab", { name: t.linear.tabs.nyquist }).click();
  await dialog.getByRole("img", { name: t.linear.nyquist.replace("{path}", path) }).waitFor();
  await dialog.getByRole("tab", { name: t.linear.tabs.step }).click();
  // Seven time constants of 1/1.5 s are shown.
  const end = 1 - Math.exp(-7) * (Math.cos((7 * rate) / 1.5) + (1.5 / rate) * Math.sin((7 * rate) / 1.5));
  const note = (await dialog.getByTestId("step-note").textContent()) ?? "";
  expect(Number(/\d\.\d+/.exec(note)?.[0])).toBeCloseTo(end, 4);

  expect(await judgeShown(page)).toEqual([]);

  // Any variable may be an output; what is not one is refused with its name, and the form stays.
  const outputs = dialog.getByLabel(t.linear.outputs, { exact: true });
  await outputs.fill("nowhere");
  await outputs.press("Enter");
  await outputs.press("Escape");
  await dialog.getByRole("button", { name: t.linear.ask }).click();
  await dialog.getByRole("alert").getByText("nowhere").waitFor();
});

it("a tank comes to rest where a long run does, runs on, and begins with states of a run", async () => {
  const t = texts.en;
  const page = await openPage({ language: "en" });
  await page.goto(`${await repositoryOf(page, "resting_ada")}&class=Tank`);
  await openSide(page, "runs");
  await openExperiment(page);
  const form = page.getByRole("form", { name: t.workspace.settings.title });
  const chip = form.getByTestId("next-start");
  const valueAt = async (run: Locator, time: string): Promise<number> => {
    await run.getByRole("button", { name: t.linear.menu }).click();
    await page.getByRole("menuitem").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t.linear.time, { exact: true }).fill(time);
    await dialog.getByRole("button", { name: t.linear.ask }).click();
    await dialog.getByRole("tab", { name: t.linear.tabs.matrices }).click();
    await dialog.getByText(t.linear.at.replace("{time}", time)).waitFor();
    const value = await numberIn(dialog.locator('[data-point="h"] td').nth(1));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    return value;
  };

  const first = await runHere(page, t.workspace.runHere);
  await first.getByRole("button", { name: t.linear.menu }).click();
  await page.getByRole("menuitem", { name: t.linear.continue.replace("{time}", "10") }).click();
  await chip.waitFor();
  expect(await chip.textContent()).toContain("20");
  const second = await runHere(page, t.workspace.runHere);
  await chip.getByRole("button", { name: t.linear.start.drop }).click();
  await chip.waitFor({ state: "detached" });
  await form.getByLabel(t.workspace.settings.stopTime).fill("20");
  const whole = await runHere(page, t.workspace.runHere);
  expect(await valueAt(second, "20")).toBeCloseTo(await valueAt(whole, "20"), 5);

  await whole.getByRole("button", { name: t.linear.menu }).click();
  await page.getByRole("menuitem", { name: t.linear.startHere.replace("{time}", "20") }).click();
  await chip.waitFor();
  const later = await runHere(page, t.workspace.runHere);
  expect(await valueAt(later, "0")).toBeCloseTo(await valueAt(whole, "20"), 5);

  await form.getByRole("button", { name: t.linear.steady.button }).click();
  const steady = page.getByRole("dialog", { name: t.linear.steady.title.replace("{name}", "Tank") });
  const rest = await numberIn(steady.locator('[data-point="h"] td').nth(1));
  expect(rest).toBe(2.25);
  await steady.getByRole("button", { name: t.linear.steady.begin }).click();
  await chip.waitFor();
  const resting = await runHere(page, t.workspace.runHere);
  expect(await valueAt(resting, "20")).toBeCloseTo(2.25, 5);
  await chip.getByRole("button", { name: t.linear.start.drop }).click();
  await form.getByLabel(t.workspace.settings.stopTime).fill("500");
  const long = await runHere(page, t.workspace.runHere);
  expect(await valueAt(long, "500")).toBeCloseTo(rest, 4);
});
