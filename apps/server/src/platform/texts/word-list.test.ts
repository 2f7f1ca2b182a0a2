import { describe, expect, it } from "vitest";
import { WordList } from "./word-list.ts";

describe("words in a text", () => {
  const list = new WordList(["Rude Word", "坏词", "rude", "x", "  "]);

  it.each([
    ["nothing of the kind", []],
    ["a RUDE remark", ["rude"]],
    ["this is a r u d e w\nord", ["rude", "Rude Word"]],
    ["ｒｕｄｅ　坏 词", ["rude", "坏词"]],
    ["坏", []],
    ["rude rude x", ["rude", "x"]],
    ["", []],
  ])("of %j are %j", async (text, words) => {
    expect(await list.foundIn(text)).toEqual(words);
  });

  it("are found at its end, and across every part of a long one", async () => {
    expect(await list.foundIn(`${" ab".repeat(400_000)}坏词`)).toEqual(["坏词"]);
    for (const before of [99_997, 99_998, 99_999, 100_000]) {
      expect(await list.foundIn(`${"a".repeat(before)}rudeword`)).toEqual(["rude", "Rude Word"]);
    }
  });

  it("are none where the list is empty", async () => {
    expect(new WordList([" "]).isEmpty).toBe(true);
    expect(await new WordList([]).foundIn("anything")).toEqual([]);
  });
});
