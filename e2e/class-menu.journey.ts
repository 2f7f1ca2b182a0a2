import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { openSide, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;
const actions = t.classTree.action;

const text = `package Built
  model Broken
    Real x = missing;
  end Broken;
  model Plant
    parameter Real R(unit="Ohm") = 1;
    parameter Real T(unit="K", displayUnit="degC") = 300;
    parameter Real rise(unit="K", quantity="TemperatureDifference") = 1;
  end Plant;
end Built;
`;

/** The workspace of a new member, with a package that uses no library yet, and the library in use. */
async function openBuilt(page: Page, name: string): Promise<void> {
  const member = newMember(name);
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Built", openType: "private", modelType: "model", description: "to be filled" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([text], "Built.mo")]);
  await page.goto(`/workspace?id=${id}`);
  await page.getByTestId("run-class").filter({ hasText: "Built" }).waitFor();
  await page.getByRole("button", { name: t.classTree.libraries, exact: true }).click();
  await page
    .getByRole("menuitem", { name: /^Mofang / })
    .first()
    .click();
  await page.getByRole("treeitem", { name: /Mofang$/ }).waitFor();
}

const item = (page: Page, name: string): Locator => page.getByRole("menuitem", { name, exact: true });

/** Looks for a class by its full name and opens its menu with the right button. */
async function menuOf(page: Page, name: string): Promise<void> {
  await openSide(page, "classes");
  await page.getByLabel(t.classTree.filter).fill(name);
  await page
    .getByRole("list", { name: t.classTree.found })
    .locator(`[data-class-name="${name}"]`)
    .first()
    .click({ button: "right" });
  await item(page, actions.open).waitFor();
}

/** Goes down a menu by keys: each only when the one before has been followed, as a hand does. */
async function goDownTo(page: Page, wanted: string): Promise<void> {
  for (;;) {
    const reached = await page.locator(":focus").textContent();
    if (reached === wanted) return;
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction((before) => document.activeElement?.textContent !== before, reached);
  }
}

it("a class is checked from its menu by keys alone, and what is found leads to its place", async () => {
  const page = await openPage({ language: "en" });
  await openBuilt(page, "menu_checker");
  await page.getByRole("treeitem", { name: "Built" }).click();
  for (let press = 0; press < 20; press++) {
    // None is active before the first key.
    const active = await page.locator(".ant-tree-treenode-active").allTextContents();
    if (active.some((name) => name.includes("Built"))) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Shift+F10");
  await item(page, actions.open).waitFor();
  await goDownTo(page, actions.check);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("region", { name: t.workspace.problems });
  await sheet.getByText("1 error").waitFor();
  await sheet.getByRole("list").getByRole("button").filter({ hasText: "missing" }).click();
  await page.locator(".cm-content").getByText("missing").waitFor();
});

it("a library's class is copied to be edited as one step, checks as the original, and the package says what it uses", async () => {
  const page = await openPage({ language: "en" });
  await openBuilt(page, "menu_copier");
  await menuOf(page, "Mofang.Electrical.Basic.Resistor");
  expect(await item(page, actions.rename).getAttribute("title")).toBe(t.classTree.reason.library);
  await item(page, actions.open).click();
  await page.getByTestId("run-class").filter({ hasText: "Mofang.Electrical.Basic.Resistor" }).waitFor();
  // What says that the class is only read offers the copy.
  await page.getByRole("button", { name: t.classTree.duplicate }).first().click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByLabel(t.classTree.field.newName, { exact: true }).inputValue()).toBe("Resistor");
  await expect.poll(() => dialog.getByLabel(t.classTree.field.parent).inputValue()).toBe("Built");
  await dialog.getByRole("button", { name: actions.copy }).click();
  await page
    .getByTestId("run-class")
    .filter({ hasText: /^Built\.Resistor$/ })
    .waitFor();
  await menuOf(page, "Built.Resistor");
  await item(page, actions.check).click();
  await page.getByText(t.classCheck.fine).waitFor();
  const undo = (): Promise<void> => page.keyboard.press("ControlOrMeta+z");
  await page.getByText(t.picture.layer.code, { exact: true }).first().click();
  await page.locator(".cm-content").click();
  await expect.poll(() => page.locator(".cm-content").textContent()).toContain("uses(Mofang");
  await undo();
  await expect.poll(() => page.locator(".cm-content").textContent()).not.toContain("Resistor");
});

it("a library's example runs, and a class is exported with its package, by the menu", async () => {
  const page = await openPage({ language: "en" });
  await openBuilt(page, "menu_runner");
  await menuOf(page, "Mofang.Electrical.Basic.Resistor");
  await page.getByRole("menuitem", { name: t.classTree.menu.export }).hover();
  await page.getByRole("menuitem", { name: actions.exportFmu }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), item(page, actions.exportText).click()]);
  expect(download.suggestedFilename()).toBe("Resistor.mo");
  const written = await readFile(await download.path(), "utf8");
  expect(written).toMatch(/^within Mofang\.Electrical\.Basic;\nmodel Resistor [\s\S]*end Resistor;\n$/);
  await menuOf(page, "Mofang.Examples.Fluid.BlowDown");
  await item(page, actions.simulate).click();
  await waitForStatus(page, "succeed");
});

it("fields understand prefixes and units, show what will be written, and name the units that fit", async () => {
  const page = await openPage({ language: "en" });
  await openBuilt(page, "menu_typist");
  await menuOf(page, "Built.Plant");
  await item(page, actions.open).click();
  await page.getByTestId("run-class").filter({ hasText: "Built.Plant" }).waitFor();
  await page.getByTestId("system-size").waitFor();
  await page.getByRole("button", { name: t.office.openDetails }).click();
  const inspector = page.getByRole("region", { name: t.workspace.inspector.title });
  const type = async (name: string, typed: string): Promise<void> => {
    await inspector.getByLabel(name, { exact: true }).fill(typed);
  };
  await type("R", "4.7k");
  await inspector.getByText("= 4700 Ω").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => inspector.getByLabel("R", { exact: true }).inputValue()).toBe("4700");
  await type("R", "10 mA");
  await page.keyboard.press("Enter");
  await inspector.getByText("The unit of “10 mA” does not fit").waitFor();
  await page.keyboard.press("Escape");
  await type("T", "68 °F");
  await page.keyboard.press("Enter");
  await expect.poll(() => inspector.getByLabel("T", { exact: true }).inputValue()).toBe("20");
  await type("rise", "9 °F");
  await page.keyboard.press("Enter");
  await expect.poll(() => inspector.getByLabel("rise", { exact: true }).inputValue()).toBe("5");
  await page.getByText(t.picture.layer.code, { exact: true }).first().click();
  const text = page.locator(".cm-content");
  await expect.poll(() => text.textContent()).toContain('R(unit="Ohm") = 4700');
  await expect.poll(() => text.textContent()).toContain("= 293.15");
});
