import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { algorithmNames, hasFixedStep } from "../experiment/algorithms.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** A ramp, which every method follows without an error, beside an oscillation. */
const ramp = `model M
  Real ramp(start = 0, fixed = true);
  Real s(start = 0, fixed = true);
  Real c(start = 1, fixed = true);
  discrete Integer n(start = 0, fixed = true);
equation
  der(ramp) = 2;
  der(s) = 20 * c;
  der(c) = -20 * s;
  when sample(0.25, 0.25) then
    n = pre(n) + 1;
  end when;
end M;`;

const adaptive = algorithmNames.filter((name) => !hasFixedStep(name));

describe("what limits the steps of a run", () => {
  it.each(adaptive)("counts every step of %s once, and blames the oscillation and not the ramp", (algorithm) => {
    const run = runModelica(ramp, "M", { algorithm, measuresSteps: true });
    const { states, limit, maximumStep, newton, undefinedPoints } = present(run.profile.steps, "limits");
    const sum = (key: "accepted" | "rejected") => states.reduce((total, state) => total + state[key], 0);
    expect(sum("accepted") + limit + maximumStep).toBe(run.statistics.steps);
    expect(sum("rejected") + newton + undefinedPoints).toBe(run.statistics.rejected);
    const oscillating = states.filter(({ name }) => name === "s" || name === "c");
    const blamed = oscillating.reduce((total, { accepted, rejected }) => total + accepted + rejected, 0);
    // What is left to the ramp are steps without any error, as the first ones of a start may be.
    expect(blamed).toBeGreaterThan(0.9 * (sum("accepted") + sum("rejected")));
    expect(["s", "c"]).toContain(states[0]?.name);
    // Four samples, of which the last is at the stop time.
    expect(limit).toBeGreaterThanOrEqual(1);
    expect(maximumStep).toBe(0);
  });

  it.each(adaptive)("changes no bit of a result of %s", (algorithm) => {
    const [without, measured] = [false, true].map((measuresSteps) => runModelica(ramp, "M", { algorithm, measuresSteps }));
    expect(measured?.statistics).toEqual(without?.statistics);
    for (const name of ["s", "c", "ramp"]) {
      const values = (run: typeof without) => present(run, "a run").result.values(present(run, "a run").result.find(name) ?? -1);
      expect([...values(measured)].every((value, row) => Object.is(value, values(without)[row]))).toBe(true);
    }
    expect(without?.profile.steps).toBeUndefined();
  });

  it("says nothing of a method without an error test", () => {
    expect(runModelica(ramp, "M", { algorithm: "Euler", measuresSteps: true }).profile.steps).toBeUndefined();
  });

  it("counts steps that are as long as the past of a delay allows", () => {
    const delayed = `model D Real x(start = 1, fixed = true); equation der(x) = -delay(x, 0.01); end D;`;
    const run = runModelica(delayed, "D", { measuresSteps: true, tolerance: 1e-2 });
    expect(present(run.profile.steps, "limits").maximumStep).toBeGreaterThan(10);
  });

  it("tells steps at whose points the equations are not defined from those of the error test", () => {
    // x = (1 - t/2)² until t = 2: a step that is too long tries points below 0.
    const edge = `model E Real x(start = 1, fixed = true); equation der(x) = -sqrt(x); end E;`;
    const run = runModelica(edge, "E", { measuresSteps: true, algorithm: "Dopri5", stopTime: 1.9999, tolerance: 1e-3 });
    const { undefinedPoints, newton } = present(run.profile.steps, "limits");
    expect(undefinedPoints).toBeGreaterThan(0);
    expect(newton).toBe(0);
  });
});
