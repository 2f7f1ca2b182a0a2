/** A run that goes on: its curve grows in the page, whether the page or the server runs it. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { legendAt, newestRun, type PlottedCurve, plotVariable } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

/** An oscillation that takes some seconds; `ramp` ends at 1. */
const model = `model Slow
  Real x(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Real ramp(start = 0, fixed = true);
equation
  der(x) = v;
  der(v) = -x;
  der(ramp) = 1 / 1000000;
  annotation(experiment(StopTime = 1000000, Interval = 50, Tolerance = 1e-6));
end Slow;
`;

/** How far across the first plot a curve is drawn, 0 … 1: of the right-most column with a colour that is no grey. */
async function drawnPart(page: Page): Promise<number> {
  return page
    .locator(".u-wrap canvas")
    .first()
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const context = (canvas as HTMLCanvasElement).getContext("2d");
      if (context === null) throw new Error("the plot has no picture");
      const { data } = context.getImageData(0, 0, width, height);
      let last = 0;
      for (let pixel = 0; pixel < width * height; pixel++) {
        const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(4 * pixel, 4 * pixel + 4);
        if (alpha > 100 && Math.max(red, green, blue) - Math.min(red, green, blue) > 60) last = Math.max(last, pixel % width);
      }
      return last / width;
    });
}

const course = (page: Page) => page.getByTestId("chart-course").first();
const left = new RegExp(t.workspace.timeLeft.replace("{duration}", ".*\\d.*"));

/** Pauses the newest run, sees its curve up to there, lets it go on, and sees it grow. */
async function watch(page: Page): Promise<void> {
  await pause(page);
  await page.locator('[data-variable="ramp"]').waitFor();
  await plotVariable(page, "ramp");
  await expect.poll(() => course(page).textContent(), { timeout: patience }).toContain(t.simulation.status.pause);
  expect(await newestRun(page).getAttribute("data-status")).toBe("pause");
  await expect.poll(() => drawnPart(page), { timeout: patience }).toBeGreaterThan(0.01);
  const paused = await drawnPart(page);
  expect(paused).toBeLessThan(0.9);
  await page.getByRole("button", { name: t.office.continueRun }).click();
  await expect.poll(() => course(page).textContent(), { timeout: patience }).toMatch(left);
  await expect.poll(() => drawnPart(page), { timeout: patience }).toBeGreaterThan(paused);
}

/** Pauses the newest run as soon as it simulates: how far it has come meanwhile depends on the machine. */
async function pause(page: Page): Promise<void> {
  await page.getByRole("button", { name: t.office.pauseRun }).click();
}

async function ends(page: Page): Promise<void> {
  await expect.poll(() => newestRun(page).getAttribute("data-status"), { timeout: patience }).toBe("succeed");
  await course(page).waitFor({ state: "detached" });
  // The end of the ramp is its value at the stop time.
  await expect.poll(async () => Number((await legendAt(page, 0.999))[1]), { timeout: patience }).toBeCloseTo(1, 2);
}

it("the curve of a run grows while it goes on, in the page and on the server, and ends as its result", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("live_lin");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Live", openType: "private", modelType: "model", description: "curves that grow" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([model], "Slow.mo")]);
  await page.goto(`/workspace?id=${id}`);

  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await watch(page);
  await ends(page);

  const counts: number[] = [];
  await page.route("**/queryCurves*", async (route) => {
    // What the results hold at the resting pointer is asked for by a window.
    if (route.request().postDataJSON().to !== undefined) return route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: PlottedCurve[] };
    const last = data[0]?.time.at(-1);
    if (last !== undefined) counts.push(last);
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
  await pause(page);
  await expect.poll(() => course(page).textContent(), { timeout: patience }).toContain(t.simulation.status.pause);
  await expect.poll(() => counts.length, { timeout: patience }).toBeGreaterThan(0);
  await page.getByRole("button", { name: t.office.continueRun }).click();
  await ends(page);
  expect(counts[0]).toBeLessThan(1_000_000);
  await expect.poll(() => counts.at(-1), { timeout: patience }).toBe(1_000_000);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});
