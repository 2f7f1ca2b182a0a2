import { describe, expect, it } from "vitest";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("relations with equal sides", () => {
  it("a value that is 0 but for 1e-40 does not hold up a run", () => {
    const source = `model M
      Real x(start = 1e-40, fixed = true), y(start = 0, fixed = true);
    equation
      der(x) = 0;
      der(y) = if x * sin(1e6 * time) > 0 then 1e-45 else -y;
    end M;`;
    const run = runModelica(source, "M", { stopTime: 10, intervals: 10, limits });
    // Each of the three million changes of sign would make an event and a start of the integrator.
    expect(run.status).toMatchObject({ kind: "finished", time: 10 });
    expect(run.statistics.events).toBeLessThan(100);
  });

  it("a border that is reached at the stop time is not crossed by rounding", () => {
    const source = `model M
      Real x(start = -4e-16, fixed = true), y;
    equation
      der(x) = -1;
      y = mod(x, 1);
    end M;`;
    expect(lastOf(runModelica(source, "M", { stopTime: 3 }), "y")).toBeCloseTo(0, 12);
  });
});

const limits = { maximumSteps: 50_000, maximumVariables: 10, maximumResultBytes: 1e6 };
