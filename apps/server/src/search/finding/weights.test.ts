import { describe, expect, it } from "vitest";
import { isRare } from "./weights.ts";

describe("the index of words leads sooner to entries", () => {
  const nEntries = 500_000;

  it("of a small site, and of words that few have", () => {
    expect(isRare([1_800], 1_800)).toBe(true);
    expect(isRare([5_000], nEntries)).toBe(true);
    expect(isRare([200_000, 10], nEntries)).toBe(true);
  });

  it("that have all of several words, each of which many have", () => {
    expect(isRare([60_000], nEntries)).toBe(false);
    expect(isRare([60_000, 60_000, 60_000], nEntries)).toBe(true);
  });

  it("not where so many have all words that reading a few hundred finds enough", () => {
    expect(isRare([250_000, 200_000], nEntries)).toBe(false);
  });

  it("before anything is counted", () => expect(isRare([0], 0)).toBe(true));
});
