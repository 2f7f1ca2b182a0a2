import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ClassTree, hasExperiment, type SourceProvider } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { classScene, renderSvg } from "./index.ts";

/** Folder that holds `Modelica`, `ModelicaServices` and `Complex.mo`; without it these tests are skipped. */
const folder = process.env.MOFANG_MSL ?? "";

const provider: SourceProvider = {
  list: (path) =>
    readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? "folder" : "file",
    })),
  read: (path) => readFileSync(path, "utf8"),
};

/** What is drawn must hold no broken number and no text that became markup. */
function draw(tree: ClassTree, name: string, layer: "icon" | "diagram"): { readonly isSound: boolean; readonly notes: number } {
  const scene = classScene(tree, name, layer);
  if (scene === undefined) return { isSound: false, notes: 0 };
  const svg = renderSvg(scene, { theme: "light", title: name });
  return {
    isSound: svg.startsWith("<svg ") && svg.endsWith("</svg>") && !/NaN|Infinity|undefined/.test(svg),
    notes: scene.notes.length,
  };
}

describe.skipIf(folder === "")("the Modelica Standard Library", () => {
  const tree = new ClassTree(
    provider,
    ["Modelica", "ModelicaServices", "Complex.mo"].map((name) => join(folder, name)),
  );

  it("every class has an icon that can be drawn", { timeout: 300_000 }, () => {
    const names = tree.classNames();
    const started = performance.now();
    const drawn = names.map((name) => ({ name, ...draw(tree, name, "icon") }));
    const noted = drawn.filter(({ notes }) => notes > 0).map(({ name }) => name);
    console.log(
      `${names.length} icons in ${Math.round(performance.now() - started)} ms; with notes: ${noted.length} ${noted.slice(0, 10)}`,
    );
    expect(names.length).toBeGreaterThan(5000);
    expect(drawn.filter(({ isSound }) => !isSound).map(({ name }) => name)).toEqual([]);
  });

  it("every runnable example has a diagram that can be drawn", { timeout: 300_000 }, () => {
    const names = tree.classNames().filter((name) => {
      const definition = tree.find(name)?.definition;
      return definition !== undefined && !definition.partial && hasExperiment(definition);
    });
    const started = performance.now();
    const drawn = names.map((name) => ({ name, ...draw(tree, name, "diagram") }));
    const noted = drawn.filter(({ notes }) => notes > 0).map(({ name }) => name);
    console.log(
      `${names.length} diagrams in ${Math.round(performance.now() - started)} ms; with notes: ${noted.length} ${noted.slice(0, 10)}`,
    );
    expect(names.length).toBeGreaterThan(300);
    expect(drawn.filter(({ isSound }) => !isSound).map(({ name }) => name)).toEqual([]);
  });
});
