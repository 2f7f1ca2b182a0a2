import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { present } from "@mofang/vocabulary";
import { casesOf } from "@mofang/vocabulary/cases";
import { describe, expect, it } from "vitest";
import type { SourceLibraries } from "../sources.ts";
import { complaintsOf, type RunCase } from "../testing/run-case.ts";

/** The standard library: a folder with `Modelica`, `ModelicaServices` and `Complex.mo`. */
const folder = process.env.MOFANG_MSL ?? "";

const standardLibrary: SourceLibraries = {
  provider: {
    list: (path) =>
      readdirSync(join(folder, path), { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        kind: entry.isDirectory() ? "folder" : "file",
      })),
    read: (path) => {
      try {
        return readFileSync(join(folder, path), "utf8");
      } catch {
        return undefined;
      }
    },
  },
  roots: ["Modelica", "ModelicaServices", "Complex.mo"],
  issues: [],
};

const { cases, strays } = casesOf(
  import.meta.glob<string>(["./*", "!./*.ts"], { query: "?raw", import: "default", eager: true }),
  ".mo",
  [".json"],
);

describe.skipIf(folder === "")("a mechanism of the standard library", () => {
  for (const { title, text, beside } of cases) {
    it(title, async () => {
      const known: RunCase = JSON.parse(present(beside.get(".json"), "what is known of the run stands beside its model"));
      expect(await complaintsOf(text, known, standardLibrary)).toEqual([]);
    });
  }

  it("has an input for each expectation", () => {
    expect(strays).toEqual([]);
  });
});
