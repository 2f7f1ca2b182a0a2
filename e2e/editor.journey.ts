import type { Locator, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { legendAt, openSide, openWorkspace, plotVariable, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.zh;

const source = `package Circuits
  connector Pin
    Real v;
    flow Real i;
    annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}}, lineColor={0,0,255}, fillColor={0,0,255}, fillPattern=FillPattern.Solid)}));
  end Pin;
  model Resistor
    Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
    Pin n annotation(Placement(transformation(extent={{90,-10},{110,10}})));
    parameter Real R = 2;
  equation
    p.v - n.v = R * p.i;
    p.i + n.i = 0;
    annotation(Icon(graphics={Rectangle(extent={{-70,30},{70,-30}}, lineColor={0,0,255}), Line(points={{-90,0},{-70,0}}), Line(points={{70,0},{90,0}}), Text(extent={{-100,40},{100,80}}, textString="%name")}));
  end Resistor;
  model Source
    Pin p annotation(Placement(transformation(extent={{90,-10},{110,10}})));
  equation
    p.v = 10 * time;
    annotation(Icon(graphics={Ellipse(extent={{-60,-60},{60,60}}), Line(points={{60,0},{90,0}}), Text(extent={{-100,70},{100,110}}, textString="%name")}));
  end Source;
  model Ground
    Pin p annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
  equation
    p.v = 0;
    annotation(Icon(graphics={Line(points={{-90,0},{0,0}}), Line(points={{0,50},{0,-50}}), Line(points={{20,30},{20,-30}}), Text(extent={{-100,60},{100,100}}, textString="%name")}));
  end Ground;
end Circuits;
`;
/** In a file of its own, of which the editor shows all. */
const empty = `model Circuit
  annotation(experiment(StopTime=1));
end Circuit;
`;

/** Where a point of the diagram lies on the screen, y upwards. */
async function at(page: Page, x: number, y: number): Promise<{ readonly x: number; readonly y: number }> {
  const matrix = await canvas(page)
    .locator("> svg")
    .evaluate((svg) => {
      const { a, e, f } = (svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
      return { a, e, f };
    });
  return { x: matrix.e + matrix.a * x, y: matrix.f - matrix.a * y };
}

const canvas = (page: Page): Locator =>
  page.getByRole("group", { name: t.canvas.help.replace("{label}", t.picture.diagramOf.replace("{name}", "Circuit")) });
const component = (page: Page, name: string): Locator => canvas(page).locator(`svg > g > [data-component="${name}"]`);
const connection = (page: Page): Locator => canvas(page).locator("g[data-from]");

async function dragOnCanvas(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await paint(page);
  const [start, end] = [await at(page, ...from), await at(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function dragClass(page: Page, name: string, to: readonly [number, number]): Promise<void> {
  const row = await boxOf(page.getByRole("tree").getByText(name, { exact: true }));
  const end = await at(page, ...to);
  await page.mouse.move(row.x + 5, row.y + row.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x - 20, end.y - 10, { steps: 5 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** The text of the model, when it is as it should be; then the diagram again. */
async function expectText(page: Page, check: (text: string) => void): Promise<void> {
  const show = (view: string): Promise<void> => page.getByText(view, { exact: true }).first().click();
  await show(t.picture.layer.code);
  await vi.waitFor(
    async () => {
      const text = (await page.locator(".cm-content").textContent()) ?? "";
      check(text.replace(/\s+/g, " "));
    },
    { timeout: patience, interval: 150 },
  );
  await show(t.picture.layer.diagram);
  await canvas(page).locator("> svg > g[data-feedback]").waitFor({ state: "attached" });
  await paint(page);
}

/** Resolves when what stands in the page is on the screen: before that a pointer may hit what was there. */
async function paint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
}

/** The empty diagram of `Circuit` in a repository of a new member. */
async function openCircuit(page: Page, name: string): Promise<void> {
  const member = newMember(name);
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Circuits", openType: "public", modelType: "model", description: "built by hand" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([source], "Circuits.mo"), new File([empty], "Circuit.mo")]);
  await client.post("/mofang/repo/update", { id, initialModel: "Circuit" });
  await openWorkspace(page, id);
  await page.getByTestId("run-class").filter({ hasText: "Circuit" }).waitFor();
  await page.getByText(t.picture.layer.diagram, { exact: true }).first().click();
  await page.getByText(t.canvas.empty).waitFor();
}

/** The menu of what lies at a place, which has more entries than a low window has room for, stays in the window. */
async function expectMenuInside(page: Page, point: { readonly x: number; readonly y: number }): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error("the page has a window");
  await page.mouse.click(point.x, point.y, { button: "right" });
  const menu = page.getByRole("menu").filter({ hasText: t.canvas.action.extract });
  await vi.waitFor(
    async () => {
      const box = await menu.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(size.height);
    },
    { timeout: patience, interval: 50 },
  );
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
  await canvas(page).focus();
}

/** Finds a class by what is typed on the paper, and inserts a component of it. */
async function insertByTyping(page: Page, words: string, className: string, name: string): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.type(words);
  await page.getByRole("option", { name: className, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await component(page, name).waitFor();
  await page
    .getByRole("status")
    .filter({ hasText: `${name}: ${className}` })
    .waitFor();
}

/** Connects the first connector of what is chosen with another that is typed. */
async function connectByTyping(page: Page, to: string, nConnections: number): Promise<void> {
  await canvas(page).focus();
  await page.keyboard.press("c");
  const goal = page.getByLabel(t.canvas.connect.to);
  await goal.waitFor();
  await goal.focus();
  await page.keyboard.type(to);
  await page.locator(".ant-select-item-option-active", { hasText: to }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.locator("button.ant-btn-primary").focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await vi.waitFor(async () => expect(await connection(page).count()).toBe(nConnections), { timeout: patience });
}

it("[EDT-001] [EDT-002] [EDT-003] [EDT-004] a circuit is built with the mouse, changed, undone with keys, given values, and simulated", async () => {
  const page = await openPage();
  await openCircuit(page, "builder");
  await page.locator(".ant-tree-switcher_close").first().click();

  await dragClass(page, "Source", [-60.3, 21.6]);
  await component(page, "source").waitFor();
  await dragClass(page, "Resistor", [0, 20]);
  await component(page, "resistor").waitFor();
  await dragClass(page, "Ground", [60, 20]);
  await component(page, "ground").waitFor();
  await expectText(page, (text) => {
    expect(text).toContain("Source source annotation(Placement(transformation(extent={{-70,12},{-50,32}}))");
  });

  await dragOnCanvas(page, [-50, 22], [-10, 20]);
  await vi.waitFor(async () => expect(await connection(page).count()).toBe(1), { timeout: patience });
  await dragOnCanvas(page, [10, 20], [50, 20]);
  await vi.waitFor(async () => expect(await connection(page).count()).toBe(2), { timeout: patience });
  await expectText(page, (text) => {
    expect(text).toMatch(/connect\(source\.p, resistor\.p\) annotation\(Line\(points=/);
    expect(text).toContain("connect(resistor.n, ground.p) annotation(Line(points={{10,20},{50,20}}, color={0,0,255}))");
  });

  // The line follows the component that is moved.
  await dragOnCanvas(page, [60, 27], [60, -13]);
  await expectText(page, (text) => {
    expect(text).toContain("Ground ground annotation(Placement(transformation(extent={{50,-30},{70,-10}}))");
    expect(text).toMatch(/resistor\.n, ground\.p\) annotation\(Line\(points=\{\{10,20\},.*?\{50,-20\}\}/);
  });

  // What cannot be done says why, below the picture, which stays where it is.
  const place = await at(page, 0, 0);
  await dragOnCanvas(page, [-10, 20], [-50, 22]);
  await page.locator('[role="status"][data-refused="true"]').waitFor();
  expect(await at(page, 0, 0)).toEqual(place);

  // A component goes with the lines at it, and comes back with them.
  const middle = await at(page, 0, 27);
  await page.mouse.click(middle.x, middle.y);
  await page.getByRole("status").filter({ hasText: "resistor: Circuits.Resistor" }).waitFor();
  expect(await at(page, 0, 0)).toEqual(place);
  await expectMenuInside(page, middle);
  await page.keyboard.press("Delete");
  await component(page, "resistor").waitFor({ state: "detached" });
  await expectText(page, (text) => expect(text).not.toContain("resistor"));
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await component(page, "resistor").waitFor();
  expect(await connection(page).count()).toBe(2);
  await page.keyboard.press("ControlOrMeta+z");
  await expectText(page, (text) =>
    expect(text).toContain("Ground ground annotation(Placement(transformation(extent={{50,10},{70,30}}))"),
  );
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expectText(page, (text) => expect(text).toContain("extent={{50,-30},{70,-10}}"));

  // The parameters that are asked for are those of what is chosen.
  await page.mouse.click(middle.x, middle.y);
  await page.keyboard.press("p");
  const resistance = page.getByRole("region", { name: t.workspace.inspector.title }).getByLabel("R", { exact: true });
  await resistance.fill("4");
  await resistance.press("Enter");
  await page.getByRole("button", { name: t.parameter.dialog.close }).click();
  await expectText(page, (text) => expect(text).toContain("Resistor resistor(R = 4) annotation("));

  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  await page.getByLabel(t.workspace.filterVariables).fill("resistor.p.i");
  await plotVariable(page, "resistor.p.i");
  // 10 V/s through 4 Ω.
  const [, last = ""] = await legendAt(page, 0.99);
  expect(Number.parseFloat(last)).toBeCloseTo(2.5, 0);
});

it("a circuit is built, copied and simulated with the keyboard alone", async () => {
  const page = await openPage();
  await openCircuit(page, "typist");
  await insertByTyping(page, "sour", "Circuits.Source", "source");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Escape");
  await insertByTyping(page, "resis", "Circuits.Resistor", "resistor");
  await page.keyboard.press("Escape");
  await insertByTyping(page, "grou", "Circuits.Ground", "ground");
  for (let step = 0; step < 3; step++) await page.keyboard.press("Shift+ArrowRight");
  await connectByTyping(page, "resistor.n", 1);

  // Along the line to the resistor, whose other end goes to the source.
  await page.keyboard.press("Alt+ArrowLeft");
  await page.getByRole("status").filter({ hasText: "resistor: Circuits.Resistor" }).waitFor();
  await connectByTyping(page, "source.p", 2);
  await expectText(page, (text) => {
    expect(text).toContain("Source source annotation(Placement(transformation(extent={{-70,-10},{-50,10}})))");
    expect(text).toContain("Ground ground annotation(Placement(transformation(extent={{50,-10},{70,10}})))");
  });

  // Everything once more, with its connections; a step back takes it away.
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  await page.keyboard.press("ControlOrMeta+v");
  await component(page, "resistor1").waitFor();
  expect(await connection(page).count()).toBe(4);
  await expectText(page, (text) => {
    expect(text).toMatch(/connect\(ground1\.p, resistor1\.n\) annotation\(Line\(points=/);
    expect(text).toContain("Source source1 annotation(Placement(transformation(extent={{-60,-20},{-40,0}})))");
  });
  await canvas(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await component(page, "resistor1").waitFor({ state: "detached" });
  expect(await connection(page).count()).toBe(2);

  await page.getByRole("button", { name: t.workspace.runHere }).focus();
  await page.keyboard.press("Enter");
  await waitForStatus(page, "succeed");
});

it("a file that is named and made with Enter is made once", async () => {
  const page = await openPage();
  await openCircuit(page, "namer");
  await openSide(page, "files");
  const dialog = page.getByRole("dialog");
  const name = async (path: string): Promise<void> => {
    await page.getByRole("button", { name: t.workspace.newFile, exact: true }).click();
    await dialog.getByLabel(t.workspace.newFilePath).fill(path);
    await page.keyboard.press("Enter");
  };
  await name("Tank.mo");
  await dialog.waitFor({ state: "hidden" });
  await paint(page);
  expect(await dialog.filter({ visible: true }).count()).toBe(0);
  await page.getByRole("button", { name: t.workspace.save.buttonWith.replace("{count}", "1") }).waitFor();
  await page.getByTestId("run-class").filter({ hasText: "Tank" }).waitFor();

  // The same once more is refused, and what was typed stays.
  await name("Tank.mo");
  await dialog.getByRole("alert").getByText(t.workspace.newFileError.exists).waitFor();
  expect(await dialog.getByLabel(t.workspace.newFilePath).inputValue()).toBe("Tank.mo");
});
