import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { beam } from "../problems/beam.ts";
import { type Accuracy, integrateProblem, optionsFor, significantCorrectDigits } from "../problems/integrate.ts";
import { heatRod, pleiades } from "../problems/large.ts";
import { pollution } from "../problems/pollution.ts";
import type { TestProblem } from "../problems/problem.ts";
import {
  arenstorf,
  decay,
  hires,
  oregonator,
  oscillator,
  protheroRobinson,
  rational,
  robertson,
  vanDerPol,
} from "../problems/small.ts";
import { RootLocator } from "../roots/root-locator.ts";
import type { Evaluation, Integration, Integrator, OdeProblem } from "./integrator.ts";
import { integratorByName, integrators } from "./integrators.ts";

const names = integrators.map(({ name }) => name);
const adaptive = integrators.filter((integrator) => integrator.isAdaptive);
const fixed = integrators.filter((integrator) => !integrator.isAdaptive);
const stiff = integrators.filter((integrator) => integrator.isImplicit);

function byName(name: string): Integrator {
  const integrator = integratorByName(name);
  if (integrator === undefined) throw new Error(`no integrator ${name}`);
  return integrator;
}

/** Accuracy with which every integrator, fixed steps or not, solves the smooth problems well. */
function accuracy(integrator: Integrator, tolerance = 1e-6): Accuracy {
  return {
    relativeTolerance: tolerance,
    absoluteTolerance: tolerance,
    ...(integrator.isAdaptive ? {} : { initialStep: 0.01 }),
  };
}

function start(integrator: Integrator, problem: TestProblem, tolerance = 1e-6): Integration {
  return integrator.start(problem.ode, problem.t0, problem.y0, optionsFor(problem, accuracy(integrator, tolerance)));
}

function largestError(y: Float64Array, reference: Float64Array): number {
  return reference.reduce((largest, value, i) => Math.max(largest, Math.abs(value - (y[i] ?? Number.NaN))), 0);
}

/** A problem of one equation from its right-hand side. */
function scalar(f: (t: number, y: number) => number | Evaluation, y0: number, t1: number): TestProblem {
  const ode: OdeProblem = {
    n: 1,
    derivatives(t, y, dy) {
      const value = f(t, y[0] ?? Number.NaN);
      if (typeof value === "string") return value;
      dy[0] = value;
      return "ok";
    },
  };
  const one = Float64Array.of(1);
  return { name: "scalar", ode, t0: 0, t1, y0: Float64Array.of(y0), reference: one, typicalSize: one, isStiff: false };
}

describe("the list of integrators", () => {
  it("begins with Dassl, and distinguishes upper and lower case", () => {
    expect(names[0]).toBe("Dassl");
    expect(integratorByName("dassl")).toBeUndefined();
  });

  it("is that of the README, which says formula and source of each", () => {
    const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
    const section = readme.slice(readme.indexOf("## The integrators"), readme.indexOf("Conventions:"));
    const rows = [...section.matchAll(/^\| ([A-Z]\w*(?:, \d+)*) +\|/gm)].map(([, first = ""]) => first);
    const documented = rows.flatMap((row) => {
      const [first = "", ...others] = row.split(", ");
      return [first, ...others.map((number) => first.replace(/\d+$/, number))];
    });
    expect(documented.sort()).toEqual([...names].sort());
  });

  it.each(names)("%s is found by its name, and solves", (name) => {
    const integrator = byName(name);
    const result = integrateProblem(integrator, decay, accuracy(integrator, 1e-4));
    expect(result.failure).toBeUndefined();
    expect(largestError(result.y, decay.reference)).toBeLessThan(1e-3);
  });
});

describe("fixed-step methods", () => {
  it.each(fixed.map((integrator) => [integrator.name, integrator] as const))(
    "%s converges with its order",
    (_name, integrator) => {
      // High orders reach rounding soon, so they start from larger steps.
      const first = integrator.order >= 6 ? 0.5 : 0.1;
      for (const problem of [rational, oscillator]) {
        const errors = [1, 2, 4].map((division) => {
          const result = integrateProblem(integrator, problem, { ...accuracy(integrator), initialStep: first / division });
          return largestError(result.y, problem.reference);
        });
        const slope = Math.log2((errors[1] ?? 0) / (errors[2] ?? 1));
        expect(slope).toBeGreaterThan(integrator.order - 0.6);
        expect(slope).toBeLessThan(integrator.order + 1.6);
      }
    },
  );

  it("end exactly at the limit without drift and need their step", () => {
    const integration = start(byName("Rkfix4"), { ...decay, t1: 1 });
    while (integration.t < 1) integration.step(1);
    expect(integration.t).toBe(1);
    expect(integration.statistics.steps).toBe(100);
    const options = { relativeTolerance: 1e-6, absoluteTolerance: Float64Array.of(1), stopTime: 1 };
    expect(() => byName("Euler").start(decay.ode, 0, decay.y0, options)).toThrow("initialStep");
  });
});

