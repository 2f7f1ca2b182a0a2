/**
 * The engine gives the same trajectories in Node and in a browser, to the last bit. Of the product's own examples a dozen spread over the
 * library are compared, all with `MOFANG_ALL_TRAJECTORIES=1`; where `MODELICAPATH` names a folder with the Modelica Standard
 * Library, thirty of its examples besides.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join, relative, resolve } from "node:path";
import { translate } from "@mofang/dae";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten } from "@mofang/modelica";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { type ModelSource, type Trajectories, trajectoriesOf } from "./trajectories/run-model.ts";

const root = resolve(import.meta.dirname, "..");
const libraryFolder = join(root, "packages/library");
const openPage = openBrowser();
let page: Page;

beforeAll(async () => {
  const entry = join(import.meta.dirname, "trajectories/in-page.ts");
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: "iife", target: "es2022", write: false });
  page = await openPage();
  await page.goto("about:blank");
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
});

describe("trajectories of the product's examples in Node and in a browser", () => {
  const files = libraryFiles("Mofang");
  const names = Object.entries(files).flatMap(([path, text]) =>
    path.startsWith("Mofang/Examples/") && /\bexperiment\s*\(/.test(text) ? [path.replace(/\.mo$/, "").replaceAll("/", ".")] : [],
  );
  it.each(process.env.MOFANG_ALL_TRAJECTORIES === "1" ? names : spread(names, 12))("%s", async (className) => {
    await compare({ files, className });
  });
});

describe.runIf(standardLibrary() !== undefined)("trajectories of the Modelica Standard Library in Node and in a browser", () => {
  const folder = standardLibrary() ?? "";
  const expected = JSON.parse(readFileSync(join(root, "docs/conformance/msl-4.1.0.json"), "utf8")) as Record<string, string>;
  const agreeing = Object.keys(expected).filter((name) => expected[name] === "agrees");
  const roots = ["Modelica", "ModelicaServices", "Complex.mo"].map((name) => join(folder, name));
  const tree = new ClassTree(folderProvider(), roots);
  it.each(spread(agreeing, 30))("%s", async (className) => {
    const flat = flatten(tree, className).model;
    const model = flat && translate(flat).model;
    if (model === undefined) throw new Error(`${className} does not translate`);
    await compare({ model });
  });
});

/** Runs a model on both sides: they end alike, with the same rows, to the last bit. */
async function compare(source: ModelSource): Promise<void> {
  const here = trajectoriesOf(source);
  const there = (await page.evaluate(
    (given) => (globalThis as unknown as { trajectoriesOf(source: unknown): unknown }).trajectoriesOf(given),
    source as unknown,
  )) as Trajectories;
  expect(there.ending).toBe(here.ending);
  expect(there.ending).toContain("finished");
  expect(there.time.length).toBe(here.time.length);
  expect(firstDifference(here.time, there.time)).toBe(-1);
  expect(there.signals.map(({ name }) => name)).toEqual(here.signals.map(({ name }) => name));
  const differing = here.signals.flatMap(({ name, values }, i) => {
    const row = firstDifference(values, there.signals[i]?.values ?? []);
    return row < 0 ? [] : [`${name} at ${here.time[row]}`];
  });
  expect(differing).toEqual([]);
}

/** First place where two lists differ, −1 for none. */
function firstDifference(values: readonly number[], others: readonly number[]): number {
  return values.findIndex((value, i) => !Object.is(value, others[i]));
}

/** Text of all files of a library by their paths from the folder that holds it. */
function libraryFiles(name: string): Record<string, string> {
  const paths = readdirSync(join(libraryFolder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(mo|txt|csv)$|^package\.order$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [relative(libraryFolder, path), readFileSync(path, "utf8")]));
}

/** The first folder of MODELICAPATH that holds the library. */
function standardLibrary(): string | undefined {
  const folders = (process.env.MODELICAPATH ?? "").split(delimiter);
  return folders.find((folder) => folder !== "" && existsSync(join(folder, "Modelica/package.mo")));
}

/** `count` of the items, evenly from all of them. */
function spread<Item>(items: readonly Item[], count: number): Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)] as Item);
}
