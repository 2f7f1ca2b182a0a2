/** Files of a chart, opened as their receiver would: SVG and PNG drawn again, PDF by its pages, fonts and texts. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { type DrawnSvg, drawnSvg, shareOfColours } from "./drawn-svg.ts";
import { becomeMember, createRepository, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { readPdf } from "./pdf-file.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.zh;

const long = `temperature_of_the_wall_behind_the_third_heat_exchanger_${"in_the_upper_circuit_".repeat(3)}of_the_plant`;
const plant = `model Plant
  Real h(start = 1, fixed = true, unit = "m");
  Real v(unit = "m/s") = der(h);
  Real p(unit = "Pa") = 101325 + 0.001 * h;
  Real ${long}(unit = "K", displayUnit = "degC") = 300 + h;
equation
  der(h) = -h;
  annotation(experiment(StopTime = 2));
end Plant;
`;
const template = {
  format: "mofang-chart/1",
  class: "Plant",
  afterRun: true,
  chart: {
    font: "kai",
    grid: "dashDot",
    figure: { title: "水箱的液位、速度与压力 <Tank & pump>", caption: `说明：${"液位按指数规律下降，".repeat(12)}到此为止。` },
    subCharts: [
      {
        ...{ column: 1, row: 1, title: "液位与速度", x: { label: "时间" }, y: { label: "液位高度" } },
        curves: [
          { variable: "h", colour: 1, style: { line: "solid", width: 2, symbol: "circle", fill: "solid" } },
          { variable: "v", colour: 2, style: { line: "dashed", width: 4, symbol: "none" } },
          { variable: "p", colour: 3, style: { line: "dotted", width: 2, symbol: "none", fill: "cross" } },
        ],
      },
      { column: 2, row: 1, title: `墙温${"很长的标题".repeat(12)}`, curves: [{ variable: long, colour: 4 }] },
    ],
  },
};

/** A page whose chart shows a run by the template. */
async function openChart(owner: string): Promise<Page> {
  const page = await openPage();
  const member = newMember(owner);
  await becomeMember(page, member);
  const id = await createRepository(page, { name: "Plant", openType: "private", description: "a tank" }, "zh");
  const api = await logInByApi(member.name, member.password);
  const files = { "Plant.mo": plant, "charts/Tank.chart.json": JSON.stringify(template) };
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write", path, text, blob: null }));
  await api.post("/mofang/repo/saveFiles", { id, changes, message: "Add the plant" });
  await page.goto(`/workspace?id=${id}`);
  await page.getByRole("treeitem", { name: /Plant/ }).waitFor();
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await page.getByTestId("legend").nth(1).getByText(long).waitFor();
  return page;
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByTestId("chart").first().getByRole("button", { name: t.chart.more }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

/** The bytes of the file as which the first chart is saved. */
async function saved(page: Page, entry: string): Promise<Buffer> {
  const taken = page.waitForEvent("download");
  await choose(page, entry);
  return readFile(await (await taken).path());
}

/** The document that the page gives to the printer, as the browser's PDF of it. */
async function printed(page: Page, printer: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const { append } = document.body;
    document.body.append = (...nodes) => {
      append.apply(document.body, nodes);
      for (const node of nodes) {
        const view = node instanceof HTMLIFrameElement ? node.contentWindow : null;
        if (view === null) continue;
        view.print = () => Object.assign(window, { printedSheet: view.document.documentElement.outerHTML });
      }
    };
  });
  await choose(page, t.chart.pdf);
  const sheet = await page.waitForFunction(() => (window as { printedSheet?: string }).printedSheet);
  await printer.setContent((await sheet.jsonValue()) ?? "");
  return printer.pdf({ preferCSSPageSize: true });
}

/** Texts that lie outside of the document, and pairs that lie over each other. */
function misplaced({ width, height, texts: all }: DrawnSvg): readonly string[] {
  const outside = all.filter(({ box: [left, top, right, bottom] }) => left < 0 || top < 0 || right > width || bottom > height);
  const covered = all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => {
      const [a, b] = [one.box, other.box];
      const isOver = Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 1 && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 3;
      return isOver ? [`${one.text} over ${other.text}`] : [];
    }),
  );
  return [...outside.map(({ text }) => `${text} outside`), ...covered];
}

