import { describe, expect, it } from "vitest";
import { minimumDegreeOrder } from "./minimum-degree.ts";
import { SparseLu } from "./sparse-lu.ts";
import { densePattern, type SparsePattern, sparsePattern } from "./sparse-pattern.ts";

/** Deterministic pseudo-random numbers in [-1, 1): the linear congruential generator of Numerical Recipes. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function randomPattern(n: number, perColumn: number, next: () => number, withDiagonal: boolean): SparsePattern {
  const rows = Array.from({ length: n }, (_, j) => {
    const set = new Set<number>(withDiagonal ? [j] : [(j + 1) % n]);
    while (set.size < perColumn) set.add(Math.floor(((next() + 1) / 2) * n) % n);
    return [...set].sort((a, b) => a - b);
  });
  return sparsePattern(n, rows);
}

function multiply(pattern: SparsePattern, values: Float64Array, x: Float64Array): Float64Array {
  const b = new Float64Array(pattern.n);
  for (let j = 0; j < pattern.n; j++) {
    for (let p = pattern.columnStart[j] ?? 0; p < (pattern.columnStart[j + 1] ?? 0); p++) {
      const i = pattern.rowIndex[p] ?? 0;
      b[i] = (b[i] ?? 0) + (values[p] ?? 0) * (x[j] ?? 0);
    }
  }
  return b;
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] ?? Number.NaN))), 0);
}

describe("SparseLu", () => {
  it.each([
    [1, 1, true],
    [5, 2, true],
    [40, 4, true],
    [200, 5, true],
    [60, 4, false],
  ])("solves random systems of size %i with %i elements a column (diagonal: %s)", (n, perColumn, withDiagonal) => {
    const next = randomNumbers(n);
    const pattern = randomPattern(n, perColumn, next, withDiagonal);
    const lu = new SparseLu(pattern);
    for (let trial = 0; trial < 3; trial++) {
      const values = Float64Array.from(pattern.rowIndex, next);
      const x = Float64Array.from({ length: n }, next);
      const b = multiply(pattern, values, x);
      expect(lu.factor(values)).toBe(true);
      lu.solve(b);
      expect(largestDifference(multiply(pattern, values, b), multiply(pattern, values, x))).toBeLessThan(1e-9);
    }
  });

  it("solves full matrices and badly scaled rows", () => {
    const next = randomNumbers(3);
    const pattern = densePattern(8);
    const values = Float64Array.from(pattern.rowIndex, (row) => next() * 10 ** (3 * row - 12));
    const x = Float64Array.from({ length: 8 }, next);
    const b = multiply(pattern, values, x);
    const lu = new SparseLu(pattern);
    expect(lu.factor(values)).toBe(true);
    lu.solve(b);
    expect(largestDifference(b, x)).toBeLessThan(1e-11);
  });

  it("finds the same solutions, bit by bit, whatever it has factored before", () => {
    const next = randomNumbers(17);
    const pattern = randomPattern(80, 4, next, true);
    const used = new SparseLu(pattern);
    // Diagonals of very different sizes take the pivots from each other; one that is 0 ends a factorisation halfway.
    for (const size of [1, 1, 1e-9, 1e6, 1e-9, 0, 1]) {
      const values = Float64Array.from(pattern.rowIndex, next);
      const shaft = pattern.columnStart[40] as number;
      for (let p = shaft; p < (pattern.columnStart[45] as number); p++) values[p] = size * (values[p] as number);
      const b = Float64Array.from({ length: 80 }, next);
      const fresh = new SparseLu(pattern);
      const expected = b.slice();
      expect(used.factor(values)).toBe(fresh.factor(values));
      expect(used.pivotlessColumn).toBe(fresh.pivotlessColumn);
      if (fresh.pivotlessColumn >= 0) continue;
      fresh.solve(expected);
      used.solve(b);
      expect(b).toEqual(expected);
    }
  });

  it("lets a solution that dies away along a chain end at 0", () => {
    const n = 3000;
    const chain = sparsePattern(
      n,
      Array.from({ length: n }, (_, j) => (j + 1 < n ? [j, j + 1] : [j])),
    );
    const lu = new SparseLu(chain);
    expect(lu.factor(Float64Array.from(chain.rowIndex, (_, p) => (p % 2 === 0 ? 1 : -0.7)))).toBe(true);
    const b = new Float64Array(n).fill(0);
    b[0] = 1;
    lu.solve(b);
    expect(b[100]).toBeCloseTo(0.7 ** 100, 20);
    expect(b.filter((value) => value !== 0 && Math.abs(value) < 2 ** -1022)).toHaveLength(0);
    expect(b[n - 1]).toBe(0);
  });

  it("names singular and non-finite matrices", () => {
    const lu = new SparseLu(densePattern(2));
    expect(lu.factor(Float64Array.of(1, 2, 2, 4))).toBe(false);
    expect(lu.factor(Float64Array.of(1, Number.NaN, 2, 4))).toBe(false);
    expect(lu.factor(Float64Array.of(0, 1, 1, 0))).toBe(true);
    const empty = new SparseLu(sparsePattern(2, [[0], []]));
    expect(empty.factor(Float64Array.of(1))).toBe(false);
  });
});

describe("minimumDegreeOrder", () => {
  it("eliminates the tips of an arrow before its shaft", () => {
    const n = 6;
    // Row and column 0 are full: eliminated first they would fill the whole matrix.
    const arrow = sparsePattern(n, [[0, 1, 2, 3, 4, 5], ...Array.from({ length: n - 1 }, (_, j) => [0, j + 1])]);
    expect([...minimumDegreeOrder(arrow)].indexOf(0)).toBeGreaterThanOrEqual(n - 2);
  });

  it("is a permutation, the same for the same pattern", () => {
    const pattern = randomPattern(50, 4, randomNumbers(9), true);
    const order = [...minimumDegreeOrder(pattern)];
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect([...minimumDegreeOrder(pattern)]).toEqual(order);
  });
});
