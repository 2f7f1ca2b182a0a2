import { describe, expect, it } from "vitest";
import { orderDefect, rootedTrees } from "../problems/rooted-trees.ts";
import { type DiagonallyImplicitTableau, quarticBump } from "./diagonally-implicit.ts";
import { hairerWanner4, kvaerno3, kvaerno4, kvaerno5 } from "./diagonally-implicit-tableaus.ts";
import { dormandPrince5 } from "./dormand-prince-5.ts";
import { dormandPrince8 } from "./dormand-prince-8.ts";
import { withHermiteOutput, withQuinticOutput } from "./explicit-dense-output.ts";
import type { ExplicitTableau } from "./explicit-stages.ts";
import { derivativeWeights } from "./finite-differences.ts";
import { butcher6, euler, heun, kutta3, midpoint, rungeKutta4 } from "./fixed-step-tableaus.ts";
import { adamsCoefficients, bdfCoefficients, variableBdf } from "./nordsieck-formulas.ts";
import {
  butcherMatrix,
  c1,
  c2,
  complexEigenvalue,
  errorWeights,
  inverseTransform,
  realEigenvalue,
  transform,
} from "./radau-coefficients.ts";

const rounding = 2e-12;

function rowSums(a: readonly (readonly number[])[]): number[] {
  return a.map((row) => row.reduce((sum, value) => sum + value, 0));
}

function expectClose(actual: readonly number[], expected: readonly number[], digits = 12): void {
  expect(actual).toEqual(expected.map((value) => expect.closeTo(value, digits)));
}