describe.each(adaptive.map((integrator) => [integrator.name, integrator] as const))("%s", (_name, integrator) => {
  it("keeps the error in proportion to the tolerance", () => {
    for (const problem of [decay, oscillator, rational]) {
      const errors = [1e-4, 1e-6, 1e-8].map((tolerance) => {
        const result = integrateProblem(integrator, problem, accuracy(integrator, tolerance));
        expect(result.failure).toBeUndefined();
        const error = largestError(result.y, problem.reference);
        expect(error).toBeLessThan(100 * tolerance);
        return error;
      });
      expect(errors[2]).toBeLessThan((errors[0] ?? 0) / 30);
    }
  });

  it("solves with fewer steps at looser tolerance, and counts honestly", () => {
    let evaluations = 0;
    const counted: TestProblem = {
      ...rational,
      ode: {
        n: 1,
        derivatives(t, y, dy) {
          evaluations++;
          return rational.ode.derivatives(t, y, dy);
        },
      },
    };
    const loose = integrateProblem(integrator, counted, accuracy(integrator, 1e-3));
    expect(loose.statistics.evaluations).toBe(evaluations);
    const tight = integrateProblem(integrator, counted, accuracy(integrator, 1e-8));
    expect(tight.statistics.steps).toBeGreaterThan(loose.statistics.steps);
    expect(tight.statistics.evaluations).toBeGreaterThanOrEqual(tight.statistics.steps);
    expect(tight.statistics.rejected).toBeLessThan(tight.statistics.steps);
  });
});

describe("dense output", () => {
  it.each(integrators.map((integrator) => [integrator.name, integrator] as const))(
    "of %s is continuous, meets the steps, and is nearly as good between them",
    (name, integrator) => {
      const integration = start(integrator, oscillator, 1e-6);
      const out = new Float64Array(2);
      let worst = 0;
      integration.interpolate(0, out);
      expect([...out]).toEqual([0, 1]);
      while (integration.t < oscillator.t1) {
        const before = integration.y.slice();
        expect(integration.step(oscillator.t1).kind).toBe("stepped");
        integration.interpolate(integration.t, out);
        expect(largestError(out, integration.y)).toBeLessThan(1e-12);
        integration.interpolate(integration.tPrevious, out);
        expect(largestError(out, before)).toBeLessThan(1e-11);
        for (const theta of [0.2, 0.5, 0.8]) {
          const t = integration.tPrevious + theta * (integration.t - integration.tPrevious);
          integration.interpolate(t, out);
          worst = Math.max(worst, largestError(out, Float64Array.of(Math.sin(t), Math.cos(t))));
        }
      }
      const atEnd = largestError(integration.y, oscillator.reference);
      expect(worst).toBeLessThan(Math.max(20 * atEnd, name === "Dop853" ? 1e-4 : 5e-5));
    },
  );
});

