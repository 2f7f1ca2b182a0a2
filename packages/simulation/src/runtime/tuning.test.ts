import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../experiment/defaults.ts";
import type { ExperimentSettings, GivenValues } from "../experiment/experiment-settings.ts";
import { renderFailure } from "../failure/failure-catalogue.ts";
import type { LogEntry, Run } from "../run/run.ts";
import { lastOf, silentHost, valuesOf } from "./model-for-tests.ts";
import { translateModelica } from "./modelica-for-tests.ts";
import { startRun } from "./start-run.ts";

type Settings = Partial<ExperimentSettings>;

function start(source: string, settings: Settings = {}, log?: (entry: LogEntry) => void): Run {
  const model = translateModelica(source, "M");
  return startRun(model, { ...defaultSettings, tolerance: 1e-9, ...settings }, { ...silentHost(), ...(log && { log }) });
}

function goTo(run: Run, time: number): void {
  while (run.status.kind === "running" && run.status.time < time) run.advance(1, time);
}

/** Runs to each time, sets the values there, and goes on to the end. */
function tuned(source: string, sets: readonly (readonly [number, GivenValues])[], settings: Settings = {}): Run {
  const run = start(source, settings);
  for (const [time, values] of sets) {
    goTo(run, time);
    expect(run.set(values)).toEqual([]);
  }
  goTo(run, Number.POSITIVE_INFINITY);
  expect(run.status).toMatchObject({ kind: "finished" });
  return run;
}

function timesOfChanges(run: Run): number[] {
  return run.changes.map(({ time }) => time);
}

const lag = `model M
  input Real u(start = 0, min = 0, max = 2);
  parameter Real T(min = 0.1) = 1;
  Real y(start = 0, fixed = true);
equation
  T * der(y) = u - y;
end M;`;

