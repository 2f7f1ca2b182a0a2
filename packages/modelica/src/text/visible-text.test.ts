import { describe, expect, it } from "vitest";
import { unprintableIn, visibleText } from "./visible-text.ts";

describe("visible text", () => {
  it("shows a sign for what cannot be seen", () => {
    expect(visibleText("a\0b\x1b\x7f\x85")).toBe("a␀b␛␡\ufffd");
  });

  it("shows the half of a surrogate pair and keeps a whole one", () => {
    expect(visibleText("\ud83d 😀 \ude00")).toBe("\ufffd 😀 \ufffd");
  });

  it("keeps blanks and line ends", () => {
    expect(visibleText("a\t\r\n\v\f b 电阻")).toBe("a\t\r\n\v\f b 电阻");
  });
});

describe("unprintable characters", () => {
  it("are found in runs", () => {
    expect(unprintableIn("x\0\0y😀\ud83d")).toEqual([
      { start: 1, end: 3 },
      { start: 6, end: 7 },
    ]);
  });
});