describe("stiff problems", () => {
  // The number of significant digits asked for, less one, as the Test Set's users expect of a good code.
  const problems = [hires, oregonator, robertson, pollution, vanDerPol];

  it.each(
    stiff.flatMap((integrator) => problems.map((problem) => [integrator.name, problem.name, integrator, problem] as const)),
  )("%s reaches the reference of %s", (_name, _title, integrator, problem) => {
    const tolerance = 1e-6;
    const result = integrateProblem(integrator, problem, {
      relativeTolerance: tolerance,
      absoluteTolerance: problem.typicalSize.map((size) => size * tolerance),
      maximumSteps: 20_000,
    });
    expect(result.failure).toBeUndefined();
    expect(result.t).toBe(problem.t1);
    expect(significantCorrectDigits(result.y, problem.reference)).toBeGreaterThan(3.4);
  });

  it.each(stiff.map((integrator) => [integrator.name, integrator] as const))(
    "%s follows a smooth solution however stiff the problem",
    (_name, integrator) => {
      const result = integrateProblem(integrator, protheroRobinson, { ...accuracy(integrator), maximumSteps: 3000 });
      expect(result.failure).toBeUndefined();
      expect(largestError(result.y, protheroRobinson.reference)).toBeLessThan(1e-5);
      expect(result.statistics.steps).toBeLessThan(1500);
    },
  );

  it.each(["Radau5", "Sdirk34", "Esdirk23", "Esdirk34", "Esdirk45", "Mebdfdae"])(
    "%s, being A-stable, is not slowed by the vibrations of a beam",
    (name) => {
      const result = integrateProblem(byName(name), beam, { ...accuracy(byName(name), 1e-4), maximumSteps: 1000 });
      expect(result.failure).toBeUndefined();
      expect(result.t).toBe(beam.t1);
      expect(largestError(result.y, beam.reference)).toBeLessThan(1e-3);
    },
  );

  it.each(["Dopri5", "Dop853"])("%s notices that it is the wrong method", (name) => {
    const integration = start(byName(name), vanDerPol, 1e-4);
    while (integration.statistics.steps < 3000 && integration.suspectsStiffness !== true) integration.step(2000);
    expect(integration.suspectsStiffness).toBe(true);
    const harmless = start(byName(name), oscillator);
    while (harmless.t < oscillator.t1) harmless.step(oscillator.t1);
    expect(harmless.suspectsStiffness).toBe(false);
  });

  it("Dlsodar changes to BDF where a problem is stiff, and only there", () => {
    const changes = (problem: TestProblem) => {
      const integration = start(byName("Dlsodar"), problem);
      while (integration.t < problem.t1) expect(integration.step(problem.t1).kind).toBe("stepped");
      return integration.familyChanges ?? -1;
    };
    expect(changes(oscillator)).toBe(0);
    // Slow arcs and fast jumps in turn: to BDF, back to Adams, and so on.
    expect(changes(vanDerPol)).toBeGreaterThanOrEqual(3);
  });

  it.each(["Dassl", "Radau5", "Cvode", "Esdirk45", "Mebdfdae"])(
    "%s evaluates a tridiagonal Jacobian by three differences, whatever its size",
    (name) => {
      for (const cells of [20, 100]) {
        const problem = heatRod(cells);
        const result = integrateProblem(byName(name), problem, accuracy(byName(name), 1e-6));
        expect(result.failure).toBeUndefined();
        expect(largestError(result.y, problem.reference)).toBeLessThan(2e-5);
        const { evaluations, jacobians, newtonIterations } = result.statistics;
        expect(evaluations).toBeLessThan(10 * (newtonIterations + 10 * jacobians));
        expect(jacobians).toBeGreaterThan(0);
      }
    },
  );
});

describe("non-stiff reference problems", () => {
  it("Dopri5 takes the steps of the authors' code on Arenstorf's orbit", () => {
    const result = integrateProblem(byName("Dopri5"), arenstorf, { relativeTolerance: 1e-7, absoluteTolerance: 1e-7 });
    const { evaluations, steps, rejected } = result.statistics;
    // dopri5.f: 1442 evaluations, 240 steps, 216 accepted, 22 rejected; it does not count the 2 before the first success.
    expect({ evaluations, steps, rejected }).toEqual({ evaluations: 1442, steps: 216, rejected: 24 });
    expect(result.y[0]).toBeCloseTo(0.9940021016, 9);
    expect(result.y[1]).toBeCloseTo(0.8911185692e-5, 9);
  });

  it.each(["Dopri5", "Dop853", "Dlsodar", "Dassl", "Radau5"])("%s reaches the reference of the Pleiades", (name) => {
    const result = integrateProblem(byName(name), pleiades, accuracy(byName(name), 1e-8));
    expect(largestError(result.y, pleiades.reference)).toBeLessThan(2e-4);
  });
});

