import { describe, expect, it } from "vitest";
import { lastOf, valuesOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

describe("delay", () => {
  it.each(["w = if time < 1 then 0 else delay(y, 1);", "if time < 1 then w = 0; else w = delay(y, 1); end if;"])(
    "has its history before its branch is taken: %s",
    (equation) => {
      const source = `model M Real y(start = 1, fixed = true); Real w; equation der(y) = -1; ${equation} end M;`;
      const run = runModelica(source, "M", { stopTime: 2, intervals: 20, tolerance: 1e-7 });
      const at = (t: number) => valuesOf(run, "w")[run.result.time.findIndex((time) => Math.abs(time - t) < 1e-9)];
      expect(at(0.5)).toBe(0);
      expect(at(1.2)).toBeCloseTo(0.8, 6);
      expect(at(1.9)).toBeCloseTo(0.1, 6);
    },
  );

  it("is as accurate as the tolerance asks, however coarse the output grid", () => {
    const source = `model M
      Real x(start = 0, fixed = true);
      Real y = delay(sin(time), 1);
    equation
      der(x) = delay(sin(3*time), 0.5);
    end M;`;
    for (const tolerance of [1e-5, 1e-8]) {
      const run = runModelica(source, "M", { stopTime: 6, intervals: 3, tolerance });
      // Until 0.5 the delayed sine is 0.
      expect(Math.abs(lastOf(run, "x") - (1 - Math.cos(16.5)) / 3)).toBeLessThan(50 * tolerance);
      expect(Math.abs(lastOf(run, "y") - Math.sin(5))).toBeLessThan(2 * tolerance);
    }
  });

  it("is as accurate before state events as elsewhere", () => {
    // The relation changes its truth ten times, between accepted points.
    const source = `model M
      Real s(start = 0, fixed = true);
      Real x(start = 0, fixed = true);
      Real n = if sin(10*s) > 0 then 1 else 2;
    equation
      der(s) = 1;
      der(x) = delay(sin(9*time), 0.5) + 0*n;
    end M;`;
    const run = runModelica(source, "M", { stopTime: 3, intervals: 3, tolerance: 1e-7, algorithm: "Cvode" });
    expect(run.statistics.events).toBeGreaterThan(8);
    expect(Math.abs(lastOf(run, "x") - (1 - Math.cos(9 * 2.5)) / 9)).toBeLessThan(1e-5);
  });

  it("does not round off the corner that an event has left", () => {
    // A triangle: up to 1 at t = 1, down again behind that.
    const source = `model M
      Real x(start = 0, fixed = true);
      Real y = delay(x, 1);
    equation
      der(x) = if time < 1 then 1 else -1;
    end M;`;
    const run = runModelica(source, "M", { stopTime: 2.5, intervals: 25, tolerance: 1e-6 });
    run.result.time.forEach((t, row) => {
      const u = t - 1;
      expect(valuesOf(run, "y")[row]).toBeCloseTo(u < 0 ? 0 : u < 1 ? u : 2 - u, 6);
    });
  });
});
