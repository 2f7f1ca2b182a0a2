import { createMemory, type TranslatedModel } from "@mofang/dae";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import type { AlgorithmName } from "../experiment/algorithms.ts";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { explained } from "./failure-cause.ts";
import { lastOf, valuesOf } from "./model-for-tests.ts";
import { runModelica, translateModelica } from "./modelica-for-tests.ts";

/** Of every core of the integrators one. */
const methods: readonly AlgorithmName[] = ["Dassl", "Cvode", "Dlsodar", "Mebdfdae", "Radau5", "Esdirk45", "Dopri5", "Rkfix4"];

describe("a branch that is not defined behind the relation that guards it", () => {
  // x = (1 - t/2)², and 0 from t = 2 on.
  const torricelli = `model M
    Real x(start = 1, fixed = true);
    Real q;
  equation
    q = if x > 0 then sqrt(x) else 0;
    der(x) = -q;
  end M;`;

  it.each(methods)("is left by %s where its border is touched", (algorithm) => {
    const run = runModelica(torricelli, "M", { stopTime: 4, intervals: 400, tolerance: 1e-6, algorithm });
    expect(run.status).toEqual({ kind: "finished", time: 4 });
    expect(run.statistics.events).toBe(1);
    const row = run.result.time.findIndex((t) => Math.abs(t - 1) < 1e-9);
    expect(valuesOf(run, "x")[row]).toBeCloseTo(0.25, 4);
    expect(Math.abs(lastOf(run, "x"))).toBeLessThan(1e-5);
    expect(lastOf(run, "q")).toBe(0);
  });

  it.each(methods)("is left by %s where the border is where it wants to rest", (algorithm) => {
    // Until t = π the level follows 0.5 + (0.05 sin t)², where the flow equals what comes in; then it falls below 0.5.
    const tank = `model M
      parameter Real low = 0.5;
      Real h(start = 1, fixed = true);
      Real q;
    equation
      if h > low then
        q = 2*sqrt(h - low);
      else
        q = 0;
      end if;
      der(h) = -q + 0.1*sin(time);
    end M;`;
    const run = runModelica(tank, "M", { stopTime: 2 * Math.PI, intervals: 500, tolerance: 1e-6, algorithm });
    expect(run.status.kind).toBe("finished");
    expect(run.statistics.steps).toBeLessThan(2000);
    // From π to 2π what comes in is -0.2.
    expect(lastOf(run, "h")).toBeCloseTo(0.3, 3);
  });

  it("is left where a function asserts that it is not asked for more", () => {
    const source = `model M
      function f
        input Real x;
        output Real y;
      algorithm
        assert(x >= 0, "negative");
        y := 1 + x;
      end f;
      Real x(start = 1, fixed = true);
      Real y = if x >= 0 then f(x) else 1;
    equation
      der(x) = -y;
    end M;`;
    for (const algorithm of methods) {
      const run = runModelica(source, "M", { stopTime: 1, tolerance: 1e-8, algorithm });
      // (1 + x)' = -(1 + x) until x = 0 at ln 2, then x' = -1.
      expect(run.status).toEqual({ kind: "finished", time: 1 });
      expect(lastOf(run, "x")).toBeCloseTo(Math.LN2 - 1, 5);
    }
  });

  it("is left at a time event that coincides with a later one", () => {
    // The third tick of the sample comes at 0.1·3, one rounding behind 0.3.
    const source = `model M
      Real q = if time < 0.3 then sqrt(0.3 - time) else 0;
      Integer n(start = 0, fixed = true);
    equation
      when sample(0.1, 0.1) then
        n = pre(n) + 1;
      end when;
    end M;`;
    expect(runModelica(source, "M", { stopTime: 1 }).status).toEqual({ kind: "finished", time: 1 });
  });

  it("has its own value as the left limit, not one from behind the border", () => {
    const source = `model M
      Real x(start = 1, fixed = true);
      Real q = if x > 0 then 2 + sqrt(x) else 0;
      discrete Real before(start = 0, fixed = true);
    equation
      der(x) = -1;
      when x <= 0 then
        before = pre(q);
      end when;
    end M;`;
    const run = runModelica(source, "M", { stopTime: 2 });
    expect(run.status).toEqual({ kind: "finished", time: 2 });
    expect(lastOf(run, "before")).toBeCloseTo(2, 5);
  });
});

