import { readdirSync, readFileSync } from "node:fs";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { ClassTree } from "../classes/class-tree.ts";
import type { SourceProvider } from "../classes/source-provider.ts";
import { coverageOf } from "./coverage.ts";
import { readPo } from "./po-file.ts";
import { printPo } from "./print-po.ts";
import { translatableTexts } from "./translatable-texts.ts";
import { Translations } from "./translations.ts";

/** Folder that holds the Modelica Standard Library; the test runs only where the variable names one. */
const folder = process.env.MOFANG_MSL ?? "";

const disk: SourceProvider = {
  list: (path) =>
    readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      kind: entry.isDirectory() ? "folder" : "file",
    })),
  read: (path) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      return undefined;
    }
  },
};

describe.skipIf(folder === "")("the Modelica Standard Library", () => {
  it("gives a template that reads back text by text", () => {
    const tree = new ClassTree(disk, [`${folder}/Modelica`]);
    const texts = translatableTexts(present(tree.find("Modelica"), "the library is there"));
    const { entries, diagnostics } = readPo(
      "Modelica.pot",
      printPo({ library: "Modelica", language: "" }, texts, () => 1),
    );
    expect(diagnostics).toEqual([]);
    expect(entries.map(({ className, original }) => `${className} ${original}`)).toEqual(
      texts.map(({ className, text }) => `${className} ${text}`),
    );
    expect(texts.length).toBeGreaterThan(20_000);
    expect(texts).toContainEqual(
      expect.objectContaining({ className: "Modelica.Blocks.Sources.Sine", text: "Generate sine signal" }),
    );
  });

  it("is covered as far as its translations go", () => {
    const tree = new ClassTree(disk, [`${folder}/Modelica`]);
    const texts = translatableTexts(present(tree.find("Modelica.Blocks.Math"), "the package is there"));
    const entries = texts.slice(1).map(({ className, text }) => ({
      className,
      original: text,
      translation: "…",
      guessMark: undefined,
      place: { start: 0, end: 0 },
    }));
    const { texts: share, missing } = coverageOf(texts, new Translations(entries));
    expect(share).toEqual({ translated: texts.length - 1, all: texts.length });
    expect([...missing.keys()]).toEqual(["Modelica.Blocks.Math"]);
  });
});
