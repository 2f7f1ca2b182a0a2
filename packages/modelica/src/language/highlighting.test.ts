import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { readTrivia } from "../syntax/trivia.ts";
import { highlight, highlightFile } from "./highlighting.ts";

const sample = readFileSync(new URL("../syntax/samples/every-construct.mo", import.meta.url), "utf8");

/** Tokens of a class as `text`. */
const textsOf = (text: string, tokenClass: string) =>
  highlight(text)
    .filter((token) => token.class === tokenClass)
    .map(({ start, end }) => text.slice(start, end));

describe("highlight", () => {
  const text = `// first
model A "text"
  extends B.C(p = 1);
  parameter Modelica.Units.SI.Voltage v(min = 0) = f.g(x) "volt" annotation(Dialog(group = "g", enable = use_v)); /* last */
equation
  v <= time + 2.5e3;
  电 # 'quoted';
end A; // end`;

  it("tells names apart by what they name", () => {
    expect(textsOf(text, "class")).toEqual(["A", "A"]);
    expect(textsOf(text, "type")).toEqual(["B", "C", "Modelica", "Units", "SI", "Voltage"]);
    expect(textsOf(text, "function")).toEqual(["f", "g"]);
    expect(textsOf(text, "annotation")).toEqual(["Dialog", "group", "enable", "use_v"]);
    expect(textsOf(text, "variable")).toEqual(["p", "v", "min", "x", "v", "time", "'quoted'"]);
  });

  it("finds keywords, literals, operators and comments", () => {
    expect(textsOf(text, "keyword")).toEqual(["model", "extends", "parameter", "annotation", "equation", "end"]);
    expect(textsOf(text, "string")).toEqual(['"text"', '"volt"', '"g"']);
    expect(textsOf(text, "number")).toEqual(["1", "0", "2.5e3"]);
    expect(textsOf(text, "operator")).toEqual(["=", "=", "=", "=", "=", "<=", "+"]);
    expect(textsOf(text, "comment")).toEqual(["// first", "/* last */", "// end"]);
    expect(textsOf(text, "invalid")).toEqual(["电 #"].flatMap((piece) => piece.split(" ")));
  });

  it("covers a text in order but for white space, however broken it is", () => {
    for (const broken of [sample, sample.slice(0, 3000), sample.slice(2000), `${sample}/* open`, '"open\nx', ""]) {
      let position = broken.startsWith("\uFEFF") ? 1 : 0;
      for (const { start, end } of highlight(broken)) {
        expect(broken.slice(position, start).trim()).toBe("");
        expect(end).toBeGreaterThan(start);
        position = end;
      }
      expect(readTrivia(broken, position, broken.length)).toBe(broken.length);
    }
  });

  it("gives the same for a file that is parsed already", () => {
    expect(highlightFile(parseFile("A.mo", text))).toEqual(highlight(text));
  });
});
