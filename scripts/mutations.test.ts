import { expect, it } from "vitest";
import { draw, mutationsOf, randomOf } from "./mutations.mjs";

const source = `import type { A } from "./a.ts";
/** Less than 3 && more. */
export function f(n: 1 | 2, text: string): boolean {
  log(text);
  return n < 2 && text === "a && 1";
}
const names = { 7: n as 3, x: "4" };
`;

it("are a comparison, a number, a logical operator or a statement, each in its line; types, texts and comments have none", () => {
  const found = mutationsOf(source, "f.ts");
  expect(found.map(({ line, what }) => [line, what])).toEqual([
    [4, "log(text); → (nothing)"],
    [5, "< → <="],
    [5, "2 → (2 + 1)"],
    [5, "&& → ||"],
    [5, "=== → !=="],
  ]);
  expect(found[3]?.text).toBe(source.replace('2 && text === "a && 1"', '2 || text === "a && 1"'));
});

it("need a source that can be read", () => {
  expect(() => mutationsOf("const = 1;", "f.ts")).toThrow("f.ts cannot be read");
});

it("are drawn by a seed, none twice, and no more than there are", () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8];
  const first = draw(items, 5, randomOf(3));
  expect(draw(items, 5, randomOf(3))).toEqual(first);
  expect(draw(items, 5, randomOf(4))).not.toEqual(first);
  expect(new Set(first).size).toBe(5);
  expect(draw(items, 20, randomOf(1)).sort()).toEqual(items);
});
