import { describe, expect, it } from "vitest";
import { renderCode, renderDiagnostic } from "./render.ts";
import { diagnose } from "./report.ts";

describe("renderDiagnostic", () => {
  const diagnostic = diagnose("syntax.expected-token", { file: "A.mo", start: 0, end: 1 }, { expected: ";", found: "{x}" });

  it("fills the values into the text of either language", () => {
    expect(renderDiagnostic(diagnostic, "en")).toBe("expected “;” but found “{x}”");
    expect(renderDiagnostic(diagnostic, "zh")).toBe("此处应为“;”，但读到“{x}”");
  });

  it("takes the severity from the catalogue", () => {
    expect(diagnostic.severity).toBe("error");
    expect(diagnose("syntax.misplaced-annotation", undefined).severity).toBe("warning");
  });

  it("refuses a placeholder without a value", () => {
    expect(() => renderCode("syntax.missing-end", {}, "en")).toThrow("invariant");
  });

  it("refuses a code that no catalogue holds", () => {
    expect(() => renderCode("syntax.no-such-code", {}, "en")).toThrow("invariant");
  });
});
