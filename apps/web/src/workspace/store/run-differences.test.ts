import { describe, expect, it } from "vitest";
import { runDifferences } from "./run-differences.ts";
import type { RunRecord, RunSettings } from "./runs.ts";

const run = (id: string, settings: Partial<RunSettings>, className = "M"): RunRecord => ({
  id,
  className,
  settings: {
    startTime: 0,
    stopTime: 1,
    intervals: 500,
    algorithm: "Dassl",
    precision: 1e-6,
    initialStep: null,
    storeEvents: true,
    parameters: {},
    note: "",
    ...settings,
  },
  status: "succeed",
  message: "",
  createdAt: 0,
  isInPage: true,
  hasResult: true,
  hasLog: true,
});

describe("what was different in a run", () => {
  const first = run("page:1", {});
  const other = run("page:2", { algorithm: "Euler", initialStep: 0.1, parameters: { e: 0.5, isOpen: true } });

  it("is its changed parameters, and the settings in which runs differ", () => {
    expect(runDifferences(other, [first, other])).toEqual([
      { kind: "parameter", name: "e", value: "0.5" },
      { kind: "parameter", name: "isOpen", value: "true" },
      { kind: "setting", name: "algorithm", value: "Euler" },
      { kind: "setting", name: "initialStep", value: "0.1" },
    ]);
    expect(runDifferences(first, [first, other])).toEqual([
      { kind: "setting", name: "algorithm", value: "Dassl" },
      { kind: "setting", name: "initialStep", value: "" },
    ]);
  });

  it("is nothing among equal runs, or compared with those of other models", () => {
    expect(runDifferences(first, [first, run("page:3", { rows: "grid" }), run("page:4", { stopTime: 9 }, "N")])).toEqual([]);
  });

  it("of a result from a file is not known", () => {
    expect(runDifferences({ ...first, settings: undefined }, [other])).toEqual([]);
  });
});
