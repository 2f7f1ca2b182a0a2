import { describe, expect, it } from "vitest";
import { ComplexLu } from "./complex-lu.ts";
import { DenseLu } from "./dense-lu.ts";
import { solveMinimumNorm } from "./minimum-norm.ts";

/** Deterministic pseudo-random numbers in [-1, 1): the linear congruential generator of Numerical Recipes. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

function randomVector(length: number, next: () => number): Float64Array {
  return Float64Array.from({ length }, next);
}

function multiply(n: number, a: Float64Array, x: Float64Array): Float64Array {
  const b = new Float64Array(n);
  for (let j = 0; j < n; j++) for (let i = 0; i < n; i++) b[i] = (b[i] ?? 0) + (a[j * n + i] ?? 0) * (x[j] ?? 0);
  return b;
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (b[i] ?? Number.NaN))), 0);
}

describe("DenseLu", () => {
  it.each([1, 2, 3, 8, 40])("solves random systems of size %i, the same factors for many right-hand sides", (n) => {
    const next = randomNumbers(n);
    const a = randomVector(n * n, next);
    const lu = new DenseLu(n);
    expect(lu.factor(a.slice())).toBe(true);
    for (let trial = 0; trial < 3; trial++) {
      const x = randomVector(n, next);
      const b = multiply(n, a, x);
      lu.solve(b);
      expect(largestDifference(b, x)).toBeLessThan(1e-11);
    }
  });

  it("prefers no equation for its units", () => {
    // Without scaling the first row's 1e6 would be the pivot, and the solution would lose all digits of x0.
    const a = Float64Array.from([1e-6 * 1e6, 1, 1e12 * 1e6, 1]);
    const lu = new DenseLu(2);
    expect(lu.factor(a.slice())).toBe(true);
    const b = multiply(2, a, Float64Array.of(1, 1));
    lu.solve(b);
    expect(largestDifference(b, Float64Array.of(1, 1))).toBeLessThan(1e-12);
  });

  it("names singular and non-finite matrices", () => {
    expect(new DenseLu(2).factor(Float64Array.of(1, 2, 2, 4))).toBe(false);
    expect(new DenseLu(2).factor(Float64Array.of(0, 1, 0, 1))).toBe(false);
    expect(new DenseLu(2).factor(Float64Array.of(Number.NaN, 1, 1, 1))).toBe(false);
  });

  it("reports the smallest relative pivot", () => {
    const lu = new DenseLu(2);
    lu.factor(Float64Array.of(1, 1, 1, 1 + 1e-13));
    expect(lu.smallestPivot).toBeGreaterThan(1e-14);
    expect(lu.smallestPivot).toBeLessThan(1e-12);
  });
});

describe("ComplexLu", () => {
  it.each([1, 2, 3, 8, 30])("solves random systems of size %i", (n) => {
    const next = randomNumbers(100 + n);
    const [re, im] = [randomVector(n * n, next), randomVector(n * n, next)];
    const [xr, xi] = [randomVector(n, next), randomVector(n, next)];
    const br = multiply(n, re, xr).map((value, i) => value - (multiply(n, im, xi)[i] ?? 0));
    const bi = multiply(n, re, xi).map((value, i) => value + (multiply(n, im, xr)[i] ?? 0));
    const lu = new ComplexLu(n);
    expect(lu.factor(re.slice(), im.slice())).toBe(true);
    lu.solve(br, bi);
    expect(largestDifference(br, xr)).toBeLessThan(1e-11);
    expect(largestDifference(bi, xi)).toBeLessThan(1e-11);
  });

  it("names a singular matrix", () => {
    expect(new ComplexLu(2).factor(Float64Array.of(1, 1, 1, 1), new Float64Array(4))).toBe(false);
  });
});

describe("solveMinimumNorm", () => {
  it("solves a regular system", () => {
    const next = randomNumbers(7);
    const a = randomVector(36, next);
    const x = randomVector(6, next);
    const solution = new Float64Array(6);
    expect(solveMinimumNorm(6, a, multiply(6, a, x), solution)).toBe("unique");
    expect(largestDifference(solution, x)).toBeLessThan(1e-12);
  });

  it("takes the shortest of many solutions, as at a floating ground", () => {
    // Two resistors in a loop that is grounded nowhere: only v0 - v1 is determined.
    const solution = new Float64Array(2);
    expect(solveMinimumNorm(2, Float64Array.of(1, -1, -1, 1), Float64Array.of(2, -2), solution)).toBe("minimum-norm");
    expect(largestDifference(solution, Float64Array.of(1, -1))).toBeLessThan(1e-15);
  });

  it("keeps the minimum-norm solution inside the row space of matrices of any rank", () => {
    const n = 6;
    for (let rank = 1; rank < n; rank++) {
      const next = randomNumbers(20 + rank);
      const rows = Array.from({ length: rank }, () => randomVector(n, next));
      const a = new Float64Array(n * n);
      for (let i = 0; i < n; i++) {
        const mix = randomVector(rank, next);
        for (let j = 0; j < n; j++) a[j * n + i] = rows.reduce((sum, row, r) => sum + (mix[r] ?? 0) * (row[j] ?? 0), 0);
      }
      // A combination of the rows is the minimum-norm solution of its own right-hand side.
      const x = new Float64Array(n).map((_, j) => rows.reduce((sum, row) => sum + (row[j] ?? 0), 0));
      const solution = new Float64Array(n);
      expect(solveMinimumNorm(n, a, multiply(n, a, x), solution)).toBe("minimum-norm");
      expect(largestDifference(solution, x)).toBeLessThan(1e-10);
    }
  });

  it("counts a term that vanishes but for rounding as fulfilled, as in a shaft that two elements lock", () => {
    // Unknowns: a torque, an acceleration, a loss, another acceleration, two holding torques; both elements ask for a = 0.
    const rows = [
      [0, 0, 1, 0, -1, 0],
      [0, 1, 0, 0, 0, 0],
      [-2, 0, 2, 1.5, 0, 0],
      [0, 1, 0, 0, 0, 0],
      [-1, -1, 0, 0, 0, -1],
      [0, 1, 0, -2, 0, 0],
    ];
    const a = new Float64Array(36).map((_, k) => rows[k % 6]?.[Math.floor(k / 6)] ?? 0);
    const b = Float64Array.of(0, 0, -10, 0, 0, 0);
    const solution = new Float64Array(6);
    expect(solveMinimumNorm(6, a, b, solution)).toBe("minimum-norm");
    expect(largestDifference(multiply(6, a, solution), b)).toBeLessThan(1e-14);
  });

  it("tells apart inconsistent systems and values that are not finite", () => {
    const solution = new Float64Array(2);
    expect(solveMinimumNorm(2, Float64Array.of(1, 1, 1, 1), Float64Array.of(1, 2), solution)).toBe("inconsistent");
    expect(solveMinimumNorm(2, Float64Array.of(1, 0, 0, Number.NaN), Float64Array.of(1, 2), solution)).toBe("not-finite");
    expect(solveMinimumNorm(2, new Float64Array(4), new Float64Array(2), solution)).toBe("minimum-norm");
    expect([...solution]).toEqual([0, 0]);
  });
});
