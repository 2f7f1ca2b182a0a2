import { describe, expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";
import { hospitably, isBreach, strictly } from "./strict.ts";

const files = {
  "Library.mo": "package Library model Part Real x[2](start = 1); equation der(x) = -x; end Part; end Library;",
  "Mine.mo": "model Mine Library.Part part; Real y[2](start = 2, each fixed = true); equation der(y) = y + part.x; end Mine;",
};
const { diagnostics } = checkClass(new ClassTree(memoryProvider(files)), "Mine");
const isMine = (file: string): boolean => file === "Mine.mo";
const rows = (found: typeof diagnostics) => found.map(({ code, severity, place }) => [code, severity, place?.file]);

describe("what the language forbids and what has a meaning all the same", () => {
  it("is a warning", () => {
    expect(rows(diagnostics.filter(isBreach))).toEqual([
      ["instance.missing-each", "warning", "Library.mo"],
      ["instance.missing-each", "warning", "Mine.mo"],
    ]);
  });

  it("is an error where one is strict, and other warnings stay warnings", () => {
    const found = strictly(diagnostics);
    expect(rows(found.filter(({ severity }) => severity === "error"))).toEqual([
      ["instance.missing-each", "error", "Library.mo"],
      ["instance.missing-each", "error", "Mine.mo"],
    ]);
    expect(found.length).toBe(diagnostics.length);
  });

  it("is shown of one's own files and counted of others", () => {
    const { shown, nOfOthers } = hospitably(diagnostics, isMine);
    expect(rows(shown.filter(isBreach))).toEqual([["instance.missing-each", "warning", "Mine.mo"]]);
    expect(nOfOthers).toBe(1);
  });
});
