import { describe, expect, it } from "vitest";
import { lastOf, valuesOf } from "../model-for-tests.ts";
import { runModelica } from "../modelica-for-tests.ts";

/**
 * A body with Coulomb friction as Otter, Elmqvist and Mattsson (CACSD'99) write it: the acceleration, the friction force
 * and the mode form one loop. With mass m, force f and friction r it slides with (f ∓ r) / m and rests where |f| <= r.
 */
function body(mass: number, force: string, startSpeed: number): string {
  return `model Body
    parameter Real m = ${mass};
    parameter Real r = 10;
    Real v(start = ${startSpeed}, fixed = true);
    Real a, f, friction, sa;
    Boolean startForward(start = false, fixed = true), startBackward(start = false, fixed = true), locked;
    Integer mode(start = 3, fixed = true);
  equation
    f = ${force};
    der(v) = a;
    m*a = f - friction;
    startForward = pre(mode) == 0 and sa > r or initial() and v > 0;
    startBackward = pre(mode) == 0 and sa < -r or initial() and v < 0;
    locked = not (pre(mode) == 1 or startForward or pre(mode) == -1 or startBackward);
    a = if locked then 0 else if startForward then sa - r else if startBackward then sa + r
      else if pre(mode) == 1 then sa - r else sa + r;
    friction = if locked then sa else if startForward then r else if startBackward then -r
      else if pre(mode) == 1 then r else -r;
    mode = if (pre(mode) == 1 or startForward) and v > 0 then 1
      else if (pre(mode) == -1 or startBackward) and v < 0 then -1 else 0;
  end Body;`;
}

describe("a loop through relations", () => {
  it("brings a sliding body to rest, however light it is", () => {
    // Deceleration (5 - 10) / 0.05 = -100: rest at 0.01; sliding back would be accelerated by far more than the friction.
    const run = runModelica(body(0.05, "5 + 0*time", 1), "Body", { stopTime: 0.1 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "v")).toBeCloseTo(0, 6);
    expect(lastOf(run, "mode")).toBe(0);
    expect(lastOf(run, "friction")).toBeCloseTo(5, 9);
    expect(run.statistics.events).toBeLessThan(5);
  });

  it("lets it break away again, in the direction of the force", () => {
    // f = 20 - 40 t. Forward v = (10 t - 20 t²) / m until rest at 0.5, held while |f| <= 10, then from 0.75 backward
    // v = -20 (t - 0.75)² / m.
    const run = runModelica(body(0.05, "20 - 40*time", 0), "Body", { stopTime: 1, intervals: 100, tolerance: 1e-8 });
    expect(run.status).toMatchObject({ kind: "finished" });
    const instants = run.result.time;
    const speeds = valuesOf(run, "v");
    const at = (time: number) => speeds[instants.findIndex((instant) => Math.abs(instant - time) < 1e-9)];
    expect(at(0.25)).toBeCloseTo(25, 4);
    expect(at(0.6)).toBeCloseTo(0, 6);
    expect(lastOf(run, "v")).toBeCloseTo(-25, 4);
  });

  it("lets two brakes on one shaft share what each can take", () => {
    // Brakes of 1 and 3 under a torque of 5·t: both hold together until 0.8, then J·w = 5·t²/2 - 4·t + 1.6.
    const shaft = `model Shaft
      model Brake
        parameter Real r;
        Real w, a, friction, sa;
        Boolean slides(start = false, fixed = true), locked;
        Integer mode(start = 0, fixed = true);
      equation
        slides = pre(mode) == 0 and sa > r;
        locked = not (pre(mode) == 1 or slides);
        a = if locked then 0 else sa - r;
        friction = if locked then sa else r;
        mode = if (pre(mode) == 1 or slides) and w > 0 then 1 else 0;
      end Brake;
      Brake first(r = 1), second(r = 3);
      Real w(start = 0, fixed = true);
    equation
      first.w = w;
      second.w = w;
      der(w) = first.a;
      first.a = second.a;
      0.1*der(w) = 5*time - first.friction - second.friction;
    end Shaft;`;
    const run = runModelica(shaft, "Shaft", { stopTime: 1, intervals: 100, tolerance: 1e-8 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "w")).toBeCloseTo((5 / 2 - 4 + 1.6) / 0.1, 4);
    const speeds = valuesOf(run, "w");
    const resting = run.result.time.findIndex((instant) => instant > 0.75);
    expect(speeds[resting]).toBeCloseTo(0, 9);
  });

  it("lets a trigger circuit jump to its other limit", () => {
    // y = sat(100·(y/2 - u)) between -1 and 1: with u = t the upper limit holds up to 100·(1/2 - t) = 1, then only -1 does.
    const trigger = `model Trigger
      Real u, y, e;
    equation
      u = time;
      e = 100*(y/2 - u);
      y = smooth(0, if e > 1 then 1 else if e < -1 then -1 else e);
    end Trigger;`;
    const run = runModelica(trigger, "Trigger", { stopTime: 1, intervals: 100 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "y")).toBe(-1);
  });

  it("keeps the truth of a relation whose sides differ by rounding, measured by what they were", () => {
    // At 0.5, where an event comes, s is what rounding leaves of it, above zero when it counts as below and the reverse.
    const knee = `model Knee
      Real s;
      Boolean off(start = true, fixed = true);
      Integer n(start = 0, fixed = true);
    equation
      off = s < 0;
      s = time - 0.5 + (if off then 3e-15 else -3e-15);
      when time >= 0.5 then
        n = pre(n) + 1;
      end when;
    end Knee;`;
    const run = runModelica(knee, "Knee", { stopTime: 1, intervals: 100 });
    expect(run.status).toMatchObject({ kind: "finished" });
    expect(lastOf(run, "off")).toBe(0);
    expect(lastOf(run, "n")).toBe(1);
    expect(lastOf(run, "s")).toBeCloseTo(0.5, 12);
  });
});