it("a chart that is saved as SVG, PNG and PDF is opened with all that it shows, and no text is cut or covered", async () => {
  const page = await openChart("chart_saver");
  const reader = await openPage();
  const written = ["水箱的液位、速度与压力 <Tank & pump>", "液位与速度", "时间 (s)", "液位高度 (m)", "m/s", "h", "v", "p"];

  const svg = (await saved(page, t.chart.svg)).toString("utf8");
  const picture = await drawnSvg(reader, svg);
  const said = picture.texts.map(({ text }) => text);
  for (const text of written) expect(said).toContain(text);
  expect(said.join("")).toContain(long);
  expect(said.some((text) => /^Pa/.test(text) || / Pa/.test(text))).toBe(true);
  expect(picture.curves.map(({ colour }) => colour)).toEqual(picture.legend.map(({ colour }) => colour));
  expect(new Set(picture.curves.map(({ colour }) => colour)).size).toBe(4);
  expect(picture.curves.map(({ dash }) => dash !== null)).toEqual([false, true, true, false]);
  expect(misplaced(picture)).toEqual([]);
  const colours = picture.curves.map(({ colour }) => colour);
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  const again = await shareOfColours(reader, address, colours);
  for (const share of again.shares) expect(share).toBeGreaterThan(1e-4);

  const png = await saved(page, t.chart.png);
  const pixels = await shareOfColours(reader, `data:image/png;base64,${png.toString("base64")}`, colours);
  expect([pixels.width, pixels.height]).toEqual([2 * picture.width, 2 * picture.height].map(Math.floor));
  for (const share of pixels.shares) expect(share).toBeGreaterThan(1e-4);

  const pdf = readPdf(await printed(page, reader));
  // A pixel of CSS is three quarters of a point; the browser rounds pages to whole points.
  expect(pdf.pages).toEqual([[expect.closeTo(0.75 * picture.width, 0), expect.closeTo(0.75 * picture.height, 0)]]);
  const text = pdf.texts.join("");
  for (const each of [...written, long]) expect(text.replaceAll(" ", "")).toContain(each.replaceAll(" ", ""));
  expect(text).not.toContain("\uFFFD");
  expect(pdf.fonts.length).toBeGreaterThan(0);
});

/** Chooses each entry of a list, and sees that the first plot and the saved picture become others with each. */
async function expectOthers(page: Page, list: string, entries: readonly string[], saves: (page: Page) => Promise<string>) {
  const canvas = page.getByTestId("chart").first().locator("canvas").first();
  const drawn = () => canvas.evaluate((plot: HTMLCanvasElement) => plot.toDataURL());
  const [seen, files] = [new Set<string>(), new Set<string>()];
  for (const entry of entries) {
    await page.getByRole("combobox", { name: list, exact: true }).click();
    await page.locator(".ant-select-dropdown:visible").getByTitle(entry, { exact: true }).click();
    await vi.waitFor(
      async () => {
        const picture = await drawn();
        expect(seen.has(picture), `${entry} is drawn as another one`).toBe(false);
        seen.add(picture);
      },
      { timeout: patience, interval: 100 },
    );
    files.add(await saves(page));
  }
  expect(files.size).toBe(entries.length);
}

const saveSvg = async (page: Page): Promise<string> => (await saved(page, t.chart.svg)).toString("utf8");

it("[CHT-011] [CHT-012] each filling and each line of the grid is a drawing of its own, in the page and in the file", async () => {
  const page = await openChart("chart_filler");
  const style = t.chart.style.replace("{name}", "h");
  const chooseFill = async () => {
    await page.getByRole("button", { name: style, exact: true }).first().click();
    await page.getByRole("group", { name: style }).waitFor();
  };
  await chooseFill();
  await expectOthers(page, t.chart.fill, Object.values(t.chart.fills), async () => {
    const svg = await saveSvg(page);
    if (!(await page.getByRole("group", { name: style }).isVisible())) await chooseFill();
    return svg;
  });
  await page.keyboard.press("Escape");
  const openLooks = () => choose(page, t.chart.looks);
  await openLooks();
  await expectOthers(page, t.chart.gridLines, Object.values(t.chart.graphicLines), async () => {
    // A list that is just closing would take the key Escape.
    await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const svg = await saveSvg(page);
    await openLooks();
    return svg;
  });
});
