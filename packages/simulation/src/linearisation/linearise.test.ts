import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { NumericalFailure } from "../failure/run-failure.ts";
import { runModelica } from "../runtime/modelica-for-tests.ts";
import { type LinearisationRequest, linearise } from "./linearise.ts";

const tight = { tolerance: 1e-10, intervals: 10 };

function linearised(source: string, name: string, time: number, request?: LinearisationRequest) {
  const run = runModelica(source, name, { ...tight, stopTime: time });
  return linearise(present(run.point, `a run that has ended: ${JSON.stringify(run.status)}`), request);
}

function failureCode(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof NumericalFailure) return error.failure.code;
    throw error;
  }
}

describe("a linearised model", () => {
  it("is itself where it is linear, to rounding", () => {
    const source = `model Filter
      input Real u; output Real y;
      parameter Real w = 5; parameter Real D = 0.3;
      Real x(start = 0.2, fixed = true); Real v(start = -1, fixed = true);
    equation
      der(x) = v; der(v) = w*w*(u - x) - 2*D*w*v; y = x + 0.5*u;
    end Filter;`;
    const { system } = linearised(source, "Filter", 0.7);
    expect(system).toMatchObject({ states: ["x", "v"], inputs: ["u"], outputs: ["y"] });
    const close = (rows: readonly (readonly number[])[], expected: number[][]) =>
      rows.forEach((row, i) => {
        row.forEach((value, j) => {
          expect(value).toBeCloseTo(present(expected[i]?.[j], "an element"), 9);
        });
      });
    close(system.a, [
      [0, 1],
      [-25, -3],
    ]);
    close(system.b, [[0], [25]]);
    close(system.c, [[1, 0]]);
    close(system.d, [[0.5]]);
  });

  it("has the derivatives by hand where it is not: a tank with an outlet, whose loop is solved by iteration", () => {
    const source = `model Tank
      input Real inflow(start = 0.3); Real h(start = 1, fixed = true); Real q(start = 1); output Real level;
    equation
      der(h) = inflow - q; q + 0.1*q^3 = sqrt(h); level = h;
    end Tank;`;
    const { system, states, time } = linearised(source, "Tank", 0.5, { outputs: ["level", "q"] });
    const h = present(states[0], "a state").value;
    let q = 1;
    for (let k = 0; k < 50; k++) q -= (q + 0.1 * q * q * q - Math.sqrt(h)) / (1 + 0.3 * q * q);
    const slope = 1 / (2 * Math.sqrt(h)) / (1 + 0.3 * q * q);
    expect(time).toBe(0.5);
    expect(system.a[0]?.[0]).toBeCloseTo(-slope, 9);
    expect(system.c[1]?.[0]).toBeCloseTo(slope, 9);
    expect(system.b[0]?.[0]).toBeCloseTo(1, 10);
    expect(system.d).toEqual([[0], [0]]);
  });

  it("has the relations that hold after an event at that time", () => {
    const source = `model Switched
      Real x(start = 1, fixed = true);
    equation
      der(x) = if time < 0.5 then -x else -3*x;
    end Switched;`;
    expect(linearised(source, "Switched", 0.4).system.a[0]?.[0]).toBeCloseTo(-1, 9);
    expect(linearised(source, "Switched", 0.5).system.a[0]?.[0]).toBeCloseTo(-3, 9);
  });

  it("has the states that a run has selected: a pendulum in Cartesian coordinates swings at √(g/L) at rest", () => {
    const source = `model Pendulum
      Real x(start = 0); Real y(start = -2, stateSelect = StateSelect.avoid); Real vx(start = 0); Real vy; Real f;
    equation
      der(x) = vx; der(y) = vy; der(vx) = -f*x; der(vy) = -f*y - 9.81; x^2 + y^2 = 4;
    end Pendulum;`;
    const { system } = linearised(source, "Pendulum", 0.1);
    expect(system.states).toHaveLength(2);
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = system.a;
    expect(a + d).toBeCloseTo(0, 8);
    expect(a * d - b * c).toBeCloseTo(9.81 / 2, 7);
  });

  it("of a model without states is what goes through", () => {
    const source = "model Gain input Real u(start = 2); output Real y; equation y = u*u; end Gain;";
    expect(linearised(source, "Gain", 0).system).toMatchObject({ a: [], b: [], c: [[]], states: [] });
    expect(linearised(source, "Gain", 0).system.d[0]?.[0]).toBeCloseTo(4, 10);
  });

  it("does not come where there is nothing, where names are not known, and where a derivative is not finite", () => {
    const still = "model Still Real y; equation y = time; end Still;";
    expect(failureCode(() => linearised(still, "Still", 0))).toBe("simulation.nothing-to-linearise");
    const lag = "model Lag input Real u; Real x(start = 0, fixed = true); equation der(x) = u - x; end Lag;";
    expect(failureCode(() => linearised(lag, "Lag", 0, { inputs: ["x"] }))).toBe("simulation.no-such-input");
    expect(failureCode(() => linearised(lag, "Lag", 0, { outputs: ["z"] }))).toBe("simulation.no-such-output");
    const steep = "model Steep Real x(start = 0, fixed = true); Real y; equation der(x) = -x; y = 1e300*x*1e10; end Steep;";
    expect(failureCode(() => linearised(steep, "Steep", 0, { outputs: ["y"] }))).toBe("simulation.linearisation-not-finite");
  });

  it("leaves the run as it is", () => {
    const run = runModelica("model Lag Real x(start = 1, fixed = true); equation der(x) = -x; end Lag;", "Lag", tight);
    const before = run.result.values(present(run.result.find("x"), "x")).slice();
    linearise(present(run.point, "a run that has ended"));
    expect(run.result.values(present(run.result.find("x"), "x"))).toEqual(before);
  });
});
