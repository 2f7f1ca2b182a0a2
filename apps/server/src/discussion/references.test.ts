import { describe, expect, it } from "vitest";
import { referencesIn } from "./references.ts";

describe("issues in the message of a commit", () => {
  it("are named by their number, and closed by a word before it", () => {
    expect(referencesIn("Correct the tank, see #3 and #12")).toEqual([
      { number: 3, closes: false },
      { number: 12, closes: false },
    ]);
    expect(referencesIn("Fixes #4, closes: #5, resolved #6; 修复 #7，关闭#8")).toEqual(
      [4, 5, 6, 7, 8].map((number) => ({ number, closes: true })),
    );
    expect(referencesIn("see #4\n\nfix #4")).toEqual([{ number: 4, closes: true }]);
  });

  it("are not letters, colours of HTML or parts of words", () => {
    expect(referencesIn("item#3 &#39; #abc prefix #0 #12a")).toEqual([]);
  });
});