describe("a run whose values are set while it goes on", () => {
  it.each(["Dassl", "Radau5", "Dopri5", "Rkfix4"] as const)("follows the closed form of a lag by %s", (algorithm) => {
    const run = tuned(
      lag,
      [
        [0.5, { u: 1 }],
        [1.25, { T: 0.2 }],
      ],
      { stopTime: 2, algorithm },
    );
    const [step = Number.NaN, faster = Number.NaN] = timesOfChanges(run);
    expect(step).toBeGreaterThanOrEqual(0.5);
    expect(step).toBeLessThan(0.51);
    const middle = 1 - Math.exp(-(faster - step));
    expect(lastOf(run, "y")).toBeCloseTo(1 + (middle - 1) * Math.exp(-(2 - faster) / 0.2), 6);
    const rows = [...run.result.time.keys()].filter((row) => run.result.time[row] === step);
    expect(rows.map((row) => valuesOf(run, "u")[row])).toEqual([0, 1]);
  });

  it("is repeated to the same bits by its changes", () => {
    const source = `model M
      input Real u; input Boolean on; parameter Real k = 1; Real x(start = 1, fixed = true); Integer n(start = 0, fixed = true);
    equation
      der(x) = if x > 0.5 then -k * x + u else -k * x / 2 + u;
      when {on, sample(0.1, 0.1)} then n = pre(n) + 1; end when;
    end M;`;
    const sets = [
      [0.2, { on: true }],
      [0.2, { u: 0.3, on: false }],
      [0.43, { k: 3 }],
      [0.7, { k: 0.5, on: true }],
    ] as const;
    const run = tuned(source, sets);
    const again = start(source, { changes: run.changes });
    goTo(again, Number.POSITIVE_INFINITY);
    expect(again.changes).toEqual(run.changes);
    expect(again.statistics).toEqual(run.statistics);
    expect([...again.result.time]).toEqual([...run.result.time]);
    for (const name of ["x", "n", "u", "on"]) expect([...valuesOf(again, name)]).toEqual([...valuesOf(run, name)]);
  });

  it("is repeated to the same bits where it was stopped", () => {
    const run = start(lag, { stopTime: 1000, intervals: 100_000 });
    goTo(run, 0.3);
    run.set({ u: 1 });
    goTo(run, 0.7);
    run.set({ T: 0.3 });
    goTo(run, 0.9);
    run.stop();
    const stopAt = { time: run.status.time, events: run.statistics.events };
    const again = start(lag, { stopTime: 1000, intervals: 100_000, changes: run.changes, stopAt });
    goTo(again, Number.POSITIVE_INFINITY);
    expect(again.status).toEqual(run.status);
    expect([...again.result.time]).toEqual([...run.result.time]);
    for (const name of ["u", "y"]) expect([...valuesOf(again, name)]).toEqual([...valuesOf(run, name)]);
  });

  it("has clauses fire for Boolean and Integer inputs, once a change, and discrete variables keep their past", () => {
    const source = `model M
      input Boolean on; input Integer gear(start = 1); Integer count(start = 0, fixed = true); Real x(start = 0, fixed = true);
      Integer seen(start = 1, fixed = true);
    equation
      der(x) = if on then gear else 0;
      when on then count = pre(count) + 1; end when;
      when change(gear) then seen = gear + 10 * pre(seen); end when;
    end M;`;
    const run = tuned(source, [
      [0.25, { on: true }],
      [0.5, { gear: 3 }],
      [0.75, { on: false }],
      [0.9, { on: true }],
    ]);
    const [t0 = 0, t1 = 0, t2 = 0, t3 = 0] = timesOfChanges(run);
    expect([lastOf(run, "count"), lastOf(run, "seen")]).toEqual([2, 13]);
    expect(lastOf(run, "x")).toBeCloseTo(t1 - t0 + 3 * (t2 - t1) + 3 * (1 - t3), 9);
  });

  it("recomputes dependent parameters, relations and algebraic loops", () => {
    const source = `model M
      parameter Real k = 1; parameter Real twice = 2 * k; parameter Real limit = 10; parameter Boolean isHigh = twice > 3;
      Real z(start = 1), x(start = 0, fixed = true); Real far; Boolean above; Real a, b;
    equation
      z + exp(z) = twice; der(x) = 1; far = if isHigh then 100 else 0; above = x > limit;
      a + twice * b = 3; a - b = k;
    end M;`;
    const run = tuned(source, [
      [0.5, { k: 4 }],
      [0.6, { limit: 0.1 }],
    ]);
    const z = lastOf(run, "z");
    expect(z + Math.exp(z)).toBeCloseTo(8, 7);
    expect([lastOf(run, "far"), lastOf(run, "above")]).toEqual([100, 1]);
    // a = b + 4 and 9 b = -1.
    expect(lastOf(run, "b")).toBeCloseTo(-1 / 9, 12);
    expect(valuesOf(run, "above")[0]).toBe(0);
  });

  it("meets an event of the same instant: both happen", () => {
    const source = `model M input Real u; Real x(start = 0, fixed = true); Integer n(start = 0, fixed = true);
    equation der(x) = u; when sample(0.5, 0.5) then n = pre(n) + 1; end when; end M;`;
    const run = tuned(source, [[0.5, { u: 2 }]]);
    expect(timesOfChanges(run)).toEqual([0.5]);
    expect([lastOf(run, "n"), lastOf(run, "x")]).toEqual([2, 1]);
  });

  it("goes on after what cannot be set, and says of each what is wrong", () => {
    const source = `model M
      parameter Integer n = 2; parameter Real d = 0.1; parameter Real k = 1; final parameter Real fixedOne = 5; parameter Real twice = 2 * k;
      parameter String text = "a"; input Boolean on; Real x[n](each start = 1, each fixed = true); Real y;
    equation
      for i in 1:n loop der(x[i]) = -k * x[i]; end for;
      y = delay(x[1], d) + twice + fixedOne + (if on then 1 else 0);
    end M;`;
    const run = start(source);
    goTo(run, 0.5);
    const values = { n: 3, d: 0.2, fixedOne: 1, twice: 3, text: "b", on: 1, "x[1]": 2, nothing: 1, k: Number.NaN };
    const refusals = run.set(values);
    expect(refusals.map(({ code, values: { name } }) => [name, code])).toEqual([
      ["n", "experiment.parameter-structural"],
      ["d", "simulation.tuned-settled"],
      ["fixedOne", "simulation.tuned-neither"],
      ["twice", "simulation.tuned-neither"],
      ["text", "simulation.tuned-settled"],
      ["on", "simulation.tuned-wrong-type"],
      ["x[1]", "simulation.tuned-neither"],
      ["nothing", "simulation.tuned-unknown"],
      ["k", "simulation.tuned-wrong-type"],
    ]);
    expect(renderFailure(present(refusals[1], "a refusal"), "en")).toContain('"d"');
    goTo(run, Number.POSITIVE_INFINITY);
    expect([run.status.kind, run.changes]).toEqual(["finished", []]);
    expect(run.set({ k: 2 })).toEqual([{ code: "simulation.tuned-late", values: {} }]);
  });

  it("warns of parameters and inputs outside of their bounds, and goes on", () => {
    const run = tuned(lag, [
      [0.5, { T: 0.05 }],
      [0.6, { u: 3 }],
      [0.7, { T: 1 }],
      [0.8, { T: 0.05 }],
    ]);
    const told = run.warnings.map(({ code, values: { name, limit } }) => [code, name, limit]);
    const below = ["simulation.bound-passed", "T", 0.1];
    expect(told).toEqual([below, ["simulation.bound-passed", "u", 2], below]);
  });

  it("lists what may be set, with its bounds and the value that it has", () => {
    const run = start(lag);
    goTo(run, 0.5);
    run.set({ u: 1.5 });
    goTo(run, 0.6);
    expect(run.tunables).toMatchObject([
      { name: "u", isInput: true, kind: "Real", value: 1.5, minimum: 0, maximum: 2 },
      { name: "T", isInput: false, kind: "Real", value: 1, minimum: 0.1, maximum: undefined },
    ]);
  });

  it("leaves a run as it is in which nothing is set", () => {
    const [plain, sliced] = [start(lag), start(lag)];
    goTo(plain, Number.POSITIVE_INFINITY);
    for (let time = 0; time < 1; time += 0.01) goTo(sliced, time);
    goTo(sliced, Number.POSITIVE_INFINITY);
    expect([...valuesOf(sliced, "y")]).toEqual([...valuesOf(plain, "y")]);
    expect(sliced.statistics).toEqual(plain.statistics);
  });
});
