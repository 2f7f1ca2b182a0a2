import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseFile } from "../syntax/parser.ts";
import { tokenCount } from "../syntax/token-table.ts";
import { applyEdits } from "../text/text-edit.ts";
import { formatFile } from "./formatting.ts";

const format = (text: string): string => applyEdits(text, formatFile(parseFile("A.mo", text)));

function tokensOf(text: string): readonly string[] {
  const { tokens } = parseFile("A.mo", text);
  return Array.from({ length: tokenCount(tokens) }, (_, i) => text.slice(tokens.starts[i], tokens.ends[i]));
}

describe("formatFile", () => {
  it("indents by nesting and puts blanks between what stands on a line", () => {
    const untidy = [
      "within P ;",
      "model A",
      '"a model"',
      "   parameter Real k=1 ,l( start=2 )  =3;   ",
      "\tmodel B  Real x;",
      "end B;",
      "// about the equations",
      " equation",
      "k=l;",
      "      if  k>1  then",
      "f( 1,2 ) ;",
      "else",
      "l = 1",
      "      + 2;",
      "// last",
      "      end if;",
      "annotation(Icon(graphics={Line(points={{0,0},{1,1}}),",
      "    Text()}));",
      "end A;",
      "",
    ].join("\n");
    const tidy = [
      "within P;",
      "model A",
      '  "a model"',
      "  parameter Real k = 1, l(start=2) = 3;",
      "  model B Real x;",
      "  end B;",
      "  // about the equations",
      "equation",
      "  k = l;",
      "  if k>1 then",
      "    f(1, 2);",
      "  else",
      "    l = 1",
      "          + 2;",
      "    // last",
      "  end if;",
      "  annotation(Icon(graphics={Line(points={{0,0},{1,1}}),",
      "      Text()}));",
      "end A;",
      "",
    ].join("\n");
    expect(format(untidy)).toBe(tidy);
    expect(format(untidy.replaceAll("\n", "\r\n"))).toBe(tidy.replaceAll("\n", "\r\n"));
  });

  it("leaves comments and strings as they are, and files with errors", () => {
    const text = 'model A\n  /* two\n lines */ Real x;  // why\n  String s = "one\n   two  ";\nend A;';
    expect(format(text)).toBe(text);
    expect(format("model A\nReal  ;\nend A;")).toBe("model A\nReal  ;\nend A;");
  });

  it("keeps the tokens and changes nothing the second time", () => {
    const sample = readFileSync(new URL("../syntax/samples/every-construct.mo", import.meta.url), "utf8");
    for (const text of [sample, sample.replace(/^ +/gm, ""), sample.replaceAll("\n", "\r\n"), sample.replace(/ {2}/g, "\t")]) {
      const formatted = format(text);
      expect(tokensOf(formatted)).toEqual(tokensOf(text));
      expect(formatted.split("\n")).toHaveLength(text.split("\n").length);
      expect(format(formatted)).toBe(formatted);
    }
  });
});
