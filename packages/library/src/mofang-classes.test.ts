import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { classScene, renderSvg } from "@mofang/diagram";
import { checkClass, documentationOf, versionOf } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { catalogueOf, isComponent, isExample } from "../catalogue/catalogue.ts";
import { checks } from "../references/mofang/index.ts";
import { libraryOf } from "./testing/library.ts";

const root = resolve(import.meta.dirname, "../Mofang");
const tree = libraryOf(readdirSync(root, { recursive: true, encoding: "utf8" }), (path) =>
  readFileSync(join(root, path), "utf8"),
);
const names = tree.classNames();
const docs = resolve(import.meta.dirname, "../../../docs/library");

/** Codes that a class may show, and why. */
function toleratedFor(name: string): ReadonlySet<string> {
  // Parts that take gravity from an outer world get a default one with a notice.
  if (/^Mofang\.Mechanics\.(?:Spatial|Planar)\./.test(name)) return new Set(["instance.inner-added"]);
  // A clocked block alone has no clock.
  if (name.startsWith("Mofang.Blocks.Clocked.")) return new Set(["clocks.default-clock"]);
  return new Set();
}

function draw(name: string, layer: "icon" | "diagram"): string {
  const scene = classScene(tree, name, layer);
  if (scene === undefined) return "no scene";
  const svg = renderSvg(scene, { theme: "light", title: name });
  return scene.notes.length === 0 && svg.endsWith("</svg>") && !/NaN|Infinity|undefined/.test(svg) ? svg : "unsound";
}

describe("the Mofang library", () => {
  it("has a version, 250 components and 100 examples, each of them checked", () => {
    const library = tree.find("Mofang")?.definition;
    expect(library === undefined ? undefined : versionOf(library)).toBe("1.1.0");
    expect(names.filter((name) => isComponent(tree, name)).length).toBeGreaterThanOrEqual(250);
    const examples = names.filter((name) => isExample(tree, name)).map((name) => name.replace("Mofang.Examples.", ""));
    expect(examples.length).toBeGreaterThanOrEqual(100);
    expect(checks.map(({ model }) => model).sort()).toEqual(examples.sort());
  });

  it("every model and block passes the check", { timeout: 300_000 }, () => {
    const complaints = names
      .filter((name) => isComponent(tree, name) || isExample(tree, name))
      .flatMap((name) =>
        checkClass(tree, name)
          .diagnostics.filter(({ code }) => !toleratedFor(name).has(code))
          .map(({ code }) => `${name} ${code}`),
      );
    expect(complaints).toEqual([]);
  });

  it("every class is documented in both languages", () => {
    // The medium that a component declares is documented where the medium is.
    const bare = names.filter((name) => {
      if (/^Mofang\.Fluid\.(?!Media\.).*\.Medium\d?$/.test(name)) return false;
      const definition = tree.find(name)?.definition;
      if (definition === undefined) return true;
      const hasText = /^.+ · .+$/.test(definition.description?.text ?? "");
      const { info } = documentationOf(definition);
      const isInherited = definition.classKind === "type" || /\.(Liquid|IdealGas)\.density$/.test(name);
      return !hasText || (!isInherited && !(info?.includes('<section lang="zh">') && info.includes('<section lang="en">')));
    });
    expect(bare).toEqual([]);
  });

  it("every class but a type has an icon of its own that can be drawn", () => {
    const faceless = names
      .filter((name) => tree.find(name)?.definition.classKind !== "type")
      .filter((name) => !/<(path|line|polyline|polygon|rect|ellipse)\b/.test(draw(name, "icon")));
    expect(faceless).toEqual([]);
  });

  it("every example has a diagram that can be drawn", () => {
    const drawn = names.filter((name) => isExample(tree, name)).map((name) => ({ name, svg: draw(name, "diagram") }));
    expect(drawn.filter(({ svg }) => svg.length < 1000).map(({ name, svg }) => `${name} ${svg}`)).toEqual([]);
  });

  it("the catalogue in docs is up to date", () => {
    const files = catalogueOf(tree);
    const stale = [...files].filter(([path, text]) => readFileSync(join(docs, path), "utf8") !== text).map(([path]) => path);
    expect(stale, "run node scripts/catalogue.mjs").toEqual([]);
    expect(readdirSync(join(docs, "icons")).length).toBe(files.size - 1);
  });
});
