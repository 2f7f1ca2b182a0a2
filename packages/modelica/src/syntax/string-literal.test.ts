import { describe, expect, it } from "vitest";
import { decodeString, encodeString, normalizeQuotedIdentifier } from "./string-literal.ts";

describe("decodeString", () => {
  it("resolves every escape of the language", () => {
    expect(decodeString(String.raw`\'\"\?\\\a\b\f\n\r\t\v`)).toBe("'\"?\\\x07\b\f\n\r\t\v");
  });

  it("reads a backslash before a backslash as one", () => {
    expect(decodeString(String.raw`C:\\new`)).toBe(String.raw`C:\new`);
  });

  it("keeps an unknown escape and says where it is", () => {
    const offsets: number[] = [];
    expect(decodeString(String.raw`a\qb\n`, (offset) => offsets.push(offset))).toBe("a\\qb\n");
    expect(offsets).toEqual([1]);
    expect(decodeString("a\\")).toBe("a\\");
  });
});

describe("encodeString", () => {
  it("gives a literal that decodes to the text", () => {
    for (const text of ["", "plain", 'say "x"', "back\\slash", "two\nlines", "\\n"]) {
      const literal = encodeString(text);
      expect(decodeString(literal.slice(1, -1))).toBe(text);
    }
  });
});

describe("normalizeQuotedIdentifier", () => {
  it("makes names equal that differ in redundant escapes only", () => {
    expect(normalizeQuotedIdentifier(String.raw`'a\?b\"c'`)).toBe(`'a?b"c'`);
    expect(normalizeQuotedIdentifier(String.raw`'it\'s \\ \n'`)).toBe(String.raw`'it\'s \\ \n'`);
  });
});
