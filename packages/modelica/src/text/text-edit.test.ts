import { describe, expect, it } from "vitest";
import { SeededRandom } from "../testing/seeded-random.ts";
import { applyEdits, editBetween, invertEdits, type TextEdit } from "./text-edit.ts";

describe("applyEdits", () => {
  it("counts all offsets in the original text, whatever the order of the list", () => {
    const edits = [
      { start: 4, end: 5, text: "E" },
      { start: 0, end: 1, text: "" },
      { start: 2, end: 2, text: "xx" },
    ];
    expect(applyEdits("abcdef", edits)).toBe("bxxcdEf");
  });

  it("keeps the order of insertions at one place", () => {
    const insertions = ["1", "2", "3"].map((text) => ({ start: 1, end: 1, text }));
    expect(applyEdits("ab", insertions)).toBe("a123b");
  });

  it("refuses edits that overlap or leave the text", () => {
    const overlapping = [
      { start: 0, end: 2, text: "" },
      { start: 1, end: 3, text: "" },
    ];
    expect(() => applyEdits("abc", overlapping)).toThrow("invariant");
    expect(() => applyEdits("abc", [{ start: 2, end: 4, text: "" }])).toThrow("invariant");
  });
});

describe("invertEdits", () => {
  it("gives the original text back, for edits at random", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = new SeededRandom(seed * 104_729);
      const text = Array.from({ length: random.below(60) }, () => random.pick(["a", "b", "\n", "电"])).join("");
      const edits: TextEdit[] = [];
      for (let position = 0; position <= text.length; ) {
        const start = position + random.below(8);
        const end = start + random.below(5);
        if (end > text.length) break;
        edits.push({ start, end, text: "x".repeat(random.below(4)) });
        position = end;
      }
      const edited = applyEdits(text, edits);
      expect(applyEdits(edited, invertEdits(text, edits))).toBe(text);
    }
  });
});

describe("editBetween", () => {
  it("touches only what differs", () => {
    expect(editBetween("a = 1;", "a = 2;")).toEqual([{ start: 4, end: 5, text: "2" }]);
    expect(editBetween("aa", "aaa")).toEqual([{ start: 2, end: 2, text: "a" }]);
    expect(editBetween("abcb", "ab")).toEqual([{ start: 2, end: 4, text: "" }]);
    expect(editBetween("a", "a")).toEqual([]);
  });
});
