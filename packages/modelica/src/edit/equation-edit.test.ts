import { expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { applyEdits } from "../text/text-edit.ts";
import { removeEquations } from "./equation-edit.ts";

function without(text: string, className = "A"): string {
  const result = removeEquations(parseFile("A.mo", text), className);
  return result.ok ? applyEdits(text, result.edits) : result.diagnostic.code;
}

it("removes equations of every kind with their lines, and leaves every other byte", () => {
  const text = [
    'model A "kept"',
    "  Real x; // kept",
    "initial equation",
    "  x = 1;",
    "equation",
    "  der(x) = -x; ",
    "  when x < 0.5 then",
    "    reinit(x, 1);",
    "  end when;",
    "  connect(a, b); // kept",
    "equation",
    "  y = 2; z = 3;",
    "end A;",
    "",
  ];
  const kept = [...text.slice(0, 5), text[9], text[10], "  ", ...text.slice(12)];
  for (const end of ["\n", "\r\n"]) {
    const found = without(text.join(end));
    expect(found.split(end).map((line) => line.trimEnd())).toEqual(kept.map((line) => line?.trimEnd()));
  }
});

it("has nothing to remove in a class without equations, and refuses one that is not there or broken", () => {
  expect(without("model A Real x; end A;")).toBe("model A Real x; end A;");
  expect(without("model B end B;")).toBe("edit.class-not-found");
  expect(without("model A equation x = ; end A;")).toBe("edit.file-has-errors");
});
