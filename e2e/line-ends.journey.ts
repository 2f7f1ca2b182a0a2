/** Files as Windows writes them, and one whose lines end in every way: what is not edited keeps its bytes. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { openSide, openWorkspace, save } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;

const windows = [
  "\uFEFFmodel Plant",
  "  block Part",
  "    Real u;",
  "  end Part;",
  "  Part one annotation(Placement(transformation(extent={{-40,0},{-20,20}})));",
  "equation",
  "  one.u = wrong;",
  "end Plant;",
].join("\r\n");
const mixed = "model Mixed\r\n  Real x;\n  Real y;\r  Real z;\r\nequation\n  x = 1;\r  y = 2;\r\n  z = 3;\nend Mixed;";

/** Puts the cursor to the end of a line of the editor, counted from 1, and types. */
async function typeInto(page: Page, line: number, ...keys: readonly string[]): Promise<void> {
  await page
    .locator(".cm-line")
    .nth(line - 1)
    .click();
  await page.keyboard.press("End");
  for (const key of keys) await (key === "Enter" ? page.keyboard.press(key) : page.keyboard.type(key));
}

/** The files of a public repository, as git gives them to a stranger. */
async function cloned(owner: string, repository: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), "mofang-line-ends-"));
  const address = `${inject("siteAddress")}/git/${owner}/${repository}.git`;
  await promisify(execFile)("git", ["-c", "core.autocrlf=false", "clone", "--quiet", address, "clone"], { cwd: folder });
  const texts = new Map<string, string>();
  for (const path of ["Plant.mo", "Mixed.mo"]) texts.set(path, await readFile(join(folder, "clone", path), "utf8"));
  await rm(folder, { recursive: true });
  return texts;
}

it("typing, moving, undoing and saving leave every byte that is not edited", async () => {
  const page = await openPage({ language: "en" });
  const member = newMember("line_ends");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "LineEnds", openType: "public", modelType: "model", description: "from Windows" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, [new File([windows], "Plant.mo"), new File([mixed], "Mixed.mo")]);
  await client.post("/mofang/repo/update", { id, initialModel: "Plant" });
  await openWorkspace(page, id);

  // What is wrong is marked where it is, behind six line ends of two bytes.
  await expect.poll(() => page.locator(".cm-lintRange-error").allTextContents()).toEqual(["Part", "wrong"]);
  await typeInto(page, 3, " // third", "Enter", "Real v;");
  await typeInto(page, 8, " // eighth");

  // A component is moved; the step is taken back and done again.
  const canvas = page.getByRole("group", {
    name: t.canvas.help.replace("{label}", t.picture.diagramOf.replace("{name}", "Plant")),
  });
  await page.getByText(t.picture.layer.diagram, { exact: true }).first().click();
  await canvas.locator('svg > g > [data-component="one"]').waitFor();
  await canvas.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.getByText(t.picture.layer.code, { exact: true }).first().click();
  const line = page.locator(".cm-line").nth(5);
  await expect.poll(() => line.textContent()).toContain("extent={{-38,0},{-18,20}}");
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => line.textContent()).toContain("extent={{-40,0},{-20,20}}");
  await page.keyboard.press("ControlOrMeta+y");
  await expect.poll(() => line.textContent()).toContain("extent={{-38,0},{-18,20}}");

  await openSide(page, "files");
  await page.getByRole("button", { name: "Mixed.mo", exact: true }).click();
  await expect.poll(() => page.locator(".cm-line").allTextContents()).toEqual(mixed.split(/\r\n|\r|\n/));
  await typeInto(page, 2, " // second", "Enter", "Real v;");
  await typeInto(page, 4, " // fourth", "Enter", "Real w;");
  await typeInto(page, 11, " // last");

  await save(page, "en", "From here", 2);
  await page.getByText(t.workspace.save.done).waitFor();
  const files = await cloned(member.name, facts.name);
  expect(files.get("Plant.mo")).toBe(
    windows
      .replace("Real u;", "Real u; // third\r\n  Real v;")
      .replace("wrong;", "wrong; // eighth")
      .replace("{{-40,0},{-20,20}}", "{{-38,0},{-18,20}}"),
  );
  expect(files.get("Mixed.mo")).toBe(
    mixed
      .replace("Real x;", "Real x; // second\n  Real v;")
      .replace("Real y;", "Real y; // fourth\r  Real w;")
      .replace("end Mixed;", "end Mixed; // last"),
  );
});
