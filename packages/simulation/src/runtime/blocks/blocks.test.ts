import { describe, expect, it } from "vitest";
import { lastOf, type ModelSketch, real, runSketch, valuesOf } from "../model-for-tests.ts";
import { runModelica } from "../modelica-for-tests.ts";

/** a·x + b·y = 1 and x - y = time, with a and b in slots 4 and 5; x and y in 1 and 2. */
function linear(a: number, b: number, isConstant: boolean): ModelSketch {
  return {
    nSlots: 6,
    variables: [real("x", 1), real("y", 2)],
    linearBlocks: [{ unknowns: [1, 2], names: ["x", "y"], nominalSlots: [3, 3], isConstant, others: ["z"], origins, size: 3 }],
    functions: (runtime) => {
      const solve = (memory: Parameters<typeof runtime.solveLinear>[1]) => runtime.solveLinear(0, memory);
      return {
        constants: ({ values }) => {
          values[4] = a;
          values[5] = b;
        },
        initialise: solve,
        derivatives: solve,
        event: solve,
        linearSystem: (_block, { values }, matrix, right) => {
          matrix.set([values[4] as number, 1, values[5] as number, -1]);
          right.set([1, values[0] as number]);
        },
      };
    },
  };
}

/** As a message shows them; the last is solved by what follows from the others. */
const origins = ["x + y = 1", "x - y = 0", "z = x"].map((text) => ({ text, place: undefined }));

describe("a linear block", () => {
  it.each([true, false])("is solved at every point (constant matrix: %s)", (isConstant) => {
    const run = runSketch(linear(2, 3, isConstant), { stopTime: 4, intervals: 4 });
    // 2x + 3y = 1, x = y + t: y = (1 - 2t)/5.
    run.result.time.forEach((t, row) => {
      expect(valuesOf(run, "y")[row]).toBeCloseTo((1 - 2 * t) / 5, 12);
      expect(valuesOf(run, "x")[row]).toBeCloseTo((1 - 2 * t) / 5 + t, 12);
    });
  });

  it("is solved where the coefficients of an unknown are small altogether", () => {
    // 1e-18·x + 3·y = 1 and 1e-18·x - 3·y = time: x = (1 + t)/2e-18.
    const sketch = linear(0, 0, false);
    const functions: ModelSketch["functions"] = (runtime) => ({
      ...sketch.functions(runtime),
      linearSystem: (_block, { values }, matrix, right) => {
        matrix.set([1e-18, 1e-18, 3, -3]);
        right.set([1, values[0] as number]);
      },
    });
    const run = runSketch({ ...sketch, functions }, { stopTime: 4, intervals: 4 });
    run.result.time.forEach((t, row) => {
      expect((valuesOf(run, "x")[row] as number) * 2e-18).toBeCloseTo(1 + t, 12);
      expect(valuesOf(run, "y")[row]).toBeCloseTo((1 - t) / 6, 12);
    });
  });

  it("without a solution ends the run and names its time, unknowns, equations, and the unknown without a pivot", () => {
    const values = { time: 0, pivotless: "y", unknowns: "x, y, z", equations: "x + y = 1; x - y = 0; z = x" };
    const run = runSketch(linear(1, -1, false), {});
    expect(run.status).toMatchObject({ failure: { code: "simulation.singular-linear-system", values } });
  });

  it("with a coefficient that is no number is not called singular", () => {
    const run = runSketch(linear(Number.NaN, 3, false), {});
    expect(run.status).toMatchObject({ failure: { code: "simulation.not-finite", values: { time: 0, names: "x, y" } } });
  });
});

/** x³ = time + 8 by a nonlinear block; slots: 1 x, 2 nominal. */
function cubic(start: number, residual: (x: number, time: number) => number): ModelSketch {
  return {
    nSlots: 3,
    variables: [real("x", 1)],
    nonlinearBlocks: [
      {
        unknowns: [1],
        names: ["x"],
        nominalSlots: [2],
        minima: [undefined],
        maxima: [undefined],
        hasJacobian: false,
        hasGuess: false,
        origins: [{ text: "x^3 = time + 8", place: { file: "M.mo", start: 3, end: 17 } }],
      },
    ],
    functions: (runtime) => {
      const solve = (memory: Parameters<typeof runtime.solveNonlinear>[1]) => runtime.solveNonlinear(0, memory);
      return {
        constants: ({ values }) => {
          values[2] = 1;
        },
        startValues: ({ values }) => {
          values[1] = start;
        },
        initialise: solve,
        derivatives: solve,
        event: solve,
        nonlinearResidual: (_block, { values, homotopy }, out) => {
          const x = values[1] as number;
          const simplified = x - 2;
          const actual = homotopy === 0 ? 0 : residual(x, values[0] as number);
          out[0] = homotopy * actual + (1 - homotopy) * simplified;
        },
      };
    },
  };
}

