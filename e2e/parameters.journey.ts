import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { openWorkspace } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const library = `package Parts
  partial package PartialMedium
    constant Real rho = 1;
  end PartialMedium;
  package Water "Heavy" extends PartialMedium(rho = 1000); end Water;
  package Air "Light" extends PartialMedium(rho = 1.2); end Air;
  model Tank "Holds a medium"
    replaceable package Medium = Water constrainedby PartialMedium annotation(choicesAllMatching=true);
    parameter Real V(unit="m3", min=0) = 1 "Volume";
    parameter Boolean isHeated = false annotation(choices(checkBox=true));
    parameter Real Q(unit="W") = 0 "Heating" annotation(Dialog(enable=isHeated));
    parameter Real curve[:, 2] = [0, 0; 1, 1] "Level over time";
    annotation(Icon(graphics={Rectangle(extent={{-80,-80},{80,80}})}));
  end Tank;
end Parts;
`;
const model = `model Plant "Of two tanks" // stays
  Parts.Tank a annotation(Placement(transformation(extent={{-60,-10},{-40,10}})));
  Parts.Tank b annotation(Placement(transformation(extent={{40,-10},{60,10}})));
  annotation(Documentation(info="<html>
<section lang=\\"zh\\"><p>两个水箱。</p></section>
<section lang=\\"en\\"><p>Two tanks\\?</p><dl><dt>a</dt></dl>
<p>Their level is \\\\(h = V/A\\\\).</p></section>
</html>"));
end Plant;
`;

/** Opens the model's diagram in the workspace of a new member. */
async function openPlant(page: Page, name: string): Promise<void> {
  const member = newMember(name);
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Tanks", openType: "public", modelType: "model", description: "to be filled" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([library], "Parts.mo"), new File([model], "Plant.mo")]);
  await client.post("/mofang/repo/update", { id, initialModel: "Plant" });
  await openWorkspace(page, id);
  await page.getByTestId("run-class").filter({ hasText: "Plant" }).waitFor();
  await page.getByText(t.picture.layer.diagram, { exact: true }).first().click();
  await component(page, "a").waitFor();
}

const canvas = (page: Page) =>
  page.getByRole("group", { name: t.canvas.help.replace("{label}", t.picture.diagramOf.replace("{name}", "Plant")) });
const component = (page: Page, name: string) => canvas(page).locator(`svg > g > [data-component="${name}"]`);
const dialog = (page: Page) => page.getByRole("dialog").filter({ hasText: t.parameter.dialog.close });

/** Presses twice on the middle of a component, once it is painted. */
async function doubleClick(page: Page, name: string): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const box = await boxOf(component(page, name));
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
}

/** The text of the model in one line, when it is as it should be; the diagram again. */
async function expectText(page: Page, check: (text: string) => void): Promise<void> {
  const show = (view: string): Promise<void> => page.getByText(view, { exact: true }).first().click();
  await show(t.picture.layer.code);
  // What is folded is no part of the page.
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+Alt+BracketRight");
  await vi.waitFor(async () => check(((await page.locator(".cm-content").textContent()) ?? "").replace(/\s+/g, " ")), {
    timeout: patience,
    interval: 150,
  });
  await show(t.picture.layer.diagram);
  await component(page, "a").waitFor();
}

