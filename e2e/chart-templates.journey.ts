/** Templates of charts: kept in the repository by one member, shown in another's browser, and what becomes of files that are none. */
import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, createRepository, logIn, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { legendAt, plotVariable } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const decay = `model Decay
  Real x(start = 1, fixed = true, unit = "m");
  Real y(unit = "m") = 1 - x;
equation
  der(x) = -x;
  annotation(experiment(StopTime = 2));
end Decay;
`;

/** Files by their paths. */
type Files = Readonly<Record<string, string>>;

/** A new member, who has a public repository with the model and some files. */
async function withDecay(page: Page, name: string, files: Files = {}): Promise<{ readonly api: ApiClient; readonly id: number }> {
  const member = newMember(name);
  await becomeMember(page, member);
  const id = await createRepository(page, { name: "Decay", openType: "public", description: "x falls" }, "en");
  const api = await logInByApi(member.name, member.password);
  const changes = Object.entries({ "Decay.mo": decay, ...files }).map(([path, text]) => ({
    kind: "write",
    path,
    text,
    blob: null,
  }));
  await api.post("/mofang/repo/saveFiles", { id, changes, message: "Add the decay" });
  return { api, id };
}

/** Runs the model in the page, and waits until one more run has succeeded */
async function runHere(page: Page): Promise<void> {
  const before = await nRuns(page);
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await expect.poll(() => nRuns(page), { timeout: patience }).toBe(before + 1);
}

/** Runs that have succeeded. */
function nRuns(page: Page): Promise<number> {
  return page.locator('[data-testid^="run-"][data-status="succeed"]').count();
}

async function openDecay(page: Page, id: number): Promise<void> {
  await page.goto(`/workspace?id=${id}`);
  await page.getByRole("treeitem", { name: /Decay/ }).waitFor();
}

/** Opens the list of templates in the menu of the first chart. */
async function openTemplates(page: Page): Promise<void> {
  await page.getByTestId("chart").first().getByRole("button", { name: t.chart.more }).click();
  await page.getByRole("menuitem", { name: new RegExp(`^${t.template.menu}`) }).hover();
  await page.getByRole("menuitem", { name: t.template.keepMenu }).waitFor();
}

