import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import type { Evaluation } from "../integrators/integrator.ts";
import { sparsePattern } from "../linear/sparse-pattern.ts";
import { NonlinearSolver } from "./nonlinear-solver.ts";
import type { NonlinearOptions, NonlinearSystem } from "./system.ts";

/** A system from a function that returns its residuals; a residual that is not finite is recoverable. */
function system(n: number, f: (x: number[]) => number[], more: Partial<NonlinearSystem> = {}): NonlinearSystem {
  return {
    n,
    residuals(x, r) {
      r.set(f([...x]));
      return "ok";
    },
    ...more,
  };
}

function solve(s: NonlinearSystem, start: number[], options: NonlinearOptions = {}) {
  const solver = new NonlinearSolver(s, options);
  const x = Float64Array.from(start);
  const outcome = solver.solve(x);
  return { outcome, x: [...x], iterations: solver.iterations };
}

function v(x: ArrayLike<number>, i: number): number {
  return x[i] ?? Number.NaN;
}

const powell = system(2, (x) => [1e4 * v(x, 0) * v(x, 1) - 1, Math.exp(-v(x, 0)) + Math.exp(-v(x, 1)) - 1.0001]);
const rosenbrock = system(2, (x) => [10 * (v(x, 1) - v(x, 0) ** 2), 1 - v(x, 0)]);