describe("adaptive one-step methods", () => {
  it.each(["Dopri5", "Dop853", "Radau5", "Sdirk34", "Esdirk23", "Esdirk34", "Esdirk45"])(
    "%s converges with its order as the tolerance shrinks",
    (name) => {
      const integrator = byName(name);
      const [loose, tight] = [1e-5, 1e-9].map((tolerance) => {
        const result = integrateProblem(integrator, oscillator, accuracy(integrator, tolerance));
        return { steps: result.statistics.steps, error: largestError(result.y, oscillator.reference) };
      });
      if (loose === undefined || tight === undefined) throw new Error("two tolerances give two results");
      const slope = Math.log(loose.error / tight.error) / Math.log(tight.steps / loose.steps);
      expect(slope).toBeGreaterThan(integrator.order - 0.7);
      expect(slope).toBeLessThan(integrator.order + 2);
    },
  );
});

describe("events and restarts", () => {
  it.each(["Dlsodar", "Dassl", "Radau5"])("%s finds the two roots of ODEPACK's demonstration on Robertson's problem", (name) => {
    const integration = start(byName(name), robertson, 1e-8);
    const locator = new RootLocator([-1, -1]);
    const state = new Float64Array(3);
    const g = (t: number, out: Float64Array) => {
      integration.interpolate(t, state);
      out[0] = (state[0] ?? 0) - 1e-4;
      out[1] = (state[2] ?? 0) - 0.01;
    };
    const roots: [number, number[]][] = [];
    locator.hold(g, 0);
    while (integration.t < 4e7) {
      expect(integration.step(robertson.t1).kind).toBe("stepped");
      const root = locator.locate(g, integration.tPrevious, integration.t);
      if (root === undefined) continue;
      roots.push([root.tRight, [...root.changed]]);
      locator.hold(g, integration.t);
    }
    expect(roots.map(([, changed]) => changed)).toEqual([[1], [0]]);
    expect((roots[0]?.[0] ?? 0) / 0.264019).toBeCloseTo(1, 4);
    expect((roots[1]?.[0] ?? 0) / 2.07955e7).toBeCloseTo(1, 2);
  });

  it.each(integrators.map((integrator) => [integrator.name, integrator] as const))(
    "%s locates the bounces of a ball on its dense output",
    (_name, integrator) => {
      const gravity = 9.81;
      const restitution = 0.8;
      const ball: TestProblem = {
        name: "ball",
        isStiff: false,
        typicalSize: Float64Array.of(1, 1),
        t0: 0,
        t1: 1.5,
        y0: Float64Array.of(1, 0),
        reference: new Float64Array(2),
        ode: {
          n: 2,
          derivatives(_t, y, dy) {
            dy[0] = y[1] ?? 0;
            dy[1] = -gravity;
            return "ok";
          },
        },
      };
      const integration = start(integrator, ball, 1e-8);
      const state = new Float64Array(2);
      const locator = new RootLocator([1]);
      const height = (t: number, out: Float64Array) => {
        integration.interpolate(t, state);
        out[0] = state[0] ?? 0;
      };
      const bounces: number[] = [];
      locator.hold(height, 0);
      while (integration.t < ball.t1) {
        expect(integration.step(ball.t1).kind).toBe("stepped");
        const root = locator.locate(height, integration.tPrevious, integration.t);
        if (root === undefined) continue;
        bounces.push(root.tRight);
        integration.interpolate(root.tRight, state);
        integration.restart(root.tRight, Float64Array.of(0, -restitution * (state[1] ?? 0)));
        locator.hold(height, root.tRight);
      }
      const fall = Math.sqrt(2 / gravity);
      const expected = [fall, fall * (1 + 2 * restitution)];
      const digits = integrator.order === 1 ? 1 : 5;
      expect(bounces).toEqual(expected.map((t) => expect.closeTo(t, digits)));
    },
  );

  it.each(integrators.map((integrator) => [integrator.name, integrator] as const))(
    "%s gives the same steps again after a restart at the start",
    (_name, integrator) => {
      const integration = start(integrator, rational);
      const first: number[] = [];
      for (let i = 0; i < 5; i++) {
        integration.step(4);
        first.push(integration.t);
      }
      integration.restart(0, rational.y0);
      expect([integration.t, integration.tPrevious, integration.y[0]]).toEqual([0, 0, 1]);
      const second = first.map(() => {
        integration.step(4);
        return integration.t;
      });
      expect(second).toEqual(first);
    },
  );

  it.each(adaptive.map((integrator) => [integrator.name, integrator] as const))(
    "%s stops exactly at limits and goes on from them",
    (_name, integrator) => {
      const integration = start(integrator, decay, 1e-6);
      for (const limit of [0.1, 0.1 + 1e-9, 1, 3, 5]) {
        while (integration.t < limit) expect(integration.step(limit).kind).toBe("stepped");
        expect(integration.t).toBe(limit);
        expect(integration.y[0]).toBeCloseTo(Math.exp(-limit), 4);
      }
      expect(integration.statistics.steps).toBeLessThan(700);
    },
  );
});

