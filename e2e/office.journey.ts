/** The room of the workspace: how much of the window the diagram has, what moves and what does not, and its keys. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { judgeShown, prepareJudging } from "./judge-pages.ts";
import { newMember, register } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { plotBox, plotVariable, showText, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const model = `model Plant
  block Part
    Real u = time;
    Real v = 2 * time;
  end Part;
  Part one annotation(Placement(transformation(extent={{-40,0},{-20,20}})));
  annotation(experiment(StopTime=1));
end Plant;
`;

/** Height of the tabs above what a cell shows. */
const tabs = 34;

/** Part of the window that the diagram has. */
async function diagramPart(page: Page): Promise<number> {
  const box = await boxOf(page.getByRole("region", { name: t.office.cell.model }));
  const window = page.viewportSize();
  if (window === null) throw new Error("the page has no size");
  return (box.width * (box.height - tabs)) / (window.width * window.height);
}

it("the diagram has most of the window, nothing moves by itself but once, and all is reached by keys", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  const member = newMember("office_olga");
  await register(page, member, "en");
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Rooms", openType: "private", modelType: "model", description: "to be looked at" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([model], "Plant.mo")]);
  await page.goto(`/workspace?id=${id}`);
  const one = page.locator('svg > g > [data-component="one"]');
  await one.waitFor();
  expect(await diagramPart(page)).toBeGreaterThanOrEqual(0.7);
  expect(await judgeShown(page)).toEqual([]);

  // A selection changes no size; the details come by a key, and follow it.
  const before = await diagramPart(page);
  await one.click();
  await page.getByRole("status").filter({ hasText: "one: Plant.Part" }).waitFor();
  expect(await diagramPart(page)).toBe(before);
  await page.keyboard.press("Control+Alt+b");
  const details = page.getByRole("complementary", { name: t.office.rightPanel });
  await details.getByRole("heading", { name: "one" }).waitFor();
  expect(await diagramPart(page)).toBeGreaterThanOrEqual(0.52);
  await page.keyboard.press("Control+Alt+b");
  await details.waitFor({ state: "detached" });

  // The first run puts the chart below the model, whose plot is high enough; the next one moves nothing.
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  await page.getByLabel(t.workspace.filterVariables).fill("one.u");
  await plotVariable(page, "one.u");
  expect((await plotBox(page)).height).toBeGreaterThanOrEqual(220);
  expect(await judgeShown(page)).toEqual([]);
  await page.keyboard.press("Control+1");
  await page.getByRole("region", { name: t.office.cell.charts }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await expect.poll(() => page.locator('[data-status="succeed"]').count()).toBe(2);
  expect(await diagramPart(page)).toBe(before);

  // A cell fills the page until Escape; F6 goes on to the next part of it.
  await page.getByRole("region", { name: t.office.cell.model }).getByRole("button", { name: t.office.full }).click();
  expect(await diagramPart(page)).toBeGreaterThan(0.9);
  await page.keyboard.press("Escape");
  await expect.poll(() => diagramPart(page)).toBe(before);
  const region = () => page.evaluate(() => document.activeElement?.closest("[data-region]")?.getAttribute("aria-label"));
  await page.getByRole("button", { name: t.office.siteMenu }).focus();
  for (const label of [t.office.rail, t.office.rail, t.office.cell.model, t.office.status]) {
    await page.keyboard.press("F6");
    expect(await region()).toBe(label);
  }

  // The text of a class has its editor from when it is first shown.
  const editor = page.locator(".cm-editor");
  expect(await editor.count()).toBe(0);
  await showText(page);
  await page.getByText(t.picture.layer.diagram, { exact: true }).first().click();
  await editor.waitFor({ state: "hidden" });
  expect(await editor.count()).toBe(1);

  // The mark lays the menu of the site over the workspace.
  await page.getByRole("button", { name: t.office.siteMenu }).click();
  await page.getByRole("navigation", { name: t.shell.menu }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: t.shell.menu }).waitFor({ state: "detached" });
});

