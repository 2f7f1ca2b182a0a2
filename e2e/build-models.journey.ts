/** Models are built from an empty package with mouse and keyboard, run, and compared with the same models written as text. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { ModelBuilder } from "./model-builder.ts";
import { cauer } from "./models-to-build/cauer-filter.ts";
import { doublePendulum } from "./models-to-build/double-pendulum.ts";
import { drive } from "./models-to-build/drive.ts";
import { heatedRod } from "./models-to-build/heated-rod.ts";
import type { ModelToBuild } from "./models-to-build/model-to-build.ts";
import { twoTanks } from "./models-to-build/two-tanks.ts";
import { texts } from "./texts.ts";
import { differing } from "./written-model.ts";

const openPage = openBrowser();
const t = texts.en;

it.each([doublePendulum, heatedRod, twoTanks, cauer])(
  "$name is built from an empty package with mouse and keyboard, and runs as its text does",
  async (model) => {
    const page = await openPage({ language: "en" });
    await openEmptyPackage(page, `builder_of_${model.name}`);
    await useLibrary(page, "Mofang");
    await buildAndCompare(page, model);
  },
);

it("[EDT-005] a motor that is controlled over a bus is built from an empty package with mouse and keyboard, and runs as its text does", async () => {
  const page = await openPage({ language: "en" });
  await openEmptyPackage(page, "builder_of_drives");
  await useLibrary(page, "Mofang");
  await newClass(page, "Bus", "expandable connector");
  await buildAndCompare(page, drive);
});

/** The workspace of a new member's repository, which holds a package with nothing in it. */
async function openEmptyPackage(page: Page, name: string): Promise<void> {
  const member = newMember(name);
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Built", openType: "private", modelType: "model", description: "built by hand" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File(["package Built\nend Built;\n"], "Built.mo")]);
  await page.goto(`/workspace?id=${id}`);
  await page.getByTestId("run-class").filter({ hasText: "Built" }).waitFor();
}

async function useLibrary(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: t.classTree.libraries }).click();
  await page
    .getByRole("menuitem", { name: new RegExp(`^${name} `) })
    .first()
    .click();
  await page.getByRole("treeitem", { name: new RegExp(`${name}$`) }).waitFor();
}

async function buildAndCompare(page: Page, model: ModelToBuild): Promise<void> {
  const builder = await newModel(page, model.name);
  await builder.build(model);
  const built = await builder.simulate(model.stopTime, model.compared);
  const outside = differing(model, built);
  expect(outside, outside.length === 0 ? "" : await builder.text()).toEqual([]);
}

/** Makes a class in the package with the menu of the tree. */
async function newClass(page: Page, name: string, kind?: string): Promise<void> {
  await page.getByRole("treeitem", { name: "Built" }).click({ button: "right" });
  await page.getByRole("menuitem", { name: t.classTree.action.new }).click();
  if (kind !== undefined) {
    await page.getByLabel(t.classTree.field.kind).click();
    await page.getByTitle(kind, { exact: true }).click();
  }
  await page.getByLabel(t.classTree.field.newName, { exact: true }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: t.classTree.action.new }).click();
  await page
    .getByTestId("run-class")
    .filter({ hasText: `Built.${name}` })
    .waitFor();
}

/** The diagram of a new class. */
async function newModel(page: Page, name: string): Promise<ModelBuilder> {
  await newClass(page, name);
  await page.getByText(t.picture.layer.diagram, { exact: true }).first().click();
  await page.getByText(t.canvas.empty).waitFor();
  return new ModelBuilder(page, `Built.${name}`);
}
