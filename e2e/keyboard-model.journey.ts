/** A model is built and run with the keyboard alone: everything is reached by keys, and nothing by the pointer. */
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { ModelBuilder } from "./model-builder.ts";
import { heatedRod } from "./models-to-build/heated-rod.ts";
import type { Line, Part } from "./models-to-build/model-to-build.ts";
import { texts } from "./texts.ts";
import { waitForStatus } from "./workspace.ts";
import { differing } from "./written-model.ts";

const openPage = openBrowser();
const t = texts.en;

const text = `package Built
  model HeatedRod
  end HeatedRod;
  annotation(uses(Mofang(version="1.1.0")));
end Built;
`;

/** Units that an arrow moves by, and one with Shift. */
const step = { near: 2, far: 20 };
/** Presses after which something counts as out of reach. */
const mostPresses = 80;

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluateAll((found) => found.some((one) => one === document.activeElement || one.contains(document.activeElement)));

/** Presses a key until something has the focus. */
async function pressUntil(page: Page, key: string, element: Locator): Promise<void> {
  for (let press = 0; press < mostPresses; press++) {
    if (await isFocused(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${element}`);
}

class KeyBuilder {
  readonly #page: Page;
  readonly #builder: ModelBuilder;

  constructor(page: Page, builder: ModelBuilder) {
    this.#page = page;
    this.#builder = builder;
  }

  /** Inserts a component in the middle, names it, turns it, makes it an array and moves it to its place. */
  async insert({ type, name, at: [x, y], turns = 0, sizes }: Part): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press("Insert");
    await this.#page.getByRole("combobox", { name: t.canvas.insert.type }).waitFor();
    await keyboard.type(type);
    await this.#page.getByRole("option", { selected: true }).filter({ hasText: type }).waitFor();
    await keyboard.press("Enter");
    await this.#chosen(`: ${type}`);
    await keyboard.press("F2");
    await this.#page.getByLabel(t.canvas.newName).waitFor();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(name);
    await keyboard.press("Enter");
    await this.#chosen(`${name}: ${type}`);
    for (let turn = 0; turn < turns; turn++) await keyboard.press("ControlOrMeta+r");
    if (sizes !== undefined) {
      await keyboard.press("Alt+Enter");
      await this.#page.getByLabel(t.canvas.declaration.sizes).waitFor();
      await keyboard.type(sizes);
      await keyboard.press("Enter");
      await this.#page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    await this.#move(x, "ArrowRight", "ArrowLeft");
    await this.#move(y, "ArrowUp", "ArrowDown");
    await keyboard.press("Escape");
  }

  /** Connects by names, and says which elements are meant where it is asked. */
  async connect({ from, to, answers = [] }: Line): Promise<void> {
    const { keyboard } = this.#page;
    await this.#find(from.split(".")[0] ?? from);
    await keyboard.press("c");
    const dialog = this.#page.getByRole("dialog");
    await dialog.waitFor();
    await this.#choose(t.canvas.connect.from, from);
    await keyboard.press("Tab");
    await this.#choose(t.canvas.connect.to, to);
    await pressUntil(this.#page, "Tab", dialog.getByRole("button", { name: t.canvas.connect.action }));
    await keyboard.press("Enter");
    for (const [i, answer] of answers.entries()) {
      await pressUntil(this.#page, "Tab", this.#page.locator(`#canvas-end-${i}`));
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(answer);
    }
    if (answers.length > 0) await keyboard.press("Enter");
    await this.#page.getByRole("dialog").waitFor({ state: "hidden" });
    await expect.poll(() => isFocused(this.#builder.canvas)).toBe(true);
  }

  /** Finds a component by its name, opens its dialog and types values into its fields. */
  async setParameters(name: string, values: Readonly<Record<string, string>>): Promise<void> {
    const { keyboard } = this.#page;
    await this.#find(name);
    await keyboard.press("p");
    const dialog = this.#page.getByRole("dialog").filter({ hasText: t.parameter.dialog.close });
    await dialog.waitFor();
    for (const [label, value] of Object.entries(values)) {
      await pressUntil(this.#page, "Tab", dialog.getByLabel(label, { exact: true }));
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(value);
      await keyboard.press("Enter");
    }
    await keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => isFocused(this.#builder.canvas)).toBe(true);
  }

  /** Chooses a component by its name. */
  async #find(name: string): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press("ControlOrMeta+f");
    await this.#page.getByRole("combobox", { name: t.canvas.action.find }).waitFor();
    await keyboard.type(`${name}:`);
    await keyboard.press("Enter");
    await this.#chosen(`${name}: `);
    await expect.poll(() => isFocused(this.#builder.canvas)).toBe(true);
  }

  async #choose(label: string, name: string): Promise<void> {
    const field = this.#page.getByRole("dialog").getByLabel(label);
    await pressUntil(this.#page, "Tab", field);
    await this.#page.keyboard.type(`${name}:`);
    await this.#page
      .locator(".ant-select-item-option-active")
      .filter({ hasText: `${name}:` })
      .waitFor();
    await this.#page.keyboard.press("Enter");
  }

  async #move(distance: number, ahead: string, back: string): Promise<void> {
    const key = distance < 0 ? back : ahead;
    const far = Math.floor(Math.abs(distance) / step.far);
    const near = (Math.abs(distance) - far * step.far) / step.near;
    for (let press = 0; press < far; press++) await this.#page.keyboard.press(`Shift+${key}`);
    for (let press = 0; press < near; press++) await this.#page.keyboard.press(key);
  }

  async #chosen(words: string): Promise<void> {
    await this.#page.locator('[role="status"][data-refused]').filter({ hasText: words }).waitFor();
  }
}

it("a heated rod is built and run by keys alone, and runs as its text does", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("key_builder");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Built", openType: "private", modelType: "model", description: "built by keys" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([text], "Built.mo")]);
  await page.goto(`/workspace?id=${id}&class=Built.HeatedRod`);
  await page.getByText(t.canvas.empty).waitFor();
  const builder = new ModelBuilder(page, "Built.HeatedRod");
  const keys = new KeyBuilder(page, builder);

  // The canvas is a stop of the page.
  await pressUntil(page, "Tab", builder.canvas);
  for (const part of heatedRod.parts) await keys.insert(part);
  for (const line of heatedRod.lines) await keys.connect(line);
  for (const { name, values } of heatedRod.parts) if (values !== undefined) await keys.setParameters(name, values);

  // From region to region to the bar, whose line opens the settings of the run.
  const bar = page.getByRole("region", { name: t.office.bar });
  await pressUntil(page, "F6", bar);
  await pressUntil(page, "Tab", page.getByTitle(new RegExp(`^${t.office.experimentIs.replace("{line}", "")}`)));
  await page.keyboard.press("Enter");
  const stopTime = page.getByLabel(t.workspace.settings.stopTime);
  await stopTime.waitFor();
  await pressUntil(page, "Tab", stopTime);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(String(heatedRod.stopTime));
  await pressUntil(page, "Tab", page.getByLabel(t.workspace.settings.precision));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1e-7");
  await pressUntil(page, "F6", bar);
  await pressUntil(page, "Tab", page.getByRole("button", { name: t.workspace.runHere, exact: true }));
  await page.keyboard.press("Enter");
  await waitForStatus(page, "succeed");

  // What was built is read with the pointer.
  const built = await builder.result(heatedRod.compared);
  expect(differing(heatedRod, built), await builder.text()).toEqual([]);
});
