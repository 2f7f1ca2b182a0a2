import { describe, expect, it } from "vitest";
import { applied, around, block, continued, footnote, lines, link, type TextCommand } from "./text-commands.ts";

/** Does a command to a text in which `‹` and `›` stand around what is chosen, and answers in the same way. */
function did(command: TextCommand, marked: string): string {
  const [start, end] = [marked.indexOf("‹"), marked.indexOf("›") - 1];
  const text = marked.replace(/[‹›]/g, "");
  const change = command({ text, start, end });
  const after = applied(text, change);
  return `${after.slice(0, change.start)}‹${after.slice(change.start, change.end)}›${after.slice(change.end)}`;
}

describe("marks around a text", () => {
  const bold = around("**", "bold");
  it("are put and taken away", () => {
    expect(did(bold, "a ‹word› b")).toBe("a **‹word›** b");
    expect(did(bold, "a **‹word›** b")).toBe("a ‹word› b");
  });
  it("hold a sample where nothing is chosen", () => expect(did(bold, "a ‹› b")).toBe("a **‹bold›** b"));
});

describe("marks of lines", () => {
  const list = lines(() => "- ", /^- /);
  const numbers = lines((index) => `${index + 1}. `, /^\d+\. /);
  it("are put before each chosen line", () => expect(did(list, "x\na‹b\nc›d\ny")).toBe("x\n‹- ab\n- cd›\ny"));
  it("are taken away where all lines have them", () => expect(did(list, "‹- a\n- b›")).toBe("‹a\nb›"));
  it("count", () => expect(did(numbers, "‹a\nb›")).toBe("‹1. a\n2. b›"));
  it("keep the cursor in its line", () => expect(did(list, "ab‹›c")).toBe("- ab‹›c"));
  it("do not reach into the line after a chosen line break", () => expect(did(list, "‹a\n›b")).toBe("‹- a›\nb"));
});

describe("blocks", () => {
  it("stand on lines of their own", () => {
    expect(did(block("$$\nx\n$$\n", "x"), "text‹›")).toBe("text\n\n$$\n‹x›\n$$\n");
    expect(did(block("B\n"), "a‹› b")).toBe("a\n\n‹B\n›\n b");
  });
  it("are footnotes with the next number", () => {
    expect(did(footnote("note"), "a[^1] b‹› c\n\n[^1]: one")).toBe("a[^1] b[^2] c\n\n[^1]: one\n\n[^2]: ‹note›\n");
  });
  it("are links that ask for what is missing", () => {
    expect(did(link("text"), "‹word›")).toBe("[word](‹https://›)");
    expect(did(link("text"), "‹https://a.org/b›")).toBe("[‹text›](https://a.org/b)");
    expect(did(link("text"), "‹›")).toBe("[‹text›](https://)");
  });
});

describe("Enter", () => {
  const enter = (marked: string) => {
    const start = marked.indexOf("|");
    const text = marked.replace("|", "");
    const change = continued({ text, start, end: start });
    return change && applied(text, change);
  };
  it.each([
    ["- a|", "- a\n- "],
    ["  3. a|", "  3. a\n  4. "],
    ["- [x] a|", "- [x] a\n- [ ] "],
    ["> a|", "> a\n> "],
    ["- a\n- |", "- a\n"],
  ])("after %s goes on", (before, after) => expect(enter(before)).toBe(after));
  it("in a paragraph is a line break", () => expect(enter("a|")).toBeUndefined());
});
