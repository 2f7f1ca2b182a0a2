import { describe, expect, it } from "vitest";
import { SeededRandom } from "../testing/seeded-random.ts";
import { applyEdits, composeEdits, editBetween, invertEdits, type TextEdit } from "./text-edit.ts";

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

/** Edits of a text that lie apart. */
function editsAtRandom(text: string, random: SeededRandom, inserted: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let position = random.below(4); position <= text.length; position += 1 + random.below(9)) {
    const end = Math.min(text.length, position + random.below(5));
    edits.push({ start: position, end, text: inserted.repeat(random.below(3)) });
    position = end;
  }
  return edits;
}

describe("composeEdits", () => {
  it("does at once what two lists do one after the other, for edits at random", () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = new SeededRandom(seed * 7919);
      const text = "abcdefghijklmnopqrstuvwxyz".slice(0, random.below(27));
      const first = editsAtRandom(text, random, "1");
      const middle = applyEdits(text, first);
      const second = editsAtRandom(middle, random, "2");
      expect(applyEdits(text, composeEdits(text, first, second))).toBe(applyEdits(middle, second));
    }
  });

  it("touches nothing that neither list touches", () => {
    const first = [{ start: 1, end: 2, text: "BB" }];
    const second = [{ start: 5, end: 6, text: "E" }];
    expect(composeEdits("abcdef", first, second)).toEqual([
      { start: 1, end: 2, text: "BB" },
      { start: 4, end: 5, text: "E" },
    ]);
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
    // U+1F600 and U+1F601 share their first half, U+1F600 and U+1FA00 their second one.
    expect(editBetween("a😀b", "a😁b")).toEqual([{ start: 1, end: 3, text: "😁" }]);
    expect(editBetween("a😀b", "a🨀b")).toEqual([{ start: 1, end: 3, text: "🨀" }]);
  });
});
