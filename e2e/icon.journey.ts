/** An icon is drawn with the mouse, its looks are set in the form, and a run plays what depends on it. */
import type { Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { openWorkspace } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const lamp = `model Lamp
  Real x = time;
  annotation(experiment(StopTime=1));
end Lamp;
`;

const canvas = (page: Page): Locator =>
  page.getByRole("group", { name: t.canvas.help.replace("{label}", t.picture.iconOf.replace("{name}", "Lamp")) });
const shapes = (page: Page): Locator => canvas(page).locator("g[data-graphic]");
const panel = (page: Page): Locator => page.getByRole("region", { name: t.shape.panel });
const codeOf = (page: Page): Promise<string> =>
  page.locator(".cm-line").evaluateAll((lines) => lines.map((line) => line.textContent).join("\n"));

async function expectCode(page: Page, part: string): Promise<void> {
  await vi.waitFor(async () => expect(await codeOf(page)).toContain(part), { timeout: patience, interval: 150 });
}

/** Where a point of the icon lies on the screen, y upwards. */
async function at(page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  const matrix = await canvas(page)
    .locator("> svg")
    .evaluate((svg) => {
      const { a, e, f } = (svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
      return { a, e, f };
    });
  return { x: matrix.e + matrix.a * x, y: matrix.f - matrix.a * y };
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const [start, end] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

const tool = (page: Page, name: keyof typeof t.canvas.action): Promise<void> =>
  page.getByRole("button", { name: t.canvas.action[name], exact: true }).click();

it("an icon is drawn, changed and undone with the mouse, and a run plays it", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("icon_ida");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Lamps", openType: "private", modelType: "model", description: "drawn" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([lamp], "Lamp.mo")]);
  await openWorkspace(page, id);
  await page.getByText(t.picture.layer.icon, { exact: true }).first().click();
  await page.getByText(t.canvas.emptyIcon).waitFor();

  // A rectangle from corner to corner, and a polygon of clicks that a double click ends.
  await tool(page, "drawRectangle");
  await drag(page, [-60, -40], [60, 40]);
  await expectCode(page, "Icon(graphics = {Rectangle(extent={{-60,-40},{60,40}}");
  await shapes(page).first().waitFor();
  await tool(page, "drawPolygon");
  for (const [x, y] of [
    [-20, 50],
    [20, 50],
  ] as const) {
    const { x: left, y: top } = await at(page, x, y);
    await page.mouse.click(left, top);
  }
  const last = await at(page, 0, 90);
  await page.mouse.dblclick(last.x, last.y);
  await expectCode(page, "Polygon(points={{-20,50},{20,50},{0,90}}");
  await vi.waitFor(async () => expect(await shapes(page).count()).toBe(2), { timeout: patience });

  // The form sets the looks of what is chosen.
  const fill = panel(page).getByRole("button", { name: new RegExp(`^${t.shape.attribute.fillColor}: `) });
  const red = page.getByRole("button", { name: t.shape.colour.heat, exact: true });
  await fill.click();
  await red.click();
  await expectCode(page, "{0,90}}, fillColor={191,0,0}");
  await fill.click();
  await red.waitFor({ state: "hidden" });

  // What is moved moves, and is taken back.
  await drag(page, [0, 60], [40, 60]);
  await expectCode(page, "Polygon(points={{20,50},{60,50},{40,90}}");
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expectCode(page, "Polygon(points={{-20,50},{20,50},{0,90}}");

  // A run plays what depends on it.
  const visible = t.shape.attribute.visible;
  await panel(page)
    .getByRole("button", { name: t.shape.dynamicOf.replace("{attribute}", visible) })
    .click();
  const moving = panel(page).getByLabel(t.shape.movingOf.replace("{attribute}", visible));
  await moving.fill("x > 0.5");
  await moving.press("Enter");
  await expectCode(page, "visible=DynamicSelect(true, x > 0.5)");
  await page.getByRole("button", { name: t.workspace.runHere, exact: true }).click();
  const slider = page.getByRole("slider").first();
  await slider.waitFor();
  await expect.poll(() => shapes(page).count()).toBe(2);
  await slider.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => shapes(page).count()).toBe(1);
});
