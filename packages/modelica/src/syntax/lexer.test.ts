import { describe, expect, it } from "vitest";
import { tokenize } from "./lexer.ts";
import { keywordTokens, Token } from "./token.ts";

/** The tokens of a text as `Kind:text`, without the end of file. */
function tokensOf(text: string): string[] {
  const { kinds, starts, ends } = tokenize(text).tokens;
  return Array.from(kinds, (kind, i) => `${Token[kind]}:${text.slice(starts[i], ends[i])}`).slice(0, -1);
}

function errorsOf(text: string): string[] {
  return tokenize(text).errors.map(({ code, start, end }) => `${code}:${text.slice(start, end)}`);
}

describe("tokenize", () => {
  it("ends every table with the end of file", () => {
    const { kinds, starts, ends } = tokenize(" a ").tokens;
    expect([...kinds]).toEqual([Token.Identifier, Token.EndOfFile]);
    expect([...starts]).toEqual([1, 3]);
    expect([...ends]).toEqual([2, 3]);
  });

  it("knows every keyword and no other word", () => {
    for (const [word, token] of keywordTokens) {
      expect(tokensOf(word)).toEqual([`${Token[token]}:${word}`]);
      expect(tokensOf(`${word}s`)).toEqual([`Identifier:${word}s`]);
      expect(tokensOf(word.toUpperCase())).toEqual([`Identifier:${word.toUpperCase()}`]);
    }
    expect(tokensOf("Real time _x9 X")).toEqual(["Identifier:Real", "Identifier:time", "Identifier:_x9", "Identifier:X"]);
  });

  it("takes the longest number", () => {
    expect(tokensOf("12 1.5 .5 10. 1e3 1.5E-10 2.e+4")).toEqual([
      "Integer:12",
      "Real:1.5",
      "Real:.5",
      "Real:10.",
      "Real:1e3",
      "Real:1.5E-10",
      "Real:2.e+4",
    ]);
    expect(tokensOf("2./x")).toEqual(["Real:2.", "Divide:/", "Identifier:x"]);
    expect(tokensOf("2 ./ x")).toEqual(["Integer:2", "DotDivide:./", "Identifier:x"]);
    expect(tokensOf("1e 1e+")).toEqual(["Integer:1", "Identifier:e", "Integer:1", "Identifier:e", "Plus:+"]);
  });

  it("takes the longest operator", () => {
    expect(tokensOf("a<=b<>c==d:=e=f").filter((token) => !token.startsWith("Identifier"))).toEqual([
      "LessEqual:<=",
      "NotEqual:<>",
      "Equal:==",
      "Assign::=",
      "Equals:=",
    ]);
    expect(tokensOf(".+.-.*./.^.")).toEqual(["DotPlus:.+", "DotMinus:.-", "DotTimes:.*", "DotDivide:./", "DotPower:.^", "Dot:."]);
  });

  it("keeps quotes and escapes inside quoted identifiers and strings", () => {
    expect(
      tokensOf(String.raw`'a b' 'it\'s' 'say "x"'.y "a\"b" "\\" "two
lines"`),
    ).toEqual([
      "Identifier:'a b'",
      String.raw`Identifier:'it\'s'`,
      `Identifier:'say "x"'`,
      "Dot:.",
      "Identifier:y",
      String.raw`String:"a\"b"`,
      String.raw`String:"\\"`,
      `String:"two\nlines"`,
    ]);
  });

  it("passes over comments, white space and a byte order mark", () => {
    expect(tokensOf('\uFEFFa // b */ "\r\n/* c // \n * */ d\t\f\v/**/e//')).toEqual([
      "Identifier:a",
      "Identifier:d",
      "Identifier:e",
    ]);
    expect(errorsOf("\uFEFFa")).toEqual([]);
  });

  it("reports neighbouring characters of another alphabet once", () => {
    expect(errorsOf("Real 电压; # x")).toEqual(["syntax.invalid-character:电压", "syntax.invalid-character:#"]);
    expect(tokensOf("a 电压 b")).toEqual(["Identifier:a", "Invalid:电压", "Identifier:b"]);
  });

  it("ends a string and a quoted identifier without closing quotes at the end of the line", () => {
    expect(tokensOf('x "abc\nend')).toEqual(["Identifier:x", 'String:"abc', "End:end"]);
    expect(errorsOf('x "abc\nend')).toEqual(['syntax.unterminated-string:"abc']);
    expect(tokensOf("x 'abc\nend")).toEqual(["Identifier:x", "Identifier:'abc", "End:end"]);
    expect(errorsOf("x 'abc\nend")).toEqual(["syntax.unterminated-quoted-identifier:'abc"]);
  });

  it("takes a comment that is not closed to the end of the text", () => {
    expect(tokensOf("x /* y\nz")).toEqual(["Identifier:x"]);
    expect(errorsOf("x /* y\nz")).toEqual(["syntax.unterminated-comment:/* y\nz"]);
  });
});
