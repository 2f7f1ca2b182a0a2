import { describe, expect, it } from "vitest";
import { lastOf, valuesOf } from "./model-for-tests.ts";
import { runModelica, translateModelica } from "./modelica-for-tests.ts";

/** x[i-1] - 4·x[i] + x[i+1] = 0 between x[0] = 1 and x[n+1] = 0: x[i] = sinh((n+1-i)·a)/sinh((n+1)·a) with cosh(a) = 2. */
const linear = (n: number) => `model M
  Real x[${n}];
equation
  1 - 4*x[1] + x[2] = 0;
  for i in 2:${n - 1} loop x[i-1] - 4*x[i] + x[i+1] = 0; end for;
  x[${n - 1}] - 4*x[${n}] = 0;
end M;`;

const expectedAt = (n: number, i: number) => {
  const a = Math.acosh(2);
  return Math.exp(-i * a) * ((1 - Math.exp(-2 * (n + 1 - i) * a)) / (1 - Math.exp(-2 * (n + 1) * a)));
};

describe("a long chain of equations that all depend on each other", () => {
  // Each unknown by its two predecessors would make the rounding error of the first 3.7 times as large with each step.
  it.each([12, 30, 60, 400])("of %i linear ones has the digits of its end", (n) => {
    const run = runModelica(linear(n), "M", {});
    for (const i of [1, 2, n >> 1, n]) {
      const value = valuesOf(run, `x[${i}]`)[0] as number;
      const expected = expectedAt(n, i);
      expect(Math.abs(value - expected)).toBeLessThan(1e-8 * Math.max(expected, 1e-3));
    }
  });

  it("of nonlinear ones is solved", () => {
    const n = 300;
    // x + x³ = 2 + s·(neighbours) with s so that x = 1 everywhere.
    const text = `model M
      Real x[${n}](each start = 0.5);
    equation
      x[1] + x[1]^3 + 0.2*sin(x[2]) = 2 + 0.2*sin(1.0);
      for i in 2:${n - 1} loop x[i] + x[i]^3 + 0.2*sin(x[i-1]) + 0.2*sin(x[i+1]) = 2 + 0.4*sin(1.0); end for;
      x[${n}] + x[${n}]^3 + 0.2*sin(x[${n - 1}]) = 2 + 0.2*sin(1.0);
    end M;`;
    const run = runModelica(text, "M", {});
    for (const i of [1, 150, 300]) expect(valuesOf(run, `x[${i}]`)[0]).toBeCloseTo(1, 8);
  });

  it("needs memory for the elements that its matrix has, and not for its zeros", () => {
    const [block] = translateModelica(linear(400), "M").linearBlocks;
    expect(block?.unknowns.length).toBe(400);
    expect(block?.rows?.flat().length).toBeLessThan(3 * 400);
  });

  it("determines nothing of the state at its end, though its factors multiply beyond all numbers", () => {
    const text = `model M
      Real s(start = 1, fixed = true), x[700];
    equation
      der(s) = x[1] - s;
      s - 9*x[1] + x[2] = 0;
      for i in 2:699 loop x[i-1] - 9*x[i] + x[i+1] = 0; end for;
      x[699] - 9*x[700] = 0;
    end M;`;
    const rate = (9 - Math.sqrt(77)) / 2 - 1;
    expect(lastOf(runModelica(text, "M", { stopTime: 1 }), "s")).toBeCloseTo(Math.exp(rate), 3);
  });

  it("is singular where it is", () => {
    // Of s[i] = x[i] + x[i+1] it says s[1] = 1, s[i] = -s[i-1] and s[399] = 3.
    const text = `model M
      Real x[400];
    equation
      x[1] + x[2] = 1;
      for i in 2:399 loop x[i-1] + 2*x[i] + x[i+1] = 0; end for;
      x[399] + x[400] = 3;
    end M;`;
    expect(runModelica(text, "M", {}).status).toMatchObject({
      kind: "failed",
      failure: { code: "simulation.singular-linear-system", values: { pivotless: expect.stringMatching(/^x\[\d+\]$/) } },
    });
  });
});
