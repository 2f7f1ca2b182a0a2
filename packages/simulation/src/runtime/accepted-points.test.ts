import { describe, expect, it } from "vitest";
import type { LogEntry } from "../run/run.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("what looks at an accepted point", () => {
  it("sees variables of that instant between output points", () => {
    // y is needed for output alone; at an earlier instant it would differ from 3 x.
    const source = `model M
      Real x(start = 2, fixed = true);
      Real y = 3*x;
    equation
      der(x) = -x + cos(4*time);
      assert(noEvent(abs(y - 3*x) < 1e-9), "y and 3 x differ");
    end M;`;
    for (const algorithm of ["Dassl", "Dopri5", "Euler"] as const) {
      const run = runModelica(source, "M", { stopTime: 8, intervals: 4, tolerance: 1e-7, algorithm, initialStep: 0.1 });
      expect(run.status).toEqual({ kind: "finished", time: 8 });
      expect(run.statistics.steps).toBeGreaterThan(40);
    }
  });

  it("sees a limit that is passed between output points", () => {
    // h/4200 = (4 + sin t)·1e5/4200 is above 110 from asin(0.62) = 0.669 to 2.473; output points are 0, 3.2 and 6.4.
    const source = `model M
      Real h(start = 4e5, fixed = true);
      Real T = h/4200;
    equation
      der(h) = 1e5*cos(time);
      assert(T < 110, "too hot");
    end M;`;
    const { status } = runModelica(source, "M", { stopTime: 6.4, intervals: 2, tolerance: 1e-6 });
    expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.assertion", values: { message: "too hot" } } });
    expect(status.time).toBeGreaterThan(0.4);
    expect(status.time).toBeLessThan(1);
  });

  it("warns at the step at which a condition first fails", () => {
    const source = `model M
      Real h(start = 0, fixed = true);
      Real T = 2*h;
    equation
      der(h) = 1;
      assert(T < 1, "T has reached " + String(T), AssertionLevel.warning);
    end M;`;
    const entries: LogEntry[] = [];
    runModelica(
      source,
      "M",
      { stopTime: 1, intervals: 1, algorithm: "Euler", initialStep: 0.125, logLevel: "warnings" },
      { log: (entry) => void entries.push(entry) },
    );
    expect(entries[0]?.values).toEqual({ time: 0.5, message: "T has reached 1" });
  });
});
