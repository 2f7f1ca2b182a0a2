import { describe, expect, it } from "vitest";
import { lineEndAt, withLineEndsAt } from "./line-end.ts";

describe("the line end of a new line", () => {
  it("is that of its line, on the last line that of the line before", () => {
    const text = "a\r\nb\nc\rd";
    expect([0, 1, 3, 5, 6, 7, 8].map((offset) => lineEndAt(text, offset))).toEqual([
      "\r\n",
      "\r\n",
      "\n",
      "\r",
      "\r",
      "\r",
      "\r",
    ]);
    expect([lineEndAt("", 0), lineEndAt("a", 1), lineEndAt("a\n", 2), lineEndAt("a\r\n", 3)]).toEqual(["\n", "\n", "\n", "\r\n"]);
  });

  it("takes the place of each \\n alone, and of no other", () => {
    expect(withLineEndsAt("a\r\nb", 0, "\nx\r\ny\rz\n")).toBe("\r\nx\r\ny\rz\r\n");
    expect(withLineEndsAt("a\nb", 0, "\nx\r\n")).toBe("\nx\r\n");
  });
});
