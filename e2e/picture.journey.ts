import { readFileSync } from "node:fs";
import { expect, inject, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";
import { legendAt, openExperiment, plotVariable, showText, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.zh;

/** Seven by five black pixels. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFAQAAAACh4ct1AAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=";
/** An image that would call `alert`, and take an image from elsewhere, if it were more than an image. */
const hostileSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="parent.alert(1)"><script>parent.alert(2)</script>
  <rect width="20" height="10" fill="#c00000"/><image href="/mofang/captcha?from-image" width="5" height="5"/></svg>`;

const placed = (x: number) => `annotation(Placement(transformation(extent={{${x - 20},-20},{${x + 20},20}})))`;
const bitmap = (name: string) => `Bitmap(extent={{-100,-100},{100,100}}, fileName="modelica://Pictured/${name}")`;
const source = `package Pictured
  model Part parameter Real gain = 1; annotation(Icon(graphics={${bitmap("Images/part.png")}, Text(extent={{-100,100},{100,140}}, textString="%name")})); end Part;
  model Signal annotation(Icon(graphics={${bitmap("Images/signal.svg")}})); end Signal;
  model Lost annotation(Icon(graphics={${bitmap("Images/lost.png")}})); end Lost;
  impure function read input String file; input String name; input Integer rows; input Integer columns;
    output Real matrix[rows, columns]; external "C" ModelicaIO_readRealMatrix(file, name, matrix, rows, columns, 1); end read;
  model Borrowed MofangExamples.Units.Length length = 1; end Borrowed;
  model Plant "电机与信号"
    Part motor ${placed(-60)}; Signal signal ${placed(0)}; Lost lost ${placed(60)};
    parameter Real m[1, 2] = read("modelica://Pictured/Data/m.mat", "m", 1, 2);
    Real x = m[1, 2] + time;
    annotation(experiment(StopTime=1));
  end Plant;
end Pictured;`;

/** A MAT file of version 4 that holds `m = [3, 5]` (MATLAB "MAT-File Format", Level 4). */
function matFile(): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(20 + 2 + 16));
  for (const [i, value] of [0, 1, 2, 0, 2].entries()) bytes.setInt32(4 * i, value, true);
  bytes.setUint8(20, "m".charCodeAt(0));
  for (const [i, value] of [3, 5].entries()) bytes.setFloat64(22 + 8 * i, value, true);
  return new Uint8Array(bytes.buffer);
}

it("a model with images and a MAT file is drawn, runs in the page, is exported and has a preview image", async () => {
  const page = await openPage();
  const member = newMember("drawer");
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Pictured", openType: "public", modelType: "model", description: "有图片的模型" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  const image = Buffer.from(png, "base64");
  await client.upload(id, [
    new File([source], "package.mo"),
    new File([image], "Images/part.png"),
    new File([hostileSvg], "Images/signal.svg"),
    new File([matFile()], "Data/m.mat"),
  ]);
  await client.post("/mofang/repo/update", { id, initialModel: "Pictured.Plant" });

  const outside: string[] = [];
  page.on("request", (request) => request.url().includes("from-image") && outside.push(request.url()));
  page.on("dialog", (dialog) => outside.push(dialog.message()));
  await page.goto(`/model/${id}/summary`);
  await page.locator(`svg image[href="data:image/png;base64,${png}"]`).waitFor({ state: "attached" });
  await page.locator('svg image[href^="data:image/svg+xml"]').waitFor({ state: "attached" });
  const lost = page.locator("svg title", { hasText: "找不到图片：modelica://Pictured/Images/lost.png" });
  await lost.waitFor({ state: "attached" });

  for (const [label, signature] of [
    [t.picture.savePng, "\x89PNG"],
    [t.picture.saveSvg, "<?xml"],
  ] as const) {
    await page.getByRole("button", { name: t.picture.save }).click();
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByText(label, { exact: true }).click()]);
    const content = readFileSync(await download.path());
    expect(content.toString("latin1").startsWith(signature)).toBe(true);
    if (signature === "<?xml") expect(content.toString()).toContain(png);
  }
  expect(outside).toEqual([]);

  const preview = await fetch(`${inject("siteAddress")}/mofang/repo/preview?id=${id}`);
  expect(preview.headers.get("content-type")).toBe("image/png");
  expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(5000);

  await page.goto(`/workspace?id=${id}&class=Pictured.Plant`);
  await page.getByTestId("run-class").filter({ hasText: "Plant" }).waitFor();
  await page.getByRole("button", { name: t.workspace.runHere }).click();
  await waitForStatus(page, "succeed");
  await plotVariable(page, "x");
  const [, last = ""] = await legendAt(page, 0.99);
  expect(Number.parseFloat(last)).toBeCloseTo(6, 1);

  // A class of a library opens with its own text, which is only read, at its line inside of the file of its package.
  await page.goto(`/workspace?id=${id}&class=MofangExamples.Units.Length`);
  await showText(page);
  await page.locator(".cm-activeLine", { hasText: "type Length" }).waitFor();
  await page.getByLabel(t.workspace.libraryFile.replace("{path}", "")).waitFor();
  await page.keyboard.insertText("nothing");
  expect(await page.locator(".cm-content").textContent()).not.toContain("nothing");
  // What cannot be simulated says why.
  await openExperiment(page);
  await page.getByText(t.workspace.cannotRun.type).waitFor();
  expect(await page.getByRole("button", { name: t.workspace.runHere }).isDisabled()).toBe(true);
  await page.getByText("Pictured", { exact: true }).click();
  await page.getByText(t.workspace.cannotRun.package).waitFor();
});
