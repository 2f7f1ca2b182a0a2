import { describe, expect, it } from "vitest";
import { tokenize } from "./lexer.ts";
import { parseExpression, parseFile } from "./parser.ts";
import { printExpression, printSyntax } from "./print.ts";

describe("printSyntax", () => {
  it("reproduces texts byte for byte", () => {
    for (const text of [
      "",
      "\uFEFF",
      "\uFEFFmodel A end A;",
      " \t\r\n// comment\rmodel A /* x */ end A; // end",
      'model A "two\r\nlines" end A',
      "model 'a b' 电 end /* open",
    ]) {
      expect(printSyntax(parseFile("Test.mo", text))).toBe(text);
    }
  });

  it("refuses a token table that leaves text out", () => {
    const file = parseFile("Test.mo", "model A end A;");
    const tokens = tokenize("model   end A;").tokens;
    expect(() => printSyntax({ ...file, tokens })).toThrow("a token covers the text of Test.mo");
  });
});

describe("printExpression", () => {
  const printed = (text: string) => printExpression(parseExpression(text).expression);

  it("writes canonical spacing", () => {
    expect(printed("a+b*-  (c)")).toBe("a + b * -(c)");
    expect(printed("f( x,y=1 )[  ]")).toBe("f(x, y = 1)");
    expect(printed("not a")).toBe("not a");
    expect(printed("a [1,:] . b")).toBe("a[1, :].b");
    expect(printed("1 : 2 : n")).toBe("1:2:n");
    expect(printed("[1,2;3,4]")).toBe("[1, 2; 3, 4]");
    expect(printed("(f(x))[1].y")).toBe("(f(x))[1].y");
  });

  it("keeps the type of a number and the text of a string", () => {
    expect(printed("1.")).toBe("1.0");
    expect(printed("1")).toBe("1");
    expect(printed("1e-300")).toBe("1e-300");
    expect(printed('"say \\"x\\""')).toBe('"say \\"x\\""');
  });

  it("shows what was missing", () => {
    expect(printed("a + ")).toBe("a + ?");
  });

  it("parses again to the same text", () => {
    for (const text of [
      "if a then b elseif c then d else e",
      "{i ^ 2 for i in 1:n, j}",
      "quad(function Sine(A = 2), x)",
      "f(a, b = 1, c = g(2))",
      "sum(i * j for i in 1:3, j)",
      "quad(function Sine(A = 2, w = function f()), 0, g = function h())",
      "pure(A.f(x))",
      "{}",
      "{{1, 2}, {3, 4}}",
      "[a, b; c, d]",
      "(if a then 1 else 2) + 3",
      "(a, , b)",
      "-a .^ b <> c and not d or e",
    ]) {
      expect(printed(text)).toBe(text);
    }
  });
});