describe("a domain that is left before the event of its guard is found", () => {
  const slotOf = ({ variables }: TranslatedModel, name: string) =>
    present(
      variables.find((variable) => variable.name === name),
      name,
    ).slot;

  it("is named where it is a division by zero", () => {
    const source = "model M Real x(start = 1); Real q = if x > 0 then 1 / x else 0; equation der(x) = -1; end M;";
    const model = translateModelica(source, "M");
    const memory = createMemory(model);
    memory.values[slotOf(model, "x")] = 0;
    memory.values[slotOf(model, "q")] = Number.NaN;
    const failure = explained({ code: "simulation.not-finite", values: {} }, model, memory);
    expect(failure).toMatchObject({ code: "simulation.division-by-zero-held", values: { unknown: "q" } });
    for (const language of ["zh", "en"] as const) expect(renderFailure(failure, language)).not.toMatch(/[{}]/);
  });

  it("is named where a function of unknowns alone gives no number", () => {
    const source = `model M
      function f input Real x; output Real y; algorithm y := x; for i in 1:2000 loop y := 10 * y; end for; end f;
      Real x(start = 1, fixed = true); equation der(x) = f(x); end M;`;
    const run = runModelica(source, "M", { stopTime: 1 });
    expect(run.status).toMatchObject({ kind: "failed", failure: { code: "simulation.function-not-finite" } });
  });

  it("is named with operation, argument and the way out", () => {
    const source = "model M Real x(start = 1); Real q = if x > 0 then sqrt(x) else 0; equation der(x) = -1; end M;";
    const model = translateModelica(source, "M");
    const memory = createMemory(model);
    memory.values[slotOf(model, "x")] = -0.25;
    memory.values[slotOf(model, "q")] = Number.NaN;
    const failure = explained({ code: "simulation.not-finite", values: {} }, model, memory);
    expect(failure).toMatchObject({
      code: "simulation.outside-domain-held",
      values: { unknown: "q", expression: "sqrt(x)", operand: "x", value: -0.25 },
    });
    expect(renderFailure(failure, "en")).toContain("noEvent");
  });
});

describe("a domain that is left without a guard", () => {
  it("is named with operation, argument and component", () => {
    const source = `model M
      model Valve
        Real p;
        Real q = sqrt(p);
      end Valve;
      Valve valve;
    equation
      der(valve.p) = -1;
    initial equation
      valve.p = 1;
    end M;`;
    const { status } = runModelica(source, "M", { stopTime: 2 });
    expect(status).toMatchObject({
      kind: "failed",
      failure: {
        code: "simulation.outside-domain",
        values: { component: "valve", unknown: "valve.q", expression: "sqrt(valve.p)", operand: "valve.p" },
      },
    });
    expect(status.time).toBeLessThan(1.01);
  });
});

describe("the stop time", () => {
  it("is not passed where a time event is no number", () => {
    const { status } = runModelica("model M Real x = mod(time, 0*time); end M;", "M", {});
    expect(status).toMatchObject({ kind: "failed", time: 0 });
  });

  it("is not passed where a sample has no start", () => {
    const source = `model M
      parameter Real a = 0;
      Integer n(start = 0, fixed = true);
    equation
      when sample(a/a, 0.1) then
        n = pre(n) + 1;
      end when;
    end M;`;
    const { status } = runModelica(source, "M", {});
    expect(status).toMatchObject({ kind: "failed", time: 0, failure: { code: "simulation.sample-start" } });
  });
});