describe("NonlinearSolver", () => {
  it("converges quadratically near a solution", () => {
    const { outcome, x, iterations } = solve(
      system(1, (x) => [v(x, 0) ** 2 - 2]),
      [1.5],
    );
    expect(outcome.kind).toBe("solved");
    expect(x[0]).toBeCloseTo(Math.SQRT2, 14);
    expect(iterations).toBeLessThanOrEqual(6);
  });

  it("solves Rosenbrock's and Powell's badly scaled functions", () => {
    expect(solve(rosenbrock, [-1.2, 1]).x).toEqual([expect.closeTo(1, 10), expect.closeTo(1, 10)]);
    const { outcome, x } = solve(powell, [0, 1]);
    expect(outcome.kind).toBe("solved");
    expect(1e4 * v(x, 0) * v(x, 1)).toBeCloseTo(1, 8);
  });

  it("finds the one zero far from a start where the residual is flat", () => {
    const flat = system(1, (x) => [v(x, 0) > 2e5 ? 1 : (v(x, 0) - 3e4) / 2e5]);
    const { outcome, x } = solve(flat, [1e6]);
    expect(outcome.kind).toBe("solved");
    expect(v(x, 0) / 3e4).toBeCloseTo(1, 9);
  });

  it("takes no pole for a zero, and goes on behind it", () => {
    const pole = system(1, (x) => [v(x, 0) < -30 ? v(x, 0) + 100 : 1 / (v(x, 0) + 3) + Math.sign(v(x, 0) + 3)]);
    const { outcome, x } = solve(pole, [1]);
    expect(outcome.kind).toBe("solved");
    expect(v(x, 0)).toBeCloseTo(-100, 9);
  });

  it("weighs equations and unknowns by their scales, not their units", () => {
    const scaled = system(2, (x) => [1e-12 * (v(x, 0) / 1e5 - 1 + (v(x, 1) / 1e-6) ** 3), 1e9 * (v(x, 1) / 1e-6 - 0.5)]);
    const { outcome, x } = solve(scaled, [9e5, 1e-5], { nominal: Float64Array.of(1e5, 1e-6) });
    expect(outcome.kind).toBe("solved");
    expect(v(x, 0) / 1e5).toBeCloseTo(0.875, 9);
    expect(v(x, 1) / 1e-6).toBeCloseTo(0.5, 9);
  });

  it("damps steps that overshoot", () => {
    expect(
      solve(
        system(1, (x) => [Math.atan(v(x, 0))]),
        [20],
      ).x[0],
    ).toBeCloseTo(0, 9);
  });

  it("shortens steps that leave the domain", () => {
    const root = solve(
      system(1, (x) => [Math.sqrt(v(x, 0)) - 0.1]),
      [4],
    );
    expect(root.outcome.kind).toBe("solved");
    expect(root.x[0]).toBeCloseTo(0.01, 10);
  });

  it("keeps every point inside the bounds", () => {
    const visited: number[] = [];
    const s: NonlinearSystem = {
      n: 1,
      residuals(x, r): Evaluation {
        visited.push(x[0] ?? Number.NaN);
        r[0] = (x[0] ?? 0) ** 3 - 0.001;
        return "ok";
      },
    };
    const { x } = solve(s, [0.01], { lower: Float64Array.of(0), upper: Float64Array.of(1) });
    expect(x[0]).toBeCloseTo(0.1, 9);
    expect(Math.min(...visited)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...visited)).toBeLessThanOrEqual(1 + 1e-7);
  });

  it("leaves bounds inside of which there is no solution, and follows it from there", () => {
    const values = [-4, -4.1];
    let evaluations = 0;
    const shifted = system(1, (x) => {
      evaluations++;
      return [v(x, 0) - present(values[0], "a value")];
    });
    const solver = new NonlinearSolver(shifted, { lower: Float64Array.of(0), upper: Float64Array.of(0) });
    const x = Float64Array.of(-3);
    expect(solver.solve(x).kind).toBe("solved");
    expect(x[0]).toBeCloseTo(-4, 12);
    values.shift();
    evaluations = 0;
    expect(solver.solve(x).kind).toBe("solved");
    expect(x[0]).toBeCloseTo(-4.1, 12);
    expect(evaluations).toBeLessThan(8);
  });

  it("takes no bound for a solution, and finds one beyond the bounds where there is none inside", () => {
    const s = system(1, (x) => [v(x, 0) ** 2 + 0.01 * v(x, 0) - 4]);
    const inside = solve(s, [-0.1], { lower: Float64Array.of(-0.2) });
    expect(inside.outcome.kind).toBe("solved");
    expect(inside.x[0]).toBeCloseTo(1.995006, 5);
    const beyond = solve(s, [-0.1], { lower: Float64Array.of(-1), upper: Float64Array.of(-0.05) });
    expect(beyond.outcome.kind).toBe("solved");
    expect(beyond.x[0]).toBeCloseTo(-2.005006, 5);
  });

  it("passes a singular Jacobian at the start", () => {
    const { outcome, x } = solve(
      system(1, (x) => [v(x, 0) ** 2 - 4]),
      [0],
    );
    expect(outcome.kind).toBe("solved");
    expect(Math.abs(v(x, 0))).toBeCloseTo(2, 9);
  });

  it("begins at a guess where that fits better than the start, and not where it does not", () => {
    // An amplifier of gain 1e5 that saturates at ±1: outside of a narrow range the slope says nothing of the solution.
    const amplifier = system(1, (x) => [Math.max(-1, Math.min(1, 1e5 * (v(x, 0) - 0.3))) - 0.25]);
    const solver = new NonlinearSolver(amplifier);
    for (const [start, guess] of [
      [0.2999, 0.3 + 4e-6],
      [0.3 - 4e-6, 0.9],
    ] as const) {
      const x = Float64Array.of(start);
      expect(solver.solve(x, Float64Array.of(guess)).kind).toBe("solved");
      expect(x[0]).toBeCloseTo(0.3 + 2.5e-6, 12);
      expect(solver.iterations).toBeLessThanOrEqual(3);
    }
  });

  it("finds a steep piece between two flat ones in as many steps as its width has digits", () => {
    // Slopes of 1e-3 on either side: Newton's steps from there lead far to the other side.
    const amplifier = system(1, (x) => [Math.max(-1, Math.min(1, 1e6 * (v(x, 0) - 0.3))) + 1e-3 * v(x, 0) - 0.25]);
    for (const start of [-5, 0, 0.2999, 0.5, 8]) {
      const { outcome, x, iterations } = solve(amplifier, [start]);
      expect(outcome.kind).toBe("solved");
      expect(1e6 * (v(x, 0) - 0.3) + 1e-3 * v(x, 0)).toBeCloseTo(0.25, 8);
      expect(iterations).toBeLessThanOrEqual(45);
    }
  });

  it("follows a solution by the Jacobian of an earlier one", () => {
    // Three unknowns on a curve: x = (cos t, sin t, t).
    let t = 0;
    const counts = { residuals: 0, jacobians: 0 };
    const moving = system(
      3,
      (x) => {
        counts.residuals++;
        return [v(x, 0) ** 2 + v(x, 1) ** 2 - 1, v(x, 0) * Math.sin(v(x, 2)) - v(x, 1) * Math.cos(v(x, 2)), v(x, 2) - t];
      },
      {
        jacobian(x, out) {
          counts.jacobians++;
          const [a = 0, b = 0, c = 0] = x;
          out.set([2 * a, Math.sin(c), 0, 2 * b, -Math.cos(c), 0, 0, a * Math.cos(c) + b * Math.sin(c), 1]);
          return "ok";
        },
      },
    );
    const solver = new NonlinearSolver(moving);
    const x = Float64Array.of(1, 0, 0.1);
    for (let k = 0; k <= 100; k++) {
      t = 0.1 + 0.002 * k;
      expect(solver.solve(x).kind).toBe("solved");
      expect([...x]).toEqual([Math.cos(t), Math.sin(t), t].map((value) => expect.closeTo(value, 12)));
    }
    expect(counts.jacobians).toBeLessThan(40);
    expect(counts.residuals).toBeLessThan(6 * 101);
    solver.forget();
    counts.jacobians = 0;
    solver.solve(x);
    expect(counts.jacobians).toBeGreaterThan(0);
  });

  it("sees that equations have changed, or is told", () => {
    let [slope, zero] = [1, 1];
    const switched = system(1, (x) => [slope * (v(x, 0) - zero)]);
    const solver = new NonlinearSolver(switched);
    const solved = () => {
      const x = Float64Array.of(zero + 1e-3);
      expect(solver.solve(x).kind).toBe("solved");
      return v(x, 0);
    };
    for ([slope, zero] of [
      [1, 1],
      [-3, 1.1],
      [40, 1.2],
      [1e6, 1],
    ] as const)
      expect(solved()).toBeCloseTo(zero, 12);
    solver.forget();
    [slope, zero] = [1e-6, 1.3];
    expect(solved()).toBeCloseTo(zero, 12);
  });

  it("evaluates the Jacobian again from time to time where no step shows that it has changed", () => {
    let jacobians = 0;
    const still = system(1, (x) => [3 * (v(x, 0) - 1)], {
      jacobian(_, out) {
        jacobians++;
        out[0] = 3;
        return "ok";
      },
    });
    const solver = new NonlinearSolver(still);
    const solved = (times: number) => {
      for (let k = 0; k < times; k++) expect(solver.solve(Float64Array.of(1)).kind).toBe("solved");
    };
    solved(1);
    jacobians = 0;
    solved(50);
    expect(jacobians).toBe(0);
    solved(400);
    expect(jacobians).toBeGreaterThanOrEqual(4);
  });

  it("sees that an amplifier saturates, however small its steps are by the Jacobian before", () => {
    // Gain 1e5 up to an output of 1, and 1 behind it.
    const knee = 1e-5;
    let wanted = 0;
    const amplifier = system(1, (x) => [(v(x, 0) < knee ? 1e5 * v(x, 0) : 1 + v(x, 0) - knee) - wanted]);
    const solver = new NonlinearSolver(amplifier, { nominal: Float64Array.of(1) });
    const x = Float64Array.of(0);
    let before = 0;
    for (let k = -200; k <= 200; k++) {
      wanted = 1 + k * 1e-9;
      const guess = Float64Array.of(2 * v(x, 0) - before);
      before = v(x, 0);
      expect(solver.solve(x, guess).kind).toBe("solved");
      const exact = k < 0 ? knee * (1 + k * 1e-9) : knee + k * 1e-9;
      expect(Math.abs(v(x, 0) - exact)).toBeLessThan(5e-13);
    }
  });

  it("keeps inside the bounds on the way from an earlier solution", () => {
    let wanted = 0.5;
    const visited: number[] = [];
    const bounded = system(1, (x) => {
      visited.push(v(x, 0));
      return [Math.sqrt(v(x, 0)) - Math.sqrt(wanted)];
    });
    const solver = new NonlinearSolver(bounded, { lower: Float64Array.of(0) });
    const x = Float64Array.of(0.4);
    for (wanted of [0.5, 0.501, 1e-3, 0.9e-3, 1e-9, 0, 1e-4]) {
      expect(solver.solve(x).kind).toBe("solved");
      expect(x[0]).toBeCloseTo(wanted, 9);
    }
    expect(Math.min(...visited)).toBeGreaterThanOrEqual(-1e-7);
  });

  it("takes another start when the given one leads nowhere", () => {
    const valley = system(1, (x) => [v(x, 0) < 0 ? 1 + v(x, 0) ** 2 : 1 - v(x, 0)]);
    const { outcome, x } = solve(valley, [-5], { otherStarts: () => [Float64Array.of(3)] });
    expect(outcome.kind).toBe("solved");
    expect(x[0]).toBeCloseTo(1, 12);
  });

  it("accepts a solution that rounding keeps from being better", () => {
    const noisy = system(1, (x) => [v(x, 0) - 1 + (Math.floor(v(x, 0) * 2 ** 40) % 2 === 0 ? 1e-10 : -1e-10)]);
    expect(solve(noisy, [2]).outcome.kind).toBe("solved");
  });

  it("uses an analytic Jacobian and a pattern alike", () => {
    const chain = (x: number[]) => x.map((value, i) => value ** 3 + value - (x[i - 1] ?? 1));
    const n = 12;
    const expected = solve(system(n, chain), new Array(n).fill(0)).x;
    let evaluations = 0;
    const rowsOf = Array.from({ length: n }, (_, j) => (j === n - 1 ? [j] : [j, j + 1]));
    const pattern = sparsePattern(n, rowsOf);
    const counting = (x: number[]) => {
      evaluations++;
      return chain(x);
    };
    const coloured = solve(system(n, counting, { pattern }), new Array(n).fill(0));
    expect(coloured.x).toEqual(expected.map((value) => expect.closeTo(value, 12)));
    // One evaluation to move and two for the Jacobian an iteration, where dense differences would need twelve.
    expect(evaluations).toBeLessThan(6 * coloured.iterations);
    const jacobian = (x: Float64Array, out: Float64Array): Evaluation => {
      out.fill(0);
      for (let i = 0; i < n; i++) {
        out[i * n + i] = 3 * (x[i] ?? 0) ** 2 + 1;
        if (i > 0) out[(i - 1) * n + i] = -1;
      }
      return "ok";
    };
    expect(solve(system(n, chain, { jacobian }), new Array(n).fill(0)).x).toEqual(
      expected.map((value) => expect.closeTo(value, 12)),
    );
  });

  it("takes differences where the Jacobian given is no number", () => {
    const jacobian = (_: Float64Array, out: Float64Array): Evaluation => {
      out.fill(Number.NaN);
      return "ok";
    };
    const root = system(2, (x) => [Math.sqrt(v(x, 0)) - 0.1, v(x, 1) - v(x, 0)], { jacobian });
    const { outcome, x } = solve(root, [0, 1], { lower: Float64Array.of(0, 0) });
    expect(outcome.kind).toBe("solved");
    expect([...x]).toEqual([expect.closeTo(0.01, 9), expect.closeTo(0.01, 9)]);
  });

  it("finds a solution near a start at which the Jacobian is singular", () => {
    // Two bars of length 3 from the end of a third of length 1 to a point at distance 3, all of them in a line at the start.
    const residuals = (x: number[]): number[] => [
      1 + 3 * Math.cos(v(x, 0)) - 3 - 3 * Math.cos(v(x, 1)),
      3 * Math.sin(v(x, 0)) - 3 * Math.sin(v(x, 1)),
    ];
    const jacobian = (x: Float64Array, out: Float64Array): Evaluation => {
      const [a = Number.NaN, b = Number.NaN] = x;
      out.set([-3 * Math.sin(a), 3 * Math.cos(a), 3 * Math.sin(b), -3 * Math.cos(b)]);
      return "ok";
    };
    const bars = system(2, residuals, { jacobian });
    const { outcome, x } = solve(bars, [0, 0]);
    expect(outcome.kind).toBe("solved");
    // An isosceles triangle of base 2 and legs 3.
    expect(Math.cos(v(x, 0))).toBeCloseTo(1 / 3, 9);
    expect(Math.cos(v(x, 1))).toBeCloseTo(-1 / 3, 9);
    for (const angle of x) expect(Math.abs(angle)).toBeLessThan(Math.PI);
  });

  it("takes no point far away whose residual is small for its distance only", () => {
    // A universal joint that is bent by nearly a right angle: a first step of Newton goes 10¹⁵ rad away.
    for (const slope of [6e-17, 3e-14]) {
      const joint = system(2, (x) => [
        Math.sin(0.1) * Math.cos(v(x, 0)) - slope * Math.cos(0.1) * Math.sin(v(x, 0)),
        v(x, 1) - 2 * v(x, 0),
      ]);
      const { outcome, x } = solve(joint, [0, 0]);
      expect(outcome.kind).toBe("solved");
      expect(Math.cos(v(x, 0))).toBeCloseTo(0, 7);
      expect(Math.abs(v(x, 0))).toBeLessThan(100);
    }
  });

  it("takes a solution far from its start that is one", () => {
    const { outcome, x } = solve(
      system(2, (y) => [v(y, 0) * 2 - 2e7, v(y, 1) ** 3 - v(y, 0)]),
      [0, 1],
    );
    expect(outcome.kind).toBe("solved");
    expect(v(x, 0)).toBeCloseTo(1e7, 5);
    expect(v(x, 1)).toBeCloseTo(215.443469, 5);
  });

  it("says which residual is worst when there is no solution", () => {
    const { outcome } = solve(
      system(2, (x) => [v(x, 0) - 1, v(x, 1) ** 2 + 1]),
      [0, 3],
    );
    expect(outcome).toMatchObject({ kind: "failed", reason: "not-converged", worstResidual: 1 });
  });

  it("tells failed evaluations from fatal ones", () => {
    const undefinedEverywhere = system(1, () => [Number.NaN]);
    expect(solve(undefinedEverywhere, [1]).outcome).toMatchObject({ reason: "evaluation-failed" });
    const fatal: NonlinearSystem = { n: 1, residuals: () => "fatal" };
    expect(solve(fatal, [1]).outcome).toMatchObject({ reason: "fatal-evaluation" });
  });

  it("solves the empty system", () => {
    expect(
      solve(
        system(0, () => []),
        [],
      ).outcome.kind,
    ).toBe("solved");
  });
});
