import { describe, expect, it } from "vitest";
import { groupColumns, rowsOfColumns } from "./column-groups.ts";
import { weightedRmsNorm, worstComponents } from "./error-weight.ts";
import type { OdeProblem } from "./integrator.ts";
import { integratorByName } from "./integrators.ts";

describe("groupColumns", () => {
  it("puts columns together that share no row", () => {
    const tridiagonal = Array.from({ length: 9 }, (_, i) => [i - 1, i, i + 1].filter((j) => j >= 0 && j < 9));
    expect(groupColumns(9, tridiagonal)).toEqual([
      [0, 3, 6],
      [1, 4, 7],
      [2, 5, 8],
    ]);
  });

  it("needs one group a column for a full row, one in all for a diagonal", () => {
    expect(groupColumns(3, [[0, 1, 2]])).toHaveLength(3);
    expect(groupColumns(3, [[0], [1], [2]])).toEqual([[0, 1, 2]]);
    expect(groupColumns(0, [])).toEqual([]);
  });

  it("refuses a pattern that names columns there are none of", () => {
    expect(() => rowsOfColumns(2, [[0, 2]])).toThrow("column 2 of 2");
  });
});

describe("weightedRmsNorm", () => {
  it("is 1 when every component is at its weight", () => {
    expect(weightedRmsNorm(Float64Array.of(2, -3), Float64Array.of(2, 3))).toBe(1);
    expect(weightedRmsNorm(new Float64Array(0), new Float64Array(0))).toBe(0);
  });

  it("names at most five components, worst first, values that are not finite before all", () => {
    const errors = Float64Array.of(1, 5, 0, 3, Number.NaN, 2, 4);
    expect(worstComponents(errors, new Float64Array(7).fill(1))).toEqual([4, 1, 6, 3, 5]);
  });
});

describe("analytic Jacobians", () => {
  const stiffPair: OdeProblem = {
    n: 2,
    derivatives(_t, y, dy) {
      dy[0] = -1000 * (y[0] ?? 0) + 999 * (y[1] ?? 0);
      dy[1] = -(y[1] ?? 0);
      return "ok";
    },
    jacobian(_t, _y, out) {
      out.set([-1000, 0, 999, -1]);
      return "ok";
    },
  };

  it.each(["Dassl", "Radau5", "Cvode", "Mebdfdae", "Esdirk45"])("%s takes them in place of differences", (name) => {
    const { jacobian: _, ...differenced } = stiffPair;
    const [exact, approximate] = [stiffPair, differenced].map((problem) => {
      const absoluteTolerance = Float64Array.of(1e-6, 1e-6);
      const options = { relativeTolerance: 1e-6, absoluteTolerance, stopTime: 1 };
      const integration = integratorByName(name)?.start(problem, 0, Float64Array.of(2, 1), options);
      if (integration === undefined) throw new Error(`no integrator ${name}`);
      while (integration.t < 1) expect(integration.step(1).kind).toBe("stepped");
      expect(integration.y[0]).toBeCloseTo(Math.exp(-1) + Math.exp(-1000), 4);
      return integration.statistics;
    });
    expect(exact?.evaluations).toBeLessThan(approximate?.evaluations ?? 0);
    expect(exact?.jacobians).toBeGreaterThan(0);
  });

  it.each([
    ["fatal", "fatal-evaluation"],
    ["recoverable", "evaluation-failed"],
    ["ok", "not-finite"],
  ] as const)("that are %s without values end in %s", (outcome, reason) => {
    const broken: OdeProblem = {
      ...stiffPair,
      jacobian(_t, _y, out) {
        out.fill(Number.NaN);
        return outcome;
      },
    };
    for (const name of ["Dassl", "Radau5", "Cvode", "Mebdfdae", "Esdirk45"]) {
      const options = { relativeTolerance: 1e-6, absoluteTolerance: Float64Array.of(1e-6, 1e-6), stopTime: 1 };
      const integration = integratorByName(name)?.start(broken, 0, Float64Array.of(2, 1), options);
      expect(integration?.step(1)).toMatchObject({ kind: "failed", reason });
    }
  });
});