/** A workspace whose model has run in the page, with a curve on its chart. */
async function openPlotted(page: Page, name: string): Promise<void> {
  const member = newMember(name);
  await register(page, member, "en");
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Windows", openType: "private", modelType: "model", description: "to be looked at" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([model], "Plant.mo")]);
  await page.goto(`/workspace?id=${id}`);
  await page.locator('svg > g > [data-component="one"]').waitFor();
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  await page.getByLabel(t.workspace.filterVariables).fill("one.");
  await plotVariable(page, "one.u");
  await plotBox(page);
}

/** The window that a button of a cell opens. */
async function windowOf(page: Page, cell: string): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("region", { name: cell, exact: true }).getByRole("button", { name: t.office.window.open }).click();
  return opening;
}

it("a cell goes into a window of its own, in step with its workspace, and comes back when that closes", async () => {
  const page = await openPage({ language: "en" });
  await openPlotted(page, "office_wanda");
  const away = (cell: string) => page.getByText(t.office.window.away.replace("{name}", cell));

  // Where the browser lets no window open, it says so, and the cell stays.
  await page.evaluate(() => {
    const { open } = window;
    Object.assign(window, { open: () => null, openAgain: open });
  });
  const charts = page.getByRole("region", { name: t.office.cell.charts, exact: true });
  await charts.getByRole("button", { name: t.office.window.open }).click();
  await page.getByText(t.office.window.blocked).waitFor();
  await page.evaluate(() => Object.assign(window, { open: (window as unknown as { openAgain: unknown }).openAgain }));
  await plotBox(page);

  // Charts in their window show the run of the page, and what is done in either shows in the other.
  const second = await windowOf(page, t.office.cell.charts);
  await away(t.office.cell.charts).waitFor();
  await plotBox(second);
  await page.getByRole("button", { name: t.office.window.hereToo }).click();
  await plotBox(page);
  await plotVariable(page, "one.v");
  await second.getByTestId("legend").first().getByText("one.v").waitFor();
  const zoomed = (of: Page) =>
    of.locator(`button[aria-label="${t.workspace.showAll}"]:enabled`).first().waitFor({ timeout: patience });
  const box = await plotBox(second);
  await second.mouse.move(box.x + 0.2 * box.width, box.y + 50);
  await second.mouse.down();
  await second.mouse.move(box.x + 0.6 * box.width, box.y + 50, { steps: 5 });
  await second.mouse.up();
  await zoomed(page);
  await second.getByRole("button", { name: t.chart.more }).click();
  await second.getByRole("menuitem", { name: t.chart.keepInModel }).click();
  await second.getByLabel(t.chart.figureTitle).fill("Both parts");
  await second.getByRole("button", { name: t.chart.keepFigureNow }).click();
  await charts.getByRole("button", { name: "Both parts" }).waitFor();

  // Reloading either one keeps what is shown.
  await second.reload();
  await plotBox(second);
  await zoomed(second);
  await page.reload();
  await page.getByRole("button", { name: t.office.window.recall }).waitFor();
  await second.getByTestId("legend").first().getByText("one.u").waitFor();

  // Closing the window gives the place back, and taking back closes the window.
  await second.getByRole("button", { name: t.office.window.giveBack }).click();
  await away(t.office.cell.charts).waitFor({ state: "detached" });
  await page.getByTestId("legend").first().getByText("one.u").waitFor();
  await zoomed(page);
  const third = await windowOf(page, t.office.cell.model);
  await third.locator('svg > g > [data-component="one"]').waitFor();
  const closing = third.waitForEvent("close");
  await page.getByRole("button", { name: t.office.window.recall }).click();
  await closing;
  await page.locator('svg > g > [data-component="one"]').waitFor();
});

