import { expect, it } from "vitest";
import { fillPlaceholders, placeholdersOf } from "./placeholders.ts";

it("fills every placeholder, also one that stands twice, and takes a value as it is", () => {
  const text = "{name} 有 {count} 个，{name}";
  expect(placeholdersOf(text)).toEqual(["name", "count", "name"]);
  expect(fillPlaceholders(text, { name: "{count} $&", count: 0, unused: 1 })).toBe("{count} $& 有 0 个，{count} $&");
});

it("leaves braces alone that hold no name", () => {
  expect(fillPlaceholders("{1, 2} {} {a b}", {})).toBe("{1, 2} {} {a b}");
});

it.each(["{missing}", "{toString}"])("throws for %s without a value", (text) => {
  expect(() => fillPlaceholders(text, {})).toThrow("invariant");
});
