import { expect, it } from "vitest";
import { renderFormula } from "./formula.ts";

it("draws formulas with MathML, and lets nothing of a stranger's through", () => {
  expect(renderFormula("\\frac{a}{b}", false)).toContain("<mfrac>");
  expect(renderFormula("\\href{javascript:alert(1)}{x}", false)).not.toMatch(/href="javascript/);
  expect(renderFormula("\\htmlId{a}{<img src=x>}", false)).not.toContain("<img");
  expect(renderFormula("\\notacommand", false)).toContain("notacommand");
});
