/** An app of a model: made by mouse, opened by a visitor, set by keys, shared with its values, and embedded in a page of another origin. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { type ApiClient, logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { judge, judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, logIn, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.zh.modelApp;
const en = texts.en.modelApp;
const author = newMember("app_author");
const others: Server[] = [];
afterAll(() => Promise.all(others.map((server) => new Promise((resolve) => server.close(resolve)))));

/** y(5) = 1 - exp(-5/T). */
const lag = `model Lag "A lag of first order"
  parameter Real T(min = 0.5, max = 4, unit = "s") = 1 "time constant";
  parameter Boolean on = true;
  Real y(start = 0, fixed = true);
equation
  T*der(y) = (if on then 1 else 0) - y;
  annotation(experiment(StopTime = 5, Tolerance = 1e-9));
end Lag;
`;
const levelAt = (T: number): number => 1 - Math.exp(-5 / T);

async function repositoryWith(api: ApiClient, name: string, openType: "public" | "private"): Promise<number> {
  const facts = { name, openType, modelType: "model", description: "an app" };
  const { id } = (await api.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await save(api, id, { "Lag.mo": lag });
  return id;
}

async function save(api: ApiClient, id: number, files: Readonly<Record<string, string>>): Promise<void> {
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write", path, text, blob: null }));
  const { code, message } = await api.post("/mofang/repo/saveFiles", { id, changes, message: "m" });
  if (code !== 0) throw new Error(message);
}

/** A page of another origin that holds a frame. */
async function pageWith(frame: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>${frame}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  others.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** The number that the gauge shows, in its six digits. */
async function gaugeOf(place: Page | FrameLocator): Promise<number> {
  const text = (await place.getByTestId("app-gauge").getAttribute("aria-valuetext")) ?? "";
  return Number(/: ([-\d.e]+)/.exec(text)?.[1]);
}

async function showsLevel(place: Page | FrameLocator, T: number): Promise<void> {
  await expect.poll(() => gaugeOf(place), { timeout: patience }).toBeCloseTo(levelAt(T), 5);
}

function add(kind: string, name: string): string {
  return t.editor.addOf.replace("{kind}", kind).replace("{name}", name);
}

/** Drags from the middle of something to a point. */
async function drag(page: Page, from: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await boxOf(from);
  await page.mouse.move(box.x + box.width / 2, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

const placeOf = (item: Locator): Promise<string> =>
  item.evaluate((element) => `${(element as HTMLElement).style.gridColumn} ${(element as HTMLElement).style.gridRow}`);

/** Makes the app in the workspace. */
async function makeApp(page: Page, id: number): Promise<void> {
  await page.goto(`/workspace?id=${id}&class=Lag`);
  await page.getByTestId("run-class").filter({ hasText: "Lag" }).waitFor();
  await page.getByRole("button", { name: texts.zh.office.menu }).click();
  await page.getByRole("menuitem", { name: texts.zh.office.app }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t.editor.empty).waitFor();
  expect(await judgeShown(page)).toEqual([]);
  // On a phone what is arranged stands below what it is made of, as wide as the dialog.
  await page.setViewportSize({ width: 390, height: 844 });
  const whole = await boxOf(dialog.getByRole("navigation", { name: t.editor.sources }));
  await expect.poll(async () => (await boxOf(dialog.getByText(t.editor.empty))).y).toBeGreaterThan(whole.y + whole.height);
  expect(whole.width).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: add(t.kind.slider, "T") }).click();
  await dialog.getByRole("button", { name: add(t.kind.gauge, "y"), exact: true }).click();
  const sources = dialog.getByRole("navigation", { name: t.editor.sources });
  await sources.getByText(t.kind.figure, { exact: true }).click();
  await dialog.getByRole("button", { name: add(t.kind.figure, "y"), exact: true }).click();
  await dialog.getByRole("button", { name: t.kind.text, exact: true }).click();
  const canvas = dialog.getByRole("region", { name: t.editor.canvas });
  const items = canvas.getByRole("button");
  await expect.poll(() => items.count()).toBe(4);

  // The slider is dragged to the right by the mouse, then back and made wider by keys; each is a step to undo.
  const slider = canvas.getByRole("button", { name: new RegExp(`^${t.kind.slider} T`) });
  const first = await placeOf(slider);
  const box = await boxOf(canvas);
  await drag(page, slider, { x: box.x + box.width * 0.6, y: box.y + 20 });
  await expect.poll(() => placeOf(slider)).not.toBe(first);
  await dialog.getByRole("button", { name: texts.zh.office.undo }).click();
  await expect.poll(() => placeOf(slider)).toBe(first);
  await slider.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => placeOf(slider)).toContain("span 5");

  // The preview is the model itself, and what is typed beside the grid is seen in it.
  await showsLevel(page, 1);
  await canvas.getByRole("button", { name: new RegExp(`^${t.kind.text}`) }).focus();
  await dialog.getByLabel(t.editor.in.zh.replace("{label}", t.kind.text)).fill("## 一阶惯性\n\n$y$ 趋于 **1**。");
  await canvas.getByText("一阶惯性").waitFor();
  expect(await judgeShown(page)).toEqual([]);

  // What is not kept survives a reload.
  await page.reload();
  await page.getByTestId("run-class").filter({ hasText: "Lag" }).waitFor();
  await page.getByRole("button", { name: texts.zh.office.menu }).click();
  await page.getByRole("menuitem", { name: texts.zh.office.app }).click();
  await dialog.getByText("一阶惯性").waitFor();
  await dialog.getByLabel(t.editor.name).fill("Step response");
  await dialog.getByRole("button", { name: t.editor.save }).click();
  await dialog.getByRole("link", { name: t.editor.openPage }).waitFor();
}

it("an app is made by mouse, and its number is that of theory for a visitor, by link and in a frame of another origin", async () => {
  const page = await openPage();
  await prepareJudging(page.context());
  await becomeMember(page, author);
  const api = await logInByApi(author.name, author.password);
  const id = await repositoryWith(api, "AppLag", "public");
  await makeApp(page, id);
  await page.goto(`/model/${id}/summary`);
  const address = `/app/${id}/Step%20response`;
  expect(await page.getByRole("navigation", { name: texts.zh.repository.apps }).getByRole("link").getAttribute("href")).toBe(
    address,
  );

  // A visitor opens it and moves the slider by keys.
  const visitor = await openPage({ language: "en" });
  await prepareJudging(visitor.context());
  await visitor.goto(address);
  await showsLevel(visitor, 1);
  const slider = visitor.getByRole("slider", { name: "T", exact: true });
  await slider.focus();
  await visitor.keyboard.press("End");
  await showsLevel(visitor, 4);
  // A value beyond the limits is refused with the rule, and what was typed stays.
  const field = visitor.getByLabel(en.valueOf.replace("{label}", "T"));
  await field.fill("5");
  await field.press("Enter");
  await visitor.getByText("T must be at most 4 s, not 5.").waitFor();
  expect(await field.inputValue()).toBe("5");
  await field.fill("2.5");
  await field.press("Enter");
  await showsLevel(visitor, 2.5);

  // The link opens with the value; one that the address may not set is told.
  const link = (await visitor.getByRole("button", { name: en.copyLink }).getAttribute("data-link")) ?? "";
  expect(new URL(link).searchParams.get("set.T")).toBe("2.5");
  await visitor.goto(link);
  await showsLevel(visitor, 2.5);
  await visitor.getByRole("button", { name: en.reset }).click();
  await showsLevel(visitor, 1);
  await visitor.goto(`${address}?set.T=9`);
  await visitor.getByText("T must be at most 4 s, not 9.").waitFor();
  await showsLevel(visitor, 1);
  expect(await judge(visitor, [address])).toEqual([]);

  // Embedded elsewhere, it runs there too, and the rest of the site is not shown in a frame.
  await visitor.goto(link);
  await visitor.getByRole("button", { name: en.embed }).click();
  const frameText = (await visitor.getByRole("dialog").locator("pre").textContent()) ?? "";
  expect(frameText).toContain(`/embed${address}?set.T=2.5`);
  await visitor.goto(await pageWith(frameText));
  await showsLevel(visitor.frameLocator("iframe"), 2.5);
  await visitor.frameLocator("iframe").getByRole("link", { name: /Lag/ }).waitFor();
  expect(await visitor.frameLocator("iframe").getByRole("banner").count()).toBe(0);
});

it("an app of a private repository is not shown, not even to its owner in a frame, and a file that is none says why", async () => {
  const page = await openPage();
  await logIn(page, author, "zh");
  const api = await logInByApi(author.name, author.password);
  const id = await repositoryWith(api, "SecretLag", "private");
  const place = { column: 1, row: 1, width: 4, height: 4 };
  const gauge = { kind: "gauge", ...place, variable: "y", min: 0, max: 1 };
  const app = { format: "mofang-app/1", class: "Lag", title: { zh: "秘密", en: "Secret" }, items: [gauge] };
  const overlapping = { ...app, items: [gauge, { ...gauge, column: 3 }] };
  await save(api, id, { "apps/Secret.app.json": JSON.stringify(app), "apps/Broken.app.json": JSON.stringify(overlapping) });
  const site = new URL(page.url()).origin;

  await page.goto(`${site}/app/${id}/Secret`);
  await showsLevel(page, 1);
  await page.goto(`${site}/app/${id}/Broken`);
  await page.getByText(t.broken).waitFor();
  await page.getByText("items").waitFor();
  await page.goto(await pageWith(`<iframe src="${site}/embed/app/${id}/Secret" width="800" height="500"></iframe>`));
  await page.frameLocator("iframe").getByText(t.notThere).waitFor();
  expect(await page.frameLocator("iframe").getByText("秘密").count()).toBe(0);
});
