import { describe, expect, it } from "vitest";
import { variableFilter } from "./variable-filter.ts";

const names = ["body.phi", "body.w", "arm[1].phi", "arm[12].w", "Phi", "a.b.phi"];

function found(typed: string): readonly string[] | string {
  const filter = variableFilter(typed);
  return "problem" in filter ? filter.problem : names.filter(filter.matches);
}

describe("a filter of variables", () => {
  it.each([
    ["phi", ["body.phi", "arm[1].phi", "Phi", "a.b.phi"]],
    ["body.*", ["body.phi", "body.w"]],
    ["*.phi", ["body.phi", "arm[1].phi", "a.b.phi"]],
    ["arm[?].*", ["arm[1].phi"]],
    ["a*b*i", ["a.b.phi"]],
    ["p??", ["Phi"]],
    ["*", names],
    ["/^body\\.(phi|w)$/", ["body.phi", "body.w"]],
    ["/\\[\\d\\d\\]/", ["arm[12].w"]],
    ["//", []],
  ])("finds by %s", (typed, expected) => expect(found(typed)).toEqual(expected));

  it("says what is wrong with a regular expression", () => {
    expect(found("/(/")).toMatch(/Unterminated group/);
  });

  it("ends soon with many stars", () => {
    const filter = variableFilter(`${"a*".repeat(40)}b`);
    expect("matches" in filter && filter.matches("a".repeat(5_000))).toBe(false);
  });
});
