import { expect, it } from "vitest";
import { isSlipOf, shortenedForms } from "./spelling.ts";

it.each([
  ["tnak", "tank"],
  ["pmup", "pump"],
  ["controler", "controller"],
  ["brige", "bridge"],
  ["voltera", "volterra"],
  ["valvve", "valve"],
  ["velve", "valve"],
])("%s is a slip of %s, and both share a form", (word, meant) => {
  expect(isSlipOf(word, meant)).toBe(true);
  const forms = new Set(shortenedForms(meant));
  expect(shortenedForms(word).some((form) => forms.has(form))).toBe(true);
});

it.each([
  ["tank", "tank"],
  ["tank", "plank"],
  ["spring", "string2"],
  ["abcd", "badc"],
])("%s is no slip of %s", (word, other) => expect(isSlipOf(word, other)).toBe(false));

it("looks for no short, long or Chinese words", () => {
  expect(["pi", "x".repeat(40), "水箱水箱"].map(shortenedForms)).toEqual([[], [], []]);
});
