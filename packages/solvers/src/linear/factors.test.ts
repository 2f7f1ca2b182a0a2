import { expect, it } from "vitest";
import { DenseLu } from "./dense-lu.ts";
import { expand, factorsFor } from "./factors.ts";
import { SparseLu } from "./sparse-lu.ts";
import { densePattern, sparsePattern } from "./sparse-pattern.ts";

/** A band of neighbours: rows of each column. */
const band = (n: number, width: number) =>
  sparsePattern(
    n,
    Array.from({ length: n }, (_, j) => Array.from({ length: n }, (_row, i) => i).filter((i) => Math.abs(i - j) <= width)),
  );

it.each([
  ["small", band(5, 1)],
  ["large and full", densePattern(60)],
  ["large and sparse", band(60, 2)],
  ["large and rather full", band(60, 20)],
])("solves a %s system as the dense factors of the same matrix do", (_, pattern) => {
  const { n } = pattern;
  const values = Float64Array.from(pattern.rowIndex, (i, p) => Math.sin(7 * p + i) + (p % 3));
  const dense = new Float64Array(n * n);
  expand(pattern, values, dense);
  const right = Float64Array.from({ length: n }, (_x, i) => Math.cos(i));
  const expected = right.slice();
  const lu = new DenseLu(n);
  expect(lu.factor(dense)).toBe(true);
  lu.solve(expected);
  const factors = factorsFor(pattern);
  expect(factors.factor(values)).toBe(true);
  factors.solve(right);
  right.forEach((x, i) => {
    expect(x).toBeCloseTo(expected[i] as number, 8);
  });
  expect(factors.smallestPivot).toBeGreaterThan(0);
});

it("tells the column without a pivot, and factors the next matrix as if there had been none", () => {
  const lu = new SparseLu(
    sparsePattern(3, [
      [0, 1],
      [0, 1],
      [1, 2],
    ]),
  );
  // The first two columns are alike.
  expect(lu.factor(Float64Array.of(1, 2, 1, 2, 1, 1))).toBe(false);
  expect([0, 1]).toContain(lu.pivotlessColumn);
  expect(lu.smallestPivot).toBe(0);
  // x + y = 3, 2x + 3y + z = 11, z = 3: x = 1, y = 2.
  const x = Float64Array.of(3, 11, 3);
  expect(lu.factor(Float64Array.of(1, 2, 1, 3, 1, 1))).toBe(true);
  lu.solve(x);
  expect([...x]).toEqual([1, 2, 3].map((value) => expect.closeTo(value, 12)));
});
