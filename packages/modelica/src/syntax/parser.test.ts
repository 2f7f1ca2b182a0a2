import { describe, expect, it } from "vitest";
import { parseExpression, parseFile } from "./parser.ts";

function codesOf(text: string): readonly string[] {
  return parseFile("Test.mo", text).diagnostics.map(({ code }) => code);
}

describe("an expression by itself", () => {
  it("says that it is missing, and that something stands behind it", () => {
    const codes = (text: string) => parseExpression(text).diagnostics.map(({ code }) => code);
    expect(codes("a b")).toEqual(["syntax.unexpected-text"]);
    expect(codes("")).toEqual(["syntax.unexpected-end-of-file"]);
    expect(codes("end + 1")).toEqual(["syntax.expected-expression"]);
  });

  it("has places in its own text", () => {
    expect(parseExpression('"a\\tb"').expression).toMatchObject({ kind: "string", value: "a\tb", start: 0, end: 6 });
  });
});

describe("broken files", () => {
  it("point at the bracket that is not closed", () => {
    const [diagnostic] = parseFile("Test.mo", "model A\n  Real x = (1;\nend A;").diagnostics;
    expect(diagnostic).toMatchObject({
      code: "syntax.unclosed-bracket",
      values: { expected: ")", found: ";" },
      related: [{ code: "syntax.opened-here", place: { file: "Test.mo", start: 19, end: 20 } }],
    });
  });

  it("stop listing errors in a file that is something else", () => {
    const codes = codesOf(") ; ".repeat(1000));
    expect(codes).toHaveLength(201);
    expect(codes).toContain("syntax.too-many-errors");
  });

  it("refuse nesting that would exhaust the stack", () => {
    const deep = 10_000;
    for (const text of [
      `model A Real x = ${"(".repeat(deep)}1${")".repeat(deep)}; end A;`,
      `model A Real x = ${"f(function g(a = ".repeat(deep)}`,
      `model A Real x = ${"1 + ".repeat(deep)}1; end A;`,
      `model A Real x = ${"x[".repeat(deep)}`,
      `model A Real x = ${"if a then ".repeat(deep)}`,
      `model A Real ${"x(".repeat(deep)}`,
      `model A equation ${"if a then ".repeat(deep)}`,
      `model A algorithm ${"while a loop ".repeat(deep)}`,
      "model A ".repeat(deep),
    ]) {
      expect(codesOf(text)).toContain("syntax.nesting-too-deep");
    }
  });

  it("accept as much nesting as people write", () => {
    const depth = 100;
    expect(codesOf(`model A Real x = ${"(".repeat(depth)}1${")".repeat(depth)}; end A;`)).toEqual([]);
    expect(codesOf(`model A Real x = ${"1 + ".repeat(1500)}1; end A;`)).toEqual([]);
  });
});
