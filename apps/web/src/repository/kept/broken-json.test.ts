import { expect, it } from "vitest";
import { brokenLine } from "./broken-json.ts";

it.each([
  ['{\n "a": 1,\n "b": results\n}', 3],
  ['{\n "a": 1\n "b": 2\n}', 3],
  ["[1,\n2,\n]", 3],
  ['{\n "a": [1, 2}\n}', 2],
  ['{"a": 1,\n\n', 3],
  ["{\n'a': 1}", 2],
  ['{\n"a"\n1}', 3],
  ['["a\nb"]', 1],
  ["\n\n01", 3],
  ["{}\n{}", 2],
  ["", 1],
])("of %j tells the line %i", (text, line) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(brokenLine(text)).toBe(line);
});

it("reads all that is JSON to its end", () => {
  const text = JSON.stringify({ a: [1, -2.5e-3, 'é"\\\n', null, true, [], {}], "": { b: [[{}]] } }, null, 1);
  expect(brokenLine(text)).toBe(text.split("\n").length);
});

it("takes what is nested deeply", () => {
  expect(brokenLine(`${"[".repeat(200_000)}\nx`)).toBe(2);
});
