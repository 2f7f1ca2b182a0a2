/** Builds models in the workspace as somebody does who has a mouse and a keyboard, and nothing else. */
import { readFileSync } from "node:fs";
import type { Curve } from "@mofang/simulation";
import type { Locator, Page } from "playwright-core";
import { expect, vi } from "vitest";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { newestRun, waitForStatus } from "./workspace.ts";

const t = texts.en;

/** Drawing units, y upwards. */
type Place = readonly [x: number, y: number];

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

  /** Double-clicks the paper, types words of the class, chooses it and gives the component its name. */
  async insert(className: string, name: string, place: Place): Promise<void> {
    const { keyboard, mouse } = this.#page;
    const { x, y } = await this.#at(place);
    await mouse.dblclick(x, y);
    await this.#page.getByLabel(t.canvas.insert.type).waitFor();
    await keyboard.type(className);
    const option = this.#page
      .locator(".ant-select-item-option")
      .filter({ has: this.#page.getByText(className, { exact: true }) });
    await option.click();
    await this.#chosen(className);
    await keyboard.press("F2");
    await this.#page.getByLabel(t.canvas.newName).waitFor();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(name);
    await keyboard.press("Enter");
    await this.component(name).waitFor();
  }

  /**
   * Drags a line from a connector to another.
   *
   * @param answers  what is typed where elements of arrays and signals of buses are asked for
   */
  async connect(from: string, to: string, answers: readonly string[] = []): Promise<void> {
    const lines = this.canvas.locator("g[data-from]");
    const before = await lines.count();
    await this.#drawLine(from, to);
    for (const [i, answer] of answers.entries()) await this.#page.locator(`#canvas-end-${i}`).fill(answer);
    if (answers.length > 0) await this.#page.keyboard.press("Enter");
    await vi.waitFor(async () => expect(await lines.count(), `${from} – ${to}`).toBe(before + 1), { timeout: patience });
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
    for (const [label, value] of Object.entries(values)) {
      const field = dialog.getByLabel(label, { exact: true });
      await field.click();
      await field.fill(value);
      await field.press("Enter");
    }
    await dialog.getByRole("button", { name: t.parameter.dialog.close }).click();
    await dialog.waitFor({ state: "hidden" });
  }

  /** Runs the model in the page. @returns the curves of the variables, as the result that is downloaded has them */
  async simulate(stopTime: number, variables: readonly string[]): Promise<readonly Curve[]> {
    await this.#page.getByLabel(t.workspace.settings.stopTime).fill(String(stopTime));
    await this.#page.getByLabel(t.workspace.settings.precision).fill("1e-7");
    await this.#page.getByRole("button", { name: t.workspace.runHere, exact: true }).click();
    await waitForStatus(this.#page, "succeed");
    const coming = this.#page.waitForEvent("download");
    await newestRun(this.#page).getByRole("button", { name: t.workspace.downloadResult }).click();
    await this.#page.getByRole("menuitem", { name: "CSV" }).click();
    return curvesOf(readFileSync(await (await coming).path(), "utf8"), variables);
  }

  /** Where a point of the diagram lies on the screen. */
  async #at([x, y]: Place): Promise<{ readonly x: number; readonly y: number }> {
    await this.#painted();
    const matrix = await this.canvas.locator("> svg").evaluate((svg) => {
      const { a, e, f } = (svg as SVGSVGElement).getScreenCTM() ?? new DOMMatrix();
      return { a, e, f };
    });
    return { x: matrix.e + matrix.a * x, y: matrix.f - matrix.a * y };
  }

  #connector(name: string): Locator {
    const [component = "", connector] = name.split(".");
    const owner = this.component(component);
    return connector === undefined ? owner : owner.locator(`[data-component="${connector}"]`).first();
  }

  async #chosen(className: string): Promise<void> {
    await this.#page.getByRole("status").filter({ hasText: className }).waitFor();
  }

  /** Resolves when what stands in the page is on the screen: before that a pointer may hit what was there. */
  async #painted(): Promise<void> {
    await this.#page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  }
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element is, once it is there: a picture that comes anew takes the place of the one before. */
async function boxOf(element: Locator): Promise<Box> {
  return vi.waitFor(
    async () => {
      const box = await element.boundingBox();
      if (box === null) throw new Error("the element is not on the page");
      return box;
    },
    { timeout: patience, interval: 50 },
  );
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
