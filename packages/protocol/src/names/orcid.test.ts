import { describe, expect, it } from "vitest";
import { isOrcid } from "./orcid.ts";

describe("an ORCID iD", () => {
  it.each(["0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X"])("is %s, of ORCID's own examples", (text) => {
    expect(isOrcid(text)).toBe(true);
  });

  it("is none with one digit changed, at any place", () => {
    const right = "0000-0002-1825-0097";
    for (const [at, character] of [...right].entries()) {
      if (character === "-") continue;
      const wrong = `${right.slice(0, at)}${(Number(character) + 1) % 10}${right.slice(at + 1)}`;
      expect([wrong, isOrcid(wrong)]).toEqual([wrong, false]);
    }
  });

  it.each(["", "0000000218250097", "https://orcid.org/0000-0002-1825-0097", "0000-0002-1825-009x"])("is not %s", (text) => {
    expect(isOrcid(text)).toBe(false);
  });
});