it("cells of every type have windows", async () => {
  const page = await openPage({ language: "en" });
  await openPlotted(page, "office_willy");
  await page.keyboard.press("Control+5");
  const put = (type: keyof typeof t.office.cell) =>
    page
      .getByRole("region", { name: /^Empty cell/ })
      .first()
      .getByRole("button", { name: t.office.cell[type], exact: true })
      .click();
  const shows = {
    text: (of: Page) => of.locator(".cm-content").getByText("Plant").first(),
    document: (of: Page) => of.getByText(t.office.cell.document).first(),
    variables: (of: Page) => of.getByLabel(t.workspace.filterVariables),
    table: (of: Page) => of.getByText(t.office.noTables),
    animate: (of: Page) => of.locator('[data-cell="animate"]'),
    study: (of: Page) => of.locator('[data-cell="study"] *').first(),
  } as const;
  for (const type of ["text", "document", "variables", "table", "animate", "study"] as const) {
    await put(type);
    const opened = await windowOf(page, t.office.cell[type]);
    await shows[type](opened).waitFor();
    const closing = opened.waitForEvent("close");
    await page
      .getByRole("region", { name: t.office.cell[type], exact: true })
      .getByRole("button", { name: t.office.closeCell })
      .click();
    await closing;
  }
});

it("cells are reached, filled, split, filled with something and closed by keys alone", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await openPlotted(page, "office_karla");
  const held = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const keys = async (...pressed: readonly string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const cell = (name: string) => page.getByRole("region", { name, exact: true });

  // The text is typed in without a key being taken; Ctrl-F6 holds its cell, and the next one from there.
  await keys("Control+F6");
  expect(await held()).toBe(t.office.cell.model);
  await keys("ArrowDown");
  expect(await held()).toBe(t.office.cell.charts);
  await keys("ArrowDown");
  expect(await held()).toBe(t.office.cell.charts);
  await keys("Control+F6");
  expect(await held()).toBe(t.office.cell.model);
  await keys("Control+Shift+F6", "ArrowUp", "Enter");
  expect(await page.evaluate(() => document.activeElement?.closest("[data-frame]")?.getAttribute("aria-label"))).toBe(
    t.office.cell.model,
  );

  // The ring is seen, and a held cell fills the page and goes back.
  await keys("Control+F6");
  const ring = await cell(t.office.cell.model).evaluate((frame) => getComputedStyle(frame, "::after").borderTopWidth);
  expect(ring).toBe("3px");
  await keys("f");
  expect(await diagramPart(page)).toBeGreaterThan(0.9);
  await keys("f");
  await expect.poll(() => diagramPart(page)).toBeLessThan(0.5);

  // Splitting gives a place, which takes a text; typing there moves nothing; then it is closed again.
  await keys("s");
  await expect.poll(held).toMatch(/^Empty cell, column 2, row 1/);
  expect(await judgeShown(page)).toEqual([]);
  await keys("Enter");
  const text = page.getByRole("button", { name: t.office.cell.text, exact: true }).first();
  for (let i = 0; i < 10 && !(await text.evaluate((button) => button === document.activeElement)); i++) await keys("Tab");
  await keys("Enter");
  await cell(t.office.cell.text).waitFor();
  await cell(t.office.cell.text).locator(".cm-content").waitFor();
  expect(await judgeShown(page)).toEqual([]);
  await keys("Control+F6");
  for (let i = 0; i < 4 && (await held()) !== t.office.cell.text; i++) await keys("Control+F6");
  await keys("Enter");
  await page.keyboard.type("fos");
  expect(await cell(t.office.cell.text).count()).toBe(1);
  await page.getByRole("status").first().waitFor();
  await keys("Control+F6");
  expect(await held()).toBe(t.office.cell.text);
  await keys("Delete");
  await cell(t.office.cell.text).waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-frame"))).toBe(true);

  // The map of keys tells them.
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByText(t.office.keyCell).waitFor();
});