/** Keeps the first chart as a template where the form proposes it. */
async function keepTemplate(page: Page, name: string): Promise<void> {
  await openTemplates(page);
  await page.getByRole("menuitem", { name: t.template.keepMenu }).click();
  await page.getByLabel(t.template.name, { exact: true }).fill(name);
  await page.getByRole("button", { name: t.template.keep, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Paths below a folder of the repository's newest version. */
async function pathsIn(api: ApiClient, id: number, folder: string): Promise<readonly string[]> {
  const { data } = await api.get<{ readonly entries: readonly { readonly path: string }[] }>("/mofang/tgit/tree", { id });
  return data.entries.flatMap(({ path }) => (path.startsWith(folder) ? [path] : []));
}

/** What the legend of the first chart says in the middle of the plot, as numbers: the time, then the values. */
async function numbersInTheMiddle(page: Page, count: number): Promise<readonly number[]> {
  return vi.waitFor(
    async () => {
      const values = (await legendAt(page, 0.5)).map(Number.parseFloat);
      expect(values).toHaveLength(count);
      return values;
    },
    { timeout: patience, interval: 300 },
  );
}

it("a template that one member keeps shows equal numbers in another's browser after their run, and as it was changed after the next", async () => {
  const page = await openPage({ language: "en" });
  const { api, id } = await withDecay(page, "template_maker");
  await openDecay(page, id);
  await runHere(page);
  await plotVariable(page, "x");
  await numbersInTheMiddle(page, 2);
  await keepTemplate(page, "Levels");
  expect(await pathsIn(api, id, "charts")).toContain("charts/Levels.chart.json");
  const [time = Number.NaN, x] = await numbersInTheMiddle(page, 2);
  expect(x).toBeCloseTo(Math.exp(-time), 3);

  const reader = await openPage({ language: "en" });
  await becomeMember(reader, newMember("template_reader"));
  await openDecay(reader, id);
  await runHere(reader);
  expect(await numbersInTheMiddle(reader, 2)).toEqual([time, x]);

  // The template is changed while the reader is there; the chart was left as it was filled.
  await plotVariable(page, "y");
  await numbersInTheMiddle(page, 3);
  await keepTemplate(page, "Levels");
  await vi.waitFor(
    async () => {
      await runHere(reader);
      await reader.getByTestId("legend").first().getByText("y", { exact: true }).waitFor({ timeout: 2_000 });
    },
    { timeout: patience, interval: 500 },
  );
  expect(await numbersInTheMiddle(reader, 3)).toEqual(await numbersInTheMiddle(page, 3));

  // Who may not change the repository keeps theirs in the account or the browser, also over a reload.
  await openTemplates(reader);
  await reader.getByRole("menuitem", { name: t.template.keepMenu }).click();
  await reader.getByText(t.template.onlyOwn).waitFor();
  await reader.getByRole("radio", { name: t.template.place.browser }).click();
  await reader.getByLabel(t.template.name, { exact: true }).fill("Mine");
  await reader.getByRole("button", { name: t.template.keep, exact: true }).click();
  await reader.getByRole("dialog").waitFor({ state: "detached" });
  await reader.reload();
  await reader.getByRole("treeitem", { name: /Decay/ }).waitFor();
  await reader.getByRole("button", { name: t.workspace.runHere }).click();
  await reader.getByTestId("legend").first().getByText("y", { exact: true }).waitFor();
  await openTemplates(reader);
  await reader.getByRole("menuitem", { name: t.template.in.browser.replace("{name}", "Mine") }).waitFor();
  await reader.getByRole("menuitem", { name: "Levels", exact: true }).waitFor();
  expect(await pathsIn(api, id, "charts")).toEqual(["charts", "charts/Levels.chart.json"]);
});

const rise = `model Rise
  Real x(start = 0, fixed = true, unit = "m");
equation
  der(x) = 1;
  annotation(experiment(StopTime = 2));
end Rise;
`;

it("a template that a person keeps in the account shows the run of another repository's model, also on another device, and tells what that lacks", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("template_owner");
  await becomeMember(page, member);
  const ids: number[] = [];
  for (const [name, text] of Object.entries({ Decay: decay, Rise: rise })) {
    const id = await createRepository(page, { name, openType: "private", description: "x over time" }, "en");
    const changes = [{ kind: "write", path: `${name}.mo`, text, blob: null }];
    const api = await logInByApi(member.name, member.password);
    await api.post("/mofang/repo/saveFiles", { id, changes, message: `Add ${name}` });
    ids.push(id);
  }
  const [first = 0, second = 0] = ids;
  await openDecay(page, first);
  await runHere(page);
  await plotVariable(page, "x");
  await plotVariable(page, "y");
  await numbersInTheMiddle(page, 3);
  await openTemplates(page);
  await page.getByRole("menuitem", { name: t.template.keepMenu }).click();
  await page.getByLabel(t.template.name, { exact: true }).fill("Levels");
  await page.getByRole("radio", { name: t.template.place.account }).click();
  await page.getByRole("button", { name: t.template.keep, exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // A person edits in one workspace at a time.
  await page.goto("/home");

  const device = await openPage({ language: "en" });
  await logIn(device, member, "en");
  await device.goto(`/workspace?id=${second}`);
  await device.getByRole("treeitem", { name: /Rise/ }).waitFor();
  await runHere(device);
  await device.getByText(`y: ${t.chart.notInResult}`).first().waitFor();
  await vi.waitFor(
    async () => {
      const box = await device.locator(".u-over").first().boundingBox();
      await device.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
      const read = await device.getByTestId("legend").first().locator("output").allTextContents();
      const [time = Number.NaN, x] = read.map(Number.parseFloat);
      expect(x).toBeCloseTo(time, 3);
    },
    { timeout: patience, interval: 300 },
  );
  await openTemplates(device);
  await device.getByRole("menuitem", { name: t.template.in.account.replace("{name}", "Levels") }).waitFor();
});

const wide = {
  format: "mofang-chart/1",
  class: "Decay",
  afterRun: true,
  chart: {
    subCharts: [
      {
        ...{ column: 1, row: 1, title: "Heights", y: { min: 0, max: 200, label: "part" } },
        curves: [
          { variable: "x", unit: "cm", style: { line: "dashed", width: 4, symbol: "none" } },
          { variable: "gone" },
          { variable: "twice", expression: "2 * a", operands: { a: "gone" }, unit: "m" },
        ],
      },
      { column: 2, row: 1, curves: [{ variable: "y" }] },
    ],
  },
};
const reversed = { ...wide, chart: { subCharts: [{ column: 1, row: 1, y: { min: 2, max: 1 }, curves: [] }] } };

it("names what a run lacks and files that are not templates, and shows the others; templates of the browser come into the repository", async () => {
  const page = await openPage({ language: "en" });
  const { api, id } = await withDecay(page, "template_mender", {
    "charts/Wide.chart.json": JSON.stringify(wide),
    "charts/Reversed.chart.json": JSON.stringify(reversed),
    "charts/Cut.chart.json": '{\n  "format":',
  });
  // An earlier version of the page kept one for each class.
  const former = { subCharts: [{ id: 1, x: 0, y: 0, curves: [{ runId: "", variable: "y", colour: 3 }] }] };
  await page.evaluate(
    ([key = "", value = ""]) => localStorage.setItem(key, value),
    ["mofang.chartTemplate.Decay", JSON.stringify(former)],
  );
  await openDecay(page, id);
  await runHere(page);
  const second = page.getByTestId("chart").nth(1);
  await second.getByText("Heights", { exact: true }).waitFor();
  await second.getByText(`gone: ${t.chart.notInResult}`).waitFor();
  await second.getByText(`twice: ${t.chart.operandNotInResult.replace("{name}", "gone")}`).waitFor();
  await expect.poll(() => second.locator(".u-over").count(), { timeout: patience }).toBe(2);
  const [time = Number.NaN, y] = await numbersInTheMiddle(page, 2);
  expect(y).toBeCloseTo(1 - Math.exp(-time), 3);

  await openTemplates(page);
  await page.getByRole("menuitem", { name: t.template.listBroken_other.replace("{count}", "2") }).click();
  const problem = (text: string, path: string, at: string) => page.getByText(text.replace("{path}", path).replace("{at}", at));
  await problem(t.kept.problem.order, "charts/Reversed.chart.json", "chart.subCharts.0.y").waitFor();
  await problem(t.kept.problem.json, "charts/Cut.chart.json", "2").waitFor();

  // A template gets another name, and one is deleted.
  await page.getByRole("button", { name: t.template.change.replace("{name}", "Wide") }).click();
  await page.getByLabel(t.template.name, { exact: true }).fill("Broad");
  await page.getByRole("button", { name: t.template.keep, exact: true }).click();
  await page.getByRole("button", { name: t.template.change.replace("{name}", "Broad") }).waitFor();
  await page.getByRole("button", { name: t.template.remove.replace("{name}", "Cut") }).click();
  await page.getByRole("tooltip").getByRole("button", { name: t.template.removeNow, exact: true }).click();
  await problem(t.kept.problem.json, "charts/Cut.chart.json", "2").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await openTemplates(page);
  await page.getByRole("menuitem", { name: t.template.share_other.replace("{count} templates", "1 template") }).click();
  const kept = ["charts/Broad.chart.json", "charts/Decay.chart.json", "charts/Reversed.chart.json"];
  await expect.poll(() => pathsIn(api, id, "charts/"), { timeout: patience }).toEqual(kept);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("mofang.chartTemplate.Decay"))).toBeNull();
});
