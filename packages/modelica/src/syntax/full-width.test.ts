import { describe, expect, it } from "vitest";
import { renderCode, renderDiagnostic } from "../diagnostics/render.ts";
import { applyEdits } from "../text/text-edit.ts";
import { elementsOf } from "./class-members.ts";
import { parseFile } from "./parser.ts";
import { printSyntax } from "./print.ts";

/** The text after the fixes of all diagnostics, which there have to be. */
function mended(text: string): string {
  const { diagnostics } = parseFile("M.mo", text);
  expect(diagnostics.length).toBeGreaterThan(0);
  return applyEdits(
    text,
    diagnostics.flatMap(({ fix }) => fix?.edits ?? []),
  );
}

describe("full-width characters in code", () => {
  it("are told with what to write, and mended", () => {
    const text = "model M\n  Real x（start＝1）；\nequation\n  x = max(1，2);\nend M；\n";
    const { diagnostics } = parseFile("M.mo", text);
    expect(diagnostics.map((diagnostic) => renderDiagnostic(diagnostic, "en"))).toEqual([
      "“（” is full-width; write “(”",
      "“＝” is full-width; write “=”",
      "“）” is full-width; write “)”",
      "“；” is full-width; write “;”",
      "“，” is full-width; write “,”",
      "“；” is full-width; write “;”",
    ]);
    expect(renderCode("syntax.write-half-width", diagnostics[0]?.values ?? {}, "zh")).toBe("改为 (");
    expect(mended(text)).toBe("model M\n  Real x(start=1);\nequation\n  x = max(1,2);\nend M;\n");
  });

  it.each([
    ["equation x ＝ 1；", "equation x = 1;"],
    ["algorithm x ：＝ 1;", "algorithm x := 1;"],
    ["algorithm x :＝ 1;", "algorithm x := 1;"],
    ["equation b = x ≥ 1 and y ≠ 2 or z ＜＝ 3;", "equation b = x >= 1 and y <> 2 or z <= 3;"],
    ["Real x = a。b【1】;", "Real x = a.b[1];"],
    ["Real x = 2 × 3 ÷ 4 － 5;", "Real x = 2 * 3 / 4 - 5;"],
    ["Real x = f(｛1、2｝);", "Real x = f({1,2});"],
    ["Real x “速度”;", 'Real x "速度";'],
    ["Real　x;", "Real x;"],
  ])("are read as what they stand for: %s", (wrong, right) => {
    const text = `model M ${wrong} end M;`;
    expect(mended(text)).toBe(`model M ${right} end M;`);
    expect(printSyntax(parseFile("M.mo", text))).toBe(text);
    expect(parseFile("M.mo", `model M ${right} end M;`).diagnostics).toEqual([]);
  });

  it("are left alone in strings, comments and quoted names", () => {
    const text = "model M \"（；“”。\" // ，：\n  Real '电压；'; /* ＝ */\nend M;\n";
    expect(parseFile("M.mo", text).diagnostics).toEqual([]);
  });

  it("are told one by one where a quotation mark stands alone", () => {
    const { diagnostics } = parseFile("M.mo", "model M\n  Real x ”;\nend M;\n");
    expect(diagnostics.map(({ code }) => code)).toEqual(["syntax.full-width-character"]);
  });

  it("do not swallow other characters that are not allowed", () => {
    const { diagnostics } = parseFile("M.mo", "model M\n  Real 电压；\nend M;\n");
    expect(diagnostics.map(({ code }) => code)).toEqual(["syntax.invalid-character", "syntax.full-width-character"]);
  });
});

describe("characters that cannot be shown", () => {
  const [inCode, inText] = ["syntax.unprintable-character", "syntax.unprintable-in-text"] as const;
  const places: readonly (readonly [text: string, code: string])[] = [
    ["model M\n  Real \0x;\nend M;\n", inCode],
    ['model M "a\0b"\nend M;\n', inText],
    ["model M // \0\nend M;\n", inText],
    ["model M\n  Real 'a\0b';\nend M;\n", inCode],
    ["model \ud83d M\nend M;\n", inCode],
    ['model M "\x1b[31m"\nend M;\n', inText],
  ];

  it.each(places)("are told without being quoted, and removed by the fix: %j", (text, code) => {
    const { diagnostics, root } = parseFile("M.mo", text);
    expect(diagnostics.map(({ code }) => code)).toEqual([code]);
    expect(diagnostics[0]?.fix).toMatchObject({ code: "syntax.remove-character", edits: [{ text: "" }] });
    for (const language of ["zh", "en"] as const) {
      for (const diagnostic of diagnostics) expect(renderDiagnostic(diagnostic, language)).not.toMatch(/\p{Cc}|\p{Surrogate}/u);
    }
    const shown = JSON.stringify(root.classes.map((definition) => [definition.description?.text, elementsOf(definition)]));
    expect(shown).not.toMatch(/\\u00|\\ud8/);
    expect(parseFile("M.mo", mended(text)).diagnostics).toEqual([]);
  });
});