describe("a problem without components", () => {
  it.each(integrators.map((integrator) => [integrator.name, integrator] as const))(
    "%s just lets time pass",
    (_name, integrator) => {
      const absoluteTolerance = new Float64Array(0);
      const options = { relativeTolerance: 1e-6, absoluteTolerance, stopTime: 1, initialStep: 0.1 };
      const integration = integrator.start({ n: 0, derivatives: () => "ok" }, 0, new Float64Array(0), options);
      while (integration.t < 1) expect(integration.step(1).kind).toBe("stepped");
      expect(integration.statistics.steps).toBeLessThanOrEqual(10);
    },
  );
});

describe("failures have names", () => {
  it.each(adaptive.map((integrator) => [integrator.name, integrator] as const))(
    "%s gives up at a pole instead of stepping over it",
    (_name, integrator) => {
      const result = integrateProblem(
        integrator,
        scalar((_t, y) => y * y, 1, 2),
        { ...accuracy(integrator), maximumSteps: 20_000 },
      );
      expect(["step-too-small", "too-many-error-test-failures", "newton-diverged", "not-finite"]).toContain(result.failure);
      expect(result.t).toBeGreaterThan(0.99);
      expect(result.t).toBeLessThan(1.01);
    },
  );

  it.each(integrators.map((integrator) => [integrator.name, integrator] as const))(
    "%s tells values that are not finite, failed and fatal evaluations apart",
    (_name, integrator) => {
      const outcome = (value: number | Evaluation) =>
        integrateProblem(
          integrator,
          scalar((t) => (t > 0.5 ? value : 1), 0, 1),
          accuracy(integrator),
        ).failure;
      expect(outcome(Number.NaN)).toBe("not-finite");
      expect(outcome("recoverable")).toBe("evaluation-failed");
      expect(outcome("fatal")).toBe("fatal-evaluation");
    },
  );

  it("the first failure names the components that are worst", () => {
    const two: OdeProblem = {
      n: 2,
      derivatives(_t, y, dy) {
        dy[0] = 1;
        dy[1] = (y[1] ?? 0) ** 2;
        return "ok";
      },
    };
    for (const integrator of adaptive) {
      const absoluteTolerance = Float64Array.of(1e-6, 1e-6);
      const integration = integrator.start(two, 0, Float64Array.of(0, 1), {
        relativeTolerance: 1e-6,
        absoluteTolerance,
        stopTime: 2,
      });
      let outcome = integration.step(2);
      while (outcome.kind === "stepped" && integration.t < 2) outcome = integration.step(2);
      expect(outcome).toMatchObject({ kind: "failed" });
      if (outcome.kind === "failed") expect(outcome.worst[0]).toBe(1);
    }
  });

  it("misuse throws", () => {
    const integration = start(byName("Dassl"), decay);
    expect(() => integration.step(0)).toThrow("not after");
    const options = { relativeTolerance: 1e-6, absoluteTolerance: new Float64Array(2), stopTime: 1 };
    expect(() => byName("Dassl").start(decay.ode, 0, decay.y0, options)).toThrow("absoluteTolerance");
  });
});

describe("the first step", () => {
  it.each(["Dassl", "Mebdfdae", "Mebdfi", "Cvode"])("of %s is not below the shortest step", (name) => {
    // At t = 1.05 neighbouring numbers lie 2.2e-16 apart; by accuracy alone the step would be below 9e-16.
    const rate = 3e13;
    const problem = { ...scalar((_, y) => -rate * y, 1, 1.05 + 1e-12), t0: 1.05 };
    const { failure, y } = integrateProblem(byName(name), problem, { relativeTolerance: 1e-2, absoluteTolerance: 1e-2 });
    expect(failure).toBeUndefined();
    expect(Math.abs(y[0] ?? Number.NaN)).toBeLessThan(0.05);
  });
});
