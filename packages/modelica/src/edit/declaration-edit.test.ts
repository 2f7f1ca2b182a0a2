import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { applyEdits } from "../text/text-edit.ts";
import { changeDeclaration, type DeclarationChange } from "./declaration-edit.ts";

function changed(declaration: string, change: DeclarationChange): string {
  const text = `model A\n  ${declaration};\nend A;\n`;
  const result = changeDeclaration(parseFile("A.mo", text), "A", "x", change);
  if (!result.ok) return result.diagnostic.code;
  return applyEdits(text, result.edits).replace(/^model A\n {2}(.*);\nend A;\n$/s, "$1");
}

describe("a declaration", () => {
  it("gets sizes, other sizes, and none again, without the rest changing", () => {
    expect(changed("Real x(start = 1) annotation(Placement())", { sizes: "3" })).toBe(
      "Real x[3](start = 1) annotation(Placement())",
    );
    expect(changed("Real y, x[n , 2] = z /* kept */, w", { sizes: "4" })).toBe("Real y, x[4] = z /* kept */, w");
    expect(changed("Real x[3](each start = 1)", { sizes: "" })).toBe("Real x(each start = 1)");
    expect(changed("Real x", { sizes: "n, :" })).toBe("Real x[n, :]");
  });

  it("gets a condition and a description, each in its place", () => {
    const change = { condition: "isHeated and n > 1", description: 'the "hot" one' };
    const whole = 'Real x(start = 1) if isHeated and n > 1 "the \\"hot\\" one" annotation(Placement())';
    expect(changed("Real x(start = 1) annotation(Placement())", change)).toBe(whole);
    expect(changed(whole, { condition: "b" })).toBe(whole.replace("isHeated and n > 1", "b"));
    expect(changed(whole, { condition: "", description: "" })).toBe("Real x(start = 1) annotation(Placement())");
    expect(changed("Real x", { sizes: "2", condition: "c", description: "d" })).toBe('Real x[2] if c "d"');
  });

  it("says what is no Modelica, and which component there is not", () => {
    expect(changed("Real x", { sizes: "3]; Real y[2" })).toBe("edit.invalid-text");
    expect(changed("Real x", { condition: "a b" })).toBe("edit.invalid-text");
    expect(changed("Real y", { sizes: "3" })).toBe("edit.component-not-found");
  });
});
