/** Builds models in the workspace as somebody does who has a mouse and a keyboard, and nothing else. */
import { readFileSync } from "node:fs";
import type { Curve } from "@mofang/simulation";
import type { Locator, Page } from "playwright-core";
import { vi } from "vitest";
import { type Box, boxOf } from "./box-of.ts";
import type { Line, ModelToBuild, Part } from "./models-to-build/model-to-build.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { newestRun, openExperiment, waitForStatus } from "./workspace.ts";

const t = texts.en;

/** The class whose diagram is open, with the gestures that build it. */
export class ModelBuilder {
  readonly #page: Page;
  readonly #className: string;

  constructor(page: Page, className: string) {
    this.#page = page;
    this.#className = className;
  }

  get canvas(): Locator {
    const label = t.picture.diagramOf.replace("{name}", this.#className);
    return this.#page.getByRole("group", { name: t.canvas.help.replace("{label}", label) });
  }

  component(name: string): Locator {
    return this.canvas.locator(`svg > g > [data-component="${name}"]`);
  }

  async build({ parts, lines }: Pick<ModelToBuild, "parts" | "lines">): Promise<void> {
    for (const part of parts) await this.insert(part);
    for (const line of lines) await this.connect(line);
    for (const { name, values } of parts) if (values !== undefined) await this.setParameters(name, values);
  }

  /** Double-clicks the paper, types the class's own name, chooses it by its full one, gives the component its name, turns it, makes it an array. */
  async insert({ type, name, at, turns = 0, sizes }: Part): Promise<void> {
    const { keyboard, mouse } = this.#page;
    const { x, y } = await this.#at(at);
    await mouse.dblclick(x, y);
    await this.#page.getByRole("combobox", { name: t.canvas.insert.type }).waitFor();
    await keyboard.type(type.slice(type.lastIndexOf(".") + 1));
    const option = this.#page.getByRole("option").filter({ has: this.#page.getByText(type, { exact: true }) });
    await option.click();
    await this.#chosen(type);
    await keyboard.press("F2");
    await this.#page.getByLabel(t.canvas.newName).waitFor();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(name);
    await keyboard.press("Enter");
    await this.component(name).waitFor();
    await this.#chosen(`${name}: ${type}`);
    for (let turn = 0; turn < turns; turn++) await keyboard.press("ControlOrMeta+r");
    if (sizes === undefined) return;
    await keyboard.press("Alt+Enter");
    await this.#page.getByLabel(t.canvas.declaration.sizes).fill(sizes);
    await keyboard.press("Enter");
    await this.#page.getByRole("dialog").waitFor({ state: "hidden" });
  }

  /** Drags a line from a connector to another, and says which elements and signals are meant where it asks. */
  async connect({ from, to, answers = [] }: Line): Promise<void> {
    await this.#drawLine(from, to);
    for (const [i, answer] of answers.entries()) await this.#page.locator(`#canvas-end-${i}`).fill(answer);
    if (answers.length > 0) await this.#page.keyboard.press("Enter");
    await this.#line(from, to).waitFor({ state: "attached" });
    await this.#page.getByRole("dialog").waitFor({ state: "hidden" });
  }

  async #drawLine(from: string, to: string): Promise<void> {
    await this.#painted();
    const [start, end] = [middle(await boxOf(this.#connector(from))), middle(await boxOf(this.#connector(to)))];
    const { mouse } = this.#page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await mouse.move(end.x, end.y, { steps: 4 });
    await mouse.up();
  }

  /** Types values into the fields of a component's dialog, which a double click opens. */
  async setParameters(name: string, values: Readonly<Record<string, string>>): Promise<void> {
    const { x, y } = middle(await boxOf(this.component(name)));
    await this.#painted();
    await this.#page.mouse.dblclick(x, y);
    const dialog = this.#page.getByRole("dialog").filter({ hasText: t.parameter.dialog.close });
    for (const [label, value] of Object.entries(values)) await this.#setValue(dialog, label, value);
    await dialog.getByRole("button", { name: t.parameter.dialog.close }).click();
    await dialog.waitFor({ state: "hidden" });
  }

  /** Sets a parameter, or an attribute like `phi.start` of a variable, which is in a tab of its own. */
  async #setValue(dialog: Locator, label: string, value: string): Promise<void> {
    const [variable = "", attribute] = label.split(".");
    if (attribute !== undefined) await dialog.getByRole("tab", { name: t.parameter.variables }).click();
    const field = dialog.getByLabel(label, { exact: true });
    if (attribute !== undefined && attribute !== "start" && (await field.count()) === 0)
      await dialog.getByRole("button", { name: t.parameter.attributes.replace("{name}", variable), exact: true }).click();
    await field.click();
    if (attribute === "fixed")
      return this.#page.locator(".ant-select-dropdown").filter({ visible: true }).getByTitle(value, { exact: true }).click();
    await field.fill(value);
    await field.press("Enter");
  }

  /** The text of the class. */
  async text(): Promise<string> {
    await this.#page.getByText(t.picture.layer.code, { exact: true }).first().click();
    return (await this.#page.locator(".cm-line").allTextContents()).join("\n");
  }

  /** Runs the model in the page. @returns the curves of the variables */
  async simulate(stopTime: number, variables: readonly string[]): Promise<readonly Curve[]> {
    await openExperiment(this.#page);
    await this.#page.getByLabel(t.workspace.settings.stopTime).fill(String(stopTime));
    await this.#page.getByLabel(t.workspace.settings.precision).fill("1e-7");
    await this.#page.getByRole("button", { name: t.workspace.runHere, exact: true }).click();
    await waitForStatus(this.#page, "succeed");
    return this.result(variables);
  }

  /** The curves of the newest run, as its result that is downloaded has them. */
  async result(variables: readonly string[]): Promise<readonly Curve[]> {
    const coming = this.#page.waitForEvent("download");
    await newestRun(this.#page).getByRole("button", { name: t.workspace.downloadResult }).click();
    await this.#page.getByRole("menuitem", { name: "CSV" }).click();
    return curvesOf(readFileSync(await (await coming).path(), "utf8"), variables);
  }

  /** Where a point of the diagram lies on the screen. */
  async #at([x, y]: Part["at"]): Promise<{ readonly x: number; readonly y: number }> {
    await this.#painted();
    const matrix = await vi.waitFor(() => this.canvas.locator("> svg").evaluate(screenMatrix), {
      timeout: patience,
      interval: 50,
    });
    return { x: matrix.e + matrix.a * x, y: matrix.f - matrix.a * y };
  }

  #connector(name: string): Locator {
    const [component = "", connector] = name.split(".");
    const owner = this.component(component);
    return connector === undefined ? owner : owner.locator(`[data-component="${connector}"]`).first();
  }

  /** The line between two connectors, whichever elements and signals of them it joins. */
  #line(from: string, to: string): Locator {
    return this.canvas.locator(`g${endAt("data-from", from)}${endAt("data-to", to)}`).first();
  }

  /** Resolves when a component of a name or class is what is chosen. */
  async #chosen(words: string): Promise<void> {
    await this.#page.locator('[role="status"][data-refused]').filter({ hasText: words }).waitFor();
  }

  /** Resolves when what stands in the page is on the screen: before that a pointer may hit what was there. */
  async #painted(): Promise<void> {
    await this.#page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  }
}

/** Selects lines with an end at a connector, or at a signal of a bus. */
function endAt(attribute: string, name: string): string {
  const [component, connector] = name.split(".");
  const ofComponent = `:is([${attribute}^="${component}."], [${attribute}^="${component}["])`;
  return connector === undefined ? ofComponent : `${ofComponent}[${attribute}*=".${connector}"]`;
}

/** How a picture's units lie on the screen; one that just went has no place there. */
function screenMatrix(svg: Element): { readonly a: number; readonly e: number; readonly f: number } {
  const matrix = (svg as SVGSVGElement).getScreenCTM();
  if (matrix === null || !svg.isConnected) throw new Error("the picture is not on the page");
  return { a: matrix.a, e: matrix.e, f: matrix.f };
}

function middle({ x, y, width, height }: Box): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

function curvesOf(csv: string, variables: readonly string[]): readonly Curve[] {
  const [header = "", ...lines] = csv.trim().split("\n");
  // Names of elements of matrices hold commas.
  const names = [...header.matchAll(/"([^"]*)"|([^,]+)/g)].map(([, quoted, plain]) => quoted ?? plain);
  const rows = lines.map((line) => line.split(","));
  const column = (name: string): Float64Array => {
    const index = names.indexOf(name);
    if (index < 0) throw new Error(`the result has no ${name}`);
    return Float64Array.from(rows, (row) => Number(row[index]));
  };
  const time = column("time");
  return variables.map((name) => ({ time, values: column(name) }));
}
