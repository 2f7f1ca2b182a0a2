import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("min and max of a variable", () => {
  const rising = `model M
    Real x(start = 0, fixed = true);
    Real y(max = 0.5);
    Real z(min = -0.25);
    Real free;
  equation
    der(x) = 1;
    y = x;
    z = -x;
    free = 2*x;
  end M;`;

  it("warn once, with time and value, also where they are those of an alias of either sign", () => {
    const run = runModelica(rising, "M", { intervals: 10 });
    expect(run.status).toEqual({ kind: "finished", time: 1 });
    expect(run.warnings).toMatchObject([
      { code: "simulation.bound-passed", values: { name: "z", attribute: "min", limit: -0.25 } },
      { code: "simulation.bound-passed", values: { name: "y", attribute: "max", limit: 0.5 } },
    ]);
    const { time, value } = run.warnings[1]?.values ?? {};
    expect(value).toBeCloseTo(time as number, 9);
    expect(value).toBeGreaterThan(0.5);
  });

  it("are seen between output points, also of what is needed for output alone", () => {
    const source = `model M
      Real h(start = 4e5, fixed = true);
      Real T(max = 110) = h/4200;
    equation
      der(h) = 1e5*cos(time);
    end M;`;
    const run = runModelica(source, "M", { stopTime: 6.4, intervals: 2 });
    expect(run.warnings).toMatchObject([{ values: { name: "T", attribute: "max", limit: 110 } }]);
  });

  it("end the run, or say nothing, where that is asked for", () => {
    const { status } = runModelica(rising, "M", { bounds: "error" });
    expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.outside-bounds", values: { name: "z" } } });
    expect(runModelica(rising, "M", { bounds: "off" }).warnings).toEqual([]);
  });

  it("hold for what the tolerance alone puts outside of them", () => {
    // x = exp(-100 t) comes to 0 from above, but for the errors of the method.
    const source = `model M
      Real x(start = 1, fixed = true, min = 0, max = 1);
      Real y(max = 0.3) = 0.1*3;
    equation
      der(x) = -100*x;
    end M;`;
    for (const algorithm of ["Dassl", "Dopri5", "Radau5"] as const) {
      expect(runModelica(source, "M", { algorithm }).warnings).toEqual([]);
    }
  });

  it("count for Integers and at events", () => {
    const source = `model M
      Integer n(start = 0, fixed = true, max = 3);
    equation
      when sample(0.1, 0.1) then
        n = pre(n) + 1;
      end when;
    end M;`;
    const { warnings } = runModelica(source, "M", { stopTime: 1 });
    expect(warnings).toMatchObject([{ values: { name: "n", value: 4, limit: 3 } }]);
    expect(warnings[0]?.values.time).toBeCloseTo(0.4, 9);
  });
});

describe("min and max of a parameter", () => {
  it.each([
    ["parameter Real p(min = 0) = -1;", {}, { name: "p", value: -1, attribute: "min", limit: 0 }],
    ["parameter Integer n(min = 1, max = 3) = 7;", {}, { name: "n", value: 7, attribute: "max", limit: 3 }],
    ["parameter Real a = 2; parameter Real p(max = a) = 1;", { p: 3 }, { name: "p", value: 3, attribute: "max", limit: 2 }],
    ["parameter Real p(min = 0, fixed = false); initial equation p = -x;", {}, { name: "p", value: -1 }],
  ])("are held before the run: %s", (declarations, parameters, values) => {
    const [before, initial = ""] = declarations.split("initial equation");
    const source = `model M ${before} Real x(start = 1, fixed = true); ${initial && `initial equation ${initial}`} equation der(x) = 1; end M;`;
    const { status } = runModelica(source, "M", { parameters });
    expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.parameter-outside-bounds", values } });
    if (status.kind === "failed") expect(renderFailure(status.failure, "en")).toContain("violates its");
    expect(runModelica(source, "M", { parameters, bounds: "off" }).status.kind).toBe("finished");
  });
});