it("a component is given a medium, a table of a spreadsheet and limits in a dialog, and its defaults again", async () => {
  const page = await openPage({ language: "en" });
  await openPlant(page, "tuner");
  await doubleClick(page, "a");
  const form = dialog(page);
  await form.getByText("Parts.Tank · Holds a medium").waitFor();

  // Another medium, found by what it is described as.
  await form.getByLabel("Medium", { exact: true }).click();
  await page.getByTitle("Parts.Air").click();
  await form.getByRole("button", { name: t.parameter.inside.replace("{name}", "Medium") }).click();
  await form.getByLabel("rho", { exact: true }).fill("1.3");
  await form.getByLabel("rho", { exact: true }).press("Enter");

  // A number with a unit, and what it comes to.
  await form.getByLabel("V", { exact: true }).fill("5 l");
  await form.getByText("= 0.005 m³").waitFor();
  await form.getByLabel("V", { exact: true }).press("Enter");

  // What another parameter makes useful can be set as soon as that one is ticked.
  await form.getByText(t.workspace.inspector.lock.disabled).waitFor();
  await form.getByLabel("isHeated", { exact: true }).click();
  await form.getByLabel("Q", { exact: true }).fill("2 kW");
  await form.getByLabel("Q", { exact: true }).press("Enter");

  // Cells of a spreadsheet, beyond the rows that were there.
  await form.getByRole("button", { name: t.parameter.grid.open.replace("{name}", "curve") }).click();
  const cell = t.parameter.grid.cell.replace("{name}", "curve").replace("{row}", "2").replace("{column}", "1");
  await page.getByLabel(cell, { exact: true }).evaluate((field) => {
    const data = new DataTransfer();
    data.setData("text/plain", "1\t2\r\n2\t4\r\n");
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.getByRole("button", { name: t.parameter.grid.apply }).click();
  await form.getByRole("button", { name: t.parameter.attributes.replace("{name}", "V") }).click();
  await form.getByLabel("V.max", { exact: true }).fill("2");
  await form.getByLabel("V.max", { exact: true }).press("Enter");
  await page.getByRole("button", { name: t.parameter.dialog.close }).click();
  await expectText(page, (text) => {
    expect(text).toContain(
      "Parts.Tank a(redeclare package Medium = Parts.Air(rho = 1.3), V(max = 2) = 0.005, isHeated = true, Q = 2000, curve = [0, 0; 1, 2; 2, 4]) annotation(",
    );
    expect(text).toContain('model Plant "Of two tanks" // stays');
  });

  // Both tanks at once, each step undone by one key.
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("p");
  await dialog(page).getByText(t.parameter.dialog.several.replace("{first}", "a")).waitFor();
  await dialog(page).getByLabel("V", { exact: true }).fill("1.5");
  await dialog(page).getByLabel("V", { exact: true }).press("Enter");
  await dialog(page)
    .getByRole("button", { name: t.workspace.inspector.reset.replace("{name}", "Medium") })
    .click();
  await page.getByRole("button", { name: t.parameter.dialog.close }).click();
  await expectText(page, (text) => {
    expect(text).toContain("Parts.Tank a(V(max = 2) = 1.5, isHeated");
    expect(text).toContain("Parts.Tank b(V = 1.5)");
  });
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expectText(page, (text) => {
    expect(text).toContain("Medium = Parts.Air(rho = 1.3), V(max = 2) = 0.005");
    expect(text).toContain("Parts.Tank b annotation(");
  });
});

it("a documentation is read in the reader's language, edited as it is seen, and changes in one place of the text", async () => {
  const page = await openPage({ language: "en" });
  await openPlant(page, "writer");
  await page.getByText(t.picture.layer.documentation, { exact: true }).first().click();
  await page.getByText("Two tanks?", { exact: true }).waitFor();
  expect(await page.getByText("两个水箱。", { exact: true }).count()).toBe(0);
  await page.locator(".katex").first().waitFor();
  await page.getByLabel(t.documentation.allLanguages).check();
  await page.getByText("两个水箱。", { exact: true }).waitFor();

  await page.getByText("Two tanks?", { exact: true }).dblclick();
  const editor = page.getByRole("textbox", { name: t.documentation.text });
  await editor.waitFor();
  await page.keyboard.press("End");
  await page.keyboard.insertText(" Both are open.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Two tanks? Both are open.", { exact: true }).waitFor();
  await expectText(page, (text) => {
    expect(text).toContain("<p>Two tanks? Both are open.</p><dl><dt>a</dt></dl><p>Their level is \\\\(h = V/A\\\\).</p>");
    expect(text).toContain('<section lang=\\"zh\\"><p>两个水箱。</p></section>');
  });

  // HTML beside what it looks like.
  await page.getByText(t.picture.layer.documentation, { exact: true }).first().click();
  await page.getByText(t.documentation.mode.source, { exact: true }).click();
  const source = page.getByRole("textbox", { name: t.documentation.source }).first();
  await source.fill((await source.inputValue()).replace("open.", "closed."));
  await page.getByText("Two tanks? Both are closed.", { exact: true }).waitFor();
  await source.press("ControlOrMeta+Enter");
  await expectText(page, (text) => expect(text).toContain("Two tanks? Both are closed."));
});
