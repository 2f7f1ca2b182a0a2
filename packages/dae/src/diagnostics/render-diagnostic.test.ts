import { describe, expect, it } from "vitest";
import { renderDiagnostic } from "./render-diagnostic.ts";

describe("rendering a diagnostic", () => {
  it("finds the texts of translation", () => {
    const diagnostic = {
      code: "dae.too-few-equations",
      severity: "error",
      values: { equations: 1, unknowns: 2, names: "x" },
      place: undefined,
    } as const;
    expect(renderDiagnostic(diagnostic, "en")).toBe("Too few equations: 1 equations for 2 unknowns. Not determined: x");
    expect(renderDiagnostic(diagnostic, "zh")).toContain("方程不足");
  });

  it("finds the texts of the language too", () => {
    const diagnostic = { code: "syntax.unterminated-string", severity: "error", values: {}, place: undefined } as const;
    expect(renderDiagnostic(diagnostic, "en")).not.toBe("");
  });
});
