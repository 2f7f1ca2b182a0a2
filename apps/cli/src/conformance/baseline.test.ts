import { describe, expect, it } from "vitest";
import { type Baseline, regressionsOf, regressionText, updatedBaseline } from "./baseline.ts";
import { report } from "./report-for-tests.ts";

const baseline: Baseline = {
  "Lib.Agreeing": "agrees",
  "Lib.Deviating": "deviates",
  "Lib.Translated": "initialise",
};

describe("baseline of conformance", () => {
  it("finds models that no longer agree or stop earlier, and no others", () => {
    const reports = new Map([
      ["Lib.Agreeing", report({ stage: "ok", agrees: false })],
      ["Lib.Deviating", report({ stage: "simulate", outcome: "timeout", agrees: false })],
      ["Lib.Translated", report({ stage: "ok", agrees: false })],
      ["Lib.New", report({ stage: "flatten", agrees: false })],
    ]);
    expect(regressionsOf(baseline, reports).map(({ name }) => name)).toEqual(["Lib.Agreeing", "Lib.Deviating"]);
    const text = regressionText(regressionsOf(baseline, reports), "en");
    expect(text).toContain("Lib.Agreeing: agrees → deviates");
    expect(text).toContain("Lib.Deviating: deviates → simulate (timeout)");
  });

  it("is brought up to date for the models that ran, in order of their names", () => {
    const updated = updatedBaseline(baseline, new Map([["Lib.Also", report({ stage: "ok", agrees: null })]]));
    expect(Object.entries(updated)).toEqual([
      ["Lib.Agreeing", "agrees"],
      ["Lib.Also", "ok"],
      ["Lib.Deviating", "deviates"],
      ["Lib.Translated", "initialise"],
    ]);
  });
});
