/** Charts of a class: its figures, a chart that is kept in it, a layout that is kept and opened, and the numbers that they show. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, createRepository, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { legendAt, plotVariable, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;
const member = newMember("chart_maker");

const decay = `model Decay
  Real x(start = 1, fixed = true);
  Real y = 1 - x;
equation
  der(x) = -x;
  annotation(experiment(StopTime = 2), Documentation(figures = {
    Figure(title = "Both to %{x}", identifier = "both", preferred = true,
      caption = "What x loses in %(plot:down), y gains: %{y}.\\nSee %[the law](https://example.org/decay).", plots = {
      Plot(title = "Falling", identifier = "down", curves = {Curve(y = x, legend = "falls")}, y = Axis(min = 0, max = 2, label = "part")),
      Plot(title = "Rising", curves = {Curve(y = y, zOrder = 1), Curve(y = missing)}, y = Axis(scale = Log()))})
    }));
end Decay;
`;

/** Opens a workspace of a repository with the model. */
async function openDecay(page: Page): Promise<{ readonly api: ApiClient; readonly id: number }> {
  await becomeMember(page, member);
  const id = await createRepository(page, { name: "Decay", openType: "public", description: "x falls" }, "en");
  const api = await logInByApi(member.name, member.password);
  const changes = [{ kind: "write", path: "Decay.mo", text: decay, blob: null }];
  await api.post("/mofang/repo/saveFiles", { id, changes, message: "Add the decay" });
  await page.goto(`/workspace?id=${id}`);
  await page.getByRole("treeitem", { name: /Decay/ }).waitFor();
  return { api, id };
}

async function simulate(page: Page): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
  await waitForStatus(page, "succeed");
}

/** Opens the list of the layouts that the repository keeps. */
async function openLayouts(page: Page): Promise<void> {
  await page.getByRole("region", { name: t.office.bar }).getByRole("button", { name: t.office.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: t.office.keptLayouts }).hover();
}

it("shows the preferred figure of a class after its first run, keeps a chart in the class and a layout in the repository, which a reader opens by its link", async () => {
  const page = await openPage({ language: "en" });
  const { id } = await openDecay(page);
  await simulate(page);
  await page.getByText("(a) Falling", { exact: true }).waitFor();
  // Final values stand in title and caption; a plot is named by its label, and the web is linked.
  await page.getByRole("button", { name: /^Both to 0\.135/ }).waitFor();
  await page.getByText(/^What x loses in \(a\), y gains: 0\.864\d*\.$/).waitFor();
  expect(await page.getByRole("link", { name: "the law" }).getAttribute("href")).toBe("https://example.org/decay");
  await page.getByTestId("chart").first().getByRole("button", { name: t.chart.more }).click();
  const taken = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: t.chart.svg }).click();
  const svg = await readFile(await (await taken).path(), "utf8");
  expect(svg).toMatch(/>Both to 0\.135\d*</);
  expect(svg).toContain(">(a) Falling<");
  expect(svg).toContain(">(b) Rising<");
  // A variable that the result does not have is told; the others are there.
  await page.getByText(`missing: ${t.chart.notInResult}`).waitFor();
  await vi.waitFor(
    async () => {
      const box = await page.locator(".u-over").first().boundingBox();
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
      const [time, x] = await page.getByTestId("legend").first().locator("output").allTextContents();
      expect(Number(x)).toBeCloseTo(Math.exp(-Number(time)), 3);
    },
    { timeout: patience, interval: 300 },
  );

  // A chart of one's own becomes a figure of the class, as one step.
  const menuOf = (chart: Locator) => chart.getByRole("button", { name: t.chart.more }).click();
  await menuOf(page.getByTestId("chart").first());
  await page.getByRole("menuitem", { name: t.workspace.addChart }).click();
  await plotVariable(page, "y");
  await menuOf(page.getByTestId("chart").last());
  await page.getByRole("menuitem", { name: t.chart.keepInModel }).click();
  await page.getByLabel(t.chart.figureTitle).fill("Mine");
  await page.getByRole("button", { name: t.chart.keepFigureNow }).click();
  await page.getByRole("button", { name: "Mine" }).waitFor();
  await page.getByRole("button", { name: t.workspace.save.buttonWith.replace("{count}", "1") }).waitFor();
  await menuOf(page.getByTestId("chart").first());
  await page.getByRole("menuitem", { name: t.chart.figures }).hover();
  await page.getByRole("menuitem", { name: "Mine" }).waitFor();
  await page.keyboard.press("Escape");
  expect((await legendAt(page, 0.5)).length).toBeGreaterThan(1);

  // The layout is kept in the repository and opened by its link, by somebody who may only read too.
  await openLayouts(page);
  await page.getByRole("menuitem", { name: t.office.keepLayout }).click();
  await page.getByLabel(t.office.layoutName).fill("Overview");
  await page.getByRole("button", { name: t.office.keepLayoutNow }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const reader = await openPage({ language: "en" });
  await becomeMember(reader, newMember("chart_reader"));
  await reader.goto(`/workspace?id=${id}&layout=Overview`);
  await reader.getByTestId("legend").first().getByText("falls").waitFor();
  await reader.getByRole("button", { name: t.workspace.runHere }).click();
  await reader.getByTestId("chart").nth(1).locator(".u-over").waitFor();
  const rising = reader.getByTestId("chart").nth(1);
  await vi.waitFor(
    async () => {
      const box = await rising.locator(".u-over").boundingBox();
      await reader.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
      const [time, y] = await rising.getByTestId("legend").locator("output").allTextContents();
      expect(Number(y)).toBeCloseTo(1 - Math.exp(-Number(time)), 3);
    },
    { timeout: patience, interval: 300 },
  );
  await openLayouts(reader);
  await reader.getByRole("menuitem", { name: t.office.keepLayout, disabled: true }).waitFor();
});
