import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { NumericalFailure, type RunFailure } from "../failure/run-failure.ts";
import { runModelica } from "../runtime/modelica-for-tests.ts";
import { type SteadyState, steadyState } from "./steady-state.ts";

function steady(source: string, name: string, time = 0): SteadyState | RunFailure {
  const run = runModelica(source, name, { stopTime: time, intervals: 10, tolerance: 1e-8 });
  try {
    return steadyState(present(run.point, `a run that has ended: ${JSON.stringify(run.status)}`));
  } catch (error) {
    if (error instanceof NumericalFailure) return error.failure;
    throw error;
  }
}

function valuesOf(found: SteadyState | RunFailure): readonly number[] {
  if ("code" in found) throw new Error(JSON.stringify(found));
  return found.states.map(({ value }) => value);
}

describe("a steady state", () => {
  it("of a tank with an outlet is where as much flows out as in", () => {
    const source = `model Tank parameter Real inflow = 0.3; Real h(start = 1, fixed = true);
    equation der(h) = inflow - 0.2*sqrt(h); end Tank;`;
    expect(valuesOf(steady(source, "Tank"))[0]).toBeCloseTo(2.25, 8);
    expect(valuesOf(steady(source, "Tank", 3))[0]).toBeCloseTo(2.25, 8);
  });

  it("lies behind relations that change on the way", () => {
    const source = `model Overflow Real h(start = 0, fixed = true);
    equation der(h) = 1 - (if h > 2 then 4*(h - 2) else 0) - 0.1*h; end Overflow;`;
    // 1 - 4·(h - 2) - 0.1·h = 0
    expect(valuesOf(steady(source, "Overflow"))[0]).toBeCloseTo(9 / 4.1, 8);
  });

  it("keeps what the model conserves, and says which states may rest elsewhere", () => {
    const source = `model Slider Real s(start = 3, fixed = true); Real v(start = 2, fixed = true);
    equation der(s) = v; der(v) = -4*v; end Slider;`;
    // s + v/4 does not change.
    const found = steady(source, "Slider");
    expect(valuesOf(found)[0]).toBeCloseTo(3.5, 8);
    expect(valuesOf(found)[1]).toBeCloseTo(0, 8);
    expect(found).toMatchObject({ undetermined: ["s"] });
  });

  it("has the discrete variables of its time", () => {
    const source = `model Stepped Real x(start = 0, fixed = true); discrete Real k(start = 1, fixed = true);
    equation der(x) = k - x; when time > 0.5 then k = 7; end when; end Stepped;`;
    expect(valuesOf(steady(source, "Stepped"))[0]).toBeCloseTo(1, 9);
    expect(valuesOf(steady(source, "Stepped", 1))[0]).toBeCloseTo(7, 9);
  });

  it("does not exist where something fills without end: its integrators are named", () => {
    const source = `model Filling Real v(start = 1, fixed = true); Real t(start = 0, fixed = true);
    equation der(v) = 0.5; der(t) = 1 - t; end Filling;`;
    expect(steady(source, "Filling")).toEqual({ code: "simulation.no-steady-state", values: { names: "v" } });
  });

  it("does not exist between relations that chase each other, nor where a state grows without bound: both are named", () => {
    const chase = "model Chase Real x(start = 2, fixed = true); equation der(x) = if x > 1 then -x else 3 - x; end Chase;";
    expect(steady(chase, "Chase")).toMatchObject({
      code: "simulation.steady-state-switches",
      values: { relation: expect.stringContaining("x > 1") },
    });
    const growth = "model Growth Real x(start = 1, fixed = true); equation der(x) = 1 + x*x; end Growth;";
    expect(steady(growth, "Growth")).toEqual({ code: "simulation.steady-state-not-found", values: { names: "x" } });
  });

  it("of stiff chemistry is where a long run arrives, what the reactions conserve being kept", () => {
    const source = `model Lasting Real a(start = 1, fixed = true); Real b(start = 0, fixed = true); Real c(start = 0, fixed = true);
    equation der(a) = -0.04*a + 1e4*b*c; der(b) = 0.04*a - 1e4*b*c - 3e7*b^2 + 1e-3*c; der(c) = 3e7*b^2 - 1e-3*c; end Lasting;`;
    const [a = 0, b = 0, c = 0] = valuesOf(steady(source, "Lasting"));
    expect(a + b + c).toBeCloseTo(1, 5);
    const run = runModelica(source, "Lasting", { stopTime: 1e7, intervals: 2, tolerance: 1e-9 });
    const end = (name: string) => run.result.values(present(run.result.find(name), name)).at(-1);
    expect(a).toBeCloseTo(present(end("a"), "a"), 5);
    expect(c).toBeCloseTo(present(end("c"), "c"), 5);
  });

  it("of a model without states is the model", () => {
    expect(steady("model Still Real y; equation y = 1; end Still;", "Still")).toMatchObject({ states: [], undetermined: [] });
  });
});