function multiply(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number[][] {
  return a.map((row) => (b[0] ?? []).map((_, j) => row.reduce((sum, value, k) => sum + value * (b[k]?.[j] ?? 0), 0)));
}

describe("rooted trees", () => {
  it("counts the trees of each order as Cayley did", () => {
    const counts = [1, 2, 3, 4, 5, 6, 7, 8].map((order) => rootedTrees(8).filter((t) => t.order === order).length);
    expect(counts).toEqual([1, 1, 2, 4, 9, 20, 48, 115]);
  });
});

describe("explicit tableaus", () => {
  const methods: [string, number, ExplicitTableau][] = [
    ["Euler", 1, euler],
    ["ModifiedEuler", 2, heun],
    ["Rkfix2", 2, midpoint],
    ["Rkfix3", 3, kutta3],
    ["Rkfix4", 4, rungeKutta4],
    ["Rkfix6", 6, butcher6],
    ["Dopri5", 5, dormandPrince5],
    ["Dop853 and Rkfix8", 8, dormandPrince8],
  ];

  it.each(methods)("%s fulfils the order conditions up to %i, and not one more", (_name, order, { a, b, c }) => {
    expectClose(rowSums(a), c);
    for (let p = 1; p <= order; p++) expect(orderDefect(a, b, p)).toBeLessThan(rounding);
    expect(orderDefect(a, b, order + 1)).toBeGreaterThan(1e-4);
  });

  it.each([
    ["Dopri5", dormandPrince5, [4]],
    ["Dop853", dormandPrince8, [5, 3]],
  ] as const)("%s estimates errors by embedded formulas of lower order", (_name, { a, b, errorWeights: rows }, orders) => {
    for (const [i, order] of orders.entries()) {
      const embedded = b.map((weight, j) => weight - (rows[i]?.[j] ?? 0));
      for (let p = 1; p <= order; p++) expect(orderDefect(a, embedded, p)).toBeLessThan(rounding);
    }
  });

  it.each([
    ["Dopri5", dormandPrince5, 4],
    ["Rkfix4", withHermiteOutput(rungeKutta4), 3],
    ["Rkfix6", withQuinticOutput(butcher6), 5],
    ["Dop853", dormandPrince8, 7],
  ] as const)("%s has dense output that fulfils the order conditions everywhere in the step", (_name, tableau, order) => {
    const { a, b, denseA, denseWeights } = tableau;
    const rows = [...a, ...denseA];
    for (const theta of [0.25, 0.6, 0.9]) {
      const weights = rows.map((_, j) => {
        const w = b[j] ?? 0;
        const first = j === 0 ? 1 : 0;
        const last = j === b.length - 1 ? 1 : 0;
        const coefficients = [w, first - w, 2 * w - first - last, ...denseWeights.map((row) => row[j] ?? 0)];
        return coefficients.reduceRight((sum, value, m) => (value + sum) * (m % 2 === 0 ? theta : 1 - theta), 0);
      });
      // Scaling the conditions to the part of the step: Φ(t) with θ^order on the right-hand side.
      for (let p = 1; p <= order; p++) {
        const scaled = weights.map((weight) => weight / theta ** p);
        expect(orderDefect(rows, scaled, p)).toBeLessThan(1e-9);
      }
    }
  });
});

describe("diagonally implicit tableaus", () => {
  it.each([
    ["Sdirk34", hairerWanner4, 4],
    ["Esdirk23", kvaerno3, 3],
    ["Esdirk34", kvaerno4, 4],
    ["Esdirk45", kvaerno5, 5],
  ] as [string, DiagonallyImplicitTableau, number][])("%s has its order, embedded order and one γ", (_name, tableau, order) => {
    const { a, c, embedded } = tableau;
    const solution = a.at(-1) ?? [];
    expectClose(rowSums(a), c);
    for (let p = 1; p <= order; p++) expect(orderDefect(a, solution, p)).toBeLessThan(rounding);
    expect(orderDefect(a, solution, order + 1)).toBeGreaterThan(1e-4);
    for (let p = 1; p < order; p++) expect(orderDefect(a, embedded, p)).toBeLessThan(rounding);
    expect(orderDefect(a, embedded, order)).toBeGreaterThan(1e-4);
    const diagonal = a.map((row) => row.at(-1) ?? 0).filter((value) => value !== 0);
    expect(new Set(diagonal).size).toBe(1);
    expect(a.length - diagonal.length).toBe(a[0]?.[0] === 0 ? 1 : 0);
    // Stiffly accurate: the solution is the last stage, at the end of the step.
    expect(c.at(-1)).toBe(1);
  });
});

describe("dense output of diagonally implicit methods", () => {
  it("is of order 4 everywhere in the step for Esdirk45", () => {
    const tableau = kvaerno5;
    const { a, c } = tableau;
    const bump = quarticBump(tableau) ?? [];
    const last = c.length - 1;
    for (const theta of [0.25, 0.6, 0.9]) {
      const rest = 1 - theta;
      const weights = c.map((_, j) => {
        const cubic = theta * theta * (3 - 2 * theta) * (a[last]?.[j] ?? 0);
        const ends = (j === 0 ? theta * rest * rest : 0) - (j === last ? theta * theta * rest : 0);
        return cubic + ends + (theta * rest) ** 2 * (bump[j] ?? Number.NaN);
      });
      for (let p = 1; p <= 4; p++) {
        const scaled = weights.map((weight) => weight / theta ** p);
        expect(orderDefect(a, scaled, p)).toBeLessThan(1e-9);
      }
    }
  });

  it("stays cubic where the stages allow no more", () => {
    expect(quarticBump(hairerWanner4)).toBeUndefined();
    expect(quarticBump(kvaerno4)).toBeUndefined();
  });
});

describe("Radau IIA", () => {
  it("is the collocation method of order 5 at the Radau points", () => {
    expectClose(rowSums(butcherMatrix), [c1, c2, 1]);
    for (let p = 1; p <= 5; p++) expect(orderDefect(butcherMatrix, butcherMatrix[2], p)).toBeLessThan(rounding);
    expect(orderDefect(butcherMatrix, butcherMatrix[2], 6)).toBeGreaterThan(1e-4);
  });

  it("is transformed to its eigenvalues", () => {
    expectClose(multiply(transform, inverseTransform).flat(), [1, 0, 0, 0, 1, 0, 0, 0, 1]);
    const { re, im } = complexEigenvalue;
    const blocks = [
      [realEigenvalue, 0, 0],
      [0, re, -im],
      [0, im, re],
    ];
    // A · (T · Λ · T⁻¹) is the identity when T·Λ·T⁻¹ is the inverse of A.
    const inverse = multiply(multiply(transform, blocks), inverseTransform);
    expectClose(multiply(butcherMatrix, inverse).flat(), [1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  it("estimates the error by an embedded formula of order 3 with weight 1/γ̂ at the start", () => {
    // err = (γ̂/h·I - J)⁻¹(f0 + Σ e·z/h) with z = h·A·k: the embedded weights less b, times γ̂, and 1 for f0.
    const e = butcherMatrix[0].map((_, j) => errorWeights.reduce((sum, w, i) => sum + w * (butcherMatrix[i]?.[j] ?? 0), 0));
    const a = [[0, 0, 0, 0], ...butcherMatrix.map((row) => [0, ...row])];
    const embedded = [1 / realEigenvalue, ...butcherMatrix[2].map((b, j) => b + (e[j] ?? 0) / realEigenvalue)];
    for (let p = 1; p <= 3; p++) expect(orderDefect(a, embedded, p)).toBeLessThan(rounding);
  });
});

describe("multistep coefficients", () => {
  it("are those of the literature", () => {
    // BDF2 in Nordsieck form and the error constants 1/(q+1); Adams-Moulton of order 3 with l0 = 5/12.
    expectClose(bdfCoefficients()[1]?.l ?? [], [1, 3 / 2, 1 / 2]);
    expectClose(adamsCoefficients()[2]?.l ?? [], [1, 12 / 5, 9 / 5, 2 / 5]);
    expectClose(
      adamsCoefficients()
        .slice(0, 3)
        .map(({ at, l }) => at / (l[1] ?? 1)),
      [1 / 2, 1 / 12, 1 / 24],
    );
  });

  it("of variable steps are those of fixed steps when the steps are equal", () => {
    for (const [i, fixed] of bdfCoefficients().entries()) {
      const q = i + 1;
      const out = { l: new Float64Array(8), below: 0, at: 0, above: 0, scale: 0 };
      const history = { z: [], q, h: 0.1, tau: new Float64Array(9).fill(0.1) };
      variableBdf.setCoefficients(history, 0.1, out);
      expectClose([...out.l.subarray(0, q + 1)], fixed.l);
      // DLSODE takes the error constant 1/(q+1) of h·f, CVODE that of y, smaller by the leading coefficient.
      expect(out.at).toBeCloseTo(fixed.at / (fixed.l[1] ?? 0), 12);
      const next = bdfCoefficients()[q];
      if (next !== undefined) expect(out.above).toBeCloseTo(fixed.above / (next.l[1] ?? 0), 12);
    }
  });

  it("differentiate polynomials exactly on any nodes", () => {
    const nodes = Float64Array.of(0, -1, -1.5, -3.2, 1);
    const values = new Float64Array(5);
    const weights = new Float64Array(5);
    derivativeWeights(0.3, nodes, 5, values, weights);
    const p = (x: number) => 2 - x + 3 * x ** 3 - 0.5 * x ** 4;
    const slope = nodes.reduce((sum, x, i) => sum + (weights[i] ?? 0) * p(x), 0);
    expect(slope).toBeCloseTo(-1 + 9 * 0.09 - 2 * 0.027, 11);
  });
});
