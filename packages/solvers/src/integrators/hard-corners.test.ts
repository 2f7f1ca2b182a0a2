import { describe, expect, it } from "vitest";
import { integrateProblem } from "../problems/integrate.ts";
import type { TestProblem } from "../problems/problem.ts";
import { integratorByName } from "./integrators.ts";

function solve(name: string, problem: TestProblem, tolerance: number) {
  const integrator = integratorByName(name);
  if (integrator === undefined) throw new Error(`no integrator ${name}`);
  return integrateProblem(integrator, problem, {
    relativeTolerance: tolerance,
    absoluteTolerance: problem.typicalSize.map((size) => size * tolerance),
    maximumSteps: 20_000,
  });
}

/** Flow through an orifice by the pressure drop: the square root, made smooth within 1 Pa. */
function orifice(drop: number): number {
  return drop / Math.sqrt(Math.sqrt(drop * drop + 1));
}

/**
 * Two small oil volumes with an orifice between them, fed by a sinusoidal flow, in Pa and s: the pressure drop of 1 Pa, at
 * which the flow turns, is far below the tolerance, the time constant there is 10⁻⁹ s.
 */
const orifices: TestProblem = {
  name: "orifices",
  isStiff: true,
  t0: 0,
  t1: 4,
  y0: Float64Array.of(1e5, 2e5),
  reference: Float64Array.of(),
  typicalSize: Float64Array.of(1e5, 1e5),
  ode: {
    n: 2,
    derivatives(t, y, dy) {
      const flow = 1e9 * orifice((y[0] ?? 0) - (y[1] ?? 0));
      dy[0] = 1e6 * Math.sin(7 * t) - flow;
      dy[1] = flow - 1e9 * orifice((y[1] ?? 0) - 1e5 * (1 + Math.sin(3 * t) ** 2));
      return "ok";
    },
  },
};

/** A velocity that a stop takes away within 10⁻¹³ s, where numbers lie 4·10⁻¹⁶ apart, and the way that comes of it. */
const stop: TestProblem = {
  name: "stop",
  isStiff: true,
  t0: 3,
  t1: 4,
  y0: Float64Array.of(1, 0),
  reference: Float64Array.of(1e-13, 1e-13 + 1),
  typicalSize: Float64Array.of(1, 1),
  ode: {
    n: 2,
    derivatives(_t, y, dy) {
      dy[0] = 1 - 1e13 * (y[0] ?? 0);
      dy[1] = (y[0] ?? 0) + 1;
      return "ok";
    },
  },
};

describe("hard corners", () => {
  it.each(["Dassl", "Ida"])("%s solves corrector equations whose simplified Newton iteration goes to and fro", (name) => {
    for (const tolerance of [1e-3, 1e-4, 1e-5, 1e-6]) {
      const { failure, t, y } = solve(name, orifices, tolerance);
      expect({ tolerance, failure, t }).toEqual({ tolerance, failure: undefined, t: 4 });
      const outside = 1e5 * (1 + Math.sin(12) ** 2);
      expect(Math.abs((y[1] ?? 0) - outside)).toBeLessThan(20 * tolerance * 1e5);
    }
  });

  it.each(["Dassl", "Ida"])("%s passes a transient that is shorter than time can be resolved", (name) => {
    for (const tolerance of [1e-4, 1e-6, 1e-8]) {
      const { failure, t, y } = solve(name, stop, tolerance);
      expect({ tolerance, failure, t }).toEqual({ tolerance, failure: undefined, t: 4 });
      expect(Math.abs((y[0] ?? 0) - 1e-13)).toBeLessThan(tolerance);
      expect(Math.abs((y[1] ?? 0) - 1)).toBeLessThan(10 * tolerance);
    }
  });

  it.each(["Dassl", "Ida"])("%s passes over no growth that is as fast", (name) => {
    const growth = { ...stop, ode: { ...stop.ode, derivatives: growing } };
    expect(solve(name, growth, 1e-6).failure).toBeDefined();
  });
});

function growing(_t: number, y: Float64Array, dy: Float64Array) {
  dy[0] = 1e13 * (y[0] ?? 0);
  dy[1] = y[0] ?? 0;
  return "ok" as const;
}
