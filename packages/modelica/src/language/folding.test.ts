import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { foldingRanges } from "./folding.ts";

describe("foldingRanges", () => {
  it("gives everything that takes more than one line", () => {
    const text = `/* licence
*/
model A "text"
  Real x;
protected
  Real y;
equation
  x = 1;
  if c then
    for i in 1:2 loop y = 1; end for;
  end if;
  connect(a, b) annotation(Line(
    points = {{0, 0}}));
end A;
`;
    const ranges = foldingRanges(parseFile("A.mo", text));
    const firstLineOf = (offset: number) => text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim();
    expect(ranges.map(({ kind, start }) => [kind, firstLineOf(start)])).toEqual([
      ["comment", "/* licence"],
      ["class", 'model A "text"'],
      ["section", "protected"],
      ["section", "equation"],
      ["construct", "if c then"],
      ["annotation", "connect(a, b) annotation(Line("],
    ]);
    expect(ranges.map(({ end }) => text.slice(0, end).split("\n").at(-1))).toEqual([
      "*/",
      "end A",
      "  Real y;",
      "    points = {{0, 0}}));",
      "  end if",
      "    points = {{0, 0}}))",
    ]);
  });
});
