import { describe, expect, it } from "vitest";
import { keywordTokens } from "../syntax/token.ts";
import { builtinFunctionEntries } from "./builtin-functions.ts";
import { builtinTypeEntries } from "./builtin-types.ts";
import { completeKeywords } from "./completion.ts";
import { keywordEntries } from "./keywords.ts";

/** Names offered where `|` stands in the text. */
function offered(marked: string): string[] {
  const offset = marked.indexOf("|");
  return completeKeywords(marked.replace("|", ""), offset).words.map(({ entry }) => entry.name);
}

describe("completeKeywords", () => {
  it("offers the words that begin with what is typed", () => {
    expect(offered("model A\n  para|")).toEqual(["parameter"]);
    expect(offered("model A equation x = sm| + 1")).toEqual(["smooth"]);
    expect(offered("Rea|l x")).toEqual(["Real"]);
    expect(offered("inp|")).toEqual(["input"]);
    expect(completeKeywords("x = sin", 7).from).toBe(4);
  });

  it("offers everything between words", () => {
    expect(offered("model A\n  |").length).toBe(
      keywordEntries.length + builtinTypeEntries.length + builtinFunctionEntries.length,
    );
    expect(offered("x = (|")).toContain("if");
    expect(offered("|")).toContain("model");
  });

  it("offers nothing where no word can stand", () => {
    expect(offered("a.p|")).toEqual([]);
    expect(offered("a.|")).toEqual([]);
    expect(offered("a.  |")).toEqual([]);
    expect(offered('"mo|"')).toEqual([]);
    expect(offered("'mo|'")).toEqual([]);
    expect(offered("// mo|")).toEqual([]);
    expect(offered("/* mo| */")).toEqual([]);
    expect(offered("/* mo|")).toEqual([]);
    expect(offered("1e|")).toEqual([]);
    expect(offered("12|")).toEqual([]);
  });

  it("offers words behind a comment", () => {
    expect(offered("/* mo */ mo|")).toEqual(["model", "mod"]);
    expect(offered("// mo\nmo|")).toEqual(["model", "mod"]);
  });
});

describe("the words of the language", () => {
  it("[EDT-007] list every keyword of the lexer", () => {
    expect(keywordEntries.map(({ name }) => name)).toEqual([...keywordTokens.keys()]);
  });

  it("[EDT-008] list the built-in functions and operators (MLS 3.6 §3.7), and offer them", () => {
    const names = builtinFunctionEntries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["abs", "edge", "noEvent", "pre", "reinit", "sample", "sqrt"]));
    expect(offered("noE|")).toEqual(["noEvent"]);
  });

  it("[EDT-009] list the built-in types (MLS 3.6 §4.9), and offer them", () => {
    const names = builtinTypeEntries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Boolean", "Integer", "Real", "String"]));
    expect(offered("Bool|")).toEqual(["Boolean"]);
  });

  it("are explained in both languages, in order and once", () => {
    for (const list of [keywordEntries, builtinTypeEntries, builtinFunctionEntries]) {
      const names = list.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)].sort());
      for (const { zh, en } of list) expect([zh, en]).not.toContain("");
    }
  });
});