describe("a nonlinear block", () => {
  it("follows its solution over time", () => {
    const run = runSketch(
      cubic(1, (x, time) => x ** 3 - time - 8),
      { stopTime: 19, intervals: 19 },
    );
    expect(lastOf(run, "x")).toBeCloseTo(3, 9);
  });

  it("is not evaluated again at the point at which a solution has evaluated it last", () => {
    const points: string[] = [];
    const still = cubic(1, (x, time) => {
      // At the start and the stop time more than one solution is looked for.
      if (time > 0 && time < 12) points.push(`${x} at ${time}`);
      return x ** 3 - Math.max(8, time);
    });
    const run = runSketch(still, { stopTime: 12, intervals: 12 });
    expect(lastOf(run, "x")).toBeCloseTo(12 ** (1 / 3), 9);
    expect(points.length).toBeGreaterThan(11);
    expect(points.filter((point, i) => point === points[i - 1])).toEqual([]);
  });

  it("is led from the simplified to the actual model when the start is hopeless", () => {
    // Where the residual is not defined no method gets anywhere; homotopy begins inside.
    const hopeless = cubic(-1e6, (x, time) => (x > 0 ? Math.log(x) - Math.log(4) + time : Number.NaN));
    const run = runSketch({ ...hopeless, hasHomotopy: true }, { stopTime: 1 });
    expect(run.status.kind).toBe("finished");
    expect(valuesOf(run, "x")[0]).toBeCloseTo(4, 8);
  });

  it("has the solution to which the simplified model leads, not that next to the start", () => {
    // x² = 4 from x = -1; the simplified model is x = 2.
    const twofold = cubic(-1, (x) => x * x - 4);
    expect(valuesOf(runSketch(twofold, {}), "x")[0]).toBeCloseTo(-2, 8);
    expect(valuesOf(runSketch({ ...twofold, hasHomotopy: true }, {}), "x")[0]).toBeCloseTo(2, 8);
  });

  it("is solved from the start where the simplified model has no solution", () => {
    const simplifiedFails = cubic(1, (x) => x ** 3 - 8);
    const functions: ModelSketch["functions"] = (runtime) => ({
      ...simplifiedFails.functions(runtime),
      nonlinearResidual: (_block, { values, homotopy }, out) => {
        const x = values[1] as number;
        out[0] = homotopy * (x ** 3 - 8) + (1 - homotopy) * (x * x + 1);
      },
    });
    const run = runSketch({ ...simplifiedFails, functions, hasHomotopy: true }, {});
    expect(valuesOf(run, "x")[0]).toBeCloseTo(2, 8);
  });

  it("stays on its branch until that ends", () => {
    // A multivibrator without events: y = ±1 until |u| = 1/2 - 1/100, u' = y - u. Half a period lasts ln(1.49/0.51).
    const multivibrator = `model Multivibrator
      Real u(start = 0, fixed = true), y(start = 1), e;
    equation
      e = 100*(y/2 - u);
      y = noEvent(if e > 1 then 1 else if e < -1 then -1 else e);
      der(u) = y - u;
    end Multivibrator;`;
    const run = runModelica(multivibrator, "Multivibrator", { stopTime: 8, intervals: 8000, tolerance: 1e-6 });
    expect(run.status).toMatchObject({ kind: "finished" });
    const y = valuesOf(run, "y");
    const jumps = [...run.result.time].filter((_, i) => i > 0 && (y[i] as number) * (y[i - 1] as number) < 0);
    expect(jumps.length).toBeGreaterThan(5);
    for (let i = 1; i < jumps.length; i++) {
      expect(Math.abs((jumps[i] as number) - (jumps[i - 1] as number) - Math.log(1.49 / 0.51))).toBeLessThan(5e-3);
    }
  });

  it("that has no solution names unknowns, where they began, and equations", () => {
    const run = runSketch(
      cubic(1, (x) => x * x + 1 + 0 * (x - 2)),
      {},
    );
    expect(run.status).toMatchObject({
      failure: { code: "simulation.nonlinear-not-solved", values: { unknowns: "x = 1", equations: "x^3 = time + 8" } },
    });
  });

  it("that can be evaluated nowhere says so", () => {
    const run = runModelica("model M Real x(start = 1); equation x ^ 3 = log(-1 - x ^ 2); end M;", "M", {});
    expect(run.status).toMatchObject({
      failure: {
        code: "simulation.nonlinear-not-evaluated",
        values: { unknowns: "x = 1", equations: expect.stringContaining("log") },
      },
    });
  });
});

describe("the first solution of a nonlinear block", () => {
  it("begins with the direction of the flow that the start values tell", () => {
    // With the flow reversed the enthalpy drops out of its balance, and the system is singular.
    const run = runModelica(
      `model M parameter Real hIn = 2; Real m(start = 1), h; equation m ^ 3 = 1 + 1e-3 * h;
       m * ((if m > 0 then hIn else h) - h) + 3 = 0; end M;`,
      "M",
      {},
    );
    expect(run.status.kind).toBe("finished");
    const m = lastOf(run, "m");
    expect(lastOf(run, "h")).toBeCloseTo(2 + 3 / m, 9);
    expect(m ** 3).toBeCloseTo(1 + 1e-3 * lastOf(run, "h"), 9);
  });
});
